import type { DehydratedState } from '@tanstack/react-query'
import type { OptionalShippingField } from '../../shared/checkout/asked.ts'
import type { Language } from '../../shared/languages.ts'
import type { Localized } from '../../shared/localized.ts'
import type { findLogo } from '../../shared/look/brand-pictures.ts'
import type { Seller } from '../../shared/seller.ts'
import type { AcceptedTerms, LegalDocument } from '../../shared/settings/legal.ts'

/** Data for the scripts in a document's HTML. */
export interface Boot {
  language: Language
  state: DehydratedState
  /** When the page was rendered, ISO 8601; server and browser compute badges from it. */
  now: string
  /** The shop's year then; sent because computing it takes a browser some milliseconds (time zones). */
  year: number
  shop: ShopInfo
}

/** `Boot` as it stands in `<script type="application/json" id="boot">`. */
export type DocumentBoot = Omit<Boot, 'state'> & {
  /** Address of the page's texts, which are an object by namespace. */
  texts: string
  state: LeanState
}

/** A legal text of the owner. */
export interface LegalInfo extends AcceptedTerms {
  document: LegalDocument
  /** For the footer; absent for the documents that every shop has. */
  title?: Localized
}

/** Details of this installation that pages show. */
export interface ShopInfo {
  name: string
  /** Absolute address without a trailing slash. */
  url: string
  /** Contact and profile links of the footer. */
  links: string[]
  /** IANA name of the time zone of all times shown; never the browser's own. */
  timeZone: string
  /** A few words about the shop; absent where its owner has given none. */
  tagline?: { es: string; en: string }
  /** In the place of the name, on light grounds and on dark ones; one at least. */
  logo?: { [Scheme in 'light' | 'dark']?: ReturnType<typeof findLogo> }
  /** File of the shop's own icon, 512 × 512 pixels. */
  icon?: string
  /** Who sells; absent for the invented company of the demo. */
  seller?: Seller
  /** The legal texts of the owner that are in effect; absent where none was ever saved. */
  legal?: LegalInfo[]
  /** The home page is another one than the shop came with. */
  ownHome?: true
  /** Payments are simulated on the demo payment page; absent where the shop is no demonstration. */
  demoPayments?: boolean
  /** Whether payments move money; absent in a demonstration. */
  sells?: { payments: 'real' | 'test' }
  /** Absent where there is a page that tells how the shop is built. */
  featuresPage?: 'hidden'
  /** The highest stock of last units, where that is not five. */
  lowStock?: number
  /** Pictures of the official notice on the legal guarantee, by language; absent without any. */
  guaranteeNotice?: { es?: string; en?: string }
  /** Whether staff are told of products without maker or composition; absent where nothing is required. */
  labelRequired?: 'warn' | 'block'
  /** Days in which buyers may withdraw, where they are more than those of the law. */
  withdrawalDays?: number
  /** Why nothing is sold now; absent while the shop is open. */
  closed?: { es: string; en: string }
  /** Shipping fields that the shop does not ask for; absent where it asks for all. */
  notAsked?: readonly OptionalShippingField[]
  /** Countries that the shop sends to, `*` for everywhere; absent where that costs nothing and nobody is told more. */
  countries?: readonly string[]
}

type Query = DehydratedState['queries'][number]

/** State of a query that has just succeeded: a document leaves it out, to be on the screen sooner. */
const fresh: Partial<Query['state']> = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
}

/** The results of a page's queries as its document carries them. */
interface LeanState {
  queries: (Pick<Query, 'queryKey' | 'queryHash'> & { state: Partial<Query['state']> })[]
}

/** Leaves out what `wholeState` knows by itself. */
export function leanState({ queries }: DehydratedState): LeanState {
  return {
    queries: queries.map(({ queryKey, queryHash, state: { dataUpdatedAt: _, ...state } }) => ({
      ...{ queryKey, queryHash },
      state: Object.fromEntries(
        Object.entries(state).filter(([name, value]) => fresh[name as keyof Query['state']] !== value),
      ),
    })),
  }
}

/**
 * The results for hydration. A cached page may have been rendered long ago, but the browser has just revalidated it:
 * its data is as fresh as `now` (milliseconds since 1970).
 */
export function wholeState({ queries }: LeanState, now: number): DehydratedState {
  return {
    mutations: [],
    queries: queries.map(({ state, ...query }) => ({
      ...query,
      dehydratedAt: now,
      state: { ...fresh, ...state, dataUpdatedAt: now } as Query['state'],
    })),
  }
}
