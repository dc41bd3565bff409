/** The first and the last day that the shop takes. */
export const firstDay = '2000-01-01'
export const lastDay = '2999-12-31'

/** Every day that the shop takes is in the years 2000 to 2999. */
export const dayPattern = /^2\d{3}-\d\d-\d\d$/

/**
 * Whether a text is a day of the calendar (`2026-11-20`) from 2000 to 2999. Days are counted from, moved into time zones
 * and compared as texts: at the ends of the calendar there would be no day to move to.
 */
export function isDay(text: string): boolean {
  return dayPattern.test(text) && (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false)
}
