import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseKind } from '../../../src/server/db/migrations.ts'
import { createPages } from '../../../src/server/pages/pages.ts'
import { actorNamed } from '../../support/actors.ts'
import { checkoutOf, errorOf, orderIdOf } from '../../support/checkout.ts'
import { hours, minutes } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const admin = actorNamed('admin-1')

/** An order of the last piece, by somebody who is signed in. */
interface Sold {
  id: string
  orderId: string
  buyer: TestUser
}

async function pay({ context, services }: RealApp, orderId: string): Promise<void> {
  context.payments.set(orderId, 'paid')
  await services.checkout.success(orderId)
}

/** Every way in which pieces come back, from the order of the last one. */
const waysBack: [way: string, bringBack: (shop: RealApp, sold: Sold) => Promise<unknown>][] = [
  [
    'the buyer cancels',
    async (shop, { orderId, buyer }) => {
      await pay(shop, orderId)
      await shop.services.orders.cancelByUser(orderId, buyer.id)
    },
  ],
  [
    'the shop cancels',
    async (shop, { orderId }) => {
      await pay(shop, orderId)
      await shop.services.orders.cancelByShop(orderId, admin)
    },
  ],
  [
    'the shop takes it back and refunds it',
    async (shop, { id, orderId }) => {
      await pay(shop, orderId)
      const request = { reason: '', restock: true, lines: [{ id, quantity: 1 }] }
      await shop.services.orders.refund({ orderId, request, key: undefined }, admin)
    },
  ],
  ['the buyer leaves the payment', (shop, { orderId }) => shop.services.checkout.error(orderId)],
  [
    'the payment is refused',
    async (shop, { orderId }) => {
      shop.context.payments.set(orderId, 'failed')
      await shop.services.checkout.success(orderId)
    },
  ],
  [
    'nobody pays',
    async (shop) => {
      shop.context.clock.advance(minutes(40))
      await shop.context.scheduler.run('unpaid-sweep')
    },
  ],
]

/** What a product's page says: to people, and to search engines. */
type Shown = [words: string, offer: string]
const inStock: Shown = ['In stock', 'InStock']
const oneLeft: Shown = ['Only a few left', 'LimitedAvailability']
const soldOut: Shown = ['Sold out', 'SoldOut']

/** The shop, and on PostgreSQL another process of it; with their pages. */
async function openProcesses(kind: DatabaseKind): Promise<[RealApp, ...RealApp[]]> {
  const shop = await openApp(kind, {}, createPages())
  if (kind === 'sqlite') return [shop]
  return [shop, await openApp(kind, {}, createPages(), { beside: shop })]
}

describeOnEither('the last piece of one product on %s', { timeout: 60_000 }, (kind) => {
  let shop: RealApp
  let processes: [RealApp, ...RealApp[]]
  beforeAll(async () => {
    processes = await openProcesses(kind)
    shop = processes[0]
    // What changed is found by its time, and the database gives new products that of the machine.
    for (const { context } of processes) context.clock.set(new Date(Date.now() + hours(1)))
  })
  afterAll(async () => {
    for (const each of processes.toReversed()) await each.close()
  })

  async function pageIn({ call }: RealApp, id: string) {
    const { body } = await call({ url: `/products/${id}`, headers: { 'accept-language': 'en' } })
    return [
      /data-availability="[\w-]+">([^<]+)</.exec(body)?.[1],
      /schema\.org\/(InStock|LimitedAvailability|SoldOut)/.exec(body)?.[1],
    ]
  }
  const shownIn = (id: string) => Promise.all(processes.map((each) => pageIn(each, id)))
  const everywhere = (shown: Shown) => processes.map(() => shown)

  /** Sells the last piece; every process knows. */
  async function sellLast() {
    const id = await shop.product({ stock: 1 })
    await expect.poll(() => shownIn(id)).toEqual(everywhere(oneLeft))
    const buyer = await shop.user()
    const order = checkoutOf([{ id, quantity: 1 }], { email: buyer.email })
    const { url } = await shop.services.checkout.place(order, buyer.buyer)
    await expect.poll(() => shownIn(id)).toEqual(everywhere(soldOut))
    return { id, orderId: orderIdOf(url), buyer }
  }

  /** What each process does every few seconds. */
  async function poll(): Promise<void> {
    for (const { context } of processes) await context.scheduler.run('changes-poll')
  }

  it.each(waysBack)('is on sale again at once and in every process when %s', async (_way, bringBack) => {
    const sold = await sellLast()
    await bringBack(shop, sold)
    expect(await pageIn(shop, sold.id)).toEqual(oneLeft)
    await expect.poll(() => shownIn(sold.id), { timeout: 2000 }).toEqual(everywhere(oneLeft))
  })

  it('is on sale again when the payment provider opens no payment', async () => {
    const id = await shop.product({ stock: 1 })
    shop.context.payments.fail = new Error('away')
    const { buyer } = await shop.user()
    const refused = await errorOf(shop.services.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer))
    shop.context.payments.fail = null
    expect(refused.code).toBe('payment-service')
    await expect.poll(() => shownIn(id), { timeout: 2000 }).toEqual(everywhere(oneLeft))
  })

  it.runIf(kind === 'postgres').each(waysBack)(
    'is on sale again at the next poll when %s and no notification arrives',
    async (_way, bringBack) => {
      const sold = await sellLast()
      const { catalog } = shop.services
      const { productsChanged } = catalog
      // As when the connection breaks between the commit and the notification.
      catalog.productsChanged = async () => undefined
      shop.context.clock.advance(1000)
      await poll()
      await bringBack(shop, sold).finally(() => {
        catalog.productsChanged = productsChanged
      })
      await poll()
      expect(await shownIn(sold.id)).toEqual(everywhere(oneLeft))
    },
  )

  it('is in stock again when its release leaves more than the last units', async () => {
    const id = await shop.product({ stock: 6 })
    const order = await shop.services.checkout.place(checkoutOf([{ id, quantity: 6 }]), (await shop.user()).buyer)
    await expect.poll(() => shownIn(id)).toEqual(everywhere(soldOut))
    await pay(shop, orderIdOf(order.url))
    await shop.services.orders.cancelByShop(orderIdOf(order.url), admin)
    await expect.poll(() => shownIn(id), { timeout: 2000 }).toEqual(everywhere(inStock))
  })
})
