import type { Facets, Suggestions } from '../../shared/catalog/answers.ts'
import type { CartCard, Category, Home, Product, ProductCard, ProductDetail } from '../../shared/catalog/entities.ts'
import type { FacetsQuery, ListQuery } from '../../shared/catalog/list-query.ts'
import type { Localized } from '../../shared/localized.ts'

export interface ListAnswer<P> {
  products: P[]
  /** Products that match, on all pages. */
  total: number
  /** Euros of the dearest visible product of the page's collection, whatever the price range. */
  maxPrice: number
  page: number
  /** Pages at the query's page size. */
  pages: number
}

interface Address {
  id: string
  updatedAt: string
}

/** As they were when they were asked for, whatever is written meanwhile. */
interface Addresses {
  products: {
    count: number
    /** Those from one position up to another, as of an array: all of a large shop at once take too long. */
    slice(from: number, to: number): Address[]
  }
  categories: Address[]
}

/** The catalogue as everyone reads it: answered from the snapshot in memory, never from the database. */
export interface CatalogService {
  home(): Home
  list(query: ListQuery): ListAnswer<ProductCard>
  /** As list, with both descriptions, for the REST surface. */
  fullList(query: ListQuery): ListAnswer<Product>
  /** How many products each further choice would show. @throws AppError category-not-found */
  facets(query: FacetsQuery): Facets
  /** A few products and categories for a text that is being typed. */
  suggest(q: string): Suggestions
  /** @throws AppError product-not-found */
  product(id: string): ProductDetail
  /** As product, of hidden ones too: what admins look at before the shop shows it. @throws AppError product-not-found */
  preview(id: string): ProductDetail
  /** Up to 9 others, same category first. @throws AppError product-not-found */
  related(id: string): ProductCard[]
  categories(): Category[]
  /** @throws AppError category-not-found */
  category(id: string): { id: string; name: Localized; image: string[] }
  /** The visible products among `ids`, in their order, with the prices and availability of now. */
  cards(ids: readonly string[]): CartCard[]
  /** Visible, approved products and categories with their last change, for the sitemap. */
  addresses(): Addresses
  /** Changes whenever an answer may have changed: key of the page cache. */
  readonly version: string

  /** Loads everything; the catalogue is not ready before. */
  start(): Promise<void>
  readonly ready: boolean
  /**
   * Call after the commit of a write to these products (availability included): replaces their entries and
   * raises the version here and in other processes.
   */
  productsChanged(ids: readonly string[]): Promise<void>
  /** Call after the commit of a write to categories. */
  categoriesChanged(): Promise<void>
  /** Reads rank, sums and hot products again; at most once a minute, by a job. */
  refreshRanks(): Promise<void>
  close(): Promise<void>
}
