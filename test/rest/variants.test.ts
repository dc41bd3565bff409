import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCategory } from '../server/catalog/admin/forms.ts'
import { describeOnEither } from '../support/database.ts'
import { multipartOf } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describeOnEither('the form field variants over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let category: string
  let option: string
  let values: string[]
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    category = await newCategory(shop)
    const names = (name: string) => ({ nameEs: name, nameEn: name })
    const body = { ...names('Talla'), values: ['S', 'M', 'L'].map(names) }
    const added = (await shop.post('/api/options/admin/add-option', body, admin.headers)).json().option
    option = added.id
    values = added.values.map(({ id }: { id: string }) => id)
  })
  afterAll(() => shop.close())

  const fields = () => ({
    titleEs: 'Camisa',
    titleEn: 'Shirt',
    price: '20',
    stock: '99',
    shortDescriptionEs: 'a',
    shortDescriptionEn: 'a',
    largeDescriptionEs: 'a',
    largeDescriptionEn: 'a',
    categories: category,
  })
  async function send(call: string, form: Record<string, string>) {
    const { payload, type } = multipartOf(Object.entries(form))
    const headers = { ...admin.headers, 'content-type': type }
    const response = await shop.call({ method: 'POST', url: `/api/products/admin/${call}`, payload, headers })
    return { status: response.statusCode, ...response.json() }
  }
  const inSize = (index: number, rest: object = {}) => ({ values: { [option]: values[index] }, stock: 4, ...rest })
  const add = (variants: object[]) => send('add-product', { ...fields(), variants: JSON.stringify(variants) })
  const edit = (id: string, { stock: _, ...form }: Record<string, string> = fields()) =>
    send('edit-product', { ...form, id })
  const stored = (id: string) => shop.services.catalogAdmin.productForEdit(id)

  it('adds a product in sizes; its own stock is ignored, its price is that of variants without one', async () => {
    const { status, product } = await add([inSize(1, { price: 30 }), inSize(0)])
    expect([status, product.stock, product.price]).toEqual([201, 8, 20])
    expect(product.variants.map(({ price, stock }: { price: number; stock: number }) => [price, stock])).toEqual([
      [30, 4],
      [20, 4],
    ])
  })

  it('is a whole list in an edit; absent it changes nothing, and an empty one takes the options away', async () => {
    const { product } = await add([inSize(0), inSize(1)])
    const { id } = product
    expect((await edit(id)).product.variants).toEqual(product.variants)
    const wanted = JSON.stringify([inSize(2), inSize(0, { stock: 1 })])
    const edited = (await edit(id, { ...fields(), variants: wanted })).product
    expect([edited.stock, edited.variants[1].id]).toEqual([5, product.variants[0].id])
    const without = await edit(id, { ...fields(), variants: '[]' })
    expect([without.status, without.product.variants, without.product.stock]).toEqual([200, undefined, 5])
  })

  it('is a 422 where it is wrong, and nothing changes', async () => {
    const { product } = await add([inSize(0)])
    const before = await stored(product.id)
    const many = Array.from({ length: 101 }, () => inSize(0))
    const cases: [variants: string, field: string][] = [
      [JSON.stringify([inSize(0), inSize(0)]), 'variants.1.values'],
      [JSON.stringify([{ stock: 1, values: { [option]: 'nothing' } }]), 'variants.0.values'],
      [JSON.stringify([{ stock: 1, values: { a: 'a', b: 'b', c: 'c', d: 'd' } }]), 'variants.0.values'],
      [JSON.stringify([inSize(0, { stock: -1 })]), 'variants.0.stock'],
      [JSON.stringify([inSize(0, { price: 0.1 })]), 'variants.0.price'],
      [JSON.stringify([{ values: { [option]: values[0] } }]), 'variants.0.stock'],
      [JSON.stringify(many), 'variants'],
      ['[{"stock":', 'variants.0'],
      ['not a list', 'variants.0'],
    ]
    for (const [variants, field] of cases) {
      const responses = [
        await edit(product.id, { ...fields(), variants }),
        await send('add-product', { ...fields(), variants }),
      ]
      expect(responses.map(({ status, errors }) => [status, Object.keys(errors ?? {})])).toEqual([
        [422, [field]],
        [422, [field]],
      ])
    }
    expect(await edit(product.id, { ...fields(), stock: '4' })).toMatchObject({ status: 200 })
    expect((await stored(product.id)).product.variants).toEqual(before.product.variants)
  })

  it('a stock without variants is the sum of the stored ones: the same is no change, another one a 422', async () => {
    const { product } = await add([inSize(0), inSize(1)])
    const form = (stock: string) => send('edit-product', { ...fields(), id: product.id, stock })
    expect((await form('8')).status).toBe(200)
    const refused = await form('9')
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['stock']])
  })

  it('a variant that is taken away while an unpaid order holds it is a 409', async () => {
    const { product } = await add([inSize(0), inSize(1)])
    const orderId = await shop.order()
    const data = { productId: product.id, variantId: product.variants[0].id }
    await shop.db.orderLine.updateMany({ where: { orderId }, data })
    const refused = await edit(product.id, { ...fields(), variants: JSON.stringify([inSize(1)]) })
    expect([refused.status, refused.key]).toEqual([409, 'errors:variantOrdered'])
    expect((await edit(product.id, { ...fields(), variants: '[]' })).status).toBe(200)
  })
})
