import type { Suggestions } from '../../shared/catalog/answers.ts'
import { searchText } from '../../shared/catalog/search-text.ts'
import { localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { Categories, CategoryEntry, Entry } from './entry.ts'
import { foundTest } from './narrowing.ts'
import { SearchIndex } from './search-index.ts'
import { termsOf } from './search-terms.ts'
import type { Snapshot } from './snapshot.ts'

const suggestedProducts = 6
const suggestedCategories = 3
/** Best sellers of the matches whose titles are looked at: a letter or two match half of a large catalogue. */
const comparedTitles = 300

function suggestionOf(entry: Entry): Suggestions['products'][number] {
  const [picture] = entry.texts.pictures
  return {
    id: entry.id,
    title: localized(entry.titleEs, entry.titleEn),
    ...(picture && { image: picture.file }),
    ...(picture?.color && { color: picture.color }),
    price: eurosFromCents(entry.priceCents),
    availability: entry.availability,
  }
}

/** How closely the begin of a title is what is typed: as whole words, as the beginning of one, or not at all. */
function closeness({ titleEs, titleEn }: Entry, typed: string): number {
  const titles = [titleEs, titleEn].map((title) => `${searchText(title)} `)
  if (titles.some((title) => title.startsWith(`${typed} `))) return 2
  return titles.some((title) => title.startsWith(typed)) ? 1 : 0
}

/**
 * Lists know no relevance, and a search has the order of its page. Here somebody is looking for one thing: first come
 * the products whose title, in either language, begins with what is typed, then the others, each by sales.
 */
function closestOf(matches: readonly Entry[], typed: string): Entry[] {
  const ranked = matches.map((entry) => ({ entry, rank: closeness(entry, typed) }))
  const sorted = ranked.sort((a, b) => b.rank - a.rank)
  return sorted.slice(0, suggestedProducts).map(({ entry }) => entry)
}

const noTerms: ReadonlySet<string> = new Set()
/** Few, and changed seldom: made when they are first asked for. Slots are places in the shop's order. */
const categoryIndexes = new WeakMap<Categories, SearchIndex>()

function categoryIndexOf(categories: Categories): SearchIndex {
  const known = categoryIndexes.get(categories)
  if (known) return known
  const index = new SearchIndex()
  for (const [place, { name }] of [...categories.values()].entries()) {
    index.replace(place, noTerms, termsOf({ es: name.map(({ es }) => es), en: name.map(({ en }) => en) }))
  }
  categoryIndexes.set(categories, index)
  return index
}

/** Those with products. Typing errors are forgiven as far as for the products: what exists is meant as it is typed. */
function categoriesFor({ categories, byCategory }: Snapshot, q: string, errors: number): CategoryEntry[] {
  const found = categoryIndexOf(categories).search(q)
  if (!found || found.errors > errors) return []
  const hasProducts = ({ id }: CategoryEntry) => (byCategory.get(id)?.newest.length ?? 0) > 0
  return [...categories.values()].filter((category, place) => found.slots.has(place) && hasProducts(category))
}

/** A few products and categories for a text that is being typed; the total is that of the search's page. */
export function suggestionsFor(snapshot: Snapshot, search: SearchIndex, q: string): Suggestions {
  const isFound = foundTest(search, q) ?? (() => false)
  const matches: Entry[] = []
  let total = 0
  for (const slot of snapshot.all.sells) {
    if (isFound(slot) && ++total <= comparedTitles) matches.push(snapshot.slots.at(slot))
  }
  const errors = search.search(q)?.errors ?? 0
  return {
    products: closestOf(matches, searchText(q)).map(suggestionOf),
    categories: categoriesFor(snapshot, q, total === 0 ? 2 : errors)
      .slice(0, suggestedCategories)
      .map(({ id, name }) => ({ id, name })),
    total,
  }
}
