import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderKey } from '../../../src/server/core/order-key.ts'
import { actorNamed } from '../../support/actors.ts'
import { checkoutOf, checkoutOver, errorOf, guest, openDemoCheckout, orderIdOf } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'

describeOnEither('the demo payment page on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openDemoCheckout>>
  beforeAll(async () => {
    shop = await openDemoCheckout(kind)
  })
  afterAll(() => shop.close())

  /** An order and the key in the address that checkout returned. */
  async function placed(quantity = 2) {
    const product = await shop.product({ stock: 10, priceCents: 1050 })
    const { url } = await shop.checkout.place(checkoutOf([{ id: product, quantity }]), guest())
    const key = new URL(url).searchParams.get('key') ?? ''
    return { product, url, order: orderIdOf(url), key }
  }

  it('is where checkout leads, with a signed key', async () => {
    const { url, order, key } = await placed()
    expect(url).toMatch(new RegExp(`^http://localhost:3000/demo-payment/${order}\\?key=[\\w-]{43}$`))
    const page = await shop.checkout.paymentPage({ orderId: order, key }, 'en')
    expect(page).toMatchObject({
      orderId: order,
      identifier: order.toUpperCase(),
      number: expect.stringMatching(/^LYS(-[0-9A-Z]{4}){2}$/),
      totalPrice: 21,
      totalElements: 2,
      state: 'open',
    })
    expect(page.lines).toEqual([{ title: expect.stringMatching(/^Shirt /), quantity: 2, price: 10.5, total: 21 }])
    expect((await shop.checkout.paymentPage({ orderId: order, key }, 'es')).lines[0]?.title).toMatch(/^Camisa /)
  })

  it('is not there without its own key', async () => {
    const [one, other] = [await placed(), await placed()]
    const changed = (one.key[0] === 'A' ? 'B' : 'A') + one.key.slice(1)
    for (const key of ['', 'x', other.key, changed, `${one.key}A`, 'é'.repeat(43)]) {
      expect((await errorOf(shop.checkout.paymentPage({ orderId: one.order, key }, 'es'))).code).toBe('order-not-found')
      expect((await errorOf(shop.checkout.choosePayment({ orderId: one.order, key }, 'pay'))).code).toBe(
        'order-not-found',
      )
    }
    expect((await errorOf(shop.checkout.choosePayment({ orderId: 'nothing', key: one.key }, 'pay'))).status).toBe(404)
    expect(await shop.statusesOf(one.order)).toBe('2/11/21')
  })

  it('pays, also without the return page, and stays paid', async () => {
    const { product, order, key } = await placed()
    const orderLink = orderKey(shop.context.secrets.jwt, 'invoice', order)
    const success = { location: `/cart/checkout-success/${order}?key=${orderLink}` }
    expect(await shop.checkout.choosePayment({ orderId: order, key }, 'pay')).toEqual(success)
    expect(await shop.statusesOf(order)).toBe('1/11/23')
    expect(await shop.mails(order)).toEqual(['order-confirmation'])
    for (const action of ['pay', 'decline', 'back'] as const)
      expect(await shop.checkout.choosePayment({ orderId: order, key }, action)).toEqual(success)
    expect(await shop.statusesOf(order)).toBe('1/11/23')
    expect((await shop.checkout.paymentPage({ orderId: order, key }, 'es')).state).toBe('paid')
    expect(await shop.stockOf(product)).toBe(8)
  })

  it.each([
    ['decline', 'failed'],
    ['back', 'expired'],
  ] as const)('takes %s as an end, after which it cannot be paid', async (action, state) => {
    const { product, order, key } = await placed()
    const error = { location: `/cart/checkout-error/${order}` }
    expect(await shop.checkout.choosePayment({ orderId: order, key }, action)).toEqual(error)
    expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['6/14/24', 10])
    expect((await shop.checkout.paymentPage({ orderId: order, key }, 'es')).state).toBe(state)
    expect(await shop.checkout.choosePayment({ orderId: order, key }, 'pay')).toEqual(error)
    expect(await shop.statusesOf(order)).toBe('6/14/24')
  })

  it('lets one of two opposite choices at once through, and order and stock agree', async () => {
    const { product, order, key } = await placed()
    await Promise.all([
      shop.checkout.choosePayment({ orderId: order, key }, 'pay'),
      shop.checkout.choosePayment({ orderId: order, key }, 'decline'),
      shop.checkout.choosePayment({ orderId: order, key }, 'back'),
    ])
    const statuses = await shop.statusesOf(order)
    expect(['1/11/23', '6/14/24']).toContain(statuses)
    expect(await shop.stockOf(product)).toBe(statuses === '1/11/23' ? 8 : 10)
    expect((await shop.checkout.paymentPage({ orderId: order, key }, 'es')).state === 'paid').toBe(
      statuses === '1/11/23',
    )
  })

  it('ends after 31 minutes by itself', async () => {
    const { product, order, key } = await placed()
    shop.context.clock.advance(minutes(31))
    expect((await shop.checkout.paymentPage({ orderId: order, key }, 'es')).state).toBe('expired')
    expect(await shop.checkout.choosePayment({ orderId: order, key }, 'pay')).toEqual({
      location: `/cart/checkout-error/${order}`,
    })
    shop.context.clock.advance(minutes(4))
    await shop.context.scheduler.run('unpaid-sweep')
    expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['5/14/24', 10])
  })

  it('refunds a cancelled order', async () => {
    const { order, key } = await placed()
    await shop.checkout.choosePayment({ orderId: order, key }, 'pay')
    await shop.orders.cancelByShop(order, actorNamed('admin-1'))
    expect(await shop.context.scheduler.run('refunds')).toBe(1)
    expect(await shop.statusesOf(order)).toBe('5/14/24')
  })

  it('is gone when the shop takes real money, and what it left open is swept', async () => {
    const { product, order, key } = await placed()
    const real = { ...shop.context.payments, name: 'stripe' as const }
    const shopNow = checkoutOver({ ...shop.context, payments: real })
    expect((await errorOf(shopNow.checkout.paymentPage({ orderId: order, key }, 'es'))).code).toBe('order-not-found')
    expect((await errorOf(shopNow.checkout.choosePayment({ orderId: order, key }, 'pay'))).code).toBe('order-not-found')
    shop.context.clock.advance(minutes(35))
    expect(await shopNow.checkout.endUnpaid()).toBe(1)
    expect([await shop.statusesOf(order), await shop.stockOf(product)]).toEqual(['5/14/24', 10])
  })
})
