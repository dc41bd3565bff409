import { describe, expect, it } from 'vitest'
import type { PageContext, PageData } from '../../../src/client/shell/page-data.ts'
import { load as loadProducts } from '../../../src/client/storefront/products/products-page.tsx'
import { AppError } from '../../../src/server/core/app-error.ts'

const list = { products: [], total: 0, maxPrice: 0, page: 1, pages: 1 }
const knitwear = { id: 'knit', name: [{ es: 'Punto', en: 'Knitwear' }], image: [] }

/** As the server's callers throw: tRPC's error around ours. */
function failing(code: 'category-not-found' | 'internal') {
  return () => Promise.reject(new Error('wrapped', { cause: new AppError(code) }))
}

function load(catalog: object, query = '', categoryId?: string) {
  const data = {
    catalog: { list: { fetch: async () => list }, facets: { fetch: async () => ({}) }, ...catalog },
  } as unknown as PageData
  const context: PageContext = {
    params: { categoryId },
    search: new URLSearchParams(query),
    language: 'en',
    t: (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key),
    shop: { name: 'Lino y Sal', url: 'http://shop' },
  }
  return loadProducts(data, context)
}

describe('the head of a list', () => {
  it('is titled by its category in the language of the page', async () => {
    const head = await load({ category: { fetch: async () => knitwear } }, '', 'knit')
    expect(head.title).toBe('Knitwear')
    expect(head.canonical).toBe('/products/category/knit')
  })

  it('falls back to "Products" when the category cannot be loaded', async () => {
    const head = await load({ category: { fetch: failing('internal') } }, '', 'knit')
    expect(head.title).toBe('products:title')
    expect(head.status).toBeUndefined()
  })

  it('is a 404 titled "Products" when there is no such category', async () => {
    const missing = failing('category-not-found')
    const head = await load({ list: { fetch: missing }, category: { fetch: missing } }, '', 'nope')
    expect(head).toEqual({ title: 'products:title', noindex: true, status: 404 })
  })

  it('throws every other failure on', async () => {
    await expect(load({ list: { fetch: failing('internal') } })).rejects.toThrow('wrapped')
  })

  it('keeps searches, choices of filters and empty pages out of search engines', async () => {
    const full = { list: { fetch: async () => ({ ...list, products: [{ id: 'shirt', images: [] }] }) } }
    expect((await load({}, 'page=9')).noindex).toBe(true)
    expect((await load(full, 'sort=price')).noindex).toBe(false)
    for (const query of ['q=linen', 'category=knit', 'rating=4', 'stock=last', 'max=20']) {
      expect((await load(full, query)).noindex, query).toBe(true)
    }
  })

  it('leads from a page beyond the last one to the last, with all that was chosen and the language', async () => {
    const short = {
      list: { fetch: async () => ({ ...list, total: 30, page: 9, pages: 2 }) },
      category: { fetch: async () => knitwear },
    }
    expect((await load(short, 'page=9&sort=price&lng=es')).redirect).toBe('/products?sort=price&page=2&lng=es')
    expect((await load(short, 'page=9', 'knit')).redirect).toBe('/products/category/knit?page=2')
    expect((await load(short, 'page=2')).redirect).toBeUndefined()
    expect((await load({}, 'page=9')).redirect).toBeUndefined()
  })

  it('does not need the counts beside the list', async () => {
    expect((await load({ facets: { fetch: failing('internal') } })).title).toBe('products:title')
  })
})
