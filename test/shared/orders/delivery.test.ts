import { describe, expect, it } from 'vitest'
import { findDeliveryDay } from '../../../src/shared/orders/delivery.ts'

const madrid = 'Europe/Madrid'

describe('the last day of a delivery', () => {
  it('is the 30th after the day of the order, by the shop’s calendar', () => {
    expect(findDeliveryDay('2026-11-28T12:00:00Z', '2026-11-28T12:00:00Z', madrid)).toBe('2026-12-28')
    // Past midnight in Madrid, and the day before in the Azores.
    const night = new Date('2026-11-28T23:30:00Z')
    expect(findDeliveryDay(night, night, madrid)).toBe('2026-12-29')
    expect(findDeliveryDay(night, night, 'Atlantic/Azores')).toBe('2026-12-28')
  })

  it('crosses years, leap days and changes of the clock', () => {
    expect(findDeliveryDay('2026-12-10T10:00:00Z', '2026-12-10T10:00:00Z', madrid)).toBe('2027-01-09')
    expect(findDeliveryDay('2028-02-01T10:00:00Z', '2028-02-01T10:00:00Z', madrid)).toBe('2028-03-02')
    expect(findDeliveryDay('2026-10-01T22:30:00Z', '2026-10-01T22:30:00Z', madrid)).toBe('2026-11-01')
  })

  it('is named until it has passed, in the shop', () => {
    const of = (at: string) => findDeliveryDay('2026-11-28T12:00:00Z', at, madrid)
    expect(of('2026-12-28T22:59:59Z')).toBe('2026-12-28')
    expect(of('2026-12-28T23:00:00Z')).toBeUndefined()
  })
})
