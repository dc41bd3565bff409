import { describe, expect, it } from 'vitest'
import { formatAmount, formatCents, formatEuros } from '../../src/shared/money.ts'
import { createRandom } from '../../src/shared/seeded-random.ts'
import { readCentimeters, readEuros, readNumber } from '../../src/shared/typed-number.ts'
import { rounds } from '../support/fewer.ts'

const languages = ['es', 'en'] as const

/** The same text in the other language's marks. */
const mirrored = (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

/** What is typed in Spanish, and the euros that it is; undefined is refused. English is its mirror. */
const typedInSpanish: [string, number | undefined][] = [
  // The page's own marks.
  ['1.234,50', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234', 1234],
  ['1.234.567', 1_234_567],
  ['1234,50', 1234.5],
  ['1234', 1234],
  ['44,50', 44.5],
  ['0,50', 0.5],
  [',5', 0.5],
  // Half typed, and still only one number.
  ['44,', 44],
  ['1.234,', 1234],
  // The other language's decimal mark.
  ['44.5', 44.5],
  ['44.50', 44.5],
  ['1234.50', 1234.5],
  ['1,234.50', 1234.5],
  ['1,234,567.5', 1_234_567.5],
  ['.5', 0.5],
  // With the sign of euros and with spaces, also those that nobody types.
  ['1.234,50 €', 1234.5],
  ['1.234,50\u00a0€', 1234.5],
  ['1.234,50\u202f€', 1234.5],
  ['1.234,50\u2009€', 1234.5],
  ['\u200e1.234,50\u202f€\u200f', 1234.5],
  ['1.234,50€', 1234.5],
  ['€1.234,50', 1234.5],
  ['€ 44.5', 44.5],
  ['44,5 EUR', 44.5],
  ['44 euros', 44],
  [' 44,50\t', 44.5],
  ['1 234,50', 1234.5],
  ['1\u202f234\u202f567,5', 1_234_567.5],
  ['1 234', 1234],
  ['1 234.50', 1234.5],
  // Told by the rules of a price, not read as something else.
  ['-5', -5],
  ['−5,50', -5.5],
  ['1,2345', 1.2345],
  // Could be two numbers, or is none.
  ['1,234', undefined],
  ['1,500', undefined],
  ['0.125', undefined],
  ['0,125', undefined],
  [',500', undefined],
  ['.500', undefined],
  ['1234.567', undefined],
  ['1.234,567', undefined],
  ['1,234.567', undefined],
  ['1,234,567', undefined],
  ['1234,567', undefined],
  ['1 234,567', undefined],
  ['44.', undefined],
  ['1.2345', undefined],
  ['1.23.456', undefined],
  ['1.234.56', undefined],
  ['12.34,5', undefined],
  ['1.234 567', undefined],
  ['1,2,3', undefined],
  ['44 50', undefined],
  ['12€50', undefined],
  ['€5€', undefined],
  ["1'234", undefined],
  ['44’50', undefined],
  ['', undefined],
  [' ', undefined],
  ['€', undefined],
  [',', undefined],
  ['.', undefined],
  ['-', undefined],
  ['--5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['１２', undefined],
  ['5 $', undefined],
  ['gratis', undefined],
  ['99999999999999,99', undefined],
]

describe('an amount that is typed', () => {
  it.each(typedInSpanish)('%j in Spanish is %s', (text, euros) => expect(readEuros(text, 'es')).toBe(euros))

  it.each(typedInSpanish.map(([text, euros]) => [mirrored(text), euros] as const))(
    '%j in English is %s',
    (text, euros) => expect(readEuros(text, 'en')).toBe(euros),
  )
})

describe('a number that the page shows', () => {
  const { next: random } = createRandom('prices')
  const cents = [0, 1, 99, 100, 50, 4450, 123_450, 100_000_000, 99_999_999]
  for (let exponent = 1; exponent <= 12; exponent++) {
    for (let count = 0; count < rounds(200, 5); count++) cents.push(Math.floor(random() * 10 ** exponent))
  }

  it.each(languages)('is read as that number wherever it is shown (%s)', (language) => {
    for (const each of cents) {
      const euros = each / 100
      for (const shown of [formatCents(each, language), formatEuros(euros, language), formatAmount(euros, language)]) {
        expect([shown, readEuros(shown, language)]).toEqual([shown, euros])
      }
    }
  })

  it('is in the other language the same number or refused, never another', () => {
    for (const each of cents) {
      for (const [shown, reader] of [
        [formatCents(each, 'es'), 'en'],
        [formatCents(each, 'en'), 'es'],
      ] as const) {
        expect([shown, readEuros(shown, reader)]).toEqual([shown, each / 100])
      }
    }
  })

  it.each(languages)(
    'may be changed by any slip of a finger: what is read survives being shown and read again (%s)',
    (language) => {
      const keys = [...'0123456789.,  €']
      for (let count = 0; count < rounds(20_000, 300); count++) {
        const text = Array.from(
          { length: 1 + Math.floor(random() * 9) },
          () => keys[Math.floor(random() * keys.length)],
        ).join('')
        const value = readEuros(text, language)
        if (value === undefined || Math.round(value * 100) / 100 !== value) continue
        expect([text, readEuros(formatEuros(value, language), language)]).toEqual([text, value])
        // Never a thousand times as much or as little: the digits are those that were typed.
        const digits = (some: string) => some.replace(/\D/g, '').replace(/^0+/, '')
        expect([text, digits(value.toFixed(2)).replace(/0+$/, '')]).toEqual([text, digits(text).replace(/0+$/, '')])
      }
    },
  )
})

describe('a typed number', () => {
  it('has at most fifteen digits, and a minus only in front', () => {
    expect(readNumber('123456789012345', 'es')).toBe(123_456_789_012_345)
    expect(readNumber('1234567890123456', 'es')).toBeUndefined()
    expect(readNumber('5-', 'es')).toBeUndefined()
    expect(readNumber('- 5', 'es')).toBe(-5)
    expect(Object.is(readNumber('-0', 'es'), 0)).toBe(true)
  })

  it('may have its sign in either case and on either side', () => {
    expect(['EUR 5', 'Euros 5', '5 EUROS', 'eur5'].map((text) => readEuros(text, 'en'))).toEqual([5, 5, 5, 5])
  })
})

describe('a quantity that is typed', () => {
  it('has thousands as the page writes them, and no euros', () => {
    expect(['1.234', '1234', '1 234', '7,0'].map((text) => readNumber(text, 'es'))).toEqual([1234, 1234, 1234, 7])
    expect(['1,234', '1234', '1.234'].map((text) => readNumber(text, 'en'))).toEqual([1234, 1234, undefined])
    expect(readNumber('5 €', 'es')).toBeUndefined()
  })
})

it('a number is read without the spaces and the invisible characters around it, and a sign after it is none', () => {
  expect(readNumber(' 7 ', 'es')).toBe(7)
  expect(readNumber('\u200e 1\u200b.234\ufeff', 'es')).toBe(1234)
  expect(readNumber('- 7', 'en')).toBe(-7)
  expect([readNumber('7-', 'es'), readNumber('1-2', 'es')]).toEqual([undefined, undefined])
  expect([readEuros(' 7 € ', 'es'), readEuros(' € 7 ', 'es')]).toEqual([7, 7])
})

it('a length that is typed may have its unit after it, and no other', () => {
  expect(['70', '70cm', '98,5 CM', ' 7 cm '].map((text) => readCentimeters(text, 'es'))).toEqual([70, 70, 98.5, 7])
  expect(['cm', 'cm 7', '7 m', '7 cm x'].map((text) => readCentimeters(text, 'en'))).toEqual(Array(4).fill(undefined))
})
