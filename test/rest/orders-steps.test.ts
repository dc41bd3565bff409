import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describeOnEither('the steps of an order over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
  })
  afterAll(() => shop.close())

  const step = (name: string, id: string, body?: unknown) =>
    body === undefined
      ? shop.call({ method: 'POST', url: `/api/orders/admin/${name}/${id}`, headers: admin.headers })
      : shop.post(`/api/orders/admin/${name}/${id}`, body, admin.headers)
  const stepped = (id: string, status: number, shippingStatus: number, paymentStatus: number) => ({
    order: { id, status, shippingStatus, paymentStatus },
  })

  it('a warehouse prepares and ships with a body or without one, and gets the statuses', async () => {
    for (const [bodies, tracking] of [
      [[undefined, undefined], ''] as const,
      [[{}, { tracking: ' PQ 1 ' }], 'PQ 1'] as const,
    ]) {
      const id = await shop.paidOrder()
      expect((await step('ship', id)).json()).toMatchObject({ code: 409, key: 'errors:transitionNotAllowed' })
      const prepared = await step('prepare', id, bodies[0])
      expect([prepared.statusCode, prepared.json()]).toEqual([200, stepped(id, 1, 12, 23)])
      expect((await step('prepare', id, bodies[0])).statusCode).toBe(409)
      const shipped = await step('ship', id, bodies[1])
      expect([shipped.statusCode, shipped.json()]).toEqual([200, stepped(id, 3, 13, 23)])
      expect((await shop.db.order.findUniqueOrThrow({ where: { id } })).tracking).toBe(tracking)
      for (const name of ['prepare', 'ship', 'cancel']) expect((await step(name, id)).statusCode, name).toBe(409)
    }
  })

  it('a cancellation refunds the money, and its reason is stored and reaches the buyer', async () => {
    for (const [body, reason] of [
      [undefined, ''] as const,
      [{ reason: ' La tela <b>tiene</b> una tara ' }, 'La tela <b>tiene</b> una tara'] as const,
    ]) {
      const id = await shop.paidOrder()
      const cancelled = await step('cancel', id, body)
      expect([cancelled.statusCode, cancelled.json()]).toEqual([200, stepped(id, 5, 14, 23)])
      expect((await step('cancel', id, body)).statusCode).toBe(409)
      expect(await shop.db.refund.findMany({ where: { orderId: id } })).toMatchObject([{ kind: 'cancel', reason }])
      const { invoice } = (await shop.call({ url: `/api/orders/invoice/${id}`, headers: admin.headers })).json()
      expect(invoice.refunds).toMatchObject([{ reason }])
      const mail = await shop.db.outgoingMail.findFirstOrThrow({
        where: { dedupeKey: `order-cancelled-by-shop:${id}` },
      })
      expect(mail.text.includes('Motivo:')).toBe(reason !== '')
      expect(mail.text).toContain(reason)
      expect(mail.html).not.toContain('<b>tiene</b>')
    }
  })

  it('a step of the demo’s order, of an unpaid or unknown one, and too long a text are said with what they leave', async () => {
    const demo = await shop.paidOrder()
    await shop.db.order.update({ where: { id: demo }, data: { origin: 'demo' } })
    expect((await step('cancel', demo)).json()).toEqual(stepped(demo, 5, 14, 24))

    const prepared = await shop.paidOrder()
    await step('prepare', prepared)
    const unpaid = await shop.order()
    for (const name of ['prepare', 'ship', 'cancel']) {
      expect((await step(name, 'nothing')).json(), name).toMatchObject({ code: 404, key: 'errors:orderNotFound' })
      expect((await step(name, unpaid)).statusCode, name).toBe(409)
    }
    for (const [name, field] of [
      ['ship', 'tracking'],
      ['cancel', 'reason'],
    ] as const) {
      for (const value of ['x'.repeat(301), 7, null]) {
        const refused = await step(name, prepared, { [field]: value })
        expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
      }
    }
    expect(await shop.db.order.findUnique({ where: { id: prepared } })).toMatchObject({ status: 1, shippingStatus: 12 })
  })

  it('the document says that the body of a step may be left out', async () => {
    const { paths } = (await shop.call({ url: '/api/openapi.json' })).json()
    const bodyOf = (name: string) => paths[`/api/orders/admin/${name}/{orderId}`].post.requestBody
    expect([bodyOf('prepare'), bodyOf('ship').required, bodyOf('cancel').required]).toEqual([undefined, false, false])
    expect(bodyOf('refund').required).toBe(true)
  })
})
