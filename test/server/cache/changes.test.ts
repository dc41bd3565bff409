import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPages } from '../../../src/server/pages/pages.ts'
import { checkoutOf, guest } from '../../support/checkout.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const spanish = { 'accept-language': 'es' }

describe.each(testDatabases())('cached responses on %s', (kind) => {
  let shop: RealApp
  let id: string
  beforeAll(async () => {
    shop = await openApp(kind, {}, createPages())
  })
  afterAll(() => shop.close())

  const urls = () => ({
    home: '/',
    page: `/products/${id}`,
    terms: '/legal/terms-of-service',
    rest: '/api/products/list',
    product: `/api/products/${id}`,
    trpc: `/api/trpc/catalog.list?input=${encodeURIComponent('{}')}`,
  })

  /** The response of each address: its ETag, or its body where it has none. */
  async function readResponses() {
    const entries = Object.entries(urls()).map(async ([name, url]) => {
      const { statusCode, headers, body } = await shop.call({ url, headers: spanish })
      expect(statusCode).toBe(200)
      return [name, headers.etag ?? body]
    })
    return Object.fromEntries(await Promise.all(entries)) as Record<keyof ReturnType<typeof urls>, string>
  }

  const buy = (quantity: number) => shop.services.checkout.place(checkoutOf([{ id, quantity }]), guest())

  it('stay the same ones after an order that changes no availability', async () => {
    id = await shop.product({ stock: 40 })
    const before = await readResponses()
    const { version } = shop.services.catalog
    await buy(1)
    expect(shop.services.catalog.version).toBe(version)
    expect(await readResponses()).toEqual(before)
  })

  it('are new after an order that takes the last piece, those that show it and no others', async () => {
    id = await shop.product({ stock: 2 })
    const before = await readResponses()
    // A response that is rendered again contains a later time.
    shop.context.clock.advance(1000)
    await buy(2)
    const after = await readResponses()
    for (const name of ['home', 'page', 'rest', 'product', 'trpc'] as const) expect(after[name]).not.toBe(before[name])
    expect(after.trpc).toContain('sold-out')
    expect(after.terms).toBe(before.terms)
    expect(await readResponses()).toEqual(after)
  })

  it('of pages that show nothing of a change are not rendered anew, although the catalogue is another', async () => {
    id = await shop.product({ stock: 9 })
    const before = await readResponses()
    const { version } = shop.services.catalog
    shop.context.clock.advance(1000)
    await shop.db.product.update({
      where: { id },
      data: { largeEs: 'Otra descripción', updatedAt: shop.context.clock.now() },
    })
    await shop.services.catalog.productsChanged([id])
    expect(shop.services.catalog.version).not.toBe(version)
    const after = await readResponses()
    expect(after.page).not.toBe(before.page)
    expect(after.home).toBe(before.home)
  })

  it('change with sums and ranks only when these are read again, and only where they are shown', async () => {
    id = await shop.product({ stock: 30 })
    const bought = await shop.paidOrder()
    expect(bought).toBeTypeOf('string')
    const before = await readResponses()
    await shop.services.catalog.refreshRanks()
    shop.context.clock.advance(1000)
    const after = await readResponses()
    expect(after.rest).not.toBe(before.rest)
    expect(after.product).toBe(before.product)
    await shop.services.catalog.refreshRanks()
    expect(await readResponses()).toEqual(after)
  })
})
