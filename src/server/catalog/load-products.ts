import { availabilityOf } from '../../shared/catalog/availability.ts'
import type { Review } from '../../shared/catalog/entities.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { LoadedProduct } from './entry.ts'

/** Products read at a time: a few 10 ms of work between two turns of the event loop. */
const chunkSize = 200

interface ProductRow {
  id: string
  sku: string
  titleEs: string
  titleEn: string
  shortEs: string
  shortEn: string
  largeEs: string
  largeEn: string
  priceCents: number
  stock: number
  weight: string
  dimensions: string
  visible: boolean
  approved: boolean
  origin: string
  ratingSum: number
  ratingCount: number
  createdAt: Date
  updatedAt: Date
}

interface ImageRow {
  productId: string
  file: string
  color: string
}

interface CategoryRow {
  productId: string
  categoryId: string
}

interface ReviewRow {
  productId: string
  id: string
  rating: number
  createdAt: Date
  text: string
  username: string
  avatar: string | null
}

interface Parts {
  images: ImageRow[]
  categories: CategoryRow[]
  reviews: ReviewRow[]
}

function reviewOf({ id, rating, createdAt, text, username, avatar }: ReviewRow): Review {
  const review = { id, rating, created: createdAt.toISOString().slice(0, 10), review: text, username }
  return avatar ? { ...review, avatar } : review
}

function loadedProduct(row: ProductRow, { images, categories, reviews }: Parts): LoadedProduct {
  const { stock, visible, approved, origin, ratingSum, ratingCount, createdAt, updatedAt, ...texts } = row
  return {
    ...texts,
    availability: availabilityOf(stock),
    listed: visible && approved,
    unapproved: !approved && origin === 'visitor',
    rating: ratingCount > 0 ? ratingSum / ratingCount : 0,
    ratingCount,
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
    files: images.map((image) => image.file),
    colors: images.map((image) => image.color),
    categoryIds: categories.map((category) => category.categoryId),
    comments: reviews.map(reviewOf),
  }
}

/** A condition on the column that names the product. */
type Which = (column: Prisma.Sql) => Prisma.Sql

/** As a value: as a condition SQLite would rather walk an index of the admin's lists, and sort the whole table for each portion. */
const present = Prisma.sql`("deletedAt" IS NULL) IS TRUE`
const ownId = Prisma.sql`"id"`
const productId = Prisma.sql`"productId"`

/** In SQL, which takes half the time of relations for the load of a large catalogue. */
function readRows(db: Db, which: Which): Promise<ProductRow[]> {
  return db.$queryRaw<ProductRow[]>`
    SELECT "id", "sku", "titleEs", "titleEn", "shortEs", "shortEn", "largeEs", "largeEn", "priceCents", "stock",
      "weight", "dimensions", "visible", "approved", "origin", "ratingSum", "ratingCount", "createdAt", "updatedAt"
    FROM "Product" WHERE ${which(ownId)} AND ${present} ORDER BY "id" LIMIT ${chunkSize}`
}

async function readParts(db: Db, which: Which): Promise<(id: string) => Parts> {
  const where = which(productId)
  const [images, categories, reviews] = await Promise.all([
    db.$queryRaw<ImageRow[]>`
      SELECT "productId", "file", "color" FROM "Image" WHERE ${where} ORDER BY "productId", "position"`,
    db.$queryRaw<CategoryRow[]>`
      SELECT "productId", "categoryId" FROM "ProductCategory" WHERE ${where} ORDER BY "productId", "position"`,
    db.$queryRaw<ReviewRow[]>`
      SELECT "productId", "id", "rating", "createdAt", "text", "username", "avatar" FROM "Review"
      WHERE ${where} ORDER BY "productId", "createdAt" DESC, "id"`,
  ])
  const byProduct = new Map<string, Parts>()
  const partsOf = (id: string) => {
    const parts = byProduct.get(id) ?? { images: [], categories: [], reviews: [] }
    byProduct.set(id, parts)
    return parts
  }
  for (const row of images) partsOf(row.productId).images.push(row)
  for (const row of categories) partsOf(row.productId).categories.push(row)
  for (const row of reviews) partsOf(row.productId).reviews.push(row)
  return partsOf
}

/** The products among `ids` that are not deleted. */
export async function readProducts(db: Db, ids: readonly string[]): Promise<LoadedProduct[]> {
  const products: LoadedProduct[] = []
  for (let from = 0; from < ids.length; from += chunkSize) {
    const wanted = Prisma.join(ids.slice(from, from + chunkSize))
    const which: Which = (column) => Prisma.sql`${column} IN (${wanted})`
    const rows = await readRows(db, which)
    const partsOf = await readParts(db, which)
    products.push(...rows.map((row) => loadedProduct(row, partsOf(row.id))))
  }
  return products
}

/** All products that are not deleted, in portions. */
export async function* readAllProducts(db: Db): AsyncGenerator<LoadedProduct[]> {
  for (let last = ''; ; ) {
    const after = last
    const rows = await readRows(db, (column) => Prisma.sql`${column} > ${after}`)
    const end = rows.at(-1)
    if (!end) return
    const partsOf = await readParts(db, (column) => Prisma.sql`${column} > ${after} AND ${column} <= ${end.id}`)
    yield rows.map((row) => loadedProduct(row, partsOf(row.id)))
    last = end.id
  }
}
