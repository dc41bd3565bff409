import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalAddress,
  clearFilters,
  facetsInput,
  type ListState,
  listAddress,
  listFields,
  listPath,
  readListState,
} from '../../../src/client/storefront/products/list-address.ts'
import { shownPages } from '../../../src/client/storefront/products/product-list.tsx'
import { availabilities } from '../../../src/shared/catalog/availability.ts'
import { leastRatings, maxChosenCategories, maxChosenValues } from '../../../src/shared/catalog/facets.ts'
import { priceBands } from '../../../src/shared/catalog/price-bands.ts'
import { productSorts } from '../../../src/shared/catalog/sorts.ts'

const plain: ListState = { page: 1 }
const sorted = <T extends string>(values: T[]): T[] => [...values].sort((a, b) => (a < b ? -1 : 1))

function read(query: string): ListState {
  return readListState(new URLSearchParams(query))
}

describe('the address of a list', () => {
  it('says nothing of what is as usual', () => {
    expect(listAddress('/products', plain)).toBe('/products')
    expect(listPath('knit')).toBe('/products/category/knit')
    expect(listPath(undefined)).toBe('/products')
  })

  it('is read as every state that it was written from', () => {
    const state = fc.record<ListState>({
      sort: fc.option(fc.constantFrom(...productSorts), { nil: undefined }),
      categories: fc.option(
        fc
          .uniqueArray(fc.stringMatching(/^[a-z0-9]{1,25}$/), { minLength: 1, maxLength: maxChosenCategories })
          .map(sorted),
        { nil: undefined },
      ),
      rating: fc.option(fc.constantFrom(...leastRatings), { nil: undefined }),
      availability: fc.option(fc.shuffledSubarray([...availabilities], { minLength: 1 }).map(sorted), {
        nil: undefined,
      }),
      options: fc.option(
        fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,25}$/), { minLength: 1, maxLength: maxChosenValues }).map(sorted),
        { nil: undefined },
      ),
      min: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: undefined }),
      max: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: undefined }),
      q: fc.option(
        fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() === text && text !== ''),
        { nil: undefined },
      ),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(state, (given) => {
        const { search } = new URL(listAddress('/products', given), 'http://shop')
        const back = read(search)
        expect({ ...back, min: back.min ?? undefined }).toEqual({
          ...given,
          // Everything but a search is sorted by sales without being told.
          sort: given.sort === 'sells' && !given.q ? undefined : given.sort,
          // Minus zero is written as zero.
          ...(given.min !== undefined && { min: given.min + 0 }),
          ...(given.max !== undefined && { max: given.max + 0 }),
        })
      }),
    )
  })

  it('reads several choices in whatever order and form as the same', () => {
    const filters = { ...plain, categories: ['knit', 'shirts'], availability: ['available', 'last'] }
    expect(listAddress('/products', filters as ListState)).toBe('/products?category=knit,shirts&stock=available,last')
    for (const query of [
      'category=knit,shirts&stock=available,last',
      'stock=last%2Cavailable%2Clast&category=shirts%2Cknit',
      // As a form without scripts sends it.
      'category=shirts&stock=last&category=knit&stock=available&category=knit',
    ]) {
      expect(read(query), query).toEqual(filters)
    }
  })

  it('keeps the exact bounds of a price band', () => {
    const band = priceBands(129.9)[1]
    expect(read(new URL(listAddress('/products', { ...plain, ...band }), 'http://shop').search)).toMatchObject({
      min: 0,
      max: 32.475,
    })
  })

  it.each([
    'sort=cheapest',
    'min=-1',
    'min=abc',
    'max=',
    'max=1e99',
    'page=0',
    'page=1.5',
    'page=x',
    'page=99999999',
    'q=%20%20',
    'category=',
    'category=,a%20b,%3Cb%3E',
    'rating=5',
    'rating=4.5',
    'stock=plenty,',
  ])('reads past what makes no sense in it: %s', (query) => {
    expect(read(query)).toEqual({ ...plain, min: undefined, max: undefined, q: undefined })
  })

  it('takes no more of a search than the call allows', () => {
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200)
  })

  it('of a search is by relevance unless it says an order, sales among them', () => {
    const search: ListState = { ...plain, q: 'lino' }
    expect(listAddress('/products', search)).toBe('/products?q=lino')
    expect(read('q=lino').sort).toBeUndefined()
    // A form without scripts sends the choice of relevance empty.
    expect(read('q=lino&sort=').sort).toBeUndefined()
    for (const sort of productSorts) {
      expect(listAddress('/products', { ...search, sort })).toBe(`/products?q=lino&sort=${sort}`)
      expect(read(`q=lino&sort=${sort}`).sort).toBe(sort)
    }
  })

  it('without a search does not say that it is sorted by sales', () => {
    expect(listAddress('/products', { ...plain, sort: 'sells' })).toBe('/products')
    expect(read('sort=sells').sort).toBeUndefined()
    expect(read('sort=sells&q=%20').sort).toBeUndefined()
  })

  it('without filters keeps the search and its order, for forms too; the counts beside it know no order', () => {
    const narrowed: ListState = { q: 'lino', sort: 'sells', rating: 4, options: ['navy'], page: 2 }
    expect(listAddress('/products', clearFilters(narrowed))).toBe('/products?q=lino&sort=sells')
    expect(listFields(clearFilters(narrowed))).toEqual([
      ['q', 'lino'],
      ['sort', 'sells'],
    ])
    expect(facetsInput(narrowed, undefined)).not.toHaveProperty('sort')
    expect(canonicalAddress('/products', narrowed)).toBe('/products?q=lino&page=2')
  })

  it('is the same page for search engines, however it is sorted or narrowed', () => {
    const narrowed: ListState = { sort: 'price', min: 1, max: 2, categories: ['knit'], rating: 4, page: 3 }
    expect(canonicalAddress('/products', narrowed)).toBe('/products?page=3')
  })
})

describe('the pages to link', () => {
  it('are first, last and the neighbours of the present one', () => {
    expect(shownPages(1, 1)).toEqual([1])
    expect(shownPages(1, 2)).toEqual([1, 2])
    expect(shownPages(1, 5)).toEqual([1, 2, 'gap-after', 5])
    expect(shownPages(5, 9)).toEqual([1, 'gap-before', 4, 5, 6, 'gap-after', 9])
    expect(shownPages(9, 9)).toEqual([1, 'gap-before', 8, 9])
    expect(shownPages(2, 3)).toEqual([1, 2, 3])
  })

  it('have no gap for nothing, each number once, in order, the present one always', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)]
        const shown = shownPages(page, pages)
        const numbers = shown.filter((entry) => typeof entry === 'number')
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
        expect(numbers).toContain(page)
        expect(numbers.at(-1)).toBe(pages)
        for (const [index, entry] of shown.entries()) {
          if (typeof entry === 'number') continue
          expect(Number(shown[index + 1]) - Number(shown[index - 1])).toBeGreaterThan(1)
        }
      }),
    )
  })
})
