import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  compositionField,
  findCompositionIssue,
  readComposition,
  writeComposition,
} from '../../../src/shared/labels/composition.ts'
import { fibreCodes } from '../../../src/shared/labels/fibres.ts'

const part = (...shares: [code: string, percent: number][]) => ({
  fibres: shares.map(([code, percent]) => ({ code, percent })),
})
const issue = (...parts: object[]) => findCompositionIssue(JSON.stringify(parts))

describe('the composition of a product', () => {
  it('is right when each part names known fibres that add up to 100', () => {
    expect(issue(part(['linen', 100]))).toBeUndefined()
    expect(issue(part(['linen', 55], ['cotton', 45]), { part: 'forro', ...part(['viscose', 100]) })).toBeUndefined()
    expect(issue(part(['wool', 33.33], ['silk', 33.33], ['other-fibres', 33.34]))).toBeUndefined()
    expect(issue(part(['wool', 0.1], ['silk', 0.2], ['cotton', 99.7]))).toBeUndefined()
  })

  it('names what is wrong', () => {
    expect(issue(part(['linen', 55], ['cotton', 40]))).toBe('compositionSum:95')
    expect(issue(part(['linen', 100]), part(['cotton', 60], ['silk', 60]))).toBe('compositionSum:120')
    expect(issue(part(['linen', 99.99]))).toBe('compositionSum:99.99')
    expect(issue(part(['lino', 100]))).toBe('fibreUnknown:lino')
    expect(issue(part(['a:b', 100]))).toBe('fibreUnknown:a b')
    expect(issue(part(['linen', 50], ['linen', 50]))).toBe('fibreTwice')
    expect(issue(part(['linen', 33.333], ['cotton', 66.667]))).toBe('compositionDecimals')
  })

  it.each([
    'lino 100 %',
    '{}',
    '"linen"',
    'null',
    '7',
    '[7]',
    '[{"fibres":[]}]',
    '[{"part":"x"}]',
    '[{"fibres":[{"code":"linen"}]}]',
    '[{"fibres":[{"code":"linen","percent":"100"}]}]',
    '[{"fibres":[{"code":"linen","percent":0},{"code":"cotton","percent":100}]}]',
    '[{"fibres":[{"code":"linen","percent":-5},{"code":"cotton","percent":105}]}]',
    `[{"part":"${'x'.repeat(61)}","fibres":[{"code":"linen","percent":100}]}]`,
    '['.repeat(10_000),
    `${' '.repeat(6000)}[{"fibres":[{"code":"linen","percent":100}]}]`,
  ])('that cannot be read is refused: %.60s', (text) => {
    expect(findCompositionIssue(text)).toBe('composition')
    expect(readComposition(text)).toBeUndefined()
  })

  it('in a form is written anew, and its issue names what is wrong', () => {
    const field = compositionField()
    const loose = ' [ { "part": " ", "fibres": [ { "percent": 100, "code": "linen", "x": 1 } ] } ] '
    expect(field.parse(loose)).toBe('[{"fibres":[{"code":"linen","percent":100}]}]')
    expect([field.parse(''), field.parse(' '), field.parse('[]')]).toEqual(['', '', ''])
    const refused = z.safeParse(field, '[{"fibres":[{"code":"linen","percent":10}]}]')
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['compositionSum:10'])
    expect(z.safeParse(field, 7).error?.issues.map(({ message }) => message)).toEqual(['composition'])
  })

  it('that was written is read as it was', () => {
    const shares = fc.uniqueArray(fc.constantFrom(...fibreCodes), { minLength: 1, maxLength: 6 }).chain((codes) =>
      fc
        .array(fc.integer({ min: 1, max: Math.floor(10_000 / codes.length) }), {
          minLength: codes.length - 1,
          maxLength: codes.length - 1,
        })
        .map((hundredths) => {
          const last = 10_000 - hundredths.reduce((sum, each) => sum + each, 0)
          return [...hundredths, last].map((each, index) => ({
            code: codes[index] as (typeof codes)[number],
            percent: each / 100,
          }))
        })
        .filter((all) => all.every(({ percent }) => percent > 0)),
    )
    const parts = fc.array(
      fc.record({ part: fc.constantFrom('forro', 'exterior'), fibres: shares }, { requiredKeys: ['fibres'] }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(parts, (composition) => {
        expect(readComposition(writeComposition(composition))).toEqual(composition)
      }),
    )
  })
})
