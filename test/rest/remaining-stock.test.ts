import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutOf, guest } from '../support/checkout.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp } from '../support/real-app.ts'

describeOnEither('the remaining stock on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const buy = (id: string, quantity: number) => shop.services.checkout.place(checkoutOf([{ id, quantity }]), guest())
  const productOf = async (id: string) => (await shop.call({ url: `/api/products/${id}` })).json().data.product
  const trpc = async (procedure: string, input: unknown) =>
    (await shop.call({ url: `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}` })).json()
      .result.data

  it('is shown of the last five at once, although the response is cached, and not above that', async () => {
    const id = await shop.product({ stock: 8 })
    const [before, version] = [await productOf(id), shop.services.catalog.version]
    expect(before).toMatchObject({ availability: 'available' })
    await buy(id, 2)
    expect(await productOf(id)).toEqual(before)
    expect(shop.services.catalog.version).toBe(version)
    for (const left of [5, 4, 3, 2, 1]) {
      await buy(id, 1)
      expect(await productOf(id)).toEqual({ ...before, availability: 'last', left })
      expect(await trpc('catalog.product', { id })).toMatchObject({ availability: 'last', left })
      expect(await trpc('catalog.cards', { ids: [id] })).toMatchObject([{ availability: 'last', left }])
    }
    await buy(id, 1)
    expect(await productOf(id)).toEqual({ ...before, availability: 'sold-out' })
  })

  it('rises again with an order that ends unpaid', async () => {
    const id = await shop.product({ stock: 5 })
    const orderId = (await buy(id, 2)).url.split('/').at(-1) ?? ''
    expect((await productOf(id)).left).toBe(3)
    await shop.services.checkout.error(orderId)
    expect((await productOf(id)).left).toBe(5)
  })

  it('is in no list', async () => {
    const id = await shop.product({ stock: 2 })
    const { products } = (await shop.call({ url: '/api/products/list' })).json().data
    expect(products.find((product: { id: string }) => product.id === id)).not.toHaveProperty('left')
  })

  it('comes with the refusal of a checkout, by product, where it is 1 to 5', async () => {
    const few = await shop.product({ stock: 3 })
    const [many, none] = [await shop.product({ stock: 8 }), await shop.product({ stock: 0 })]
    const lines = [few, many, none, 'unknown'].map((id) => ({ id, quantity: 9 }))
    const rest = await shop.post('/api/carts/checkout', checkoutOf(lines))
    expect(rest.statusCode).toBe(409)
    expect(rest.json()).toMatchObject({ key: 'errors:unavailable', unavailable: [few, many, none, 'unknown'] })
    expect(rest.json().left).toEqual({ [few]: 3 })
    const call = await shop.post('/api/trpc/checkout.place', checkoutOf(lines))
    expect(call.json().error.data.body.left).toEqual({ [few]: 3 })
    const bare = await shop.post('/api/carts/checkout', checkoutOf(lines.slice(1)))
    expect(bare.json()).not.toHaveProperty('left')
  })
})
