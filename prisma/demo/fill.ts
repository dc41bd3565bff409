import { raiseCatalogVersion } from '../../src/server/catalog/catalog-version.ts'
import type { Db, Tx } from '../../src/server/db/db.ts'
import type { Prisma } from '../../src/server/db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { transaction } from '../../src/server/db/transaction.ts'
import type { Base, Services } from '../../src/server/deps.ts'
import { createRandom, type Random } from '../../src/server/drawing/base/random.ts'
import { newSortableId } from '../../src/server/ids.ts'
import { searchText } from '../../src/shared/catalog/search-text.ts'
import { demoCustomers } from './catalogue/customers.ts'
import { demoProducts } from './catalogue/products.ts'
import { demoReviews } from './catalogue/reviews.ts'
import { categoryId, productId } from './catalogue-rows.ts'
import { demoId } from './demo-ids.ts'
import { insertRows, type Table } from './insert-rows.ts'
import { planOrders, type Sellable } from './order-plan.ts'
import { type OrderRows, orderRows, writeOrders } from './order-rows.ts'
import type { DemoProduct } from './types.ts'
import { variedColours, variedPlaces } from './variations.ts'

/** Rows of one kind in a transaction: some hundred milliseconds of work. */
const batchSize = 1000
/** Rows read at a time: their ids must fit in one statement. */
const readSize = 500
const batchTimeoutMs = 60_000
const dayMs = 86_400_000
/** Begins the SKUs of the products that are made here. */
const skuPrefix = 'DEMO-'
/** Orders that planOrders makes at scale 1, about. */
const ordersAtScale1 = 880

type FillBase = Pick<Base, 'db' | 'clock'> & { kind: DatabaseKind }
/** Told after each batch. */
export type Progress = (done: number) => void

type SharedImages = ReadonlyMap<string, { file: string; width: number; height: number; color: string }[]>

/** The pictures of the demo products, which the further products share. */
async function readSharedImages(db: Db): Promise<SharedImages> {
  const images = await db.image.findMany({
    where: { productId: { in: demoProducts.map(({ slug }) => productId(slug)) } },
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
  return chosen.map(({ username, rating, text }, position) => ({
    id: demoId('review', `${id}/${position}`),
    productId: id,
    username,
    rating,
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

/** Writes with as many values as `rows` hold, in portions that both databases take. */
async function inBatches(
  db: Db,
  total: number,
  write: (tx: Tx, from: number, to: number) => Promise<void>,
  progress: Progress,
): Promise<void> {
  for (let from = 0; from < total; from += batchSize) {
    const to = Math.min(from + batchSize, total)
    await transaction(db, (tx) => write(tx, from, to), { timeout: batchTimeoutMs })
    progress(to)
  }
}

/**
 * Adds products to a loaded demo shop, for load tests. Numbers go on where an earlier call ended.
 * @throws Error when the demo catalogue is not there: its categories and pictures are shared
 */
export async function addProducts({ db, clock, kind }: FillBase, count: number, progress: Progress): Promise<void> {
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

/** All visible products as orders choose them: a few sell well, most hardly. */
async function readSellables(db: Db): Promise<Sellable[]> {
  const random = createRandom('appeal')
  const sellables: Sellable[] = []
  for (let last = ''; ; ) {
    const rows = await db.product.findMany({
      where: { visible: true, deletedAt: null, id: { gt: last } },
      orderBy: { id: 'asc' },
      take: readSize,
      select: {
        id: true,
        sku: true,
        titleEs: true,
        titleEn: true,
        priceCents: true,
        createdAt: true,
        images: { select: { file: true }, orderBy: { position: 'asc' }, take: 1 },
      },
    })
    for (const { images, ...row } of rows) {
      const appeal = 0.1 / (0.02 + random.next())
      sellables.push({ ...row, appeal, image: images[0]?.file ?? '', refillable: random.next() < 0.4 })
    }
    const end = rows.at(-1)
    if (!end || rows.length < readSize) return sellables
    last = end.id
  }
}

/** Adds about `count` orders of the last two years, with invoices and statistics, as the demo load does. */
export async function addOrders(
  { db, clock }: FillBase,
  { statistics }: { statistics: Pick<Services['statistics'], 'recordSale'> },
  count: number,
  progress: Progress,
): Promise<void> {
  const [first, ...others] = demoCustomers
  if (!first || (await db.user.count({ where: { origin: 'demo' } })) === 0) {
    throw new Error('The demo customers are not in this database: they are loaded into an empty one only.')
  }
  const before = await db.order.count()
  const name = `order/${before}`
  const plan = planOrders(await readSellables(db), [first, ...others], clock.now(), {
    seed: name,
    scale: count / ordersAtScale1,
  })
  let done = 0
  let batch: OrderRows[] = []
  const write = async () => {
    await transaction(db, (tx) => writeOrders(tx, statistics, batch), { timeout: batchTimeoutMs })
    done += batch.length
    progress(done)
    batch = []
  }
  for (const planned of plan) {
    batch.push(orderRows(planned, name, new Date(0)))
    if (batch.length === batchSize) await write()
  }
  if (batch.length > 0) await write()
}

/** Adds rows to the request log, spread over the last 30 days. */
export async function addLogs({ db, clock, kind }: FillBase, count: number, progress: Progress): Promise<void> {
  const random = createRandom('logs')
  const now = clock.now().getTime()
  const urls = [
    '/',
    '/products',
    '/categories/list',
    '/cart',
    '/api/products/homeProducts',
    '/images/demo.svg',
  ] as const
  const row = (index: number): Prisma.RequestLogCreateManyInput => {
    const createdAt = new Date(now - Math.floor((1 - index / count) * 30 * dayMs))
    return {
      id: newSortableId(createdAt),
      requestId: newSortableId(createdAt),
      method: 'GET',
      url: random.pick(urls),
      status: random.next() < 0.97 ? 200 : 404,
      durationMs: Math.round(random.between(1, 80) * 10) / 10,
      host: 'localhost',
      origin: '',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0',
      brand: 'Chrome',
      platform: 'Linux',
      createdAt,
    }
  }
  await inBatches(
    db,
    count,
    async (tx, from, to) => {
      const rows = Array.from({ length: to - from }, (_, i) => row(from + i))
      await insertRows(tx, kind, 'RequestLog', rows)
    },
    progress,
  )
}
