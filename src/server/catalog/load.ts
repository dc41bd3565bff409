import { availabilityOf } from '../../shared/catalog/availability.ts'
import type { Review } from '../../shared/catalog/entities.ts'
import { localized } from '../../shared/localized.ts'
import type { Db } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import type { CategoryEntry, LoadedProduct } from './entry.ts'

/** Products read at a time: some milliseconds of work between two turns of the event loop. */
const chunkSize = 500

const byPosition = { orderBy: { position: 'asc' } } as const

const productSelect = {
  id: true,
  sku: true,
  titleEs: true,
  titleEn: true,
  shortEs: true,
  shortEn: true,
  largeEs: true,
  largeEn: true,
  priceCents: true,
  stock: true,
  weight: true,
  dimensions: true,
  visible: true,
  approved: true,
  origin: true,
  ratingSum: true,
  ratingCount: true,
  createdAt: true,
  updatedAt: true,
  images: { select: { file: true, color: true }, ...byPosition },
  categories: { select: { categoryId: true }, ...byPosition },
  reviews: {
    select: { id: true, rating: true, createdAt: true, text: true, username: true, avatar: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  },
} as const satisfies Prisma.ProductSelect
type ProductRow = Prisma.ProductGetPayload<{ select: typeof productSelect }>

function reviewOf(row: ProductRow['reviews'][number]): Review {
  const { id, rating, username, avatar } = row
  const review = { id, rating, created: row.createdAt.toISOString().slice(0, 10), review: row.text, username }
  return avatar ? { ...review, avatar } : review
}

function loadedProduct(row: ProductRow): LoadedProduct {
  const { stock, visible, approved, origin, ratingSum, ratingCount, images, categories, reviews, ...texts } = row
  return {
    ...texts,
    availability: availabilityOf(stock),
    listed: visible && approved,
    unapproved: !approved && origin === 'visitor',
    rating: ratingCount > 0 ? ratingSum / ratingCount : 0,
    ratingCount,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    files: images.map((image) => image.file),
    colors: images.map((image) => image.color),
    categoryIds: categories.map((category) => category.categoryId),
    comments: reviews.map(reviewOf),
  }
}

/** The products among `ids` that are not deleted. */
export async function readProducts(db: Db, ids: readonly string[]): Promise<LoadedProduct[]> {
  const products: LoadedProduct[] = []
  for (let from = 0; from < ids.length; from += chunkSize) {
    const rows = await db.product.findMany({
      where: { id: { in: ids.slice(from, from + chunkSize) }, deletedAt: null },
      select: productSelect,
    })
    products.push(...rows.map(loadedProduct))
  }
  return products
}

/** All products that are not deleted, in portions. */
export async function* readAllProducts(db: Db): AsyncGenerator<LoadedProduct[]> {
  for (let last = ''; ; ) {
    const rows = await db.product.findMany({
      where: { deletedAt: null, id: { gt: last } },
      orderBy: { id: 'asc' },
      take: chunkSize,
      select: productSelect,
    })
    if (rows.length > 0) yield rows.map(loadedProduct)
    const end = rows.at(-1)
    if (!end || rows.length < chunkSize) return
    last = end.id
  }
}

/** Products changed after `since` (milliseconds), deleted ones included. */
export async function readChangedIds(db: Db, since: number): Promise<string[]> {
  const rows = await db.product.findMany({ where: { updatedAt: { gt: new Date(since) } }, select: { id: true } })
  return rows.map(({ id }) => id)
}

/** All categories in the order in which they are shown. */
export async function readCategories(db: Db): Promise<CategoryEntry[]> {
  const rows = await db.category.findMany({
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      nameEs: true,
      nameEn: true,
      updatedAt: true,
      images: { select: { file: true, color: true }, ...byPosition },
    },
  })
  return rows.map(({ id, nameEs, nameEn, updatedAt, images }) => ({
    id,
    name: localized(nameEs, nameEn),
    files: images.map((image) => image.file),
    colors: images.map((image) => image.color),
    updatedAt: updatedAt.getTime(),
  }))
}

const sumsChunk = 5000

/** Cents of completed payments of each product that was ever sold. */
export async function readSums(db: Db): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (let last = ''; ; ) {
    const rows = await db.$queryRaw<{ productId: string; cents: bigint }[]>`
      SELECT "productId", CAST(SUM("sellsCents") AS BIGINT) AS "cents" FROM "ProductMonth"
      WHERE "productId" > ${last} GROUP BY "productId" ORDER BY "productId" LIMIT ${sumsChunk}`
    for (const row of rows) sums.set(row.productId, Number(row.cents))
    const end = rows.at(-1)
    if (!end || rows.length < sumsChunk) return sums
    last = end.productId
  }
}
