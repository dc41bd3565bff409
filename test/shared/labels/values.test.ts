import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { countryCodes } from '../../../src/shared/labels/countries.ts'
import { isGtin, type LabelRule, labelValueField, readLabelValue } from '../../../src/shared/labels/values.ts'

const read = (name: LabelRule, text: string) => {
  const { data, error } = z.safeParse(labelValueField(name), text)
  return error ? error.issues.map(({ message }) => message) : data
}

describe('a GTIN', () => {
  it.each(['96385074', '73513537', '036000291452', '4006381333931', '8412345678905', '10614141000415'])(
    'of GS1’s examples is right: %s',
    (gtin) => expect(isGtin(gtin)).toBe(true),
  )

  it.each(['', '4006381333932', '400638133393', '40063813339310', '123', '4006381 33931', 'abcdefgh', '٤٠٠٦٣٨١٣'])(
    'is refused: %s',
    (gtin) => expect(isGtin(gtin)).toBe(false),
  )

  it('with one wrong digit is refused', () => {
    const body = fc.tuple(fc.constantFrom(7, 11, 12, 13), fc.array(fc.nat(9), { minLength: 13, maxLength: 13 }))
    const withCheck = body.map(([length, digits]) => {
      const text = digits.slice(0, length).join('')
      return text + [...'0123456789'].find((check) => isGtin(text + check))
    })
    fc.assert(
      fc.property(withCheck, fc.nat(13), fc.integer({ min: 1, max: 9 }), (gtin, at, shift) => {
        const index = at % gtin.length
        const digit = (Number(gtin[index]) + shift) % 10
        expect(isGtin(gtin)).toBe(true)
        expect(isGtin(gtin.slice(0, index) + digit + gtin.slice(index + 1))).toBe(false)
      }),
    )
  })
})

describe('a short value of a label', () => {
  it('is stored in one spelling', () => {
    expect(read('gtin', ' 4 006381 333931 ')).toBe('4006381333931')
    expect(read('gtin', '400-6381-333931')).toBe('4006381333931')
    expect(['1,50', '050', '1.5', '50.00', '0,5'].map((text) => read('netContent', text))).toEqual([
      ...['1.5', '50', '1.5', '50', '0.5'],
    ])
    expect(read('netUnit', 'ML')).toBe('ml')
    expect(read('opened', '12 m')).toBe('12M')
    expect(read('origin', 'es')).toBe('ES')
    expect(read('hsCode', '6205.20')).toBe('620520')
  })

  it('that is empty is none', () => {
    for (const name of ['gtin', 'netContent', 'netUnit', 'opened', 'origin', 'hsCode'] as const)
      expect(read(name, ' ')).toBe('')
  })

  it.each([
    ['gtin', '4006381333932'],
    ['netContent', '0'],
    ['netContent', '1.2345'],
    ['netContent', '1.234,5'],
    ['netContent', '-1'],
    ['netUnit', 'oz'],
    ['netUnit', 'constructor'],
    ['opened', '12'],
    ['opened', '0M'],
    ['origin', 'España'],
    ['origin', 'ZZ'],
    ['hsCode', '6205'],
    ['hsCode', '62052000000'],
    ['hsCode', '9'.repeat(100_000)],
    ['netContent', '9'.repeat(100_000)],
  ] as const)('that is wrong is refused by the name of its field: %s %.20s', (name, text) => {
    expect(read(name, text)).toContain(name)
  })

  it('that is stored and wrong reads as none', () => {
    expect([
      readLabelValue('gtin', '123'),
      readLabelValue('netContent', '1,5'),
      readLabelValue('origin', 'ES'),
    ]).toEqual([...['', '', 'ES']])
  })
})

it('countries are 249 codes of ISO 3166-1 and Kosovo, each once', () => {
  expect(countryCodes).toHaveLength(250)
  expect(new Set(countryCodes).size).toBe(250)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
})
