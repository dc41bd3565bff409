import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RefundRequest } from '../../../src/shared/orders/refunds.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf, guest, openCheckout } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'

const admin = actorNamed('admin-1')

describeOnEither('what a refund leaves behind on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
  })
  afterAll(() => shop.close())

  /** A paid order of all 2 pieces of one product and 1 of 10 of another. */
  async function paid() {
    const [shirt, soap] = [await shop.product({ priceCents: 2000, stock: 2 }), await shop.product({ priceCents: 999 })]
    const lines = [
      { id: shirt, quantity: 2 },
      { id: soap, quantity: 1 },
    ]
    const order = await shop.order(lines, guest())
    shop.context.payments.set(order, 'paid')
    await shop.checkout.success(order)
    return { order, shirt, soap }
  }
  const refund = (orderId: string, request: Partial<RefundRequest>, key?: string) =>
    shop.orders.refund({ orderId, request: { reason: 'Una mancha', restock: false, ...request }, key }, admin)
  const version = async () => (await shop.db.catalogVersion.findFirst())?.version ?? 0

  it('refuses a key again for another reason, restock, line, count, kind or amount', async () => {
    const { order, shirt, soap } = await paid()
    const first = { lines: [{ id: shirt, quantity: 1 }] }
    const { id } = await refund(order, first, 'lines')
    expect((await refund(order, first, 'lines')).id).toBe(id)
    const others: Partial<RefundRequest>[] = [
      { ...first, reason: 'Otra' },
      { ...first, restock: true },
      { lines: [{ id: soap, quantity: 1 }] },
      { lines: [{ id: shirt, quantity: 2 }] },
      { lines: [...first.lines, { id: soap, quantity: 1 }] },
      { amount: 20 },
    ]
    for (const other of others)
      expect((await errorOf(refund(order, other, 'lines'))).code, JSON.stringify(other)).toBe('key-reused')
    const both = { lines: [...first.lines, { id: soap, quantity: 1 }] }
    await refund(order, both, 'both')
    expect((await errorOf(refund(order, first, 'both'))).code).toBe('key-reused')
    const { order: third } = await paid()
    const amount = await refund(third, { amount: 20 }, 'amount')
    expect((await refund(third, { amount: 20 }, 'amount')).id).toBe(amount.id)
    expect((await errorOf(refund(third, { amount: 21 }, 'amount'))).code).toBe('key-reused')
    // A return of as much money is no goodwill.
    const { order: fourth, shirt: other } = await paid()
    await refund(fourth, { lines: [{ id: other, quantity: 1 }] }, 'return')
    expect((await errorOf(refund(fourth, { amount: 20 }, 'return'))).code).toBe('key-reused')
  })

  it('writes into the audit which refund it was, of what kind and amount, and whether its pieces came back', async () => {
    const { order, shirt } = await paid()
    const { id } = await refund(order, { lines: [{ id: shirt, quantity: 1 }], restock: true })
    const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { entityId: order, action: 'refund' } })
    expect(entry.after).toMatchObject({ refund: id, kind: 'return', amount: 20, restock: true })
  })

  it('notifies every process of stock that is on sale again, after a refund and after a cancellation', async () => {
    const { order, shirt } = await paid()
    const before = await version()
    await refund(order, { lines: [{ id: shirt, quantity: 1 }] })
    expect(await version()).toBe(before)
    await refund(order, { lines: [{ id: shirt, quantity: 1 }], restock: true })
    expect(await version()).toBeGreaterThan(before)
    const { order: cancelled } = await paid()
    const then = await version()
    await shop.orders.cancelByShop(cancelled, admin)
    expect(await version()).toBeGreaterThan(then)
  })

  it('sends what is to be refunded at once, after a refund and after a cancellation', async () => {
    const [{ order }, { order: cancelled }] = [await paid(), await paid()]
    shop.context.scheduler.triggered.length = 0
    await refund(order, { amount: 1 })
    expect(shop.context.scheduler.triggered).toContain('refunds')
    shop.context.scheduler.triggered.length = 0
    await shop.orders.cancelByShop(cancelled, admin)
    expect(shop.context.scheduler.triggered).toContain('refunds')
  })

  it('says of a cancelled order that its pieces came back, when it ended, and why', async () => {
    const { order } = await paid()
    await shop.orders.cancelByShop(order, admin, 'Se ha roto')
    const row = await shop.db.order.findUniqueOrThrow({ where: { id: order }, include: { refunds: true } })
    expect(row).toMatchObject({ cancelledAt: shop.context.clock.now(), refunds: [{ kind: 'cancel', restock: true }] })
    const mail = await shop.db.outgoingMail.findUniqueOrThrow({
      where: { dedupeKey: `order-cancelled-by-shop:${order}` },
    })
    expect(mail.text).toContain('Se ha roto')
    const { order: emptied, shirt, soap } = await paid()
    const all = [
      { id: shirt, quantity: 2 },
      { id: soap, quantity: 1 },
    ]
    await refund(emptied, { lines: all, restock: true })
    expect(await shop.db.order.findUniqueOrThrow({ where: { id: emptied } })).toMatchObject({
      ...{ status: 5, cancelledAt: shop.context.clock.now() },
    })
  })
})
