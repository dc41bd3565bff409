import { connectDatabase } from '../../../src/server/db/connect.ts'
import { maxVariants } from '../../../src/shared/catalog/variants.ts'
import type { Bench, Group } from '../group.ts'
import { type LoadOptions, LoadProcess, type LoadResult } from '../load.ts'
import type { BenchRequest } from '../requests.ts'
import type { Measured } from '../rows.ts'
import { pageRequests, productIds, readSample } from '../sample.ts'
import { openShop, type ShopData, type ShopUnderTest } from '../shop-under-test.ts'
import { warmUp } from '../side-by-side.ts'

/** As the target says. */
const ordersPerSecond = 150
/** A little more, so that a shop which keeps up with the target can show it. */
const offeredPerSecond = 170
const buyers = 16
const browsingShare = 0.5
/** Enough for as many orders as a load can place, and below what a product may have. */
const stock = 1_000_000

/** What a cart may hold: a product, or one variant of it. */
export interface Sold {
  id: string
  variantId?: string
}

/** A cart of two products, as the checkout page sends it. */
export function checkoutOf(sold: readonly Sold[], index: number): BenchRequest {
  const cart = [0, 1].map((line) => ({ ...sold[(index + line * 7) % sold.length], quantity: 1 + line }))
  const body = {
    ...{ name: 'Ana', surname: 'Prueba', telephone: '600000000', email: `ana+${index}@example.com` },
    ...{ address: 'Rúa Nova 1', address2: '2A', city: 'Vigo', zip: '36201', country: 'España', cart },
  }
  const headers = { 'content-type': 'application/json', 'accept-language': 'es' }
  return { method: 'POST', path: '/api/carts/checkout', headers, body: JSON.stringify(body) }
}

export async function withDatabase<T>(
  data: ShopData,
  work: (db: Awaited<ReturnType<typeof connectDatabase>>['db']) => Promise<T>,
) {
  const { db, close } = await connectDatabase(data)
  return work(db).finally(close)
}

/** Of each product; variants share what a product may have. */
export const fillStock = (data: ShopData) =>
  withDatabase(data, async (db) => {
    await db.product.updateMany({ data: { stock } })
    await db.productVariant.updateMany({ data: { stock: stock / maxVariants } })
    await db.$executeRaw`
      UPDATE "Product" SET "stock" = (
        SELECT SUM("stock") FROM "ProductVariant" WHERE "productId" = "Product"."id" AND "enabled" AND "deletedAt" IS NULL
      ) WHERE "optionIds" <> ''`
  })
export const countOrders = (data: ShopData) => withDatabase(data, (db) => db.order.count())

export interface Loads {
  /** Browsing alone, as fast as it goes. */
  alone: LoadResult
  browsing: LoadResult
  orders: LoadResult
  /** Without browsing, every buyer ordering again at once. */
  closed: LoadResult
}

/** @param goods what carts hold; all products unless it is named */
export async function loadShop(
  { load, options: { seconds } }: Bench,
  shop: ShopUnderTest,
  goods?: readonly Sold[],
): Promise<Loads> {
  const pages = pageRequests(await readSample(shop.origin)).map(({ request }) => request)
  const sold = goods ?? (await productIds(shop.origin)).map((id) => ({ id }))
  const checkouts = sold.map((_, index) => checkoutOf(sold, index))
  const second = new LoadProcess()
  const order = (options: LoadOptions) => second.run(shop.origin, checkouts, { ...options, connections: buyers })
  // Longer: a p99 needs many orders.
  const together = seconds * 2
  try {
    await warmUp(load, shop, pages, seconds)
    const closed = await order({ seconds })
    const alone = await load.run(shop.origin, pages, { seconds })
    const [browsing, orders] = await Promise.all([
      load.run(shop.origin, pages, { seconds: together, rate: alone.rate * browsingShare }),
      order({ seconds: together, rate: offeredPerSecond }),
    ])
    return { alone, browsing, orders, closed }
  } finally {
    second.stop()
  }
}

export function rowsOf({ alone, browsing, orders, closed }: Loads, written: number): Measured[] {
  const confirmed = orders.responses + closed.responses
  const sound = orders.failures === 0 && browsing.failures === 0
  const offered = `${offeredPerSecond}/s offered, ${buyers} connections`
  const failed = orders.failures > 0 ? `, ${orders.failures} FAILURES` : ''
  return [
    {
      ...{ name: 'orders while browsing at half its rate', figure: orders.rate, unit: '/s', target: ordersPerSecond },
      ...{ direction: 'at-least', sound },
      detail: `${offered}${failed}; alone, closed loop: ${closed.rate.toFixed(0)}/s, p99 ${closed.p99.toFixed(0)} ms`,
    },
    {
      ...{ name: 'order p99 while browsing', figure: orders.p99, unit: 'ms', target: 100, direction: 'at-most', sound },
      detail: `since it was due; median ${orders.median.toFixed(1)} ms, slowest ${orders.max.toFixed(0)} ms`,
    },
    {
      ...{ name: 'browsing while ordering', figure: browsing.rate / alone.rate, unit: '×', target: 0.45 },
      ...{ direction: 'at-least', sound },
      detail: `${browsing.rate.toFixed(0)}/s of ${alone.rate.toFixed(0)}/s alone, p99 ${browsing.p99.toFixed(0)} ms`,
    },
    {
      ...{ name: 'orders answered but not written', figure: Math.max(0, confirmed - written), unit: '', target: 0 },
      ...{ direction: 'at-most', sound: confirmed > 0 },
      detail: `${confirmed} answered with 200, ${written} in the database afterwards`,
    },
  ]
}

/** Orders written while others browse. */
export const checkout: Group = {
  name: 'checkout',
  async *rows(bench) {
    const data = await bench.shops.copyOfSmall('checkout')
    await fillStock(data)
    const before = await countOrders(data)
    const shop = await openShop(data)
    const loads = await loadShop(bench, shop).finally(() => shop.stop())
    yield* rowsOf(loads, (await countOrders(data)) - before)
  },
}
