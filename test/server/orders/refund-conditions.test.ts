import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProviderDispute, ProviderRefund } from '../../../src/server/payments/payment-provider.ts'
import type { RefundRequest } from '../../../src/shared/orders/refunds.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf, guest, openCheckout } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'

const admin = actorNamed('admin-1')

describeOnEither('each condition of a refund on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
    const owner = { id: 'owner-1', email: 'owner@example.org', isAdmin: true, staffRole: 'owner' }
    await shop.db.user.create({
      data: { ...owner, unsubscribeToken: 'owner-1', createdAt: shop.context.clock.now() },
    })
  })
  afterAll(() => shop.close())

  /** A paid order of 2 × 20.00 €, sent or not. */
  async function paid(isSent = true) {
    const product = await shop.product({ priceCents: 2000, stock: 10 })
    const order = await shop.order([{ id: product, quantity: 2 }], guest())
    shop.context.payments.set(order, 'paid')
    await shop.checkout.success(order)
    if (!isSent) return { order, product }
    await shop.orders.prepare(order, admin)
    await shop.orders.ship(order, admin)
    return { order, product }
  }
  const refund = async (orderId: string, request: Partial<RefundRequest> = { amount: 20 }) =>
    (await shop.orders.refund({ orderId, request: { reason: 'Tarde', restock: false, ...request } }, admin)).id
  const rows = (orderId: string) =>
    shop.db.refund.findMany({ where: { orderId }, orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] })
  const row = (id: string) => shop.db.refund.findUniqueOrThrow({ where: { id } })
  const sent = (orderId: string) => shop.context.payments.refunds.filter((each) => each.orderId === orderId)
  const send = () => shop.checkout.runRefunds()
  const toRefund = (changes: Partial<ProviderRefund>): ProviderRefund => ({
    ...{ reference: 're_1', refundId: undefined, amountCents: 2000, state: 'done', error: '' },
    ...changes,
  })
  const move = (orderId: string, refunds: ProviderRefund[], disputes: ProviderDispute[] = []) =>
    shop.db.$transaction((tx) =>
      shop.orders.recordMovements(tx, orderId, { refunds, disputes }, shop.context.clock.now()),
    )
  const accept = (refundId: string, reference: string) =>
    shop.db.$transaction((tx) => shop.orders.acceptRefund(tx, { refundId, reference, at: shop.context.clock.now() }))
  /** Has a refund fail that cannot be sent. */
  async function stuck(orderId: string, amount = 20) {
    const id = await refund(orderId, { amount })
    shop.context.payments.fail = new Error('away')
    await send()
    shop.context.payments.fail = null
    return id
  }
  const failures = async (orderId: string) =>
    (await shop.events(orderId)).filter((event) => event.startsWith('refund-failed'))

  it('writes into the audit the statuses that it leaves', async () => {
    const { order, product } = await paid(false)
    await refund(order, { lines: [{ id: product, quantity: 2 }] })
    const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { entityId: order, action: 'refund' } })
    expect([entry.before, entry.after]).toMatchObject([{ status: 1 }, { status: 5 }])
  })

  it('takes a line by its own name, names the field that is wrong, and says how much is left', async () => {
    const { order, product } = await paid()
    const { id } = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: order } })
    await refund(order, { lines: [{ id, quantity: 1 }] })
    expect(await rows(order)).toMatchObject([{ amountCents: 2000n }])
    const fieldsOf = async (line: object) =>
      (await errorOf(refund(order, { lines: [{ id: product, quantity: 1, ...line }] }))).details.fields
    expect(await fieldsOf({ variantId: 'm' })).toEqual({ 'lines.0.variantId': 'refundLine' })
    expect(await fieldsOf({ id: 'gone' })).toEqual({ 'lines.0.id': 'refundLine' })
    expect((await errorOf(refund(order, { amount: 20.01 }))).details.params).toEqual({ left: '20.00' })
  })

  it('ends the payment of an order of the demo only with its last cent, and has a date at once', async () => {
    const { order } = await paid()
    await shop.db.order.update({ where: { id: order }, data: { origin: 'demo' } })
    const part = await refund(order, { amount: 10 })
    expect([await shop.statusesOf(order), (await row(part)).doneAt]).toEqual(['3/13/23', shop.context.clock.now()])
    await refund(order, { amount: 30 })
    expect(await shop.statusesOf(order)).toBe('3/13/24')
  })

  it('keeps a payment until the last of several refunds is done, whichever that is', async () => {
    const { order } = await paid()
    const [first, second] = [await refund(order), await refund(order)]
    await move(order, [toRefund({ refundId: first, reference: 're_first' })])
    expect(await shop.statusesOf(order)).toBe('3/13/23')
    await move(order, [toRefund({ refundId: second, reference: 're_second' })])
    expect(await shop.statusesOf(order)).toBe('3/13/24')
  })

  it('takes no refund by hand of an order that was not paid, nor anything of one of the demo', async () => {
    const open = await shop.order([{ id: await shop.product(), quantity: 1 }])
    await move(open, [toRefund({ reference: 're_open' })])
    expect([await rows(open), await shop.statusesOf(open)]).toEqual([[], '2/11/21'])
    const { order } = await paid()
    await shop.db.order.update({ where: { id: order }, data: { origin: 'demo' } })
    await move(order, [toRefund({ reference: 're_demo' })])
    expect(await rows(order)).toEqual([])
  })

  it('is not taken for one that could not be sent while the order holds exactly as much', async () => {
    const { order } = await paid()
    const id = await stuck(order)
    await move(order, [toRefund({ reference: 're_hand' })])
    expect((await rows(order)).map(({ kind: name, status }) => [name, status]).sort()).toEqual([
      ['goodwill', 'failed'],
      ['outside', 'done'],
    ])
    await move(order, [toRefund({ reference: 're_hand2' })])
    expect(await row(id)).toMatchObject({ status: 'done', reference: 're_hand2' })
  })

  it('is known by the shop’s own name before the provider’s is stored, also after it had failed', async () => {
    const { order } = await paid()
    const [first, failed] = [await refund(order, { amount: 10 }), await stuck(order, 10)]
    await move(order, [toRefund({ refundId: first, reference: 're_a', amountCents: 1000 })])
    await move(order, [toRefund({ refundId: failed, reference: 're_b', amountCents: 1000, state: 'pending' })])
    expect(await rows(order)).toHaveLength(2)
    expect(await row(first)).toMatchObject({ status: 'done', reference: 're_a' })
    expect(await row(failed)).toMatchObject({ status: 'pending', reference: 're_b', lastError: '' })
  })

  it('asks again when it would have, however often the response says that it is pending', async () => {
    const { order } = await paid()
    const id = await refund(order)
    await accept(id, 're_asked')
    const { nextAttemptAt } = await row(id)
    shop.context.clock.advance(minutes(5))
    await move(order, [toRefund({ refundId: id, reference: 're_asked', state: 'pending' })])
    expect((await row(id)).nextAttemptAt).toEqual(nextAttemptAt)
  })

  it('reports a failure once, another one again, and waits for staff in between', async () => {
    const { order } = await paid()
    const id = await refund(order)
    await accept(id, 're_x')
    const failed = toRefund({ refundId: id, reference: 're_x', state: 'failed', error: 'lost_or_stolen_card' })
    await move(order, [failed])
    await move(order, [failed])
    const mails = () => shop.db.outgoingMail.count({ where: { dedupeKey: { startsWith: `refund-failed:${id}` } } })
    expect([await failures(order), await mails()]).toEqual([['refund-failed by provider'], 1])
    shop.context.clock.advance(minutes(24 * 60))
    await send()
    expect([sent(order), (await row(id)).status]).toEqual([[], 'failed'])
    await shop.orders.retryRefund({ orderId: order, refundId: id }, admin)
    await accept(id, 're_y')
    await move(order, [{ ...failed, reference: 're_y' }])
    expect([(await failures(order)).length, await mails()]).toEqual([2, 2])
    // What is told late of the first try is over.
    await move(order, [failed])
    expect((await failures(order)).length).toBe(2)
  })

  it('of an order of the demo is never sent', async () => {
    const { order } = await paid()
    const id = await refund(order)
    await shop.db.order.update({ where: { id: order }, data: { origin: 'demo' } })
    await send()
    expect([sent(order), (await row(id)).attempts]).toEqual([[], 0])
  })

  it('is sent by one process, and by no other while that one waits for the provider', async () => {
    const { order } = await paid()
    await refund(order)
    const { payments } = shop.context
    const original = payments.refund.bind(payments)
    const spy = vi.spyOn(payments, 'refund').mockImplementation(async (payment) => {
      if (spy.mock.calls.length < 3) await send()
      return original(payment)
    })
    try {
      await Promise.all([send(), send()])
      expect(spy).toHaveBeenCalledTimes(1)
    } finally {
      spy.mockRestore()
    }
    expect((await rows(order)).map(({ status, attempts }) => [status, attempts])).toEqual([['done', 1]])
  })

  it('that an event has finished or accepted meanwhile stays so when sending ends in an error, or ends too', async () => {
    const { payments } = shop.context
    const whileSending = async (orderId: string, meanwhile: () => Promise<unknown>, ends: 'well' | 'badly') => {
      const spy = vi.spyOn(payments, 'refund').mockImplementationOnce(async ({ refundId }) => {
        await meanwhile()
        if (ends === 'badly') throw new Error('the answer was lost')
        return { reference: `refund_${refundId}`, state: 'done' }
      })
      await send()
      spy.mockRestore()
      return failures(orderId)
    }
    const finish = (id: string, reference: string, order: string) =>
      move(order, [toRefund({ refundId: id, reference, amountCents: 2000 })])
    const [done, accepted, twice] = [await paid(), await paid(), await paid()]
    const first = await refund(done.order)
    await whileSending(done.order, () => finish(first, '', done.order), 'badly')
    expect(await row(first)).toMatchObject({ status: 'done', lastError: '' })
    const second = await refund(accepted.order)
    await whileSending(accepted.order, () => accept(second, 're_second'), 'badly')
    expect(await row(second)).toMatchObject({ status: 'pending', reference: 're_second', lastError: '' })
    const third = await refund(twice.order)
    await whileSending(twice.order, () => finish(third, 're_third', twice.order), 'well')
    expect(await row(third)).toMatchObject({ status: 'done', reference: 're_third' })
    expect((await shop.events(twice.order)).filter((event) => event.startsWith('refund-done'))).toHaveLength(1)
  })

  it('names the charge of orders from before it was stored, and what has been refunded or accepted before it', async () => {
    const { order } = await paid()
    const [accepted, waiting, last] = [
      await refund(order, { amount: 5 }),
      await refund(order, { amount: 7 }),
      await refund(order, { amount: 11 }),
    ]
    await accept(accepted, 're_accepted')
    const later = new Date(shop.context.clock.now().getTime() + minutes(60))
    await shop.db.refund.update({ where: { id: waiting }, data: { nextAttemptAt: later } })
    await shop.db.payment.update({ where: { orderId: order }, data: { charge: '' } })
    await send()
    expect(sent(order)).toMatchObject([
      { refundId: last, charge: `charge_${order}`, amountCents: 1100, refundedBeforeCents: 500 },
    ])
  })

  it('is done once staff say that they paid it another way, by whom and when, and no event changes that', async () => {
    const { order } = await paid()
    const id = await refund(order, { amount: 40 })
    await accept(id, 're_given_up')
    const settle = (refundId = id) => shop.orders.settleRefund({ orderId: order, refundId }, admin)
    // It is on its way there.
    expect((await errorOf(settle())).code).toBe('transition-not-allowed')
    const failed = toRefund({
      refundId: id,
      reference: 're_given_up',
      amountCents: 4000,
      state: 'failed',
      error: 'closed',
    })
    await move(order, [failed])
    expect((await errorOf(settle('none'))).code).toBe('order-not-found')
    await settle()
    expect(await row(id)).toMatchObject({
      status: 'done',
      doneAt: shop.context.clock.now(),
      lastError: '',
      reference: '',
    })
    expect(await shop.statusesOf(order)).toBe('3/13/24')
    expect(await shop.events(order)).toContain('refund-done by admin-1')
    // Entries of one moment have no order.
    const entries = await shop.db.auditEntry.findMany({ where: { entityId: order, action: 'refund' } })
    expect(entries.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ refund: id, paidOtherwise: true, paymentStatus: 24 }),
    )
    expect((await errorOf(settle())).code).toBe('transition-not-allowed')
    await move(order, [failed])
    shop.context.clock.advance(minutes(24 * 60))
    await send()
    expect([(await row(id)).status, sent(order), await shop.statusesOf(order)]).toEqual(['done', [], '3/13/24'])
  })

  it('that could not be sent, or waits to be, may be paid another way and leaves the rest to the provider', async () => {
    const { order } = await paid()
    const [waiting, failed] = [await refund(order), await stuck(order, 5)]
    expect((await row(failed)).status).toBe('failed')
    shop.context.clock.advance(minutes(5))
    for (const refundId of [waiting, failed]) await shop.orders.settleRefund({ orderId: order, refundId }, admin)
    expect((await rows(order)).map(({ status }) => status)).toEqual(['done', 'done'])
    expect(await shop.statusesOf(order)).toBe('3/13/23')
  })

  it('may not be paid another way while a process may be sending it, and is sent by none once it was', async () => {
    const { order } = await paid()
    const id = await refund(order)
    const settle = () => shop.orders.settleRefund({ orderId: order, refundId: id }, admin)
    const nextAttemptAt = new Date(shop.context.clock.now().getTime() + minutes(5))
    await shop.db.refund.update({ where: { id }, data: { nextAttemptAt } })
    expect((await errorOf(settle())).code).toBe('refund-under-way')
    expect(await row(id)).toMatchObject({ status: 'pending', nextAttemptAt })
    shop.context.clock.advance(minutes(5))
    await settle()
    await send()
    expect([(await row(id)).status, sent(order)]).toEqual(['done', []])
  })

  const dispute = (changes: Partial<ProviderDispute>): ProviderDispute => ({
    ...{ reference: 'dp_1', amountCents: 1000, state: 'open', reason: 'fraudulent', dueBy: null },
    openedAt: shop.context.clock.now(),
    ...changes,
  })

  it('follows an open dispute to a later day of its answer', async () => {
    const { order } = await paid()
    await move(order, [], [dispute({ reference: 'dp_due' })])
    const dueBy = new Date('2026-12-24T00:00:00Z')
    await move(order, [], [dispute({ reference: 'dp_due', dueBy })])
    expect(await shop.db.dispute.findUniqueOrThrow({ where: { id: 'dp_due' } })).toMatchObject({ dueBy })
  })

  it('says of a dispute that is first heard of at its end that it was opened, and counts its money once', async () => {
    const { order } = await paid()
    for (const state of ['lost', 'won', 'lost'] as const)
      await move(order, [], [dispute({ reference: 'dp_back', state })])
    expect((await shop.events(order)).filter((event) => event.startsWith('dispute'))).toEqual([
      ...['dispute-lost by provider', 'dispute-lost by provider', 'dispute-opened by provider'],
      'dispute-won by provider',
    ])
    expect(await rows(order)).toMatchObject([{ kind: 'dispute', reference: 'dp_back', amountCents: 1000n }])
  })
})
