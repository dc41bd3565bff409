import { afterEach, describe, expect, it } from 'vitest'
import { isTimeZone, timeZones } from '../../src/shared/settings/time-zones.ts'
import {
  getDay,
  getYear,
  isKnownTimeZone,
  nextDay,
  shownTime,
  startOfDay,
  toMonth,
  writtenDay,
  writtenMoment,
  writtenTime,
  zonedTime,
} from '../../src/shared/shop-time.ts'

const madrid = 'Europe/Madrid'
const own = process.env.TZ

afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

describe('times that people read are those of the shop', () => {
  it.each([
    ['in winter an hour ahead of UTC', '2026-11-20T21:30:00.000Z', '2026-11-20 22:30:00'],
    ['in summer two hours', '2026-07-20T21:30:00Z', '2026-07-20 23:30:00'],
    ['without a fraction', '2026-01-02T03:04:05.678Z', '2026-01-02 04:04:05'],
    ['after midnight of the next day', '2026-11-20T23:00:00Z', '2026-11-21 00:00:00'],
    ['on New Year’s Eve of the next year', '2026-12-31T23:30:00Z', '2027-01-01 00:30:00'],
    ['before the hour that March leaves out', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
    ['after it', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
    ['in October’s hour', '2026-10-25T00:30:00Z', '2026-10-25 02:30:00'],
    ['in the same hour once more', '2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
    ['long ago', '0099-05-01T12:00:00Z', '0099-05-01 11:45:16'],
  ])('%s', (_what, at, shown) => {
    expect(shownTime(at, madrid)).toBe(shown)
    expect(shownTime(new Date(at), madrid)).toBe(shown)
  })

  it.each([
    ['2026-11-23T01:00:00.900Z', madrid, '2026-11-23T02:00:00+01:00'],
    ['2026-07-23T01:00:00Z', madrid, '2026-07-23T03:00:00+02:00'],
    ['2026-07-23T01:00:00Z', 'Etc/UTC', '2026-07-23T01:00:00+00:00'],
    ['2026-07-23T01:00:00Z', 'America/St_Johns', '2026-07-22T22:30:00-02:30'],
    ['2026-07-23T01:00:00Z', 'Asia/Kathmandu', '2026-07-23T06:45:00+05:45'],
  ])('%s in %s has its offset beside it: %s', (at, zone, zoned) => {
    expect(zonedTime(new Date(at), zone)).toBe(zoned)
  })

  it('days, months and years begin at its midnight', () => {
    const [last, first] = ['2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z']
    expect([getDay(last, madrid), toMonth(last, madrid), getYear(last, madrid)]).toEqual([
      '2026-12-31',
      '2026-12-01',
      2026,
    ])
    expect([getDay(first, madrid), toMonth(first, madrid), getYear(first, madrid)]).toEqual([
      '2027-01-01',
      '2027-01-01',
      2027,
    ])
    expect(getYear(first, 'America/Bogota')).toBe(2026)
  })

  it.each([
    ['2026-11-20', madrid, '2026-11-19T23:00:00.000Z'],
    // Days of 23 and of 25 hours, and those after them.
    ['2026-03-29', madrid, '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', madrid, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', madrid, '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', madrid, '2026-10-25T23:00:00.000Z'],
    ['2026-11-20', 'Etc/UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z'],
    // Beirut puts its clock over midnight, forward and back, Havana back to it: each day begins once.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-10-25', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment)
    expect(getDay(moment, zone)).toBe(day)
    expect(getDay(new Date(Date.parse(moment) - 1), zone)).not.toBe(day)
  })

  it('the day after one is the calendar’s', () => {
    const days = ['2026-12-31', '2028-02-28', '2026-03-29', '2026-10-25']
    expect(days.map(nextDay)).toEqual(['2027-01-01', '2028-02-29', '2026-03-30', '2026-10-26'])
  })

  it('are written out as the language does, the day before the month', () => {
    const at = '2026-11-20T23:30:05Z'
    expect(writtenTime(at, madrid, 'es', { date: 'long' })).toBe('21 de noviembre de 2026')
    expect(writtenTime(at, madrid, 'en', { date: 'long' })).toBe('21 November 2026')
    expect(writtenTime(at, madrid, 'es', { date: 'short', time: 'medium' })).toBe('21/11/26, 0:30:05')
    expect(writtenTime(at, madrid, 'en', { date: 'short', time: 'medium' })).toBe('21/11/2026, 00:30:05')
  })

  it('are written to the minute in words that servers and browsers agree about', () => {
    expect(writtenMoment('2026-11-20T23:30:05Z', madrid, 'es')).toBe('21 de noviembre de 2026, 0:30')
    expect(writtenMoment('2026-11-20T23:30:05Z', madrid, 'en')).toBe('21 November 2026, 00:30')
  })

  it.each(['America/Los_Angeles', 'Asia/Tokyo', 'Europe/Madrid', 'UTC'])(
    'whatever zone server or browser are in: %s',
    (zone) => {
      process.env.TZ = zone
      expect(shownTime('2026-12-31T23:30:00Z', madrid)).toBe('2027-01-01 00:30:00')
      expect(startOfDay('2026-10-25', madrid).toISOString()).toBe('2026-10-24T22:00:00.000Z')
      expect(writtenTime('2026-12-31T23:30:00Z', madrid, 'en', { date: 'medium' })).toBe('1 Jan 2027')
    },
  )

  it('of a zone that there is', () => {
    expect(['Europe/Madrid', 'Etc/UTC', 'America/Argentina/Ushuaia'].map(isTimeZone)).toEqual([true, true, true])
    expect(['Madrid', 'Europe/Madrit', '', ' ', '../etc/localtime'].map(isTimeZone)).toEqual(Array(5).fill(false))
  })

  it('of the names of the time zone database, however they are written, and never of an offset', () => {
    expect(['UTC', 'Europe/Kyiv', 'Asia/Calcutta', 'US/Eastern', 'europe/madrid'].filter(isTimeZone)).toHaveLength(5)
    const offsets = ['+01:00', '-0330', '+01', 'GMT+01:00', 'UTC+1', '\u{2212}05:00']
    expect(offsets.filter(isTimeZone)).toEqual([])
  })

  it('of a name of the list alone, whatever else Node takes', () => {
    expect(['AST', 'SystemV/AST4', 'US/Pacific-New', 'Factory'].filter(isTimeZone)).toEqual([])
  })

  it('of those that Node knows', () => {
    expect([madrid, 'UTC', 'Atlantis/Poseidonis', ''].map(isKnownTimeZone)).toEqual([true, true, false, false])
    expect(() => shownTime('2026-11-20T21:30:00Z', 'Atlantis/Poseidonis')).toThrow(RangeError)
  })

  it('of a list that names each zone once, by its area where it has one', () => {
    expect(timeZones.filter((name) => !/^[A-Z][\w+-]*(?:\/[A-Z][\w+-]*){0,2}$/i.test(name))).toEqual([])
    expect(new Set(timeZones).size).toBe(timeZones.length)
    expect(timeZones).toEqual(expect.arrayContaining(['CET', 'Zulu', 'Africa/Abidjan', 'Africa/Windhoek']))
  })

  it.each(['Brazil/Acre', 'Brazil/West', 'Canada/Yukon', 'Chile/EasterIsland', 'Mexico/BajaNorte', 'Mexico/General'])(
    'by an old name of its country too: %s',
    (name) => {
      expect([timeZones.includes(name), isTimeZone(name)]).toEqual([true, true])
    },
  )

  it('of each name that this Node lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([])
  })

  const zones = ['Pacific/Kiritimati', 'Europe/Madrid', 'UTC', 'America/St_Johns', 'Pacific/Pago_Pago']
  it.each(zones)('begin at some moment in %s, whatever was stored as a day', (zone) => {
    const stored = [
      '9999-12-31',
      '9999-12-30',
      '0000-01-01',
      '0001-01-01',
      '2999-12-31',
      '',
      'mañana',
      '2026-02-31',
      '+275760-09-13',
    ]
    for (const day of stored) {
      const begins = [startOfDay(day, zone), startOfDay(nextDay(day), zone)].map((at) => at.getTime())
      expect(begins.map(Number.isFinite)).toEqual([true, true])
    }
    // Nothing that waits for a day which is none begins.
    expect(startOfDay('mañana', zone).toISOString() > '9999').toBe(true)
    expect(getDay(startOfDay('2999-12-31', zone), zone)).toBe('2999-12-31')
    expect(getDay(startOfDay(nextDay('2999-12-31'), zone), zone)).toBe('3000-01-01')
    expect(getDay(startOfDay('2000-01-01', zone), zone)).toBe('2000-01-01')
  })
})

it('a day that the calendar of a zone left out begins at some moment all the same', () => {
  expect(startOfDay('2011-12-30', 'Pacific/Apia').getTime()).toBeGreaterThan(Date.parse('2011-12-28T00:00:00Z'))
  expect(startOfDay('2011-12-30', 'Pacific/Apia').getTime()).toBeLessThan(Date.parse('2012-01-01T00:00:00Z'))
})

it('a day of the calendar is written in words, whatever the clock of the reader', () => {
  expect(writtenDay('2026-11-26', 'es')).toBe('26 de noviembre de 2026')
  expect(writtenDay('2026-11-26', 'en')).toBe('26 November 2026')
})
