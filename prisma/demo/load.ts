import { type Color, drawingWords } from '../../src/server/ai/offline/studio.ts'
import type { Tx } from '../../src/server/db/db.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { transaction } from '../../src/server/db/transaction.ts'
import { raiseCatalogVersion } from '../../src/server/db/versions.ts'
import type { ServiceContext } from '../../src/server/service-context.ts'
import { textIn } from '../../src/shared/localized.ts'
import { demoCategories } from './catalogue/categories.ts'
import { demoCustomers } from './catalogue/customers.ts'
import { demoProducts } from './catalogue/products.ts'
import { demoReviews } from './catalogue/reviews.ts'
import { demoSizeGuides } from './catalogue/size-guides.ts'
import * as rows from './catalogue-rows.ts'
import { insertOrders } from './insert-orders.ts'
import { demoSetting, isEmpty } from './is-empty.ts'
import { makerRows } from './label-rows.ts'
import { optionRows, optionValueRows } from './options.ts'
import { planOrders, type Sellable } from './order-plan.ts'
import { type OrderRows, orderRows } from './order-rows.ts'
import { type DemoPicture, openPictures, type PictureSource, shotsOf } from './pictures.ts'
import type { DemoCustomer, DemoProduct } from './types.ts'
import { demoVariantsOf } from './variants.ts'
import { writeViews } from './view-counts.ts'

/** The whole load is one transaction; it has no one to wait for. */
const transactionTimeoutMs = 120_000
/** Pictures stored at a time: each waits for the disk. */
const storedAtOnce = 8
const dayMs = 86_400_000

type DemoContext = Pick<ServiceContext, 'db' | 'clock' | 'images' | 'log'> & { kind: DatabaseKind; timeZone: string }

/** Puts every picture into the store, where a repeated load finds it again: its name comes from its content. */
async function storePictures({ images }: DemoContext, source: PictureSource): Promise<Map<string, DemoPicture>> {
  const pictures = new Map<string, DemoPicture>()
  const waiting = demoProducts.flatMap(shotsOf)
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const picture = await source(next)
      await images.put(picture.file, picture.data, 'image/svg+xml')
      pictures.set(next.name, picture)
    }
  }
  await Promise.all(Array.from({ length: storedAtOnce }, work))
  return pictures
}

function sellable(product: DemoProduct, pictures: rows.Pictures, now: Date): Sellable {
  const { slug, sku, title, priceCents, appeal, drawing } = product
  const imageOf = (color: Color) =>
    pictures.get(shotsOf(product).find((shot) => shot.color === color)?.name ?? '')?.file
  const image = pictures.get(`${slug}/${drawingWords.views[0]}`)?.file ?? ''
  return {
    id: rows.productId(slug),
    sku,
    titleEs: title.es,
    titleEn: title.en,
    image,
    priceCents,
    variants: demoVariantsOf(product).map(({ id, sku, options, color, priceDeltaCents, stock }) => ({
      ...{ id, sku, priceCents: priceCents + priceDeltaCents, appeal: 1 + stock },
      ...{ optionsEs: textIn('es', options), optionsEn: textIn('en', options) },
      image: (color && imageOf(color)) ?? image,
    })),
    appeal,
    createdAt: rows.productCreatedAt(product, now),
    refillable: 'finish' in drawing,
  }
}

/** When a customer made an account: spread over the first year and a half, so that some bought as guests before. */
function joinedAt(customer: DemoCustomer, now: Date): Date {
  return new Date(now.getTime() - (180 + ((demoCustomers.indexOf(customer) * 137) % 550)) * dayMs)
}

async function writeVariants(tx: Tx, now: Date): Promise<void> {
  const of = demoProducts.map((product) => rows.productVariantRows(product, now))
  await tx.productOption.createMany({ data: optionRows() })
  await tx.optionValue.createMany({ data: optionValueRows() })
  await tx.productVariant.createMany({ data: of.flatMap(({ variants }) => variants) })
  await tx.variantValue.createMany({ data: of.flatMap(({ values }) => values) })
}

async function writeCatalogue(tx: Tx, pictures: rows.Pictures, now: Date): Promise<void> {
  const opened = new Date(now.getTime() - Math.max(...demoProducts.map(({ ageDays }) => ageDays)) * dayMs)
  await tx.category.createMany({ data: demoCategories.map((each, index) => rows.categoryRow(each, index, opened)) })
  await tx.sizeGuide.createMany({ data: demoSizeGuides.map((each) => rows.sizeGuideRow(each, opened)) })
  await tx.maker.createMany({ data: makerRows(opened) })
  const reviewsOf = (slug: string) => demoReviews.filter(({ product }) => product === slug)
  await tx.product.createMany({ data: demoProducts.map((each) => rows.productRow(each, reviewsOf(each.slug), now)) })
  await tx.productCategory.createMany({ data: demoProducts.flatMap(rows.productCategoryRows) })
  await writeVariants(tx, now)
  await tx.image.createMany({
    data: [
      ...demoProducts.flatMap((product) => rows.productImageRows(product, pictures, now)),
      ...demoCategories.map((category) => rows.categoryImageRow(category, pictures, opened)),
    ],
  })
  await tx.review.createMany({ data: demoReviews.map((review, index) => rows.reviewRow(review, index, now)) })
  await tx.user.createMany({ data: demoCustomers.map((each) => rows.customerRow(each, joinedAt(each, now))) })
}

function plannedOrders(products: readonly Sellable[], now: Date): OrderRows[] {
  const [first, ...others] = demoCustomers
  if (!first) return []
  return [...planOrders(products, [first, ...others], now)].map((planned) =>
    orderRows(planned, { name: 'order', first: 0, joinedAt: joinedAt(planned.customer, now) }),
  )
}

/**
 * Fills an empty database with the demo shop: catalogue, reviews, customers, and two years of orders up to now. All
 * rows are one transaction, so that a start that was cut short leaves nothing and the next one begins again; of two
 * processes at once, one loads.
 * @returns whether it loaded
 */
export async function loadDemo(context: DemoContext, source?: PictureSource): Promise<boolean> {
  const { db, clock, log, timeZone } = context
  if (!(await isEmpty(db))) return false
  const startedAt = performance.now()
  const pictures = await storePictures(context, source ?? (await openPictures()))
  const now = clock.now()
  const products = demoProducts.map((product) => sellable(product, pictures, now))
  const orders = plannedOrders(products, now)
  try {
    await transaction(
      db,
      async (tx) => {
        // First, so that a second process waits here and then finds that it has come too late.
        await tx.setting.create({ data: { key: demoSetting, value: now.toISOString() } })
        await writeCatalogue(tx, pictures, now)
        await insertOrders(tx, context, orders)
        await writeViews(tx, products, now, timeZone)
        await raiseCatalogVersion(tx)
      },
      { timeout: transactionTimeoutMs },
    )
  } catch (error) {
    if ((error as { code?: string }).code === 'P2002' && !(await isEmpty(db))) return false
    throw error
  }
  const durationMs = Math.round(performance.now() - startedAt)
  log.info({ products: products.length, orders: orders.length, durationMs }, 'demo catalogue loaded')
  return true
}
