import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '../../../src/server/core/order-key.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { nextNumbers } from '../../../src/server/orders/numbers.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf, guest, openCheckout } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { testDatabases } from '../../support/database.ts'

describe.each(testDatabases())('orders on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
  })
  afterAll(() => shop.close())

  async function paid(buyer = guest()) {
    const product = await shop.product({ stock: 3, priceCents: 1000 })
    const order = await shop.order([{ id: product, quantity: 3 }], buyer)
    shop.context.payments.set(order, 'paid')
    await shop.checkout.success(order)
    return { product, order }
  }
  const row = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id }, include: { refunds: true } })

  describe('numbers', () => {
    it('are gapless under concurrency and when a transaction goes back', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) =>
          transaction(shop.db, async (tx) => {
            const [number] = await nextNumbers(tx, { kind: 'invoice', prefix: '', year: 2031 }, 1)
            if (index % 3 === 0) throw new Error('goes back')
            return number
          }),
        ),
      )
      const given = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      expect(given.toSorted()).toEqual(
        Array.from({ length: 20 }, (_, index) => `2031-${String(index + 1).padStart(6, '0')}`),
      )
    })

    it('begin anew each year, and credit notes have a series of their own', async () => {
      const next = (kind: 'invoice' | 'credit-note', year: number) =>
        transaction(shop.db, async (tx) => (await nextNumbers(tx, { kind, prefix: '', year }, 1))[0])
      expect([await next('invoice', 2040), await next('invoice', 2040), await next('invoice', 2041)]).toEqual([
        '2040-000001',
        '2040-000002',
        '2041-000001',
      ])
      expect([await next('credit-note', 2040), await next('credit-note', 2040)]).toEqual([
        'R-2040-000001',
        'R-2040-000002',
      ])
    })
  })

  describe('cancelling after payment', () => {
    it('by the user releases stock and writes statistics, credit note, refund and mail in one', async () => {
      const buyer = await shop.user()
      const before = await shop.shopMonth('2026-12-01')
      const { product, order } = await paid(buyer)
      const { invoiceNumber } = await row(order)
      shop.context.clock.set('2026-12-02T09:00:00Z')
      shop.changed.splice(0)
      await shop.orders.cancelByUser(order, buyer.session.userId)
      expect(await shop.statusesOf(order)).toBe('4/14/23')
      expect(await shop.stockOf(product)).toBe(3)
      expect(shop.changed).toEqual([[product]])
      expect(await row(order)).toMatchObject({
        invoiceNumber,
        creditNoteNumber: 'R-2026-000001',
        cancelledAt: shop.context.clock.now(),
        refunds: [{ status: 'pending', amountCents: 3000n }],
      })
      const after = await shop.shopMonth('2026-12-01')
      expect([after.sellsCents - before.sellsCents, after.orders - before.orders]).toEqual([-3000, -1])
      expect(await shop.mails(order)).toEqual(['order-confirmation', 'order-cancelled-by-user'])
      expect(shop.context.scheduler.triggered).toContain('refunds')
      expect(await shop.context.scheduler.run('refunds')).toBe(1)
      expect(await shop.statusesOf(order)).toBe('4/14/24')
      expect((await row(order)).refunds[0]).toMatchObject({ status: 'done', attempts: 1 })
    })

    it('happens once for concurrent requests', async () => {
      const buyer = await shop.user()
      const { product, order } = await paid(buyer)
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 5 }, () => shop.orders.cancelByUser(order, buyer.session.userId)),
        ...Array.from({ length: 5 }, () => shop.orders.cancelByShop(order, actorNamed('admin-1'))),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of outcomes)
        if (each.status === 'rejected') expect(each.reason.code).toBe('transition-not-allowed')
      expect(await shop.stockOf(product)).toBe(3)
      expect(await shop.db.refund.count({ where: { orderId: order } })).toBe(1)
    })

    it('of another user’s order finds nothing', async () => {
      const { order } = await paid(await shop.user())
      const stranger = await shop.user()
      expect((await errorOf(shop.orders.cancelByUser(order, stranger.session.userId))).code).toBe('order-not-found')
      const guests = await paid()
      expect((await errorOf(shop.orders.cancelByUser(guests.order, stranger.session.userId))).code).toBe(
        'order-not-found',
      )
    })

    it('by a guest requires the order’s key, undoes all of it, and is refused once it is being prepared', async () => {
      const { product, order } = await paid()
      const key = orderKey(shop.context.secrets.jwt, 'invoice', order)
      const demoKey = orderKey(shop.context.secrets.jwt, 'demo-payment', order)
      const cancel = (orderId: string, given?: string) =>
        shop.orders.cancelAsBuyer({ orderId, session: null, key: given })
      for (const wrong of [undefined, '', `${key}x`, demoKey])
        expect((await errorOf(cancel(order, wrong))).code).toBe('unauthorized')
      await cancel(order, key)
      expect(await shop.statusesOf(order)).toMatch(/^4\/14\/2[34]$/)
      expect(await shop.stockOf(product)).toBe(3)
      expect((await errorOf(cancel(order, key))).code).toBe('transition-not-allowed')
      const prepared = await paid()
      await shop.orders.prepare(prepared.order, actorNamed('admin-1'))
      const itsKey = orderKey(shop.context.secrets.jwt, 'invoice', prepared.order)
      expect((await errorOf(cancel(prepared.order, itsKey))).code).toBe('transition-not-allowed')
      const accounts = await paid(await shop.user())
      const accountsKey = orderKey(shop.context.secrets.jwt, 'invoice', accounts.order)
      expect((await errorOf(cancel(accounts.order, accountsKey))).code).toBe('order-not-found')
    })

    it('is the shop’s until it is shipped, the user’s until it is prepared', async () => {
      const buyer = await shop.user()
      const { order } = await paid(buyer)
      await shop.orders.prepare(order, actorNamed('admin-1'))
      expect((await errorOf(shop.orders.cancelByUser(order, buyer.session.userId))).code).toBe('transition-not-allowed')
      await shop.orders.cancelByShop(order, actorNamed('admin-1'))
      expect(await shop.statusesOf(order)).toBe('5/14/23')
      const shipped = await paid(buyer)
      await shop.orders.prepare(shipped.order, actorNamed('admin-1'))
      await shop.orders.ship(shipped.order, actorNamed('admin-1'))
      const before = await row(shipped.order)
      expect((await errorOf(shop.orders.cancelByShop(shipped.order, actorNamed('admin-1')))).code).toBe(
        'transition-not-allowed',
      )
      expect(await row(shipped.order)).toEqual(before)
    })

    it('of an unpaid order is a conflict that changes nothing', async () => {
      const product = await shop.product({ stock: 1 })
      const order = await shop.order([{ id: product, quantity: 1 }])
      expect((await errorOf(shop.orders.cancelByShop(order, actorNamed('admin-1')))).status).toBe(409)
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['2/11/21', 0])
    })

    it('of the demo data calls no provider and writes no mail', async () => {
      const { product, order } = await paid()
      await shop.db.order.update({ where: { id: order }, data: { origin: 'demo' } })
      const mails = await shop.mails(order)
      await shop.orders.cancelByShop(order, actorNamed('admin-1'))
      expect(await shop.statusesOf(order)).toBe('5/14/24')
      expect((await row(order)).refunds[0]?.status).toBe('done')
      expect(await shop.mails(order)).toEqual(mails)
      expect(await shop.stockOf(product)).toBe(3)
      await shop.context.scheduler.run('refunds')
      expect(shop.context.payments.refunds.some(({ orderId }) => orderId === order)).toBe(false)
    })
  })

  it('prepares and ships, with tracking and a mail', async () => {
    const { order } = await paid()
    expect((await errorOf(shop.orders.ship(order, actorNamed('admin-1')))).code).toBe('transition-not-allowed')
    await shop.orders.prepare(order, actorNamed('admin-1'))
    expect(await shop.statusesOf(order)).toBe('1/12/23')
    await shop.orders.ship(order, actorNamed('admin-1'), 'ES123')
    expect(await shop.statusesOf(order)).toBe('3/13/23')
    expect(await row(order)).toMatchObject({ tracking: 'ES123', shippedAt: shop.context.clock.now() })
    expect(await shop.mails(order)).toEqual(['order-confirmation', 'order-shipped'])
    expect(await shop.events(order)).toEqual(
      expect.arrayContaining(['place by buyer', 'pay by buyer', 'prepare by admin-1', 'ship by admin-1']),
    )
  })

  it('tries a refund again with growing waits until it is done', async () => {
    const { order } = await paid()
    await shop.orders.cancelByShop(order, actorNamed('admin-1'))
    await shop.context.scheduler.run('refunds').catch(() => undefined)
    const refund = async () => (await row(order)).refunds[0]
    expect((await refund())?.status).toBe('done')

    const second = await paid()
    await shop.orders.cancelByShop(second.order, actorNamed('admin-1'))
    shop.context.payments.fail = new Error('insufficient balance')
    await shop.context.scheduler.run('refunds')
    const failed = (await row(second.order)).refunds[0]
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, lastError: 'insufficient balance' })
    expect(await shop.statusesOf(second.order)).toBe('5/14/23')
    shop.context.clock.advance(minutes(1) - 1)
    await shop.context.scheduler.run('refunds')
    expect((await row(second.order)).refunds[0]?.attempts).toBe(1)
    shop.context.clock.advance(1)
    await shop.context.scheduler.run('refunds')
    expect((await row(second.order)).refunds[0]?.attempts).toBe(2)
    shop.context.payments.fail = null
    shop.context.clock.advance(minutes(2))
    await Promise.all([shop.context.scheduler.run('refunds'), shop.context.scheduler.run('refunds')])
    expect((await row(second.order)).refunds[0]).toMatchObject({ status: 'done', attempts: 3, lastError: '' })
    expect(await shop.statusesOf(second.order)).toBe('5/14/24')
    expect(shop.context.payments.refunds.filter(({ orderId }) => orderId === second.order)).toHaveLength(1)
  })
})
