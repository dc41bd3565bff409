import { drawingWords } from '../../../src/server/ai/offline/studio.ts'
import type { Db } from '../../../src/server/db/db.ts'
import type { Prisma } from '../../../src/server/db/generated/sqlite/client.ts'
import { raiseCatalogVersion } from '../../../src/server/db/versions.ts'
import { searchText } from '../../../src/shared/catalog/search-text.ts'
import { createRandom, type Random } from '../../../src/shared/seeded-random.ts'
import { demoProducts } from '../catalogue/products.ts'
import { demoReviews } from '../catalogue/reviews.ts'
import { categoryId, productId } from '../catalogue-rows.ts'
import { demoId } from '../demo-ids.ts'
import type { DemoProduct } from '../types.ts'
import { dayMs, type FillContext, inBatches, type Progress } from './batches.ts'
import { insertRows, type Table } from './insert-rows.ts'
import { variedColours, variedPlaces } from './variations.ts'

/** Begins the SKUs of the products that are made here. */
const skuPrefix = 'DEMO-'

type SharedImages = ReadonlyMap<string, { file: string; width: number; height: number; color: string }[]>

/** The pictures of the demo products in their own colour, which the further products share. */
async function readSharedImages(db: Db): Promise<SharedImages> {
  const images = await db.image.findMany({
    where: {
      productId: { in: demoProducts.map(({ slug }) => productId(slug)) },
      position: { lt: drawingWords.views.length },
    },
    orderBy: { position: 'asc' },
    select: { productId: true, file: true, width: true, height: true, color: true },
  })
  return new Map(
    demoProducts.map(({ slug }) => [
      slug,
      images.flatMap(({ productId: owner, ...image }) => (owner === productId(slug) ? [image] : [])),
    ]),
  )
}

interface ProductRows {
  product: Prisma.ProductCreateManyInput & { id: string }
  images: Prisma.ImageCreateManyInput[]
  categories: Prisma.ProductCategoryCreateManyInput[]
  reviews: Prisma.ReviewCreateManyInput[]
}

/** Two reviews of the product that it varies, for every fifth. */
function reviewsOf(original: DemoProduct, id: string, number: number, createdAt: Date): ProductRows['reviews'] {
  if (number % 5 !== 0) return []
  const chosen = demoReviews.filter(({ product }) => product === original.slug).slice(0, 2)
  return chosen.map(({ username, rating, language, text }, position) => ({
    id: demoId('review', `${id}/${position}`),
    productId: id,
    username,
    rating,
    language,
    text,
    origin: 'demo',
    createdAt: new Date(createdAt.getTime() + position * 1000),
  }))
}

function titlesOf({ title }: DemoProduct, { pick }: Random): { titleEs: string; titleEn: string } {
  const colour = pick(variedColours)
  const place = pick(variedPlaces)
  return {
    titleEs: `${title.es} en ${colour.es}, edición ${place}`,
    titleEn: `${title.en} in ${colour.en}, ${place} edition`,
  }
}

/** The `number`-th further product: one of the demo products with another title, price, stock and age. */
function variant(number: number, shared: SharedImages, now: Date): ProductRows {
  const random = createRandom(`variant/${number}`)
  const original = demoProducts[number % demoProducts.length]
  if (!original) throw new Error('the demo catalogue is empty')
  const id = demoId('variant', number)
  const sku = `${skuPrefix}${String(number).padStart(7, '0')}`
  const titles = titlesOf(original, random)
  const createdAt = new Date(now.getTime() - Math.floor(random.between(0.01, 700) * dayMs))
  const reviews = reviewsOf(original, id, number, createdAt)
  const product: ProductRows['product'] = {
    id,
    sku,
    ...titles,
    shortEs: original.short.es,
    shortEn: original.short.en,
    largeEs: original.large.es,
    largeEn: original.large.en,
    priceCents: Math.max(100, Math.round((original.priceCents * random.between(0.7, 1.4)) / 50) * 50),
    stock: random.next() < 0.05 ? 0 : Math.floor(random.between(1, 200)),
    weight: original.weight,
    dimensions: original.dimensions,
    visible: true,
    approved: true,
    version: 1,
    origin: 'demo',
    searchText: searchText(titles.titleEs, titles.titleEn, sku),
    ratingSum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    ratingCount: reviews.length,
    createdAt,
    // Now: servers that are running look for what has changed.
    updatedAt: now,
  }
  const images = (shared.get(original.slug) ?? []).map((image, position) => ({
    ...image,
    id: demoId('image', `${id}/${position}`),
    position,
    productId: id,
    createdAt,
  }))
  const categories = original.categories.map((slug, position) => ({
    productId: id,
    categoryId: categoryId(slug),
    position,
  }))
  return { product, images, categories, reviews }
}

/**
 * Adds products to a loaded demo shop, for load tests. Numbers go on where an earlier call ended.
 * @throws Error when the demo catalogue is not there: its categories and pictures are shared
 */
export async function addProducts({ db, clock, kind }: FillContext, count: number, progress: Progress): Promise<void> {
  const shared = await readSharedImages(db)
  const categories = await db.category.count({
    where: { id: { in: demoProducts.map((p) => categoryId(p.categories[0])) } },
  })
  if (categories === 0)
    throw new Error('The demo catalogue is not in this database: it is loaded into an empty one only.')
  const last = await db.product.findFirst({
    where: { sku: { startsWith: skuPrefix } },
    orderBy: { sku: 'desc' },
    select: { sku: true },
  })
  const first = last ? Number(last.sku.slice(skuPrefix.length)) + 1 : 1
  const now = clock.now()
  await inBatches(
    db,
    count,
    async (tx, from, to) => {
      const rows = Array.from({ length: to - from }, (_, i) => variant(first + from + i, shared, now))
      const insert = (table: Table, of: readonly object[]) => insertRows(tx, kind, table, of)
      await insert(
        'Product',
        rows.map(({ product }) => product),
      )
      await insert(
        'Image',
        rows.flatMap(({ images }) => images),
      )
      await insert(
        'ProductCategory',
        rows.flatMap((row) => row.categories),
      )
      await insert(
        'Review',
        rows.flatMap(({ reviews }) => reviews),
      )
      await raiseCatalogVersion(tx)
    },
    progress,
  )
}
