import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderKeyPurpose, orderKey } from '../../../src/server/core/order-key.ts'
import { centsFromEuros } from '../../../src/shared/money.ts'
import { actorNamed } from '../../support/actors.ts'
import { checkoutOf, errorOf, guest, orderIdOf } from '../../support/checkout.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { seller } from '../../support/demo-seller.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

describeOnEither('invoices on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const keyOf = (id: string, purpose: OrderKeyPurpose = 'invoice') => orderKey(shop.context.secrets.jwt, purpose, id)
  const sessionOf = (user: TestUser | null) => user?.buyer.session ?? null
  const open = (id: string, user: TestUser | null, key?: string) =>
    shop.services.orders.invoice(id, sessionOf(user), key)
  const ownerOf = async (id: string) => (await shop.db.order.findUniqueOrThrow({ where: { id } })).userId

  /** What a reader gets: what the reader is to the order, or the code of the refusal. */
  const outcome = (id: string, user: TestUser | null, key?: string): Promise<string> =>
    open(id, user, key).then(
      ({ reader }) => reader,
      (error: { code: string }) => error.code,
    )

  describe('open to', () => {
    const orders = {
      paid: async (owner: TestUser) => shop.paidOrder(owner.buyer),
      guest: async () => shop.paidOrder(guest(), { email: 'somebody@example.org' }),
      unpaid: async (owner: TestUser) => shop.order(owner.buyer),
      closed: async (owner: TestUser) => {
        const id = await shop.paidOrder(owner.buyer)
        await shop.db.order.update({ where: { id }, data: { userId: null, closedAt: shop.context.clock.now() } })
        return id
      },
      unknown: async () => 'x'.repeat(25),
    }
    const readers = ['anonymous', 'owner', 'other user', 'admin'] as const
    const keys = ['no key', 'the key', 'a wrong key', 'the key of another purpose'] as const
    const refused = 'order-not-found'

    /** What each reader gets without the key or with a wrong one, and with it; anonymous is 401 without it always. */
    const table: Record<keyof typeof orders, Record<(typeof readers)[number], [without: string, withKey: string]>> = {
      paid: {
        anonymous: ['unauthorized', 'other'],
        owner: ['owner', 'owner'],
        'other user': [refused, 'other'],
        admin: ['other', 'other'],
      },
      guest: {
        anonymous: ['unauthorized', 'guest'],
        owner: [refused, 'guest'],
        'other user': [refused, 'guest'],
        admin: ['other', 'guest'],
      },
      unpaid: {
        anonymous: ['unauthorized', refused],
        owner: [refused, refused],
        'other user': [refused, refused],
        admin: [refused, refused],
      },
      closed: {
        anonymous: ['unauthorized', refused],
        owner: [refused, refused],
        'other user': [refused, refused],
        admin: ['other', 'other'],
      },
      unknown: {
        anonymous: ['unauthorized', refused],
        owner: [refused, refused],
        'other user': [refused, refused],
        admin: [refused, refused],
      },
    }

    it.each(Object.keys(table) as (keyof typeof table)[])(
      'each reader as it should, of an order that is: %s',
      async (of) => {
        const owner = await shop.user()
        const users = {
          anonymous: null,
          owner,
          'other user': await shop.user(),
          admin: await shop.user({ isAdmin: true }),
        }
        const id = await orders[of](owner)
        const given = {
          'no key': undefined,
          'the key': keyOf(id),
          'a wrong key': `${keyOf(id).slice(0, -1)}_`,
          'the key of another purpose': keyOf(id, 'demo-payment'),
        }
        for (const reader of readers) {
          for (const key of keys) {
            const [without, withKey] = table[of][reader]
            expect(await outcome(id, users[reader], given[key]), `${reader} with ${key}`).toBe(
              key === 'the key' ? withKey : without,
            )
          }
        }
      },
    )
  })

  describe('a guest’s order', () => {
    it('joins the account of its e-mail when that opens the mail’s link, and is its owner’s from then on', async () => {
      const user = await shop.user({ email: 'guest.once@example.org' })
      const id = await shop.paidOrder(guest(), { email: 'Guest.Once@Example.org' })
      expect(await outcome(id, user)).toBe('order-not-found')
      expect(await outcome(id, user, keyOf(id))).toBe('joined')
      expect(await outcome(id, user, keyOf(id))).toBe('owner')
      expect(await outcome(id, user)).toBe('owner')
      expect((await shop.services.orders.userList(user.id)).map((order) => order.id)).toEqual([id])
    })

    it('joins by the link that its mail carries', async () => {
      const user = await shop.user()
      const id = await shop.paidOrder(guest(), { email: user.email })
      const mail = (await shop.mails()).findLast(({ to }) => to === user.email)
      const link = /http\S+\/orders\/invoice\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      const key = new URL(link).searchParams.get('key') ?? ''
      expect(await outcome(id, user, key)).toBe('joined')
    })

    it('joins once, however often it is opened at the same time', async () => {
      const user = await shop.user()
      const id = await shop.paidOrder(guest(), { email: user.email })
      const readers = await Promise.all(Array.from({ length: 8 }, () => outcome(id, user, keyOf(id))))
      expect(readers.sort()).toEqual(['joined', ...Array.from({ length: 7 }, () => 'owner')].sort())
      expect(await ownerOf(id)).toBe(user.id)
    })

    it('joins no account of another e-mail, none without the key, and no admin who only looks', async () => {
      const user = await shop.user()
      const id = await shop.paidOrder(guest(), { email: user.email })
      await outcome(id, await shop.user(), keyOf(id))
      await outcome(id, user)
      await outcome(id, user, keyOf(id, 'demo-payment'))
      await outcome(id, null, keyOf(id))
      const admin = await shop.user({ isAdmin: true })
      const admins = await shop.paidOrder(guest(), { email: admin.email })
      expect(await outcome(admins, admin)).toBe('other')
      expect([await ownerOf(id), await ownerOf(admins)]).toEqual([null, null])
    })

    it('joins no account after it was closed with one', async () => {
      const user = await shop.user()
      const id = await shop.paidOrder(guest(), { email: user.email })
      await shop.db.order.update({ where: { id }, data: { closedAt: shop.context.clock.now() } })
      expect(await outcome(id, user, keyOf(id))).toBe('order-not-found')
      expect(await ownerOf(id)).toBeNull()
    })

    it('does not join an account that was deleted at that moment', async () => {
      const user = await shop.user()
      const id = await shop.paidOrder(guest(), { email: user.email })
      await shop.db.user.delete({ where: { id: user.id } })
      expect(await outcome(id, user, keyOf(id))).toBe('unauthorized')
    })
  })

  it('contains buyer, lines as sold, and dates', async () => {
    const user = await shop.user()
    const product = await shop.product({ priceCents: 1999 })
    const lines = [{ id: product, quantity: 3 }]
    const orderedAt = shop.context.clock.now()
    const { url } = await shop.services.checkout.place(checkoutOf(lines, { email: user.email }), user.buyer)
    const id = orderIdOf(url)
    shop.context.clock.advance(days(1))
    shop.context.payments.set(id, 'paid')
    await shop.services.checkout.success(id)
    await shop.db.product.update({ where: { id: product }, data: { priceCents: 1, titleEs: 'Otra' } })
    const { number, invoiceNumber } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    expect(await open(id, user)).toEqual({
      orderId: id,
      number,
      invoiceNumber,
      type: 'F2',
      createdAt: shop.context.clock.now().toISOString(),
      orderedAt: orderedAt.toISOString(),
      seller,
      billingAddress: {
        name: 'Inés Muñoz & Hijas',
        address: 'Calle del Lino 3',
        address2: '2.º B',
        zipCode: '11001',
        city: 'Cádiz',
        country: 'España',
      },
      products: [
        {
          id: product,
          title: [{ es: `Camisa ${product}`, en: `Shirt ${product}` }],
          quantity: 3,
          price: 19.99,
          total: 59.97,
        },
      ],
      totalPriceWithOutVAT: 49.56,
      priceVAT: 10.41,
      VAT: 21,
      taxes: [{ rate: 21, base: 49.56, amount: 10.41 }],
      totalPrice: 59.97,
      status: 1,
      paymentStatus: 23,
      cancellable: true,
      creditNote: null,
      reader: 'owner',
      pdf: `/api/orders/invoice/${id}/pdf?key=${keyOf(id)}`,
      creditNotePdf: null,
    })
  })

  it.each([
    [[[50, 1]]],
    [[[1, 7]]],
    [[[333, 3]]],
    [
      [
        [1999, 3],
        [2495, 2],
        [7, 13],
      ],
    ],
    [[[100_000_000, 999]]],
  ] as [[priceCents: number, quantity: number][]][])('adds up to the cent: %j', async (wanted) => {
    const user = await shop.user()
    const lines = await Promise.all(
      wanted.map(async ([priceCents, quantity]) => ({ id: await shop.product({ priceCents }), quantity })),
    )
    // Above 3,000 euros an order needs the number.
    const checkout = { ...checkoutOf(lines, { email: user.email }), taxNumber: 'B58378431' }
    const { url } = await shop.services.checkout.place(checkout, user.buyer)
    const id = orderIdOf(url)
    shop.context.payments.set(id, 'paid')
    await shop.services.checkout.success(id)
    const invoice = await open(id, user)
    const total = wanted.reduce((sum, [price, quantity]) => sum + price * quantity, 0)
    expect(invoice.products.reduce((sum, line) => sum + centsFromEuros(line.total), 0)).toBe(total)
    expect(centsFromEuros(invoice.totalPrice)).toBe(total)
    expect(centsFromEuros(invoice.totalPriceWithOutVAT) + centsFromEuros(invoice.priceVAT)).toBe(total)
    // Half a cent is the most that rounding may take.
    expect(Math.abs(centsFromEuros(invoice.totalPriceWithOutVAT) * 1.21 - total)).toBeLessThanOrEqual(0.605 + 1e-3)
  })

  it('names what was chosen of a product with options, in the language of the order', async () => {
    const user = await shop.user()
    const orders = [
      [user.buyer, 'Talla M'],
      [{ ...user.buyer, language: 'en' }, 'Size M'],
    ] as const
    for (const [buyer, options] of orders) {
      const id = await shop.order(buyer)
      const chosen = { variantId: 'v1', optionsEs: 'Talla M', optionsEn: 'Size M', sku: 'CAMISA-M' }
      await shop.db.orderLine.updateMany({ where: { orderId: id }, data: chosen })
      shop.context.payments.set(id, 'paid')
      await shop.services.checkout.success(id)
      expect((await open(id, user)).products).toMatchObject([{ variantId: 'v1', options, sku: 'CAMISA-M' }])
    }
  })

  it('has the discount of its order, and none where there was none', async () => {
    const user = await shop.user()
    const [reduced, without] = [await shop.order(user.buyer), await shop.order(user.buyer)]
    await shop.db.order.update({ where: { id: reduced }, data: { discountCents: 150 } })
    for (const id of [reduced, without]) {
      shop.context.payments.set(id, 'paid')
      await shop.services.checkout.success(id)
    }
    expect((await open(reduced, user)).discount).toBe(1.5)
    expect(Object.keys(await open(without, user))).not.toContain('discount')
  })

  it('has a line whose product was purged', async () => {
    const user = await shop.user()
    const id = await shop.paidOrder(user.buyer)
    const line = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: id } })
    await shop.db.product.delete({ where: { id: line.productId ?? '' } })
    expect((await open(id, user)).products).toMatchObject([{ id: line.id, title: [{ es: line.titleEs }], price: 24.9 }])
  })

  it('of a cancelled order stays, with a gapless credit note, stock and statistics undone, and its refund', async () => {
    const user = await shop.user()
    const { orders } = shop.services
    const ids = [await shop.paidOrder(user.buyer), await shop.paidOrder(user.buyer), await shop.paidOrder(user.buyer)]
    shop.context.clock.set('2029-02-03T09:00:00Z')
    for (const id of ids) await orders.cancelByUser(id, user.id)
    const invoices = await Promise.all(ids.map((id) => open(id, user)))
    expect(invoices.map(({ creditNote }) => creditNote)).toEqual(
      ['R-2029-000001', 'R-2029-000002', 'R-2029-000003'].map((number) => ({
        number,
        createdAt: '2029-02-03T09:00:00.000Z',
        refunded: false,
      })),
    )
    expect(invoices[0]).toMatchObject({
      status: 4,
      paymentStatus: 23,
      cancellable: false,
      totalPrice: 24.9,
      creditNotePdf: `/api/orders/credit-note/${ids[0]}/pdf?key=${keyOf(ids[0] ?? '')}`,
    })
    const line = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: ids[0] ?? '' } })
    expect((await shop.db.product.findUniqueOrThrow({ where: { id: line.productId ?? '' } })).stock).toBe(1000)
    const month = await shop.db.shopMonth.findUniqueOrThrow({ where: { month: '2029-02-01' } })
    expect([Number(month.sellsCents), month.orders]).toEqual([-7470, -3])
    await shop.context.scheduler.run('refunds')
    const refunded = await open(ids[0] ?? '', user)
    expect([refunded.creditNote?.refunded, refunded.paymentStatus, refunded.status]).toEqual([true, 24, 4])
  })

  it('of an order of which a part was refunded has the credit note of that part, and none of the whole', async () => {
    const user = await shop.user()
    const admin = await shop.user({ isAdmin: true })
    const id = await shop.paidOrder(user.buyer)
    const request = { reason: 'Una mancha', restock: false, amount: 5 }
    await shop.services.orders.refund({ orderId: id, request, key: undefined }, actorNamed(admin.id))
    const given = await open(id, user)
    const { creditNoteNumber } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    expect(given).toMatchObject({ creditNote: null, creditNotePdf: null })
    expect(given.corrections).toEqual([
      {
        ...{
          number: creditNoteNumber,
          createdAt: shop.context.clock.now().toISOString(),
          amount: 5,
          reason: 'Una mancha',
        },
        ...{ refunded: false, pdf: `/api/orders/credit-note/${id}/pdf?key=${keyOf(id)}&number=${creditNoteNumber}` },
      },
    ])
    // Who gave it back, and which lines, is for the shop.
    expect(given.refunds).toBeUndefined()
    expect((await open(id, admin)).refunds).toMatchObject([{ amount: 5, creditNoteNumber }])
    await shop.services.orders.cancelByShop(id, actorNamed(admin.id))
    await shop.db.refund.updateMany({ where: { orderId: id, kind: { not: 'cancel' } }, data: { status: 'done' } })
    const cancelled = await open(id, user)
    expect(cancelled.corrections?.map(({ number, refunded }) => [number, refunded])).toEqual([[creditNoteNumber, true]])
    expect(cancelled.creditNote).toMatchObject({ refunded: false })
    expect(cancelled.creditNote?.number).not.toBe(creditNoteNumber)
    expect(cancelled.creditNotePdf).not.toBeNull()
  })

  it('of an order that was cancelled unpaid does not exist', async () => {
    const user = await shop.user()
    const id = await shop.order(user.buyer)
    await shop.services.checkout.error(id)
    expect((await errorOf(open(id, user))).code).toBe('order-not-found')
  })
})
