import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutOf } from '../support/checkout.ts'
import { describeOnEither } from '../support/database.ts'
import { createValidator } from '../support/document-validator.ts'
import { type FormPart, multipartOf, plain } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describeOnEither('what the document says of the responses on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let buyer: TestUser
  let validate: ReturnType<typeof createValidator>['response']
  beforeAll(async () => {
    shop = await openApp(kind)
    validate = createValidator((await shop.call({ url: '/api/openapi.json' })).json()).response
    admin = await shop.user({ isAdmin: true })
    buyer = await shop.user()
  })
  afterAll(() => shop.close())

  /** Makes a call of the document. @returns what of its response the document does not say */
  async function findDifferences(
    call: string,
    ids: Record<string, string>,
    options: InjectOptions = {},
  ): Promise<string[]> {
    const [method, path = ''] = call.split(' ')
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? 'none')
    const response = await shop.call({ ...options, method: method as 'GET', url })
    return validate(call, response.statusCode, response.json())
  }

  it('is true of a shop with a catalogue, orders, an invoice and a refund', async () => {
    const { headers } = admin
    const json = { ...headers, 'content-type': 'application/json' }
    const category = await shop.post('/api/categories/admin/add-category', { name: 'Camisas' }, headers)
    const { categoryId } = category.json()
    const texts = ['shortDescriptionEs', 'shortDescriptionEn', 'largeDescriptionEs', 'largeDescriptionEn']
    const fields = {
      titleEs: 'Camisa',
      titleEn: 'Shirt',
      price: '24.99',
      visible: '1',
      stock: '9',
      categories: categoryId,
    }
    const names = { nameEs: 'Talla', nameEn: 'Size' }
    const medium = { nameEs: 'M', nameEn: 'M', swatch: '#1f4e79' }
    const option = await shop.post('/api/options/admin/add-option', { ...names, values: [medium] }, headers)
    const { id: optionId, values } = option.json().option
    const variants = [{ values: { [optionId]: values[0].id }, stock: 9 }]
    const columns = [{ nameEs: 'Pecho', nameEn: 'Chest', measure: 'chest' }]
    const table = { figure: 'top', columns, rows: [{ size: 'M', values: [104.5] }] }
    const guide = await shop.post('/api/size-guides/admin/add-size-guide', { ...names, table }, headers)
    const { id: sizeGuideId } = guide.json().sizeGuide
    const eu = { euName: 'Importa', euAddress: 'Cádiz', euContact: 'hola@importa.example' }
    const making = { name: 'Telares', address: 'Porto', contact: 'https://telares.example', ...eu }
    const maker = await shop.post('/api/makers/admin/add-maker', making, headers)
    const { id: makerId } = maker.json().maker
    const form = multipartOf([
      ...Object.entries<string>({ ...fields, sizeGuideId }),
      ['variants', JSON.stringify(variants)],
      ...texts.map((name): FormPart => [name, 'Lino']),
      ['newImages', { data: await plain().png().toBuffer(), name: 'a.png' }],
    ])
    const logo = multipartOf([
      ['kind', 'logo'],
      ['newImages', { data: await plain().png().toBuffer(), name: 'logo.png' }],
    ])
    const added = await shop.call({
      method: 'POST',
      url: '/api/products/admin/add-product',
      payload: form.payload,
      headers: { ...headers, 'content-type': form.type },
    })
    const { id } = added.json().product
    const orderId = await shop.paidOrder(buyer.buyer)
    const cancelled = await shop.paidOrder(buyer.buyer)
    const second = await shop.paidOrder(buyer.buyer)
    await shop.call({ method: 'POST', url: `/api/orders/cancel/${cancelled}`, headers: buyer.headers })
    await shop.services.logs.flush()

    const differences = [
      ...validate('POST /api/categories/admin/add-category', 201, category.json()),
      ...validate('POST /api/options/admin/add-option', 201, option.json()),
      ...validate('POST /api/size-guides/admin/add-size-guide', 201, guide.json()),
      ...validate('POST /api/makers/admin/add-maker', 201, maker.json()),
      ...validate('POST /api/products/admin/add-product', 201, added.json()),
    ]
    const picture = multipartOf([['image', { data: await plain(80, 40).png().toBuffer(), name: 'a.png' }]])
    const open = { headers: {} }
    const asAdmin = { headers }
    const asBuyer = { headers: buyer.headers }
    const ids = { id, productId: id, categoryId, orderId }
    const dearer = (product: string) => ({ ...checkoutOf([{ id: product, quantity: 1 }]), expectedTotal: 1 })
    const refundOf = (amount: number) => JSON.stringify({ amount, reason: 'Una mancha' })
    const calls: [string, InjectOptions, Record<string, string>?][] = [
      ['GET /api/products/homeProducts', open],
      ['GET /api/products/list', open],
      ['GET /api/products/category/{categoryId}', open],
      ['GET /api/products/{id}', open],
      ['GET /api/products/related/{id}', open],
      ['GET /api/products/admin/list', asAdmin],
      ['GET /api/products/admin/getInfoToedit/{productId}', asAdmin],
      ['GET /api/options/list', open],
      ['POST /api/options/admin/add-option', { headers: json, payload: JSON.stringify({ ...names, values: [] }) }],
      [
        'POST /api/options/admin/edit-option',
        { headers: json, payload: JSON.stringify({ id: optionId, values: [{ nameEs: 'L', nameEn: 'L' }] }) },
      ],
      ['DELETE /api/options/admin/delete-option/{id}', asAdmin, { id: optionId }],
      ['DELETE /api/options/admin/delete-value/{id}', asAdmin, { id: values[0].id }],
      ['DELETE /api/options/admin/delete-value/{id}', asAdmin],
      ['GET /api/settings/admin', asAdmin],
      [
        'POST /api/settings/admin/identity/pictures',
        { headers: { ...headers, 'content-type': logo.type }, payload: logo.payload },
      ],
      [
        'POST /api/settings/admin/going-live/remove-demo',
        { headers: json, payload: JSON.stringify({ confirmation: 'Lino y Sal' }) },
      ],
      [
        'POST /api/settings/admin/going-live/remove-demo',
        { headers: json, payload: JSON.stringify({ confirmation: 'Lino y Sal' }) },
      ],
      ['GET /api/settings/admin/going-live', asAdmin],
      [
        'POST /api/settings/admin/connections',
        {
          headers: json,
          payload: JSON.stringify({ version: 0, data: { smtpHost: 'mail.example', smtpPassword: 'sal' } }),
        },
      ],
      ['POST /api/settings/admin/connections', { headers: json, payload: '{"version":0,"data":{"stripeKey":"pk_1"}}' }],
      ['POST /api/connections/admin/{name}/try', { headers: json, payload: '{}' }, { name: 'storage' }],
      ['POST /api/connections/admin/payments/webhook', asAdmin],
      [
        'POST /api/settings/admin/{section}',
        { headers: json, payload: JSON.stringify({ version: 0, data: { name: 'La Marea' } }) },
        { section: 'identity' },
      ],
      [
        'POST /api/settings/admin/{section}',
        { headers: json, payload: '{"version":0,"data":{}}' },
        { section: 'nothing' },
      ],
      [
        'POST /api/settings/admin/pictures',
        { headers: { ...headers, 'content-type': picture.type }, payload: picture.payload },
      ],
      ['GET /api/size-guides/admin/list', asAdmin],
      [
        'POST /api/size-guides/admin/edit-size-guide',
        { headers: json, payload: JSON.stringify({ id: sizeGuideId, noteEs: 'En plano' }) },
      ],
      ['DELETE /api/size-guides/admin/delete-size-guide/{id}', asAdmin, { id: sizeGuideId }],
      ['GET /api/makers/admin/list', asAdmin],
      ['POST /api/makers/admin/edit-maker', { headers: json, payload: JSON.stringify({ id: makerId, name: 'Telas' }) }],
      ['DELETE /api/makers/admin/delete-maker/{id}', asAdmin, { id: makerId }],
      ['GET /api/categories/list', open],
      ['GET /api/categories/list', asAdmin],
      ['GET /api/categories/{categoryId}', open],
      ['GET /api/categories/admin/getInfoToedit/{categoryId}', asAdmin],
      ['GET /api/users/mailing-data', asBuyer],
      ['POST /api/users/renew', asBuyer],
      ['GET /api/orders/user-list', asBuyer],
      ['GET /api/orders/invoice/{orderId}', asBuyer],
      ['GET /api/orders/invoice/{orderId}', asBuyer, { orderId: cancelled }],
      ['POST /api/orders/admin/refund/{orderId}', { ...asAdmin, headers: json, payload: refundOf(1) }],
      ['POST /api/orders/admin/refund/{orderId}', { headers: json, payload: refundOf(1_000_000) }],
      ['POST /api/orders/admin/refund/{orderId}', { headers: json, payload: '{}' }],
      ['POST /api/orders/admin/ship/{orderId}', asAdmin],
      ['POST /api/orders/admin/prepare/{orderId}', asAdmin],
      ['POST /api/orders/admin/ship/{orderId}', { headers: json, payload: '{"tracking":"PQ 1"}' }],
      ['POST /api/orders/admin/cancel/{orderId}', { headers: json, payload: `{"reason":"${'x'.repeat(301)}"}` }],
      [
        'POST /api/orders/admin/cancel/{orderId}',
        { headers: json, payload: '{"reason":"A flaw"}' },
        { orderId: second },
      ],
      ['GET /api/orders/invoice/{orderId}', asAdmin],
      ['GET /api/orders/admin/list', asAdmin],
      ['GET /api/orders/admin/list/cancelled', asAdmin],
      ['GET /api/carts/checkout-success/{orderId}', open],
      ['GET /api/statistics/products/{id}', asAdmin],
      ['GET /api/general-statistics/get-general-statistics', asAdmin],
      ['GET /api/logs/log', asAdmin],
      ['GET /api/logs/error-log', asAdmin],
      ['GET /api/system/admin', asAdmin],
      ['POST /api/carts/update', { headers: json, payload: JSON.stringify({ products: [{ id, quantity: 2 }] }) }],
      // Refusals, in the shape of every error.
      ['POST /api/carts/checkout', { headers: json, payload: JSON.stringify(dearer(id)) }],
      ['GET /api/products/{id}', open, { id: 'unknown' }],
      ['GET /api/orders/user-list', open],
      ['GET /api/orders/admin/list', asBuyer],
      ['POST /api/users/login', { headers: json, payload: '{}' }],
      ['POST /api/users/login', { headers: json, payload: '{' }],
      ['POST /api/orders/cancel/{orderId}', asBuyer, { orderId: cancelled }],
    ]
    for (const [call, options, others] of calls)
      differences.push(...(await findDifferences(call, { ...ids, ...others }, options)))
    expect(differences).toEqual([])
  })

  it('is noticed where it is not true', () => {
    const session = { userId: 'u', email: 'nobody', cart: {}, isAdmin: false, token: 't', expiration: 'tomorrow' }
    const differences = validate('POST /api/users/login', 200, session).join('\n')
    expect(differences).toContain('/expiration must match format "date-time"')
    expect(differences).toContain("/cart must have required property 'products'")
    expect(validate('POST /api/users/login', 418, {})).toEqual(['POST /api/users/login 418 is not documented'])
  })
})
