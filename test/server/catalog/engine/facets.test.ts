import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CategoryEntry, Entry } from '../../../../src/server/catalog/engine/entry.ts'
import { countFacets } from '../../../../src/server/catalog/engine/facets.ts'
import type { Snapshot } from '../../../../src/server/catalog/engine/snapshot.ts'
import { comparisons } from '../../../../src/server/catalog/engine/sorting.ts'
import { availabilities } from '../../../../src/shared/catalog/availability.ts'
import { leastRatings } from '../../../../src/shared/catalog/facets.ts'
import type { FacetsQuery } from '../../../../src/shared/catalog/list-query.ts'
import { priceBands } from '../../../../src/shared/catalog/price-bands.ts'
import { productSorts } from '../../../../src/shared/catalog/sorts.ts'
import { localized } from '../../../../src/shared/localized.ts'
import { list, memoryShop, total } from './entries.ts'

const ids = ['tops', 'skirts', 'soaps']
const categories = new Map<string, CategoryEntry>(
  ids.map((id) => [id, { id, name: localized(id, id), files: [], colors: [], updatedAt: 0, sizeGuideId: undefined }]),
)

const product = fc.record({
  titleEs: fc.constantFrom('Blusa', 'Blusas de lino', 'Falda'),
  priceCents: fc.integer({ min: 95, max: 105 }),
  sellsCents: fc.integer({ min: 0, max: 3 }),
  rating: fc.constantFrom(0, 0.5, 1, 2.99, 3.5, 4, 5),
  ratingCount: fc.integer({ min: 0, max: 2 }),
  availability: fc.constantFrom(...availabilities),
  categoryIds: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }),
  listed: fc.constantFrom(true, true, true, false),
})
const products = fc.array(product, { maxLength: 25 })

const euros = fc.integer({ min: 3760, max: 4240 }).map((quarterCents) => quarterCents / 4000)
const choices = fc.record(
  {
    q: fc.constantFrom('blusa', 'lino', '¿?', ''),
    category: fc.constantFrom(...ids, ''),
    categories: fc.array(fc.constantFrom(...ids, 'unknown'), { maxLength: 2 }),
    rating: fc.constantFrom(...leastRatings),
    availability: fc.uniqueArray(fc.constantFrom(...availabilities)),
    min: euros,
    max: euros,
  },
  { requiredKeys: [] },
)

const shopOf = (values: Partial<Entry>[], before?: Snapshot) => memoryShop(values, { categories, before })

/** The rules, product by product. */
function matches(entry: Entry, query: FacetsQuery): boolean {
  const { q, category, categories: chosen, rating, availability, min = 0, max = Infinity } = query
  const words = `${entry.titleEs} ${entry.titleEn}`.toLowerCase()
  return (
    entry.listed &&
    (!q || (q !== '¿?' && words.includes(q))) &&
    (!category || entry.categoryIds.includes(category)) &&
    (!chosen?.length || entry.categoryIds.some((id) => chosen.includes(id))) &&
    (rating === undefined || (entry.ratingCount > 0 && entry.rating >= rating)) &&
    (!availability?.length || availability.includes(entry.availability)) &&
    entry.priceCents >= min * 100 - 1e-6 &&
    entry.priceCents <= max * 100 + 1e-6
  )
}

describe('a list that is narrowed by facets', () => {
  it('has the products that the rules let in, in each order, on whatever page', () => {
    const page = fc.record({ page: fc.integer({ min: 1, max: 3 }), limit: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(products, choices, fc.constantFrom(...productSorts), page, (values, query, sort, { page, limit }) => {
        const shop = shopOf(values)
        const expected = shop.entries.filter((entry) => matches(entry, query))
        expected.sort(comparisons[sort === 'price-desc' ? 'price' : sort])
        if (sort === 'price-desc') expected.reverse()
        const result = list(shop, { ...query, sort, page, limit })
        expect(result.products).toEqual(expected.slice((page - 1) * limit, page * limit))
        expect(result.total).toBe(expected.length)
        const collection = shop.entries.filter((entry) => matches(entry, { q: query.q, category: query.category }))
        expect(result.maxPrice).toBe(Math.max(0, ...collection.map(({ priceCents }) => priceCents)) / 100)
      }),
      { numRuns: 300 },
    )
  })

  it('has no more products with one more facet', () => {
    fc.assert(
      fc.property(products, choices, choices, (values, query, more) => {
        const shop = shopOf(values)
        const { categories: _, rating, availability, ...others } = query
        const wider = total(shop, others)
        expect(total(shop, { ...others, rating })).toBeLessThanOrEqual(wider)
        expect(total(shop, { ...others, availability })).toBeLessThanOrEqual(wider)
        expect(total(shop, { ...others, categories: more.categories })).toBeLessThanOrEqual(wider)
      }),
    )
  })

  it('is right for each snapshot, whichever was queried before', () => {
    fc.assert(
      fc.property(products, products, choices, (values, changed, query) => {
        const first = shopOf(values)
        const second = shopOf(changed, first.snapshot)
        const totals = [first, second].map((shop) => total(shop, query))
        expect([second, first].map((shop) => total(shop, query))).toEqual(totals.reverse())
        const count = first.entries.filter((entry) => matches(entry, query)).length
        expect(total(first, query)).toBe(count)
      }),
    )
  })
})

describe('the count of a facet', () => {
  it('is the total of the list when that choice is made instead of the facet’s own', () => {
    fc.assert(
      fc.property(products, choices, (values, query) => {
        const shop = shopOf(values)
        const facets = countFacets(shop.snapshot, shop.search, query)
        for (const { id, count } of facets.categories) expect(count).toBe(total(shop, { ...query, categories: [id] }))
        for (const { rating, count } of facets.ratings) expect(count).toBe(total(shop, { ...query, rating }))
        for (const { availability, count } of facets.availability) {
          expect(count).toBe(total(shop, { ...query, availability: [availability] }))
        }
        const bands = priceBands(list(shop, query).maxPrice)
        expect(facets.prices.map(({ key }) => key)).toEqual(bands.map(({ key }) => key))
        for (const [place, { min, max }] of bands.entries()) {
          expect(facets.prices[place]?.count).toBe(total(shop, { ...query, min, max }))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is given for each category with products of the collection, none of them with all choices', () => {
    fc.assert(
      fc.property(products, choices, (values, query) => {
        const shop = shopOf(values)
        const collection = { q: query.q, category: query.category }
        const own = ids.filter((id) => total(shop, { ...collection, categories: [id] }) > 0)
        expect(countFacets(shop.snapshot, shop.search, query).categories.map(({ id }) => id)).toEqual(own)
      }),
    )
  })
})
