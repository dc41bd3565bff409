import type { Db } from '../../db/db.ts'
import { type Image, Prisma, type Product, type ProductVariant, type Review } from '../../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../../db/migrations.ts'
import { packedColumns, searchedColumns } from './entry.ts'
import { hasLabel, type LabelRow, labelColumns } from './labels.ts'

/** Milliseconds, or on SQLite a text. */
type Time = number | string

/** A row as the database returns it in JSON. */
type Json<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Date
    ? Time
    : Row[Column] extends boolean
      ? boolean | number
      : Row[Column]
}

const columns = [
  'id',
  'priceCents',
  'stock',
  'visible',
  'approved',
  'origin',
  'ratingSum',
  'ratingCount',
  'createdAt',
  'updatedAt',
  'optionIds',
  'sizeGuideId',
  ...searchedColumns,
  ...packedColumns,
] as const satisfies readonly (keyof Product)[]
const variantColumns = [
  'id',
  'sku',
  'priceDeltaCents',
  'stock',
  'optionsKey',
  'enabled',
  'netContent',
  'barcode',
] as const
const reviewColumns = ['id', 'rating', 'createdAt', 'text', 'language', 'username', 'avatar'] as const
const imageColumns = ['file', 'color', 'valueId', 'width', 'height'] as const

/** The values of some columns in their order: a large shop has a million such rows, and naming each value takes time. */
type ValueRow<Row, Columns extends readonly (keyof Row)[]> = {
  readonly [At in keyof Columns]: Json<Row>[Columns[At]]
}
export type PictureRow = ValueRow<Image, typeof imageColumns>
export type VariantRow = ValueRow<ProductVariant, typeof variantColumns>
export type ReviewRow = Json<Pick<Review, (typeof reviewColumns)[number]>>

/** A product with its relations. */
export interface ProductRow extends Json<Pick<Product, (typeof columns)[number]>> {
  readonly sellsCents: number | null
  readonly images: readonly PictureRow[] | null
  /** Live ones, on offer or not; null without options. */
  readonly variants: readonly VariantRow[] | null
  readonly categories: readonly { categoryId: string }[] | null
  readonly reviews: readonly ReviewRow[] | null
  /** Null where nothing of it is set. */
  readonly label: LabelRow | null
}

/** The place at which a read of all products continues. */
export type Cursor = string | bigint

interface Dialect {
  /** The sort key of the reads, and a value before the first. */
  key: string
  start: Cursor
  /** Writes values in their order: with their names, reading a large shop takes a tenth longer. */
  values: string
  /** Aggregates the rows of a relation; on PostgreSQL the result is null without rows. */
  list: string
  /** Products per read when reading all. */
  rows: number
  time(column: string): string
}

/** Some 3 ms of work, most of it in the database, which on SQLite runs in this thread. */
export const rowsPerRead = 50

const dialects: Record<DatabaseKind, Dialect> = {
  // In the order of the file: by id, each row would be on a different page of it.
  sqlite: {
    key: 'rowid',
    start: 0n,
    values: 'json_array',
    list: 'json_group_array',
    rows: rowsPerRead,
    time: (column) => column,
  },
  postgres: {
    key: '"id"',
    start: '',
    values: 'json_build_array',
    list: 'json_agg',
    // The database runs in another process, and for this thread a read costs more than its rows.
    rows: 4 * rowsPerRead,
    time: (column) => `(EXTRACT(EPOCH FROM ${column}) * 1000)::bigint`,
  },
}

interface Part {
  table: string
  columns: readonly string[]
  order: string
  where?: string
  /** A condition on the product, for which the part is read at all: most products have no rows of it. */
  when?: string
  /** False where the rows stay lists of values. */
  isNamed?: boolean
}

const parts = {
  images: { table: 'Image', columns: imageColumns, order: '"position"', isNamed: false },
  categories: { table: 'ProductCategory', columns: ['categoryId'], order: '"position"' },
  reviews: {
    table: 'Review',
    columns: reviewColumns,
    order: '"createdAt" DESC, "id"',
  },
  variants: {
    table: 'ProductVariant',
    columns: variantColumns,
    isNamed: false,
    order: '"position", "id"',
    where: `"deletedAt" IS NULL`,
    /** Most products have none. */
    when: `"optionIds" <> ''`,
  },
} satisfies Partial<Record<keyof ProductRow, Part>>

const partEntries = Object.entries<Part>(parts)

/** The values of a product: its columns, what was sold of it, the rows of its parts, and its label. */
function selectJson({ values, list, time }: Dialect): string {
  const listValues = (names: readonly string[]) =>
    names.map((name) => (name.endsWith('At') ? time(`"${name}"`) : `"${name}"`)).join(', ')
  const ofProduct = `"productId" = "Product"."id"`
  const sells = `(SELECT "sellsCents" FROM "ProductTotal" WHERE ${ofProduct})`
  const lists = partEntries.map(([, { table, columns, order, where, when }]) => {
    const rows = `${list}(${values}(${listValues(columns)}) ORDER BY ${order})`
    const selected = `(SELECT ${rows} FROM "${table}" WHERE ${ofProduct}${where ? ` AND ${where}` : ''})`
    return when ? `CASE WHEN ${when} THEN ${selected} END` : selected
  })
  const label = `CASE WHEN ${hasLabel} THEN ${values}(${listValues(labelColumns)}) END`
  return `${values}(${[listValues(columns), sells, ...lists, label].join(', ')})`
}

const ownNames = [...columns, 'sellsCents']
type Values = readonly unknown[]

function nameValues(names: readonly string[], values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at]
  return row
}

/** The row of a product from the values that `selectJson` selects. */
function parseRow(json: string): ProductRow {
  const values: Values = JSON.parse(json)
  const row = nameValues(ownNames, values)
  let at = ownNames.length
  for (const [name, part] of partEntries) {
    const rows = values[at++] as readonly Values[] | null
    row[name] = part.isNamed === false ? rows : (rows?.map((each) => nameValues(part.columns, each)) ?? null)
  }
  const label = values[at] as Values | null
  row.label = label && nameValues(labelColumns, label)
  return row as unknown as ProductRow
}

/** `IS TRUE` keeps SQLite from using an index of the admin lists, which would sort the whole table for each page. */
const isLive = Prisma.sql`("deletedAt" IS NULL) IS TRUE`

function statementParts(kind: DatabaseKind) {
  const { key } = dialects[kind]
  const json = `${selectJson(dialects[kind])}${kind === 'postgres' ? '::text' : ''}`
  return { key: Prisma.raw(key), select: Prisma.raw(`SELECT ${key} AS "key", ${json} AS "row" FROM "Product"`) }
}

const statements = { sqlite: statementParts('sqlite'), postgres: statementParts('postgres') }

/** One JSON value per product: reading columns and relations through Prisma takes three times as long. */
interface Row {
  key: Cursor
  row: string
}

/** The next products of all. @param after `next` of the previous result */
export async function readRowsAfter(db: Db, kind: DatabaseKind, after?: Cursor) {
  const { key, select } = statements[kind]
  const { start, rows } = dialects[kind]
  const page = await db.$queryRaw<Row[]>`
    ${select} WHERE ${key} > ${after ?? start} AND ${isLive} ORDER BY ${key} LIMIT ${rows}`
  // After the last row there is no next one.
  return { rows: page.map(({ row }) => parseRow(row)), next: page.at(-1)?.key }
}

/** The products of `ids` that are not deleted. @param ids at most `rowsPerRead` */
export async function readRowsById(db: Db, kind: DatabaseKind, ids: readonly string[]): Promise<ProductRow[]> {
  const rows = await db.$queryRaw<Row[]>`
    ${statements[kind].select} WHERE "id" IN (${Prisma.join([...ids])}) AND ${isLive}`
  return rows.map(({ row }) => parseRow(row))
}
