import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readContent } from '../../src/server/orders/document/compressed.ts'
import type { CheckoutSettings } from '../../src/shared/settings/checkout.ts'
import { orderIdOf, shipping } from '../support/checkout.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const { telephone, address2, ...always } = shipping
const { surname: _surname, zip: _zip, ...least } = always

describeOnEither('shipping fields that a shop may not ask for on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let id: string
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    id = await shop.product()
  })
  beforeEach(async () => {
    await shop.db.settingsSection.deleteMany()
    await shop.db.auditEntry.deleteMany({ where: { entity: 'settings' } })
    await shop.context.settings.changed()
  })
  afterAll(() => shop.close())

  const ask = async (data: Partial<CheckoutSettings>) => {
    const { version } = (await shop.services.settings.all()).checkout
    const saved = await shop.post('/api/settings/admin/checkout', { version, data }, admin.headers)
    expect(saved.statusCode).toBe(200)
  }
  const cart = () => ({ products: [{ id, quantity: 1 }] })
  const rest = (fields: object) => shop.post('/api/carts/checkout', { ...fields, cart: cart() })
  const trpc = (fields: object) => shop.post('/api/trpc/checkout.place', { ...fields, cart: cart() })
  const placedIn = (body: string) => orderIdOf(/"url":"([^"]+)"/.exec(body)?.[1] ?? '')
  const transports = [
    ['REST', rest],
    ['tRPC', trpc],
  ] as const

  it('are required until the owner says otherwise, and an invalid order names all its issues in their order', async () => {
    const empty = await shop.post('/api/carts/checkout', {})
    expect(empty.statusCode).toBe(422)
    expect(Object.keys(empty.json().errors)).toEqual([
      ...['name', 'surname', 'telephone', 'email', 'address', 'address2', 'city', 'zip', 'country', 'cart'],
    ])
    const call = await shop.post('/api/trpc/checkout.place', {})
    expect(call.statusCode).toBe(422)
    const { error } = call.json()
    expect(error).toEqual({
      message: empty.json().message,
      code: -32600,
      data: { code: 'BAD_REQUEST', httpStatus: 422, path: 'checkout.place', body: empty.json() },
    })
    expect((await rest(always)).json().errors).toEqual({
      telephone: empty.json().errors.telephone,
      address2: empty.json().errors.address2,
    })
  })

  it.each(transports)(
    'may be absent over %s once they are not asked for, and nothing prints an empty line',
    async (_, place) => {
      await ask({ phone: false, address2: false })
      const placed = await place(always)
      expect(placed.statusCode, placed.body.slice(0, 300)).toBe(200)
      const orderId = placedIn(placed.body)
      shop.context.payments.set(orderId, 'paid')
      await shop.services.checkout.success(orderId)
      expect(await shop.db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
        telephone: '-',
        address2: '-',
      })
      const detail = await shop.services.orders.adminOrder(orderId)
      expect(detail.shipping).toMatchObject({ telephone: '', address2: '', city: shipping.city })
      const document = await shop.db.invoiceDocument.findFirstOrThrow({ where: { orderId } })
      const { parties } = readContent(document).printed
      expect(parties.flatMap(({ lines }) => lines)).not.toContain('')
      const mail = (await shop.mails()).findLast(({ html }) => html.includes(orderId))
      expect(mail?.text).toContain('\nCalle del Lino 3\n11001 Cádiz\nEspaña')
    },
  )

  it.each(transports)(
    'surname and postcode may be absent over %s, too: stored as a dash, which is printed nowhere',
    async (_, place) => {
      await ask({ phone: false, address2: false, surname: false, zip: false })
      const orderId = placedIn((await place(least)).body)
      shop.context.payments.set(orderId, 'paid')
      await shop.services.checkout.success(orderId)
      const dashes = { surname: '-', telephone: '-', address2: '-', zip: '-' }
      expect(await shop.db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject(dashes)
      const none = { surname: '', telephone: '', address2: '', zip: '' }
      const detail = await shop.services.orders.adminOrder(orderId)
      expect(detail).toMatchObject({ name: 'Inés', shipping: none })
      const document = readContent(await shop.db.invoiceDocument.findFirstOrThrow({ where: { orderId } }))
      expect(document.buyer).toMatchObject({ name: 'Inés', address2: '', zipCode: '', city: 'Cádiz' })
      const buyer = ['Inés', 'Calle del Lino 3', 'Cádiz', 'España']
      expect(document.printed.parties.map(({ lines }) => lines)).toContainEqual(buyer)
      const mail = (await shop.mails()).findLast(({ html }) => html.includes(orderId))
      expect(mail?.text).toContain(`\n${buyer.join('\n')}`)
      expect(mail?.text).not.toMatch(/^-$|, -,| - C/m)
      const file = await shop.call({ url: `/api/orders/admin/export.csv?q=${orderId}`, headers: admin.headers })
      expect(file.statusCode).toBe(200)
      expect(file.body).toContain('Calle del Lino 3')
      expect(file.body.split('\n').find((line) => line.includes(orderId))).not.toMatch(/[;,]"?'?-"?[;,]/)
    },
  )

  it.each(transports)(
    'stay with an order over %s that has them all the same, from a page that was open',
    async (_, place) => {
      await ask({ phone: false, address2: false })
      const placed = await place({ ...always, telephone: ` ${telephone} `, address2 })
      const order = await shop.db.order.findUniqueOrThrow({ where: { id: placedIn(placed.body) } })
      expect([order.telephone, order.address2]).toEqual([telephone, address2])
    },
  )

  it('are required again as soon as they are asked for again, each by itself', async () => {
    await ask({ phone: false, address2: true })
    expect(Object.keys((await rest({ ...always, telephone: '' })).json().errors)).toEqual(['address2'])
    await ask({ phone: true, address2: false })
    expect(Object.keys((await rest({ ...always, telephone: '' })).json().errors)).toEqual(['telephone'])
    await ask({ address2: true })
    expect(Object.keys((await rest({ ...always, telephone: '' })).json().errors)).toEqual(['telephone', 'address2'])
  })

  it.each([null, 5, 'x'.repeat(300), ['a']])('are still refused when they are %j', async (value) => {
    await ask({ phone: false, address2: false })
    const refused = await rest({ ...always, telephone: value, address2: value })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['telephone', 'address2']])
  })

  it('the same submit is one order, whatever was asked for in between', async () => {
    await ask({ phone: false })
    const headers = { 'idempotency-key': 'a-key-of-this-submit-0001' }
    const body = { ...always, address2, cart: cart() }
    const first = await shop.post('/api/carts/checkout', body, headers)
    const again = await shop.post('/api/carts/checkout', { ...body, telephone: '' }, headers)
    expect(placedIn(again.body)).toBe(placedIn(first.body))
  })
})
