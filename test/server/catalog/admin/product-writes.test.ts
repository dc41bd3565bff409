import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Upload } from '../../../../src/server/pictures/save-pictures.ts'
import type { ProductChanges, ProductForm } from '../../../../src/shared/catalog/admin.ts'
import { theShop } from '../../../support/actors.ts'
import { errorOf } from '../../../support/checkout.ts'
import { days } from '../../../support/clock.ts'
import { describeOnEither } from '../../../support/database.ts'
import { everyRow } from '../../../support/every-row.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { newCategory, productChanges, productForm, upload } from './forms.ts'

const noFile = { data: Buffer.from('no picture'), name: 'note.png' }

describeOnEither('products as admins write them on %s', { first: 'postgres' }, (kind) => {
  let shop: RealApp
  let category: string
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
  })
  afterAll(() => shop.close())

  const form = (overrides: Partial<ProductForm> = {}) => productForm([category], overrides)
  const add = (overrides: Partial<ProductForm> = {}, uploads: Upload[] = []) =>
    shop.services.catalogAdmin.addProduct(form(overrides), uploads, theShop)
  const edit = (id: string, overrides: Partial<ProductChanges> = {}, uploads: Upload[] = []) =>
    shop.services.catalogAdmin.editProduct(id, productChanges([category], overrides), uploads, theShop)
  const shown = (id: string) => shop.services.catalog.product(id)
  async function cleanUpNextDay() {
    shop.context.clock.advance(days(1))
    await shop.context.scheduler.run('picture-sweep')
  }
  /** All rows, to see that nothing has changed: but notes of files that a refused save has stored, which a job removes. */
  const everything = async () => (await everyRow(shop.db)).filter(({ table }) => table !== 'unnamedPicture')
  const countFiles = () => shop.context.images.files.size

  it('a new product is in the shop at once, with all that its form says', async () => {
    const { id } = await add({ SKU: 'LINO-1' }, [await upload('#102030'), await upload('#405060')])
    const row = await shop.db.product.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ priceCents: 2490, stock: 7, version: 1, origin: 'staff', approved: true })
    expect(row.searchText).toBe('camisa de lino linen shirt lino-1')
    const product = shown(id)
    expect(product).toMatchObject({
      title: [{ es: 'Camisa de lino', en: 'Linen shirt' }],
      price: 24.9,
      sku: 'LINO-1',
      availability: 'available',
      category: [{ id: category }],
    })
    expect(product.images).toHaveLength(2)
    for (const file of product.images) expect(shop.context.images.files.has(file)).toBe(true)
  })

  it('the form of a product shows what was saved, and all categories', async () => {
    const saved = await add({ visible: false })
    const { product, categories } = await shop.services.catalogAdmin.productForEdit(saved.id)
    expect(product).toEqual(saved)
    expect(product).toMatchObject({ version: 1, price: 24.9, stock: 7, visible: false, category: [category] })
    expect(categories).toContainEqual({ id: category, name: [{ es: 'Camisas', en: 'Camisas' }] })
  })

  it('an empty SKU is generated, and each time another; one that is emptied later stays', async () => {
    const [first, second] = [await add(), await add()]
    expect(first.SKU).toMatch(/^LYS-[A-Z0-9]{10}$/)
    expect(second.SKU).not.toBe(first.SKU)
    expect((await edit(first.id, { SKU: '' })).SKU).toBe(first.SKU)
  })

  it('a SKU of another product is refused, no row stays behind, and a day later no file', async () => {
    await add({ SKU: 'TAKEN' })
    const other = await add()
    const [before, files] = [await everything(), countFiles()]
    const picture = await upload('#ff0001')
    for (const call of [() => add({ SKU: 'TAKEN' }, [picture]), () => edit(other.id, { SKU: 'TAKEN' })]) {
      const { code, details } = await errorOf(call())
      expect([code, details.fields]).toEqual(['invalid', { SKU: 'skuTaken' }])
    }
    expect(await everything()).toEqual(before)
    expect(countFiles()).toBe(files + 1)
    await cleanUpNextDay()
    expect(countFiles()).toBe(files)
  })

  it.each(['look-1', 'LOOK\u200b-1', 'ＬＯＯＫ－１'])(
    'a SKU that differs from another by case, width or invisible signs is a used one: %j',
    async (SKU) => {
      if ((await shop.db.product.count({ where: { sku: 'LOOK-1' } })) === 0) await add({ SKU: 'LOOK-1' })
      const { id } = await add()
      for (const call of [() => add({ SKU }), () => edit(id, { SKU })]) {
        expect(await errorOf(call())).toMatchObject({ code: 'invalid', details: { fields: { SKU: 'skuTaken' } } })
      }
    },
  )

  it('two SKUs of other letters are compared, too', async () => {
    await add({ SKU: 'ÑANDÚ-1' })
    expect(await errorOf(add({ SKU: 'ñandú-1' }))).toMatchObject({ details: { fields: { SKU: 'skuTaken' } } })
  })

  it('stored SKUs that look alike stay readable and editable', async () => {
    const [one, other] = [await add({ SKU: 'PAIR-1' }), await add()]
    await shop.db.product.update({ where: { id: other.id }, data: { sku: 'pair-1' } })
    expect((await edit(one.id, { SKU: 'PAIR-1', price: 31 })).SKU).toBe('PAIR-1')
    expect((await edit(other.id, { SKU: 'pair-1', price: 32 })).price).toBe(32)
    expect((await edit(one.id, { SKU: 'PAIR-2' })).SKU).toBe('PAIR-2')
    // Its own SKU in other letters is no other's.
    expect((await edit(one.id, { SKU: 'pair-2' })).SKU).toBe('pair-2')
  })

  it('a SKU of invisible signs is none', async () => {
    expect((await add({ SKU: '\u200b\u00ad' })).SKU).toMatch(/^LYS-[A-Z0-9]{10}$/)
  })

  it('of two admins who give the same SKU at once, one is refused', async () => {
    const results = await Promise.allSettled([add({ SKU: 'TWICE' }), add({ SKU: 'TWICE' })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'invalid', details: { fields: { SKU: 'skuTaken' } } })
  })

  it('a deleted product gives up its SKU, and can still come back', async () => {
    const { id } = await add({ SKU: 'AGAIN' })
    await shop.services.catalogAdmin.deleteProduct(id, theShop)
    expect((await add({ SKU: 'AGAIN' })).SKU).toBe('AGAIN')
    await shop.services.catalogAdmin.restoreProduct(id, theShop)
    expect(shown(id).sku).toMatch(/^LYS-/)
  })

  it('an unknown category is refused, and nothing is written', async () => {
    const { id } = await add()
    const before = await everything()
    for (const call of [
      () => add({ categories: [category, 'nothing'] }),
      () => edit(id, { categories: ['nothing'] }),
    ]) {
      const { code, details } = await errorOf(call())
      expect([code, details.fields]).toEqual(['invalid', { categories: 'categoryUnknown' }])
    }
    expect(await everything()).toEqual(before)
  })

  it('one file that is no picture keeps all others out, too', async () => {
    const { id } = await add()
    const [before, files] = [await everything(), countFiles()]
    for (const write of [add, (...rest: Parameters<typeof add>) => edit(id, ...rest)]) {
      const { details } = await errorOf(write({ titleEs: 'Otra' }, [await upload('#ff0002'), noFile]))
      expect(details.fields).toEqual({ images: 'picture' })
    }
    expect([await everything(), countFiles()]).toEqual([before, files])
  })

  it('an edit replaces texts, price, categories in their order and visibility, and raises the version', async () => {
    const second = await newCategory(shop, 'Novedades')
    const { id } = await add()
    const changes = { titleEn: 'Shirt', price: 1999.99, categories: [second, category], stock: 3, version: 1 }
    expect(await edit(id, changes)).toMatchObject({ version: 2, price: 1999.99, category: [second, category] })
    expect(shown(id)).toMatchObject({
      price: 1999.99,
      availability: 'last',
      category: [{ id: second }, { id: category }],
    })
    await edit(id, { visible: false })
    expect(() => shown(id)).toThrow('product-not-found')
  })

  it('pictures are put in order, removed and added; files that nobody names any more go a day later', async () => {
    const { id, images } = await add({}, [await upload('#000001'), await upload('#000002'), await upload('#000003')])
    const [first = '', second = '', third = ''] = images
    const edited = await edit(id, { imageOrder: [third, first], imagesToDelete: [second] }, [await upload('#000004')])
    expect(edited.images.slice(0, 2)).toEqual([third, first])
    expect(edited.images).toHaveLength(3)
    expect(shown(id).images).toEqual(edited.images)
    expect(shop.context.images.files.has(second)).toBe(true)
    await cleanUpNextDay()
    expect(shop.context.images.files.has(second)).toBe(false)
    for (const file of edited.images) expect(shop.context.images.files.has(file)).toBe(true)
  })

  it('a removed picture that another product or an ordered line shows stays in the store', async () => {
    const { id, images } = await add({}, [await upload('#000005'), await upload('#000006')])
    const [shared = '', ordered = ''] = images
    await add({}, [await upload('#000005')])
    const orderId = await shop.order()
    await shop.db.orderLine.updateMany({ where: { orderId }, data: { image: ordered } })
    expect((await edit(id, { imagesToDelete: images })).images).toEqual([])
    await cleanUpNextDay()
    expect([shared, ordered].map((file) => shop.context.images.files.has(file))).toEqual([true, true])
  })

  it('the same picture twice is stored once', async () => {
    const { id, images } = await add({}, [await upload('#000007'), await upload('#000007')])
    expect(images).toHaveLength(1)
    expect((await edit(id, {}, [await upload('#000007')])).images).toEqual(images)
  })

  it('the second of two saves is refused with what changed meanwhile, field by field, and writes nothing', async () => {
    const { id } = await add({ SKU: 'CONFLICT' })
    await edit(id, { SKU: 'CONFLICT', titleEs: 'Camisa blanca', price: 30, version: 1 })
    const before = await everything()
    const error = await errorOf(edit(id, { titleEs: 'Camisa azul', version: 1 }, [await upload('#ff0003')]))
    expect(error.code).toBe('edit-conflict')
    expect(error.details.conflict).toEqual({
      version: 2,
      fields: [
        { field: 'titleEs', now: 'Camisa blanca', yours: 'Camisa azul' },
        { field: 'price', now: '30.00', yours: '24.90' },
      ],
      stored: (await shop.services.catalogAdmin.productForEdit(id)).product,
    })
    expect(await everything()).toEqual(before)
    expect((await edit(id, { titleEs: 'Camisa azul', version: 2 })).version).toBe(3)
  })

  it('a stale form that would change nothing of what was saved meanwhile is no conflict', async () => {
    const { id } = await add()
    await edit(id, { titleEs: 'Igual', version: 1 })
    expect((await edit(id, { titleEs: 'Igual', version: 1 })).version).toBe(3)
  })

  it('of two saves at the same time one wins and the other one is refused', async () => {
    const { id } = await add()
    const results = await Promise.allSettled([
      edit(id, { titleEs: 'Una', version: 1 }),
      edit(id, { titleEs: 'Otra', version: 1 }),
    ])
    const refused = results.find((result) => result.status === 'rejected')
    const saved = results.find((result) => result.status === 'fulfilled')
    expect(refused?.reason).toMatchObject({ code: 'edit-conflict', details: { conflict: { version: 2 } } })
    const { product } = await shop.services.catalogAdmin.productForEdit(id)
    expect(product).toEqual(saved?.value)
  })

  it('somebody who hides a product is not overruled by a form that was opened before', async () => {
    const { id } = await add()
    await shop.services.catalogAdmin.bulk({ ids: [id], action: 'hide' }, theShop)
    const { details } = await errorOf(edit(id, { version: 1 }))
    expect(details.conflict?.fields).toEqual([{ field: 'visible', now: 'false', yours: 'true' }])
  })

  it('what is sold while a form is open stays sold', async () => {
    const { id } = await add({ stock: 10 })
    await shop.db.product.update({ where: { id }, data: { stock: { decrement: 3 } } })
    expect((await edit(id, { stock: 10, stockWas: 10, version: 1 })).stock).toBe(7)
    expect((await edit(id, { stock: 15, stockWas: 10 })).stock).toBe(12)
    expect((await edit(id, { stock: 4 })).stock).toBe(4)
  })

  it('an edit that meets a delete finds the product there or gone, and never brings it back', async () => {
    const { id } = await add()
    const [edited, deleted] = await Promise.allSettled([
      edit(id, { titleEs: 'Tarde', version: 1 }),
      shop.services.catalogAdmin.deleteProduct(id, theShop),
    ])
    expect(deleted.status).toBe('fulfilled')
    if (edited.status === 'rejected') expect(edited.reason).toMatchObject({ code: 'product-not-found' })
    expect(() => shown(id)).toThrow('product-not-found')
    expect((await errorOf(edit(id))).code).toBe('product-not-found')
  })

  it('a product that is not there cannot be read, edited or copied', async () => {
    const { catalogAdmin } = shop.services
    const calls = [
      () => catalogAdmin.productForEdit('nothing'),
      () => edit('nothing'),
      () => catalogAdmin.duplicateProduct('nothing', theShop),
    ]
    for (const call of calls) expect((await errorOf(call())).code).toBe('product-not-found')
  })

  it('a copy is hidden, without stock, with a SKU of its own and the same pictures', async () => {
    const original = await add({ SKU: 'ORIGINAL' }, [await upload('#000008')])
    const { id } = await shop.services.catalogAdmin.duplicateProduct(original.id, theShop)
    const { product } = await shop.services.catalogAdmin.productForEdit(id)
    expect(product).toMatchObject({ visible: false, stock: 0, version: 1, price: 24.9, title: original.title })
    expect([product.images, product.category]).toEqual([original.images, original.category])
    expect(product.SKU).toMatch(/^LYS-/)
    await edit(id, { imagesToDelete: product.images })
    await cleanUpNextDay()
    expect(shop.context.images.files.has(original.images[0] ?? '')).toBe(true)
  })
})
