import type { FacetsQuery, ListQuery } from '../../shared/catalog/list-query.ts'
import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { cardOf, cartCardOf, categoryOf, detailOf, productOf } from './catalog.view.ts'
import { facetsOf } from './facets.ts'
import { CatalogFollower } from './follower.ts'
import { listedCard } from './listed-card.ts'
import { listEntries } from './lists.ts'
import type { LiveCatalog } from './live-catalog.ts'
import { homeOf, relatedTo } from './selections.ts'
import { suggestionsFor } from './suggestions.ts'

const isoOf = (time: number) => new Date(time).toISOString()

/** What everyone reads, answered from the snapshot of this moment. */
function reads(catalog: () => LiveCatalog) {
  const entry = (id: string) => {
    const found = catalog().entry(id)
    if (!found?.listed && !found?.unapproved) throw new AppError('product-not-found')
    return found
  }
  const list = (query: ListQuery) => {
    const { snapshot, search } = catalog()
    return { ...listEntries(snapshot, search, query), snapshot }
  }
  return {
    home() {
      const { snapshot } = catalog()
      snapshot.home ??= homeOf(snapshot)
      return snapshot.home
    },
    list(query: ListQuery) {
      const { snapshot, products, ...page } = list(query)
      return { products: products.map((product) => listedCard(cardOf(product, snapshot))), ...page }
    },
    /** As list, with both descriptions, for the REST surface. */
    fullList(query: ListQuery) {
      const { snapshot, products, ...page } = list(query)
      return { products: products.map((product) => productOf(product, snapshot)), ...page }
    },
    /** How many products each further choice would show. @throws AppError category-not-found */
    facets(query: FacetsQuery) {
      const { snapshot, search } = catalog()
      return facetsOf(snapshot, search, query)
    },
    /** A few products and categories for a text that is being typed. */
    suggest(q: string) {
      const { snapshot, search } = catalog()
      return suggestionsFor(snapshot, search, q)
    },
    /** @throws AppError product-not-found */
    product: (id: string) => detailOf(entry(id), catalog().snapshot),
    /** As product, of hidden ones too: what admins look at before the shop shows it. @throws AppError product-not-found */
    preview(id: string) {
      const found = catalog().entry(id)
      if (!found) throw new AppError('product-not-found')
      return detailOf(found, catalog().snapshot)
    },
    /** Up to 9 others, same category first. @throws AppError product-not-found */
    related(id: string) {
      const { snapshot } = catalog()
      return relatedTo(snapshot, entry(id)).map((product) => cardOf(product, snapshot))
    },
    categories() {
      const { snapshot } = catalog()
      return [...snapshot.categories.values()].map((category) => categoryOf(category, snapshot))
    },
    /** @throws AppError category-not-found */
    category(id: string) {
      const category = catalog().snapshot.categories.get(id)
      if (!category) throw new AppError('category-not-found')
      return { id, name: category.name, image: [...category.files] }
    },
    /** The visible products among `ids`, in their order, with the prices and availability of now. */
    cards(ids: readonly string[]) {
      const live = catalog()
      return ids.flatMap((id) => {
        const found = live.entry(id)
        return found?.listed ? [cartCardOf(found, live.snapshot)] : []
      })
    },
    /** Visible, approved products and categories with their last change, for the sitemap. */
    addresses() {
      const { slots, categories, all } = catalog().snapshot
      const address = ({ id, updatedAt }: { id: string; updatedAt: number }) => ({ id, updatedAt: isoOf(updatedAt) })
      return {
        products: {
          count: all.newest.length,
          /** Those from one position up to another, as of an array: all of a large shop at once take too long. */
          slice: (from: number, to: number) =>
            Array.from(all.newest.subarray(from, to), (slot) => address(slots.at(slot))),
        },
        categories: [...categories.values()].map(address),
      }
    },
  }
}

/**
 * The catalogue as everyone reads it: from the snapshot in memory, never from the database. On PostgreSQL it follows the writes of other processes; SQLite has one process only.
 * Until start() has ended every read throws AppError `busy`.
 */
export function createCatalogService(base: Base) {
  const follower = new CatalogFollower(base)
  const boot = newId().slice(0, 8)
  return {
    ...reads(() => {
      if (!follower.ready) throw new AppError('busy')
      return follower.live
    }),
    /** Changes whenever an answer may have changed: key of the page cache. */
    get version() {
      return `${boot}-${follower.live.revision}`
    },
    get ready() {
      return follower.ready
    },
    /** Loads everything; the catalogue is not ready before. */
    start: () => follower.start(),
    /**
     * Call after the commit of a write to these products (availability included): replaces their entries and
     * raises the version here and in other processes.
     */
    productsChanged: (ids: readonly string[]) => follower.changed({ products: [...ids], categories: false }),
    /** Call after the commit of a write to categories. */
    categoriesChanged: () => follower.changed({ products: [], categories: true }),
    /** Reads rank, sums and hot products again; at most once a minute, by a job. */
    refreshRanks: () => follower.refreshRanks(),
    close: () => follower.close(),
  }
}

export type CatalogService = ReturnType<typeof createCatalogService>
