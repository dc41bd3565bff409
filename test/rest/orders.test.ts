import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOrderKey } from '../../src/server/core/order-key.ts'
import { actorNamed } from '../support/actors.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const spanish = { 'accept-language': 'es-ES,es;q=0.9' }

describeOnEither('orders over REST on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const get = (url: string, headers: Record<string, string> = {}) => shop.call({ url: `/api/orders/${url}`, headers })
  const cancel = (id: string, headers: Record<string, string> = {}) =>
    shop.call({ method: 'POST', url: `/api/orders/cancel/${id}`, headers })

  async function cancelledOrder(user: TestUser): Promise<string> {
    const id = await shop.paidOrder(user.buyer)
    expect((await cancel(id, user.headers)).statusCode).toBe(200)
    return id
  }

  it('user-list returns the orders of its caller, and may not be stored', async () => {
    const user = await shop.user()
    const id = await shop.paidOrder(user.buyer)
    await shop.paidOrder((await shop.user()).buyer)
    const response = await get('user-list', user.headers)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.json()).toEqual({
      orders: [
        {
          id,
          number: expect.stringMatching(/^LYS-/),
          createdAt: shop.context.clock.now().toISOString(),
          status: 1,
          paymentStatus: 23,
          totalElements: 1,
          totalPrice: 24.9,
          invoiced: true,
          cancellable: true,
        },
      ],
    })
    expect((await get('user-list')).json()).toMatchObject({ code: 401, key: 'errors:unauthorized' })
    expect((await get('user-list', { authorization: 'Bearer nonsense' })).statusCode).toBe(401)
  })

  it('invoice opens by session or by the key that it links its own PDF with', async () => {
    const user = await shop.user()
    const id = await shop.paidOrder(user.buyer)
    const response = await get(`invoice/${id}`, user.headers)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    const { invoice } = response.json()
    expect(invoice).toMatchObject({ orderId: id, VAT: 21, totalPrice: 24.9, reader: 'owner', creditNotePdf: null })
    const key = new URL(invoice.pdf, 'http://shop').searchParams.get('key') ?? ''
    expect(isOrderKey(shop.context.secrets.jwt, 'invoice', id, key)).toBe(true)
    expect((await get(`invoice/${id}?key=${key}`)).json().invoice.reader).toBe('other')
    expect((await get(`invoice/${id}?key=${key}x`)).statusCode).toBe(401)
    expect((await get(`invoice/${id}?key=${'x'.repeat(201)}`)).statusCode).toBe(422)
    expect((await get(`invoice/${id}`, (await shop.user()).headers)).json()).toMatchObject({
      code: 404,
      key: 'errors:orderNotFound',
    })
  })

  it.each(['es', 'en'] as const)(
    'documents are files by their links alone, in the language of the order: %s',
    async (language) => {
      const user = await shop.user()
      const id = await cancelledOrder({ ...user, buyer: { ...user.buyer, language } })
      const { invoiceNumber, creditNoteNumber } = await shop.db.order.findUniqueOrThrow({ where: { id } })
      const admin = await shop.user({ isAdmin: true })
      const { invoice } = (await get(`invoice/${id}`, admin.headers)).json()
      for (const [url, name] of [
        [invoice.pdf, `lino-y-sal-${invoiceNumber}.pdf`],
        [invoice.creditNotePdf, `lino-y-sal-${creditNoteNumber}.pdf`],
      ]) {
        const response = await shop.call({ url, headers: language === 'es' ? {} : spanish })
        expect(response.statusCode).toBe(200)
        expect(response.headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
        expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
        expect(response.rawPayload.toString('latin1')).toContain(`/Lang (${language})`)
      }
    },
  )

  it('each refund of a part has a credit note of its own, which its link opens', async () => {
    const user = await shop.user()
    const id = await shop.paidOrder(user.buyer)
    const by = actorNamed((await shop.user({ isAdmin: true })).id)
    for (const amount of [5, 3]) {
      const request = { reason: 'Una mancha', restock: false, amount }
      await shop.services.orders.refund({ orderId: id, request, key: undefined }, by)
    }
    const { corrections } = (await get(`invoice/${id}`, user.headers)).json().invoice
    const numbers = corrections.map(({ number }: { number: string }) => number)
    expect(new Set(numbers).size).toBe(2)
    for (const { number, pdf } of corrections) {
      const response = await shop.call({ url: pdf })
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-disposition']).toBe(`attachment; filename="lino-y-sal-${number}.pdf"`)
    }
    // The order has none that takes back all of it.
    const wholeNote = (corrections[0].pdf as string).replace(/&number=.*/, '')
    expect((await shop.call({ url: wholeNote })).statusCode).toBe(404)
  })

  it('a PDF is refused as its invoice is, and no credit note is made up', async () => {
    const user = await shop.user()
    const id = await shop.paidOrder(user.buyer)
    const stranger = await shop.user()
    for (const document of [`invoice/${id}/pdf`, `credit-note/${id}/pdf`]) {
      const refused = await get(document)
      expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([401, undefined])
      expect(refused.headers['content-type']).toMatch(/^application\/json/)
      expect((await get(document, stranger.headers)).statusCode).toBe(404)
    }
    expect((await get(`credit-note/${id}/pdf`, user.headers)).statusCode).toBe(404)
  })

  it('cancel responds in the language of the request, and with 409 when it is too late', async () => {
    const user = await shop.user()
    const id = await shop.paidOrder(user.buyer)
    const done = await cancel(id, { ...user.headers, ...spanish })
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { message: 'Hemos cancelado tu pedido y te devolvemos el importe completo.' },
    ])
    expect((await cancel(id, user.headers)).json()).toMatchObject({ code: 409, key: 'errors:transitionNotAllowed' })
    const prepared = await shop.paidOrder(user.buyer)
    await shop.services.orders.prepare(prepared, actorNamed('admin'))
    expect((await cancel(prepared, user.headers)).statusCode).toBe(409)
    const unpaid = await shop.order(user.buyer)
    expect((await cancel(unpaid, user.headers)).statusCode).toBe(409)
  })

  it('cancel is the buyer’s alone: 401 without a session, 404 for anybody else, admins too', async () => {
    const id = await shop.paidOrder((await shop.user()).buyer)
    const guests = await shop.paidOrder()
    expect((await cancel(id)).statusCode).toBe(401)
    for (const other of [await shop.user(), await shop.user({ isAdmin: true })]) {
      for (const each of [id, guests, 'nothing']) expect((await cancel(each, other.headers)).statusCode).toBe(404)
    }
    expect(await shop.db.order.count({ where: { id: { in: [id, guests] }, status: 1 } })).toBe(2)
  })

  it('documents say in the OpenAPI document that they are PDF', async () => {
    const { paths } = (await shop.call({ url: '/api/openapi.json' })).json()
    for (const path of ['invoice', 'credit-note']) {
      const { responses } = paths[`/api/orders/${path}/{orderId}/pdf`].get
      expect(Object.keys(responses[200].content)).toEqual(['application/pdf'])
      expect(Object.keys(responses[404].content)).toEqual(['application/json'])
    }
  })
})

describeOnEither('limits of order calls on %s', (kind) => {
  it('documents are limited, and invoices as JSON are not by it', async () => {
    const shop = await openApp(kind, { RATE_LIMIT: 'on' })
    try {
      const document = () => shop.call({ url: '/api/orders/invoice/none/pdf' })
      for (let count = 0; count < 60; count++) expect((await document()).statusCode).toBe(401)
      const refused = await document()
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
      expect((await shop.call({ url: '/api/orders/invoice/none' })).statusCode).toBe(401)
    } finally {
      await shop.close()
    }
  })
})
