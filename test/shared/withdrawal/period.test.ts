import { describe, expect, it } from 'vitest'
import { addDays, getDay, startOfDay } from '../../../src/shared/shop-time.ts'
import {
  findLastWithdrawalDay,
  findRefundDay,
  isLateWithdrawal,
  type WithdrawalTimes,
} from '../../../src/shared/withdrawal/period.ts'

const madrid = 'Europe/Madrid'
const zones = [
  madrid,
  'Atlantic/Canary',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
]
const order = (times: Partial<WithdrawalTimes>): WithdrawalTimes => ({
  ...{ shippedAt: null, deliveredAt: null, withdrawalDays: null },
  ...times,
})

describe('the last day for a withdrawal', () => {
  it('is 14 days after the day of the delivery, which does not count itself', () => {
    expect(findLastWithdrawalDay(order({ deliveredAt: '2026-12-29T10:00:00Z' }), madrid)).toBe('2027-01-12')
    expect(findLastWithdrawalDay(order({ deliveredAt: '2028-02-20T10:00:00Z' }), madrid)).toBe('2028-03-05')
  })

  it('counts from the delivery alone once it is known, whenever the order was sent', () => {
    const shippedAt = '2026-11-01T10:00:00Z'
    expect(findLastWithdrawalDay(order({ shippedAt, deliveredAt: '2026-11-03T10:00:00Z' }), madrid)).toBe('2026-11-17')
  })

  it('counts from shipping and the 30 days of the longest promise until then', () => {
    expect(findLastWithdrawalDay(order({ shippedAt: '2026-11-28T10:00:00Z' }), madrid)).toBe('2027-01-11')
  })

  it('is open before the order is sent, so that nothing is late', () => {
    expect(findLastWithdrawalDay(order({}), madrid)).toBeUndefined()
    expect(isLateWithdrawal('2999-01-01T00:00:00Z', order({}), madrid)).toBe(false)
  })

  it('has the days that were promised with the order, and never fewer than those of the law', () => {
    const deliveredAt = '2026-12-01T10:00:00Z'
    expect(findLastWithdrawalDay(order({ deliveredAt, withdrawalDays: 30 }), madrid)).toBe('2026-12-31')
    expect(findLastWithdrawalDay(order({ deliveredAt, withdrawalDays: 3 }), madrid)).toBe('2026-12-15')
  })

  it.each(zones)('lasts until its end by the clock of %s, also where the clock changes meanwhile', (zone) => {
    // Around both changes of the clock, the year's end and a leap day.
    for (const day of ['2026-03-20', '2026-10-15', '2026-12-25', '2028-02-20', '2026-11-28'])
      for (const hour of [0, 1, 6, 12, 18, 23]) {
        const deliveredAt = new Date(startOfDay(day, zone).getTime() + hour * 3_600_000)
        const times = order({ deliveredAt })
        const last = findLastWithdrawalDay(times, zone)
        expect(last).toBe(addDays(getDay(deliveredAt, zone), 14))
        const end = startOfDay(addDays(last as string, 1), zone).getTime()
        expect(isLateWithdrawal(new Date(end - 1), times, zone)).toBe(false)
        expect(isLateWithdrawal(new Date(end), times, zone)).toBe(true)
      }
  })
})

it('the day of the refund is 14 days after that of the statement, by the shop’s clock', () => {
  expect(findRefundDay('2026-12-20T22:59:59Z', madrid)).toBe('2027-01-03')
  expect(findRefundDay('2026-12-20T23:00:00Z', madrid)).toBe('2027-01-04')
})

it('a day that was stored wrong, or at the end of the calendar, never fails', () => {
  for (const day of ['9999-12-31', '9999-12-20', 'nothing', '']) expect(addDays(day, 44)).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})
