import { addDays } from '../shop-time.ts'

/** Month and day of the holidays that all of Spain has on the same day each year (RD 2001/1983 article 45). */
const fixed = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']

/** Easter Sunday of a year of four digits, by the Gregorian calendar (the algorithm of Meeus, Jones and Butcher): `2026-04-05`. */
export function getEaster(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const skipped = Math.floor((century + 8) / 25)
  const corrected = Math.floor((century - skipped + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * late + 114
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The holidays of all of Spain in a year, in order. Those that a region moves from a Sunday are days of that region. */
export function listHolidays(year: number): string[] {
  const days = fixed.map((day) => `${year}-${day}`)
  return [...days, addDays(getEaster(year), -2)].sort()
}
