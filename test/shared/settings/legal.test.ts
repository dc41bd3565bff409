import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dayPattern, firstDay, isDay, lastDay } from '../../../src/shared/calendar-day.ts'
import {
  findState,
  firstLegal,
  type LegalVersion,
  legalFields,
  legalSchema,
  readEffectiveDay,
  readGuaranteeNotice,
  renewLegalDays,
  versionInEffect,
} from '../../../src/shared/settings/legal.ts'

const version = (number: number, from: string, savedOn = from): LegalVersion => ({
  ...{ document: 'terms', version: number, from, savedOn, isEmpty: false },
})

describe('the version of a legal text in effect', () => {
  const versions = [version(1, '2026-11-01'), version(2, '2026-12-01', '2026-11-10'), version(3, '2026-11-20')]

  it('is the one saved last of those whose day has come', () => {
    const inEffect = (day: string) => versionInEffect(versions, 'terms', day)?.version
    expect(['2026-10-31', '2026-11-01', '2026-11-19', '2026-11-20', '2026-12-01'].map(inEffect)).toEqual([
      undefined,
      1,
      1,
      3,
      3,
    ])
    expect(versionInEffect(versions, 'privacy', '2026-12-01')).toBeUndefined()
  })

  it('takes the place of one that waits, which never takes effect', () => {
    const states = (day: string) => versions.map((each) => findState(each, versions, day))
    expect(states('2026-11-20')).toEqual(['past', 'replaced', 'inEffect'])
    expect(states('2026-12-02')).toEqual(['past', 'replaced', 'inEffect'])
  })

  it('is a version of its own text, and one that somebody saved', () => {
    const both = [version(1, '2026-11-01'), { ...version(2, '2026-11-02'), document: 'notice' as const }]
    expect(versionInEffect(both, 'terms', '2026-11-03')?.version).toBe(1)
    expect(findState(version(1, '2026-11-01'), [], '2026-11-03')).toBe('past')
  })

  it('is replaced by a later version of its own text alone', () => {
    const waiting = version(1, '2026-12-01', '2026-11-01')
    const saved = version(2, '2026-11-20', '2026-11-10')
    expect(findState(waiting, [waiting, saved], '2026-12-01')).toBe('replaced')
    const ofAnother = [waiting, { ...saved, document: 'notice' as const }]
    expect(findState(waiting, ofAnother, '2026-12-01')).toBe('inEffect')
    expect(versionInEffect(ofAnother, 'terms', '2026-12-01')).toEqual(waiting)
  })

  it('is postponed by a version with a later day', () => {
    const moved = [
      version(1, '2026-11-01'),
      version(2, '2026-12-01', '2026-11-02'),
      version(3, '2026-12-05', '2026-11-03'),
    ]
    expect(moved.map((each) => findState(each, moved, '2026-12-02'))).toEqual(['inEffect', 'replaced', 'pending'])
    expect(versionInEffect(moved, 'terms', '2026-12-05')?.version).toBe(3)
  })

  it('of the same day is the later one, and the earlier was in effect until then', () => {
    const both = [version(1, '2026-11-20'), version(2, '2026-11-20')]
    expect(both.map((each) => findState(each, both, '2026-11-20'))).toEqual(['past', 'inEffect'])
  })

  it('is exactly one on each day after the first, whatever was saved', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`)
    const saves = fc.array(fc.tuple(day, day), { minLength: 1, maxLength: 6 }).map((pairs) => {
      const sorted = pairs
        .map(([a, b]) => [a, b].toSorted() as [string, string])
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      return sorted.map(([savedOn, from], index) => version(index + 1, from, savedOn))
    })
    fc.assert(
      fc.property(saves, day, (versions, today) => {
        const states = versions.map((each) => findState(each, versions, today))
        const hasBegun = versions.some((each) => each.from <= today && findState(each, versions, today) !== 'replaced')
        expect(states.filter((state) => state === 'inEffect')).toHaveLength(hasBegun ? 1 : 0)
      }),
    )
  })
})

it.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2028-02-29', true],
  ['0000-01-01', false],
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['9999-12-31', false],
  ['2026-1-1', false],
  ['tomorrow', false],
  ['+012026-02-28', false],
])('%s is a day: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected)
})

it('the days that the shop takes begin in the year 2000 and end in 2999', () => {
  expect([firstDay, lastDay]).toEqual(['2000-01-01', '2999-12-31'])
  expect([firstDay, lastDay].map(isDay)).toEqual([true, true])
})

it.each(['2026-11-201', '2026-11-20T00:00', '2026-11-20 ', ' 2026-11-20', '12026-11-20'])(
  'a day is written with nothing before or after it, not %j',
  (text) => {
    expect([dayPattern.test('2026-11-20'), dayPattern.test(text)]).toEqual([true, false])
  },
)

describe('the day of a stored version', () => {
  it.each(['2026-11-20', '2000-01-01', '2999-12-31'])('%s is that day', (stored) => {
    expect(readEffectiveDay(stored)).toBe(stored)
  })

  it.each([
    ...['3000-01-01', '9999-12-31', '1999-12-31', '2026-11-31', 'tomorrow', ''],
    ...[undefined, null, 20_261_120, ['2026-11-20']],
  ])('%j is the last one, on which nothing takes effect by itself', (stored) => {
    expect(readEffectiveDay(stored)).toBe('2999-12-31')
  })
})

describe('a legal text', () => {
  it('has a field for each language and for its day', () => {
    expect(legalFields('terms')).toEqual({ es: 'termsEs', en: 'termsEn', from: 'termsFrom' })
  })

  it('is stored with plain ends of lines, and without space after it', () => {
    const { termsEs } = z.parse(legalSchema, { ...firstLegal, termsEs: '  a\r\nb\rc\n\r\n ' })
    expect(termsEs).toBe('  a\nb\nc')
  })

  it.each([
    ['', true],
    ['2026-11-20', true],
    ['2026-11-31', false],
  ])('takes effect on the day %j: %s', (termsFrom, valid) => {
    expect(z.safeParse(legalSchema, { ...firstLegal, termsFrom }).success).toBe(valid)
  })
})

describe('what the law adds to legal texts', () => {
  it('is the notice on the guarantee, in the languages that have one', () => {
    const read = (es?: string, en?: string) =>
      readGuaranteeNotice({ ...firstLegal, guaranteeNoticeEs: es, guaranteeNoticeEn: en })
    expect([read(), read('a.png'), read(undefined, 'b.png'), read('a.png', 'b.png')]).toEqual([
      ...[undefined, { es: 'a.png' }, { en: 'b.png' }, { es: 'a.png', en: 'b.png' }],
    ])
  })

  it('stores no notice that was removed, and no fewer days than the law gives', () => {
    const file = `${'a'.repeat(32)}.png`
    const parse = (fields: object) => legalSchema.safeParse({ ...firstLegal, ...fields })
    expect(parse({ guaranteeNoticeEs: '', guaranteeNoticeEn: file }).data).toMatchObject({ guaranteeNoticeEn: file })
    expect(parse({ guaranteeNoticeEs: '' }).data?.guaranteeNoticeEs).toBeUndefined()
    expect([13, 14, 365, 366].map((withdrawalDays) => parse({ withdrawalDays }).success)).toEqual([
      ...[false, true, true, false],
    ])
  })
})

it('earlier texts are saved again from today on, those of days to come on their day', () => {
  const fields = { termsFrom: '2026-01-01', privacyFrom: '2026-06-02', noticeFrom: '2026-06-01', termsEs: '2026-01-01' }
  expect(renewLegalDays({ ...fields, returnsFrom: 5 }, '2026-06-01')).toEqual({
    ...fields,
    termsFrom: '',
    returnsFrom: 5,
  })
  expect(renewLegalDays(fields, '2026-06-03')).toEqual({ ...fields, termsFrom: '', privacyFrom: '', noticeFrom: '' })
})
