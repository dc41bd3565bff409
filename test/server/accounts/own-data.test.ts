import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { ownDataSchema } from '../../../src/shared/accounts/own-data.ts'
import { checkoutOf, errorOf, orderIdOf, shipping } from '../../support/checkout.ts'
import { seconds } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const mailing = {
  name: 'Inés',
  surname: 'Muñoz',
  phone: '600 000 000',
  address: 'Calle del Lino 3',
  address2: '',
  city: 'Cádiz',
  zip: '11001',
  country: 'España',
}

describeOnEither('own data on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  describe('of the account page', () => {
    it('is what was saved, with the e-mail of the account', async () => {
      const { id, email } = await shop.user()
      const { accounts } = shop.services
      const other = { ...mailing, email: 'somebody@example.org', isAdmin: true }
      expect(await accounts.updateMailingData(id, other)).toEqual({ ...mailing, email })
      expect(await accounts.account(id)).toEqual({
        email,
        createdAt: shop.context.clock.now().toISOString(),
        isAdmin: false,
        newsletter: false,
        mailing: { ...mailing, email },
      })
      expect(await accounts.updateMailingData(id, { ...mailing, phone: '' })).toMatchObject({ phone: '' })
    })

    it('does not change a field that an edit leaves out, and clears each that is empty', async () => {
      const { accounts } = shop.services
      await fc.assert(
        fc.asyncProperty(fc.subarray(Object.keys(mailing)), fc.constantFrom('', 'Otra'), async (fields, value) => {
          const { id, email } = await shop.user()
          await accounts.updateMailingData(id, mailing)
          const changes = Object.fromEntries(fields.map((field) => [field, value]))
          expect(await accounts.updateMailingData(id, changes)).toEqual({ ...mailing, email, ...changes })
        }),
        { numRuns: 10, examples: [[[], '']] },
      )
    })

    it('is refused once the user is deleted', async () => {
      const { accounts } = shop.services
      for (const call of [
        () => accounts.account('nobody'),
        () => accounts.updateMailingData('nobody', mailing),
        () => accounts.exportData('nobody'),
      ])
        expect((await errorOf(call())).code).toBe('unauthorized')
    })
  })

  /** Somebody with something in every table that knows users. */
  async function customer(): Promise<TestUser & { productId: string; orderId: string }> {
    const user = await shop.user()
    const productId = await shop.product({ priceCents: 1995 })
    await shop.services.accounts.updateMailingData(user.id, mailing)
    await shop.services.accounts.setNewsletter(user.id, true)
    const { url } = await shop.services.checkout.place(
      checkoutOf([{ id: productId, quantity: 3 }], { email: user.email }),
      user.buyer,
    )
    const orderId = orderIdOf(url)
    shop.context.payments.set(orderId, 'paid')
    await shop.services.checkout.success(orderId)
    await shop.services.carts.update(user.id, [{ id: productId, quantity: 2 }])
    const createdAt = shop.context.clock.now()
    const review = { username: 'Inés', avatar: 'ines.png', rating: 5, text: 'Huele a mar.' }
    await shop.db.review.create({ data: { id: newId(), productId, userId: user.id, ...review, createdAt } })
    const generation = { kind: 'product', title: `Jabón de ${user.id}`, createdAt, seenAt: createdAt }
    await shop.db.generation.create({ data: { id: newId(), userId: user.id, ...generation } })
    await shop.services.accounts.sendResetEmail(user.email)
    return { ...user, productId, orderId }
  }

  it('is everything that the shop knows', async () => {
    const { id, email, productId, orderId } = await customer()
    await customer()
    const now = shop.context.clock.now().toISOString()
    const data = await shop.services.accounts.exportData(id)
    expect(ownDataSchema.parse(data)).toEqual(data)
    const { telephone: phone, ...address } = shipping
    expect(data).toEqual({
      exportedAt: now,
      account: { id, email, language: 'es', newsletter: true, createdAt: now },
      mailing: { ...mailing, address2: shipping.address2, email },
      cart: [{ productId, quantity: 2 }],
      orders: [
        {
          id: orderId,
          number: expect.stringMatching(/^LYS-/),
          createdAt: now,
          status: 1,
          paymentStatus: 23,
          shippingStatus: 11,
          invoiceNumber: expect.stringMatching(/^2026-\d{6}$/),
          creditNoteNumber: null,
          tracking: '',
          shipping: { ...address, phone, email },
          lines: [{ title: `Camisa ${productId}`, sku: `SKU-${productId}`, quantity: 3, price: 19.95 }],
          totalPrice: 59.85,
        },
      ],
      reviews: [{ productId, rating: 5, text: 'Huele a mar.', createdAt: now }],
      mails: expect.any(Array),
      generations: [{ kind: 'product', title: `Jabón de ${id}`, status: 'working', productId: null, createdAt: now }],
    })
    expect(new Set(data.mails)).toEqual(
      new Set([
        { kind: 'order-confirmation', subject: `Tu pedido ${data.orders[0]?.number} en Lino y Sal`, createdAt: now },
        { kind: 'password-reset', subject: 'Elige una contraseña nueva para Lino y Sal', createdAt: now },
      ]),
    )
  })

  it('tells staff their role, last login and second factor', async () => {
    const { id } = await shop.user({ staffRole: 'orders' })
    const at = shop.context.clock.now()
    await shop.db.user.update({ where: { id }, data: { lastSignInAt: at, totpSecret: 'sealed-secret' } })
    const data = await shop.services.accounts.exportData(id)
    expect(data.account.staff).toEqual({ role: 'orders', lastSignInAt: at.toISOString(), secondFactorSince: null })
    expect(JSON.stringify(data)).not.toContain('sealed-secret')
  })

  it('tells staff since when they have a second factor', async () => {
    const { id } = await shop.user({ staffRole: 'orders' })
    await shop.db.user.update({ where: { id }, data: { totpSince: shop.context.clock.now() } })
    const { account } = await shop.services.accounts.exportData(id)
    expect(account.staff?.secondFactorSince).toBe(shop.context.clock.now().toISOString())
  })

  it('tells how a parcel is followed, where it is fetched and which credit note was issued', async () => {
    const { id, orderId } = await customer()
    const data = { tracking: 'TRACK 7', pickupPoint: 'Oficina 11080', creditNoteNumber: `R-${orderId}` }
    await shop.db.order.update({ where: { id: orderId }, data })
    expect((await shop.services.accounts.exportData(id)).orders).toMatchObject([data])
  })

  it('tells which options were chosen in cart and orders, in their order', async () => {
    const { id, productId, orderId } = await customer()
    const cart = (variantId: string, position: number) => ({ userId: id, productId, variantId, quantity: 1, position })
    await shop.db.cartLine.deleteMany({ where: { userId: id } })
    await shop.db.cartLine.createMany({ data: [cart('a', 2), cart('b', 1)] })
    const line = { orderId, titleEs: 'Camisa', titleEn: 'Shirt', sku: 'S', priceCents: 100, quantity: 1 }
    const chosen = { variantId: 'a', optionsEs: 'Talla M', optionsEn: 'Size M' }
    await shop.db.orderLine.createMany({
      data: [
        { ...line, ...chosen, id: `1${newId()}`, position: 9 },
        { ...line, id: `2${newId()}`, position: 8 },
      ],
    })
    const data = await shop.services.accounts.exportData(id)
    expect(data.cart.map(({ variantId }) => variantId)).toEqual(['b', 'a'])
    expect(data.orders[0]?.lines.slice(1).map(({ options }) => options)).toEqual([undefined, 'Talla M'])
  })

  it('has what was written last first: reviews, mails and what was generated', async () => {
    const { id, email, productId } = await customer()
    const now = shop.context.clock.now().getTime()
    // Stored neither in this order nor in the opposite one.
    for (const age of [2, 3, 1]) {
      const createdAt = new Date(now + 10_000 - age * 1000)
      const review = { username: '', rating: 5, text: `${age}` }
      await shop.db.review.create({ data: { id: newId(), productId, userId: id, ...review, createdAt } })
      const made = { kind: 'product', title: `${age}`, createdAt, seenAt: createdAt }
      await shop.db.generation.create({ data: { id: newId(), userId: id, ...made } })
      const texts = { subject: `${age}`, text: '', html: '', headers: {} }
      const mail = { kind: 'welcome', dedupeKey: newId(), to: email, language: 'es', ...texts }
      await shop.db.outgoingMail.create({ data: { id: newId(), ...mail, nextAttemptAt: createdAt, createdAt } })
    }
    const { reviews, mails, generations } = await shop.services.accounts.exportData(id)
    const newest = ['1', '2', '3']
    expect(reviews.slice(0, 3).map(({ text }) => text)).toEqual(newest)
    expect(mails.slice(0, 3).map(({ subject }) => subject)).toEqual(newest)
    expect(generations.slice(0, 3).map(({ title }) => title)).toEqual(newest)
  })

  it('says when it was put together', async () => {
    const { id } = await shop.user()
    shop.context.clock.advance(seconds(90))
    const { exportedAt, account } = await shop.services.accounts.exportData(id)
    expect(exportedAt).toBe(shop.context.clock.now().toISOString())
    expect(account.createdAt).not.toBe(exportedAt)
  })

  it('has no dashes in the place of what the buyer left out, and no number where an earlier version gave none', async () => {
    const { id, orderId } = await customer()
    const left = { surname: '-', telephone: ' - ', address2: '--', zip: '–' }
    await shop.db.order.update({ where: { id: orderId }, data: { ...left, number: null } })
    const [order] = (await shop.services.accounts.exportData(id)).orders
    expect(order?.shipping).toMatchObject({ name: shipping.name, surname: '', phone: '', address2: '', zip: '' })
    expect(Object.keys(order ?? {})).not.toContain('number')
  })

  it('names what was bought in the language of the account', async () => {
    const { id, productId } = await customer()
    await shop.db.user.update({ where: { id }, data: { language: 'en' } })
    const { orders } = await shop.services.accounts.exportData(id)
    expect(orders[0]?.lines[0]?.title).toBe(`Shirt ${productId}`)
  })

  it('holds neither password nor token, nor anything of others', async () => {
    const [one, other] = [await customer(), await customer()]
    await shop.db.user.update({ where: { id: one.id }, data: { passwordHash: '$argon2id$secret' } })
    const { unsubscribeToken } = await shop.db.user.findUniqueOrThrow({ where: { id: one.id } })
    const { tokenHash } = await shop.db.passwordReset.findFirstOrThrow({ where: { userId: one.id } })
    const text = JSON.stringify(await shop.services.accounts.exportData(one.id))
    for (const secret of ['argon2', unsubscribeToken, tokenHash, one.token, other.id, other.email, other.orderId])
      expect(text).not.toContain(secret)
  })

  it.each([199, 200, 201, 401])('has all of %d orders, once each, newest first', async (count) => {
    const { id, email } = await shop.user()
    const start = new Date('2026-01-01').getTime()
    const line = { titleEs: 'Jabón', titleEn: 'Soap', sku: 'S', priceCents: 100, quantity: 1, position: 0 }
    const orders = Array.from({ length: count }, (_, n) => ({
      ...{ ...shipping, id: newId(), userId: id, email, language: 'es', totalElements: 1, totalCents: 100n },
      ...{ status: 1, shippingStatus: 11, paymentStatus: 23 },
      // Several at the same moment: the pages must not cut between them.
      createdAt: new Date(start + Math.floor(n / 7)),
    }))
    await shop.db.order.createMany({ data: orders })
    await shop.db.orderLine.createMany({ data: orders.map((order) => ({ ...line, id: newId(), orderId: order.id })) })
    const data = await shop.services.accounts.exportData(id)
    expect(new Set(data.orders.map((order) => order.id)).size).toBe(count)
    expect(data.orders).toHaveLength(count)
    expect(data.orders.every(({ lines }) => lines.length === 1)).toBe(true)
    const times = data.orders.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })
})
