import type * as z from 'zod/mini'
import type { ListQuery } from '../../../shared/catalog/list-query.ts'
import type { listPageSchema, Suggestions } from '../../../shared/catalog/responses.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import type { Language } from '../../../shared/languages.ts'
import { type Localized, localized } from '../../../shared/localized.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import { defaultPageSize, maxUnpagedRows, pageCount } from '../../../shared/pagination.ts'
import type { Categories, CategoryEntry, Entry } from './entry.ts'
import { countLacking, createSearchTest, findCollection, lacks, type Test } from './narrowing.ts'
import { toRange } from './price-range.ts'
import { type Replacements, SearchIndex } from './search-index.ts'
import { toTerms } from './search-terms.ts'
import type { Snapshot, Sorted } from './snapshot.ts'
import { cheaperThan } from './sorting.ts'
import { isStopWord } from './stop-words.ts'

type ListPage = Omit<z.infer<typeof listPageSchema>, 'products'> & { products: Entry[] }

/**
 * Elements `from` to `to` of those that pass, counted from either end of the order. Stops at the last of them; without a
 * test it is a plain slice.
 */
function readWindow(order: Uint32Array, backwards: boolean, passes: Test | undefined, from: number, to: number) {
  const { length } = order
  if (!passes) return backwards ? order.slice(length - to, length - from).reverse() : order.subarray(from, to)
  const indexes: number[] = []
  let passed = 0
  for (let step = 0; step < length && passed < to; step++) {
    const index = order[backwards ? length - 1 - step : step] as number
    if (passes(index) && ++passed > from) indexes.push(index)
  }
  return indexes
}

function countMatches(order: Uint32Array, passes: Test): number {
  let count = 0
  for (const index of order) if (passes(index)) count++
  return count
}

/** Euros of the most expensive product of a collection or search; 0 when it is empty. */
export function findMaxPrice(snapshot: Snapshot, { price }: Sorted, isMatch: Test | undefined): number {
  const [dearest] = readWindow(price, true, isMatch, 0, Math.min(1, price.length))
  return dearest === undefined ? 0 : eurosFromCents(snapshot.entries.at(dearest).priceCents)
}

/**
 * Tests the chosen facets except the price range, which the price order handles; with values of options chosen also the
 * range, which is that of the variants that have them.
 */
function facetTest(snapshot: Snapshot, query: ListQuery): Test | undefined {
  const { categories, rating, availability, options } = query
  if (!categories?.length && rating === undefined && !availability?.length && !options?.length) return undefined
  const lacking = countLacking(snapshot, query)
  const tested = options?.length ? ~0 : ~lacks.price
  return (index) => (lacking(index) & tested) === 0
}

function both(first: Test | undefined, second: Test | undefined): Test | undefined {
  return first && second ? (index) => first(index) && second(index) : (first ?? second)
}

/**
 * A page of a list, a category or a search. Without `page` and `limit` it is the first 1,000 products, with only `page`
 * 24 per page (docs/rules.md#lists). Total and highest price come from the price order, so that few products are read.
 * @throws AppError category-not-found
 */
export function listEntries(snapshot: Snapshot, search: SearchIndex, query: ListQuery): ListPage {
  const { at } = snapshot.entries
  const pageSize = query.limit ?? (query.page === undefined ? maxUnpagedRows : defaultPageSize)
  const page = query.page ?? 1
  const sorted = findCollection(snapshot, query.category)
  const isMatch = createSearchTest(search, query.q)
  const matches = both(isMatch, facetTest(snapshot, query))
  const { min, max } = toRange(query)
  const byVariants = Boolean(query.options?.length)
  // A variant may cost more than its product, never less.
  const cheapest = byVariants ? 0 : cheaperThan(sorted.price, at, min)
  const priced = sorted.price.subarray(cheapest, cheaperThan(sorted.price, at, max + 1))
  const total = matches ? countMatches(priced, matches) : priced.length

  const from = (page - 1) * pageSize
  const to = Math.min(page * pageSize, total)
  const sort = query.sort === 'price-desc' ? 'price' : query.sort
  const order = sort === 'price' ? priced : sorted[sort]
  const inRange: Test = (index) => at(index).priceCents >= min && at(index).priceCents <= max
  const isTested = byVariants || order === priced || priced.length === sorted.price.length
  const passes = isTested ? matches : both(matches, inRange)
  const test = order.length === total ? undefined : passes
  const indexes = from < to ? readWindow(order, query.sort === 'price-desc', test, from, to) : []
  const products = Array.from(indexes, at)
  const replaced = query.q ? search.search(query.q)?.replaced : undefined
  const approximation = replaced && query.q && total > 0 ? approximationTo(query.q, replaced, products) : undefined
  return {
    products,
    ...(approximation && { approximation }),
    total,
    maxPrice: findMaxPrice(snapshot, sorted, isMatch),
    page,
    pages: pageCount(total, pageSize),
  }
}

const tokens = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** A word of the index as the found products spell it, with its accents; the index has none. */
function spelled(word: string, products: readonly Entry[]): string {
  const titles = products.flatMap(({ titleEs, titleEn }) => [titleEs, titleEn])
  const spelling = titles.flatMap(tokens).find((token) => searchText(token) === word)
  return spelling?.toLowerCase() ?? word
}

/**
 * The words whose products are shown in place of those of `q`, for each language.
 * @param products some of the products shown
 * @returns undefined when nothing else is left than what was typed
 */
export function approximationTo(q: string, replaced: Replacements, products: readonly Entry[]): Localized | undefined {
  const read = (language: Language) => {
    const words = tokens(q)
      .map((token) => {
        const instead = replaced.get(searchText(token))?.[language]
        return instead ? spelled(instead, products) : (instead ?? token)
      })
      .filter((word, position, all) => word && word !== all[position - 1])
    // `gel de ducha` without its last word leaves `gel`.
    while (words.length > 1 && isStopWord(searchText(words.at(-1) ?? ''))) words.pop()
    return words.join(' ')
  }
  const [es, en] = [read('es'), read('en')]
  return es === q && en === q ? undefined : localized(es, en)
}

const suggestedProducts = 6
const suggestedCategories = 3
/** How many matches, best sellers first, are ranked by title: one or two letters match half of a large catalogue. */
const comparedTitles = 300

function toSuggestion(entry: Entry): Suggestions['products'][number] {
  const [picture] = entry.texts.pictures
  return {
    id: entry.id,
    title: localized(entry.titleEs, entry.titleEn),
    ...(picture && { image: picture.file }),
    ...(picture?.color && { color: picture.color }),
    price: eurosFromCents(entry.priceCents),
    ...(entry.priceVaries && { priceVaries: true }),
    availability: entry.availability,
  }
}

/** How well a title begins with the typed text: as whole words (2), as a prefix (1) or not at all (0). */
function closeness({ titleEs, titleEn }: Entry, typed: string): number {
  const titles = [titleEs, titleEn].map((title) => `${searchText(title)} `)
  if (titles.some((title) => title.startsWith(`${typed} `))) return 2
  return titles.some((title) => title.startsWith(typed)) ? 1 : 0
}

/**
 * Unlike lists, suggestions are sorted by relevance: products whose title, in either language, begins with the typed text
 * come first, then the others, each group by sales.
 */
function selectClosest(matches: readonly Entry[], typed: string): Entry[] {
  const ranked = matches.map((entry) => ({ entry, rank: closeness(entry, typed) }))
  const sorted = ranked.sort((a, b) => b.rank - a.rank)
  return sorted.slice(0, suggestedProducts).map(({ entry }) => entry)
}

const noTerms: ReadonlySet<string> = new Set()
/** Categories are few and rarely change: their index is built at the first request. */
const categoryIndexes = new WeakMap<Categories, SearchIndex>()

function categoryIndex(categories: Categories): SearchIndex {
  const cached = categoryIndexes.get(categories)
  if (cached) return cached
  const index = new SearchIndex()
  for (const [position, { name }] of [...categories.values()].entries()) {
    index.replace(position, noTerms, toTerms({ es: name.map(({ es }) => es), en: name.map(({ en }) => en) }))
  }
  categoryIndexes.set(categories, index)
  return index
}

/** Matching categories with products. Tolerates as many typing errors as the product search needed. */
function categoriesFor({ categories, byCategory }: Snapshot, q: string, errors: number): CategoryEntry[] {
  const result = categoryIndex(categories).search(q)
  if (!result || result.errors > errors) return []
  const hasProducts = ({ id }: CategoryEntry) => (byCategory.get(id)?.newest.length ?? 0) > 0
  return [...categories.values()].filter((category, position) => result.matches.has(position) && hasProducts(category))
}

/** A few products and categories for a partly typed query; the total is that of the search page. */
export function suggestionsFor(snapshot: Snapshot, search: SearchIndex, q: string): Suggestions {
  const isMatch = createSearchTest(search, q) ?? (() => false)
  const matches: Entry[] = []
  let total = 0
  for (const index of snapshot.all.sells) {
    if (isMatch(index) && ++total <= comparedTitles) matches.push(snapshot.entries.at(index))
  }
  const errors = search.search(q)?.errors ?? 0
  return {
    products: selectClosest(matches, searchText(q)).map(toSuggestion),
    categories: categoriesFor(snapshot, q, total === 0 ? 2 : errors)
      .slice(0, suggestedCategories)
      .map(({ id, name }) => ({ id, name })),
    total,
  }
}
