import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cancelFields, day, shipFields } from '../../../src/shared/orders/admin.ts'
import { paymentBadges } from '../../../src/shared/orders/badges.ts'
import { shownOrder } from '../../../src/shared/orders/display.ts'
import { lineTitle } from '../../../src/shared/orders/line-title.ts'
import { firstCodePrefix, parseOrderNumber } from '../../../src/shared/orders/order-number.ts'
import { overallRefundStatus, refundRequestSchema } from '../../../src/shared/orders/refunds.ts'

/** The faults of a value, as path and key. */
function findIssues(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('a day of a filter', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-01-01', '2999-12-31'])('may be %s', (text) => {
    expect(findIssues(day, text)).toEqual([])
  })

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '2026-11-2x',
    '2026-1x-20',
    '2026-x1-20',
    '2026-11-x0',
    'a026-11-20',
    '26-11-20',
    '+012026-11-20',
    'x2026-11-20',
    '2026-11-20x',
    '-2026-11-20',
    '2026-11-20T00:00:00Z',
  ])('is refused once as %j', (text) => {
    expect(findIssues(day, text)).toEqual([': date'])
  })
})

describe('what an admin says of a step', () => {
  it('is empty unless it is said, and without spaces around it', () => {
    expect(z.parse(shipFields, {})).toEqual({})
    expect(z.parse(shipFields, { tracking: ' ' })).toEqual({ tracking: '' })
    expect(z.parse(cancelFields, { reason: ' out of linen ' })).toEqual({ reason: 'out of linen' })
    expect(findIssues(cancelFields, { reason: 'x'.repeat(301) })).toEqual(['reason: tooLong:300'])
  })
})

describe('the request of a refund', () => {
  const lines = [{ id: 'a', quantity: 1 }]
  const reason = 'Too small'

  it.each([
    [{ lines, reason }, []],
    [{ amount: 0.01, reason }, []],
    [{ lines, reason, restock: true }, []],
    [{ lines, amount: 5, reason }, ['amount: refundWhat']],
    [{ reason }, ['amount: refundWhat']],
    [{ amount: 5, reason, restock: true }, ['restock: restockLines']],
    [{ amount: 0, reason }, ['amount: amount']],
    [{ amount: 0.005, reason }, ['amount: amountDecimals']],
    [{ lines: [], reason }, ['lines: refundWhat']],
    [{ lines: [{ id: 'a', quantity: 0 }], reason }, ['lines.0.quantity: quantity']],
    [{ lines: [{ id: 'a', quantity: 1000 }], reason }, ['lines.0.quantity: quantity']],
    [{ lines, reason: '  ' }, ['reason: reason']],
    // One answer names all faults.
    [{ lines, amount: 5, reason: '' }, ['reason: reason', 'amount: refundWhat']],
  ])('%j has the issues %j', (request, issues) => {
    expect(findIssues(refundRequestSchema, request)).toEqual(issues)
  })

  it.each([null, 'all of it', 7])('%j is none', (request) => {
    expect(findIssues(refundRequestSchema, request)).toHaveLength(1)
  })

  it('puts no pieces back on sale unless it says so, and has its reason without spaces', () => {
    expect(z.parse(refundRequestSchema, { amount: 5, reason: ' sorry ' })).toEqual({
      ...{ amount: 5, reason: 'sorry', restock: false },
    })
  })
})

describe('the refunds of an order', () => {
  it.each([
    [[], null],
    [['done'], 'done'],
    [['done', 'pending'], 'pending'],
    [['pending', 'failed', 'done'], 'failed'],
  ] as const)('%j are together %s: what needs most attention', (statuses, overall) => {
    expect(overallRefundStatus(statuses.map((status) => ({ status })))).toBe(overall)
  })

  it('show as refunded beside the text of payment 24, once money had arrived', () => {
    const keys = (paymentStatus: number, wasPaid: boolean) =>
      paymentBadges({ paymentStatus }, wasPaid).map(({ key }) => key)
    expect(keys(24, true)).toEqual(['cancelled', 'refunded'])
    expect(keys(24, false)).toEqual(['cancelled'])
    expect(keys(23, true)).toEqual(['completed'])
  })
})

describe('an order in a text', () => {
  it('is called by its number, if it has one, and its identifier', () => {
    expect(shownOrder('ab12', 'LYS-7F3K-92QD')).toBe('LYS-7F3K-92QD AB12')
    expect(shownOrder('ab12')).toBe('AB12')
    expect(shownOrder('ab12', '')).toBe('AB12')
  })

  it('names what was chosen of a line', () => {
    expect(lineTitle('Camisa Ría', 'Talla M')).toBe('Camisa Ría · Talla M')
    expect(lineTitle('Camisa Ría', undefined)).toBe('Camisa Ría')
    expect(lineTitle('Camisa Ría', '')).toBe('Camisa Ría')
  })

  it('is found by a number without a prefix, and not by half of one', () => {
    expect(parseOrderNumber('7f3k 92qd')).toEqual({ prefix: '', code: '7F3K-92QD' })
    expect(parseOrderNumber('7f3k')).toBeNull()
    expect(parseOrderNumber('')).toBeNull()
    expect(firstCodePrefix).toBe('LYS')
  })
})
