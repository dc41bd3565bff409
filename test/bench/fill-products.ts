import { demoProducts } from '../../prisma/demo/catalogue/products.ts'
import { demoReviews } from '../../prisma/demo/catalogue/reviews.ts'
import { demoId } from '../../prisma/demo/demo-ids.ts'
import { insertRows, type Table } from '../../prisma/demo/fill/insert-rows.ts'
import { loadDemo } from '../../prisma/demo/load.ts'
import type { Text } from '../../prisma/demo/types.ts'
import { systemClock } from '../../src/server/core/clock.ts'
import { connectDatabase } from '../../src/server/db/connect.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { transaction } from '../../src/server/db/transaction.ts'
import { raiseCatalogVersion } from '../../src/server/db/versions.ts'
import { searchText } from '../../src/shared/catalog/search-text.ts'
import { createRandom, type Random } from '../../src/shared/seeded-random.ts'
import { MemoryImages } from '../support/fakes.ts'
import { addOptions, removeOptions, variantsOf } from './fill-variants.ts'
import { noPicture } from './no-picture.ts'
import { madeUpTitle } from './product-words.ts'

const perTransaction = 1000
const transactionTimeoutMs = 60_000
const dayMs = 86_400_000
const pictureCount = 3
const monthCount = 3
/** Of products that have reviews. */
const reviewedShare = 0.3
const soldShare = 0.5

/** In the order in which rows refer to others. */
const tables = [
  ...(['Product', 'Image', 'ProductCategory', 'Review', 'ProductMonth'] as const),
  ...(['ProductVariant', 'VariantValue'] as const),
]

type Pickable<T> = readonly [T, ...T[]]
type Rows = Partial<Record<Table, object[]>>

const products = demoProducts as unknown as Pickable<(typeof demoProducts)[number]>
const reviews = demoReviews as unknown as Pickable<(typeof demoReviews)[number]>

/** As long as those of the demo shop, and not two alike: the first paragraph of one product, the next of others. */
function descriptionsOf(title: Text, { pick }: Random): { short: Text; large: Text } {
  const sources = [pick(products), pick(products), pick(products)]
  const large = (lng: keyof Text) =>
    sources.map((source, paragraph) => source.large[lng].split('\n\n')[paragraph] ?? '').join('\n\n')
  const { short } = pick(products)
  return {
    short: { es: `${title.es}. ${short.es}`, en: `${title.en}. ${short.en}` },
    large: { es: large('es'), en: large('en') },
  }
}

function reviewRows(id: string, createdAt: Date, { next, pick, between }: Random) {
  const count = next() < reviewedShare ? Math.floor(between(1, 5)) : 0
  return Array.from({ length: count }, (_, position) => {
    const { username, rating, language, text } = pick(reviews)
    return {
      ...{
        id: demoId('fill-review', `${id}/${position}`),
        productId: id,
        username,
        rating,
        language,
        text,
        origin: 'demo',
      },
      createdAt: new Date(createdAt.getTime() + position * 1000),
    }
  })
}

function imageRows(id: string, createdAt: Date, { next }: Random) {
  return Array.from({ length: pictureCount }, (_, position) => ({
    ...{ id: demoId('fill-image', `${id}/${position}`), productId: id, file: `${id}-${position + 1}.webp` },
    ...{ width: 1500, height: 2000, position, createdAt },
    color: `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`,
  }))
}

function categoryRows(id: string, categories: Pickable<string>, { pick, between }: Random) {
  const chosen = new Set(Array.from({ length: Math.floor(between(1, 4)) }, () => pick(categories)))
  return [...chosen].map((categoryId, position) => ({ productId: id, categoryId, position }))
}

function monthRows(id: string, priceCents: number, { next, between }: Random, now: Date) {
  if (next() > soldShare) return []
  return Array.from({ length: monthCount }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10)
    const units = Math.floor(between(1, 40))
    return { productId: id, month, sellsCents: units * priceCents, units, views: units * 30 }
  })
}

function productRows(number: number, categories: Pickable<string>, now: Date, inVariants: boolean): Rows {
  const random = createRandom(`fill/${number}`)
  const { between, next, pick } = random
  const id = demoId('fill', number)
  const sku = `FILL-${String(number).padStart(7, '0')}`
  const title = madeUpTitle(random)
  const { short, large } = descriptionsOf(title, random)
  const { weight, dimensions } = pick(products)
  const createdAt = new Date(now.getTime() - Math.floor(between(1, 700) * dayMs))
  const reviews = reviewRows(id, createdAt, random)
  const priceCents = Math.round(between(400, 30_000) / 50) * 50
  const product = {
    ...{ id, sku, titleEs: title.es, titleEn: title.en, shortEs: short.es, shortEn: short.en },
    ...{ largeEs: large.es, largeEn: large.en, priceCents, weight, dimensions, version: 1, origin: 'demo' },
    stock: next() < 0.05 ? 0 : Math.floor(between(1, 200)),
    ...{ visible: true, approved: true, searchText: searchText(title.es, title.en, sku) },
    ratingSum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    ...{ ratingCount: reviews.length, createdAt, updatedAt: createdAt, textTimes: '' },
  }
  // Drawn last, so that everything else is the same with variants and without.
  const variants = inVariants ? variantsOf(product, random) : undefined
  return {
    Product: [{ ...product, ...variants?.own }],
    ...variants?.rows,
    Image: imageRows(id, createdAt, random),
    ProductCategory: categoryRows(id, categories, random),
    Review: reviews,
    ProductMonth: monthRows(id, priceCents, random, now),
  }
}

/** Those it has; an empty database becomes the demo shop first. */
async function categoriesOf(db: Db, kind: DatabaseKind): Promise<Pickable<string>> {
  const nothing = () => undefined
  const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
  const context = { db, kind, timeZone: 'Europe/Madrid', clock: systemClock, log, images: new MemoryImages() }
  await loadDemo(context, noPicture)
  const [first, ...others] = await db.category.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  if (!first) throw new Error('This shop has no categories to put products in.')
  return [first.id, ...others.map(({ id }) => id)]
}

/**
 * Adds products to the database of a shop that is not running, by statements of many rows: 100,000 take less than a
 * minute. Titles in two languages hold more than 3,000 different words; descriptions are as long as the demo shop's;
 * three pictures (their names only), one to three of the shop's categories, reviews, prices, stock and sales. The same
 * `count` gives the same products, six variants of each if they are asked for, and none at all if not. An empty database
 * gets the tables and the demo shop first. Once for a database.
 */
export async function fillProducts(
  database: { kind: DatabaseKind; url: string },
  count: number,
  { inVariants = false } = {},
): Promise<void> {
  const { db, close } = await connectDatabase(database)
  const { kind } = database
  try {
    // Half the time goes into pages that do not fit in memory; a fill that was cut short is begun again.
    if (kind === 'sqlite') await db.$queryRawUnsafe('PRAGMA cache_size = -524288')
    if (kind === 'sqlite') await db.$queryRawUnsafe('PRAGMA synchronous = OFF')
    const categories = await categoriesOf(db, kind)
    await removeOptions(db)
    if (inVariants) await addOptions(db)
    const now = systemClock.now()
    for (let from = 0; from < count; from += perTransaction) {
      const length = Math.min(perTransaction, count - from)
      const rows = Array.from({ length }, (_, index) => productRows(from + index + 1, categories, now, inVariants))
      await transaction(
        db,
        async (tx) => {
          for (const table of tables) {
            await insertRows(
              tx,
              kind,
              table,
              rows.flatMap((row) => row[table] ?? []),
            )
          }
          await raiseCatalogVersion(tx)
        },
        { timeout: transactionTimeoutMs },
      )
    }
    // What PostgreSQL does by itself in time.
    if (kind === 'postgres') await db.$executeRawUnsafe('VACUUM ANALYZE')
  } finally {
    await close()
  }
}
