import { access, readFile, rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { transaction } from '../../../../src/server/db/transaction.ts'
import { readCatalogVersion } from '../../../../src/server/db/versions.ts'
import { countIssued, readDemoData } from '../../../../src/server/ops/going-live/demo-rows.ts'
import { beginRemoval, readRemoval, removalKey } from '../../../../src/server/ops/going-live/removal-state.ts'
import {
  backUp,
  beginNumbers,
  hideProducts,
  removeCategories,
  removeProducts,
  removeRest,
} from '../../../../src/server/ops/going-live/remove-demo.ts'
import { removeCustomers, removeOrders } from '../../../../src/server/ops/going-live/remove-orders.ts'
import type { Removal } from '../../../../src/shared/settings/going-live.ts'
import { actorNamed, theShop } from '../../../support/actors.ts'
import { errorOf } from '../../../support/checkout.ts'
import { describeOnEither } from '../../../support/database.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { named, newCategory, productForm } from '../../catalog/admin/forms.ts'

const begun: Removal = {
  ...{ state: 'working', step: 'backup', done: 0, total: 0, newNumbers: true },
  ...{ startedAt: '2026-11-23T10:00:00.000Z', by: 'ana@example.com' },
}

describeOnEither('a step of the removal of the demo data on %s', (kind) => {
  let shop: RealApp
  beforeEach(async () => {
    shop = await openApp(kind)
  })
  afterEach(() => shop.close())

  const demoProduct = async (data: object = {}) => {
    const id = await shop.product()
    await shop.db.product.update({ where: { id }, data: { origin: 'demo', ...data } })
    return id
  }
  const ofDemo = (id: string) => shop.db.order.update({ where: { id }, data: { origin: 'demo' } })
  const inTransaction = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(shop.db, work)

  it('counts what is the demo’s: edited while it is on sale, sold to shoppers, kept for other products', async () => {
    const { db } = shop
    const [sold, deleted, own] = [
      await demoProduct({ version: 2 }),
      await demoProduct({ version: 2, deletedAt: shop.context.clock.now() }),
      await shop.product(),
    ]
    const untouched = await demoProduct({ version: 1 })
    const [ofShopper, ofDemoOrder] = [await shop.paidOrder(), await shop.paidOrder()]
    await db.orderLine.updateMany({ where: { orderId: ofShopper }, data: { productId: sold } })
    await db.orderLine.updateMany({ where: { orderId: ofDemoOrder }, data: { productId: deleted } })
    await ofDemo(ofDemoOrder)
    for (const [id, productId] of Object.entries({ going: sold, kept: own })) {
      await db.category.create({ data: { id, ...named(id), origin: 'demo', createdAt: shop.context.clock.now() } })
      await db.productCategory.create({ data: { productId, categoryId: id } })
    }
    await newCategory(shop, 'Propia')
    const review = { rating: 5, text: 'Bien', createdAt: shop.context.clock.now() }
    for (const [id, productId] of Object.entries({ one: untouched, other: own }))
      await db.review.create({ data: { id, productId, ...review } })
    expect(await readDemoData(db)).toEqual({
      ...{ products: 3, editedProducts: 1, soldProducts: 1, categories: 1, keptCategories: 1 },
      ...{ customers: 0, orders: 1, documents: 0, reviews: 1 },
    })
  })

  it('counts as issued what is stored, else the numbers of shoppers’ orders', async () => {
    expect(await countIssued(shop.db)).toBe(0)
    const id = await shop.order()
    await shop.db.order.update({ where: { id }, data: { invoiceNumber: '2026-000009', origin: 'demo' } })
    expect(await countIssued(shop.db)).toBe(0)
    await shop.db.order.update({ where: { id }, data: { origin: 'shop' } })
    expect(await countIssued(shop.db)).toBe(1)
    await shop.paidOrder()
    expect(await countIssued(shop.db)).toBe(1)
  })

  it('begins where nothing is under way, and not where another began at the same moment', async () => {
    await inTransaction((tx) => beginRemoval(tx, begun))
    const again = { ...begun, by: 'eva@example.com' }
    expect((await errorOf(inTransaction((tx) => beginRemoval(tx, again)))).code).toBe('conflict')
    const stored = (state: string) =>
      shop.db.setting.update({ where: { key: removalKey }, data: { value: JSON.stringify({ ...begun, state }) } })
    await stored('done')
    await inTransaction((tx) => beginRemoval(tx, again))
    expect(await readRemoval(shop.db)).toEqual(again)
  })

  it('goes on after damage from its first step, and never with new numbers', async () => {
    const write = (value: unknown) =>
      shop.db.setting.upsert({
        where: { key: removalKey },
        create: { key: removalKey, value: JSON.stringify(value) },
        update: { value: JSON.stringify(value) },
      })
    await write({ ...begun, step: 'away', newNumbers: 'yes', done: 'x', backup: 7 })
    expect(await readRemoval(shop.db)).toEqual({ ...begun, step: 'backup', newNumbers: false })
    await write({ state: 'working' })
    expect(await readRemoval(shop.db)).toMatchObject({ state: 'working', step: 'backup', newNumbers: false, by: '' })
    for (const value of [{ ...begun, state: 'odd' }, 7, null, [begun]]) {
      await write(value)
      expect(await readRemoval(shop.db)).toBeNull()
    }
  })

  it('hides and removes products of the demo alone, hidden ones too, and raises the version of the catalogue', async () => {
    const [demo, hidden, own] = [await demoProduct(), await demoProduct({ visible: false }), await shop.product()]
    const month = { month: '2026-11', sellsCents: 0n, units: 0 }
    await shop.db.productMonth.create({ data: { productId: demo, ...month, views: 5 } })
    await shop.db.productMonth.create({ data: { productId: hidden, ...month, views: 2 } })
    await shop.db.shopMonth.create({ data: { month: '2026-11', sellsCents: 0n, orders: 0, views: 9 } })
    const version = await readCatalogVersion(shop.db)
    expect(new Set(await inTransaction((tx) => hideProducts(tx, shop.context.clock.now())))).toEqual(
      new Set([demo, hidden]),
    )
    const hiddenVersion = await readCatalogVersion(shop.db)
    expect(hiddenVersion).toBeGreaterThan(version)
    expect(await inTransaction((tx) => hideProducts(tx, shop.context.clock.now()))).toEqual([])
    expect(new Set(await inTransaction(removeProducts))).toEqual(new Set([demo, hidden]))
    expect(await readCatalogVersion(shop.db)).toBeGreaterThan(hiddenVersion)
    expect(await shop.db.product.findMany({ select: { id: true, deletedAt: true } })).toEqual([
      { id: own, deletedAt: null },
    ])
    expect(await shop.db.shopMonth.findMany({ select: { views: true } })).toEqual([{ views: 2 }])
    expect(await inTransaction(removeProducts)).toEqual([])
  })

  it('takes empty categories of the demo, and of its options what nothing is sold in and nobody added to', async () => {
    const { db, services } = shop
    const createdAt = shop.context.clock.now()
    const [own, product] = [await newCategory(shop, 'Propia'), await shop.product()]
    for (const id of ['empty', 'full'])
      await db.category.create({ data: { id, ...named(id), origin: 'demo', createdAt } })
    await db.productCategory.create({ data: { productId: product, categoryId: 'full' } })
    const add = (name: string) =>
      services.catalogAdmin.addOption({ ...named(name), values: ['A', 'B'].map(named) }, theShop)
    const [unused, sold, grown, foreign] = [await add('Uno'), await add('Dos'), await add('Tres'), await add('Cuatro')]
    const [used] = sold.values
    const variants = [{ stock: 1, values: { [sold.id]: used?.id ?? '' } }]
    await services.catalogAdmin.addProduct({ ...productForm([own], { SKU: '' }), variants }, [], theShop)
    const version = await readCatalogVersion(db)
    const options = [unused, sold, grown]
    const values = [...unused.values, ...sold.values, ...grown.values.slice(0, 1)]
    await inTransaction((tx) =>
      removeCategories(tx, { options: options.map(({ id }) => id), values: values.map(({ id }) => id) }),
    )
    expect(new Set((await db.category.findMany()).map(({ id }) => id))).toEqual(new Set([own, 'full']))
    expect(new Set((await db.productOption.findMany()).map(({ id }) => id))).toEqual(
      new Set([sold, grown, foreign].map(({ id }) => id)),
    )
    const left = [used, grown.values[1], ...foreign.values].map((value) => value?.id)
    expect(new Set((await db.optionValue.findMany()).map(({ id }) => id))).toEqual(new Set(left))
    expect(await readCatalogVersion(db)).toBeGreaterThan(version)
  })

  it('removes orders of the demo with their mails and their documents, and nothing that a shopper has', async () => {
    const { db } = shop
    const by = actorNamed((await shop.user({ isAdmin: true })).id)
    const [demo, own] = [await shop.paidOrder(), await shop.paidOrder()]
    for (const id of [demo, own]) await shop.services.orders.cancelByShop(id, by)
    await ofDemo(demo)
    const mailsBefore = await db.outgoingMail.count()
    const [invoice] = await db.invoiceDocument.findMany({ where: { orderId: demo, kind: 'invoice' } })
    // Stored when the order was no demo's: it is kept, whatever its order is now.
    expect(invoice?.demo).toBe(false)
    const documents = await db.invoiceDocument.count()
    expect(await inTransaction((tx) => removeOrders(tx, () => 'Europe/Madrid'))).toBe(1)
    expect(await db.order.findMany({ select: { id: true } })).toEqual([{ id: own }])
    expect(await db.invoiceDocument.count()).toBe(documents)
    const mails = await db.outgoingMail.findMany()
    expect(mails.length).toBe(mailsBefore / 2)
    expect(mails.length).toBeGreaterThan(0)
    for (const { dedupeKey } of mails) expect(dedupeKey).not.toContain(demo)
    const months = await db.shopMonth.findMany()
    expect(months.map(({ sellsCents, orders }) => [sellsCents, orders])).toEqual([[0n, 0]])
    expect(await inTransaction((tx) => removeOrders(tx, () => 'Europe/Madrid'))).toBe(0)
  })

  it('takes what an order added to its months away again, where no row says which they were', async () => {
    const { db } = shop
    const by = actorNamed((await shop.user({ isAdmin: true })).id)
    const [paid, cancelled, unpaid] = [await shop.paidOrder(), await shop.paidOrder(), await shop.order()]
    await shop.services.orders.cancelByShop(cancelled, by)
    await db.saleMonth.deleteMany()
    for (const id of [paid, cancelled, unpaid]) await ofDemo(id)
    expect(await inTransaction((tx) => removeOrders(tx, () => 'Europe/Madrid'))).toBe(3)
    const months = await db.shopMonth.findMany()
    expect(months.map(({ sellsCents, orders }) => [sellsCents, orders])).toEqual([[0n, 0]])
  })

  it('removes customers of the demo alone', async () => {
    const [demo, own] = [await shop.user(), await shop.user()]
    await shop.db.user.update({ where: { id: demo.id }, data: { origin: 'demo' } })
    expect(await inTransaction(removeCustomers)).toBe(1)
    expect(await shop.db.user.findMany({ select: { id: true } })).toEqual([{ id: own.id }])
    expect(await inTransaction(removeCustomers)).toBe(0)
  })

  it('begins the numbers of both series anew, of all years, and no other counter', async () => {
    const names = ['invoice-2025', 'invoice-2026 MAR-', 'credit-note-2026', 'documents', 'other']
    await shop.db.counter.createMany({ data: names.map((name) => ({ name, value: 7 })) })
    await inTransaction(beginNumbers)
    const left = await shop.db.counter.findMany({ orderBy: { name: 'asc' } })
    expect(left.map(({ name }) => name)).toEqual(['documents', 'other'])
    await shop.paidOrder()
    const counters = await shop.db.counter.findMany({ orderBy: { name: 'asc' } })
    expect((await errorOf(inTransaction(beginNumbers))).code).toBe('numbers-issued')
    expect(await shop.db.counter.findMany({ orderBy: { name: 'asc' } })).toEqual(counters)
  })

  it('leaves months in which anything is left', async () => {
    const months = [
      { month: '2026-01', sellsCents: 0n, orders: 0, views: 0 },
      { month: '2026-02', sellsCents: 1n, orders: 0, views: 0 },
      { month: '2026-03', sellsCents: 0n, orders: 1, views: 0 },
      { month: '2026-04', sellsCents: 0n, orders: 0, views: 1 },
    ]
    await shop.db.shopMonth.createMany({ data: months })
    await inTransaction(removeRest)
    const left = await shop.db.shopMonth.findMany({ orderBy: { month: 'asc' } })
    expect(left.map(({ month }) => month)).toEqual(['2026-02', '2026-03', '2026-04'])
  })

  it('takes the backup of an earlier run, and makes one anew that was cut off', async () => {
    const startedAt = new Date('2026-11-23T10:00:00Z')
    const path = await backUp(shop.context, startedAt)
    await writeFile(path, 'as it was')
    expect(await backUp(shop.context, startedAt)).toBe(path)
    expect(await readFile(path, 'utf8')).toBe('as it was')
    await rm(path)
    await writeFile(`${path}.part`, 'half')
    expect(await backUp(shop.context, startedAt)).toBe(path)
    await access(path)
    await expect(access(`${path}.part`)).rejects.toThrow('ENOENT')
    await rm(path)
  })
})
