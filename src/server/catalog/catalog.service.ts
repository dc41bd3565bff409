import type { Sellable } from '../../shared/cart/line-key.ts'
import type { Home, ProductCard } from '../../shared/catalog/entities.ts'
import type { HomePage, HomePageSection } from '../../shared/catalog/home-page.ts'
import type { FacetsQuery, ListQuery } from '../../shared/catalog/list-query.ts'
import { listChosen, readChoice } from '../../shared/catalog/variant-choice.ts'
import { type Localized, localized } from '../../shared/localized.ts'
import type { HomeSection } from '../../shared/settings/home.ts'
import type { Settings } from '../../shared/settings/sections.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import type { ServiceContext } from '../service-context.ts'
import {
  allOptions,
  toCard,
  toCartCard,
  toCategory,
  toCurrentLine,
  toDetail,
  toListedCard,
  toProduct,
  toShownCard,
} from './catalog.view.ts'
import type { Entry } from './engine/entry.ts'
import { countFacets } from './engine/facets.ts'
import { CatalogFollower } from './engine/follower.ts'
import { listEntries } from './engine/lists.ts'
import type { LiveCatalog } from './engine/live-catalog.ts'
import { createShown } from './engine/shown-choice.ts'
import type { Snapshot } from './engine/snapshot.ts'
import { suggestionsFor } from './engine/suggestions.ts'

const toIso = (time: number) => new Date(time).toISOString()

function createLists(catalog: () => LiveCatalog) {
  const read = (query: ListQuery) => {
    const { snapshot, search } = catalog()
    const { values, ...page } = listEntries(snapshot, search, query)
    const find = createShown(snapshot, query, values)
    const show = (product: Entry) => {
      const shown = find?.(product)
      return shown && { shown }
    }
    return { ...page, snapshot, show }
  }
  return {
    list(query: ListQuery) {
      const { snapshot, products, show, ...page } = read(query)
      return { products: products.map((each) => ({ ...toListedCard(each, snapshot), ...show(each) })), ...page }
    },
    /** Like `list`, with both descriptions, for REST. */
    fullList(query: ListQuery) {
      const { snapshot, products, show, ...page } = read(query)
      return { products: products.map((each) => ({ ...toProduct(each, snapshot), ...show(each) })), ...page }
    },
  }
}

/** The public reads, all from the current snapshot. */
function createReads(catalog: () => LiveCatalog) {
  const entry = (id: string) => {
    const match = catalog().entry(id)
    if (!match?.listed && !match?.unapproved) throw new AppError('product-not-found')
    return match
  }
  return {
    home() {
      const { snapshot } = catalog()
      snapshot.home ??= selectHome(snapshot)
      return snapshot.home
    },
    ...createLists(catalog),
    /** How many products each facet value would show. @throws AppError category-not-found */
    facets(query: FacetsQuery) {
      const { snapshot, search } = catalog()
      return countFacets(snapshot, search, query)
    },
    /** A few products and categories for a partly typed query. */
    suggest(q: string) {
      const { snapshot, search } = catalog()
      return suggestionsFor(snapshot, search, q)
    },
    /** @throws AppError product-not-found */
    product: (id: string) => toDetail(entry(id), catalog().snapshot),
    /** Like `product`, but also for hidden products: the preview for admins. @throws AppError product-not-found */
    preview(id: string) {
      const match = catalog().entry(id)
      if (!match) throw new AppError('product-not-found')
      return toDetail(match, catalog().snapshot)
    },
    /** Up to 9 other products, those of the same category first. @throws AppError product-not-found */
    related(id: string) {
      const { snapshot } = catalog()
      return selectRelated(snapshot, entry(id)).map((product) => toShownCard(product, snapshot))
    },
    /** The shop's options with their values, in their order. */
    options: () => allOptions(catalog().snapshot),
    categories() {
      const { snapshot } = catalog()
      return [...snapshot.categories.values()].map((category) => toCategory(category, snapshot))
    },
    /** @throws AppError category-not-found */
    category: (id: string) => findTitle(catalog().snapshot, id),
    /** The visible products among `ids`, in that order, with their current prices and availability. */
    cards(ids: readonly string[]) {
      const live = catalog()
      return ids.flatMap((id) => showListed(live, id, toCartCard))
    },
    /** The lines of a cart whose products are sold, in their order, as they are sold now. */
    cartLines(lines: readonly Sellable[]) {
      const live = catalog()
      return lines.flatMap(({ id, variantId }) =>
        showListed(live, id, (match, snapshot) => toCurrentLine(match, variantId, snapshot)),
      )
    },
    /** Listed products and all categories with the time of their last change, for the sitemap. */
    addresses: () => addressesIn(catalog().snapshot),
  }
}

/** Shows a product that is visible, and nothing of others. */
function showListed<T>(live: LiveCatalog, id: string, show: (entry: Entry, snapshot: Snapshot) => T): T[] {
  const entry = live.entry(id)
  return entry?.listed ? [show(entry, live.snapshot)] : []
}

function findTitle({ categories }: Snapshot, id: string) {
  const category = categories.get(id)
  if (!category) throw new AppError('category-not-found')
  return { id, name: category.name, image: [...category.files] }
}

function addressesIn({ entries, categories, all }: Snapshot) {
  const address = ({ id, updatedAt }: { id: string; updatedAt: number }) => ({ id, updatedAt: toIso(updatedAt) })
  return {
    products: {
      count: all.newest.length,
      /** Like `Array.slice`; a large shop’s products would take too long all at once. */
      slice: (from: number, to: number) =>
        Array.from(all.newest.subarray(from, to), (index) => address(entries.at(index))),
    },
    categories: [...categories.values()].map(address),
  }
}

/**
 * The public catalogue, read from a snapshot in memory and never from the database. On PostgreSQL it follows the writes
 * of other processes; SQLite has one process only. Every read throws AppError `busy` until start() has finished.
 */
export function createCatalogService(context: ServiceContext) {
  const follower = new CatalogFollower(context)
  const boot = newId().slice(0, 8)
  const catalog = () => {
    if (!follower.ready) throw new AppError('busy')
    return follower.live
  }
  return {
    ...createReads(catalog),
    homePage() {
      const live = catalog()
      return toHomePage(context.settings.current.home, (ids) => ids.flatMap((id) => showListed(live, id, toListedCard)))
    },
    /** The values that an address chooses, of those that the product is sold in, in their order. */
    findChoice(id: string, search: URLSearchParams) {
      const variants = (follower.ready && follower.live.entry(id)?.texts.variants) || []
      const numbered = variants.map(({ id, valueIds }) => ({ id, values: Object.fromEntries(valueIds.entries()) }))
      return listChosen(numbered, readChoice(numbered, search))
    },
    /** Changes whenever a response may have changed: part of the key of cached responses. */
    get version() {
      return `${boot}-${follower.live.revision}`
    },
    get ready() {
      return follower.ready
    },
    /** Loads the whole catalogue. */
    start: () => follower.start(),
    /**
     * Call after the commit of a write to these products (availability included): reloads them here and in other
     * processes.
     */
    productsChanged: (ids: readonly string[]) => follower.changed({ products: [...ids], categories: false }),
    /** Call after the commit of a write to categories. */
    categoriesChanged: () => follower.changed({ products: [], categories: true }),
    /** Job: reads the sales of all products again, and with them their ranks and the hot products. */
    refreshRanks: () => follower.refreshRanks(),
    close: () => follower.close(),
  }
}

export type CatalogService = ReturnType<typeof createCatalogService>

const featuredCount = 8
const columnCount = 3
const relatedCount = 9
/** Best sellers of a category from which its recommendation is chosen. */
const candidatesCount = 20

function take(snapshot: Snapshot, order: Uint32Array | undefined, count: number): Entry[] {
  return [...(order?.subarray(0, count) ?? [])].map(snapshot.entries.at)
}

/** Rating times sales; never zero, so that a new shop has recommendations too. */
function score(entry: Entry): number {
  return (entry.rating + 0.1) * (entry.sellsCents + 1)
}

/**
 * For each category the best seller with the highest score, best categories first, without sold-out products. Does not
 * repeat products of the other columns while the catalogue has enough (docs/rules.md#lists).
 */
function recommended(snapshot: Snapshot, others: readonly Entry[]): Entry[] {
  const used = new Set(others)
  const chosen: Entry[] = []
  const best = [...snapshot.categories.keys()].map((id) => {
    const candidates = take(snapshot, snapshot.byCategory.get(id)?.sells, candidatesCount)
    return candidates.filter((entry) => entry.availability !== 'sold-out').sort((a, b) => score(b) - score(a))
  })
  best.sort((a, b) => (b[0] ? score(b[0]) : 0) - (a[0] ? score(a[0]) : 0))
  const pick = (candidates: readonly Entry[]) => {
    const entry = candidates.find((candidate) => !used.has(candidate))
    if (!entry || chosen.length >= columnCount) return
    used.add(entry)
    chosen.push(entry)
  }
  for (const candidates of best) pick(candidates)
  // With too few categories: the best sellers of the whole shop, if necessary also those of the other columns.
  const fill = take(snapshot, snapshot.all.sells, 2 * featuredCount)
  for (let position = chosen.length; position < columnCount; position++) pick(fill)
  return [...chosen, ...fill.filter((entry) => !chosen.includes(entry))].slice(0, columnCount)
}

/** The home page: newest, best rated, recommended and most sold products (docs/rules.md#home-page). */
function selectHome(snapshot: Snapshot): Home {
  const topRated = take(snapshot, snapshot.all.rating, columnCount)
  const popular = take(snapshot, snapshot.all.sells, columnCount)
  const cards = (entries: readonly Entry[]) => entries.map((entry) => toCard(entry, snapshot))
  return {
    featuredProducts: take(snapshot, snapshot.all.newest, featuredCount).map((entry) => toShownCard(entry, snapshot)),
    topRatedProducts: cards(topRated),
    recommendedProducts: cards(recommended(snapshot, [...topRated, ...popular])),
    popularProducts: cards(popular),
  }
}

/** Up to 9 other products, best sellers first: of its first category, then of its others, then of the whole shop. */
function selectRelated(snapshot: Snapshot, product: Entry): Entry[] {
  const related = new Set<Entry>()
  const orders = [...product.categoryIds.map((id) => snapshot.byCategory.get(id)?.sells), snapshot.all.sells]
  for (const order of orders) {
    for (const entry of take(snapshot, order, 2 * relatedCount + 1)) {
      if (related.size < relatedCount && entry.id !== product.id) related.add(entry)
    }
  }
  return [...related]
}

/** A text under its name; nothing where it is empty in both languages. */
function text<N extends string>(name: N, es: string, en: string): { [K in N]?: Localized } {
  return (es.trim() || en.trim() ? { [name]: localized(es, en) } : {}) as { [K in N]?: Localized }
}

function toBanner(section: Extract<HomeSection, { kind: 'hero' | 'banner' }>) {
  return {
    ...(section.image && { image: section.image }),
    ...text('heading', section.headingEs, section.headingEn),
    ...text('text', section.textEs, section.textEn),
    ...(section.link && { ...text('button', section.buttonEs, section.buttonEn), link: section.link }),
  }
}

/** A section as the page shows it; undefined for one that would be empty. */
function toSection(
  section: HomeSection,
  cards: (ids: readonly string[]) => ProductCard[],
): HomePageSection | undefined {
  if (section.kind === 'hero') return { kind: 'hero', ...toBanner(section) }
  if (section.kind === 'banner') {
    const banner = toBanner(section)
    return Object.keys(banner).length > 0 ? { kind: 'banner', ...banner } : undefined
  }
  if (section.kind === 'text') {
    const { textEs, textEn } = section
    return textEs.trim() || textEn.trim() ? { kind: 'text', text: localized(textEs, textEn) } : undefined
  }
  const title = text('title', section.titleEs, section.titleEn)
  if (section.kind === 'categories') return { kind: 'categories', ...title }
  if (section.source !== 'chosen') return { kind: 'row', row: section.source, ...title }
  const products = cards(section.products)
  return products.length > 0 ? { kind: 'chosen', ...title, products } : undefined
}

/**
 * The visible sections of the home page. Products that are gone or hidden are left out, and so are sections that show
 * nothing then.
 * @param cards the cards of those products that are on sale, in their order
 */
function toHomePage({ sections }: Settings['home'], cards: (ids: readonly string[]) => ProductCard[]): HomePage {
  const visible = sections.filter(({ hidden }) => !hidden)
  return { sections: visible.flatMap((section) => toSection(section, cards) ?? []) }
}
