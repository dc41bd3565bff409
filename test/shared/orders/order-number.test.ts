import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeOrderNumber, parseOrderNumber } from '../../../src/shared/orders/order-number.ts'

/** Any number, by the eight choices that make it. */
const number = fc.array(fc.nat(26), { minLength: 8, maxLength: 8 }).map((choices) => {
  const rest = [...choices]
  return makeOrderNumber(() => rest.shift() ?? 0)
})
/** What people type between the characters of a number. */
const between = fc.constantFrom('', '', ' ', '-', '–', '.', '  ', '_', '/')

describe('an order number', () => {
  it('has two groups of characters that cannot be mistaken for one another', () => {
    fc.assert(fc.property(number, (text) => /^LYS-[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}$/.test(text)))
    const seen = new Set<string>()
    for (let choice = 0; choice < 27; choice++) seen.add(makeOrderNumber(() => choice).slice(-1))
    expect([...seen].join('')).toBe('23456789BCDFGHJKMNPQRSTVWXZ')
  })

  it('differs for different choices', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.array(fc.nat(26), { minLength: 8, maxLength: 8 }), { maxLength: 20, selector: String }),
        (all) => {
          const numbers = all.map((choices) => makeOrderNumber(() => choices.shift() ?? 0))
          expect(new Set(numbers).size).toBe(all.length)
        },
      ),
    )
  })

  it.each(['LYS-7F3K-92QD', 'lys7f3k92qd', '7f3k 92qd', ' 7F3K92QD ', '#Lys 7f3k–92qd.', 'l y s 7 f 3 k 9 2 q d'])(
    'is understood when typed as %j',
    (typed) => expect(parseOrderNumber(typed)).toBe('LYS-7F3K-92QD'),
  )

  it('is understood in either case, without its prefix, and with anything between', () => {
    const spelling = fc.record({
      isShort: fc.boolean(),
      isLower: fc.boolean(),
      gaps: fc.array(between, { minLength: 11 }),
    })
    fc.assert(
      fc.property(number, spelling, (text, { isShort, isLower, gaps }) => {
        const characters = [...text.replaceAll('-', '')].slice(isShort ? 3 : 0)
        const typed = characters.map((character, index) => character + (gaps[index] ?? '')).join('')
        expect(parseOrderNumber(isLower ? typed.toLowerCase() : typed)).toBe(text)
      }),
    )
  })

  it.each([
    '',
    'LYS',
    'LYS-7F3K-92Q',
    '7F3K-92QDD',
    'LYS-7F3K-92QA',
    '0F3K92QD',
    '1f3k92qd',
    'lf3k92qd',
    'ABC-7F3K-92QD',
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
            .endsWith(parsed.replaceAll('-', '').slice(3))
        )
      }),
    )
  })
})
