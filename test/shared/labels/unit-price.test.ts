import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netUnits } from '../../../src/shared/labels/net-units.ts'
import { formatContent, formatUnitPrice, getUnitPrice, parseContent } from '../../../src/shared/labels/unit-price.ts'

describe('the unit price', () => {
  it.each([
    [24.9, '100', 'ml', { amount: 24.9, per: 100, unit: 'ml' }],
    [12.45, '50', 'ml', { amount: 24.9, per: 100, unit: 'ml' }],
    [18, '30', 'ml', { amount: 60, per: 100, unit: 'ml' }],
    [10, '30', 'g', { amount: 33.33, per: 100, unit: 'g' }],
    [20, '30', 'g', { amount: 66.67, per: 100, unit: 'g' }],
    [12, '1.5', 'l', { amount: 8, per: 1, unit: 'l' }],
    [9.9, '0.25', 'kg', { amount: 39.6, per: 1, unit: 'kg' }],
    [14, '3', 'm', { amount: 4.67, per: 1, unit: 'm' }],
    [6, '4', 'unit', { amount: 1.5, per: 1, unit: 'unit' }],
    [1_000_000, '0.001', 'ml', { amount: 100_000_000_000, per: 100, unit: 'ml' }],
  ] as const)(
    'of %d € for %s %s is told for 100 ml or g, and for 1 of the others',
    (price, content, unit, expected) => {
      expect(getUnitPrice(price, content, unit)).toEqual(expected)
    },
  )

  it('is rounded to cents, halves up', () => {
    // 2.01 € for 200 ml are 1.005 € for 100 ml.
    expect(getUnitPrice(2.01, '200', 'ml')?.amount).toBe(1.01)
    expect(getUnitPrice(2.02, '200', 'ml')?.amount).toBe(1.01)
    expect(getUnitPrice(0.5, '999999.999', 'g')).toBeUndefined()
  })

  it('is missing without a valid content and unit', () => {
    for (const content of ['', '0', '0.000', '-5', '1,5', '1.2345', '1e3', 'x', '1234567', ' 5']) {
      expect(getUnitPrice(10, content, 'ml'), content).toBeUndefined()
    }
    for (const unit of ['', 'ML', 'oz', 'toString']) expect(getUnitPrice(10, '50', unit), unit).toBeUndefined()
  })

  const contents = fc.integer({ min: 1, max: 999_999_999 })
  const toText = (thousandths: number) => String(thousandths / 1000)

  it('is never further than half a cent from the exact one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 100_000_000 }),
        contents,
        fc.constantFrom(...netUnits),
        (cents, amount, unit) => {
          const per = unit === 'ml' || unit === 'g' ? 100n : 1n
          const shown = BigInt(Math.round((getUnitPrice(cents / 100, toText(amount), unit)?.amount ?? 0) * 100))
          // Both sides times 2 × content, in whole numbers.
          const difference = 2n * (shown * BigInt(amount) - BigInt(cents) * per * 1000n)
          expect(difference <= BigInt(amount) && difference > -BigInt(amount)).toBe(true)
        },
      ),
    )
  })

  it('never falls when the price rises, and never rises with the content', () => {
    const amountOf = (cents: number, content: number) => getUnitPrice(cents / 100, toText(content), 'ml')?.amount ?? 0
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 99_999_999 }),
        fc.integer({ min: 1, max: 999_999_998 }),
        (cents, content) => {
          expect(amountOf(cents + 1, content)).toBeGreaterThanOrEqual(amountOf(cents, content))
          expect(amountOf(cents, content + 1)).toBeLessThanOrEqual(amountOf(cents, content))
        },
      ),
    )
  })

  it('a content is read as thousandths, whatever its decimals', () => {
    fc.assert(
      fc.property(contents, (amount) => {
        expect(parseContent(toText(amount))).toBe(amount)
      }),
    )
  })

  it('is written as labels write it', () => {
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
    const price = { amount: 24.9, per: 100, unit: 'ml' } as const
    expect(plain(formatUnitPrice(price, 'es'))).toBe('24,90 €/100 ml')
    expect(plain(formatUnitPrice(price, 'en'))).toBe('24.90 €/100 ml')
    expect(plain(formatUnitPrice({ amount: 1234.5, per: 1, unit: 'kg' }, 'es'))).toBe('1.234,50 €/kg')
    expect(plain(formatUnitPrice({ amount: 1.5, per: 1, unit: 'unit' }, 'es'))).toBe('1,50 €/ud.')
    expect(plain(formatUnitPrice({ amount: 1.5, per: 1, unit: 'unit' }, 'en'))).toBe('1.50 €/unit')
    expect(plain(formatContent('1.5', 'l', 'es'))).toBe('1,5 l')
    expect(plain(formatContent('1.5', 'l', 'en'))).toBe('1.5 l')
  })
})

it('units are written as each language does, and a price needs a content and a known unit', () => {
  const texts = (language: 'es' | 'en') => netUnits.map((unit) => formatContent('1.5', unit, language)).join(' ')
  expect(texts('es').replaceAll('\u00a0', ' ').split(' ').toSorted()).toEqual(
    ['1,5', '1,5', '1,5', '1,5', '1,5', '1,5', 'ml', 'g', 'l', 'kg', 'm', 'ud.'].toSorted(),
  )
  expect(texts('en').replaceAll('\u00a0', ' ').split(' ').toSorted()).toEqual(
    ['1.5', '1.5', '1.5', '1.5', '1.5', '1.5', 'ml', 'g', 'l', 'kg', 'm', 'unit'].toSorted(),
  )
  expect([getUnitPrice(5, '', 'ml'), getUnitPrice(5, '50', ''), getUnitPrice(5, '50', 'oz')]).toEqual([
    ...[undefined, undefined, undefined],
  ])
})
