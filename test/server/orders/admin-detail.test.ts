import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

describeOnEither('an order as admins see it on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
  })
  afterAll(() => shop.close())

  const detail = (id: string) => shop.services.orders.adminOrder(id)
  const later = () => shop.context.clock.advance(minutes(1))

  it('offers the steps of the transition table and no others', async () => {
    const id = await shop.order()
    expect((await detail(id)).steps).toEqual([])
    shop.context.payments.set(id, 'paid')
    await shop.services.checkout.success(id)
    expect((await detail(id)).steps).toEqual(['prepare', 'cancel-by-shop'])
    await shop.services.orders.prepare(id, actorNamed(admin.id))
    expect((await detail(id)).steps).toEqual(['ship', 'cancel-by-shop'])
    await shop.services.orders.ship(id, actorNamed(admin.id), 'PQ 1')
    expect(await detail(id)).toMatchObject({ steps: [], tracking: 'PQ 1', status: 3, shippingStatus: 13 })
  })

  it('is served over REST and tRPC for an order with an incomplete address, too', async () => {
    const id = await shop.paidOrder()
    await shop.db.order.update({ where: { id }, data: { address2: '', telephone: '' } })
    const input = encodeURIComponent(JSON.stringify({ id }))
    const response = await shop.call({ url: `/api/trpc/ordersAdmin.order?input=${input}`, headers: admin.headers })
    expect(response.statusCode).toBe(200)
    expect(response.json().result.data.shipping).toMatchObject({ name: 'Inés', address2: '' })
  })

  it('names the type of its document, and a complete invoice in the place of the simplified one', async () => {
    expect(await detail(await shop.order())).not.toHaveProperty('invoiceType')
    const id = await shop.paidOrder()
    const plain = await detail(id)
    expect([plain.invoiceType, 'completeInvoice' in plain, 'taxNumber' in plain]).toEqual(['F2', false, false])
    const billing = {
      name: 'Luz Vega',
      address: 'Calle Ancha 4',
      address2: '',
      zip: '11001',
      city: 'Cádiz',
      country: 'España',
    }
    const reading = { orderId: id, session: admin.buyer.session, key: undefined }
    await shop.services.orders.completeInvoice(reading, { taxNumber: 'B58378431', billing })
    const complete = await detail(id)
    expect(complete).toMatchObject({
      invoiceType: 'F3',
      invoiceNumber: plain.invoiceNumber,
      taxNumber: 'B58378431',
      billing,
    })
    expect(complete.completeInvoice?.number).toMatch(/^F-2026-\d{6}$/)
    const pdf = await shop.call({ url: complete.completeInvoice?.replacedPdf ?? '' })
    expect([pdf.statusCode, pdf.headers['content-disposition']]).toEqual([
      ...[200, expect.stringContaining(plain.invoiceNumber ?? '-')],
    ])
  })

  it('has lines, address, VAT, numbers, and what happened by whom, oldest first', async () => {
    const user = await shop.user()
    const id = await shop.paidOrder(user.buyer, { name: 'Inés', email: user.email })
    later()
    await shop.services.orders.prepare(id, actorNamed(admin.id))
    later()
    await shop.services.orders.cancelByShop(id, actorNamed(admin.id))
    const order = await detail(id)
    expect(order).toMatchObject({
      ...{ totalPrice: 24.9, totalPriceWithOutVAT: 20.58, priceVAT: 4.32, VAT: 21, userId: user.id, language: 'es' },
      ...{
        refundStatus: 'pending',
        refunds: [{ kind: 'cancel', status: 'pending', attempts: 0, lastError: '', doneAt: null }],
      },
      shipping: { name: 'Inés', email: user.email, telephone: '+34 600 000 000', city: 'Cádiz' },
    })
    expect(order.lines).toMatchObject([{ quantity: 1, price: 24.9, total: 24.9, sku: expect.stringMatching(/^SKU-/) }])
    expect(order.invoiceNumber).toMatch(/^2026-\d{6}$/)
    expect(order.creditNoteNumber).toMatch(/^R-2026-\d{6}$/)
    expect(order.events.map(({ kind: name }) => name)).toEqual(['place', 'pay', 'prepare', 'cancel-by-shop'])
    expect(order.events.slice(2).map(({ actor }) => actor)).toEqual([admin.email, admin.email])
    expect(order.events[0]?.actor).toBe('buyer')
    expect(order.mails.map((mail) => [mail.kind, mail.status])).toEqual([
      ['order-confirmation', 'queued'],
      ['order-cancelled-by-shop', 'queued'],
    ])
    await shop.context.scheduler.run('refunds')
    expect(await detail(id)).toMatchObject({
      ...{ paymentStatus: 24, refundStatus: 'done', refunds: [{ status: 'done', attempts: 1 }] },
      steps: [],
    })
  })

  it('names the actor after the admin’s account was deleted, and is not found without an order', async () => {
    const id = await shop.paidOrder()
    const formerAdmin = await shop.user({ isAdmin: true })
    await shop.services.orders.prepare(id, actorNamed(formerAdmin.id))
    await shop.db.user.delete({ where: { id: formerAdmin.id } })
    expect((await detail(id)).events.find((event) => event.kind === 'prepare')?.actor).toBe(formerAdmin.id)
    expect((await errorOf(detail('nothing'))).code).toBe('order-not-found')
  })
})
