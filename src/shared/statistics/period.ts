import type { ChartRange } from './chart.ts'
import type { PeriodFigures } from './entities.ts'

/** A period that ends today, and the equally long one that it is compared with. */
export type Period = Pick<PeriodFigures, 'now' | 'before'>
/** Days of the shop's calendar, `2026-11-20`, both included. */
export type Days = Period['now']

/** The month some months after another, or before it; both by their first days. */
export function monthsAfter(month: string, months: number): string {
  const first = new Date(`${month}T00:00:00Z`)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months)).toISOString().slice(0, 10)
}

/** The first day of a day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** Goes back by months to the same day, or the last one of a shorter month: February 28 for March 31. */
export function dayMonthsBefore(day: string, months: number): string {
  const month = monthsAfter(firstOfMonth(day), -months)
  const last = new Date(Date.parse(`${monthsAfter(month, 1)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  const same = `${month.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/**
 * The last months up to today, the running one included. It is compared with as many months before it, whose last one
 * ends on the same day: a running November up to the 23rd with October up to the 23rd. There is no comparison with
 * months in which the shop did not exist yet, nor for all months.
 * @param today a day of the shop's calendar
 * @param firstMonth the first month of the shop's statistics
 */
export function createPeriod(today: string, months: number | 'all', firstMonth: string): Period {
  if (months === 'all') return { now: { from: firstMonth, to: today }, before: null }
  const from = monthsAfter(firstOfMonth(today), 1 - months)
  const before = { from: monthsAfter(from, -months), to: dayMonthsBefore(today, months) }
  return { now: { from, to: today }, before: before.from < firstMonth ? null : before }
}

/** The months of a chart's range. */
export const countMonths = (range: ChartRange): number | 'all' => (range === 'all' ? 'all' : Number(range))

/**
 * How a figure has changed; `percent` is whole and has a sign. It is missing where the figure before was zero (`new`), and
 * where no percentage makes sense, because refunds made a figure negative.
 */
export type Change = { direction: 'up' | 'down'; percent: number | null } | { direction: 'same' | 'new'; percent: null }

/** @returns null without a figure to compare with */
export function getChange(now: number, before: number | null): Change | null {
  if (before === null) return null
  if (now === before) return { direction: 'same', percent: null }
  if (before === 0 && now > 0) return { direction: 'new', percent: null }
  const direction = now > before ? 'up' : 'down'
  return { direction, percent: before > 0 && now >= 0 ? Math.round(((now - before) / before) * 100) : null }
}
