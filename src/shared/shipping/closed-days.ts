import type { ShippingSettings } from '../settings/shipping.ts'
import { isWeekend } from './estimate.ts'
import { listHolidays } from './holidays.ts'

const holidays = new Map<string, ReadonlySet<string>>()

function isHoliday(day: string): boolean {
  const year = day.slice(0, 4)
  const days = holidays.get(year) ?? new Set(listHolidays(Number(year)))
  holidays.set(year, days)
  return days.has(day)
}

/** Tells the days on which nothing is handed over or brought: weekends, national holidays if the shop says so, its own. */
export function createClosedDays({
  nationalHolidays,
  closedDays,
}: Pick<ShippingSettings, 'nationalHolidays' | 'closedDays'>): (day: string) => boolean {
  const own = new Set(closedDays)
  return (day) => isWeekend(day) || own.has(day) || (nationalHolidays && isHoliday(day))
}
