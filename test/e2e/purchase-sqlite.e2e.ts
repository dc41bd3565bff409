import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { later } from '../support/full.ts'
import { quickFolder } from '../support/quick-folder.ts'
import { connectBrowser } from './support/browser.ts'
import { addToCart, availableProducts, checkOut, drawerOf, newBuyer } from './support/purchase.ts'
import { expectPaid, expectRefused, readDatabase, stockOf } from './support/record.ts'
import { open, type Visit, visit } from './support/visit.ts'

let browser: Browser
let dataDir: string
let shop: BuiltShop | undefined
beforeAll(async () => {
  browser = await connectBrowser()
  dataDir = await mkdtemp(join(await quickFolder(), 'shop-'))
})
afterAll(async () => {
  await shop?.kill()
  await browser?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function stop() {
  expect(await shop?.stop()).toBe(0)
  shop = undefined
}

async function fillCart(visitor: Visit, productId: string, quantity: number) {
  await open(visitor.page, `/products/${productId}`)
  await addToCart(visitor, quantity)
  await drawerOf(visitor).waitFor()
}

test('a purchase in the browser is stored in the SQLite file, over restarts', {
  ...later,
  timeout: 120_000,
}, async () => {
  shop = await startBuiltShop({ dataDir })
  const [product] = await availableProducts(shop.url)
  if (!product) throw new Error('nothing to buy')
  await stop()
  const database = { kind: 'sqlite', url: `file:${join(dataDir, 'shop.db')}` } as const
  const stock = await readDatabase(database, (db) => stockOf(db, product.id))

  shop = await startBuiltShop({ dataDir })
  const [paying, refusing] = [newBuyer('es'), newBuyer('es')]
  const orders = { paid: '', refused: '' }
  await visit(browser, { shop: shop.url, language: 'es' }, async (visitor) => {
    await fillCart(visitor, product.id, 2)
    orders.refused = await checkOut(visitor, refusing, 'decline')
    orders.paid = await checkOut(visitor, paying, 'pay')
    await visitor.page.getByText(orders.paid.toUpperCase()).waitFor()
  })
  await stop()

  await readDatabase(database, async (db) => {
    await expectRefused(db, orders.refused)
    await expectPaid(db, {
      id: orders.paid,
      buyer: paying,
      language: 'es',
      productId: product.id,
      quantity: 2,
      totalCents: Math.round(product.price * 200),
    })
    expect(await stockOf(db, product.id)).toBe(stock - 2)
  })
})
