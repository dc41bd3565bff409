import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OptionEntry, VariantEntry } from '../../../../src/server/catalog/engine/entry.ts'
import { countFacets } from '../../../../src/server/catalog/engine/facets.ts'
import { offersText } from '../../../../src/server/catalog/engine/offers.ts'
import { availabilities } from '../../../../src/shared/catalog/availability.ts'
import type { FacetsQuery } from '../../../../src/shared/catalog/list-query.ts'
import { priceBands } from '../../../../src/shared/catalog/price-bands.ts'
import { localized } from '../../../../src/shared/localized.ts'
import { entryOf, list, memoryShop, total } from './entries.ts'

/** Values by option; lists do not count those of the last. */
const valuesOf = { size: ['s', 'm', 'l'], color: ['red', 'blue'], fit: ['slim', 'wide'] }
const optionOf = (id: string) => Object.entries(valuesOf).find(([, values]) => values.includes(id))?.[0]
const options = new Map(
  Object.entries(valuesOf).map(([id, values], index): [string, OptionEntry] => [
    id,
    {
      ...{ id, name: localized(id, id), kind: 'text', filter: index < 2 },
      values: new Map(values.map((value) => [value, { name: localized(value, value), swatch: '' }])),
    },
  ]),
)

const variantOf = (
  valueIds: readonly string[],
  availability: VariantEntry['availability'],
  priceCents = 100,
): VariantEntry => ({
  ...{ id: valueIds.join(), sku: valueIds.join('-'), priceCents },
  ...{ availability, valueIds },
})

/** Some combinations of the same one to three options, or none. */
const variants = fc.subarray(Object.keys(valuesOf), { minLength: 0 }).chain((optionIds) => {
  const values = optionIds.map((id) => fc.constantFrom(...valuesOf[id as keyof typeof valuesOf]))
  if (values.length === 0) return fc.constant<VariantEntry[]>([])
  const variant = fc.tuple(fc.tuple(...values), fc.constantFrom(...availabilities), fc.constantFrom(100, 100, 200, 300))
  return fc
    .uniqueArray(variant, { selector: ([ids]) => ids.join(), minLength: 1, maxLength: 6 })
    .map((all) => all.map(([ids, availability, cents]) => variantOf(ids, availability, cents)))
})

/** A product costs what the cheapest of its variants does. */
const product = fc.record({
  variants,
  plainCents: fc.constantFrom(100, 200),
  availability: fc.constantFrom(...availabilities),
  listed: fc.constantFrom(true, true, true, false),
})
type Product = typeof product extends fc.Arbitrary<infer P> ? P : never
const products = fc.array(product, { maxLength: 15 })
const choices = fc.record(
  {
    options: fc.uniqueArray(fc.constantFrom(...Object.values(valuesOf).flat(), 'unknown'), { maxLength: 4 }),
    availability: fc.uniqueArray(fc.constantFrom(...availabilities)),
    min: fc.constantFrom(1, 2, 3),
    max: fc.constantFrom(1, 2, 3),
  },
  { requiredKeys: [] },
)

const shopOf = (values: readonly Product[]) =>
  memoryShop(
    values.map(({ variants, plainCents, ...value }) => ({
      ...value,
      priceCents: variants.length > 0 ? Math.min(...variants.map(({ priceCents }) => priceCents)) : plainCents,
      offers: offersText(variants),
      texts: { ...entryOf(0).texts, variants },
    })),
    { options },
  )

/** The rules, variant by variant. */
function matches({ variants, plainCents, availability, listed }: Product, query: FacetsQuery): boolean {
  const { options: chosen = [], availability: states = [], min = 0, max = Infinity } = query
  const isInRange = (cents: number) => cents >= min * 100 && cents <= max * 100
  const groups = [...new Set(chosen.map(optionOf))].map((id) => chosen.filter((value) => optionOf(value) === id))
  const met = variants.filter(
    (variant) =>
      variant.availability !== 'sold-out' &&
      isInRange(variant.priceCents) &&
      groups.every((values) => values.some((id) => variant.valueIds.includes(id))),
  )
  const best = availabilities.find((state) => met.some((variant) => variant.availability === state))
  const shown = chosen.length > 0 ? best : availability
  const own = variants.length > 0 ? Math.min(...variants.map(({ priceCents }) => priceCents)) : plainCents
  return (
    listed &&
    shown !== undefined &&
    (states.length === 0 || states.includes(shown)) &&
    (chosen.length > 0 || isInRange(own))
  )
}

describe('a list that is narrowed by values of options', () => {
  it('has the products of which one variant can be bought and meets them all', () => {
    fc.assert(
      fc.property(products, choices, (values, query) => {
        const expected = values.flatMap((value, index) => (matches(value, query) ? [`p${index}`] : []))
        const found = list(shopOf(values), query).products.map(({ id }) => id)
        expect(new Set(found)).toEqual(new Set(expected))
        expect(found).toHaveLength(expected.length)
      }),
      { numRuns: 500 },
    )
  })

  it('finds a size in no color other than those in which the size can be bought', () => {
    const shirt = [
      variantOf(['m', 'red'], 'sold-out'),
      variantOf(['l', 'red'], 'last'),
      variantOf(['m', 'blue'], 'last'),
    ]
    const shop = shopOf([{ variants: shirt, plainCents: 100, availability: 'available', listed: true }])
    const found = (...chosen: string[]) => total(shop, { options: chosen })
    expect([found('m'), found('red'), found('m', 'blue'), found('m', 'l', 'red')]).toEqual([1, 1, 1, 1])
    expect([found('m', 'red'), found('l', 'blue'), found('s'), found('unknown')]).toEqual([0, 0, 0, 0])
  })
})

describe('the price filter', () => {
  const shirt = [
    variantOf(['m', 'red'], 'available', 300),
    variantOf(['s', 'red'], 'sold-out', 200),
    variantOf(['l', 'red'], 'available', 100),
  ]
  const shop = shopOf([{ variants: shirt, plainCents: 100, availability: 'available', listed: true }])

  it('judges the variants that match the other choices', () => {
    const found = (query: FacetsQuery) => total(shop, query)
    expect([found({ options: ['m'], max: 2 }), found({ options: ['m'], min: 2 })]).toEqual([0, 1])
    expect([found({ options: ['m', 'l'], max: 2 }), found({ options: ['red'], min: 2, max: 2 })]).toEqual([1, 0])
    expect([found({ max: 2 }), found({ min: 2 })]).toEqual([1, 0])
  })

  it('counts its bands by them, and all prices as a list without bounds', () => {
    const counts = (options: string[]) =>
      countFacets(shop.snapshot, shop.search, { options }).prices.map(({ count }) => count)
    // The product costs 1 euro, so that none of the quarters reaches the 3 euros of its M.
    expect([counts(['m']), counts(['l'])]).toEqual([
      [1, 0, 0, 0, 0],
      [1, 0, 0, 1, 1],
    ])
  })
})

describe('the count of a value', () => {
  it('is the total of the list when it is chosen instead of the values of its option', () => {
    fc.assert(
      fc.property(products, choices, (values, query) => {
        const shop = shopOf(values)
        for (const { id, values } of countFacets(shop.snapshot, shop.search, query).options ?? []) {
          const others = query.options?.filter((chosen) => optionOf(chosen) !== id) ?? []
          for (const value of values)
            expect(value.count).toBe(total(shop, { ...query, options: [...others, value.id] }))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is given of each value of the collection, in the shop’s order, for the options that are filters', () => {
    fc.assert(
      fc.property(products, choices, (values, query) => {
        const shop = shopOf(values)
        const present = new Set(
          values.filter(({ listed }) => listed).flatMap(({ variants }) => variants.flatMap(({ valueIds }) => valueIds)),
        )
        const expected = [valuesOf.size, valuesOf.color].map((own) => own.filter((id) => present.has(id)))
        const given = countFacets(shop.snapshot, shop.search, query).options
        expect(given?.map((option) => option.values.map(({ id }) => id))).toEqual(
          present.size > 0 && expected.some((own) => own.length > 0)
            ? expected.filter((own) => own.length > 0)
            : undefined,
        )
      }),
    )
  })

  it('agrees with lists for the other facets, too', () => {
    fc.assert(
      fc.property(products, choices, (values, query) => {
        const shop = shopOf(values)
        for (const { availability, count } of countFacets(shop.snapshot, shop.search, query).availability)
          expect(count).toBe(total(shop, { ...query, availability: [availability] }))
        const { maxPrice } = list(shop, query)
        const { prices } = countFacets(shop.snapshot, shop.search, query)
        for (const { key, min, max } of priceBands(maxPrice)) {
          const { min: _, max: __, ...others } = query
          const range = key === 'all' ? {} : { min, max }
          expect(prices.find((band) => band.key === key)?.count).toBe(total(shop, { ...others, ...range }))
        }
      }),
      { numRuns: 300 },
    )
  })
})
