import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { Batch } from './change-queue.ts'
import type { Categories, Entry, LoadedProduct } from './entry.ts'
import { readCategories, readSums } from './load.ts'
import { readAllProducts, readProducts } from './load-products.ts'
import { SearchIndex, wordsOf } from './search-index.ts'
import { type Change, emptySnapshot, type Snapshot, withCategories, withProducts } from './snapshot.ts'

/** Products changed between two turns of the event loop. */
const portion = 500

const noWords: ReadonlySet<string> = new Set()

/** What shoppers see of a product; its last change and the sums do not make it another. */
function publicFace({ sellsCents: _, updatedAt: __, slot: ___, ...face }: Entry): string {
  return JSON.stringify(face)
}

/** Whether two states of a product are found by the same words, which most changes leave alone. */
function sameWords(a: Entry | undefined, b: Entry | undefined): boolean {
  if (!a || !b) return false
  return (
    a.listed === b.listed &&
    a.titleEs === b.titleEs &&
    a.titleEn === b.titleEn &&
    a.sku === b.sku &&
    a.categoryIds.join() === b.categoryIds.join()
  )
}

/** Whether a category in which products are listed has another name now: they are found by it. */
function renamed(before: Snapshot, after: Snapshot): boolean {
  const name = (categories: Categories, id: string) => JSON.stringify(categories.get(id)?.name)
  const used = [...after.byCategory].filter(([, sorted]) => sorted.newest.length > 0)
  return used.some(([id]) => name(before.categories, id) !== name(after.categories, id))
}

/** The snapshot that is served now, its search index, and how both follow the database. Not for parallel use. */
export class LiveCatalog {
  snapshot: Snapshot = emptySnapshot
  search = new SearchIndex()
  /** Raised by whatever may change an answer. */
  revision = 0
  /** The newest change of a product that was read, in milliseconds: where a poll continues. */
  newestChange = 0
  private readonly db: Db
  /** Slots are given once and never again: older snapshots stay right. */
  private readonly slotOf = new Map<string, number>()

  constructor(db: Db) {
    this.db = db
  }

  entry(id: string): Entry | undefined {
    const slot = this.slotOf.get(id)
    return slot === undefined ? undefined : this.snapshot.slots.get(slot)
  }

  /** Reads everything, in portions between which other work goes on. */
  private async load(): Promise<void> {
    const sums = await readSums(this.db)
    this.publish(withCategories(this.snapshot, await this.readCategoryMap()))
    for await (const products of readAllProducts(this.db)) {
      this.apply(products.flatMap((product) => this.changeTo(product, sums.get(product.id) ?? 0) ?? []))
      await nextTurn()
    }
  }

  /** Reads again what `batch` names. */
  async refresh(batch: Batch): Promise<void> {
    if (batch.everything) return this.load()
    if (batch.categories) await this.refreshCategories()
    if (batch.products.size > 0) await this.refreshProducts([...batch.products])
    if (batch.ranks) await this.refreshSums()
  }

  private async refreshProducts(ids: readonly string[]) {
    const found = await readProducts(this.db, ids)
    const changes = found.flatMap((product) => this.changeTo(product, this.entry(product.id)?.sellsCents ?? 0) ?? [])
    const present = new Set(found.map((product) => product.id))
    for (const id of ids) {
      const before = present.has(id) ? undefined : this.entry(id)
      if (before) changes.push({ before, after: undefined })
    }
    await this.applyInPortions(changes)
  }

  private async refreshCategories() {
    const before = this.snapshot
    const categories = await this.readCategoryMap()
    if (JSON.stringify([...before.categories]) === JSON.stringify([...categories])) return
    this.publish(withCategories(before, categories))
    if (renamed(before, this.snapshot)) await this.rebuildSearch()
  }

  private async refreshSums() {
    const sums = await readSums(this.db)
    const changes: Change[] = []
    for (const before of this.snapshot.slots) {
      const sellsCents = sums.get(before.id) ?? 0
      if (sellsCents !== before.sellsCents) changes.push({ before, after: { ...before, sellsCents } })
    }
    await this.applyInPortions(changes)
  }

  /** Undefined when nothing that shoppers see is different, so that kept pages stay valid. */
  private changeTo(product: LoadedProduct, sellsCents: number): Change | undefined {
    this.newestChange = Math.max(this.newestChange, product.updatedAt)
    const before = this.entry(product.id)
    let slot = this.slotOf.get(product.id)
    if (slot === undefined) {
      slot = this.slotOf.size
      this.slotOf.set(product.id, slot)
    }
    const after: Entry = { ...product, slot, sellsCents }
    return before && publicFace(before) === publicFace(after) ? undefined : { before, after }
  }

  private async applyInPortions(changes: readonly Change[]) {
    for (let from = 0; from < changes.length; from += portion) {
      if (from > 0) await nextTurn()
      this.apply(changes.slice(from, from + portion))
    }
  }

  private apply(changes: readonly Change[]) {
    if (changes.length === 0) return
    const { categories } = this.snapshot
    const words = (entry: Entry | undefined) => (entry?.listed ? wordsOf(entry, categories) : noWords)
    for (const { before, after } of changes) {
      const slot = (after ?? before)?.slot
      if (slot !== undefined && !sameWords(before, after)) this.search.replace(slot, words(before), words(after))
    }
    this.publish(withProducts(this.snapshot, changes))
  }

  /** After a category's name changed. The old index answers until the new one is done. */
  private async rebuildSearch() {
    const search = new SearchIndex()
    let done = 0
    for (const entry of this.snapshot.slots) {
      if (entry.listed) search.replace(entry.slot, noWords, wordsOf(entry, this.snapshot.categories))
      if (++done % portion === 0) await nextTurn()
    }
    this.search = search
    this.revision++
  }

  private publish(snapshot: Snapshot) {
    this.snapshot = snapshot
    this.revision++
  }

  private async readCategoryMap(): Promise<Categories> {
    const categories = await readCategories(this.db)
    return new Map(categories.map((category) => [category.id, category]))
  }
}
