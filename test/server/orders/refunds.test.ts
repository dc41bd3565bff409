import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContent } from '../../../src/server/orders/document/compressed.ts'
import type { RefundRequest } from '../../../src/shared/orders/refunds.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf, guest, openCheckout } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { testDatabases } from '../../support/database.ts'

const admin = 'admin-1'

describe.each(testDatabases())('refunds of a part on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
  })
  afterAll(() => shop.close())

  /** A paid order of 2 × 20.00 € and 1 × 9.99 €. */
  async function paid() {
    const [shirt, soap] = [await shop.product({ priceCents: 2000 }), await shop.product({ priceCents: 999 })]
    const lines = [
      { id: shirt, quantity: 2 },
      { id: soap, quantity: 1 },
    ]
    const order = await shop.order(lines, guest())
    shop.context.payments.set(order, 'paid')
    await shop.checkout.success(order)
    return { order, shirt, soap }
  }
  async function shipped() {
    const made = await paid()
    await shop.orders.prepare(made.order, actorNamed(admin))
    await shop.orders.ship(made.order, actorNamed(admin))
    return made
  }
  const refund = (orderId: string, request: Partial<RefundRequest>, key?: string) =>
    shop.orders.refund(
      { orderId, request: { reason: 'Una mancha', restock: false, ...request }, key },
      actorNamed(admin),
    )
  const row = (id: string) =>
    shop.db.order.findUniqueOrThrow({
      where: { id },
      include: { taxes: true, refunds: { orderBy: { createdAt: 'asc' }, include: { lines: true } } },
    })
  const notesOf = (orderId: string) =>
    shop.db.invoiceDocument.findMany({ where: { orderId, kind: 'credit-note' }, orderBy: { number: 'asc' } })

  it('of a line: its price, a credit note, the month of the refund, the stock if wanted, the mail, the provider', async () => {
    const { order, shirt, soap } = await shipped()
    shop.context.clock.set('2027-02-03T09:00:00Z')
    const done = await refund(order, { lines: [{ id: shirt, quantity: 1 }], restock: true })
    expect(done).toMatchObject({
      ...{ amount: 20, reason: 'Una mancha', status: 'pending', at: '2027-02-03T09:00:00.000Z' },
      lines: [{ id: shirt, quantity: 1, amount: 20 }],
    })
    const [note] = await notesOf(order)
    expect(note).toMatchObject({ number: done.creditNoteNumber, totalCents: -2000n, taxCents: -347n, demo: false })
    expect(note?.rectifies).toBe((await row(order)).invoiceNumber)
    expect([await shop.stockOf(shirt), await shop.stockOf(soap)]).toEqual([9, 9])
    expect(await shop.shopMonth('2027-02-01')).toEqual({ sellsCents: -2000, orders: 0 })
    const months = await shop.db.productMonth.findMany({ where: { productId: shirt }, orderBy: { month: 'asc' } })
    expect(months.at(-1)).toMatchObject({ month: '2027-02-01', sellsCents: -2000n, units: -1 })
    expect(await shop.mails(done.id)).toEqual(['order-refunded'])
    expect(await shop.statusesOf(order)).toBe('3/13/23')
    await shop.context.scheduler.run('refunds')
    expect(shop.context.payments.refunds.filter(({ orderId }) => orderId === order)).toMatchObject([
      { amountCents: 2000, refundId: done.id, refundedBeforeCents: 0 },
    ])
    expect(await shop.statusesOf(order)).toBe('3/13/23')
    expect(await shop.events(order)).toContain('refund-done by provider')
    shop.context.clock.set('2026-11-20T21:30:00Z')
  })

  it('of an amount: spread over what the lines still hold, without pieces', async () => {
    const { order, shirt, soap } = await shipped()
    await refund(order, { lines: [{ id: shirt, quantity: 1 }] })
    const goodwill = await refund(order, { amount: 10 })
    // Of 20.00 and 9.99 that are left.
    expect(goodwill.lines).toEqual([
      { id: shirt, quantity: 0, amount: 6.67 },
      { id: soap, quantity: 0, amount: 3.33 },
    ])
    expect(await shop.stockOf(shirt)).toBe(8)
    const [, note] = await notesOf(order)
    expect(note && readContent(note)).toMatchObject({
      lines: [{ quantity: 0, totalCents: -667 }, { totalCents: -333 }],
    })
  })

  it('up to all of it: the payment is cancelled once the last is done, and the VAT is that of the invoice', async () => {
    const { order, shirt, soap } = await shipped()
    await refund(order, { amount: 0.01 })
    await refund(order, { lines: [{ id: shirt, quantity: 2 }] })
    await refund(order, { lines: [{ id: soap, quantity: 1 }] })
    expect(await shop.statusesOf(order)).toBe('3/13/23')
    await shop.context.scheduler.run('refunds')
    expect(await shop.statusesOf(order)).toBe('3/13/24')
    const notes = await notesOf(order)
    const { taxCents, totalCents } = await row(order)
    expect(notes.reduce((sum, note) => sum + note.totalCents, 0n)).toBe(-totalCents)
    expect(notes.reduce((sum, note) => sum + note.taxCents, 0n)).toBe(-taxCents)
    const error = await errorOf(refund(order, { amount: 0.01 }))
    expect([error.code, error.status]).toEqual(['transition-not-allowed', 409])
  })

  it('of all pieces that were not sent yet end the order as the shop’s cancellation', async () => {
    const { order, shirt, soap } = await paid()
    const month = (await shop.shopMonth('2026-11-01')).orders
    await refund(order, { amount: 5 })
    await refund(order, { lines: [{ id: soap, quantity: 1 }] })
    expect(await shop.statusesOf(order)).toBe('1/11/23')
    const { id } = await refund(order, { lines: [{ id: shirt, quantity: 2 }] })
    const mail = await shop.db.outgoingMail.findUniqueOrThrow({ where: { dedupeKey: `order-refunded:${id}` } })
    expect(mail.text).toContain('el pedido se ha cancelado')
    expect([await shop.statusesOf(order), await shop.stockOf(shirt)]).toEqual(['5/14/23', 8])
    expect((await shop.shopMonth('2026-11-01')).orders).toBe(month - 1)
    await shop.context.scheduler.run('refunds')
    expect(await shop.statusesOf(order)).toBe('5/14/24')
  })

  it.each([
    ['paid', false],
    ['prepared', true],
  ])(
    'of amounts never end an order that is %s and not sent: its cancellation brings the pieces back',
    async (_, isPrepared) => {
      const { order, shirt, soap } = await paid()
      if (isPrepared) await shop.orders.prepare(order, actorNamed(admin))
      const statuses = isPrepared ? '1/12/23' : '1/11/23'
      const month = await shop.shopMonth('2026-11-01')
      await refund(order, { lines: [{ id: soap, quantity: 1 }], restock: true })
      await refund(order, { amount: 20 })
      const { id } = await refund(order, { amount: 20 })
      const mail = await shop.db.outgoingMail.findUniqueOrThrow({ where: { dedupeKey: `order-refunded:${id}` } })
      expect(mail.text).not.toContain('el pedido se ha cancelado')
      await shop.context.scheduler.run('refunds')
      expect((await row(order)).refunds.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
      expect([await shop.statusesOf(order), await shop.stockOf(shirt)]).toEqual([statuses, 8])
      expect((await shop.shopMonth('2026-11-01')).orders).toBe(month.orders)
      expect(await shop.orders.adminOrder(order)).toMatchObject({ steps: expect.arrayContaining(['cancel-by-shop']) })
      const notes = await notesOf(order)

      // Nothing is left to give back: no credit note, no refund, and the payment is cancelled at once.
      const cancelled = await shop.orders.cancelByShop(order, actorNamed(admin))
      expect(cancelled).toMatchObject({ status: 5, shippingStatus: 14, paymentStatus: 24 })
      expect([await shop.statusesOf(order), await shop.stockOf(shirt), await shop.stockOf(soap)]).toEqual([
        '5/14/24',
        10,
        10,
      ])
      expect(await notesOf(order)).toEqual(notes)
      expect((await row(order)).refunds).toHaveLength(3)
      expect(await shop.shopMonth('2026-11-01')).toEqual({
        sellsCents: month.sellsCents - 4999,
        orders: month.orders - 1,
      })
      const told = await shop.db.outgoingMail.findUniqueOrThrow({
        where: { dedupeKey: `order-cancelled-by-shop:${order}` },
      })
      expect(told.text).toContain('Ya te hemos devuelto el importe completo.')
      expect(await shop.events(order)).toContain('refund-done by admin-1')
    },
  )

  it('of amounts that are still on their way leave the payment of a cancelled order to the last of them', async () => {
    const { order, shirt } = await paid()
    await refund(order, { amount: 49.99 })
    await shop.orders.cancelByShop(order, actorNamed(admin))
    expect([await shop.statusesOf(order), await shop.stockOf(shirt)]).toEqual(['5/14/23', 10])
    await shop.context.scheduler.run('refunds')
    expect(await shop.statusesOf(order)).toBe('5/14/24')
  })

  it('that name a line twice count it twice, and its sum may not exceed the line', async () => {
    const { order, shirt } = await shipped()
    const twice = [
      { id: shirt, quantity: 1 },
      { id: shirt, quantity: 1 },
    ]
    const error = await errorOf(refund(order, { lines: [...twice, { id: shirt, quantity: 1 }] }))
    expect(error.code).toBe('refund-too-much')
    const done = await refund(order, { lines: twice, restock: true })
    expect(done).toMatchObject({ amount: 40, lines: [{ id: shirt, quantity: 2, amount: 40 }] })
    expect((await row(order)).refunds[0]?.lines).toMatchObject([{ quantity: 2, cents: 4000 }])
    expect([(await notesOf(order))[0]?.totalCents, await shop.stockOf(shirt)]).toEqual([-4000n, 10])
  })

  it('leave to the credit note of the rest only what they have not taken back', async () => {
    const { order, shirt, soap } = await paid()
    await refund(order, { lines: [{ id: shirt, quantity: 1 }] })
    await shop.orders.cancelByShop(order, actorNamed(admin))
    const { refunds, lines } = await shop.db.order.findUniqueOrThrow({
      where: { id: order },
      include: { lines: true, refunds: { where: { kind: 'cancel' }, include: { lines: true } } },
    })
    const lineOf = (product: string) => lines.find(({ productId }) => productId === product)?.id
    expect(refunds[0]?.lines).toHaveLength(2)
    expect(refunds[0]?.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderLineId: lineOf(shirt), quantity: 1, cents: 2000 }),
        expect.objectContaining({ orderLineId: lineOf(soap), quantity: 1, cents: 999 }),
      ]),
    )
    const note = (await notesOf(order)).at(-1)
    expect(note && readContent(note).lines).toMatchObject([
      { quantity: -1, totalCents: -2000 },
      { quantity: -1, totalCents: -999 },
    ])
    const shown = (await shop.orders.adminOrder(order)).refunds.find(({ kind: name }) => name === 'cancel')
    expect(shown?.lines).toMatchObject([
      { id: shirt, quantity: 1, amount: 20 },
      { id: soap, quantity: 1, amount: 9.99 },
    ])
  })

  it('leave the rest to a cancellation: its pieces, its money and its VAT', async () => {
    const { order, shirt, soap } = await paid()
    await refund(order, { lines: [{ id: shirt, quantity: 1 }], restock: true })
    const first = (await row(order)).creditNoteNumber
    await shop.orders.cancelByShop(order, actorNamed(admin))
    const mail = await shop.db.outgoingMail.findUniqueOrThrow({
      where: { dedupeKey: `order-cancelled-by-shop:${order}` },
    })
    expect(mail.text).toContain('29,99')
    expect([await shop.stockOf(shirt), await shop.stockOf(soap)]).toEqual([10, 10])
    const { refunds, creditNoteNumber, taxCents } = await row(order)
    expect(refunds.map(({ amountCents, kind: name }) => [name, amountCents])).toEqual(
      expect.arrayContaining([
        ['return', 2000n],
        ['cancel', 2999n],
      ]),
    )
    expect(creditNoteNumber).toBe(first)
    const notes = await notesOf(order)
    expect(notes.map(({ totalCents }) => totalCents)).toEqual([-2000n, -2999n])
    expect(notes.reduce((sum, note) => sum + note.taxCents, 0n)).toBe(-taxCents)
    await shop.context.scheduler.run('refunds')
    expect(await shop.statusesOf(order)).toBe('5/14/24')
  })

  it('at once never exceed what was paid, and those that lose are refused', async () => {
    const { order } = await shipped()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => refund(order, { amount: 15 })))
    const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(lost).toEqual(Array(5).fill('refund-too-much'))
    expect((await notesOf(order)).map(({ totalCents }) => totalCents)).toEqual([-1500n, -1500n, -1500n])
    expect(await shop.orders.verifyDocuments()).toMatchObject({ broken: null })
  })

  it('sent again with the same key are one; another request with it is refused', async () => {
    const { order, shirt } = await shipped()
    const wish = { lines: [{ id: shirt, quantity: 1 }] }
    const all = await Promise.all(Array.from({ length: 4 }, () => refund(order, wish, 'once')))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await notesOf(order)).toHaveLength(1)
    expect((await errorOf(refund(order, { amount: 20 }, 'once'))).code).toBe('key-reused')
    const { order: other } = await shipped()
    expect((await refund(other, { amount: 20 }, 'once')).amount).toBe(20)
  })

  it('refuse what the order does not have, and leave everything as it was', async () => {
    const { order, shirt, soap } = await paid()
    const before = await row(order)
    const refusals: [Partial<RefundRequest>, string, number][] = [
      [{ lines: [{ id: 'nothing', quantity: 1 }] }, 'invalid', 422],
      [{ lines: [{ id: shirt, variantId: 'm', quantity: 1 }] }, 'invalid', 422],
      [{ lines: [{ id: soap, quantity: 2 }], restock: true }, 'refund-too-much', 409],
      [{ amount: 50 }, 'refund-too-much', 409],
    ]
    for (const [request, code, status] of refusals) {
      const error = await errorOf(refund(order, request))
      expect([error.code, error.status], JSON.stringify(request)).toEqual([code, status])
    }
    expect((await errorOf(refund('nothing', { amount: 1 }))).code).toBe('order-not-found')
    const unpaid = await shop.order([{ id: shirt, quantity: 1 }])
    expect((await errorOf(refund(unpaid, { amount: 1 }))).code).toBe('transition-not-allowed')
    expect(await row(order)).toEqual(before)
    expect(await notesOf(order)).toEqual([])
  })

  it('that the provider refuses are tried again, without the others', async () => {
    const { order, shirt } = await shipped()
    const first = await refund(order, { lines: [{ id: shirt, quantity: 1 }] })
    await shop.context.scheduler.run('refunds')
    shop.context.payments.fail = new Error('away')
    const second = await refund(order, { lines: [{ id: shirt, quantity: 1 }] })
    await shop.context.scheduler.run('refunds')
    const statuses = async () => (await row(order)).refunds.map(({ id, status }) => [id, status])
    expect(await statuses()).toEqual(
      expect.arrayContaining([
        [first.id, 'done'],
        [second.id, 'failed'],
      ]),
    )
    shop.context.payments.fail = null
    shop.context.clock.advance(minutes(1))
    expect(await shop.context.scheduler.run('refunds')).toBe(1)
    expect(shop.context.payments.refunds.findLast(({ orderId }) => orderId === order)).toMatchObject({
      ...{ refundId: second.id, amountCents: 2000, refundedBeforeCents: 2000 },
    })
  })
})
