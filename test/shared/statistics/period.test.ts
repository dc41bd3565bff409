import { describe, expect, it } from 'vitest'
import {
  countMonths,
  createPeriod,
  dayMonthsBefore,
  getChange,
  monthsAfter,
} from '../../../src/shared/statistics/period.ts'

describe('a period', () => {
  it('of a running month is compared with the same days of the month before', () => {
    expect(createPeriod('2026-11-23', 1, '2024-01-01')).toEqual({
      now: { from: '2026-11-01', to: '2026-11-23' },
      before: { from: '2026-10-01', to: '2026-10-23' },
    })
  })

  it('of several months is compared with as many before them, up to the same day', () => {
    expect(createPeriod('2026-02-10', 12, '2024-03-01')).toEqual({
      now: { from: '2025-03-01', to: '2026-02-10' },
      before: { from: '2024-03-01', to: '2025-02-10' },
    })
  })

  it('is not compared with months before the shop existed, nor when it has all months', () => {
    expect(createPeriod('2026-02-10', 12, '2024-04-01').before).toBeNull()
    expect(createPeriod('2026-02-10', 'all', '2024-04-01')).toEqual({
      now: { from: '2024-04-01', to: '2026-02-10' },
      before: null,
    })
  })

  it('ends with the month where the one before is shorter, leap days included', () => {
    expect(dayMonthsBefore('2026-03-31', 1)).toBe('2026-02-28')
    expect(dayMonthsBefore('2024-03-30', 1)).toBe('2024-02-29')
    expect(dayMonthsBefore('2026-01-15', 1)).toBe('2025-12-15')
    expect(monthsAfter('2026-12-01', 1)).toBe('2027-01-01')
  })

  it('has as many months as its chart', () => {
    expect([countMonths('3'), countMonths('24'), countMonths('all')]).toEqual([3, 24, 'all'])
  })
})

describe('a change', () => {
  it('is a whole percentage with its direction', () => {
    expect(getChange(112, 100)).toEqual({ direction: 'up', percent: 12 })
    expect(getChange(50, 150)).toEqual({ direction: 'down', percent: -67 })
    expect(getChange(0, 150)).toEqual({ direction: 'down', percent: -100 })
  })

  it('from zero is new, without a percentage', () => {
    expect(getChange(5, 0)).toEqual({ direction: 'new', percent: null })
    expect(getChange(0, 0)).toEqual({ direction: 'same', percent: null })
  })

  it('has no percentage where refunds made a figure negative, and is nothing without a figure before', () => {
    expect(getChange(5, -10)).toEqual({ direction: 'up', percent: null })
    expect(getChange(-5, 10)).toEqual({ direction: 'down', percent: null })
    expect(getChange(-5, 0)).toEqual({ direction: 'down', percent: null })
    expect(getChange(5, null)).toBeNull()
  })
})
