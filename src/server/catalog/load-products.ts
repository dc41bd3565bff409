import { setImmediate as nextTurn } from 'node:timers/promises'
import { availabilityOf, leftOf } from '../../shared/catalog/availability.ts'
import type { Review } from '../../shared/catalog/entities.ts'
import type { Db } from '../db/db.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import type { Entry, SlotOf, Texts } from './entry.ts'
import { packTexts } from './packed-texts.ts'
import { type ProductRow, type ReviewRow, readRowsAfter, readRowsOf, rowsPerRead } from './product-rows.ts'

function reviewOf([id, rating, createdAt, text, username, avatar]: ReviewRow): Review {
  const created = new Date(createdAt).toISOString().slice(0, 10)
  const review = { id, rating, created, review: text, username }
  return avatar ? { ...review, avatar } : review
}

function textsOf(row: ProductRow): Texts {
  const [shortEs, shortEn, largeEs, largeEn] = row.slice(4, 8) as [string, string, string, string]
  const pictures = (row[20] ?? []).map(([file, color]) => ({ file, color }))
  return { shortEs, shortEn, largeEs, largeEn, comments: (row[22] ?? []).map(reviewOf), pictures }
}

/** Many products say the same: of each text and list of categories one is kept. */
class Shared {
  private readonly texts = new Map<string, string>()
  private readonly lists = new Map<string, readonly string[]>()

  text(text: string): string {
    const known = this.texts.get(text)
    if (known === undefined) this.texts.set(text, text)
    return known ?? text
  }

  list(texts: readonly string[]): readonly string[] {
    const key = texts.join()
    const known = this.lists.get(key)
    if (known) return known
    const list = texts.map((text) => this.text(text))
    this.lists.set(key, list)
    return list
  }
}

function entryOf(row: ProductRow, texts: Texts, slotOf: SlotOf, shared: Shared): Entry {
  const [id, sku, titleEs, titleEn, , , , , priceCents, stock, weight, dimensions, ...others] = row
  const [visible, approved, origin, ratingSum, ratingCount, createdAt, updatedAt, sellsCents, , categories] = others
  // One literal: with a spread, half of the properties would lie in an object beside it.
  return {
    slot: slotOf(id),
    id,
    sku,
    titleEs,
    titleEn,
    texts,
    priceCents,
    availability: availabilityOf(stock),
    left: leftOf(stock),
    weight: shared.text(weight),
    dimensions: shared.text(dimensions),
    listed: Boolean(visible && approved),
    unapproved: !approved && origin === 'visitor',
    rating: ratingCount > 0 ? ratingSum / ratingCount : 0,
    ratingCount,
    createdAt: new Date(createdAt).getTime(),
    updatedAt: new Date(updatedAt).getTime(),
    categoryIds: shared.list((categories ?? []).map(([category]) => category)),
    sellsCents: sellsCents ?? 0,
  }
}

function entriesOf(rows: readonly ProductRow[], slotOf: SlotOf, shared = new Shared()): Entry[] {
  const packed = packTexts(rows.map(textsOf))
  return rows.map((row, index) => entryOf(row, packed[index] as Texts, slotOf, shared))
}

/** The products among `ids` that are not deleted. */
export async function readProducts(
  db: Db,
  kind: DatabaseKind,
  ids: readonly string[],
  slotOf: SlotOf,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let from = 0; from < ids.length; from += rowsPerRead) {
    if (from > 0) await nextTurn()
    entries.push(...entriesOf(await readRowsOf(db, kind, ids.slice(from, from + rowsPerRead)), slotOf))
  }
  return entries
}

/** All products that are not deleted, in portions of a few milliseconds of work. */
export async function* readAllProducts(db: Db, kind: DatabaseKind, slotOf: SlotOf): AsyncGenerator<Entry[]> {
  const shared = new Shared()
  for (let reading = readRowsAfter(db, kind); ; ) {
    const { rows, next } = await reading
    if (next === undefined) return
    // PostgreSQL looks for these while those are made into entries. A failure is met where they are awaited.
    reading = readRowsAfter(db, kind, next)
    reading.catch(() => undefined)
    await nextTurn()
    yield entriesOf(rows, slotOf, shared)
  }
}
