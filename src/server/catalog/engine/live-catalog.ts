import { setFlagsFromString } from 'node:v8'
import { chunks } from '../../core/chunks.ts'
import type { Db } from '../../db/db.ts'
import type { DatabaseKind } from '../../db/migrations.ts'
import { buildSnapshot } from './build-snapshot.ts'
import type { Batch } from './change-queue.ts'
import { type Categories, type Entry, type Options, packedColumns } from './entry.ts'
import { prepareColumns } from './facet-columns.ts'
import type { Makers } from './labels.ts'
import { readCategories, readMakers, readOptions, readSizeGuides, readSums } from './load.ts'
import { IndexLoader } from './load-index.ts'
import { type Reading, readAllProducts, readProducts } from './load-products.ts'
import { rowsPerRead } from './product-rows.ts'
import { SearchIndex } from './search-index.ts'
import {
  listSkus,
  listTexts,
  listValueIds,
  noTerms,
  productTerms,
  searchedTexts,
  type Vocabularies,
} from './search-terms.ts'
import { type Change, emptySnapshot, type Snapshot, withCategories, withProducts } from './snapshot.ts'
import { runYielding } from './yielding.ts'

/** From this many products on, V8 is set up for a large heap. */
const manyProducts = 2000
/** Products changed in one step: some milliseconds of work in a large catalogue. */
const portion = 100

/** The part of a product that shoppers see, to compare two states of it: without its last change and its sales. */
function publicFace({ sellsCents: _, updatedAt: __, index: ___, texts, ...face }: Entry): string {
  const packed = packedColumns.map((column) => texts.text(column))
  return JSON.stringify([face, packed, texts.comments, texts.pictures, texts.variants, texts.label])
}

/** Whether two states of a product have the same searched words, as after most changes. */
function sameWords(a: Entry | undefined, b: Entry | undefined): boolean {
  if (!a || !b) return false
  const words = (entry: Entry) => {
    const others = [...listSkus(entry), ...listValueIds(entry), entry.texts.label?.makerId ?? '']
    return [...searchedTexts(entry), ...others].join('\n')
  }
  return words(a) === words(b) && a.listed === b.listed && a.categoryIds.join() === b.categoryIds.join()
}

/** Whether two maps have the same entries in the same order. */
const isSameMap = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) =>
  JSON.stringify([...a]) === JSON.stringify([...b])

const optionsText = (options: Options): string =>
  JSON.stringify([...options.values()].map(({ values, ...option }) => [option, ...values]))

/** Whether a category with listed products was renamed: its name is one of their searched texts. */
function renamed(before: Snapshot, after: Snapshot): boolean {
  const name = (categories: Categories, id: string) => JSON.stringify(categories.get(id)?.name)
  const used = [...after.byCategory].filter(([, sorted]) => sorted.newest.length > 0)
  return used.some(([id]) => name(before.categories, id) !== name(after.categories, id))
}

/** Whether a value of an option was renamed. */
function renamedValue(before: Options, after: Options): boolean {
  const names = (options: Options) => [...options.values()].flatMap(({ values }) => [...values])
  const renamed = new Map(names(after).map(([id, { name }]) => [id, JSON.stringify(name)]))
  return names(before).some(([id, { name }]) => (renamed.get(id) ?? JSON.stringify(name)) !== JSON.stringify(name))
}

/** Whether a maker was renamed. Products that name one that is new are read by themselves. */
const renamedMaker = (before: Makers, after: Makers): boolean =>
  [...before].some(([id, { name }]) => (after.get(id)?.name ?? name) !== name)

interface Source {
  db: Db
  kind: DatabaseKind
  /** Up to what stock a product has its last units, as the shop's owner has set it. */
  lowStock: () => number
}

/** The current snapshot and its search index, updated from the database. Calls to refresh() must not overlap. */
export class LiveCatalog {
  snapshot: Snapshot = emptySnapshot
  search = new SearchIndex()
  /** Raised by every change that may change a response. */
  revision = 0
  /** Time of the newest product change read so far, in milliseconds: a poll continues from it. */
  newestChange = 0
  private readonly source: Source
  /** Indexes are never reused, so that older snapshots stay valid. */
  private readonly indexes = new Map<string, number>()

  constructor(source: Source) {
    this.source = source
  }

  entry(id: string): Entry | undefined {
    const index = this.indexes.get(id)
    return index === undefined ? undefined : this.snapshot.entries.get(index)
  }

  /** Reads everything, yielding to other work, and publishes it when it is complete. */
  private async load(): Promise<void> {
    const { db } = this.source
    const vocabularies = {
      categories: await readCategories(db),
      options: await readOptions(db),
      makers: await readMakers(db),
    }
    const entries: Entry[] = []
    const loader = new IndexLoader(this.search)
    for await (const read of readAllProducts(this.reading())) {
      if (entries.length < manyProducts && entries.length + read.length >= manyProducts) expectLargeHeap()
      for (const entry of read) {
        entries.push(entry)
        this.newestChange = Math.max(this.newestChange, entry.updatedAt)
      }
      await runYielding(this.indexing(loader, read, vocabularies))
    }
    await runYielding(loader.flush())
    const { categories, options, makers } = vocabularies
    const snapshot = await runYielding(buildSnapshot(entries, categories, options, await readSizeGuides(db), makers))
    await runYielding(prepareColumns(snapshot.entries))
    this.publish(snapshot)
  }

  /** Reads from the database what `batch` names. */
  async refresh(batch: Batch): Promise<void> {
    if (batch.everything) return this.load()
    if (batch.availability) await this.refreshAvailability()
    if (batch.categories) await this.refreshCategories()
    if (batch.products.size > 0) await this.refreshProducts([...batch.products])
    if (batch.ranks) await this.refreshSums()
  }

  /** Reads all known products again: no entry has its stock. Others come with the changes that make them. */
  private async refreshAvailability() {
    const changes: Change[] = []
    for (const some of chunks([...this.indexes.keys()], rowsPerRead)) {
      const products = await readProducts(some, this.reading())
      changes.push(...(await runYielding(this.changesTo(some, products))))
    }
    await runYielding(this.applying(changes))
  }

  private async refreshProducts(ids: readonly string[]) {
    const products = await readProducts(ids, this.reading())
    await runYielding(this.applying(await runYielding(this.changesTo(ids, products))))
  }

  /** @param products the products of `ids` that exist */
  private *changesTo(ids: readonly string[], products: readonly Entry[]): Generator<void, Change[]> {
    const changes: Change[] = []
    for (const product of products) {
      const change = this.changeTo(product)
      if (change) changes.push(change)
      yield
    }
    const existing = new Set(products.map((product) => product.id))
    for (const id of ids) {
      const before = existing.has(id) ? undefined : this.entry(id)
      if (before) changes.push({ before, after: undefined })
    }
    return changes
  }

  private async refreshCategories() {
    const before = this.snapshot
    const [categories, options] = [await readCategories(this.source.db), await readOptions(this.source.db)]
    const sizeGuides = await readSizeGuides(this.source.db)
    const makers = await readMakers(this.source.db)
    const isSame =
      isSameMap(before.categories, categories) &&
      isSameMap(before.sizeGuides, sizeGuides) &&
      isSameMap(before.makers, makers)
    if (isSame && optionsText(before.options) === optionsText(options)) return
    this.publish(withCategories(before, categories, options, sizeGuides, makers))
    const isRenamed = renamed(before, this.snapshot) || renamedValue(before.options, options)
    if (isRenamed || renamedMaker(before.makers, makers)) await this.rebuildSearch()
  }

  private async refreshSums() {
    const changes: Change[] = []
    for await (const sums of readSums(this.source.db)) {
      for (const { productId, sellsCents } of sums) {
        const [before, cents] = [this.entry(productId), Number(sellsCents)]
        if (before && before.sellsCents !== cents) changes.push({ before, after: { ...before, sellsCents: cents } })
      }
    }
    await runYielding(this.applying(changes))
  }

  private reading(): Reading {
    const { db, kind, lowStock } = this.source
    return { db, kind, indexFor: this.indexFor, lowStock: lowStock() }
  }

  private readonly indexFor = (id: string): number => {
    const existing = this.indexes.get(id)
    if (existing !== undefined) return existing
    const index = this.indexes.size
    this.indexes.set(id, index)
    return index
  }

  /**
   * Undefined when nothing that shoppers see is different, so that cached responses stay valid. Sales are left to
   * refreshSums: each order changes them.
   */
  private changeTo(product: Entry): Change | undefined {
    this.newestChange = Math.max(this.newestChange, product.updatedAt)
    const before = this.entry(product.id)
    const after = before ? { ...product, sellsCents: before.sellsCents } : product
    return before && publicFace(before) === publicFace(after) ? undefined : { before, after }
  }

  private *applying(changes: readonly Change[]) {
    for (const some of chunks(changes, portion)) {
      const { snapshot } = this
      const words = (entry: Entry | undefined) => (entry?.listed ? productTerms(entry, snapshot) : noTerms)
      for (const { before, after } of some) {
        const index = (after ?? before)?.index
        if (index !== undefined && !sameWords(before, after)) this.search.replace(index, words(before), words(after))
        yield
      }
      this.publish(withProducts(this.snapshot, some))
      yield
    }
  }

  private *indexing(loader: IndexLoader, entries: Iterable<Entry>, vocabularies: Vocabularies) {
    for (const entry of entries) {
      if (entry.listed) yield* loader.add(entry.index, listTexts(entry, vocabularies))
      yield
    }
  }

  /** After a category was renamed. The old index is used until the new one is complete. */
  private async rebuildSearch() {
    const search = new SearchIndex()
    const loader = new IndexLoader(search)
    await runYielding(this.indexing(loader, this.snapshot.entries, this.snapshot))
    await runYielding(loader.flush())
    this.search = search
    this.revision++
  }

  private publish(snapshot: Snapshot) {
    this.snapshot = snapshot
    this.revision++
  }
}

/**
 * Sets V8 up for some 100 MB of long-lived objects, before the start is over (startup/engine.ts): the young generation
 * grows to its usual size, so that temporary objects of a read are collected before they count as old.
 */
function expectLargeHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
}
