import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import english from '../../../public/locales/en/orders.json' with { type: 'json' }
import spanish from '../../../public/locales/es/orders.json' with { type: 'json' }
import { orderBadge } from '../../../src/shared/orders/badges.ts'
import { matchesFilter, type OrderFilter, orderFilters } from '../../../src/shared/orders/filters.ts'
import { orderStatus, paymentStatus, type Statuses, shippingStatus } from '../../../src/shared/orders/statuses.ts'
import {
  findNote,
  findTransition,
  orderNotes,
  statusesKey,
  type TransitionName,
  transition,
  transitions,
} from '../../../src/shared/orders/transitions.ts'

/** The transitions of docs/rules.md#orders, written down a second time by hand: name, from, to. */
const written = `
place - 2/11/21
payment-in-progress 2/11/21 2/11/22
pay 2/11/21 1/11/23
pay 2/11/22 1/11/23
prepare 1/11/23 1/12/23
ship 1/12/23 3/13/23
payment-refused 2/11/21 6/14/24
payment-refused 2/11/22 6/14/24
payment-left 2/11/21 6/14/24
payment-left 2/11/22 6/14/24
unpaid 2/11/21 5/14/24
unpaid 2/11/22 5/14/24
cancel-by-user 1/11/23 4/14/23
cancel-by-shop 1/11/23 5/14/23
cancel-by-shop 1/12/23 5/14/23
refund 1/11/23 1/11/23
refund 1/12/23 1/12/23
refund 3/13/23 3/13/23
refund-done 3/13/23 3/13/24
refund-done 4/14/23 4/14/24
refund-done 5/14/23 5/14/24
refund-failed 3/13/24 3/13/23
refund-failed 4/14/24 4/14/23
refund-failed 5/14/24 5/14/23
pay-late 6/14/24 1/11/23
pay-late 5/14/24 1/11/23
return-late-payment 6/14/24 6/14/24
return-late-payment 5/14/24 5/14/24
`
  .trim()
  .split('\n')

const every: Statuses[] = Object.values(orderStatus).flatMap((status) =>
  Object.values(shippingStatus).flatMap((shipping) =>
    Object.values(paymentStatus).map((payment) => ({ status, shippingStatus: shipping, paymentStatus: payment })),
  ),
)
const names = [...new Set(transitions.map((row) => row.name))]

/** Everything that an order can become, from nothing. */
function reachable(): Map<string, Statuses> {
  const found = new Map<string, Statuses>()
  const waiting: (Statuses | undefined)[] = [undefined]
  while (waiting.length > 0) {
    const from = waiting.pop()
    for (const name of names) {
      const to = transition(name, from)
      if (to && !found.has(statusesKey(to))) {
        found.set(statusesKey(to), to)
        waiting.push(to)
      }
    }
  }
  return found
}

describe('the table of transitions', () => {
  it('is the written list, row by row', () => {
    const rows = transitions.map(
      (row) => `${row.name} ${row.from ? statusesKey(row.from) : '-'} ${statusesKey(row.to)}`,
    )
    expect(rows.sort()).toEqual([...written].sort())
  })

  it('knows each of its names as it is stored, and no other', () => {
    for (const { name } of transitions) expect(findTransition(name)).toBe(name)
    expect(findTransition('teleport')).toBeUndefined()
    expect(findTransition('')).toBeUndefined()
  })

  it('reaches every status of all three kinds', () => {
    const states = [...reachable().values()]
    expect(new Set(states.map((each) => each.status))).toEqual(new Set(Object.values(orderStatus)))
    expect(new Set(states.map((each) => each.shippingStatus))).toEqual(new Set(Object.values(shippingStatus)))
    expect(new Set(states.map((each) => each.paymentStatus))).toEqual(new Set(Object.values(paymentStatus)))
  })

  it('reaches exactly eleven combinations of 96', () => {
    expect([...reachable().keys()].sort()).toEqual([
      '1/11/23',
      '1/12/23',
      '2/11/21',
      '2/11/22',
      '3/13/23',
      '3/13/24',
      '4/14/23',
      '4/14/24',
      '5/14/23',
      '5/14/24',
      '6/14/24',
    ])
  })

  it('allows nothing else, from any combination', () => {
    for (const from of every) {
      for (const name of names) {
        const row = written.find((line) => line.startsWith(`${name} ${statusesKey(from)} `))
        const to = transition(name, from)
        expect(to && statusesKey(to), `${name} from ${statusesKey(from)}`).toBe(row?.split(' ')[2])
      }
    }
  })

  it('makes an order by the transition `place` alone', () => {
    for (const name of names) expect(transition(name, undefined) !== undefined).toBe(name === 'place')
  })

  it('keeps money and goods together along any path', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<TransitionName>(...names), { maxLength: 40 }), (path) => {
        let now = transition('place', undefined)
        for (const name of path) now = transition(name, now) ?? now
        if (!now) throw new Error('place makes an order')
        // Nothing is prepared or shipped that is not paid, and what is cancelled is not shipped.
        if (now.shippingStatus === 12) expect(now.paymentStatus).toBe(23)
        if (now.shippingStatus === 13) expect([23, 24]).toContain(now.paymentStatus)
        expect(now.shippingStatus === 14).toBe(now.status >= 4)
        if (now.paymentStatus === 21 || now.paymentStatus === 22) expect(now.status).toBe(2)
      }),
    )
  })
})

describe('the events of an order that change none of its statuses', () => {
  it('are those of a dispute and of a parcel that does not arrive', () => {
    expect(orderNotes).toEqual([
      ...['dispute-opened', 'dispute-won', 'dispute-lost', 'dispute-closed'],
      ...['parcel-returned', 'parcel-lost', 'parcel-resent', 'tracking'],
    ])
  })

  it('are each known as they are stored', () => {
    for (const note of orderNotes) expect(findNote(note)).toBe(note)
  })

  it('are no other name, and none of a transition', () => {
    for (const word of ['', 'teleport', 'dispute', ...names]) expect(findNote(word), word).toBeUndefined()
    for (const note of orderNotes) expect(findTransition(note), note).toBeUndefined()
  })
})

describe('badges', () => {
  it('are those of each status, with the number of ids it covers', () => {
    const ids = Array.from({ length: 40 }, (_, id) => id)
    const count = (key: string) => ids.filter((id) => orderBadge(id).key === key).length
    expect(count('pending')).toBe(2)
    expect(count('processing')).toBe(3)
    expect(count('completed')).toBe(3)
    expect(count('cancelled')).toBe(2)
    for (const key of ['cancelledByUser', 'cancelledByShop', 'cancelledByPaymentError', 'pendingConfirmation'])
      expect(count(key)).toBe(1)
  })

  it('have one tone a kind', () => {
    expect([1, 2, 11, 12, 21, 22].map((id) => orderBadge(id).tone)).toEqual(Array(6).fill('warning'))
    expect([3, 13, 23].map((id) => orderBadge(id).tone)).toEqual(Array(3).fill('success'))
    expect([4, 5, 6, 14, 24].map((id) => orderBadge(id).tone)).toEqual(Array(5).fill('danger'))
  })

  it('have a text in both languages', () => {
    for (const { status } of [english, spanish])
      for (let id = 0; id < 30; id++) expect(status).toHaveProperty(orderBadge(id).key, expect.stringMatching(/\w/))
  })

  it('show any other id as unknown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (id) => {
        fc.pre(![1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 21, 22, 23, 24].includes(id))
        expect(orderBadge(id)).toEqual({ key: 'unknown', tone: 'neutral' })
      }),
    )
  })
})

describe('filters', () => {
  const shown = (filter: OrderFilter): string[] =>
    [...reachable().values()].filter((each) => matchesFilter(filter, each)).map(statusesKey)

  it('list their statuses', () => {
    expect(shown('completed')).toEqual(['3/13/23', '3/13/24'])
    expect(new Set(shown('pending'))).toEqual(new Set(['1/11/23', '1/12/23']))
    expect(new Set(shown('cancelled'))).toEqual(new Set(['4/14/23', '4/14/24', '5/14/23', '5/14/24', '6/14/24']))
    expect(new Set(shown('pending-payment'))).toEqual(new Set(['2/11/21', '2/11/22']))
  })

  it('put every order into exactly one list', () => {
    const filters = Object.keys(orderFilters) as OrderFilter[]
    for (const each of reachable().values())
      expect(filters.filter((filter) => matchesFilter(filter, each))).toHaveLength(1)
  })
})
