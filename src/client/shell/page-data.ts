import type { Category, Home, ProductCard, ProductDetail } from '../../shared/catalog/entities.ts'
import type { HomePage } from '../../shared/catalog/home-page.ts'
import type { FacetsQuery, ListQueryInput } from '../../shared/catalog/list-query.ts'
import type { OptionView } from '../../shared/catalog/options.ts'
import type { Facets } from '../../shared/catalog/responses.ts'
import type { PaymentPage } from '../../shared/checkout/payment-page.ts'
import type { Language } from '../../shared/languages.ts'
import type { Localized } from '../../shared/localized.ts'
import type { LegalDocument } from '../../shared/settings/legal.ts'
import type { LegalText } from '../../shared/settings/legal-text.ts'
import type { TextName, TextParams } from '../../shared/texts.ts'
import type { ShopFacts } from './boot.ts'

interface ListPage {
  products: ProductCard[]
  total: number
  maxPrice: number
  page: number
  pages: number
}

/**
 * The queries that a page may need before it is shown. The server's in-process helpers and the browser's
 * tRPC utils both satisfy it, so that a page names its data once.
 */
export interface PageData {
  catalog: {
    home: { fetch(): Promise<Home> }
    homePage: { fetch(): Promise<HomePage> }
    list: { fetch(input: ListQueryInput): Promise<ListPage> }
    facets: { fetch(input: FacetsQuery): Promise<Facets> }
    product: { fetch(input: { id: string }): Promise<ProductDetail> }
    related: { fetch(input: { id: string }): Promise<ProductCard[]> }
    categories: { fetch(): Promise<Category[]> }
    options: { fetch(): Promise<OptionView[]> }
    category: { fetch(input: { id: string }): Promise<{ id: string; name: Localized; image: string[] }> }
  }
  settings: {
    legal: { fetch(input: { document: LegalDocument; version?: number }): Promise<LegalText> }
  }
  checkout: {
    demoPayment: { fetch(input: { orderId: string; key: string }): Promise<PaymentPage> }
  }
}

/** A page's metadata for browsers, search engines and shared links. */
export interface Head {
  title: string
  description?: string
  /** Path and query of the canonical address; the page's own path when absent. */
  canonical?: string
  /** Path of the picture for sharing. */
  image?: string
  /** For search engines, which read the HTML: made on the server alone. */
  jsonLd?: object[]
  /** Not to be listed by search engines. */
  noindex?: boolean
  /** Status of the document if it differs from the route's, such as 404 of an unknown category. */
  status?: number
  /** Path and query to redirect the document to. */
  redirect?: string
  /** Pictures to fetch first: the largest one above the fold. */
  preloadImages?: { srcSet: string; sizes: string; media?: string }[]
}

/** A text by its key with its namespace. */
export type PageText = (name: TextName, params?: TextParams) => string

export interface PageContext {
  params: Record<string, string | undefined>
  search: URLSearchParams
  language: Language
  t: PageText
  shop: Pick<ShopFacts, 'name' | 'url' | 'tagline' | 'legal' | 'ownHome' | 'sells' | 'featuresPage'>
}

/** Fetches a page's data and returns its metadata. @throws the call's error if there is no such page */
export type PageLoad = (data: PageData, context: PageContext) => Promise<Head>

/** The `load` of a page without data: texts by their keys. */
export function textHead({
  title,
  description,
  noindex,
}: {
  title: TextName
  description?: TextName
  noindex?: true
}): PageLoad {
  return async (_data, { t }) => ({ title: t(title), ...(description && { description: t(description) }), noindex })
}

/** A page's props: the parameters of its path. */
export interface PageProps {
  params: Record<string, string | undefined>
}
