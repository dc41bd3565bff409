import type { Bench, Group } from '../group.ts'
import { connections, type LoadResult } from '../load.ts'
import type { BenchRequest } from '../requests.ts'
import type { Measured } from '../rows.ts'
import { productIds } from '../sample.ts'
import { openShop, type ShopData, type ShopUnderTest } from '../shop-under-test.ts'
import { checkoutOf, fillStock, withDatabase } from './checkout.ts'

/** As the target says. */
const settledPerSecond = 150
/** More than are settled while it is measured, or some would be asked about twice. */
const ordersPerSecond = 500

/** What is in the database afterwards. */
interface Settled {
  paid: number
  /** Orders of which each must have a number of its own, without a gap between the first and the last. */
  numbered: number
  span: number
}

/** Runs a shop on the data; nobody else may look at its database meanwhile. */
async function withShop<T>(data: ShopData, work: (shop: ShopUnderTest) => Promise<T>): Promise<T> {
  const shop = await openShop(data)
  return work(shop).finally(() => shop.stop())
}

/** Orders that wait for their payment, of which the provider says that it is made. */
async function paidOrders({ load, options: { seconds } }: Bench, data: ShopData, count: number): Promise<string[]> {
  await withShop(data, async (shop) => {
    const ids = await productIds(shop.origin)
    const sold = ids.map((id) => ({ id }))
    const checkouts = sold.map((_, index) => checkoutOf(sold, index))
    for (let placed = 0; placed < count; ) placed += (await load.run(shop.origin, checkouts, { seconds })).responses
  })
  return withDatabase(data, async (db) => {
    await db.payment.updateMany({ where: { order: { status: 2 } }, data: { demoState: 'paid' } })
    const open = await db.order.findMany({ where: { origin: 'shop', status: 2 }, select: { id: true } })
    return open.map(({ id }) => id)
  })
}

/** The buyer comes back from the payment. */
const returnOf = (orderId: string): BenchRequest => ({
  ...{ method: 'GET', path: `/api/carts/checkout-success/${orderId}` },
  headers: { accept: 'application/json' },
})

async function readSettled(data: ShopData): Promise<Settled> {
  const orders = await withDatabase(data, (db) =>
    db.order.findMany({
      where: { origin: 'shop', status: 1, invoiceNumber: { not: null } },
      select: { invoiceNumber: true },
      orderBy: { invoiceNumber: 'asc' },
    }),
  )
  const numbers = orders.map(({ invoiceNumber }) => Number(invoiceNumber?.slice(5)))
  const [first = 0, last = -1] = [numbers[0], numbers.at(-1)]
  return { paid: orders.length, numbered: new Set(numbers).size, span: last - first + 1 }
}

function rowsOf(result: LoadResult, before: number, settled: Settled): Measured[] {
  const { rate, p99, median, max, failures } = result
  const responses = before + result.responses
  const sound = failures === 0 && settled.paid === responses
  const failed = failures > 0 ? `, ${failures} FAILURES` : ''
  return [
    {
      ...{ name: 'settled payments', figure: rate, unit: '/s', target: settledPerSecond, direction: 'at-least', sound },
      detail: `${connections} buyers come back at once; ${responses} answered, ${settled.paid} paid${failed}`,
    },
    {
      ...{ name: 'settlement p99', figure: p99, unit: 'ms', target: 500, direction: 'at-most', sound },
      detail: `median ${median.toFixed(0)} ms, slowest ${max.toFixed(0)} ms`,
    },
    {
      ...{ name: 'invoice numbers missing or given twice', unit: '', target: 0, direction: 'at-most' },
      ...{ figure: Math.abs(settled.span - settled.paid) + settled.paid - settled.numbered, sound: settled.paid > 0 },
      detail: `${settled.paid} paid orders, ${settled.span} from the first number to the last`,
    },
  ]
}

/** Payments that are confirmed: invoice number, statistics, mail, each with its order. */
export const settle: Group = {
  name: 'settle',
  async *rows(bench) {
    const { seconds } = bench.options
    const data = await bench.shops.copyOfSmall('settle')
    await fillStock(data)
    const orders = await paidOrders(bench, data, Math.ceil(seconds * ordersPerSecond))
    const requests = orders.map(returnOf)
    const [first, others] = [requests.slice(0, requests.length / 4), requests.slice(requests.length / 4)]
    const [warmUp, result] = await withShop(data, async ({ origin }) => [
      await bench.load.run(origin, first, { seconds: seconds / 2 }),
      await bench.load.run(origin, others, { seconds }),
    ])
    yield* rowsOf(result, warmUp.responses, await readSettled(data))
  },
}
