import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readContent } from '../../../src/server/orders/document/compressed.ts'
import { openProvider } from '../../../src/server/payments/providers.ts'
import { actorNamed } from '../../support/actors.ts'
import { checkoutOf, checkoutOver, errorOf, guest } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { FakeStripe } from '../../support/fake-stripe.ts'
import { testContext } from '../../support/service-context.ts'

const admin = actorNamed('admin-1')

describeOnEither('money that goes back by Stripe on %s', (kind) => {
  const stripe = new FakeStripe()
  let database: TestDatabase
  let shop: Awaited<ReturnType<typeof openShop>>

  async function openShop(apiBase: string) {
    const plain = testContext(database.db, {
      env: {
        ...{ DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://shop.example' },
        ...{ STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: stripe.webhookSecret, STRIPE_API_BASE: apiBase },
      },
    })
    return checkoutOver({ ...plain, payments: await openProvider(plain) })
  }

  beforeAll(async () => {
    database = await openTestDatabase(kind)
    shop = await openShop(await stripe.listen())
    stripe.now = () => shop.context.clock.now().getTime()
    const owner = { id: 'owner-1', email: 'owner@example.org', isAdmin: true, staffRole: 'owner', language: 'en' }
    const clerk = { id: 'clerk-1', email: 'clerk@example.org', isAdmin: true, staffRole: 'orders', language: 'en' }
    for (const user of [owner, clerk])
      await database.db.user.create({
        data: { ...user, unsubscribeToken: user.id, createdAt: shop.context.clock.now() },
      })
  })
  afterAll(async () => {
    await stripe.close()
    await database.close()
  })
  beforeEach(() => {
    stripe.refundStatus = 'succeeded'
    stripe.outage = null
    stripe.disputesForbidden = false
    shop.context.clock.set('2026-11-20T21:30:00Z')
  })

  /** A paid order of 2 × 20.00 €, and how far it got. */
  async function paid(upTo: 'paid' | 'prepared' | 'shipped' = 'paid') {
    const product = await shop.product({ stock: 10, priceCents: 2000 })
    const { url } = await shop.checkout.place(checkoutOf([{ id: product, quantity: 2 }]), guest())
    const order = url.split('#')[1] ?? ''
    stripe.complete(order, 'succeeded')
    await shop.checkout.success(order)
    if (upTo !== 'paid') await shop.orders.prepare(order, admin)
    if (upTo === 'shipped') await shop.orders.ship(order, admin)
    return { order, product }
  }
  const refund = (orderId: string, amount: number) =>
    shop.orders.refund({ orderId, request: { amount, reason: 'Una mancha', restock: false } }, admin)
  const tell = (type: string, object: object, id?: string) => {
    const { body, signature } = stripe.eventAbout(type, object, id)
    return shop.checkout.paymentEvent({ provider: 'stripe', rawBody: body, signature })
  }
  const rows = (orderId: string) =>
    database.db.refund.findMany({ where: { orderId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const statuses = async (orderId: string) => (await rows(orderId)).map(({ status }) => status)
  const sentOf = (orderId: string) => stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${orderId}`)
  const notes = (orderId: string) =>
    database.db.invoiceDocument.findMany({ where: { orderId, kind: 'credit-note' }, orderBy: { number: 'asc' } })
  const failureMails = (refundId = '') =>
    database.db.outgoingMail.findMany({ where: { dedupeKey: { startsWith: `refund-failed:${refundId}` } } })
  const last = <T>(all: readonly T[]): T => {
    const found = all.at(-1)
    if (!found) throw new Error('none')
    return found
  }

  it('is pending until Stripe says that a refund is done, by an event', async () => {
    const { order } = await paid('shipped')
    stripe.refundStatus = 'pending'
    await refund(order, 40)
    expect(await shop.checkout.runRefunds()).toBe(0)
    expect([await statuses(order), await shop.statusesOf(order)]).toEqual([['pending'], '3/13/23'])
    const [sent] = sentOf(order)
    if (!sent) throw new Error('nothing was sent')
    await tell('refund.updated', sent)
    expect(await statuses(order)).toEqual(['pending'])
    sent.status = 'succeeded'
    await tell('charge.refund.updated', sent)
    await tell('refund.updated', sent)
    expect([await statuses(order), await shop.statusesOf(order)]).toEqual([['done'], '3/13/24'])
    expect((await shop.events(order)).filter((event) => event.startsWith('refund-done'))).toHaveLength(1)
    expect(sentOf(order)).toHaveLength(1)
  })

  it('is asked for by the job, which sends nothing twice', async () => {
    const { order } = await paid('shipped')
    stripe.refundStatus = 'requires_action'
    await refund(order, 40)
    await shop.checkout.runRefunds()
    await shop.checkout.runRefunds()
    const sent = last(sentOf(order))
    sent.status = 'succeeded'
    shop.context.clock.advance(minutes(10))
    stripe.outage = 500
    expect(await shop.checkout.runRefunds()).toBe(0)
    expect(await statuses(order)).toEqual(['pending'])
    stripe.outage = null
    shop.context.clock.advance(minutes(10))
    expect(await shop.checkout.runRefunds()).toBe(1)
    expect([await statuses(order), sentOf(order).length]).toEqual([['done'], 1])
  })

  it.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'is reported as failed after %s, on the order and in one mail to the owner, and can be sent again',
    async (type) => {
      const { order } = await paid('shipped')
      stripe.refundStatus = 'pending'
      const { id } = await refund(order, 40)
      await shop.checkout.runRefunds()
      const sent = last(sentOf(order))
      Object.assign(sent, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
      await tell(type, sent, `evt-failed-${type}-${kind}`)
      await tell(type, sent, `evt-failed-${type}-${kind}`)
      await tell('refund.updated', sent)
      const shown = (await shop.orders.adminOrder(order)).refunds[0]
      expect(shown).toMatchObject({ status: 'failed', accepted: true, lastError: 'lost_or_stolen_card' })
      expect(await failureMails(id)).toMatchObject([
        { to: 'owner@example.org', language: 'en', subject: expect.stringContaining('has failed') },
      ])
      expect(last(await failureMails(id)).text).toContain('lost_or_stolen_card')
      // Not by itself: another try would fail like the first.
      shop.context.clock.advance(minutes(24 * 60))
      await shop.checkout.runRefunds()
      expect(sentOf(order)).toHaveLength(1)
      expect((await errorOf(shop.orders.retryRefund({ orderId: order, refundId: 'other' }, admin))).status).toBe(404)
      await shop.orders.retryRefund({ orderId: order, refundId: id }, admin)
      expect((await errorOf(shop.orders.retryRefund({ orderId: order, refundId: id }, admin))).status).toBe(409)
      stripe.refundStatus = 'succeeded'
      expect(await shop.checkout.runRefunds()).toBe(1)
      expect(sentOf(order).map(({ status, amount }) => [status, amount])).toEqual([
        ['failed', 4000],
        ['succeeded', 4000],
      ])
      await tell('refund.failed', sent)
      expect([await statuses(order), await shop.statusesOf(order)]).toEqual([['done'], '3/13/24'])
      expect([(await notes(order)).length, (await failureMails(id)).length]).toEqual([1, 1])
    },
  )

  it('is taken back when a refund fails that was done, so that its payment counts as held again', async () => {
    const [sent, cancelled] = [await paid('shipped'), await paid()]
    await refund(sent.order, 40)
    await shop.orders.cancelByShop(cancelled.order, admin)
    await shop.checkout.runRefunds()
    expect([await shop.statusesOf(sent.order), await shop.statusesOf(cancelled.order)]).toEqual(['3/13/24', '5/14/24'])
    for (const { order } of [sent, cancelled]) {
      const made = last(sentOf(order))
      made.status = 'failed'
      await tell('refund.failed', made)
      expect(await statuses(order)).toEqual(['failed'])
    }
    expect([await shop.statusesOf(sent.order), await shop.statusesOf(cancelled.order)]).toEqual(['3/13/23', '5/14/23'])
    expect(await shop.events(sent.order)).toContain('refund-failed by provider')
  })

  it('is reported once in a mail to the owner when it could not be sent, and goes on being tried', async () => {
    const { order } = await paid('shipped')
    const { id } = await refund(order, 10)
    stripe.outage = 500
    await shop.checkout.runRefunds()
    shop.context.clock.advance(minutes(1))
    await shop.checkout.runRefunds()
    expect([await statuses(order), (await failureMails(id)).length]).toEqual([['failed'], 1])
    stripe.outage = null
    shop.context.clock.advance(minutes(2))
    expect(await shop.checkout.runRefunds()).toBe(1)
  })

  it.each(['paid', 'prepared', 'shipped'] as const)(
    'counts a refund made in the dashboard of an order that is %s once: credit note, month, mail, and no change of status',
    async (upTo) => {
      const { order, product } = await paid(upTo)
      const before = await shop.statusesOf(order)
      shop.context.clock.set('2027-01-15T10:00:00Z')
      const month = await shop.shopMonth('2027-01-01')
      const counter = (await notes(order)).length
      const first = stripe.refundByHand(order, 1500)
      const charge = { id: `ch_${order}`, object: 'charge', payment_intent: `pi_${order}`, metadata: { order } }
      await Promise.all([tell('charge.refunded', charge), tell('refund.created', first), tell('refund.updated', first)])
      await tell('charge.refunded', charge)
      shop.context.clock.advance(minutes(1))
      stripe.refundByHand(order, 1000)
      await tell('charge.refunded', charge)
      expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual([before, 8])
      expect(await rows(order)).toMatchObject([
        { kind: 'outside', status: 'done', amountCents: 1500n, reference: first.id, restock: false },
        { kind: 'outside', status: 'done', amountCents: 1000n },
      ])
      expect((await notes(order)).map(({ totalCents }) => totalCents)).toEqual([-1500n, -1000n])
      expect(counter).toBe(0)
      expect(readContent(last(await notes(order))).lines).toMatchObject([{ quantity: 0, totalCents: -1000 }])
      expect(await shop.shopMonth('2027-01-01')).toEqual({ sellsCents: month.sellsCents - 2500, orders: month.orders })
      expect(await shop.mails(first.id)).toEqual([])
      for (const { id } of await rows(order)) expect(await shop.mails(id)).toEqual(['order-refunded'])
      expect(await shop.orders.verifyDocuments()).toMatchObject({ broken: null })
      const { doubts = [] } = await shop.orders.adminOrder(order)
      expect(doubts).toEqual(upTo === 'shipped' ? [] : ['outside'])
      expect((await shop.orders.adminList({ sort: '-createdAt', notice: 'outside', q: order })).total).toBe(1)
    },
  )

  it('counts the refund of all in the dashboard: what was sent is refunded, what was not keeps its statuses', async () => {
    const [shipped, open] = [await paid('shipped'), await paid('prepared')]
    for (const { order } of [shipped, open]) {
      await tell('charge.refunded', {
        ...{ id: `ch_${order}`, object: 'charge', payment_intent: `pi_${order}` },
        made: stripe.refundByHand(order, 4000),
      })
    }
    expect([await shop.statusesOf(shipped.order), await shop.statusesOf(open.order)]).toEqual(['3/13/24', '1/12/23'])
    expect((await shop.orders.adminOrder(open.order)).doubts).toEqual(['outside', 'emptied'])
    const error = await errorOf(shop.orders.ship(open.order, admin, 'T'))
    expect([error.code, error.status]).toEqual(['shipping-held', 409])
    expect(await shop.statusesOf(open.order)).toBe('1/12/23')
    await shop.orders.cancelByShop(open.order, admin)
    expect([await shop.statusesOf(open.order), await shop.stockOf(open.product)]).toEqual(['5/14/24', 10])
    expect(await notes(open.order)).toHaveLength(1)
  })

  it('never counts a refund twice that was ordered here, nor one by hand in the place of one that could not be sent', async () => {
    const [ordered, stuck] = [await paid('shipped'), await paid()]
    await refund(ordered.order, 15)
    await shop.checkout.runRefunds()
    await tell('charge.refunded', {
      ...{ id: `ch_${ordered.order}`, object: 'charge', payment_intent: `pi_${ordered.order}` },
    })
    await tell('refund.created', last(sentOf(ordered.order)))
    expect([await statuses(ordered.order), (await notes(ordered.order)).length]).toEqual([['done'], 1])

    await shop.orders.cancelByShop(stuck.order, admin)
    stripe.outage = 500
    await shop.checkout.runRefunds()
    stripe.outage = null
    await tell('refund.created', stripe.refundByHand(stuck.order, 4000))
    expect([await statuses(stuck.order), (await notes(stuck.order)).length]).toEqual([['done'], 1])
    expect(await shop.statusesOf(stuck.order)).toBe('5/14/24')
    shop.context.clock.advance(minutes(10))
    await shop.checkout.runRefunds()
    expect(sentOf(stuck.order)).toHaveLength(1)
  })

  it('follows a refund by hand that is pending first and fails then, or failed from the start', async () => {
    const { order } = await paid('shipped')
    const made = stripe.refundByHand(order, 500, 'pending')
    await tell('refund.created', made)
    expect(await statuses(order)).toEqual(['pending'])
    made.status = 'failed'
    await tell('refund.failed', made)
    expect(await statuses(order)).toEqual(['failed'])
    const { order: other } = await paid('shipped')
    await tell('refund.failed', stripe.refundByHand(other, 500, 'failed'))
    expect([await rows(other), await notes(other)]).toEqual([[], []])
  })

  it('shows a dispute, holds the shipping, and gives a credit note for what is lost, once, in any order of events', async () => {
    const { order, product } = await paid('prepared')
    const dispute = stripe.dispute(order, 4000)
    await tell('charge.dispute.created', dispute)
    expect((await shop.orders.adminOrder(order)).disputes).toMatchObject([
      { id: dispute.id, amount: 40, state: 'open', reason: 'fraudulent', dueBy: expect.any(String) },
    ])
    expect((await errorOf(shop.orders.ship(order, admin))).code).toBe('shipping-held')
    expect((await shop.orders.adminList({ sort: '-createdAt', notice: 'disputed', q: order })).total).toBe(1)
    expect([await statuses(order), await notes(order)]).toEqual([[], []])
    const month = await shop.shopMonth('2026-11-01')
    const opened = { ...dispute }
    dispute.status = 'lost'
    await tell('charge.dispute.closed', dispute)
    await tell('charge.dispute.closed', dispute)
    await tell('charge.dispute.updated', opened)
    expect((await shop.orders.adminOrder(order)).disputes).toMatchObject([{ state: 'lost' }])
    expect(await rows(order)).toMatchObject([{ kind: 'dispute', status: 'done', amountCents: 4000n }])
    expect((await notes(order)).map(({ totalCents }) => totalCents)).toEqual([-4000n])
    expect((await shop.shopMonth('2026-11-01')).sellsCents).toBe(month.sellsCents - 4000)
    expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['1/12/23', 8])
    expect((await shop.events(order)).filter((event) => event.startsWith('dispute'))).toEqual([
      'dispute-lost by provider',
      'dispute-opened by provider',
    ])
    expect(await shop.mails(last(await rows(order)).id)).toEqual([])
    await shop.orders.ship(order, admin, '', { anyway: true })
    expect(await shop.statusesOf(order)).toBe('3/13/23')
  })

  it('keeps the money of a dispute that is won, and of an inquiry that is closed', async () => {
    const ends = { won: 'won', warning_closed: 'closed' }
    for (const [status, state] of Object.entries(ends)) {
      const { order } = await paid('prepared')
      const dispute = stripe.dispute(order, 4000)
      await tell('charge.dispute.created', dispute)
      dispute.status = status
      await tell('charge.dispute.closed', dispute)
      const shown = await shop.orders.adminOrder(order)
      expect(shown.disputes).toMatchObject([{ state }])
      expect([shown.doubts, await rows(order), await notes(order)]).toEqual([undefined, [], []])
      await shop.orders.ship(order, admin)
    }
  })

  it('believes the signed event of a dispute when its key may not read disputes, and opens no ended one again', async () => {
    stripe.disputesForbidden = true
    const { order } = await paid('prepared')
    const dispute = stripe.dispute(order, 4000)
    const opened = { ...dispute }
    dispute.status = 'won'
    await tell('charge.dispute.closed', dispute)
    await tell('charge.dispute.created', opened)
    expect((await shop.orders.adminOrder(order)).disputes).toMatchObject([{ state: 'won' }])
  })

  it('takes events of refunds and disputes of orders that it does not know, and loses none while Stripe is away', async () => {
    const unknown = { id: 're_x', object: 'refund', status: 'succeeded', amount: 100, payment_intent: 'pi_unknown' }
    await tell('refund.updated', { ...unknown, metadata: { order: 'of-another-shop', refund: 'x' } })
    await tell('charge.refunded', { id: 'ch_x', object: 'charge', payment_intent: null, metadata: {} })
    await tell('charge.dispute.created', { ...stripe.dispute('unknown', 100), payment_intent: null, charge: 'ch_x' })
    expect(await database.db.dispute.count({ where: { id: last(stripe.disputes).id } })).toBe(0)
    const { order } = await paid()
    const made = stripe.refundByHand(order, 500)
    stripe.outage = 500
    expect((await errorOf(tell('charge.refunded', made, `evt-away-${kind}`))).code).toBe('payment-service')
    stripe.outage = null
    await tell('charge.refunded', made, `evt-away-${kind}`)
    expect(await statuses(order)).toEqual(['done'])
  })

  it('counts disputed orders and orders refunded outside on the dashboard as their lists do', async () => {
    const list = async (notice: 'disputed' | 'outside') =>
      (await shop.orders.adminList({ sort: '-createdAt', notice })).total
    const { order } = await paid()
    await tell('charge.dispute.created', stripe.dispute(order, 100))
    await tell('refund.created', stripe.refundByHand(order, 100))
    const attention = await shop.statistics.attention()
    expect(attention.disputedOrders).toBe(await list('disputed'))
    expect(attention.outsideRefunds).toBe(await list('outside'))
    expect(attention.disputedOrders).toBeGreaterThan(0)
    shop.context.clock.set('2027-06-15T10:00:00Z')
    expect((await shop.statistics.attention()).outsideRefunds).toBe(0)
  })
})
