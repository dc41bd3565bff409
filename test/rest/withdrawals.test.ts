import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { orderKey } from '../../src/server/core/order-key.ts'
import { shipping } from '../support/checkout.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const statement = { name: 'Inés Muñoz', order: 'Nada', email: 'ines@example.com' }

describeOnEither('withdrawal and order lookup over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
  })
  afterAll(() => shop.close())

  const send = (body: unknown) => shop.post('/api/orders/withdrawal', body, {})

  it('a statement gets the same response whether an order matches or not', async () => {
    const order = await shop.paidOrder()
    for (const body of [
      { ...statement, order },
      { ...statement, order: 'Unas toallas' },
    ]) {
      const response = await send(body)
      expect(response.statusCode).toBe(201)
      expect(response.json()).toEqual({
        number: expect.stringMatching(/^D-\d{4}-\d{6}$/),
        receivedAt: shop.context.clock.now().toISOString(),
      })
      expect((await send(body)).json()).toEqual(response.json())
    }
  })

  it('errors name their fields', async () => {
    const response = await send({ name: '', order: '', email: 'x', lines: [{ id: 'a', quantity: 0 }], text: 5 })
    expect(response.statusCode).toBe(422)
    const fields = new Set(['email', 'lines.0.quantity', 'name', 'order', 'text'])
    expect(new Set(Object.keys(response.json().errors))).toEqual(fields)
    for (const body of [undefined, {}, [], 'a', { ...statement, lines: {} }, { ...statement, language: 'fr' }])
      expect([415, 422, 400]).toContain((await send(body)).statusCode)
  })

  it('takes any text as it is, a half of a surrogate pair and the longest one too', async () => {
    for (const order of ['\ud800', '🧶'.repeat(100), 'a'.repeat(300), "'; DROP TABLE"])
      expect((await send({ ...statement, order })).statusCode).toBe(201)
  })

  it('staff list statements, handle one, and set when an order was delivered', async () => {
    const order = await shop.paidOrder()
    const { number } = (await send({ ...statement, order, email: 'otra@example.com' })).json()
    const listed = (
      await shop.call({ url: `/api/orders/admin/withdrawals?q=${number}`, headers: admin.headers })
    ).json()
    expect(listed).toMatchObject({ withdrawals: [{ number, orderId: order, late: false }], total: 1 })
    const [{ id }] = listed.withdrawals
    expect(listed.withdrawals[0]).not.toHaveProperty('handledAt')
    const steps = (name: string, target: string) => shop.post(`/api/orders/admin/${name}/${target}`, {}, admin.headers)
    await steps('prepare', order)
    expect((await steps('ship', order)).json()).toMatchObject({ code: 409, key: 'errors:withdrawalOpen' })
    const handled = await shop.post(`/api/orders/admin/withdrawals/${id}/handled`, {}, admin.headers)
    expect(handled.json()).toMatchObject({ withdrawal: { id, number, handledAt: expect.any(String) } })
    expect((await steps('ship', order)).statusCode).toBe(200)
    const delivered = await steps('delivered', order)
    expect([delivered.statusCode, delivered.json()]).toEqual([
      200,
      { order: { id: order, deliveredAt: shop.context.clock.now().toISOString() } },
    ])
    const wrong = await shop.post(`/api/orders/admin/delivered/${order}`, { at: '2999-01-01' }, admin.headers)
    expect(wrong.json()).toMatchObject({ code: 422, errors: { at: expect.any(String) } })
  })

  it('the lookup gives the same response, and mails the link to the buyer of a match alone', async () => {
    const order = await shop.paidOrder()
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id: order } })
    const find = (body: object) => shop.post('/api/orders/find', body, {})
    const mails = () => shop.db.outgoingMail.findMany({ where: { kind: 'find-order' } })
    const wrong = await find({ number, email: 'nadie@example.com' })
    const unknown = await find({ number: 'LYS-2222-2222', email: shipping.email })
    const right = await find({ number: number?.toLowerCase(), email: shipping.email.toUpperCase() })
    expect(wrong.statusCode).toBe(200)
    expect([unknown.json(), right.json()]).toEqual([wrong.json(), wrong.json()])
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1))
    const [mail] = await mails()
    expect(mail?.to).toBe(shipping.email)
    expect(mail?.text).toContain(`/orders/order/${order}?key=${orderKey(shop.context.secrets.jwt, 'invoice', order)}`)
    expect((await find({ number: '', email: 'x' })).json().errors).toMatchObject({
      number: expect.any(String),
      email: expect.any(String),
    })
  })
})
