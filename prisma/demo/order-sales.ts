import type { Tx } from '../../src/server/db/db.ts'
import { nextNumbers } from '../../src/server/orders/numbers.ts'
import { addToProductMonths, addToShopMonth, type ProductIncrement } from '../../src/server/statistics/increments.ts'
import { linePaid } from '../../src/shared/pricing/paid.ts'
import { getYear, toMonth } from '../../src/shared/shop-time.ts'
import type { OrderRows } from './order-rows.ts'

/** An order that is paid (1) or whose money goes back (-1). */
interface Sale {
  order: OrderRows['order']
  lines: OrderRows['lines']
  at: Date
  sign: 1 | -1
}

function isCancel(name: string): boolean {
  return name === 'cancel-by-user' || name === 'cancel-by-shop'
}

/** What orders sold and took back, oldest first. */
function salesOf(all: readonly OrderRows[]): Sale[] {
  const sales = all.flatMap(({ order, lines, steps }) =>
    steps.flatMap(({ name, at }): Sale[] =>
      name === 'pay' || isCancel(name) ? [{ order, lines, at, sign: name === 'pay' ? 1 : -1 }] : [],
    ),
  )
  return sales.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): [key: string, those: T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const those = groups.get(key)
    if (those) those.push(one)
    else groups.set(key, [one])
  }
  return [...groups]
}

/** Invoices and credit notes, each year's in the order of time. */
async function giveNumbers(tx: Tx, sales: readonly Sale[], timeZone: string): Promise<void> {
  const ofYear = ({ at }: Sale) => String(getYear(at, timeZone))
  const paid = sales.filter(({ sign }) => sign > 0)
  for (const [year, those] of groupBy(paid, ofYear)) {
    const numbers = await nextNumbers(tx, { kind: 'invoice', prefix: '', year: Number(year) }, those.length)
    for (const [index, { order }] of those.entries()) order.invoiceNumber = numbers[index] ?? null
  }
  const returns = sales.filter(({ sign }) => sign < 0)
  for (const [year, those] of groupBy(returns, ofYear)) {
    const numbers = await nextNumbers(tx, { kind: 'credit-note', prefix: '', year: Number(year) }, those.length)
    for (const [index, { order }] of those.entries()) order.creditNoteNumber = numbers[index] ?? null
  }
}

/** What the sales of a month add to its products, each once. */
function productIncrements(month: string, sales: readonly Sale[]): ProductIncrement[] {
  const lines = sales.flatMap(({ lines, sign }) => lines.map((line) => ({ ...line, sign })))
  return groupBy(lines, ({ productId }) => productId).map(([productId, those]) => ({
    ...{ productId, month, views: 0 },
    sellsCents: those.reduce((sum, { sign, ...line }) => sum + sign * linePaid(line), 0),
    units: those.reduce((sum, { sign, quantity }) => sum + sign * quantity, 0),
  }))
}

/** As StatisticsService.recordSale of each, in a few statements. */
async function countSales(tx: Tx, sales: readonly Sale[], timeZone: string): Promise<void> {
  const months = groupBy(sales, ({ at }) => toMonth(at, timeZone))
  const increments = months.map(([month, those]) => ({ month, those, products: productIncrements(month, those) }))
  await addToProductMonths(
    tx,
    increments.flatMap(({ products }) => products),
  )
  for (const { month, those } of increments) {
    const sellsCents = those.reduce((sum, { order, sign }) => sum + sign * Number(order.totalCents), 0)
    const orders = those.reduce((sum, { sign }) => sum + sign, 0)
    await addToShopMonth(tx, { month, sellsCents, orders, views: 0 })
  }
}

/** In which months orders were counted, for when their time zone is another one. */
const sharesOf = (sales: readonly Sale[], timeZone: string) =>
  sales.map(({ order, at, sign }) => ({
    ...{ orderId: order.id, kind: sign > 0 ? 'sold' : 'back', month: toMonth(at, timeZone) },
    ...{ sellsCents: sign * Number(order.totalCents), orders: sign },
  }))

/**
 * Gives orders the numbers of their invoices and credit notes and adds them to the statistics: what happens to real
 * orders one by one, in a few statements.
 * @returns what notes in which months they were counted, to be written after them
 */
export async function numberAndCount(tx: Tx, all: readonly OrderRows[], timeZone: string): Promise<object[]> {
  const sales = salesOf(all)
  await giveNumbers(tx, sales, timeZone)
  await countSales(tx, sales, timeZone)
  return sharesOf(sales, timeZone)
}
