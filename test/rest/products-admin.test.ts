import { afterAll, beforeAll, expect, it } from 'vitest'
import { raiseCatalogVersion } from '../../src/server/db/versions.ts'
import { theShop } from '../support/actors.ts'
import { checkoutOf, guest, orderIdOf } from '../support/checkout.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const spanish = { 'accept-language': 'es' }

describeOnEither('products and categories of admins over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
  })
  afterAll(() => shop.close())

  const call = (method: 'GET' | 'DELETE', url: string) =>
    shop.call({ method, url: `/api/${url}`, headers: { ...admin.headers, ...spanish } })
  const addCategory = (name: string) =>
    shop.post('/api/categories/admin/add-category/', { name }, { ...admin.headers, ...spanish })

  it('the product list takes q, sort and page, and returns products and total', async () => {
    const [cheap, dear] = [await shop.product({ priceCents: 1000 }), await shop.product({ priceCents: 9900 })]
    const response = await call('GET', 'products/admin/list?sort=-price&page=1&limit=2')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    const { products, total } = response.json()
    expect(products).toMatchObject([
      { id: dear, price: 99, stock: 1000, visible: true, sells: 0, views: 0 },
      { id: cheap, price: 10 },
    ])
    expect(total).toBe(2)
  })

  it('the product list without a page returns more rows than a page has', async () => {
    const texts = { titleEs: 'a', titleEn: 'a', shortEs: '', shortEn: '', largeEs: '', largeEn: '' }
    const createdAt = shop.context.clock.now()
    const rows = Array.from({ length: 60 }, (_, i) => ({ ...texts, id: `row${i}`, sku: `row${i}`, priceCents: 100 }))
    await shop.db.product.createMany({ data: rows.map((row) => ({ ...row, createdAt })) })
    await raiseCatalogVersion(shop.db)
    const { products, total } = (await call('GET', 'products/admin/list')).json()
    expect(products).toHaveLength(total)
    expect(products.length).toBeGreaterThan(50)
    expect((await call('GET', 'products/admin/list?page=1')).json().products).toHaveLength(50)
  })

  it.each(['sort=fast', 'page=0', 'limit=101', 'only=best', 'language=fr', `q=${'a'.repeat(201)}`])(
    'the product list refuses %s',
    async (query) => {
      expect((await call('GET', `products/admin/list?${query}`)).statusCode).toBe(422)
    },
  )

  it('getInfoToedit returns product and categories', async () => {
    const id = await shop.product()
    const { product, categories } = (await call('GET', `products/admin/getInfoToedit/${id}`)).json()
    expect(product).toMatchObject({ id, version: 1, price: 24.9, SKU: `SKU-${id}`, category: [] })
    expect(categories).toEqual([])
    expect((await call('GET', 'products/admin/getInfoToedit/nothing')).statusCode).toBe(404)
  })

  it('delete-product returns a message, once', async () => {
    const id = await shop.product()
    const response = await call('DELETE', `products/admin/delete-product/${id}`)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Producto eliminado. Los pedidos que lo incluyen no cambian.' },
    ])
    expect((await call('GET', `products/${id}`)).statusCode).toBe(404)
    expect((await call('DELETE', `products/admin/delete-product/${id}`)).statusCode).toBe(404)
  })

  it('a category is added, read for its form and deleted', async () => {
    const added = await addCategory('  Faldas ')
    const { categoryId } = added.json()
    expect([added.statusCode, categoryId]).toEqual([201, expect.stringMatching(/^[a-z0-9]{25}$/)])
    expect((await call('GET', `categories/admin/getInfoToedit/${categoryId}`)).json()).toMatchObject({
      category: { id: categoryId, nameEs: 'Faldas', nameEn: expect.any(String), image: [], numberOfProducts: 0 },
    })
    const deleted = await call('DELETE', `categories/admin/delete-category/${categoryId}`)
    expect([deleted.statusCode, deleted.json()]).toEqual([
      200,
      { message: 'Categoría eliminada. Sus productos siguen en la tienda.' },
    ])
    expect((await call('DELETE', `categories/admin/delete-category/${categoryId}`)).statusCode).toBe(404)
    expect((await call('GET', `categories/admin/getInfoToedit/${categoryId}`)).statusCode).toBe(404)
  })

  it('getInfoToedit of a category has its name in the languages, too, as every other call gives it', async () => {
    const { categoryId } = await shop.services.catalogAdmin.addCategory('Faldas', 'Skirts', theShop)
    const { category } = (await call('GET', `categories/admin/getInfoToedit/${categoryId}`)).json()
    expect(category).toMatchObject({ name: [{ es: 'Faldas', en: 'Skirts' }], nameEs: 'Faldas', nameEn: 'Skirts' })
  })

  it('categories/list shows the sales of each to an admin’s token and to nobody else, whoever asks first', async () => {
    const { categoryId } = await shop.services.catalogAdmin.addCategory('Bolsos', 'Bolsos', theShop)
    const productId = await shop.product({ priceCents: 1995 })
    await shop.db.product.update({
      where: { id: productId },
      data: { categories: { create: { categoryId, position: 0 } } },
    })
    const order = await shop.services.checkout.place(checkoutOf([{ id: productId, quantity: 2 }]), guest())
    shop.context.payments.set(orderIdOf(order.url), 'paid')
    await shop.services.checkout.success(orderIdOf(order.url))
    const user = await shop.user()
    const list = async (headers: Record<string, string>) => {
      const { categories } = (await shop.call({ url: '/api/categories/list', headers })).json().data
      return categories.find(({ id }: { id: string }) => id === categoryId)
    }
    const everybody = [admin.headers, {}, user.headers, { authorization: 'Bearer nonsense' }, {}, admin.headers]
    const lists = []
    for (const headers of everybody) lists.push(await list(headers))
    const { sells: _, ...open } = lists[0]
    expect(lists[0]).toEqual({ ...open, sells: 39.9 })
    expect(lists.map((category) => category.sells)).toEqual([39.9, undefined, undefined, undefined, undefined, 39.9])
    for (const category of lists.slice(1, 5)) expect(category).toEqual(open)
  })

  it('a category without a name is refused', async () => {
    const response = await addCategory('  ')
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['name']])
  })
})
