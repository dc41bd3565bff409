import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminProductsQuerySchema } from '../../../src/shared/catalog/admin.ts'
import type { OptionView } from '../../../src/shared/catalog/options.ts'
import type { VariantForm } from '../../../src/shared/catalog/variants.ts'
import { theShop } from '../../support/actors.ts'
import { checkoutOf, guest, orderIdOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { named, newCategory, productChanges, productForm } from './admin/forms.ts'

describeOnEither('the public catalogue of products with options on %s', (kind) => {
  let shop: RealApp
  let size: OptionView
  let category: string
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
    const values = ['S', 'M', 'L'].map(named)
    size = await shop.services.catalogAdmin.addOption({ nameEs: 'Talla', nameEn: 'Size', values }, theShop)
  })
  afterAll(() => shop.close())

  const add = async (variants: Omit<VariantForm, 'values'>[] | undefined, texts = {}) => {
    const inSizes = variants?.map((variant, index) => ({
      ...variant,
      values: { [size.id]: size.values[index]?.id ?? '' },
    }))
    const form = { ...productForm([category], { price: 20, ...texts }), variants: inSizes }
    return (await shop.services.catalogAdmin.addProduct(form, [], theShop)).id
  }
  const product = (id: string) => shop.services.catalog.product(id)

  it('tells the values that are on offer, and the price of the cheapest of them', async () => {
    const id = await add([
      { stock: 9, price: 18, enabled: false },
      { stock: 0, price: 22 },
      { stock: 3, price: 25 },
    ])
    const { options, variants, price, availability } = product(id)
    expect([price, availability]).toEqual([22, 'last'])
    expect(options).toMatchObject([
      {
        ...{ id: size.id, kind: 'text', name: [{ es: 'Talla', en: 'Size' }] },
        values: [
          { name: [{ es: 'M', en: 'M' }], availability: 'sold-out' },
          { name: [{ es: 'L', en: 'L' }], availability: 'last' },
        ],
      },
    ])
    expect(variants).toMatchObject([
      { price: 22, availability: 'sold-out', options: [{ es: 'Talla M', en: 'Size M' }] },
      { price: 25, availability: 'last', left: 3, values: { [size.id]: size.values[2]?.id } },
    ])
    const card = shop.services.catalog.list({ q: 'camisa', sort: 'price' }).products.find((each) => each.id === id)
    expect(card?.options).toEqual(options)
  })

  it('says that the price is the least where variants on offer differ, sold-out ones too, and nowhere else', async () => {
    const varies = (id: string) => {
      const { catalog } = shop.services
      const suggested = catalog.suggest('precios').products
      const shown = [...catalog.cards([id]), catalog.product(id), ...suggested.filter((each) => each.id === id)]
      expect(shown).toHaveLength(3)
      return shown.map(({ price, priceVaries }) => [price, priceVaries])
    }
    const named = { titleEs: 'Precios', titleEn: 'Prices' }
    const id = await add(
      [
        { stock: 9, price: 18, enabled: false },
        { stock: 3, price: 22 },
        { stock: 0, price: 25 },
      ],
      named,
    )
    expect(varies(id)).toEqual(Array.from({ length: 3 }, () => [22, true]))
    const { variants = [] } = (await shop.services.catalogAdmin.productForEdit(id)).product
    const alike = variants.map((variant) => ({ ...variant, price: variant.enabled ? 25 : 18, stockWas: variant.stock }))
    await shop.services.catalogAdmin.editProduct(
      id,
      productChanges([category], { ...named, variants: alike }),
      [],
      theShop,
    )
    expect(varies(id)).toEqual(Array.from({ length: 3 }, () => [25, undefined]))
    for (const each of [id, await add(undefined)])
      expect(shop.services.catalog.product(each)).not.toHaveProperty('priceVaries')
  })

  it('says nothing of options where there are none', async () => {
    const id = await add(undefined)
    expect(Object.keys(product(id))).not.toEqual(expect.arrayContaining(['options']))
    expect(product(id)).not.toHaveProperty('variants')
    expect(shop.services.catalog.cards([id])[0]).not.toHaveProperty('options')
  })

  it('finds a product by the SKU of a variant, in the shop and in the admin’s list, until that is gone', async () => {
    const id = await add([
      { stock: 3, sku: 'ZAP-77-S' },
      { stock: 0, sku: 'ZAP-77-M' },
      { stock: 3, sku: 'OCULTO-9', enabled: false },
    ])
    const { catalog, catalogAdmin } = shop.services
    const found = (q: string) => catalog.list({ q, sort: 'price' }).products.map((each) => each.id)
    const listed = async (q: string) =>
      (await catalogAdmin.products(adminProductsQuerySchema.parse({ q }))).products.map((each) => each.id)
    // A letter beside a SKU is left out where nothing has both.
    expect([found('ZAP-77-M'), found('zap-77'), found('s zap 77')]).toEqual([[id], [id], [id]])
    expect(found('OCULTO-9')).toEqual([])
    expect([await listed('zap-77-m'), await listed('oculto-9')]).toEqual([[id], [id]])
    const { variants = [] } = (await catalogAdmin.productForEdit(id)).product
    const remaining = variants.slice(1).map((variant) => ({ ...variant, stockWas: variant.stock }))
    await catalogAdmin.editProduct(id, productChanges([category], { variants: remaining }), [], theShop)
    expect([found('ZAP-77-S'), await listed('zap-77-s'), found('ZAP-77-M')]).toEqual([[], [], [id]])
  })

  it('tells admins how many variants a product has, and which of them run out', async () => {
    const id = await add([
      { stock: 40, sku: 'ORVALLE-1' },
      { stock: 2, sku: 'ORVALLE-2' },
      { stock: 0, sku: 'ORVALLE-3', enabled: false },
    ])
    const listed = async (query: object) =>
      (await shop.services.catalogAdmin.products(adminProductsQuerySchema.parse({ q: 'orvalle', ...query }))).products
    expect(await listed({})).toMatchObject([{ id, variants: 3, stock: 42 }])
    expect((await listed({ only: 'low' })).map((each) => each.id)).toEqual([id])
    expect(await listed({ only: 'sold-out' })).toEqual([])
    const plain = await add(undefined)
    const all = await shop.services.catalogAdmin.products(adminProductsQuerySchema.parse({}))
    expect(all.products.find((each) => each.id === plain)).not.toHaveProperty('variants')
  })

  it('counts a product once in the dashboard, however many of its variants run out', async () => {
    const { statistics } = shop.services
    const before = await statistics.attention()
    await add([
      { stock: 1, sku: 'DOS-1' },
      { stock: 0, sku: 'DOS-2' },
      { stock: 60, sku: 'DOS-3' },
    ])
    const { lowStock } = await statistics.attention()
    expect(lowStock).toBe(before.lowStock + 1)
  })

  it('lists show what meets the chosen values, over REST too, and REST says nothing of it where none are chosen', async () => {
    const id = await add([
      { stock: 4, price: 20 },
      { stock: 4, price: 26 },
    ])
    const value = size.values[1]?.id ?? ''
    const shown = { option: [value], price: 26 }
    const find = <T extends { id: string }>(products: T[]) => products.find((each) => each.id === id)
    const rest = async (query: string) =>
      find<{ id: string }>((await shop.call({ url: `/api/products/list?${query}` })).json().data.products)
    const { catalog } = shop.services
    expect(find(catalog.list({ sort: 'sells', options: [value] }).products)).toMatchObject({ shown })
    expect(await rest(`options=${value}`)).toMatchObject({ shown })
    const { sizeGuide: _, variants: __, ...plain } = catalog.product(id)
    expect(Object.keys((await rest('')) ?? {}).filter((key) => !(key in plain))).toEqual([])
    expect(find(catalog.list({ sort: 'sells' }).products)).not.toHaveProperty('shown')
  })

  it('the home page and related products show the pictures of swatches, columns no options, REST options alone', async () => {
    const values = ['Rojo', 'Azul'].map(named)
    const color = await shop.services.catalogAdmin.addOption(
      { nameEs: 'Color', nameEn: 'Colour', kind: 'colour', values },
      theShop,
    )
    const [red = '', blue = ''] = color.values.map(({ id }) => id)
    const variants = [red, blue].map((value) => ({ stock: 9, values: { [color.id]: value } }))
    const own = await newCategory(shop, 'Camisetas')
    const form = { ...productForm([own], { price: 20 }), variants }
    const { catalogAdmin } = shop.services
    const { id } = await catalogAdmin.addProduct(form, [], theShop)
    const { id: other } = await catalogAdmin.addProduct(form, [], theShop)
    const createdAt = new Date('2030-01-01')
    await shop.db.product.update({ where: { id }, data: { createdAt } })
    const shape = { width: 600, height: 800, color: '#0000aa', productId: id, createdAt }
    const pictures = [red, blue].map((valueId, position) => ({
      ...{ ...shape, id: `${id}${position}`, file: `${position}.png`, position, valueId },
    }))
    await shop.db.image.createMany({ data: pictures })
    await shop.services.catalog.productsChanged([id])

    const input = encodeURIComponent(JSON.stringify({ id: other }))
    const read = async (url: string) => (await shop.call({ url })).json()
    const shown = {
      home: (await read('/api/trpc/catalog.home')).result.data,
      related: (await read(`/api/trpc/catalog.related?input=${input}`)).result.data,
    }
    const rest = {
      home: (await read('/api/products/homeProducts')).data,
      related: (await read(`/api/products/related/${other}`)).data.products,
    }
    const find = (products: { id: string }[]) => products.find((each) => each.id === id)
    const swatches = [{ value: blue, image: '1.png', color: '#0000aa' }]
    for (const products of [shown.home.featuredProducts, shown.related])
      expect(find(products)).toMatchObject({ swatches })
    for (const products of [rest.home.featuredProducts, rest.related]) {
      expect(find(products)).toMatchObject({ options: [{ id: color.id }], images: ['0.png', '1.png'] })
      expect(find(products)).not.toHaveProperty('swatches')
    }
    const hasOptions = (row: object) => 'options' in row
    expect(rest.home.recommendedProducts.some(hasOptions)).toBe(true)
    expect(shown.home.recommendedProducts).toHaveLength(3)
    expect(shown.home.recommendedProducts.filter(hasOptions)).toEqual([])
  })

  it('lists over REST those of which one variant that can be bought has the values', async () => {
    const id = await add([{ stock: 4 }, { stock: 0 }])
    const ids = async (query: string) => {
      const { data } = (await shop.call({ url: `/api/products/list?${query}` })).json()
      return data.products.map((each: { id: string }) => each.id)
    }
    const [small, medium, large] = size.values.map((value) => value.id)
    expect(await ids(`options=${small}`)).toContain(id)
    expect(await ids(`options=${medium},${small}&limit=100`)).toContain(id)
    expect(await ids(`options=${medium}&options=${large}`)).not.toContain(id)
    expect(await ids(`options[]=${medium}`)).not.toContain(id)
  })

  it('follows a size that sells out, and a name that changes', async () => {
    const id = await add([{ stock: 1 }, { stock: 8 }])
    const [small] = product(id).variants ?? []
    const before = shop.services.catalog.version
    const line = { id, variantId: small?.id ?? '', quantity: 1 }
    orderIdOf((await shop.services.checkout.place(checkoutOf([line]), guest())).url)
    expect(product(id).variants?.[0]?.availability).toBe('sold-out')
    expect(shop.services.catalog.version).not.toBe(before)
    const [value] = size.values
    await shop.services.catalogAdmin.editOption(
      { id: size.id, values: [{ id: value?.id ?? '', ...named('Chica') }] },
      theShop,
    )
    expect(product(id).variants?.[0]?.options).toEqual([{ es: 'Talla Chica', en: 'Size Chica' }])
    await shop.services.catalogAdmin.editOption(
      { id: size.id, values: [{ id: value?.id ?? '', ...named('S') }] },
      theShop,
    )
  })

  it('shows carts their lines by variant, also those that are stored, and leaves out what is not on offer', async () => {
    const id = await add([
      { stock: 9, price: 20 },
      { stock: 2, price: 24 },
      { stock: 9, enabled: false },
    ])
    const rows = await shop.db.productVariant.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })
    const [s = '', m = '', l = ''] = rows.map((row) => row.id)
    const lines = [{ id, variantId: m }, { id, variantId: l }, { id }, { id, variantId: 'unknown' }]
    const [chosen, disabled, unnamed, unknown] = shop.services.catalog.cartLines(lines)
    expect([chosen, disabled, unnamed, unknown]).toMatchObject([
      { id, variantId: m, price: 24, availability: 'last', left: 2, options: [{ es: 'Talla M', en: 'Size M' }] },
      { id, variantId: l, choose: true },
      { id, price: 20, availability: 'available', choose: true },
      { id, variantId: 'unknown', choose: true },
    ])
    expect(chosen).not.toHaveProperty('choose')
    expect(unnamed).not.toHaveProperty('variantId')
    const { id: userId } = await shop.user()
    const cart = await shop.services.carts.update(userId, [
      { id, variantId: s, quantity: 2 },
      { id, variantId: m, quantity: 1 },
      { id, variantId: s, quantity: 1 },
      { id, variantId: l, quantity: 5 },
    ])
    expect(cart).toMatchObject({ totalElements: 4, totalPrice: 84 })
    expect(await shop.services.carts.read(userId)).toEqual(cart)
    expect(cart.products.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [s, 3],
      [m, 1],
    ])
  })
})
