import type { ComponentType } from 'react'
import type { Language } from '../../shared/languages.ts'
import type { ShippingZone } from '../../shared/shipping/setup.ts'
import type { TextName, TextParams } from '../../shared/texts.ts'
import type { ShopInfo } from './boot.ts'
import type { trpc } from './trpc.ts'

type Utils = ReturnType<typeof trpc.useUtils>
type Fetches<Router, Call extends keyof Router> = { [Name in Call]: Pick<Router[Name], 'fetch' & keyof Router[Name]> }

/**
 * The queries that a page may need before it is shown. The server's in-process helpers and the browser's
 * tRPC utils both satisfy it, so that a page names its data once.
 */
export interface PageData {
  catalog: Fetches<
    Utils['catalog'],
    'home' | 'homePage' | 'list' | 'facets' | 'product' | 'related' | 'categories' | 'options' | 'category'
  >
  settings: Fetches<Utils['settings'], 'legal'>
  checkout: Fetches<Utils['checkout'], 'demoPayment'>
  withdrawals: Fetches<Utils['withdrawals'], 'page' | 'findPage'>
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
  noindex?: boolean
  /** Status of the document if it differs from the route's, such as 404 of an unknown category. */
  status?: number
  /** Path and query to redirect the document to. */
  redirect?: string
  /** Pictures to fetch first: the largest one above the fold. */
  preloadImages?: { srcSet: string; sizes: string; media?: string }[]
}

export type PageText = (name: TextName, params?: TextParams) => string

/** Terms of each offer for search engines, of a shop that prices its delivery. */
export interface OfferTerms {
  zones: readonly ShippingZone[]
  /** Only places that pay the VAT in the prices have these prices. */
  isTaxed: boolean
  /** Days in which buyers may withdraw. */
  returnDays: number
  /** The offset of the clock of the shop now: `+01:00`. */
  utcOffset: string
}

export interface PageContext {
  params: Record<string, string | undefined>
  search: URLSearchParams
  language: Language
  t: PageText
  shop: Pick<ShopInfo, 'name' | 'url' | 'tagline' | 'legal' | 'ownHome' | 'sells' | 'featuresPage'>
  /** On the server alone; absent where delivery is not priced. */
  terms?: OfferTerms | undefined
}

/**
 * Fetches a page's data, on the server before the render and in the browser before or while the page is shown.
 * @returns its head
 * @throws the call's error, whose status becomes the document's
 */
export type PageLoad = (data: PageData, context: PageContext) => Promise<Head>

/** The `load` of a page without data: texts by their keys. */
export function textHead(head: { title: TextName; description?: TextName; noindex?: true }): PageLoad {
  const { title, description, noindex } = head
  return async (_data, { t }) => ({ title: t(title), ...(description && { description: t(description) }), noindex })
}

/** A page's props: the parameters of its path. */
export interface PageProps {
  params: Record<string, string | undefined>
}

/** The exports of a page module: its component, and the function that loads its data. */
export interface PageModule {
  Page: ComponentType<PageProps>
  load: PageLoad
}
