import { rowsOf } from '../../../shared/admin-list.ts'
import type { AdminProduct, AdminProductSort, AdminProductsQuery } from '../../../shared/catalog/admin.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { localized } from '../../../shared/localized.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import type { Db } from '../../db/db.ts'
import { Prisma } from '../../db/generated/sqlite/client.ts'
import type { KeptCounts } from './kept-counts.ts'
import { readTotals, type SalesFigures, type SalesTotals } from './sales-figures.ts'

interface Rows {
  skip: number
  take: number
}

/** Up to so many matching products are sorted by the totals of this moment; of more, the figures of all know the order. */
const sortedAtOnce = 5000
/** Rows of one statement: the database takes a limited number of values. */
const readAtOnce = 500
/** Ids of an order that are looked at in one statement. */
const walked = 2000

const onlyConditions: Record<NonNullable<AdminProductsQuery['only']>, Prisma.Sql> = {
  visible: Prisma.sql`"visible"`,
  hidden: Prisma.sql`NOT "visible"`,
  // Stocks only by the bounds of their availability, see KeptCounts.
  low: Prisma.sql`"stock" <= 5`,
  'sold-out': Prisma.sql`"stock" <= 0`,
  approval: Prisma.sql`"origin" = 'visitor' AND NOT "approved"`,
}

/**
 * As `"deletedAt" IS NULL`, said so that SQLite does not look for it in an index, where nearly all products are: one by
 * one they take several times as long as the table from end to end.
 */
const presentInTable = Prisma.sql`COALESCE("deletedAt", NULL) IS NULL`

/** Sorts for which an index holds the products in order. */
const indexedSorts = new Set(['createdAt', 'price', 'stock'])

function isFiltered({ q, only }: AdminProductsQuery): boolean {
  return Boolean(q || only)
}

/** Every word must be in a title or in the SKU. Stored texts and words are normalised alike. */
function conditionOf(query: AdminProductsQuery): Prisma.Sql {
  const { q = '', only } = query
  const words = searchText(q).split(' ').filter(Boolean)
  const contains = words.map((word) => {
    const pattern = `%${word.replace(/[!%_]/g, '!$&')}%`
    return Prisma.sql`"searchText" LIKE ${pattern} ESCAPE '!'`
  })
  const conditions = [
    isFiltered(query) ? presentInTable : Prisma.sql`"deletedAt" IS NULL`,
    ...(only ? [onlyConditions[only]] : []),
    ...contains,
  ]
  return Prisma.join(conditions, ' AND ')
}

/** What the database sorts by. The searched text begins with the Spanish title, without accents. */
function columnOf(sort: string, language: AdminProductsQuery['language']): Prisma.Sql {
  if (sort === 'price') return Prisma.sql`"priceCents"`
  if (sort === 'stock') return Prisma.sql`"stock"`
  if (sort === 'rating')
    return Prisma.sql`CASE WHEN "ratingCount" = 0 THEN 0.0 ELSE "ratingSum" * 1.0 / "ratingCount" END`
  if (sort === 'title') return language === 'es' ? Prisma.sql`"searchText"` : Prisma.sql`LOWER("titleEn")`
  return Prisma.sql`"createdAt"`
}

type Total = 'sells' | 'views'
const nameOf = (sort: AdminProductSort) => sort.replace(/^-/, '')
const isTotal = (name: string): name is Total => name === 'sells' || name === 'views'

async function readIds(db: Db, order: Prisma.Sql, where: Prisma.Sql, { skip, take }: Rows): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Product" WHERE ${where} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`
  return rows.map(({ id }) => id)
}

function countRows({ db, counts }: ListDeps, where: Prisma.Sql): Promise<number> {
  return counts.of(where, async () => {
    const rows = await db.$queryRaw<{ count: bigint }[]>`
      SELECT CAST(COUNT(*) AS BIGINT) AS "count" FROM "Product" WHERE ${where}`
    return Number(rows[0]?.count ?? 0)
  })
}

/** Few products, sorted by what their months sum up to now. */
async function sortByTotal(db: Db, where: Prisma.Sql, name: Total, isDescending: boolean) {
  const ids = await readIds(db, Prisma.sql`"createdAt" DESC, "id"`, where, { skip: 0, take: sortedAtOnce })
  const totalsOf = await readTotals(db, ids)
  const totalOf = (id: string) => totalsOf(id)[name === 'sells' ? 'sellsCents' : 'views']
  return ids.sort((a, b) => (isDescending ? totalOf(b) - totalOf(a) : totalOf(a) - totalOf(b)))
}

/** The page of those ids in `order` that match, without reading all that match. */
async function walk(db: Db, where: Prisma.Sql, order: readonly string[], { skip, take }: Rows): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < order.length && found.length < skip + take; from += walked) {
    const ids = order.slice(from, from + walked)
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "Product" WHERE "id" IN (${Prisma.join(ids)}) AND ${where}`
    const matching = new Set(rows.map(({ id }) => id))
    found.push(...ids.filter((id) => matching.has(id)))
  }
  return found.slice(skip, skip + take)
}

/** A page of products in the order of their sells or views. */
async function idsByTotal(
  { db, figures }: ListDeps,
  query: AdminProductsQuery,
  { where, total, rows }: { where: Prisma.Sql; total: number; rows: Rows },
): Promise<string[]> {
  const name = nameOf(query.sort)
  if (!isTotal(name)) throw new RangeError(`products are not ranked by ${name}`)
  const isDescending = query.sort.startsWith('-')
  const end = rows.skip + rows.take
  if (total <= sortedAtOnce) return (await sortByTotal(db, where, name, isDescending)).slice(rows.skip, end)
  const orders = await figures.read()
  const order = isDescending ? orders[name] : orders[name].toReversed()
  return isFiltered(query) ? walk(db, where, order, rows) : order.slice(rows.skip, end)
}

const listed = {
  select: {
    ...{ id: true, sku: true, titleEs: true, titleEn: true, priceCents: true, stock: true, visible: true },
    ...{ approved: true, ratingSum: true, ratingCount: true, createdAt: true, deletedAt: true },
    images: { select: { file: true }, orderBy: { position: 'asc' } },
  },
} as const satisfies Prisma.ProductDefaultArgs
type ListedRow = Prisma.ProductGetPayload<typeof listed>

function productOf(row: ListedRow, { sellsCents, views }: SalesTotals): AdminProduct {
  return {
    id: row.id,
    images: row.images.map(({ file }) => file),
    title: localized(row.titleEs, row.titleEn),
    price: eurosFromCents(row.priceCents),
    rating: row.ratingCount > 0 ? row.ratingSum / row.ratingCount : 0,
    reviews: row.ratingCount,
    visible: row.visible,
    approved: row.approved,
    stock: row.stock,
    sells: eurosFromCents(sellsCents),
    views,
    sku: row.sku,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The products of a page with their totals, in the order of `ids`; what was deleted meanwhile is left out. */
async function readPage(db: Db, ids: readonly string[]): Promise<AdminProduct[]> {
  const products: AdminProduct[] = []
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const portion = ids.slice(from, from + readAtOnce)
    const found = await db.product.findMany({ where: { id: { in: portion } }, ...listed })
    const totalsOf = await readTotals(db, portion)
    const present = found.filter(({ deletedAt }) => deletedAt === null)
    const byId = new Map(present.map((row) => [row.id, productOf(row, totalsOf(row.id))]))
    products.push(...portion.flatMap((id) => byId.get(id) ?? []))
  }
  return products
}

export interface ListDeps {
  db: Db
  figures: SalesFigures
  counts: KeptCounts
}

/**
 * A page of all products that are not deleted, hidden ones included. In a catalogue of more than 5,000 products the
 * order by sells or views may be a minute old, while the amounts that are shown never are.
 * @param unpaged The first 2,000 rows when the query names no page
 */
export async function listProducts(
  deps: ListDeps,
  query: AdminProductsQuery,
  unpaged = false,
): Promise<{ products: AdminProduct[]; total: number }> {
  const { db, figures } = deps
  // The next click may well be on a column of sums.
  figures.refresh()
  const where = conditionOf(query)
  const rows = rowsOf(query, unpaged)
  if (isTotal(nameOf(query.sort))) {
    const total = await countRows(deps, where)
    const ids = await idsByTotal(deps, query, { where, total, rows })
    return { products: await readPage(db, ids), total }
  }
  const name = nameOf(query.sort)
  const direction = query.sort.startsWith('-') ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const column = columnOf(name, query.language)
  const isIndexed = indexedSorts.has(name)
  const order = isIndexed
    ? Prisma.sql`${column} ${direction}, "id" ${direction}`
    : Prisma.sql`${column} ${direction}, "createdAt" DESC, "id"`
  const present = isIndexed || isFiltered(query) ? where : presentInTable
  const [ids, total] = await Promise.all([readIds(db, order, present, rows), countRows(deps, where)])
  return { products: await readPage(db, ids), total }
}
