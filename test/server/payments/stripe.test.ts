import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderKey } from '../../../src/server/core/order-key.ts'
import { openProvider } from '../../../src/server/payments/providers.ts'
import { actorNamed } from '../../support/actors.ts'
import { checkoutOf, checkoutOver, errorOf, guest } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { FakeStripe } from '../../support/fake-stripe.ts'
import { testContext } from '../../support/service-context.ts'

describeOnEither('Stripe Checkout on %s', (kind) => {
  const stripe = new FakeStripe()
  let database: TestDatabase
  let shop: Awaited<ReturnType<typeof openShop>>

  async function openShop(apiBase: string) {
    const plain = testContext(database.db, {
      env: {
        DATABASE_URL: database.url,
        JWT_SECRET: 'x'.repeat(40),
        STRIPE_SECRET_KEY: 'sk_test_123',
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: apiBase,
        PUBLIC_URL: 'https://shop.example',
      },
    })
    return checkoutOver({ ...plain, payments: await openProvider(plain) })
  }

  beforeAll(async () => {
    database = await openTestDatabase(kind)
    shop = await openShop(await stripe.listen())
    stripe.now = () => shop.context.clock.now().getTime()
  })
  afterAll(async () => {
    await stripe.close()
    await database.close()
  })
  beforeEach(() => {
    stripe.outage = null
    stripe.calls.splice(0)
  })

  async function placed() {
    const product = await shop.product({ stock: 10, priceCents: 1999 })
    const { url } = await shop.checkout.place(checkoutOf([{ id: product, quantity: 2 }]), guest())
    return { product, url, order: url.split('#')[1] ?? '' }
  }
  const notify = (type: string, order: string, id?: string) => {
    const { body, signature } = stripe.event(type, order, id)
    return shop.checkout.paymentEvent({ provider: 'stripe', rawBody: body, signature })
  }

  it('opens a session with the lines, the buyer and its end after 31 minutes', async () => {
    const { order, url } = await placed()
    expect(url).toBe(stripe.sessionOf(order).url)
    expect(stripe.calls).toHaveLength(1)
    const [call] = stripe.calls
    if (!call) throw new Error('no call')
    const { fields, idempotencyKey, authorization } = call
    expect(authorization).toBe('Bearer sk_test_123')
    expect(idempotencyKey).toContain(order)
    expect(fields).toMatchObject({
      mode: 'payment',
      client_reference_id: order,
      'metadata[order]': order,
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1999',
      customer_email: 'ines@example.org',
      locale: 'es',
      success_url: `https://shop.example/cart/checkout-success/${order}?key=${orderKey(shop.context.secrets.jwt, 'invoice', order)}`,
      cancel_url: `https://shop.example/cart/checkout-error/${order}`,
      expires_at: String(Math.floor((shop.context.clock.now().getTime() + minutes(31)) / 1000)),
    })
    expect(fields['line_items[0][price_data][product_data][name]']).toMatch(/^Camisa /)
  })

  it('is one session when the same order is opened again after a crash, and another once the first is too old', async () => {
    const product = await shop.product()
    const buyer = guest()
    const submit = () => shop.checkout.place(checkoutOf([{ id: product, quantity: 1 }]), buyer, 'stripe-crash')
    const { url } = await submit()
    const order = url.split('#')[1] ?? ''
    const forget = () => database.db.payment.update({ where: { orderId: order }, data: { url: '', reference: '' } })
    await forget()
    expect(await submit()).toEqual({ url })
    await forget()
    shop.context.clock.advance(minutes(20))
    const later = await submit()
    expect(later.url).not.toBe(url)
    expect(later.url).toContain(order)
  })

  it('is queried on return, and only what it reports as paid is paid', async () => {
    const { order } = await placed()
    expect((await shop.checkout.success(order)).completed).toBe(false)
    stripe.complete(order, 'succeeded')
    expect((await shop.checkout.success(order)).completed).toBe(true)
    const payment = await database.db.payment.findUniqueOrThrow({ where: { orderId: order } })
    expect(payment.charge).toBe(`pi_${order}`)
    const calls = stripe.calls.length
    await shop.checkout.success(order)
    expect(stripe.calls).toHaveLength(calls)
  })

  it('follows a delayed payment to its end', async () => {
    const [good, bad] = [await placed(), await placed()]
    for (const { order } of [good, bad]) {
      stripe.complete(order, 'processing')
      await notify('checkout.session.completed', order)
      expect(await shop.statusesOf(order)).toBe('2/11/22')
    }
    stripe.complete(good.order, 'succeeded')
    await notify('checkout.session.async_payment_succeeded', good.order)
    stripe.complete(bad.order, 'requires_payment_method')
    await notify('checkout.session.async_payment_failed', bad.order)
    expect([await shop.statusesOf(good.order), await shop.statusesOf(bad.order)]).toEqual(['1/11/23', '6/14/24'])
    expect(await shop.stockOf(bad.product)).toBe(10)
  })

  it('leaves a delayed payment alone when the buyer goes back and when an event says that its session expired', async () => {
    const { product, order } = await placed()
    stripe.complete(order, 'processing')
    expect(await shop.checkout.error(order)).toMatchObject({ completed: false, order: { paymentStatus: 22 } })
    await notify('checkout.session.expired', order)
    expect(await shop.checkout.error(order)).toMatchObject({ completed: false, order: { paymentStatus: 22 } })
    expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['2/11/22', 8])
  })

  it('believes a signed refusal while the session still reads as in progress', async () => {
    const { order } = await placed()
    stripe.complete(order, 'processing')
    await notify('checkout.session.async_payment_failed', order)
    expect(await shop.statusesOf(order)).toBe('6/14/24')
  })

  it('ends the session when the buyer leaves, unless it is complete', async () => {
    const [left, paid] = [await placed(), await placed()]
    stripe.complete(paid.order, 'succeeded')
    await shop.checkout.error(left.order)
    await shop.checkout.error(paid.order)
    expect(stripe.sessionOf(left.order).status).toBe('expired')
    expect([await shop.statusesOf(left.order), await shop.statusesOf(paid.order)]).toEqual(['6/14/24', '1/11/23'])
    await shop.checkout.error(left.order)
    expect(await shop.statusesOf(left.order)).toBe('6/14/24')
  })

  describe('the webhook', () => {
    it('handles each event once, also when it comes ten times at once', async () => {
      const { order } = await placed()
      stripe.complete(order, 'succeeded')
      await Promise.all(Array.from({ length: 10 }, () => notify('checkout.session.completed', order)))
      expect(await shop.statusesOf(order)).toBe('1/11/23')
      expect(await shop.mails(order)).toEqual(['order-confirmation'])
      expect(await database.db.paymentEvent.count({ where: { orderId: order } })).toBe(1)
      const calls = stripe.calls.length
      await notify('checkout.session.completed', order)
      expect(stripe.calls).toHaveLength(calls)
    })

    it('does not believe an event: the session decides', async () => {
      const { order } = await placed()
      await notify('checkout.session.completed', order)
      expect(await shop.statusesOf(order)).toBe('2/11/21')
    })

    it('does not lose an event whose handling failed', async () => {
      const { order } = await placed()
      stripe.complete(order, 'succeeded')
      stripe.outage = 500
      expect((await errorOf(notify('checkout.session.completed', order))).code).toBe('payment-service')
      expect(await database.db.paymentEvent.count({ where: { orderId: order } })).toBe(0)
      stripe.outage = null
      await notify('checkout.session.completed', order)
      expect(await shop.statusesOf(order)).toBe('1/11/23')
    })

    it('refuses a wrong, missing, foreign or old signature, and a changed body', async () => {
      const { order } = await placed()
      stripe.complete(order, 'succeeded')
      const { body, signature } = stripe.event('checkout.session.completed', order)
      const old = stripe.signed(JSON.parse(body.toString()), Math.floor(Date.now() / 1000) - 301)
      const changed = Buffer.from(body.toString().replace('evt_', 'evt-'))
      const calls: [Buffer, string | undefined][] = [
        [body, undefined],
        [body, ''],
        [body, 'nonsense'],
        [body, signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
        [changed, signature],
        [Buffer.from('not json'), signature],
        [old.body, old.signature],
      ]
      for (const [raw, given] of calls) {
        const error = await errorOf(shop.checkout.paymentEvent({ provider: 'stripe', rawBody: raw, signature: given }))
        expect([error.code, error.status]).toEqual(['bad-signature', 400])
      }
      expect(await shop.statusesOf(order)).toBe('2/11/21')
    })

    it('takes signed events that are none of ours', async () => {
      for (const event of [
        { id: 'evt_other', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } },
        {
          id: 'evt_foreign',
          object: 'event',
          type: 'checkout.session.completed',
          data: { object: { id: 'cs_1', client_reference_id: 'another-shop' } },
        },
      ]) {
        const { body, signature } = stripe.signed(event)
        await shop.checkout.paymentEvent({ provider: 'stripe', rawBody: body, signature })
        expect(await database.db.paymentEvent.count({ where: { id: event.id } })).toBe(1)
      }
    })
  })

  it('responds with 502 when Stripe is down, and releases the stock', async () => {
    const product = await shop.product({ stock: 2 })
    stripe.outage = 503
    const error = await errorOf(shop.checkout.place(checkoutOf([{ id: product, quantity: 2 }]), guest()))
    expect([error.code, error.status, await shop.stockOf(product)]).toEqual(['payment-service', 502, 2])
  })

  it('refunds once, also when the response was lost', async () => {
    const { order } = await placed()
    stripe.complete(order, 'succeeded')
    await shop.checkout.success(order)
    await shop.orders.cancelByShop(order, actorNamed('admin-1'))
    stripe.outage = 500
    await shop.checkout.runRefunds()
    stripe.outage = null
    shop.context.clock.advance(minutes(1))
    expect(await shop.checkout.runRefunds()).toBe(1)
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${order}`)).toMatchObject([
      { amount: 3998 },
    ])
    // As after a crash between Stripe's response and its record here, and after Stripe forgot the key.
    await database.db.refund.updateMany({ where: { orderId: order }, data: { id: 'another-id', status: 'pending' } })
    shop.context.clock.advance(minutes(5))
    expect(await shop.checkout.runRefunds()).toBe(1)
    const refund = await database.db.refund.findFirstOrThrow({ where: { orderId: order } })
    expect(refund.status).toBe('done')
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${order}`)).toHaveLength(1)
    expect(await shop.statusesOf(order)).toBe('5/14/24')
  })

  it('refunds in parts, each once, also after Stripe forgot its key', async () => {
    const { order } = await placed()
    stripe.complete(order, 'succeeded')
    await shop.checkout.success(order)
    const part = (amount: number) =>
      shop.orders.refund(
        { orderId: order, request: { amount, reason: 'Una mancha', restock: false } },
        actorNamed('admin-1'),
      )
    const first = await part(10)
    await part(29.98)
    expect(await shop.checkout.runRefunds()).toBe(2)
    const sent = () => stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${order}`)
    expect(sent().map(({ amount }) => amount)).toEqual([1000, 2998])
    expect(await shop.statusesOf(order)).toBe('1/11/23')
    // As after a crash before the record, with a key that is as good as new.
    stripe.forgetKeys()
    await database.db.refund.update({ where: { id: first.id }, data: { status: 'pending' } })
    shop.context.clock.advance(minutes(5))
    expect(await shop.checkout.runRefunds()).toBe(1)
    expect(sent()).toHaveLength(2)
  })

  it('does not take a payment that was refunded by hand for a refund of its own that is missing', async () => {
    const { order } = await placed()
    stripe.complete(order, 'succeeded')
    await shop.checkout.success(order)
    const refund = { charge: `pi_${order}`, orderId: order, refundId: 'by-hand' }
    await shop.context.payments.refund({ ...refund, amountCents: 3998, refundedBeforeCents: 0 })
    // All of it is back, 10.00 € of which the shop knows of: 29.98 € more were given back.
    const next = { ...refund, refundId: 'next', refundedBeforeCents: 1000 }
    expect(await shop.context.payments.refund({ ...next, amountCents: 2998 })).toEqual({
      reference: `pi_${order}`,
      state: 'done',
    })
    await expect(shop.context.payments.refund({ ...next, amountCents: 2999 })).rejects.toThrow('already refunded')
  })

  it('is swept at 35 minutes: the late payment counts, the open session ends', async () => {
    const [open, paid] = [await placed(), await placed()]
    stripe.complete(paid.order, 'succeeded')
    shop.context.clock.advance(minutes(35))
    await shop.checkout.endUnpaid()
    expect([await shop.statusesOf(open.order), await shop.statusesOf(paid.order)]).toEqual(['5/14/24', '1/11/23'])
    expect(stripe.sessionOf(open.order).status).toBe('expired')
  })
})

it('responds with 404 to the webhook without Stripe', async () => {
  const database = await openTestDatabase('sqlite')
  const shop = checkoutOver(testContext(database.db))
  expect(
    (await errorOf(shop.checkout.paymentEvent({ provider: 'stripe', rawBody: Buffer.from('{}'), signature: 'x' })))
      .status,
  ).toBe(404)
  await database.close()
})

it('loads the SDK only for a shop that takes real money', async () => {
  vi.resetModules()
  vi.doMock('stripe', () => {
    throw new Error('the SDK was loaded')
  })
  const database = await openTestDatabase('sqlite')
  const { openProvider: open } = await import('../../../src/server/payments/providers.ts')
  expect((await open(testContext(database.db))).name).toBe('demo')
  const env = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  await expect(open(testContext(database.db, { env }))).rejects.toThrow()
  vi.doUnmock('stripe')
  // Workers run several files: without this, the next one would get the module whose import has failed here.
  vi.resetModules()
  await database.close()
})
