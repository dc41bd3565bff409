import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { openApp, type RealApp } from '../support/real-app.ts'
import { fillForAdmin } from './admin-fill.ts'
import { multiplyMails, multiplyOrders } from './multiply.ts'

describe.each(testDatabases())('copies of the bench on %s', { timeout: 90_000 }, (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    await fillForAdmin(shop.db, kind, { products: 20, orders: 40, logs: 20, mails: 20 })
  }, 90_000)
  afterAll(() => shop.close())

  const count = async () => {
    const { order, orderLine, orderTax, orderEvent, payment, refund, invoiceDocument, outgoingMail } = shop.db
    const tables = [order, orderLine, orderTax, orderEvent, payment, refund, invoiceDocument, outgoingMail]
    return Promise.all(tables.map((table) => (table as typeof order).count()))
  }

  it('are orders with all that belongs to them, and mails, of more copies than one transaction writes', async () => {
    const times = 23
    const before = await count()
    await multiplyOrders(shop.db, kind, times, () => undefined)
    await multiplyMails(shop.db, kind, times, () => undefined)
    expect(await count()).toEqual(before.map((rows) => rows * times))
    const [complete, ...others] = await shop.db.$queryRaw<{ orders: bigint }[]>`
      SELECT COUNT(*) AS "orders" FROM "Order" o JOIN "Payment" p ON p."orderId" = o."id"
      WHERE EXISTS (SELECT 1 FROM "OrderLine" WHERE "orderId" = o."id")
        AND EXISTS (SELECT 1 FROM "OrderTax" WHERE "orderId" = o."id")
        AND EXISTS (SELECT 1 FROM "OrderEvent" WHERE "orderId" = o."id")
        AND (o."invoiceNumber" IS NULL OR EXISTS (SELECT 1 FROM "InvoiceDocument" WHERE "number" = o."invoiceNumber"))`
    expect([Number(complete?.orders), others]).toEqual([(before[0] ?? 0) * times, []])
  })
})
