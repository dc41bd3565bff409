import { type Ask, askJson, browserHeaders, callAt, pageAt, trpcPath } from './ask.ts'

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
  const { data } = await askJson<Products>(origin, '/api/products/list?limit=100')
  return data.products.map(({ id }) => id)
}

export async function readSample(origin: string): Promise<Sample> {
  const [productId] = await productIds(origin)
  const { categories } = (await askJson<Categories>(origin, '/api/categories/list')).data
  const [category] = categories.toSorted((a, b) => b.numberOfProducts - a.numberOfProducts)
  if (!productId || !category) throw new Error('the shop is empty')
  return { productId, categoryId: category.id }
}

/** A request by the name of its row. */
export interface NamedAsk {
  name: string
  ask: Ask
}

/** The pages that the targets name. */
export function pageAsks({ productId, categoryId }: Sample): NamedAsk[] {
  return [
    { name: 'home page', ask: pageAt('/') },
    { name: 'list page', ask: pageAt('/products') },
    { name: 'category page', ask: pageAt(`/products/category/${categoryId}`) },
    { name: 'product page', ask: pageAt(`/products/${productId}`) },
  ]
}

/** The calls over REST that the targets name. */
export function restAsks({ productId }: Sample): NamedAsk[] {
  return [
    { name: 'REST products/list?limit=24', ask: callAt('/api/products/list?limit=24') },
    { name: 'REST products/{id}', ask: callAt(`/api/products/${productId}`) },
    { name: 'REST products/homeProducts', ask: callAt('/api/products/homeProducts') },
    { name: 'REST categories/list', ask: callAt('/api/categories/list') },
  ]
}

const trpc = (procedure: string, input: unknown): Ask => ({
  ...{ method: 'GET', path: trpcPath(procedure, input) },
  // As the shop's own client in a browser.
  headers: { ...browserHeaders, accept: '*/*' },
})

/** The calls over tRPC that the targets name. */
export function trpcAsks({ productId }: Sample): NamedAsk[] {
  return [
    { name: 'tRPC catalog.list', ask: trpc('catalog.list', { limit: 24 }) },
    { name: 'tRPC catalog.product', ask: trpc('catalog.product', { id: productId }) },
  ]
}

/** Lists that are searched and narrowed: what a search costs once its answer is kept nowhere is told by its own rows. */
export function searchAsks({ categoryId }: Sample): NamedAsk[] {
  const facets = { categories: [categoryId], rating: 4, availability: ['available'] }
  return [
    { name: 'list page, searched', ask: pageAt('/products?q=lino') },
    // No more than the demo shop finds: the same read in a larger shop.
    { name: 'REST list, searched', ask: callAt('/api/products/list?q=lino&limit=8') },
    { name: 'tRPC list, with facets', ask: trpc('catalog.list', { ...facets, limit: 24 }) },
    { name: 'tRPC facets', ask: trpc('catalog.facets', facets) },
  ]
}
