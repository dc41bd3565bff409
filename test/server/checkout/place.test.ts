import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderKey } from '../../../src/server/core/order-key.ts'
import { parseOrderNumber } from '../../../src/shared/orders/order-number.ts'
import { checkoutOf, errorOf, guest, openCheckout, orderIdOf } from '../../support/checkout.ts'
import { hours } from '../../support/clock.ts'
import { testDatabases } from '../../support/database.ts'

describe.each(testDatabases())('placing an order on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  beforeAll(async () => {
    shop = await openCheckout(kind)
  })
  afterAll(() => shop.close())

  it('writes order, lines, payment and event, reserves the stock and opens the payment', async () => {
    const [a, b] = [await shop.product({ priceCents: 1999 }), await shop.product({ priceCents: 5 })]
    const { url } = await shop.checkout.place(
      checkoutOf([
        { id: b, quantity: 3 },
        { id: a, quantity: 2 },
      ]),
      guest(),
    )
    const id = orderIdOf(url)
    expect(url).toBe(`https://pay.example/${id}`)
    const order = await shop.db.order.findUniqueOrThrow({
      where: { id },
      include: { lines: { orderBy: { position: 'asc' } }, payment: true },
    })
    expect(order).toMatchObject({
      status: 2,
      shippingStatus: 11,
      paymentStatus: 21,
      totalElements: 5,
      totalCents: 4013n,
      ...{ goodsCents: 4013n, discountCents: 0n, shippingCents: 0n, taxCents: 696n },
      language: 'es',
      userId: null,
      origin: 'shop',
      email: 'ines@example.org',
      invoiceNumber: null,
    })
    expect(parseOrderNumber(order.number ?? '')).toMatchObject({ prefix: 'LYS' })
    expect(order.searchText).toBe(`ines munoz & hijas ines@example.org ${id} ${order.number?.toLowerCase()}`)
    expect(
      order.lines.map((line) => [line.productId, line.quantity, line.priceCents, line.titleEs, line.image]),
    ).toEqual([
      [b, 3, 5, `Camisa ${b}`, `${b}.png`],
      [a, 2, 1999, `Camisa ${a}`, `${a}.png`],
    ])
    expect(order.lines.map(({ discountCents, taxPpm }) => [discountCents, taxPpm])).toEqual([
      [0, 210_000],
      [0, 210_000],
    ])
    expect(await shop.db.orderTax.findMany({ where: { orderId: id } })).toEqual([
      { orderId: id, ratePpm: 210_000, netCents: 3317n, taxCents: 696n, grossCents: 4013n },
    ])
    expect(await shop.db.orderAdjustment.count({ where: { orderId: id } })).toBe(0)
    expect(order.payment).toMatchObject({ reference: `session_${id}`, url, amountCents: 4013n })
    expect(order.payment?.expiresAt.getTime()).toBe(order.createdAt.getTime() + 31 * 60_000)
    expect(await shop.events(id)).toEqual(['place by buyer'])
    expect([await shop.stockOf(a), await shop.stockOf(b)]).toEqual([8, 7])
    expect(shop.context.payments.opened.at(-1)).toMatchObject({
      orderId: id,
      totalCents: 4013,
      language: 'es',
      successUrl: `http://localhost:3000/cart/checkout-success/${id}?key=${orderKey(shop.context.secrets.jwt, 'invoice', id)}`,
      errorUrl: `http://localhost:3000/cart/checkout-error/${id}`,
    })
    expect(await shop.mails(id)).toEqual([])
  })

  it('sums the same id and takes the bare list of lines too', async () => {
    const id = await shop.product({ stock: 10 })
    const lines = [
      { id, quantity: 2 },
      { id, quantity: 3 },
    ]
    const { url } = await shop.checkout.place({ ...checkoutOf([]), cart: lines }, guest())
    const order = await shop.db.order.findUniqueOrThrow({ where: { id: orderIdOf(url) }, include: { lines: true } })
    expect(order.lines.map((line) => line.quantity)).toEqual([5])
    expect(await shop.stockOf(id)).toBe(5)
  })

  it('refuses a sum above 999 pieces', async () => {
    const id = await shop.product({ stock: 5000 })
    const lines = [
      { id, quantity: 999 },
      { id, quantity: 1 },
    ]
    const error = await errorOf(shop.checkout.place(checkoutOf(lines), guest()))
    expect([error.code, error.details.fields]).toEqual(['invalid', { cart: 'quantity' }])
  })

  it('names every product that is unknown, hidden, deleted, unapproved or short, and reserves nothing', async () => {
    const good = await shop.product({ stock: 10 })
    const short = await shop.product({ stock: 1 })
    const hidden = await shop.product({ visible: false })
    const deleted = await shop.product()
    await shop.db.product.update({ where: { id: deleted }, data: { deletedAt: shop.context.clock.now() } })
    const unapproved = await shop.product()
    await shop.db.product.update({ where: { id: unapproved }, data: { approved: false } })
    const orders = await shop.db.order.count()
    const ids = [short, 'unknown', hidden, good, deleted, unapproved]
    const error = await errorOf(shop.checkout.place(checkoutOf(ids.map((id) => ({ id, quantity: 2 }))), guest()))
    expect([error.code, error.status]).toEqual(['unavailable', 409])
    expect(error.details.unavailable?.toSorted()).toEqual([short, 'unknown', hidden, deleted, unapproved].sort())
    expect(await shop.stockOf(good)).toBe(10)
    expect(await shop.db.order.count()).toBe(orders)
  })

  it('stores the current price, and totals beyond 32 bits', async () => {
    const id = await shop.product({ priceCents: 100_000_000, stock: 999 })
    const numbered = { ...checkoutOf([{ id, quantity: 999 }]), taxNumber: 'B58378431' }
    const order = orderIdOf((await shop.checkout.place(numbered, guest())).url)
    await shop.db.product.update({ where: { id }, data: { priceCents: 1 } })
    shop.context.payments.set(order, 'paid')
    const settled = await shop.checkout.success(order)
    expect(settled.order?.totalPrice).toBe(999_000_000)
    expect((await shop.db.order.findUniqueOrThrow({ where: { id: order } })).totalCents).toBe(99_900_000_000n)
  })

  it('notifies the catalogue only of products whose shown availability changed', async () => {
    const plenty = await shop.product({ stock: 100 })
    const becomesLast = await shop.product({ stock: 6 })
    const fewerLeft = await shop.product({ stock: 5 })
    const sellsOut = await shop.product({ stock: 1 })
    shop.changed.splice(0)
    await shop.order([plenty, becomesLast, fewerLeft, sellsOut].map((id) => ({ id, quantity: 1 })))
    expect(shop.changed.map((ids) => ids.toSorted())).toEqual([[becomesLast, fewerLeft, sellsOut].sort()])
    shop.changed.splice(0)
    await shop.order([{ id: plenty, quantity: 1 }])
    expect(shop.changed).toEqual([])
  })

  it('belongs to the signed-in buyer, whose empty mailing data are filled', async () => {
    const buyer = await shop.user()
    await shop.db.user.update({ where: { id: buyer.session.userId }, data: { city: 'Sevilla' } })
    const order = await shop.order([{ id: await shop.product(), quantity: 1 }], buyer)
    expect(await shop.db.order.findUnique({ where: { id: order } })).toMatchObject({
      userId: buyer.session.userId,
      language: 'en',
    })
    const user = await shop.db.user.findUniqueOrThrow({ where: { id: buyer.session.userId } })
    expect([user.name, user.phone, user.city, user.email]).toEqual([
      'Inés',
      '+34 600 000 000',
      'Sevilla',
      buyer.session.email,
    ])
  })

  it('releases the stock when the provider opens no session, and a repeat makes a new order', async () => {
    const id = await shop.product({ stock: 4 })
    const buyer = guest()
    shop.context.payments.fail = new Error('no route to provider')
    const error = await errorOf(shop.checkout.place(checkoutOf([{ id, quantity: 3 }]), buyer, 'same-key-1'))
    shop.context.payments.fail = null
    expect([error.code, error.status]).toEqual(['payment-service', 502])
    expect(await shop.stockOf(id)).toBe(4)
    const dead = await shop.db.order.findFirstOrThrow({ where: { lines: { some: { productId: id } } } })
    expect(await shop.statusesOf(dead.id)).toBe('6/14/24')
    const { url } = await shop.checkout.place(checkoutOf([{ id, quantity: 3 }]), buyer, 'same-key-1')
    expect(orderIdOf(url)).not.toBe(dead.id)
    expect(await shop.stockOf(id)).toBe(1)
  })

  describe('the same submit', () => {
    it('returns the first order, one after the other', async () => {
      const id = await shop.product({ stock: 1 })
      const buyer = guest()
      const first = await shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer, 'key-twice')
      const second = await shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer, 'key-twice')
      expect(second).toEqual(first)
      expect(await shop.stockOf(id)).toBe(0)
    })

    it('makes one order when it comes twelve times at once, for the last piece too', async () => {
      const id = await shop.product({ stock: 1 })
      const buyer = guest()
      const submits = Array.from({ length: 12 }, () =>
        shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer, 'key-at-once'),
      )
      const urls = new Set((await Promise.all(submits)).map(({ url }) => url))
      expect(urls.size).toBe(1)
      expect(await shop.db.orderLine.count({ where: { productId: id } })).toBe(1)
      expect(await shop.stockOf(id)).toBe(0)
    })

    it('is the same whatever the order of its lines, and opens the payment that a crash left unopened', async () => {
      const [a, b] = [await shop.product(), await shop.product()]
      const buyer = guest()
      const lines = [
        { id: a, quantity: 1 },
        { id: b, quantity: 2 },
      ]
      const { url } = await shop.checkout.place(checkoutOf(lines), buyer, 'key-crash')
      const order = orderIdOf(url)
      // As it is when the process dies between commit and the provider's response.
      await shop.db.payment.update({ where: { orderId: order }, data: { url: '', reference: '' } })
      const again = await shop.checkout.place(checkoutOf(lines.toReversed()), buyer, 'key-crash')
      expect(again.url).toBe(url)
      expect(await shop.db.payment.findUnique({ where: { orderId: order } })).toMatchObject({ url })
    })

    it('with another body is refused', async () => {
      const id = await shop.product()
      const buyer = guest()
      await shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer, 'key-other')
      for (const other of [checkoutOf([{ id, quantity: 2 }]), checkoutOf([{ id, quantity: 1 }], { city: 'Jerez' })]) {
        const error = await errorOf(shop.checkout.place(other, buyer, 'key-other'))
        expect([error.code, error.status]).toEqual(['key-reused', 422])
      }
    })

    it('of another buyer is a separate order', async () => {
      const id = await shop.product()
      const buyer = await shop.user()
      const first = await shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer, 'key-mine')
      const forger = { ...guest(), guestId: buyer.session.userId }
      const second = await shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), forger, 'key-mine')
      expect(second.url).not.toBe(first.url)
    })

    it('is forgotten after 24 hours', async () => {
      const id = await shop.product()
      const buyer = guest()
      const first = await shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer, 'key-old')
      shop.context.clock.advance(hours(24))
      const second = await shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), buyer, 'key-old')
      expect(second.url).not.toBe(first.url)
      shop.context.clock.advance(hours(24))
      expect(await shop.context.scheduler.run('idempotency-retention')).toBeGreaterThan(0)
      expect(await shop.db.idempotencyKey.count()).toBe(0)
    })
  })

  describe('an order with an expected total', () => {
    const lines = (id: string) => ({ ...checkoutOf([{ id, quantity: 2 }]) })

    it('is refused with what it costs, leaves everything as it was, and goes through when that is accepted', async () => {
      const id = await shop.product({ priceCents: 1999, stock: 5 })
      const buyer = guest()
      const submit = (expectedTotal: number) => shop.checkout.place({ ...lines(id), expectedTotal }, buyer, 'expected')
      const error = await errorOf(submit(39.97))
      expect([error.code, error.status]).toEqual(['price-changed', 409])
      expect(error.details.quote).toEqual({
        lines: [{ id, title: [{ es: `Camisa ${id}`, en: `Shirt ${id}` }], quantity: 2, price: 19.99, total: 39.98 }],
        total: 39.98,
      })
      expect([await shop.stockOf(id), await shop.db.orderLine.count({ where: { productId: id } })]).toEqual([5, 0])
      expect((await errorOf(submit(39.99))).code).toBe('price-changed')
      const { url } = await submit(39.98)
      expect(await shop.stockOf(id)).toBe(3)
      // The order is there: whatever is expected now, the submit is the same.
      expect(await submit(1)).toEqual({ url })
      expect(await shop.stockOf(id)).toBe(3)
    })

    it('says first what is not there in that quantity', async () => {
      const id = await shop.product({ priceCents: 1999, stock: 1 })
      expect((await errorOf(shop.checkout.place({ ...lines(id), expectedTotal: 1 }, guest()))).code).toBe('unavailable')
    })

    it('takes nothing from the others that arrive with it', async () => {
      const id = await shop.product({ priceCents: 1000, stock: 4 })
      const place = (expectedTotal?: number) =>
        shop.checkout.place({ ...lines(id), ...(expectedTotal !== undefined && { expectedTotal }) }, guest())
      const outcomes = await Promise.allSettled([place(20), place(19), place(21), place()])
      expect(outcomes.map((each) => (each.status === 'rejected' ? each.reason.code : 'placed'))).toEqual([
        ...['placed', 'price-changed', 'price-changed', 'placed'],
      ])
      expect(await shop.stockOf(id)).toBe(0)
    })
  })

  describe('many at once', () => {
    it('sells the last 10 pieces to 10 of 50 buyers, and 40 get a clear refusal', async () => {
      const id = await shop.product({ stock: 10 })
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, () => shop.checkout.place(checkoutOf([{ id, quantity: 1 }]), guest())),
      )
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      expect(refused).toHaveLength(40)
      for (const error of refused) expect([error.code, error.details.unavailable]).toEqual(['unavailable', [id]])
      expect(await shop.stockOf(id)).toBe(0)
      expect(await shop.db.orderLine.count({ where: { productId: id } })).toBe(10)
    })

    it('lets carts in opposite order through without a deadlock', async () => {
      const [a, b, c] = [
        await shop.product({ stock: 60 }),
        await shop.product({ stock: 60 }),
        await shop.product({ stock: 60 }),
      ]
      const forth = [a, b, c].map((id) => ({ id, quantity: 1 }))
      const orders = await Promise.all(
        Array.from({ length: 60 }, (_, index) => shop.order(index % 2 ? forth : forth.toReversed())),
      )
      expect(new Set(orders).size).toBe(60)
      expect([await shop.stockOf(a), await shop.stockOf(b), await shop.stockOf(c)]).toEqual([0, 0, 0])
    })
  })
})
