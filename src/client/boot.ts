import type { DehydratedState } from '@tanstack/react-query'
import type { Language } from '../shared/languages.ts'

/** What the first HTML carries for the scripts, in `<script type="application/json" id="boot">`. */
export interface Boot {
  language: Language
  /** Texts of the page's namespaces. */
  texts: Record<string, object>
  /** The page's queries, as the server answered them. */
  state: DehydratedState
  /** When the page was rendered: badges are computed from it, here and there. ISO 8601. */
  now: string
  /** The shop's year then: told, since a browser takes some milliseconds to find its way into a time zone. */
  year: number
  shop: ShopFacts
}

/** What pages say of this installation. */
export interface ShopFacts {
  name: string
  /** Absolute address without a trailing slash. */
  url: string
  /** Contact and profile links of the footer. */
  links: string[]
  /** Of all times that are shown, IANA's name; never the browser's own. */
  timeZone: string
  /** Payments are played on the demo payment page. */
  demoPayments: boolean
}
