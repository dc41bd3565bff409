import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'

/** Milliseconds, or as SQLite keeps it: as a text. */
type Time = number | string

/** A product with all that belongs to it, as the database puts it into JSON: in the order of `columns` and `parts`. */
export type ProductRow = readonly [
  id: string,
  sku: string,
  titleEs: string,
  titleEn: string,
  shortEs: string,
  shortEn: string,
  largeEs: string,
  largeEn: string,
  priceCents: number,
  stock: number,
  weight: string,
  dimensions: string,
  visible: boolean | number,
  approved: boolean | number,
  origin: string,
  ratingSum: number,
  ratingCount: number,
  createdAt: Time,
  updatedAt: Time,
  sellsCents: number | null,
  images: readonly (readonly [file: string, color: string])[] | null,
  categories: readonly (readonly [id: string])[] | null,
  reviews: readonly ReviewRow[] | null,
]

export type ReviewRow = readonly [
  id: string,
  rating: number,
  createdAt: Time,
  text: string,
  username: string,
  avatar: string | null,
]

/** Where a read of all products continues. */
export type Cursor = string | bigint

interface Dialect {
  /** What they are read in the order of, and what lies before the first. */
  key: string
  start: Cursor
  array: string
  /** Of the rows of a part; none for no rows at all, on PostgreSQL. */
  arrays: string
  /** Products that one of many reads takes. */
  rows: number
  time(column: string): string
}

/** Some 3 ms of work, most of it the database's: on SQLite it is done in this thread. */
export const rowsPerRead = 50

const dialects: Record<DatabaseKind, Dialect> = {
  // In the order in which they lie in the file: by id every row would be on another page.
  sqlite: {
    ...{ key: 'rowid', start: 0n, array: 'json_array', arrays: 'json_group_array' },
    rows: rowsPerRead,
    time: (column) => column,
  },
  postgres: {
    ...{ key: '"id"', start: '', array: 'json_build_array', arrays: 'json_agg' },
    // The database works beside this thread, which each read costs more than its rows do.
    rows: 4 * rowsPerRead,
    time: (column) => `(EXTRACT(EPOCH FROM ${column}) * 1000)::bigint`,
  },
}

const columns = [
  ...['id', 'sku', 'titleEs', 'titleEn', 'shortEs', 'shortEn', 'largeEs', 'largeEn', 'priceCents', 'stock', 'weight'],
  ...['dimensions', 'visible', 'approved', 'origin', 'ratingSum', 'ratingCount', 'createdAt', 'updatedAt'],
]

const parts = [
  { table: 'Image', columns: ['file', 'color'], order: '"position"' },
  { table: 'ProductCategory', columns: ['categoryId'], order: '"position"' },
  {
    table: 'Review',
    columns: ['id', 'rating', 'createdAt', 'text', 'username', 'avatar'],
    order: '"createdAt" DESC, "id"',
  },
]

function jsonOf({ array, arrays, time }: Dialect): string {
  const listOf = (names: readonly string[]) =>
    names.map((name) => (name.endsWith('At') ? time(`"${name}"`) : `"${name}"`)).join(', ')
  const own = `"productId" = "Product"."id"`
  const sells = `(SELECT "sellsCents" FROM "ProductTotal" WHERE ${own})`
  const partsJson = parts.map((part) => {
    const rows = `${arrays}(${array}(${listOf(part.columns)}) ORDER BY ${part.order})`
    return `(SELECT ${rows} FROM "${part.table}" WHERE ${own})`
  })
  return `${array}(${[listOf(columns), sells, ...partsJson].join(', ')})`
}

/** As a value: as a condition SQLite would rather walk an index of the admin's lists, and sort the whole table for each page. */
const present = Prisma.sql`("deletedAt" IS NULL) IS TRUE`

function statementParts(kind: DatabaseKind) {
  const { key } = dialects[kind]
  const json = `${jsonOf(dialects[kind])}${kind === 'postgres' ? '::text' : ''}`
  return { key: Prisma.raw(key), select: Prisma.raw(`SELECT ${key} AS "key", ${json} AS "row" FROM "Product"`) }
}

const statements = { sqlite: statementParts('sqlite'), postgres: statementParts('postgres') }

/** One value a product, made by the database and read by JSON.parse: columns and relations take three times as long. */
interface Row {
  key: Cursor
  row: string
}

export interface ReadRows {
  rows: ProductRow[]
  /** Undefined when there are no more. */
  next: Cursor | undefined
}

/** The next products of all. @param after `next` of the last call */
export async function readRowsAfter(db: Db, kind: DatabaseKind, after?: Cursor): Promise<ReadRows> {
  const { key, select } = statements[kind]
  const { start, rows } = dialects[kind]
  const found = await db.$queryRaw<Row[]>`
    ${select} WHERE ${key} > ${after ?? start} AND ${present} ORDER BY ${key} LIMIT ${rows}`
  return { rows: found.map(({ row }) => JSON.parse(row)), next: found.at(-1)?.key }
}

/** Those of `ids` that are not deleted. @param ids At most `rowsPerRead` */
export async function readRowsOf(db: Db, kind: DatabaseKind, ids: readonly string[]): Promise<ProductRow[]> {
  const found = await db.$queryRaw<Row[]>`
    ${statements[kind].select} WHERE "id" IN (${Prisma.join([...ids])}) AND ${present}`
  return found.map(({ row }) => JSON.parse(row))
}
