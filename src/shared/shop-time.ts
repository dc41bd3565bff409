import { dateLocales, type Language } from './languages.ts'

/**
 * People read times in the shop's time zone, which is a setting (IANA, `Europe/Madrid`), never in that of the server or
 * the browser. Programs get ISO 8601 in UTC.
 */

const dayMs = 86_400_000

/** Cached by zone: creating one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockFor(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** Whether this program knows a time zone; settings take names of a list (src/shared/settings/time-zones.ts). */
export function isKnownTimeZone(zone: string): boolean {
  try {
    clockFor(zone)
    return true
  } catch {
    return false
  }
}

/**
 * A moment as the shop's clock shows it, without the zone.
 * @param at a moment, or its ISO 8601 text
 * @example `2026-11-20T21:30:00.123Z` in Madrid is `2026-11-20 22:30:00`
 * @throws RangeError for an unknown zone or no moment
 */
export function shownTime(at: Date | string, zone: string): string {
  const parts: Record<string, string> = {}
  for (const { type, value } of clockFor(zone).formatToParts(new Date(at))) parts[type] = value
  const { year = '', month, day, hour, minute, second } = parts
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`
}

/** A moment by the shop's clock with its offset, ISO 8601 to the second: `2026-11-23T02:00:00+01:00`. @throws as shownTime */
export function zonedTime(at: Date, zone: string): string {
  const minutes = Math.round(offsetAt(at.getTime(), zone) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return `${shownTime(at, zone).replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${offset}`
}

/** The day of a moment in the shop: `2026-11-20`. @throws as shownTime */
export const getDay = (at: Date | string, zone: string): string => shownTime(at, zone).slice(0, 10)

/** The month of a moment in the shop as statistics name it, its first day: `2026-11-01`. @throws as shownTime */
export const toMonth = (at: Date | string, zone: string): string => `${shownTime(at, zone).slice(0, 7)}-01`

/** The year of a moment in the shop, which the number of its invoice carries. @throws as shownTime */
export const getYear = (at: Date | string, zone: string): number => Number(shownTime(at, zone).slice(0, 4))

/** The first and the last day whose neighbors all have a year of four digits, by their midnights in UTC. */
const [earliest, latest] = ['0000-01-02', '9999-12-30'].map((day) => Date.parse(day)) as [number, number]

/** The midnight in UTC of a day, in milliseconds since 1970; what is no day is taken for the latest there is. */
function findMidnight(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? latest : Math.min(Math.max(at, earliest), latest)
}

/** The day so many days later: `2027-01-12` is 14 after `2026-12-29`. It never fails, whatever was stored as a day. */
export function addDays(day: string, count: number): string {
  const at = Math.min(findMidnight(day) + count * dayMs, latest + dayMs)
  return new Date(at).toISOString().slice(0, 10)
}

/** The next day of the calendar: `2027-01-01` after `2026-12-31`. */
export const nextDay = (day: string): string => addDays(day, 1)

/** Milliseconds by which the shop's clock is ahead of UTC. */
function offsetAt(moment: number, zone: string): number {
  const second = Math.floor(moment / 1000) * 1000
  return Date.parse(`${shownTime(new Date(second), zone).replace(' ', 'T')}Z`) - second
}

/**
 * The moment at which a day (`2026-11-20`) begins in the shop: midnight, or one o'clock where the clock is put forward
 * over it. Whatever was stored as a day, there is such a moment: what is no day begins in the far future.
 * @throws RangeError for an unknown zone
 */
export function startOfDay(day: string, zone: string): Date {
  const midnight = findMidnight(day)
  // The clock may change on the day itself: tries the offsets of the day before and of the day after.
  const moments = [midnight - dayMs, midnight + dayMs].map((near) => midnight - offsetAt(near, zone))
  const onIt = moments.filter((moment) => getDay(new Date(moment), zone) === day)
  return new Date(Math.min(...(onIt.length > 0 ? onIt : moments)))
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A day of the calendar as the language writes it: `26 de noviembre de 2026`, `26 November 2026`. */
export function writtenDay(day: string, language: Language): string {
  return writtenTime(`${day}T12:00:00Z`, 'UTC', language, { date: 'long' })
}

/** The parts of a written moment; at least one of the two. */
export interface TimeStyle {
  date?: 'short' | 'medium' | 'long'
  time?: 'short' | 'medium'
}

/**
 * A moment as the language writes it, in the shop's time: `20 de noviembre de 2026`, `20 November 2026`.
 * @throws as shownTime
 */
export function writtenTime(at: Date | string, zone: string, language: Language, style: TimeStyle): string {
  const name = `${zone} ${language} ${style.date} ${style.time}`
  const format =
    dateFormats.get(name) ??
    new Intl.DateTimeFormat(dateLocales[language], {
      timeZone: zone,
      ...(style.date && { dateStyle: style.date }),
      ...(style.time && { timeStyle: style.time }),
    })
  dateFormats.set(name, format)
  return format.format(new Date(at))
}

/**
 * A moment to the minute, in the shop's time: `20 de noviembre de 2026, 22:30`. In two parts, because servers and
 * browsers disagree about the word between them.
 * @throws as shownTime
 */
export function writtenMoment(at: Date | string, zone: string, language: Language): string {
  return `${writtenTime(at, zone, language, { date: 'long' })}, ${writtenTime(at, zone, language, { time: 'short' })}`
}
