import type { DehydratedState } from '@tanstack/react-query'
import type { OptionalShippingField } from '../shared/checkout/asked.ts'
import type { Language } from '../shared/languages.ts'
import type { Seller } from '../shared/seller.ts'

/** Data for the scripts in a document's HTML, in `<script type="application/json" id="boot">`. */
export interface Boot {
  language: Language
  /** Texts of the page's namespaces. */
  texts: Record<string, object>
  /** The results of the page's queries. */
  state: DehydratedState
  /** When the page was rendered, ISO 8601; server and browser compute badges from it. */
  now: string
  /** The shop's year then; sent because computing it takes a browser some milliseconds (time zones). */
  year: number
  shop: ShopFacts
}

/** Facts of this installation that pages show. */
export interface ShopFacts {
  name: string
  /** Absolute address without a trailing slash. */
  url: string
  /** Contact and profile links of the footer. */
  links: string[]
  /** IANA name of the time zone of all times shown; never the browser's own. */
  timeZone: string
  /** What the shop is in a few words, where its owner says so. */
  tagline?: { es: string; en: string }
  /** Who sells; absent for the invented company of the demo. */
  seller?: Seller
  /** Payments are simulated on the demo payment page. */
  demoPayments: boolean
  /** Up to how many pieces are the last units, where that is not five. */
  lowStock?: number
  /** Shipping fields that the shop does not ask for; absent where it asks for all. */
  notAsked?: readonly OptionalShippingField[]
}
