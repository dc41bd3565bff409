import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCodePrefix, makeOrderNumber, parseOrderNumber, withPrefix } from '../../../src/shared/orders/order-number.ts'

/** Any code, by the eight choices that make it. */
const code = fc.array(fc.nat(26), { minLength: 8, maxLength: 8 }).map((choices) => {
  const rest = [...choices]
  return makeOrderNumber('', () => rest.shift() ?? 0)
})
/** What an owner may put in front, of the code's own characters, too. */
const prefix = fc.oneof(fc.constantFrom('', 'LYS', 'MAR', '2026', 'BCDFGH'), fc.stringMatching(/^[A-Z0-9]{0,6}$/))
/** What people type between the characters of a number. */
const between = fc.constantFrom('', '', ' ', '-', '–', '.', '  ', '_', '/')

describe('an order number', () => {
  it('has two groups of characters that cannot be mistaken for one another', () => {
    fc.assert(fc.property(code, (text) => /^[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}$/.test(text)))
    const seen = new Set<string>()
    for (let choice = 0; choice < 27; choice++) seen.add(makeOrderNumber('LYS', () => choice).slice(-1))
    expect([...seen].join('')).toBe('23456789BCDFGHJKMNPQRSTVWXZ')
  })

  it('differs for different choices', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.array(fc.nat(26), { minLength: 8, maxLength: 8 }), { maxLength: 20, selector: String }),
        (all) => {
          const numbers = all.map((choices) => makeOrderNumber('LYS', () => choices.shift() ?? 0))
          expect(new Set(numbers).size).toBe(all.length)
        },
      ),
    )
  })

  it('begins with what the shop has chosen, and has no hyphen in front where that is nothing', () => {
    expect(makeOrderNumber('MAR', () => 0)).toBe('MAR-2222-2222')
    expect(makeOrderNumber('', () => 0)).toBe('2222-2222')
  })

  it.each(['LYS-7F3K-92QD', 'lys7f3k92qd', '#Lys 7f3k–92qd.', 'l y s 7 f 3 k 9 2 q d'])(
    'is understood when typed as %j',
    (typed) => expect(parseOrderNumber(typed)).toEqual({ prefix: 'LYS', code: '7F3K-92QD' }),
  )

  it.each(['7f3k 92qd', ' 7F3K92QD ', '#7f3k–92qd.'])('is understood without prefix when typed as %j', (typed) =>
    expect(parseOrderNumber(typed)).toEqual({ prefix: '', code: '7F3K-92QD' }),
  )

  it('is understood in either case, without its prefix, and with anything between', () => {
    const spelling = fc.record({
      isShort: fc.boolean(),
      isLower: fc.boolean(),
      gaps: fc.array(between, { minLength: 14 }),
    })
    fc.assert(
      fc.property(code, prefix, spelling, (text, given, { isShort, isLower, gaps }) => {
        const typedPrefix = isShort ? '' : given
        const characters = [...withPrefix(typedPrefix, text).replaceAll('-', '')]
        const typed = characters.map((character, index) => character + (gaps[index] ?? '')).join('')
        expect(parseOrderNumber(isLower ? typed.toLowerCase() : typed)).toEqual({ prefix: typedPrefix, code: text })
      }),
    )
  })

  it.each([
    '',
    'LYS',
    'YS-7F3K-92',
    '7F3K-92Q',
    'LYS-7F3K-92QA',
    '0F3K92QD',
    '1f3k92qd',
    'lf3k92qd',
    'ABCDEFG-7F3K-92QD',
    'Ñ-7F3K-92QD',
  ])('is not %j', (typed) => expect(parseOrderNumber(typed)).toBeNull())

  it('is found in no other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseOrderNumber(text)
        return (
          parsed === null ||
          text
            .toUpperCase()
            .replaceAll(/[\s\p{P}\p{S}]/gu, '')
            .endsWith(parsed.prefix + parsed.code.replace('-', ''))
        )
      }),
    )
  })
})

describe('what order numbers and SKUs begin with', () => {
  it.each(['', 'LYS', 'M', '2026', 'ABCDEF'])('may be %j', (text) => expect(isCodePrefix(text)).toBe(true))
  it.each(['lys', 'LYS-', 'ABCDEFG', 'Ñ', 'A B', 'LYS\n'])('may not be %j', (text) =>
    expect(isCodePrefix(text)).toBe(false),
  )
})
