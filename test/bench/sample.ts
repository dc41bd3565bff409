import { type BenchRequest, browserHeaders, callAt, pageAt, requestJson, trpcPath } from './requests.ts'

/** Things of a shop that addresses can name. */
export interface Sample {
  /** Of the first page of the list. */
  productId: string
  /** The category with the most products. */
  categoryId: string
}

interface Products {
  data: { products: { id: string }[] }
}

interface Categories {
  data: { categories: { id: string; numberOfProducts: number }[] }
}

/** Up to 100 of its products, the best-selling first. */
export async function productIds(origin: string): Promise<string[]> {
  const { data } = await requestJson<Products>(origin, '/api/products/list?limit=100')
  return data.products.map(({ id }) => id)
}

export async function readSample(origin: string): Promise<Sample> {
  const [productId] = await productIds(origin)
  const { categories } = (await requestJson<Categories>(origin, '/api/categories/list')).data
  const [category] = categories.toSorted((a, b) => b.numberOfProducts - a.numberOfProducts)
  if (!productId || !category) throw new Error('the shop is empty')
  return { productId, categoryId: category.id }
}

/** A request by the name of its row. */
export interface NamedRequest {
  name: string
  request: BenchRequest
}

/** The pages that the targets name. */
export function pageRequests({ productId, categoryId }: Sample): NamedRequest[] {
  return [
    { name: 'home page', request: pageAt('/') },
    { name: 'list page', request: pageAt('/products') },
    { name: 'category page', request: pageAt(`/products/category/${categoryId}`) },
    { name: 'product page', request: pageAt(`/products/${productId}`) },
  ]
}

/** The calls over REST that the targets name. */
export function restRequests({ productId }: Sample): NamedRequest[] {
  return [
    { name: 'REST products/list?limit=24', request: callAt('/api/products/list?limit=24') },
    { name: 'REST products/{id}', request: callAt(`/api/products/${productId}`) },
    { name: 'REST products/homeProducts', request: callAt('/api/products/homeProducts') },
    { name: 'REST categories/list', request: callAt('/api/categories/list') },
  ]
}

const trpc = (procedure: string, input: unknown): BenchRequest => ({
  ...{ method: 'GET', path: trpcPath(procedure, input) },
  // As the shop's own client in a browser.
  headers: { ...browserHeaders, accept: '*/*' },
})

/** The calls over tRPC that the targets name. */
export function trpcRequests({ productId }: Sample): NamedRequest[] {
  return [
    { name: 'tRPC catalog.list', request: trpc('catalog.list', { limit: 24 }) },
    { name: 'tRPC catalog.product', request: trpc('catalog.product', { id: productId }) },
  ]
}

/** Lists that are searched and narrowed: the cost of a search whose response is not cached is in rows of its own. */
export function searchRequests({ categoryId }: Sample): NamedRequest[] {
  const facets = { categories: [categoryId], rating: 4, availability: ['available'] }
  return [
    { name: 'list page, searched', request: pageAt('/products?q=lino') },
    // No more than the demo shop finds: the same read in a larger shop.
    { name: 'REST list, searched', request: callAt('/api/products/list?q=lino&limit=8') },
    { name: 'tRPC list, with facets', request: trpc('catalog.list', { ...facets, limit: 24 }) },
    { name: 'tRPC facets', request: trpc('catalog.facets', facets) },
  ]
}
