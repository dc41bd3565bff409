import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { serverText } from '../../../src/server/core/i18n.ts'
import { readContent } from '../../../src/server/orders/document/compressed.ts'
import { openProvider } from '../../../src/server/payments/providers.ts'
import type { Language } from '../../../src/shared/languages.ts'
import { actorNamed } from '../../support/actors.ts'
import { checkoutOf, checkoutOver, guest } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { FakeStripe } from '../../support/fake-stripe.ts'
import { testContext } from '../../support/service-context.ts'

const admin = actorNamed('admin-1')

describeOnEither('movements of money at Stripe on %s', (kind) => {
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
    const owner = { isAdmin: true, staffRole: 'owner', language: 'en', createdAt: shop.context.clock.now() }
    for (const [id, origin] of [
      ['owner-1', 'shop'],
      ['owner-2', 'demo'],
    ] as const)
      await database.db.user.create({
        data: { ...owner, id, email: `${id}@example.org`, unsubscribeToken: id, origin },
      })
  })
  afterAll(async () => {
    await stripe.close()
    await database.close()
  })
  beforeEach(() => {
    stripe.refundStatus = 'succeeded'
    stripe.outage = null
    shop.context.clock.set('2026-11-20T21:30:00Z')
  })

  /** An order of 2 × 20.00 €, sent or only paid. */
  async function paid({ isSent = true, language = 'es' }: { isSent?: boolean; language?: Language } = {}) {
    const product = await shop.product({ stock: 10, priceCents: 2000 })
    const { url } = await shop.checkout.place(checkoutOf([{ id: product, quantity: 2 }]), guest(language))
    const order = url.split('#')[1] ?? ''
    stripe.complete(order, 'succeeded')
    await shop.checkout.success(order)
    if (!isSent) return order
    await shop.orders.prepare(order, admin)
    await shop.orders.ship(order, admin)
    return order
  }
  const refund = (orderId: string, amount: number) =>
    shop.orders.refund({ orderId, request: { amount, reason: 'Una mancha', restock: false } }, admin)
  const tell = (type: string, object: object) => {
    const { body, signature } = stripe.eventAbout(type, object)
    return shop.checkout.paymentEvent({ provider: 'stripe', rawBody: body, signature })
  }
  const rows = (orderId: string) =>
    database.db.refund.findMany({ where: { orderId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const notes = (orderId: string) => database.db.invoiceDocument.findMany({ where: { orderId, kind: 'credit-note' } })
  const sentOf = (orderId: string) => stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${orderId}`)
  /** Orders a refund while Stripe is away, so that it has failed and waits. */
  async function stuck(orderId: string, amount: number) {
    const { id } = await refund(orderId, amount)
    stripe.outage = 500
    await shop.checkout.runRefunds()
    stripe.outage = null
    return id
  }

  it('take the error off a refund once it is accepted, and once it is done', async () => {
    const order = await paid()
    const id = await stuck(order, 40)
    expect(await rows(order)).toMatchObject([
      { id, status: 'failed', doneAt: null, lastError: expect.stringMatching(/./) },
    ])
    stripe.refundStatus = 'pending'
    shop.context.clock.advance(minutes(2))
    await shop.checkout.runRefunds()
    expect(await rows(order)).toMatchObject([{ status: 'pending', doneAt: null, lastError: '' }])
    const other = await paid()
    await stuck(other, 40)
    stripe.refundStatus = 'succeeded'
    shop.context.clock.advance(minutes(2))
    await shop.checkout.runRefunds()
    expect(await rows(other)).toMatchObject([{ status: 'done', doneAt: shop.context.clock.now(), lastError: '' }])
  })

  it('have a date only while they are done', async () => {
    const order = await paid()
    await refund(order, 40)
    await shop.checkout.runRefunds()
    const [sent] = sentOf(order)
    if (!sent) throw new Error('nothing was sent')
    sent.status = 'failed'
    await tell('refund.failed', sent)
    expect(await rows(order)).toMatchObject([{ status: 'failed', doneAt: null }])
    // An event of its success that comes late: the provider has given it up since.
    sent.status = 'succeeded'
    await tell('refund.updated', sent)
    expect(await rows(order)).toMatchObject([{ status: 'failed', doneAt: null }])
  })

  it('let staff send one again at once that Stripe has given up, and not when the shop would have asked', async () => {
    const order = await paid()
    stripe.refundStatus = 'pending'
    const { id } = await refund(order, 40)
    await shop.checkout.runRefunds()
    const [sent] = sentOf(order)
    if (!sent) throw new Error('nothing was sent')
    sent.status = 'canceled'
    await tell('refund.updated', sent)
    stripe.refundStatus = 'succeeded'
    shop.context.scheduler.triggered.length = 0
    await shop.orders.retryRefund({ orderId: order, refundId: id }, admin)
    expect(shop.context.scheduler.triggered).toEqual(['refunds'])
    expect(await shop.checkout.runRefunds()).toBe(1)
  })

  it('count no try while the shop only asks about a refund, and wait at most six hours for the next try', async () => {
    const order = await paid()
    stripe.refundStatus = 'pending'
    await refund(order, 10)
    await shop.checkout.runRefunds()
    for (let asked = 0; asked < 3; asked++) {
      shop.context.clock.advance(minutes(10))
      await shop.checkout.runRefunds()
    }
    expect(await rows(order)).toMatchObject([{ status: 'pending', attempts: 1 }])
    const id = await stuck(await paid(), 10)
    await database.db.refund.update({ where: { id }, data: { attempts: 30, nextAttemptAt: shop.context.clock.now() } })
    stripe.outage = 500
    await shop.checkout.runRefunds()
    const { attempts, nextAttemptAt } = await database.db.refund.findUniqueOrThrow({ where: { id } })
    expect([attempts, nextAttemptAt.getTime() - shop.context.clock.now().getTime()]).toEqual([31, minutes(360)])
  })

  it('take of a refund by hand no more than the order still holds', async () => {
    const order = await paid()
    await refund(order, 30)
    await shop.checkout.runRefunds()
    await tell('refund.created', stripe.refundByHand(order, 1500))
    expect((await rows(order)).map(({ amountCents }) => amountCents).sort()).toEqual([1000n, 3000n])
    expect(await shop.statusesOf(order)).toBe('3/13/24')
    // Nothing is left of it: what goes back then is none of its business.
    await tell('refund.created', stripe.refundByHand(order, 100))
    expect([(await rows(order)).length, (await notes(order)).length]).toEqual([2, 2])
  })

  it('take a refund by hand as one that could not be sent only without money left, of its amount, and not yet sent', async () => {
    const open = await paid()
    await stuck(open, 15)
    await tell('refund.created', stripe.refundByHand(open, 1500))
    expect((await rows(open)).map(({ kind: name, status }) => [name, status]).sort()).toEqual([
      ['goodwill', 'failed'],
      ['outside', 'done'],
    ])
    const full = await paid()
    await stuck(full, 40)
    await tell('refund.created', stripe.refundByHand(full, 1500))
    expect(await rows(full)).toMatchObject([{ status: 'failed', amountCents: 4000n }])
    const sent = await paid()
    stripe.refundStatus = 'pending'
    await refund(sent, 40)
    await shop.checkout.runRefunds()
    const { reference } = (await rows(sent))[0] ?? {}
    await tell('refund.created', stripe.refundByHand(sent, 4000))
    expect(await rows(sent)).toMatchObject([{ status: 'pending', reference }])
  })

  it('say why money went back in the language of the order: by hand, or by a lost dispute', async () => {
    const [spanish, english] = [await paid(), await paid({ language: 'en' })]
    await tell('refund.created', stripe.refundByHand(spanish, 500))
    await tell('refund.created', stripe.refundByHand(english, 500))
    const dispute = stripe.dispute(english, 1000, 'lost')
    await tell('charge.dispute.closed', dispute)
    const reasons = async (order: string) =>
      Object.fromEntries((await rows(order)).map((row) => [row.kind, row.reason]))
    expect(await reasons(spanish)).toEqual({ outside: serverText('es', 'invoice:outsideRefund') })
    expect(await reasons(english)).toEqual({
      outside: serverText('en', 'invoice:outsideRefund'),
      dispute: serverText('en', 'invoice:lostDispute'),
    })
    const [note] = await notes(spanish)
    expect(note && JSON.stringify(readContent(note))).toContain(serverText('es', 'invoice:outsideRefund'))
  })

  it('keep the day on which a dispute has ended, and hold the shipping of what it has taken', async () => {
    const order = await paid({ isSent: false })
    const dispute = stripe.dispute(order, 1000, 'lost')
    await tell('charge.dispute.closed', dispute)
    const ended = shop.context.clock.now()
    shop.context.clock.advance(minutes(60))
    await tell('charge.dispute.updated', dispute)
    expect(await database.db.dispute.findUniqueOrThrow({ where: { id: dispute.id } })).toMatchObject({
      closedAt: ended,
    })
    expect((await shop.orders.adminOrder(order)).doubts).toEqual(['dispute', 'outside'])
    const won = await paid({ isSent: false })
    const wonDispute = stripe.dispute(won, 1000)
    await tell('charge.dispute.created', wonDispute)
    expect(await database.db.dispute.findUniqueOrThrow({ where: { id: wonDispute.id } })).toMatchObject({
      closedAt: null,
    })
  })

  it('tell of a refund that failed by the order’s number, and no owner of the demo', async () => {
    const order = await paid()
    const id = await stuck(order, 10)
    const mails = await database.db.outgoingMail.findMany({
      where: { dedupeKey: { startsWith: `refund-failed:${id}` } },
    })
    const { number } = await database.db.order.findUniqueOrThrow({ where: { id: order } })
    expect(mails).toMatchObject([{ to: 'owner-1@example.org', subject: expect.stringContaining(number ?? 'none') }])
  })

  it('end no order again whose late payment was sent back, when that refund fails', async () => {
    const product = await shop.product({ stock: 1, priceCents: 700 })
    const { url } = await shop.checkout.place(checkoutOf([{ id: product, quantity: 1 }]), guest())
    const order = url.split('#')[1] ?? ''
    stripe.sessionOf(order).status = 'expired'
    shop.context.clock.advance(minutes(60))
    await shop.checkout.endUnpaid()
    await database.db.product.update({ where: { id: product }, data: { stock: 0 } })
    stripe.complete(order, 'succeeded')
    await shop.checkout.success(order)
    await shop.checkout.runRefunds()
    expect([(await rows(order))[0]?.status, await shop.statusesOf(order)]).toEqual(['done', '5/14/24'])
    const [sent] = sentOf(order)
    if (!sent) throw new Error('nothing was sent')
    sent.status = 'failed'
    await tell('refund.failed', sent)
    expect([(await rows(order))[0]?.status, await shop.statusesOf(order)]).toEqual(['failed', '5/14/24'])
    expect(await shop.events(order)).toContain('refund-failed by provider')
  })

  it('keep an error of Stripe away from the list of refunds: what cannot be read now is read again', async () => {
    const order = await paid()
    const made = stripe.refundByHand(order, 500)
    stripe.disputesOutage = true
    await expect(tell('refund.created', made)).rejects.toMatchObject({ code: 'payment-service' })
    stripe.disputesOutage = false
    await tell('refund.created', made)
    expect(await rows(order)).toHaveLength(1)
  })
})
