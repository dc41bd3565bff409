import { describe, expect, it } from 'vitest'
import type { OptionEntry, Picture, VariantEntry } from '../../../../src/server/catalog/engine/entry.ts'
import { offersText } from '../../../../src/server/catalog/engine/offers.ts'
import { createShown, listSwatches } from '../../../../src/server/catalog/engine/shown-choice.ts'
import type { ProductOption } from '../../../../src/shared/catalog/entities.ts'
import { facetsQuerySchema } from '../../../../src/shared/catalog/list-query.ts'
import { localized } from '../../../../src/shared/localized.ts'
import { memoryShop } from './entries.ts'

const optionIn = (id: string, kind: OptionEntry['kind'], values: string[]): [string, OptionEntry] => [
  id,
  {
    ...{ id, name: localized(id, id), kind, filter: true },
    values: new Map(values.map((value) => [value, { name: localized(value, value), swatch: '' }])),
  },
]
const options = new Map([optionIn('color', 'colour', ['red', 'blue', 'sand']), optionIn('size', 'text', ['s', 'm'])])

const sold = (values: string, priceCents = 3000, availability: VariantEntry['availability'] = 'available') => ({
  ...{ id: values, sku: values, priceCents, availability, valueIds: values.split(' ') },
})
const pictures: Picture[] = [
  { file: 'red.svg', color: '#aa0000', valueId: 'red' },
  { file: 'blue.svg', color: '#0000aa', valueId: 'blue' },
  { file: 'all.svg', color: '#ffffff' },
]

/** How the list of a product in some variants shows it. */
function shownOf(variants: VariantEntry[], query: object, named?: string[], ofProduct: readonly Picture[] = pictures) {
  const prices = variants.map(({ priceCents }) => priceCents)
  const { snapshot, entries } = memoryShop(
    [
      {
        offers: offersText(variants),
        priceCents: Math.min(...prices),
        priceVaries: new Set(prices).size > 1,
        texts: { text: () => '', comments: [], pictures: ofProduct, variants },
      },
    ],
    { options },
  )
  const [entry] = entries
  return entry && createShown(snapshot, facetsQuerySchema.parse(query), named)?.(entry)
}
const shirt = [sold('red s'), sold('red m'), sold('blue s', 3500), sold('blue m', 4000)]

describe('what a card shows of a product in a list of chosen values', () => {
  it('is the picture, the price and the address of the chosen colour', () => {
    expect(shownOf(shirt, { options: ['blue'] })).toEqual({
      ...{ option: ['blue'], image: 'blue.svg', color: '#0000aa', price: 35, priceVaries: true },
    })
    expect(shownOf(shirt, { options: ['m', 'blue'] })).toEqual({
      ...{ option: ['blue', 'm'], image: 'blue.svg', color: '#0000aa', price: 40 },
    })
  })

  it('says nothing that the card says already', () => {
    const alike = [sold('red s'), sold('blue s')]
    expect(shownOf(alike, { options: ['red'] })).toEqual({ option: ['red'] })
    expect(shownOf(alike, { options: ['s'] }), 'the main picture shows one in this size').toEqual({ option: ['s'] })
    expect(shownOf(shirt, { options: ['red'] })).toEqual({ option: ['red'], price: 30 })
  })

  it('is nothing without a choice, for a product without options, and of values that the shop does not have', () => {
    expect(shownOf(shirt, {})).toBeUndefined()
    expect(shownOf(shirt, { options: [] })).toBeUndefined()
    expect(shownOf(shirt, { options: ['unknown'] })).toBeUndefined()
    expect(shownOf([], { options: ['red'] })).toBeUndefined()
    expect(shownOf(shirt, { options: ['sand'] }), 'no variant has it').toBeUndefined()
  })

  it('is one of several values of an option: what can be bought, then the cheapest, then the first', () => {
    expect(shownOf([sold('red s', 3000, 'sold-out'), sold('blue s')], { options: ['blue', 'red'] })?.option).toEqual([
      'blue',
    ])
    expect(shownOf([sold('red s', 3500), sold('blue s')], { options: ['blue', 'red'] })?.option).toEqual(['blue'])
    expect(shownOf([sold('blue s'), sold('red s')], { options: ['red', 'blue'] })?.option).toEqual(['blue'])
  })

  it('is the colour that has the chosen size, price and availability', () => {
    expect(shownOf([sold('red s'), sold('blue m')], { options: ['m'] })?.image).toBe('blue.svg')
    const byPrice = [sold('red s'), sold('red m', 3500), sold('blue s', 4000)]
    expect(shownOf(byPrice, { options: ['red', 'blue'], min: 36, max: 45 })).toEqual({
      ...{ option: ['blue'], image: 'blue.svg', color: '#0000aa', price: 40 },
    })
    const few = [sold('red s'), sold('blue s', 3000, 'last')]
    expect(shownOf(few, { options: ['s'], availability: ['last'] })?.image).toBe('blue.svg')
  })

  it('is the picture for all where a value has none of its own', () => {
    const sand = [sold('red s'), sold('sand s')]
    expect(shownOf(sand, { options: ['sand'] })).toEqual({ option: ['sand'], image: 'all.svg', color: '#ffffff' })
    expect(shownOf(sand, { options: ['sand'] }, [], [])).toEqual({ option: ['sand'] })
  })

  it('follows the words of a search, unless something else of their option is chosen or no variant has both', () => {
    expect(shownOf(shirt, {}, ['blue'])?.option).toEqual(['blue'])
    expect(shownOf(shirt, { options: ['m'] }, ['blue'])?.option).toEqual(['blue', 'm'])
    expect(shownOf(shirt, { options: ['red'] }, ['blue'])?.option).toEqual(['red'])
    expect(shownOf([sold('red s'), sold('blue m')], { options: ['s'] }, ['blue'])?.option).toEqual(['s'])
  })
})

describe('the swatches of a card', () => {
  const value = (id: string, availability: 'available' | 'sold-out' = 'available') => ({
    ...{ id, name: localized(id, id), availability },
  })
  const colours = (...values: ProductOption['values']): ProductOption[] => [
    { id: 'color', name: localized('Color', 'Colour'), kind: 'colour', values },
  ]
  const { entries } = memoryShop([{ texts: { text: () => '', comments: [], pictures, variants: [] } }], {})
  const swatches = (values?: ProductOption[]) => entries[0] && listSwatches(entries[0], values)

  it('are the pictures of the colours that can be bought, beside the main one', () => {
    expect(swatches(colours(value('red'), value('blue'), value('sand')))).toEqual([
      { value: 'blue', image: 'blue.svg', color: '#0000aa' },
    ])
    expect(swatches(colours(value('red'), value('blue', 'sold-out')))).toBeUndefined()
    expect(swatches()).toBeUndefined()
  })
})
