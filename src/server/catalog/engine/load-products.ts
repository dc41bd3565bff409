import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { getAvailability, getLastUnits } from '../../../shared/catalog/availability.ts'
import type { Review } from '../../../shared/catalog/entities.ts'
import { portraitAspect } from '../../../shared/catalog/picture-shapes.ts'
import { splitIds } from '../../../shared/catalog/variants.ts'
import { parseContent } from '../../../shared/labels/unit-price.ts'
import { readLabelValue } from '../../../shared/labels/values.ts'
import { parseLanguage } from '../../../shared/languages.ts'
import type { Db } from '../../db/db.ts'
import type { DatabaseKind } from '../../db/migrations.ts'
import {
  type Entry,
  type IndexFor,
  type PackedColumn,
  type Picture,
  packedColumns,
  type Texts,
  type VariantEntry,
} from './entry.ts'
import { type LabelEntry, toLabelEntry } from './labels.ts'
import { offersText } from './offers.ts'
import {
  type PictureRow,
  type ProductRow,
  type ReviewRow,
  readRowsAfter,
  readRowsById,
  rowsPerRead,
  type VariantRow,
} from './product-rows.ts'

function toReview({ id, rating, createdAt, text, language, username, avatar }: ReviewRow): Review {
  const created = new Date(createdAt).toISOString().slice(0, 10)
  const lang = parseLanguage(language)
  return { id, rating, created, review: text, username, ...(avatar && { avatar }), ...(lang && { lang }) }
}

/** Without what most pictures lack, as all of them stay in memory: a value that they are for, another shape than 3:4. */
function toPicture([file, color, valueId, width, height]: PictureRow): Picture {
  const aspect = Math.round((width / height) * 100) / 100
  return { file, color, ...(aspect !== portraitAspect && { aspect }), ...(valueId && { valueId }) }
}

/** Shares equal lists of category ids, and equal texts, between products. */
class SharedLists {
  private readonly lists = new Map<string, readonly string[]>()
  private readonly texts = new Map<string, string>()

  list(texts: readonly string[]): readonly string[] {
    const key = texts.join()
    const cached = this.lists.get(key)
    if (cached) return cached
    this.lists.set(key, texts)
    return texts
  }

  text(text: string): string {
    const cached = this.texts.get(text)
    if (cached === undefined) this.texts.set(text, text)
    return cached ?? text
  }
}

/** The place of the rows of entries, and what entries depend on beside them. */
export interface Reading {
  db: Db
  kind: DatabaseKind
  indexFor: IndexFor
  /** Up to this stock, a product has its last units. */
  lowStock: number
}

type Unfinished<T> = { -readonly [Name in keyof T]: T[Name] }

function toVariant(
  [id, sku, delta, stock, optionsKey, , netContent, barcode]: VariantRow,
  row: ProductRow,
  low: number,
) {
  const variant: Unfinished<VariantEntry> = {
    id,
    sku,
    priceCents: row.priceCents + delta,
    availability: getAvailability(stock, low),
    valueIds: splitIds(optionsKey),
  }
  const left = getLastUnits(stock, low)
  if (left !== undefined) variant.left = left
  if (parseContent(netContent) !== undefined) variant.content = netContent
  if (barcode !== '' && readLabelValue('gtin', barcode)) variant.gtin = barcode
  return variant
}

/** The variants on offer, and the product's price, which is that of the cheapest of them. */
function readOffers(row: ProductRow, lowStock: number) {
  const offered = (row.variants ?? []).filter(([, , , , , enabled]) => enabled)
  if (offered.length === 0) return { priceCents: row.priceCents, variants: [] }
  const variants: readonly VariantEntry[] = offered.map((variant) => toVariant(variant, row, lowStock))
  return { priceCents: Math.min(...variants.map(({ priceCents }) => priceCents)), variants }
}

/** The net content to which the product's price belongs: that of its cheapest variant on offer. */
function getMeasure(label: LabelEntry | undefined, { priceCents, variants }: ReturnType<typeof readOffers>): string {
  if (!label?.netUnit) return ''
  const cheapest = variants.find((variant) => variant.priceCents === priceCents)
  const content = cheapest?.content ?? label.netContent ?? ''
  return parseContent(content) === undefined ? '' : `${content} ${label.netUnit}`
}

function createEntry(
  row: ProductRow,
  { priceCents, variants }: ReturnType<typeof readOffers>,
  texts: Texts,
  reading: Reading,
  shared: SharedLists,
): Entry {
  const { id, stock, ratingCount } = row
  // One literal: with a spread, V8 would store half of the properties in a second object.
  return {
    index: reading.indexFor(id),
    id,
    sku: row.sku,
    titleEs: row.titleEs,
    titleEn: row.titleEn,
    texts,
    priceCents,
    priceVaries: variants.some((variant) => variant.priceCents !== priceCents),
    availability: getAvailability(stock, reading.lowStock),
    left: getLastUnits(stock, reading.lowStock),
    offers: variants.length > 0 ? shared.text(offersText(variants)) : '',
    listed: Boolean(row.visible && row.approved),
    unapproved: !row.approved && row.origin === 'visitor',
    rating: ratingCount > 0 ? row.ratingSum / ratingCount : 0,
    ratingCount,
    createdAt: new Date(row.createdAt).getTime(),
    updatedAt: new Date(row.updatedAt).getTime(),
    categoryIds: shared.list((row.categories ?? []).map(({ categoryId }) => categoryId)),
    sizeGuideId: row.sizeGuideId === null ? undefined : shared.text(row.sizeGuideId),
    sellsCents: row.sellsCents ?? 0,
  }
}

function createEntries(rows: readonly ProductRow[], reading: Reading, shared = new SharedLists()): Entry[] {
  const offered = rows.map((row) => ({ row, offers: readOffers(row, reading.lowStock) }))
  const packed = packTexts(
    offered.map(({ row, offers }) => {
      const label = toLabelEntry(row.label)
      return Object.assign(row, {
        comments: (row.reviews ?? []).map(toReview),
        pictures: (row.images ?? []).map(toPicture),
        variants: offers.variants,
        label,
        measure: getMeasure(label, offers),
      })
    }),
  )
  return offered.map(({ row, offers }, index) => createEntry(row, offers, packed[index] as Texts, reading, shared))
}

/** The products among `ids` that are not deleted. */
export async function readProducts(ids: readonly string[], reading: Reading): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let from = 0; from < ids.length; from += rowsPerRead) {
    if (from > 0) await yieldToEventLoop()
    const rows = await readRowsById(reading.db, reading.kind, ids.slice(from, from + rowsPerRead))
    entries.push(...createEntries(rows, reading))
  }
  return entries
}

/**
 * Makes entries of rows. These are garbage when it returns: rows that live on while their entries are indexed outlast two
 * collections of new objects, and count as old ones then, which cost a large shop a tenth of its start.
 */
async function readPortion(coming: ReturnType<typeof readRowsAfter>, reading: Reading, shared: SharedLists) {
  const { db, kind } = reading
  const { rows, next } = await coming
  // PostgreSQL reads the next rows while these become entries. A failure surfaces where they are awaited.
  const ahead = kind === 'postgres' && next !== undefined ? readRowsAfter(db, kind, next) : undefined
  ahead?.catch(() => undefined)
  await yieldToEventLoop()
  return { entries: createEntries(rows, reading, shared), next, ahead }
}

/** All products that are not deleted, in portions of a few milliseconds of work. */
export async function* readAllProducts(reading: Reading): AsyncGenerator<Entry[]> {
  const { db, kind } = reading
  const shared = new SharedLists()
  let portion = await readPortion(readRowsAfter(db, kind), reading, shared)
  while (portion.next !== undefined) {
    yield portion.entries
    portion = await readPortion(portion.ahead ?? readRowsAfter(db, kind, portion.next), reading, shared)
  }
}

type UnpackedTexts = Readonly<Record<PackedColumn, string>> & Omit<Texts, 'text'>

/** Order of the parts of a product: its columns, then comments, pictures, variants and label. */
const partNumbers = new Map(packedColumns.map((column, part) => [column, part]))
const commentsPart = packedColumns.length
const picturesPart = commentsPart + 1
const variantsPart = picturesPart + 1
const labelPart = variantsPart + 1
const partCount = labelPart + 1
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const bytesPerUnit = 3

/** The bytes of many products, and where each of their texts ends. */
interface Pack {
  bytes: Buffer
  ends: Uint32Array
}

/** Decodes a text each time it is read: most texts of a large shop are rarely read. */
class PackedTexts implements Texts {
  private readonly pack: Pack
  private readonly first: number

  constructor(pack: Pack, first: number) {
    this.pack = pack
    this.first = first
  }

  private part(part: number): string {
    const { bytes, ends } = this.pack
    const index = this.first + part
    return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index])
  }

  text(column: PackedColumn): string {
    return this.part(partNumbers.get(column) as number)
  }

  get comments(): Review[] {
    return this.list(commentsPart)
  }

  get pictures(): Picture[] {
    return this.list(picturesPart)
  }

  get variants(): VariantEntry[] {
    return this.list(variantsPart)
  }

  get label(): LabelEntry | undefined {
    const part = this.part(labelPart)
    return part === '' ? undefined : JSON.parse(part.slice(part.indexOf('\n')))
  }

  get measure(): string {
    const part = this.part(labelPart)
    return part.slice(0, Math.max(part.indexOf('\n'), 0))
  }

  private list<T>(part: number): T[] {
    const json = this.part(part)
    return json === '' ? [] : JSON.parse(json)
  }
}

const toJson = (list: readonly object[]) => (list.length > 0 ? JSON.stringify(list) : '')

/** A label with its measure in one part: cards read the first line alone. */
const writeLabel = ({ label, measure = '' }: UnpackedTexts) => (label ? `${measure}\n${JSON.stringify(label)}` : '')

function listParts(texts: UnpackedTexts): string[] {
  const parts = packedColumns.map((column) => texts[column])
  parts.push(toJson(texts.comments), toJson(texts.pictures), toJson(texts.variants), writeLabel(texts))
  return parts
}

/** Scratch buffer for texts whose encoded length is not known yet; reused, to avoid fragmenting the memory. */
let draft = Buffer.alloc(0)

/**
 * Stores the texts of some products as UTF-8 outside the heap. Strings with a character outside Latin-1 take twice the
 * memory, and the garbage collector would have to traverse them; lists of pictures alone would be half of its work.
 */
export function packTexts(products: readonly UnpackedTexts[]): Texts[] {
  const parts = products.flatMap(listParts)
  const units = parts.reduce((sum, text) => sum + text.length, 0)
  if (draft.length < units * bytesPerUnit) draft = Buffer.allocUnsafeSlow(units * bytesPerUnit)
  const ends = new Uint32Array(parts.length)
  let end = 0
  for (const [index, text] of parts.entries()) {
    end += draft.write(text, end)
    ends[index] = end
  }
  const bytes = Buffer.allocUnsafeSlow(end)
  draft.copy(bytes, 0, 0, end)
  const pack = { bytes, ends }
  return products.map((_, index) => new PackedTexts(pack, index * partCount))
}
