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

interface Dialect {
  array: string
  /** Of the rows of a part; none for no rows at all, on PostgreSQL. */
  arrays: string
  time(column: string): string
}

const dialects: Record<DatabaseKind, Dialect> = {
  sqlite: { array: 'json_array', arrays: 'json_group_array', time: (column) => column },
  postgres: {
    ...{ array: 'json_build_array', arrays: 'json_agg' },
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

const json: Record<DatabaseKind, Prisma.Sql> = {
  sqlite: Prisma.raw(jsonOf(dialects.sqlite)),
  postgres: Prisma.raw(`${jsonOf(dialects.postgres)}::text`),
}

/** As a value: as a condition SQLite would rather walk an index of the admin's lists, and sort the whole table for each page. */
const present = Prisma.sql`("deletedAt" IS NULL) IS TRUE`

interface Row {
  row: string
}

async function read(db: Db, kind: DatabaseKind, which: Prisma.Sql): Promise<ProductRow[]> {
  // One value a product, made by the database and read by JSON.parse: four queries of columns take three times as long.
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${json[kind]} AS "row" FROM "Product" WHERE ${which} AND ${present} ORDER BY "id" LIMIT ${rowsPerRead}`
  return rows.map(({ row }) => JSON.parse(row))
}

/** Some 5 ms of work, most of it the database's: on SQLite it is done in this thread. */
export const rowsPerRead = 100

/** The first after the product `last`, by id. */
export function readRowsAfter(db: Db, kind: DatabaseKind, last: string): Promise<ProductRow[]> {
  return read(db, kind, Prisma.sql`"id" > ${last}`)
}

/** Those of `ids` that are not deleted. @param ids At most `rowsPerRead` */
export function readRowsOf(db: Db, kind: DatabaseKind, ids: readonly string[]): Promise<ProductRow[]> {
  return read(db, kind, Prisma.sql`"id" IN (${Prisma.join([...ids])})`)
}
