import { LRUCache } from 'lru-cache'
import { getRowRange } from '../../../shared/admin-list.ts'
import type { AdminProduct, AdminProductsQuery } from '../../../shared/catalog/admin.ts'
import { findLabelGaps, type LabelGap } from '../../../shared/catalog/label-gaps.ts'
import { localized } from '../../../shared/localized.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import { chunks } from '../../core/chunks.ts'
import type { Db } from '../../db/db.ts'
import { Prisma } from '../../db/generated/sqlite/client.ts'
import { lacksComposition, lacksMaker, lowInShop } from '../../db/list-conditions.ts'
import { contains, countRows, inOrder, readIds, splitWords } from '../../db/list-page.ts'
import { readCatalogVersion } from '../../db/versions.ts'

/** Up to this many matches are sorted; beyond, the index of the sort order is read until a page is full. */
const sortedAtOnce = 5000
/** Rows per statement: the number of parameters is limited. */
const readAtOnce = 500

const isLive = Prisma.sql`"deletedAt" IS NULL`

/** Products of so low a stock, also in one of their variants on offer. */
function withVariants(most: Prisma.Sql): Prisma.Sql {
  // A union, so that both databases look in the index of each table.
  return Prisma.sql`"Product"."id" IN (
    SELECT "own"."id" FROM "Product" "own" WHERE "own"."deletedAt" IS NULL AND "own"."stock" <= ${most}
    UNION ALL SELECT "productId" FROM "ProductVariant" "few"
    WHERE "few"."stock" <= ${most} AND "few"."enabled" AND "few"."deletedAt" IS NULL)`
}

const onlyConditions = (lowStock: number): Record<NonNullable<AdminProductsQuery['only']>, Prisma.Sql> => ({
  visible: Prisma.sql`"visible"`,
  hidden: Prisma.sql`NOT "visible"`,
  // Only the limits of the availability: see createCachedCount.
  low: withVariants(Prisma.raw(String(lowStock))),
  'low-shown': lowInShop(Prisma.raw(String(lowStock))),
  shown: Prisma.sql`"visible" AND "approved"`,
  'sold-out': withVariants(Prisma.raw('0')),
  approval: Prisma.sql`"origin" = 'visitor' AND NOT "approved"`,
  'no-maker': lacksMaker,
  'no-composition': lacksComposition,
})

/** A word is in a title or SKU. The inner query reads the index of the SKUs alone, which is smaller than the table. */
function hasWord(word: string): Prisma.Sql {
  const ownSkus = Prisma.sql`SELECT "sku" FROM "ProductVariant" WHERE ${contains(Prisma.sql`LOWER("sku")`, word)}`
  const variants = Prisma.sql`SELECT "productId" FROM "ProductVariant" WHERE "sku" IN (${ownSkus}) AND "deletedAt" IS NULL`
  return Prisma.sql`(${contains(Prisma.sql`"searchText"`, word)} OR "id" IN (${variants}))`
}

/** Every word must be in a title or in a SKU, also of a variant. Stored texts and words are normalized alike. */
function whereClause({ q, only }: AdminProductsQuery, lowStock: number): Prisma.Sql {
  return Prisma.join(
    [isLive, ...(only ? [onlyConditions(lowStock)[only]] : []), ...splitWords(q).map(hasWord)],
    ' AND ',
  )
}

/** Titles as the indexes sort them: the searched text begins with the Spanish title, without accents. */
const titleColumns = { es: Prisma.sql`"searchText"`, en: Prisma.sql`LOWER("titleEn")` }

/** The columns to sort by, as the indexes have them. Equal ratings are sorted by date. */
function sortColumns(sort: string, language: AdminProductsQuery['language']): Prisma.Sql[] {
  const id = Prisma.sql`"id"`
  const createdAt = Prisma.sql`"Product"."createdAt"`
  if (sort === 'price') return [Prisma.sql`"priceCents"`, id]
  if (sort === 'stock') return [Prisma.sql`"stock"`, id]
  if (sort === 'title') return [titleColumns[language], id]
  if (sort !== 'rating') return [createdAt, id]
  const rating = Prisma.sql`(CASE WHEN "ratingCount" = 0 THEN 0.0 ELSE "ratingSum" * 1.0 / "ratingCount" END)`
  return [rating, createdAt, id]
}

const totalColumns: Record<string, Prisma.Sql> = {
  sells: Prisma.sql`"ProductTotal"."sellsCents"`,
  views: Prisma.sql`"ProductTotal"."views"`,
}

function orderBy(columns: readonly Prisma.Sql[], { sort }: AdminProductsQuery): Prisma.Sql {
  const direction = sort.startsWith('-') ? Prisma.sql`DESC` : Prisma.sql`ASC`
  return Prisma.join(
    columns.map((column) => Prisma.sql`${column} ${direction}`),
    ', ',
  )
}

/** The query for the ids of a page, without its limit, and its sort order. */
function idQuery(query: AdminProductsQuery, where: Prisma.Sql, total: number): { from: Prisma.Sql; order: Prisma.Sql } {
  const name = query.sort.replace(/^-/, '')
  const column = totalColumns[name]
  const isFiltered = Boolean(query.q || query.only)
  const columns = column
    ? [column, Prisma.sql`"ProductTotal"."createdAt"`, Prisma.sql`"ProductTotal"."productId"`]
    : sortColumns(name, query.language)
  const joined = column ? Prisma.sql`JOIN "ProductTotal" ON "ProductTotal"."productId" = "Product"."id"` : Prisma.empty
  // A search reads all titles anyway: the index by date contains them in this order.
  const isInIndexOrder = name === 'createdAt' && query.q && !query.only
  if (isFiltered && total <= sortedAtOnce && !isInIndexOrder) {
    // Materialized, so that the database does not read the whole sort order for a few rows.
    const matching = Prisma.sql`WITH "matching" AS MATERIALIZED (SELECT "id" AS "match" FROM "Product" WHERE ${where})`
    return {
      from: Prisma.sql`${matching} SELECT "id" FROM "matching" JOIN "Product" ON "id" = "match" ${joined}`,
      order: orderBy(columns, query),
    }
  }
  if (!column) {
    // Always null here; listed because PostgreSQL sorts by an index only from its first column on.
    const indexed = [Prisma.sql`"deletedAt"`, ...columns]
    return { from: Prisma.sql`SELECT "id" FROM "Product" WHERE ${where}`, order: orderBy(indexed, query) }
  }
  const order = orderBy(columns, query)
  if (isFiltered) {
    // For SQLite a cross join means: read this table first. Its index has the sort order.
    const joinedTotals = Prisma.sql`"ProductTotal" CROSS JOIN "Product" WHERE "ProductTotal"."productId" = "Product"."id"`
    return { from: Prisma.sql`SELECT "id" FROM ${joinedTotals} AND ${where}`, order }
  }
  // Looks up the few deleted products once, instead of each product that is skipped.
  const from = Prisma.sql`SELECT "productId" AS "id" FROM "ProductTotal"
    WHERE "productId" NOT IN (SELECT "id" FROM "Product" WHERE "deletedAt" IS NOT NULL)`
  return { from, order }
}

const listed = {
  select: {
    id: true,
    sku: true,
    titleEs: true,
    titleEn: true,
    priceCents: true,
    stock: true,
    visible: true,
    approved: true,
    ratingSum: true,
    ratingCount: true,
    createdAt: true,
    deletedAt: true,
    _count: { select: { variants: { where: { deletedAt: null } } } },
    images: { select: { file: true }, orderBy: { position: 'asc' } },
    total: { select: { sellsCents: true, views: true } },
  },
} as const satisfies Prisma.ProductDefaultArgs
type ListedRow = Prisma.ProductGetPayload<typeof listed>

function toProduct(listed: ListedRow): AdminProduct {
  const { titleEs, titleEn, priceCents, ratingSum, ratingCount, deletedAt: _, _count, total, ...row } = listed
  return {
    ...row,
    images: row.images.map(({ file }) => file),
    title: localized(titleEs, titleEn),
    price: eurosFromCents(priceCents),
    rating: ratingCount > 0 ? ratingSum / ratingCount : 0,
    reviews: ratingCount,
    sells: eurosFromCents(Number(total?.sellsCents ?? 0)),
    views: total?.views ?? 0,
    createdAt: row.createdAt.toISOString(),
    ...(_count.variants > 0 && { variants: _count.variants }),
  }
}

/** The products of a page, in the order of `ids`; skips products deleted in the meantime. */
async function readPage(db: Db, ids: readonly string[]): Promise<AdminProduct[]> {
  const products: AdminProduct[] = []
  for (const portion of chunks(ids, readAtOnce)) {
    const rows = await db.product.findMany({ where: { id: { in: portion } }, ...listed })
    // Filtered here: with this condition SQLite would use the index of all products that are not deleted.
    const live = rows.filter(({ deletedAt }) => deletedAt === null)
    products.push(...inOrder(portion, live).map(toProduct))
  }
  return products
}

export interface ListDeps {
  db: Db
  count: ReturnType<typeof createCachedCount>
  /** Up to what quantity a stock is low. */
  lowStock: () => number
  /** Whether rows tell the gaps in their labels. */
  asksForLabels: () => boolean
}

/**
 * A page of all products that are not deleted, hidden ones included.
 * @param unpaged the first 2,000 rows when the query names no page (REST; docs/rules.md#lists)
 */
export async function listProducts(
  { db, count, lowStock, asksForLabels }: ListDeps,
  query: AdminProductsQuery,
  unpaged = false,
): Promise<{ products: AdminProduct[]; total: number }> {
  const where = whereClause(query, lowStock())
  const total = await count(where)
  if (total === 0) return { products: [], total }
  const { from, order } = idQuery(query, where, total)
  const { skip, take } = getRowRange(query, unpaged)
  const ids = await readIds(db, Prisma.sql`${from} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`)
  const products = await readPage(db, ids)
  return { products: asksForLabels() ? await addLabelGaps(db, products) : products, total }
}

/** Adds the gaps in their labels to products that have any. */
async function addLabelGaps(db: Db, products: readonly AdminProduct[]): Promise<AdminProduct[]> {
  const gaps = new Map<string, LabelGap[]>()
  const select = { id: true, makerId: true, composition: true, ingredients: true } as const
  for (const portion of chunks(products, readAtOnce)) {
    const rows = await db.product.findMany({ where: { id: { in: portion.map(({ id }) => id) } }, select })
    for (const { id, ...label } of rows) gaps.set(id, findLabelGaps(label))
  }
  return products.map((product) => {
    const labelGaps = gaps.get(product.id) ?? []
    return labelGaps.length > 0 ? { ...product, labelGaps } : product
  })
}

const maxCached = 100

/**
 * Caches how many products match a condition, because counting takes as long as reading a page of a large catalogue. A
 * count is that of a version of the catalogue, which changes in this or another process raise. A change of stock raises it
 * only if it changes the availability, so a condition must not depend on the exact stock.
 */
export function createCachedCount(db: Db): (where: Prisma.Sql) => Promise<number> {
  const counts = new LRUCache<string, number>({ max: maxCached })
  return async (where) => {
    // The version is read before counting, so that no count is cached for a version that it precedes.
    const version = await readCatalogVersion(db)
    const key = JSON.stringify([String(version), where.sql, where.values])
    const count = counts.get(key) ?? (await countRows(db, { from: Prisma.sql`"Product"`, where }))
    counts.set(key, count)
    return count
  }
}
