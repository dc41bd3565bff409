import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theShop } from '../../../support/actors.ts'
import { checkoutOf, errorOf, guest } from '../../../support/checkout.ts'
import { days } from '../../../support/clock.ts'
import { testDatabases } from '../../../support/database.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { newCategory, productForm, upload } from './forms.ts'

const tenMinutes = 10 * 60_000

describe.each(testDatabases())('deleting products on %s', (kind) => {
  let shop: RealApp
  let category: string
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
  })
  afterAll(() => shop.close())

  const admin = () => shop.services.catalogAdmin
  const add = async (color?: string) =>
    admin().addProduct(productForm([category]), color ? [await upload(color)] : [], theShop)
  const isShown = (id: string) => shop.services.catalog.cards([id]).length === 1
  const isStored = async (id: string) => (await shop.db.product.count({ where: { id } })) === 1
  const bulk = (action: Parameters<ReturnType<typeof admin>['bulk']>[0]['action'], ids: string[]) =>
    admin().bulk({ ids, action }, theShop)

  it('a deleted product is gone for everyone at once, and an undo brings it back as it was', async () => {
    const { id, ...product } = await add('#100001')
    await admin().deleteProduct(id, theShop)
    expect(isShown(id)).toBe(false)
    expect((await errorOf(admin().productForEdit(id))).code).toBe('product-not-found')
    expect((await errorOf(admin().deleteProduct(id, theShop))).code).toBe('product-not-found')
    const order = shop.services.checkout.place(checkoutOf([{ id, quantity: 1 }]), guest())
    expect((await errorOf(order)).details.unavailable).toEqual([id])

    await admin().restoreProduct(id, theShop)
    expect(isShown(id)).toBe(true)
    const { updatedAt: _, ...restored } = (await admin().productForEdit(id)).product
    const { updatedAt: __, ...before } = product
    expect(restored).toEqual({ id, ...before })
    await admin().restoreProduct(id, theShop)
    expect((await errorOf(admin().restoreProduct('nothing', theShop))).code).toBe('product-not-found')
  })

  it('the purge removes the row after ten minutes, not before; its pictures go a day later, but for shared ones', async () => {
    const [deleted, kept] = [await add('#100002'), await add('#100003')]
    const copy = await admin().duplicateProduct(kept.id, theShop)
    await bulk('delete', [deleted.id, kept.id])
    shop.context.clock.advance(tenMinutes)
    await admin().purge()
    expect(await isStored(deleted.id)).toBe(true)

    shop.context.clock.advance(1)
    expect(await admin().purge()).toBe(2)
    expect([await isStored(deleted.id), await isStored(kept.id)]).toEqual([false, false])
    const hasFile = ({ images }: { images: string[] }) => shop.context.images.files.has(images[0] ?? '')
    expect([hasFile(deleted), hasFile(kept)]).toEqual([true, true])
    shop.context.clock.advance(days(1))
    await shop.context.scheduler.run('picture-sweep')
    expect([hasFile(deleted), hasFile(kept)]).toEqual([false, true])
    expect((await errorOf(admin().restoreProduct(deleted.id, theShop))).code).toBe('product-not-found')
    expect((await admin().productForEdit(copy.id)).product.images).toEqual(kept.images)
  })

  it('an ordered product keeps its lines, its picture and its sales for good', async () => {
    const { id, images } = await add('#100004')
    const buyer = guest()
    await shop.services.checkout.place(checkoutOf([{ id, quantity: 2 }]), buyer)
    await admin().deleteProduct(id, theShop)
    shop.context.clock.advance(tenMinutes + 1)
    await admin().purge()
    const lines = await shop.db.orderLine.findMany({ where: { productId: id } })
    expect(lines).toMatchObject([{ titleEs: 'Camisa de lino', quantity: 2, priceCents: 2490, image: images[0] }])
    expect(shop.context.images.files.has(images[0] ?? '')).toBe(true)
    expect(isShown(id)).toBe(false)
  })

  it('the purge runs as a job', async () => {
    const { id } = await add()
    await admin().deleteProduct(id, theShop)
    shop.context.clock.advance(tenMinutes + 1)
    expect(await shop.context.scheduler.run('catalog-purge')).toBe(1)
    expect(await isStored(id)).toBe(false)
  })

  it('several are hidden, shown, deleted and restored together; the response counts those that changed', async () => {
    const ids = [(await add()).id, (await add()).id]
    expect(await bulk('hide', [...ids, 'nothing'])).toEqual({ changed: 2 })
    expect(ids.map(isShown)).toEqual([false, false])
    expect(await bulk('hide', ids)).toEqual({ changed: 0 })
    expect(await bulk('show', ids)).toEqual({ changed: 2 })
    expect(ids.map(isShown)).toEqual([true, true])
    expect(await bulk('delete', ids)).toEqual({ changed: 2 })
    expect(await bulk('show', ids)).toEqual({ changed: 0 })
    expect(await bulk('restore', ids)).toEqual({ changed: 2 })
    expect(ids.map(isShown)).toEqual([true, true])
  })

  it("a visitor's product enters the lists when it is approved", async () => {
    const { id } = await add()
    await shop.db.product.update({ where: { id }, data: { origin: 'visitor', approved: false } })
    await shop.services.catalog.productsChanged([id])
    expect(isShown(id)).toBe(false)
    expect(await bulk('approve', [id])).toEqual({ changed: 1 })
    expect(isShown(id)).toBe(true)
  })

  it('every change raises the version by which other processes follow; one that changes nothing does not', async () => {
    const version = async () => (await shop.db.catalogVersion.findUniqueOrThrow({ where: { id: 1 } })).version
    const { id } = await add()
    for (const action of ['hide', 'show', 'delete', 'restore'] as const) {
      const before = await version()
      await bulk(action, [id])
      expect(await version(), action).toBe(before + 1n)
    }
    const before = await version()
    await bulk('restore', [id])
    expect(await version()).toBe(before)
  })
})
