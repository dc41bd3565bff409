import type { Db } from '../db/db.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import { buildSnapshot } from './build-snapshot.ts'
import type { Batch } from './change-queue.ts'
import { prepareColumns } from './columns.ts'
import { type Categories, type Entry, packedColumns, searchedColumns } from './entry.ts'
import { expectLargeHeap } from './large-heap.ts'
import { readCategories, readSums } from './load.ts'
import { readAllProducts, readProducts } from './load-products.ts'
import { SearchIndex } from './search-index.ts'
import { wordsOf } from './search-terms.ts'
import { type Change, emptySnapshot, type Snapshot, withCategories, withProducts } from './snapshot.ts'
import { inTurns } from './turns.ts'

/** From here on memory is managed as for a large catalogue. */
const manyProducts = 2000
/** Products that change in one step: some milliseconds of work in a large catalogue. */
const portion = 100

const noWords: ReadonlySet<string> = new Set()

/** What shoppers see of a product; its last change and the sums do not make it another. */
function publicFace({ sellsCents: _, updatedAt: __, slot: ___, texts, ...face }: Entry): string {
  const shown = packedColumns.map((column) => texts.text(column))
  return JSON.stringify([face, shown, texts.comments, texts.pictures])
}

/** Whether two states of a product are found by the same words, which most changes leave alone. */
function sameWords(a: Entry | undefined, b: Entry | undefined): boolean {
  if (!a || !b) return false
  const sameTexts = searchedColumns.every((column) => a[column] === b[column])
  return sameTexts && a.listed === b.listed && a.categoryIds.join() === b.categoryIds.join()
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
  private readonly kind: DatabaseKind
  /** Slots are given once and never again: older snapshots stay right. */
  private readonly slotOf = new Map<string, number>()

  constructor(db: Db, kind: DatabaseKind) {
    this.db = db
    this.kind = kind
  }

  entry(id: string): Entry | undefined {
    const slot = this.slotOf.get(id)
    return slot === undefined ? undefined : this.snapshot.slots.get(slot)
  }

  /** Reads everything, in turns with other work. It is seen when all of it is there. */
  private async load(): Promise<void> {
    const categories = await this.readCategoryMap()
    const entries: Entry[] = []
    for await (const read of readAllProducts(this.db, this.kind, this.slotFor)) {
      if (entries.length < manyProducts && entries.length + read.length >= manyProducts) expectLargeHeap()
      for (const entry of read) {
        entries.push(entry)
        this.newestChange = Math.max(this.newestChange, entry.updatedAt)
      }
      await inTurns(this.indexing(this.search, read, categories))
    }
    const snapshot = await inTurns(buildSnapshot(entries, categories))
    await inTurns(prepareColumns(snapshot.slots))
    this.publish(snapshot)
  }

  /** Reads again what `batch` names. */
  async refresh(batch: Batch): Promise<void> {
    if (batch.everything) return this.load()
    if (batch.categories) await this.refreshCategories()
    if (batch.products.size > 0) await this.refreshProducts([...batch.products])
    if (batch.ranks) await this.refreshSums()
  }

  private async refreshProducts(ids: readonly string[]) {
    const found = await readProducts(this.db, this.kind, ids, this.slotFor)
    await inTurns(this.applying(await inTurns(this.changesTo(ids, found))))
  }

  /** @param found Those of `ids` that there are */
  private *changesTo(ids: readonly string[], found: readonly Entry[]): Generator<void, Change[]> {
    const changes: Change[] = []
    for (const product of found) {
      const change = this.changeTo(product)
      if (change) changes.push(change)
      yield
    }
    const present = new Set(found.map((product) => product.id))
    for (const id of ids) {
      const before = present.has(id) ? undefined : this.entry(id)
      if (before) changes.push({ before, after: undefined })
    }
    return changes
  }

  private async refreshCategories() {
    const before = this.snapshot
    const categories = await this.readCategoryMap()
    if (JSON.stringify([...before.categories]) === JSON.stringify([...categories])) return
    this.publish(withCategories(before, categories))
    if (renamed(before, this.snapshot)) await this.rebuildSearch()
  }

  private async refreshSums() {
    const changes: Change[] = []
    for await (const sums of readSums(this.db)) {
      for (const { productId, sellsCents } of sums) {
        const [before, cents] = [this.entry(productId), Number(sellsCents)]
        if (before && before.sellsCents !== cents) changes.push({ before, after: { ...before, sellsCents: cents } })
      }
    }
    await inTurns(this.applying(changes))
  }

  private readonly slotFor = (id: string): number => {
    const known = this.slotOf.get(id)
    if (known !== undefined) return known
    const slot = this.slotOf.size
    this.slotOf.set(id, slot)
    return slot
  }

  /**
   * Undefined when nothing that shoppers see is different, so that kept pages stay valid. Sums wait for their own turn:
   * an order changes them.
   */
  private changeTo(product: Entry): Change | undefined {
    this.newestChange = Math.max(this.newestChange, product.updatedAt)
    const before = this.entry(product.id)
    const after = before ? { ...product, sellsCents: before.sellsCents } : product
    return before && publicFace(before) === publicFace(after) ? undefined : { before, after }
  }

  private *applying(changes: readonly Change[]) {
    for (let from = 0; from < changes.length; from += portion) {
      const some = changes.slice(from, from + portion)
      const { categories } = this.snapshot
      const words = (entry: Entry | undefined) => (entry?.listed ? wordsOf(entry, categories) : noWords)
      for (const { before, after } of some) {
        const slot = (after ?? before)?.slot
        if (slot !== undefined && !sameWords(before, after)) this.search.replace(slot, words(before), words(after))
        yield
      }
      this.publish(withProducts(this.snapshot, some))
      yield
    }
  }

  private *indexing(search: SearchIndex, entries: Iterable<Entry>, categories: Categories) {
    for (const entry of entries) {
      if (entry.listed) search.replace(entry.slot, noWords, wordsOf(entry, categories))
      yield
    }
  }

  /** After a category's name changed. The old index answers until the new one is done. */
  private async rebuildSearch() {
    const search = new SearchIndex()
    await inTurns(this.indexing(search, this.snapshot.slots, this.snapshot.categories))
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
