import type { Categories, Entry, Options } from '../../../../src/server/catalog/engine/entry.ts'
import { listEntries } from '../../../../src/server/catalog/engine/lists.ts'
import { search as findProducts, type Result } from '../../../../src/server/catalog/engine/search.ts'
import { SearchIndex } from '../../../../src/server/catalog/engine/search-index.ts'
import { noTerms, productTerms } from '../../../../src/server/catalog/engine/search-terms.ts'
import {
  emptySnapshot,
  type Snapshot,
  withCategories,
  withProducts,
} from '../../../../src/server/catalog/engine/snapshot.ts'
import { type ListQuery, listQuerySchema } from '../../../../src/shared/catalog/list-query.ts'

/** A listed product in memory, for tests that need no database. */
export function entryOf(index: number, values: Partial<Entry> = {}): Entry {
  return {
    ...{ index, id: `p${index}`, sku: '', titleEs: '', titleEn: '' },
    texts: { text: () => '', comments: [], pictures: [], variants: [] },
    ...{
      priceCents: 100,
      priceVaries: false,
      availability: 'available',
      listed: true,
      unapproved: false,
      rating: 0,
      ratingCount: 0,
    },
    ...{
      left: undefined,
      offers: '',
      createdAt: 0,
      updatedAt: 0,
      categoryIds: [],
      sizeGuideId: undefined,
      sellsCents: 0,
    },
    ...values,
  }
}

interface MemoryShop {
  entries: Entry[]
  snapshot: Snapshot
  search: SearchIndex
}

interface Vocabulary {
  categories?: Categories
  options?: Options
  /** Whose products these replace, index by index. */
  before?: Snapshot | undefined
}

/** A catalogue in memory of some products. */
export function memoryShop(
  values: readonly Partial<Entry>[],
  { categories = new Map(), options = new Map(), before = emptySnapshot }: Vocabulary,
): MemoryShop {
  const entries = values.map((value, index) => entryOf(index, value))
  const changes = entries.map((after) => ({ before: before.entries.get(after.index), after }))
  const snapshot = withProducts(withCategories(before, categories, options), changes)
  const search = new SearchIndex()
  for (const entry of entries)
    if (entry.listed)
      search.replace(entry.index, noTerms, productTerms(entry, { categories, options, makers: new Map() }))
  return { entries, snapshot, search }
}

/** Results of a search, and the positions of the products that it finds. */
export function searchIn({ entries, snapshot, search }: MemoryShop, q: string): Partial<Result> & { found: number[] } {
  const result = findProducts(search, snapshot, q)
  return { ...result, found: entries.map(({ index }) => index).filter((index) => result?.matches.has(index)) }
}

export const list = ({ snapshot, search }: MemoryShop, query: Partial<ListQuery>) =>
  listEntries(snapshot, search, listQuerySchema.parse(query))
export const total = (shop: MemoryShop, query: Partial<ListQuery>) => list(shop, { ...query, limit: 1 }).total
