import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutOf, orderIdOf } from '../../support/checkout.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

describe.each(testDatabases())('the money of an order on %s', (kind) => {
  let shop: RealApp
  let user: TestUser
  let id: string
  let products: string[]

  /** An order of 20.00 € and 30.00 €, as another version of the shop may have written it: with two rates and a discount. */
  beforeAll(async () => {
    shop = await openApp(kind)
    user = await shop.user()
    products = [await shop.product({ priceCents: 1000 }), await shop.product({ priceCents: 3000 })]
    const lines = products.map((product, index) => ({ id: product, quantity: 2 - index }))
    id = orderIdOf((await shop.services.checkout.place(checkoutOf(lines, { email: user.email }), user.buyer)).url)
    await shop.db.orderTax.deleteMany({ where: { orderId: id } })
    const taxes = [
      { ratePpm: 255_000, netCents: 1195, taxCents: 305, grossCents: 1500 },
      { ratePpm: 40_000, netCents: 2885, taxCents: 115, grossCents: 3000 },
    ]
    const data = { discountCents: 500, totalCents: 4500, taxCents: 420, taxes: { create: taxes } }
    await shop.db.order.update({ where: { id }, data })
    await shop.db.orderLine.updateMany({ where: { orderId: id, position: 0 }, data: { discountCents: 500 } })
    shop.context.payments.set(id, 'paid')
    await shop.services.checkout.success(id)
  })
  afterAll(() => shop.close())

  const written = {
    totalPrice: 45,
    discount: 5,
    totalPriceWithOutVAT: 40.8,
    priceVAT: 4.2,
    VAT: 4,
    taxes: [
      { rate: 25.5, base: 11.95, amount: 3.05 },
      { rate: 4, base: 28.85, amount: 1.15 },
    ],
  }

  it('is shown by invoice and admin page as it was written, whatever the rate is today', async () => {
    const invoice = await shop.services.orders.invoice(id, user.buyer.session)
    expect(invoice).toMatchObject({ ...written, products: [{ price: 10, total: 20 }, { total: 30 }] })
    expect(await shop.services.orders.adminOrder(id)).toMatchObject(written)
    expect(await shop.services.orders.view({ orderId: id, session: user.buyer.session, key: undefined })).toMatchObject(
      written,
    )
  })

  it('is the same in the file of orders', async () => {
    const file = await text(shop.services.orders.adminCsv({ q: id }, { delimiter: 'comma', language: 'en' }))
    expect(parse(file, { bom: true, columns: true })).toMatchObject([
      { totalPrice: '45.00', totalPriceWithOutVAT: '40.80', VAT: '4', priceVAT: '4.20' },
    ])
  })

  it('has no discount where there is none, rather than an empty one', async () => {
    const other = await shop.paidOrder(user.buyer)
    const invoice = await shop.services.orders.invoice(other, user.buyer.session)
    expect(invoice).not.toHaveProperty('discount')
    expect(invoice.taxes).toEqual([{ rate: 21, base: 20.58, amount: 4.32 }])
  })

  it('counts in the statistics as it was paid, and goes back with the cancellation', async () => {
    const months = () =>
      shop.db.productMonth.findMany({
        where: { productId: { in: products } },
        orderBy: { sellsCents: 'asc' },
        select: { productId: true, sellsCents: true, units: true },
      })
    expect(await months()).toEqual([
      { productId: products[0], sellsCents: 1500n, units: 2 },
      { productId: products[1], sellsCents: 3000n, units: 1 },
    ])
    await shop.services.orders.cancelByUser(id, user.id)
    expect(await months()).toMatchObject([
      { sellsCents: 0n, units: 0 },
      { sellsCents: 0n, units: 0 },
    ])
  })
})
