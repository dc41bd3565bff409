import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '../../../src/server/core/order-key.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf, guest, openCheckout } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { testDatabases } from '../../support/database.ts'
import { testSecret } from '../../support/fakes.ts'

describe.each(testDatabases())('settling an order on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
  })
  afterAll(() => shop.close())

  /** An order of two pieces of one product with ten in stock. */
  async function placed(buyer = guest()) {
    const product = await shop.product({ stock: 10 })
    return { product, order: await shop.order([{ id: product, quantity: 2 }], buyer) }
  }
  const row = (id: string) =>
    shop.db.order.findUniqueOrThrow({ where: { id }, include: { payment: true, refunds: true } })
  const month = () => shop.shopMonth('2026-11-01')

  describe('paid', () => {
    it('gives the invoice number, counts the sale, takes the lines out of the cart and queues one mail', async () => {
      const buyer = await shop.user()
      const { product, order } = await placed(buyer)
      const other = await shop.product()
      for (const [position, productId] of [product, other].entries())
        await shop.db.cartLine.create({
          data: { userId: buyer.session.userId, productId, quantity: 2, position },
        })
      const before = await month()
      shop.context.payments.set(order, 'paid')
      const settled = await shop.checkout.success(order)
      expect(settled).toEqual({
        completed: true,
        order: { id: order, number: expect.stringMatching(/^LYS-/), status: 1, paymentStatus: 23, totalPrice: 49.8 },
      })
      const { invoiceNumber, paidAt, payment } = await row(order)
      expect(invoiceNumber).toMatch(/^2026-\d{6}$/)
      expect(paidAt).toEqual(shop.context.clock.now())
      expect(payment?.charge).toBe(`charge_${order}`)
      const after = await month()
      expect([after.sellsCents - before.sellsCents, after.orders - before.orders]).toEqual([4980, 1])
      expect(await shop.db.cartLine.findMany({ where: { userId: buyer.session.userId } })).toMatchObject([
        { productId: other },
      ])
      expect(await shop.mails(order)).toEqual(['order-confirmation'])
      expect(shop.context.scheduler.triggered).toContain('outgoing-mail')
      expect(await shop.events(order)).toEqual(['place by buyer', 'pay by buyer'].sort())
    })

    it('changes nothing when it is reported twenty times at once, and again', async () => {
      const { product, order } = await placed()
      const before = await month()
      shop.context.payments.set(order, 'paid')
      const results = await Promise.all(Array.from({ length: 20 }, () => shop.checkout.success(order)))
      for (const result of results) expect(result.completed).toBe(true)
      const first = await row(order)
      await shop.checkout.success(order)
      await shop.checkout.error(order)
      expect(await row(order)).toEqual(first)
      expect((await month()).orders - before.orders).toBe(1)
      expect(await shop.mails(order)).toEqual(['order-confirmation'])
      expect(await shop.events(order)).toHaveLength(2)
      expect(await shop.stockOf(product)).toBe(8)
    })

    it('wins over the buyer who leaves', async () => {
      const { order } = await placed()
      shop.context.payments.set(order, 'paid')
      expect(await shop.checkout.error(order)).toEqual({ completed: true })
      expect(await shop.statusesOf(order)).toBe('1/11/23')
    })
  })

  it('marks nothing paid that the provider does not say is paid', async () => {
    const { order } = await placed()
    expect(await shop.checkout.success(order)).toEqual({
      completed: false,
      order: { id: order, number: expect.stringMatching(/^LYS-/), status: 2, paymentStatus: 21, totalPrice: 49.8 },
    })
    shop.context.payments.set(order, 'processing')
    expect((await shop.checkout.success(order)).order).toMatchObject({ status: 2, paymentStatus: 22 })
    expect((await shop.checkout.success(order)).completed).toBe(false)
    expect(await shop.events(order)).toEqual(['place by buyer', 'payment-in-progress by buyer'].sort())
    shop.context.payments.set(order, 'paid')
    expect((await shop.checkout.success(order)).completed).toBe(true)
  })

  it('ends a refused payment and releases the stock', async () => {
    const { product, order } = await placed()
    shop.context.payments.set(order, 'failed')
    expect(await shop.checkout.success(order)).toMatchObject({
      completed: false,
      order: { status: 6, paymentStatus: 24 },
    })
    expect(await shop.statusesOf(order)).toBe('6/14/24')
    expect(await shop.stockOf(product)).toBe(10)
    expect((await row(order)).cancelledAt).toEqual(shop.context.clock.now())
    expect(await shop.mails(order)).toEqual([])
  })

  it('ends a payment in progress that is refused later', async () => {
    const { product, order } = await placed()
    shop.context.payments.set(order, 'processing')
    await shop.checkout.success(order)
    shop.context.payments.set(order, 'failed')
    await shop.checkout.success(order)
    expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['6/14/24', 10])
  })

  describe('left by its buyer', () => {
    it('ends the session at the provider, then the order, once', async () => {
      const { product, order } = await placed()
      const results = await Promise.all(Array.from({ length: 8 }, () => shop.checkout.error(order)))
      expect(results).toEqual(Array(8).fill({ completed: true }))
      expect(shop.context.payments.states.get(order)).toBe('expired')
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['6/14/24', 10])
      expect(await shop.events(order)).toEqual(['place by buyer', 'payment-left by buyer'].sort())
      await shop.checkout.error(order)
      await shop.checkout.success(order)
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['6/14/24', 10])
    })

    it('cancels nothing while the provider does not respond', async () => {
      const { product, order } = await placed()
      shop.context.payments.fail = new Error('timeout')
      expect((await errorOf(shop.checkout.error(order))).code).toBe('payment-service')
      expect((await errorOf(shop.checkout.success(order))).code).toBe('payment-service')
      shop.context.payments.fail = null
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['2/11/21', 8])
    })
  })

  describe('a payment in progress', () => {
    const untouched = { completed: false, order: expect.objectContaining({ status: 2, paymentStatus: 22 }) }
    async function inProgress() {
      const made = await placed(await shop.user())
      shop.context.payments.set(made.order, 'processing')
      await shop.checkout.success(made.order)
      return made
    }

    it('is not ended by opening the address of those who leave, whatever the provider says meanwhile', async () => {
      const { product, order } = await inProgress()
      const before = await row(order)
      for (const state of ['processing', 'open', 'expired', 'failed'] as const) {
        shop.context.payments.set(order, state)
        expect(await shop.checkout.error(order), state).toEqual(untouched)
        expect(await shop.checkout.leave(order), state).toEqual(untouched)
        expect(shop.context.payments.states.get(order), 'no session is ended').toBe(state)
      }
      expect([await row(order), await shop.stockOf(product)]).toEqual([before, 8])
      shop.context.payments.set(order, 'paid')
      await shop.checkout.success(order)
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['1/11/23', 8])
    })

    it('is known from the provider when the buyer leaves before any event has arrived', async () => {
      const { product, order } = await placed()
      shop.context.payments.set(order, 'processing')
      expect(await shop.checkout.error(order)).toEqual(untouched)
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['2/11/22', 8])
    })

    it('is ended by no sweep, no cancellation of buyer or admin, and no choice on the payment page', async () => {
      const { product, order } = await inProgress()
      const { userId } = await row(order)
      shop.context.clock.advance(minutes(60))
      await shop.context.scheduler.run('unpaid-sweep')
      const refused = [
        shop.orders.cancelByUser(order, userId ?? ''),
        shop.orders.cancelByShop(order, actorNamed('admin-1')),
      ]
      for (const call of refused) expect((await errorOf(call)).code).toBe('transition-not-allowed')
      const page = { orderId: order, key: orderKey(testSecret, 'demo-payment', order) }
      const { location } = await shop.checkout.choosePayment(page, 'back')
      expect(location).toContain('/cart/checkout-success/')
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['2/11/22', 8])
    })
  })

  describe('a payment that comes late', () => {
    it('reserves the stock again', async () => {
      const { product, order } = await placed()
      await shop.checkout.error(order)
      expect(await shop.stockOf(product)).toBe(10)
      shop.context.payments.set(order, 'paid')
      const before = await month()
      await Promise.all(Array.from({ length: 8 }, () => shop.checkout.success(order)))
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['1/11/23', 8])
      expect(await row(order)).toMatchObject({ cancelledAt: null, paidAt: shop.context.clock.now(), refunds: [] })
      expect((await month()).orders - before.orders).toBe(1)
      expect(await shop.events(order)).toEqual(['place by buyer', 'payment-left by buyer', 'pay-late by buyer'].sort())
    })

    it('is refunded when the stock is gone, once, without invoice or statistics', async () => {
      const { product, order } = await placed()
      await shop.checkout.error(order)
      await shop.db.product.update({ where: { id: product }, data: { stock: 1 } })
      shop.context.payments.set(order, 'paid')
      const before = await month()
      const results = await Promise.all(Array.from({ length: 8 }, () => shop.checkout.success(order)))
      expect(results.every(({ completed }) => !completed)).toBe(true)
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['6/14/24', 1])
      expect(await row(order)).toMatchObject({
        invoiceNumber: null,
        paidAt: null,
        payment: { charge: `charge_${order}` },
        refunds: [{ status: 'pending', amountCents: 4980n }],
      })
      expect(await month()).toEqual(before)
      expect(await shop.mails(order)).toEqual(['order-late-payment'])
      expect(shop.context.scheduler.triggered).toContain('refunds')
      await shop.context.scheduler.run('refunds')
      expect((await row(order)).refunds[0]?.status).toBe('done')
      expect(shop.context.payments.refunds.filter(({ orderId }) => orderId === order)).toMatchObject([
        { charge: `charge_${order}`, amountCents: 4980 },
      ])
      await shop.db.product.update({ where: { id: product }, data: { stock: 10 } })
      await shop.checkout.success(order)
      expect(await shop.statusesOf(order)).toBe('6/14/24')
    })

    it('is refunded when its only product was purged meanwhile', async () => {
      const { product, order } = await placed()
      await shop.checkout.error(order)
      await shop.db.product.delete({ where: { id: product } })
      shop.context.payments.set(order, 'paid')
      expect((await shop.checkout.success(order)).completed).toBe(false)
      expect(await shop.statusesOf(order)).toBe('6/14/24')
      expect((await row(order)).refunds[0]).toMatchObject({ status: 'pending', amountCents: 4980n })
      expect(await shop.mails(order)).toEqual(['order-late-payment'])
    })

    it('does not wake an order that was paid, cancelled and refunded', async () => {
      const { product, order } = await placed()
      shop.context.payments.set(order, 'paid')
      await shop.checkout.success(order)
      await shop.orders.cancelByShop(order, actorNamed('admin-1'))
      await shop.context.scheduler.run('refunds')
      expect(await shop.statusesOf(order)).toBe('5/14/24')
      expect((await shop.checkout.success(order)).completed).toBe(false)
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['5/14/24', 10])
    })
  })

  describe('the job for unpaid orders', () => {
    const endUnpaid = () => shop.context.scheduler.run('unpaid-sweep')

    it('waits 35 minutes, then cancels what is neither paid nor in progress', async () => {
      const open = await placed()
      const paid = await placed()
      const inProgress = await placed()
      const failed = await placed()
      shop.context.payments.set(paid.order, 'paid')
      shop.context.payments.set(inProgress.order, 'processing')
      shop.context.payments.set(failed.order, 'failed')
      shop.context.clock.advance(minutes(35) - 1)
      await endUnpaid()
      for (const { order } of [open, paid, inProgress, failed]) expect(await shop.statusesOf(order)).toBe('2/11/21')
      shop.context.clock.advance(1)
      await endUnpaid()
      expect(await shop.statusesOf(open.order)).toBe('5/14/24')
      expect(await shop.statusesOf(paid.order)).toBe('1/11/23')
      expect(await shop.statusesOf(inProgress.order)).toBe('2/11/22')
      expect(await shop.statusesOf(failed.order)).toBe('6/14/24')
      expect(shop.context.payments.states.get(open.order)).toBe('expired')
      expect([await shop.stockOf(open.product), await shop.stockOf(inProgress.product)]).toEqual([10, 8])
      expect(await shop.events(open.order)).toEqual(['place by buyer', 'unpaid by sweep'].sort())
      expect(await shop.mails(paid.order)).toEqual(['order-confirmation'])
      shop.context.payments.set(inProgress.order, 'paid')
      await endUnpaid()
      expect(await shop.statusesOf(inProgress.order)).toBe('1/11/23')
    })

    it('cancels what a crash left without a payment, without asking anyone', async () => {
      const { product, order } = await placed()
      await shop.db.payment.update({ where: { orderId: order }, data: { url: '', reference: '' } })
      shop.context.clock.advance(minutes(35))
      const states = new Map(shop.context.payments.states)
      await endUnpaid()
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['5/14/24', 10])
      expect(shop.context.payments.states).toEqual(states)
    })

    it('leaves orders alone when the provider does not respond, and those of the demo data always', async () => {
      const open = await placed()
      const demo = await placed()
      await shop.db.order.update({ where: { id: demo.order }, data: { origin: 'demo' } })
      shop.context.clock.advance(minutes(40))
      shop.context.payments.fail = new Error('timeout')
      await endUnpaid()
      expect(await shop.statusesOf(open.order)).toBe('2/11/21')
      shop.context.payments.fail = null
      await endUnpaid()
      expect(await shop.statusesOf(open.order)).toBe('5/14/24')
      expect(await shop.statusesOf(demo.order)).toBe('2/11/21')
      shop.context.payments.set(demo.order, 'paid')
      expect((await shop.checkout.success(demo.order)).completed).toBe(false)
    })
  })

  it('decides by the time how a session ended: left before, unpaid after 31 minutes', async () => {
    const [early, late] = [await placed(), await placed()]
    shop.context.payments.set(early.order, 'expired')
    shop.context.payments.set(late.order, 'expired')
    await shop.checkout.success(early.order)
    shop.context.clock.advance(minutes(31))
    await shop.checkout.success(late.order)
    expect(await shop.statusesOf(early.order)).toBe('6/14/24')
    expect(await shop.statusesOf(late.order)).toBe('5/14/24')
  })

  it('does not know an unknown order', async () => {
    for (const call of [shop.checkout.success('nothing'), shop.checkout.error('nothing')])
      expect((await errorOf(call)).code).toBe('order-not-found')
  })

  it('gives gapless invoice numbers to 40 payments at once', async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, async () => (await placed()).order))
    for (const order of orders) shop.context.payments.set(order, 'paid')
    await Promise.all(orders.map((order) => shop.checkout.success(order)))
    const rows = await shop.db.order.findMany({ where: { invoiceNumber: { not: null } } })
    const numbers = rows.map(({ invoiceNumber }) => invoiceNumber).toSorted()
    expect(numbers).toEqual(numbers.map((_, index) => `2026-${String(index + 1).padStart(6, '0')}`))
    expect(numbers.length).toBeGreaterThanOrEqual(40)
  })
})
