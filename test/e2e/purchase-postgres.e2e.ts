import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { later } from '../support/full.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { connectBrowser } from './support/browser.ts'
import { mailsTo } from './support/mail.ts'
import { addToCart, availableProducts, checkOut, drawerOf, newBuyer } from './support/purchase.ts'
import { expectPaid, expectRefused, readDatabase, stockOf } from './support/record.ts'
import { open, visit } from './support/visit.ts'

let browser: Browser
let postgres: PostgresServer
let shop: BuiltShop
beforeAll(async () => {
  browser = await connectBrowser()
  postgres = await startPostgres()
  shop = await startBuiltShop({
    environment: { DATABASE_URL: postgres.url, JWT_SECRET: 'for-this-journey-only-0123456789abcdef' },
  })
})
afterAll(async () => {
  const code = await shop?.stop()
  await postgres?.stop()
  await browser?.close()
  expect(code).toBe(0)
})

test('a purchase on PostgreSQL, from the product page to the mail', { ...later, timeout: 90_000 }, () =>
  visit(browser, { shop: shop.url, language: 'en' }, async (visitor) => {
    const database = { kind: 'postgres', url: postgres.url } as const
    const buyer = newBuyer('en')
    const [product] = await availableProducts(shop.url)
    if (!product) throw new Error('nothing to buy')
    const stock = await readDatabase(database, (db) => stockOf(db, product.id))
    await open(visitor.page, `/products/${product.id}`)
    await addToCart(visitor, 2)
    await drawerOf(visitor).waitFor()

    const refused = await checkOut(visitor, newBuyer('en'), 'back')
    const paid = await checkOut(visitor, buyer, 'pay')
    await visitor.page.getByText(paid.toUpperCase()).waitFor()
    await readDatabase(database, async (db) => {
      await expectRefused(db, refused)
      await expectPaid(db, {
        id: paid,
        buyer,
        language: 'en',
        productId: product.id,
        quantity: 2,
        totalCents: Math.round(product.price * 200),
      })
      expect(await stockOf(db, product.id)).toBe(stock - 2)
    })
    await expect.poll(() => mailsTo(shop.dataDir, buyer.email)).toHaveLength(1)
  }),
)
