import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBeCancelled,
  diedUnpaid,
  isCompleted,
  isDead,
  isOpen,
  isPaid,
  isPaymentAwaited,
  isPaymentCancelled,
  isPaymentCompleted,
  isPaymentInProgress,
  isToBeSent,
  paymentStatusesWhere,
  statusesWhere,
} from '../../../src/shared/orders/predicates.ts'
import type { Statuses } from '../../../src/shared/orders/statuses.ts'
import { statusesKey, transition, transitions } from '../../../src/shared/orders/transitions.ts'

const names = [...new Set(transitions.map(({ name }) => name))]

/** An order after any history that the table allows. */
const order: fc.Arbitrary<Statuses> = fc.array(fc.constantFrom(...names), { maxLength: 12 }).map((path) => {
  let now = transition('place', undefined)
  for (const name of path) now = transition(name, now) ?? now
  if (!now) throw new Error('place makes an order')
  return now
})

describe('predicates of orders', () => {
  it('say of each status what they are named after', () => {
    expect(statusesWhere(isOpen)).toEqual([2])
    expect(statusesWhere(isPaid)).toEqual([1, 3])
    expect(statusesWhere(isToBeSent)).toEqual([1])
    expect(statusesWhere(isCompleted)).toEqual([3])
    expect(statusesWhere(isDead)).toEqual([4, 5, 6])
    expect(paymentStatusesWhere(isPaymentAwaited)).toEqual([21, 22])
    expect(paymentStatusesWhere(isPaymentInProgress)).toEqual([22])
    expect(paymentStatusesWhere(isPaymentCompleted)).toEqual([23])
    expect(paymentStatusesWhere(isPaymentCancelled)).toEqual([24])
  })

  it('agree with each other and with goods and money, whatever happened to an order', () => {
    fc.assert(
      fc.property(order, (now) => {
        const phases = [isOpen(now), isToBeSent(now), isCompleted(now), isDead(now)]
        expect(phases.filter(Boolean), statusesKey(now)).toHaveLength(1)
        expect(isPaymentAwaited(now)).toBe(isOpen(now))
        // What was sent stays paid when all of its money has been given back.
        expect(isPaid(now)).toBe((isPaymentCompleted(now) || isCompleted(now)) && !isDead(now))
        expect(isCompleted(now)).toBe(now.shippingStatus === 13)
        expect(isDead(now)).toBe(now.shippingStatus === 14)
        if (isPaymentCancelled(now)) expect(isDead(now) || isCompleted(now)).toBe(true)
      }),
    )
  })

  it('allow a cancel of what is paid and not sent, by its buyer until it is being prepared', () => {
    fc.assert(
      fc.property(order, (now) => {
        expect(canBeCancelled(now, 'shop')).toBe(isToBeSent(now))
        expect(canBeCancelled(now, 'user')).toBe(isToBeSent(now) && now.shippingStatus === 11)
      }),
    )
  })

  it('wait for a late payment only of a dead order that never had one', () => {
    expect(diedUnpaid({ status: 6, paidAt: null })).toBe(true)
    expect(diedUnpaid({ status: 4, paidAt: new Date() })).toBe(false)
    expect(diedUnpaid({ status: 2, paidAt: null })).toBe(false)
  })

  it('hold of no number that is not a status', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 25 }), fc.integer({ max: 0 }), fc.double()), (id) => {
        fc.pre(!Number.isInteger(id) || id < 1 || id > 24)
        const unknown = { status: id, shippingStatus: id, paymentStatus: id, paidAt: null }
        const all = [isOpen, isPaid, isCompleted, isDead, isToBeSent, diedUnpaid, isPaymentAwaited, isPaymentCancelled]
        expect(all.some((holds) => holds(unknown))).toBe(false)
      }),
    )
  })
})
