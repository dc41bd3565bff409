import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateDelivery, isWeekend } from '../../../src/shared/shipping/estimate.ts'
import { getEaster, listHolidays } from '../../../src/shared/shipping/holidays.ts'
import { shownTime } from '../../../src/shared/shop-time.ts'

const holidays = new Set([2026, 2027].flatMap(listHolidays))
const isClosed = (day: string) => isWeekend(day) || holidays.has(day)
const times = { minDays: 1, maxDays: 3, cutOff: '14:00' }
const madrid = 'Europe/Madrid'
const estimate = (at: string, more = {}) => estimateDelivery({ ...times, ...more }, shownTime(at, madrid), isClosed)

describe('an estimate', () => {
  it('counts working days from today up to the cut-off by the clock of the shop', () => {
    // A Monday; 14:00 in Madrid is 13:00 in UTC.
    expect(estimate('2026-11-30T13:00:59Z')).toEqual({ from: '2026-12-01', to: '2026-12-03' })
    expect(estimate('2026-11-30T13:01:00Z')).toEqual({ from: '2026-12-02', to: '2026-12-04' })
  })

  it('leaves out weekends and holidays', () => {
    // A Friday after the cut-off: Monday. Tuesday the 8th is a holiday.
    expect(estimate('2026-12-04T18:00:00Z')).toEqual({ from: '2026-12-09', to: '2026-12-11' })
    // The Saturday before Easter Sunday counts from Monday on, at whatever time.
    expect(estimate('2026-04-04T18:00:00Z')).toEqual({ from: '2026-04-07', to: '2026-04-09' })
    expect(estimate('2026-04-04T06:00:00Z')).toEqual({ from: '2026-04-07', to: '2026-04-09' })
  })

  it('may be today for a courier of the same day', () =>
    expect(estimate('2026-11-30T08:00:00Z', { minDays: 0, maxDays: 0 })).toEqual({
      from: '2026-11-30',
      to: '2026-11-30',
    }))

  it('never falls on a closed day, and its end is not before its beginning', () => {
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-10-01'),
      noInvalidDate: true,
    })
    const days = fc
      .tuple(fc.nat(15), fc.nat(15))
      .map(([a, b]) => ({ minDays: Math.min(a, b), maxDays: Math.max(a, b) }))
    const zones = fc.constantFrom('Europe/Madrid', 'Atlantic/Canary', 'Pacific/Apia', 'America/St_Johns')
    const cutOffs = fc.constantFrom('00:00', '14:00', '23:59')
    fc.assert(
      fc.property(moments, days, zones, cutOffs, (at, taken, zone, cutOff) => {
        const { from, to } = estimateDelivery({ ...taken, cutOff }, shownTime(at, zone), isClosed)
        expect([isClosed(from), isClosed(to), from <= to]).toEqual([false, false, true])
      }),
    )
  })

  it('ends where all days are closed, and at the end of the calendar', () => {
    const { from } = estimateDelivery(times, shownTime('2026-11-30T08:00:00Z', madrid), () => true)
    expect(from > '2027').toBe(true)
    const last = estimateDelivery(times, shownTime('9999-12-31T08:00:00Z', madrid), isWeekend)
    expect(last.from <= last.to).toBe(true)
  })
})

describe('holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    // Of the years in which the rule for late ones counts.
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, day) => expect(getEaster(year)).toBe(day))

  it('of 2026 are those of all of Spain', () =>
    expect(listHolidays(2026)).toEqual([
      ...['2026-01-01', '2026-01-06', '2026-04-03', '2026-05-01', '2026-08-15'],
      ...['2026-10-12', '2026-11-01', '2026-12-06', '2026-12-08', '2026-12-25'],
    ]))
})
