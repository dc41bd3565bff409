import { describe, expect, it } from 'vitest'
import type { CategoryEntry, Entry, OptionEntry, VariantEntry } from '../../../../src/server/catalog/engine/entry.ts'
import { listEntries } from '../../../../src/server/catalog/engine/lists.ts'
import { offersText } from '../../../../src/server/catalog/engine/offers.ts'
import { suggestionsFor } from '../../../../src/server/catalog/engine/suggestions.ts'
import { listQuerySchema } from '../../../../src/shared/catalog/list-query.ts'
import { suggestionsSchema } from '../../../../src/shared/catalog/responses.ts'
import { localized } from '../../../../src/shared/localized.ts'
import { entryOf, memoryShop } from './entries.ts'

const category = (id: string, es: string, en: string): CategoryEntry => ({
  ...{ id, name: localized(es, en), files: [], colors: [], updatedAt: 0, sizeGuideId: undefined },
})
const categories = new Map(
  [
    category('shirts', 'Camisas y blusas', 'Shirts and blouses'),
    category('soaps', 'Jabones', 'Soaps'),
    category('linen', 'Lino', 'Linen'),
    category('hands', 'Manos', 'Hands'),
    category('empty', 'Camisones', 'Nightgowns'),
    category('hidden', 'Ponchos', 'Ponchos'),
  ].map((one) => [one.id, one]),
)

const withPicture = { ...entryOf(0).texts, pictures: [{ file: 'lino.webp', color: '#ddccbb' }] }

/** Sold the less, the later they stand here. */
const products: Partial<Entry>[] = [
  { titleEs: 'Blusa de lino', titleEn: 'Linen blouse', categoryIds: ['shirts', 'linen'] },
  { titleEs: 'Camisa de lino', titleEn: 'Linen shirt', categoryIds: ['shirts', 'linen'] },
  { titleEs: 'Jabón de manos', titleEn: 'Hand soap', categoryIds: ['soaps', 'hands'] },
  { titleEs: 'Linóleo', titleEn: 'Linoleum' },
  { titleEs: 'Lino en rama', titleEn: 'Raw flax', texts: withPicture, availability: 'last' },
  { titleEs: 'Oculto', titleEn: 'Hidden', listed: false, categoryIds: ['hidden'] },
]

const shopOf = (values: readonly Partial<Entry>[]) =>
  memoryShop(
    values.map((value, index) => ({ sellsCents: 1000 - index, ...value })),
    { categories },
  )

const { snapshot, search } = shopOf(products)
const suggest = (q: string) => suggestionsFor(snapshot, search, q)
const titles = (q: string) => suggest(q).products.map(({ title }) => title[0]?.es)
const names = (q: string) => suggest(q).categories.map(({ id }) => id)

/** A shop with one product in two colors, of which the second costs more. */
const inColors = (() => {
  const values = new Map([
    ['red', { name: localized('Rojo', 'Red'), swatch: '#aa0000' }],
    ['blue', { name: localized('Azul', 'Blue'), swatch: '#0000aa' }],
  ])
  const color: OptionEntry = { id: 'color', name: localized('Color', 'Colour'), kind: 'colour', filter: true, values }
  const variants = [...values.keys()].map(
    (id, index): VariantEntry => ({
      ...{ id, sku: id, priceCents: 3000 + index * 500, availability: 'available', valueIds: [id] },
    }),
  )
  const pictures = [...values].map(([id, { swatch }]) => ({ file: `${id}.svg`, color: swatch, valueId: id }))
  const tee = {
    ...{ titleEs: 'Camiseta', titleEn: 'Tee', priceCents: 3000, priceVaries: true },
    ...{ offers: offersText(variants), texts: { ...entryOf(0).texts, pictures, variants } },
  }
  const shop = memoryShop([tee], { options: new Map([['color', color]]) })
  return { suggest: (q: string) => suggestionsFor(shop.snapshot, shop.search, q) }
})()

describe('suggestions', () => {
  it('put titles first that begin as it is typed, in either language, then the others, each by sales', () => {
    expect(titles('lin')).toEqual(['Blusa de lino', 'Camisa de lino', 'Linóleo', 'Lino en rama'])
    expect(titles('lino')).toEqual(['Lino en rama', 'Blusa de lino', 'Camisa de lino'])
    expect(titles('LINÓ')).toEqual(titles('lino'))
    expect(titles('linen sh')).toEqual(['Camisa de lino', 'Blusa de lino'])
  })

  it('show picture, colour, price and availability', () => {
    const result = suggest('raw fl')
    expect(suggestionsSchema.parse(result)).toEqual(result)
    expect(result.products).toEqual([
      {
        ...{ id: 'p4', title: localized('Lino en rama', 'Raw flax'), image: 'lino.webp', color: '#ddccbb' },
        ...{ price: 1, availability: 'last' },
      },
    ])
    expect(suggest('linoleum').products[0]).not.toHaveProperty('image')
  })

  it('show the variant that the text names, with its price, and open it', () => {
    const [tee] = inColors.suggest('camiseta azul').products
    expect(suggestionsSchema.parse(tee && { ...inColors.suggest('azul'), products: [tee] }).products).toEqual([tee])
    expect(tee).toMatchObject({ option: ['blue'], image: 'blue.svg', color: '#0000aa', price: 35 })
    expect(tee).not.toHaveProperty('priceVaries')
    const [unnamed] = inColors.suggest('camiseta').products
    expect(unnamed).toMatchObject({ image: 'red.svg', price: 30, priceVaries: true })
    expect(unnamed).not.toHaveProperty('option')
  })

  it.each([
    ['jabon', ['soaps']],
    ['jabones', ['soaps']],
    ['soap', ['soaps']],
    ['shirt', ['shirts']],
    ['camisa', ['shirts']],
    ['camisas y blu', ['shirts']],
    ['jabn', ['soaps']],
    ['man', ['hands']],
    ['camisas lino', []],
    ['xyzzy', []],
  ])('name the categories that %s means: %j', (q, ids) => {
    expect(names(q)).toEqual(ids)
  })

  it.each(['camisones', 'camison', 'nightgowns', 'nightg', 'ponchos', 'ponchs'])(
    'lead to no category in which nothing is shown: %s',
    (q) => {
      expect(names(q)).toEqual([])
    },
  )

  it('name no category by a typing error when products are found without one', () => {
    expect(names('linoleo')).toEqual([])
    expect(names('linolo')).toEqual([])
    expect(names('line')).toEqual(['linen'])
  })

  it('are six products and three categories at most, and tell how many products the search has', () => {
    const many = shopOf(
      Array.from({ length: 400 }, () => ({ titleEs: 'Lana', titleEn: 'Wool', categoryIds: ['soaps'] })),
    )
    for (const q of ['lan', 'lana', 'lanas', 'lanna', 'jabones', 'woo', 'nada']) {
      const { products: suggested, total } = suggestionsFor(many.snapshot, many.search, q)
      expect(total).toBe(listEntries(many.snapshot, many.search, listQuerySchema.parse({ q })).total)
      expect(suggested).toHaveLength(q === 'nada' ? 0 : 6)
    }
  })
})
