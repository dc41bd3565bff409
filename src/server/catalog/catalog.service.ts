import { AppError } from '../app-error.ts'
import type { Base } from '../deps.ts'
import { newId } from '../ids.ts'
import type { CatalogService } from './catalog.types.ts'
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
  const list = (query: Parameters<CatalogService['list']>[0]) => {
    const { snapshot, search } = catalog()
    return { ...listEntries(snapshot, search, query), snapshot }
  }
  return {
    home() {
      const { snapshot } = catalog()
      snapshot.home ??= homeOf(snapshot)
      return snapshot.home
    },
    list(query) {
      const { snapshot, products, ...page } = list(query)
      return { products: products.map((product) => listedCard(cardOf(product, snapshot))), ...page }
    },
    fullList(query) {
      const { snapshot, products, ...page } = list(query)
      return { products: products.map((product) => productOf(product, snapshot)), ...page }
    },
    facets(query) {
      const { snapshot, search } = catalog()
      return facetsOf(snapshot, search, query)
    },
    suggest(q) {
      const { snapshot, search } = catalog()
      return suggestionsFor(snapshot, search, q)
    },
    product: (id) => detailOf(entry(id), catalog().snapshot),
    preview(id) {
      const found = catalog().entry(id)
      if (!found) throw new AppError('product-not-found')
      return detailOf(found, catalog().snapshot)
    },
    related(id) {
      const { snapshot } = catalog()
      return relatedTo(snapshot, entry(id)).map((product) => cardOf(product, snapshot))
    },
    categories() {
      const { snapshot } = catalog()
      return [...snapshot.categories.values()].map((category) => categoryOf(category, snapshot))
    },
    category(id) {
      const category = catalog().snapshot.categories.get(id)
      if (!category) throw new AppError('category-not-found')
      return { id, name: category.name, image: [...category.files] }
    },
    cards(ids) {
      const live = catalog()
      return ids.flatMap((id) => {
        const found = live.entry(id)
        return found?.listed ? [cartCardOf(found, live.snapshot)] : []
      })
    },
    addresses() {
      const { slots, categories, all } = catalog().snapshot
      const address = ({ id, updatedAt }: { id: string; updatedAt: number }) => ({ id, updatedAt: isoOf(updatedAt) })
      return {
        products: {
          count: all.newest.length,
          slice: (from, to) => Array.from(all.newest.subarray(from, to), (slot) => address(slots.at(slot))),
        },
        categories: [...categories.values()].map(address),
      }
    },
  } satisfies Partial<CatalogService>
}

/**
 * The catalogue in memory. On PostgreSQL it follows the writes of other processes; SQLite has one process only.
 * Until start() has ended every read throws AppError `busy`.
 */
export function createCatalogService(base: Base): CatalogService {
  const follower = new CatalogFollower(base)
  const boot = newId().slice(0, 8)
  return {
    ...reads(() => {
      if (!follower.ready) throw new AppError('busy')
      return follower.live
    }),
    get version() {
      return `${boot}-${follower.live.revision}`
    },
    get ready() {
      return follower.ready
    },
    start: () => follower.start(),
    productsChanged: (ids) => follower.changed({ products: [...ids], categories: false }),
    categoriesChanged: () => follower.changed({ products: [], categories: true }),
    refreshRanks: () => follower.refreshRanks(),
    close: () => follower.close(),
  }
}
