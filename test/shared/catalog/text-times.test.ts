import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  counterpart,
  labelTextPairs,
  productTextPairs,
  readTextTimes,
  textStates,
  timesAfter,
} from '../../../src/shared/catalog/text-times.ts'

const [early, late, latest] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z']
const pairs = [['titleEs', 'titleEn']] as const
const before = { titleEs: 'Camisa', titleEn: 'Shirt' }

describe('times of texts', () => {
  test('only what a save changes gets its time', () => {
    const after = { ...before, titleEs: 'Camisa de lino' }
    expect(timesAfter(pairs, { before, after, times: { titleEn: early }, at: late })).toEqual({
      titleEn: early,
      titleEs: late,
    })
  })

  test('both languages saved at once are as new as each other', () => {
    const after = { titleEs: 'Blusa', titleEn: 'Blouse' }
    const times = timesAfter(pairs, { before, after, times: { titleEs: early }, at: late })
    expect(textStates(pairs, after, times)).toEqual({ titleEs: 'current', titleEn: 'current' })
  })

  test('spaces around a text and other ends of lines change nothing', () => {
    const lines = { titleEs: 'Camisa\nde lino', titleEn: 'Shirt' }
    const after = { titleEs: ' Camisa\r\nde lino ', titleEn: 'Shirt\r\n' }
    expect(timesAfter(pairs, { before: lines, after, times: {}, at: late })).toEqual({})
    expect(timesAfter(pairs, { before: {}, after: { titleEs: '' }, times: {}, at: late })).toEqual({})
  })

  test('what was read and still fits is as new as its other language', () => {
    const times = { titleEs: late, titleEn: early }
    const next = timesAfter(pairs, { before, after: before, times, at: latest, upToDate: ['titleEn'] })
    expect(next).toEqual({ titleEs: late, titleEn: late })
    const same = timesAfter(pairs, { before, after: before, times, at: latest, upToDate: ['titleEs'] })
    expect(same).toEqual(times)
  })

  test('a text whose other language was changed since is older', () => {
    expect(textStates(pairs, before, { titleEs: late })).toEqual({ titleEs: 'current', titleEn: 'older' })
    expect(textStates(pairs, before, { titleEs: late, titleEn: latest })).toEqual({
      titleEs: 'older',
      titleEn: 'current',
    })
  })

  test('an empty text is missing only where the other language has one', () => {
    expect(textStates(pairs, { titleEs: 'Camisa', titleEn: ' ' }, {})).toEqual({
      titleEs: 'current',
      titleEn: 'missing',
    })
    expect(textStates(pairs, { titleEs: '', titleEn: '' }, {})).toEqual({ titleEs: 'current', titleEn: 'current' })
  })

  test('at most one side of a pair lags behind, whatever was saved in whatever order', () => {
    const text = fc.constantFrom('', 'a', 'b')
    const saves = fc.array(fc.record({ titleEs: text, titleEn: text }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(saves, (all) => {
        let [times, last] = [{} as Record<string, string>, all[0] ?? { titleEs: '', titleEn: '' }]
        for (const [minute, after] of all.entries()) {
          const at = new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString()
          times = timesAfter(pairs, { before: last, after, times, at })
          last = after
        }
        const lagging = Object.values(textStates(pairs, last, times)).filter((state) => state !== 'current')
        expect(lagging.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('each field has its counterpart, and no other field has one', () => {
    expect(counterpart(productTextPairs, 'largeDescriptionEs')).toBe('largeDescriptionEn')
    expect(counterpart(productTextPairs, 'largeDescriptionEn')).toBe('largeDescriptionEs')
    expect(() => counterpart(productTextPairs, 'SKU')).toThrow('SKU has no other language')
    expect(productTextPairs).toEqual([
      ['titleEs', 'titleEn'],
      ['shortDescriptionEs', 'shortDescriptionEn'],
      ['largeDescriptionEs', 'largeDescriptionEn'],
      ...labelTextPairs,
    ])
    expect(labelTextPairs).toEqual([
      ['warningsEs', 'warningsEn'],
      ['careEs', 'careEn'],
      ['useEs', 'useEn'],
    ])
  })

  test('nothing stored is no times', () => {
    expect(readTextTimes('')).toEqual({})
    for (const other of ['null', '7', '"text"', '[]']) expect(readTextTimes(other), other).toEqual({})
    expect(readTextTimes('{"titleEs":"2026-11-01T10:00:00.000Z","x":3}')).toEqual({ titleEs: early })
  })
})
