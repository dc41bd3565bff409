import { describe, expect, it } from 'vitest'
import { isSelling, readClosedText, readOpening } from '../../../src/shared/settings/opening.ts'
import { firstShop, shopSchema } from '../../../src/shared/settings/shop.ts'

const [sells, demonstration] = [{ enabled: false }, { enabled: true }]

describe('whether a shop is open', () => {
  it.each([
    [sells, {}, 'open'],
    [sells, { open: 'open' }, 'open'],
    [sells, { open: 'closed' }, 'closed'],
    [demonstration, { open: 'closed' }, 'open'],
  ] as const)('of %j with %j is %s', (demo, shop, opening) => {
    expect(readOpening({ demo, shop })).toBe(opening)
  })

  it('is told in the words for a language, else in those for the other one', () => {
    const both = { demo: sells, shop: { closedTextEs: 'Cerrado', closedTextEn: 'Closed' } }
    expect([readClosedText(both, 'es'), readClosedText(both, 'en')]).toEqual(['Cerrado', 'Closed'])
    const spanish = { demo: sells, shop: { closedTextEs: 'Cerrado' } }
    expect([readClosedText(spanish, 'es'), readClosedText(spanish, 'en')]).toEqual(['Cerrado', 'Cerrado'])
    const english = { demo: sells, shop: { closedTextEn: 'Closed' } }
    expect([readClosedText(english, 'es'), readClosedText(english, 'en')]).toEqual(['Closed', 'Closed'])
    expect(readClosedText({ demo: sells, shop: {} }, 'es')).toBeUndefined()
  })

  it('keeps no empty words, and none longer than 600 characters', () => {
    expect(shopSchema.parse({ ...firstShop, closedTextEs: '  ' }).closedTextEs).toBeUndefined()
    expect(shopSchema.parse({ ...firstShop, closedTextEs: 'x'.repeat(600) }).closedTextEs).toHaveLength(600)
    expect(shopSchema.safeParse({ ...firstShop, closedTextEn: 'x'.repeat(601) }).success).toBe(false)
    expect(shopSchema.safeParse({ ...firstShop, open: 'ajar' }).success).toBe(false)
  })
})

it('sells once its demonstration is off', () => {
  expect([isSelling({ demo: { enabled: true } }), isSelling({ demo: { enabled: false } })]).toEqual([false, true])
})
