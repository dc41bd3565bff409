import type { Suggestions } from '../../../shared/catalog/responses.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { localized } from '../../../shared/localized.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import type { Categories, CategoryEntry, Entry } from './entry.ts'
import { foundTest } from './narrowing.ts'
import { SearchIndex } from './search-index.ts'
import { toTerms } from './search-terms.ts'
import type { Snapshot } from './snapshot.ts'

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
  const known = categoryIndexes.get(categories)
  if (known) return known
  const index = new SearchIndex()
  for (const [position, { name }] of [...categories.values()].entries()) {
    index.replace(position, noTerms, toTerms({ es: name.map(({ es }) => es), en: name.map(({ en }) => en) }))
  }
  categoryIndexes.set(categories, index)
  return index
}

/** Matching categories with products. Tolerates as many typing errors as the product search needed. */
function categoriesFor({ categories, byCategory }: Snapshot, q: string, errors: number): CategoryEntry[] {
  const found = categoryIndex(categories).search(q)
  if (!found || found.errors > errors) return []
  const hasProducts = ({ id }: CategoryEntry) => (byCategory.get(id)?.newest.length ?? 0) > 0
  return [...categories.values()].filter((category, position) => found.matches.has(position) && hasProducts(category))
}

/** A few products and categories for a partly typed query; the total is that of the search page. */
export function suggestionsFor(snapshot: Snapshot, search: SearchIndex, q: string): Suggestions {
  const isFound = foundTest(search, q) ?? (() => false)
  const matches: Entry[] = []
  let total = 0
  for (const index of snapshot.all.sells) {
    if (isFound(index) && ++total <= comparedTitles) matches.push(snapshot.entries.at(index))
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
