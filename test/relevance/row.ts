import type { Language } from '../../src/shared/languages.ts'
import type { Meaning, Test } from './meanings.ts'

/** More about a row than its first results. */
export interface Expectations {
  /** How many of the first results must have all meanings; else four, or all that the shop sells if those are fewer. */
  first?: number
  /** Every result on the page has all meanings: a colour, a size or a category has filtered. */
  only?: true
  /** Slugs that stand on the page, wherever. */
  shows?: readonly string[]
  /** None of the page is like that. */
  never?: Test
  /** So many results at least, on all pages. */
  total?: number
  /** Typed words with what each may be corrected to, in any of its forms; said. */
  corrected?: Readonly<Record<string, readonly string[]>>
  /** Words that the shop does not have: said, as dropped or by what is near. */
  missing?: readonly string[]
  /** Whether something is said is left open; else nothing may be said besides `corrected` and `missing`. */
  saysAnything?: true
  /** Why a shopper wants it so, where that is not plain. */
  why?: string
}

export interface Row extends Expectations {
  q: string
  language: Language
  /** None: there must be no result. */
  means: readonly Meaning[]
}

type Means = Meaning | readonly Meaning[]

const createRow = (language: Language, q: string, means: Means, more: Expectations): Row => ({
  ...{ q, language, means: [means].flat() },
  ...more,
})

/** A query as somebody in Spain types it. */
export const es = (q: string, means: Means, more: Expectations = {}): Row => createRow('es', q, means, more)
/** A query as somebody types it who reads the shop in English. */
export const en = (q: string, means: Means, more: Expectations = {}): Row => createRow('en', q, means, more)

/** There is no such thing in the shop, and no result. */
export const nothing: readonly Meaning[] = []
