import type { Readable } from 'node:stream'
import { type CsvColumn, type CsvProduct, csvColumns, csvLabelFields, csvRow } from '../../../shared/catalog/csv.ts'
import { type CsvCategories, csvCategories } from '../../../shared/catalog/csv-cells.ts'
import { labelInputs } from '../../../shared/catalog/product-fields.ts'
import { emptyValues } from '../../../shared/catalog/product-rules.ts'
import { dropLeadingZeros } from '../../../shared/catalog/sku.ts'
import type { CsvFormat } from '../../../shared/csv-format.ts'
import type { Language } from '../../../shared/languages.ts'
import { chunks } from '../../core/chunks.ts'
import type { Db } from '../../db/db.ts'
import { Prisma } from '../../db/generated/sqlite/client.ts'
import { csvStream } from './csv-file.ts'
import { readHolders, readSimilarSkus } from './skus.ts'
import { fieldColumns, formFromRow } from './stored-product.ts'

/** Products read at a time: their keys fit in one statement of both databases. */
export const pageSize = 400

const select = {
  ...fieldColumns,
  id: true,
  version: true,
  optionIds: true,
  approved: true,
  makerId: true,
  textTimes: true,
  categories: { select: { categoryId: true }, orderBy: { position: 'asc' } },
  images: { select: { file: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.ProductSelect

/** A product of a file; without options `optionIds` is empty. */
export interface StoredProduct extends CsvProduct {
  optionIds: string
  approved: boolean
  makerId: string | null
}

function toProduct(row: Prisma.ProductGetPayload<{ select: typeof select }>): StoredProduct {
  const { id, version, optionIds, approved, makerId, textTimes, images } = row
  const stored = { id, version, optionIds, approved, makerId, textTimes }
  return { ...formFromRow(row), ...stored, pictures: images.map(({ file }) => file) }
}

/** The names by which cells refer to the current categories. */
export async function readCsvCategories(db: Db, language: Language): Promise<CsvCategories> {
  const select = { id: true, nameEs: true, nameEn: true } as const
  return csvCategories(await db.category.findMany({ orderBy: { id: 'asc' }, select }), language)
}

/** Reads all products that are not deleted, in chunks, sorted by SKU. @param read reads one chunk */
export async function* productsBySku<Row extends { sku: string }>(
  read: (chunk: Pick<Prisma.ProductFindManyArgs, 'where' | 'orderBy' | 'take'>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: string | undefined; ; ) {
    const rows = await read({
      where: { deletedAt: null, ...(last !== undefined && { sku: { gt: last } }) },
      orderBy: { sku: 'asc' },
      take: pageSize,
    })
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.sku
    if (rows.length < pageSize) return
  }
}

const isLabelField = (column: string) => csvLabelFields.some((field) => field === column)

/** The columns of the label that some product sets. */
async function readLabelFields(db: Db): Promise<CsvColumn[]> {
  const used = labelInputs.map(({ column, kind }) => {
    const name = Prisma.raw(`"${column}"`)
    const isSet = kind === 'flag' ? name : Prisma.sql`${name} <> ${emptyValues[kind]}`
    return Prisma.sql`MAX(CASE WHEN ${isSet} THEN 1 ELSE 0 END) AS ${name}`
  })
  const [row = {}] = await db.$queryRaw<Record<string, number | bigint | null>[]>`
    SELECT ${Prisma.join(used)} FROM "Product" WHERE "deletedAt" IS NULL`
  const fields = new Set<string>(
    labelInputs.filter(({ column }) => Number(row[column ?? ''])).map(({ input }) => input),
  )
  return csvLabelFields.filter((field) => fields.has(field))
}

async function* rowsOf(db: Db, { language, delimiter }: CsvFormat): AsyncGenerator<string[]> {
  const categories = await readCsvCategories(db, language)
  const labelFields = await readLabelFields(db)
  yield csvColumns.filter((column) => labelFields.includes(column) || !isLabelField(column))
  for await (const rows of productsBySku((chunk) => db.product.findMany({ ...chunk, select })))
    for (const row of rows) yield csvRow(toProduct(row), categories, delimiter, labelFields)
}

/**
 * All products as CSV in UTF-8 with BOM, category names in the format's language. The products are read page by page
 * while the stream is sent; importing the file again changes nothing.
 */
export const exportProducts = (db: Db, format: CsvFormat): Readable => csvStream(rowsOf(db, format), format)

/** SKUs that begin with zeros and are in a file without them. */
async function readSkusWithZeros(db: Db, skus: ReadonlySet<string>): Promise<Map<string, string>> {
  const spoilt = new Map<string, string>()
  if (![...skus].some((sku) => /^[1-9]\d*$/.test(sku))) return spoilt
  const where = { sku: { startsWith: '0' }, deletedAt: null }
  const stored = [
    ...(await db.product.findMany({ where, select: { sku: true } })),
    ...(await db.productVariant.findMany({ where, select: { sku: true } })),
  ]
  for (const { sku } of stored) {
    const digits = dropLeadingZeros(sku)
    if (digits !== undefined && skus.has(digits)) spoilt.set(digits, sku)
  }
  return spoilt
}

/** Reads the products with one of these ids or SKUs, and all that stands in the way of a SKU. */
export async function readNamedProducts(db: Db, ids: ReadonlySet<string>, skus: ReadonlySet<string>) {
  const byId = new Map<string, StoredProduct>()
  const deletedSkus = new Set<string>()
  const read = async (where: Prisma.ProductWhereInput) => {
    const rows = await db.product.findMany({ where: { ...where, deletedAt: null }, select })
    for (const row of rows) byId.set(row.id, toProduct(row))
  }
  for (const some of chunks([...ids], pageSize)) await read({ id: { in: some } })
  for (const some of chunks([...skus], pageSize)) {
    await read({ sku: { in: some } })
    for (const { sku, deleted } of await readHolders(db, some)) if (deleted) deletedSkus.add(sku)
  }
  return {
    byId,
    bySku: new Map([...byId.values()].map((product) => [product.SKU, product])),
    /** SKUs of deleted products and variants, which may be reused. */
    deletedSkus,
    /** Live products and variants by the key of their SKU (getSkuKey). */
    similar: await readSimilarSkus(db, [...skus]),
    /** SKUs that begin with zeros, by what a spreadsheet leaves of them. */
    withZeros: await readSkusWithZeros(db, skus),
  }
}
