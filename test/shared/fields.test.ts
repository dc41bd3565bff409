import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { adminListFields, languageField } from '../../src/shared/admin-list.ts'
import { idempotencyKeySchema, standsAlone } from '../../src/shared/checkout/idempotency-key.ts'
import { idField, idsField } from '../../src/shared/id-schema.ts'
import { parseMailKind } from '../../src/shared/mail/mails.ts'
import { parseStaffRole } from '../../src/shared/staff/roles.ts'
import { hasIssues } from '../../src/shared/system/check-report.ts'
import { inWholeCents } from '../../src/shared/whole-cents.ts'

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('an amount in euros', () => {
  it.each([
    [0, true],
    [0.29, true],
    [19.99, true],
    [1_000_000.01, true],
    [-4.35, true],
    [0.001, false],
    [19.995, false],
  ])('%d has whole cents: %s', (euros, whole) => {
    expect(takes(z.number().check(inWholeCents('amountDecimals')), euros)).toBe(whole)
  })
})

describe('an identifier', () => {
  it.each([
    ['a', true],
    ['x'.repeat(64), true],
    ['', false],
    ['x'.repeat(65), false],
  ])('%j is one: %s', (id, valid) => {
    expect(takes(idField(), id)).toBe(valid)
  })

  it('comes with 1 to 500 others in a call about several', () => {
    expect(takes(idsField(), [])).toBe(false)
    expect(takes(idsField(), Array(500).fill('a'))).toBe(true)
    expect(takes(idsField(), Array(501).fill('a'))).toBe(false)
    expect(takes(idsField(), [''])).toBe(false)
  })
})

describe('the query of an admin list', () => {
  const schema = z.object(adminListFields)
  it.each([
    [{}, true],
    [{ q: 'x'.repeat(200), page: 1, limit: 100 }, true],
    [{ q: 'x'.repeat(201) }, false],
    [{ page: 0 }, false],
    [{ page: 1_000_000 }, true],
    [{ page: 1_000_001 }, false],
    [{ page: 1.5 }, false],
    [{ limit: 0 }, false],
    [{ limit: 101 }, false],
  ])('%j is taken: %s', (query, valid) => {
    expect(takes(schema, query)).toBe(valid)
  })

  it('is without spaces around its words, and in English unless it says so', () => {
    expect(z.parse(schema, { q: ' lino ' })).toEqual({ q: 'lino' })
    expect(z.parse(languageField(), undefined)).toBe('en')
    expect(z.parse(languageField(), 'es')).toBe('es')
  })
})

it('a key of 20 characters identifies its submit without the sender', () => {
  expect(standsAlone('x'.repeat(19))).toBe(false)
  expect(standsAlone('x'.repeat(20))).toBe(true)
  expect([takes(idempotencyKeySchema, ''), takes(idempotencyKeySchema, 'a')]).toEqual([false, true])
  expect(takes(idempotencyKeySchema, 'x'.repeat(201))).toBe(false)
})

describe('a stored name', () => {
  it('of a mail is one of its kinds, of orders or of accounts', () => {
    expect([parseMailKind('order-shipped'), parseMailKind('welcome'), parseMailKind('pigeon')]).toEqual([
      'order-shipped',
      'welcome',
      undefined,
    ])
  })

  it('of a role is one of the staff’s, or none', () => {
    expect(['owner', 'read-only', 'king', '', null, undefined].map(parseStaffRole)).toEqual([
      ...['owner', 'read-only'],
      ...[null, null, null, null],
    ])
  })
})

it('a check has issues while one of its faults is not repaired', () => {
  const fault = (repaired: boolean) => ({ rule: 'r', text: '', items: [], more: false, fixable: true, repaired })
  const report = (...faults: ReturnType<typeof fault>[]) => ({ checkedAt: '', rules: 1, faults, notes: [] })
  expect(hasIssues(report())).toBe(false)
  expect(hasIssues(report(fault(true)))).toBe(false)
  expect(hasIssues(report(fault(true), fault(false)))).toBe(true)
})
