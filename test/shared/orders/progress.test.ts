import { describe, expect, it } from 'vitest'
import { listProgress } from '../../../src/shared/orders/progress.ts'

/** The steps of an order with these three statuses. */
function steps(statuses: string, paid: boolean): string {
  const [status = 0, shippingStatus = 0, paymentStatus = 0] = statuses.split('/').map(Number)
  return listProgress({ status, shippingStatus, paymentStatus, paid }).join(', ')
}

describe('the progress of an order', () => {
  it.each([
    ['2/11/21', false, 'pay.current, prepare.upcoming, ship.upcoming'],
    ['2/11/22', false, 'pay.current, prepare.upcoming, ship.upcoming'],
    ['1/11/23', true, 'pay.done, prepare.current, ship.upcoming'],
    ['1/12/23', true, 'pay.done, prepare.done, ship.current'],
    ['3/13/23', true, 'pay.done, prepare.done, ship.done'],
    ['3/13/24', true, 'pay.done, prepare.done, ship.done, refund.done'],
    ['6/14/24', false, 'end.done'],
    ['5/14/24', false, 'end.done'],
    ['4/14/23', true, 'pay.done, cancel.user, refund.current'],
    ['5/14/23', true, 'pay.done, cancel.shop, refund.current'],
    ['4/14/24', true, 'pay.done, cancel.user, refund.done'],
    ['5/14/24', true, 'pay.done, cancel.shop, refund.done'],
  ])('%s, ever paid: %s, is: %s', (statuses, paid, expected) => {
    expect(steps(statuses, paid)).toBe(expected)
  })
})

it('of a payment that came too late are where its money is, and not that nothing was charged', () => {
  const late = { status: 6, shippingStatus: 14, paymentStatus: 24, paid: false }
  expect(listProgress({ ...late, lateRefund: 'pending' })).toEqual(['late.done', 'refund.current'])
  expect(listProgress({ ...late, lateRefund: 'done' })).toEqual(['late.done', 'refund.done'])
})
