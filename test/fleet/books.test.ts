import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guest } from '../support/checkout.ts'
import { later } from '../support/full.ts'
import { openApp, type RealApp } from '../support/real-app.ts'
import { Books } from './books.ts'
import { domain, type Purchase } from './buyers.ts'

/** The comparison at the end of a run must see what it is there for. */
describe('the books of the fleet', later, () => {
  let app: RealApp
  let books: Books
  let purchases: Purchase[]
  beforeEach(async () => {
    app = await openApp('postgres')
    books = await Books.open(app.database.url)
    purchases = [await bought(1), await bought(2)]
  })
  afterEach(async () => {
    await books.close()
    await app.close()
  })

  /** A purchase as its buyer was told of it. */
  async function bought(index: number): Promise<Purchase> {
    const email = `buyer${index}${domain}`
    const orderId = await app.paidOrder(guest(), { email })
    await app.db.payment.update({ where: { orderId }, data: { demoState: 'paid' } })
    const order = await app.db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } })
    const lines = order.lines.map(({ productId, quantity }) => ({ id: productId ?? '', quantity }))
    const invoice = { number: order.invoiceNumber ?? '', total: Number(order.totalCents) / 100 }
    return { email, key: String(index), lines, orderId, isPaid: true, invoice }
  }

  it('agree with the responses that everybody got', async () => {
    await books.compareOrders(purchases)
    expect(await books.invoiceNumbers()).toBe(2)
  })

  it.each([
    ['an order that is not there', (all: Purchase[]) => all.map((each) => ({ ...each, orderId: `${each.orderId}x` }))],
    ['an order that nobody was told of', (all: Purchase[]) => all.slice(1)],
    ['two purchases that are one order', ([first]: Purchase[]) => [first, first] as Purchase[]],
    ['another sum', (all: Purchase[]) => all.map((each) => ({ ...each, invoice: { number: 'x', total: 1 } }))],
    ['a purchase without an invoice', (all: Purchase[]) => all.map(({ invoice: _, ...each }) => each)],
  ])('see %s', async (_, told) => {
    await expect(books.compareOrders(told(purchases))).rejects.toThrow()
  })

  it('see a payment that went back to open, and a gap in the numbers of invoices', async () => {
    const [first, second] = purchases
    await app.db.order.update({ where: { id: second?.orderId ?? '' }, data: { invoiceNumber: '2026-000009' } })
    await expect(books.invoiceNumbers()).rejects.toThrow('invoices of')
    await app.db.payment.update({ where: { orderId: first?.orderId ?? '' }, data: { demoState: 'open' } })
    await expect(books.compareOrders([first] as Purchase[])).rejects.toThrow(`order ${first?.orderId}`)
  })

  it('notice a stock that is one too high', async () => {
    const [first] = purchases
    const id = first?.lines[0]?.id ?? ''
    const wares = [{ id, image: '' }]
    const { quantity = 0 } = first?.lines[0] ?? {}
    const before = new Map([...(await books.stocks(wares))].map(([ware, stock]) => [ware, stock + quantity]))
    const added = new Map<string, number>()
    await books.compareStocks(before, [first] as Purchase[], { added }, wares)
    await app.db.product.update({ where: { id }, data: { stock: { increment: 1 } } })
    await expect(books.compareStocks(before, [first] as Purchase[], { added }, wares)).rejects.toThrow()
  })
})
