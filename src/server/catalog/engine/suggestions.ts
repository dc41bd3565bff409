import type { ShownChoice } from '../../../shared/catalog/entities.ts'
import type { Suggestions } from '../../../shared/catalog/responses.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { languages } from '../../../shared/languages.ts'
import { localized, textIn } from '../../../shared/localized.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import type { CategoryEntry, Entry } from './entry.ts'
import { facetColumns } from './facet-columns.ts'
import type { IndexSet } from './posting.ts'
import { type Result, search } from './search.ts'
import type { SearchIndex } from './search-index.ts'
import { readSegments } from './segments.ts'
import { shopWords } from './shop-words.ts'
import { createShown } from './shown-choice.ts'
import type { Snapshot } from './snapshot.ts'
import { readWords } from './tokens.ts'

const suggestedProducts = 6
const suggestedCategories = 3
const suggestedValues = 3
/** How many matches, best sellers first, are ranked by title: one or two letters match half of a large catalogue. */
const comparedTitles = 300

/** @param shown the variant that the typed text names, as a card shows it */
function toSuggestion(entry: Entry, shown: ShownChoice | undefined): Suggestions['products'][number] {
  const [picture] = entry.texts.pictures
  return {
    id: entry.id,
    title: localized(entry.titleEs, entry.titleEn),
    ...(picture && { image: picture.file }),
    ...(picture?.color && { color: picture.color }),
    price: eurosFromCents(entry.priceCents),
    ...(entry.priceVaries && shown?.price === undefined && { priceVaries: true }),
    availability: entry.availability,
    ...shown,
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

/** Categories with products whose names have all that a search means; none of one that leaves out words. */
function categoriesFor(
  { categories, byCategory }: Snapshot,
  index: SearchIndex,
  found: Result | undefined,
): CategoryEntry[] {
  if (!found || found.segments.length === 0 || found.reading.dropped || found.reading.near) return []
  const phrases = found.segments.map(({ words, synonyms }) =>
    [words, ...synonyms].map((all) => all.map((word) => index.meanings(word).map(({ text }) => text))),
  )
  return [...categories.values()].filter(({ id, name }) => {
    const own = new Set(languages.flatMap((language) => readWords(textIn(language, name))))
    const hasProducts = (byCategory.get(id)?.newest.length ?? 0) > 0
    return (
      hasProducts &&
      phrases.every((any) => any.some((all) => all.every((texts) => texts.some((text) => own.has(text)))))
    )
  })
}

/** Shorter beginnings of names stand for too many values. */
const shortestBeginning = 3

/** The option values of the listed products that match. */
function offeredValues(snapshot: Snapshot, matches: IndexSet): ReadonlySet<string> {
  const { offers, numbers } = facetColumns(snapshot.entries)
  const kinds = new Set<number>()
  for (const index of snapshot.all.sells) if (matches.has(index)) kinds.add(offers[index] ?? 0)
  return new Set([...kinds].flatMap((kind) => numbers.offers[kind]?.flatMap(({ valueIds }) => valueIds) ?? []))
}

/** The values of options that words of a text name, or the last one begins, colors first, of those that the products have. */
function valuesFor(snapshot: Snapshot, matches: IndexSet | undefined, q: string): Suggestions['values'] {
  if (!matches || snapshot.options.size === 0) return []
  const segments = readSegments(q, shopWords(snapshot))
  const named = new Set(segments.flatMap(({ values }) => values.map(({ id }) => id)))
  const [last = ''] = readWords(q).slice(-1)
  const begins = (text: string) => readWords(text).some((word) => word.startsWith(last))
  const options = [...snapshot.options.values()].sort(
    (a, b) => Number(b.kind === 'colour') - Number(a.kind === 'colour'),
  )
  const values = options.flatMap(({ id: optionId, name: option, values }) =>
    [...values].flatMap(([id, { name, swatch }]) => {
      const isMeant =
        named.has(id) || (last.length >= shortestBeginning && languages.some((lng) => begins(textIn(lng, name))))
      return isMeant ? [{ id, optionId, name, option, ...(swatch && { swatch }) }] : []
    }),
  )
  if (values.length === 0) return []
  const offered = offeredValues(snapshot, matches)
  return values.filter(({ id }) => offered.has(id)).slice(0, suggestedValues)
}

/** A few products, categories and option values for a partly typed query; the total is that of the search page. */
export function suggestionsFor(snapshot: Snapshot, searchIndex: SearchIndex, q: string): Suggestions {
  const found = search(searchIndex, snapshot, q)
  const matches: Entry[] = []
  for (const tier of found?.tiers ?? []) {
    const most = comparedTitles - matches.length
    matches.push(...tier.readIn(snapshot.all.sells, most).map(snapshot.entries.at))
  }
  const total = found?.matches.countIn(snapshot.all.sells) ?? 0
  const findShown = createShown(snapshot, {}, found?.values)
  return {
    products: selectClosest(matches, searchText(q)).map((entry) => toSuggestion(entry, findShown?.(entry))),
    categories: categoriesFor(snapshot, searchIndex, found)
      .slice(0, suggestedCategories)
      .map(({ id, name }) => ({ id, name })),
    values: valuesFor(snapshot, found?.matches, q),
    total,
  }
}
