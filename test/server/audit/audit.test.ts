import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { newCategory, productForm, upload } from '../catalog/admin/forms.ts'

const ana = actorNamed('ana@example.com', 'ana')
const eva = actorNamed('eva@example.com', 'eva')

describeOnEither('the audit on %s', (kind) => {
  let shop: RealApp
  let category: string
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
  })
  afterAll(() => shop.close())

  const admin = () => shop.services.catalogAdmin
  const add = (SKU: string) => admin().addProduct(productForm([category], { SKU }), [], ana)
  const entries = (entityId: string) => shop.db.auditEntry.findMany({ where: { entityId }, orderBy: { id: 'asc' } })
  const file = (text: string) => ({ file: Buffer.from(text), language: 'en' as const })

  it('has the changed fields alone, with both values', async () => {
    const { id } = await add('A-1')
    shop.context.clock.advance(1000)
    await admin().editProduct(id, { ...productForm([category], { SKU: 'A-1' }), weight: '250' }, [], eva)
    const [added, edited] = await entries(id)
    expect(added).toMatchObject({ action: 'create', actorId: 'ana', before: null, after: { SKU: 'A-1', price: 24.9 } })
    expect([edited?.actorName, edited?.before, edited?.after]).toEqual([eva.name, { weight: '240' }, { weight: '250' }])
  })

  it('has nothing of a save that changes nothing, or that fails', async () => {
    const { id } = await add('B-1')
    const section = (await shop.services.settings.all()).contact
    const { total } = await shop.services.audit.list({})
    const form = productForm([category], { SKU: 'B-1' })
    await admin().editProduct(id, form, [], eva)
    await admin().bulk({ ids: [id], action: 'show' }, eva)
    await admin().importCsv(file(`id,price\n${id},24.90`), eva)
    await admin().importInventory(file('SKU,stock\nB-1,7'), eva)
    await admin().editCategory(category, { nameEs: 'Camisas', nameEn: 'Camisas' }, [], eva)
    await shop.services.settings.save('contact', { version: section.version, data: section.data }, eva)
    await errorOf(admin().editProduct(id, { ...form, SKU: 'A-1' }, [], eva))
    await errorOf(admin().importCsv(file(`id,price\n${id},gratis`), eva))
    await errorOf(admin().deleteCategory('nothing', eva))
    expect((await shop.services.audit.list({})).total).toBe(total)
    expect((await shop.services.audit.list({ entity: 'settings' })).entries).toEqual([])
  })

  it('has an entry for each product of an import, of its changes alone', async () => {
    const ids = await Promise.all(['C-1', 'C-2'].map(add)).then((added) => added.map(({ id }) => id))
    shop.context.clock.advance(1000)
    await admin().importCsv(file(`id,SKU,price,weight\n${ids[0]},C-1,30,240\n${ids[1]},C-2,24.9,300`), eva)
    const [first, second] = await Promise.all(ids.map(async (id) => (await entries(id)).at(-1)))
    expect([first?.action, first?.before, first?.after]).toEqual(['import', { price: 24.9 }, { price: 30 }])
    expect([second?.before, second?.after]).toEqual([{ weight: '240' }, { weight: '300' }])
    shop.context.clock.advance(1000)
    await admin().importInventory(file('SKU,stock,price\nC-1,70,30\nC-2,7,31'), eva)
    const [one, other] = await Promise.all(ids.map(async (id) => (await entries(id)).at(-1)))
    expect([one?.action, one?.before, one?.after]).toEqual(['stocktake', { stock: 7 }, { stock: 70 }])
    expect([other?.before, other?.after]).toEqual([{ price: 24.9 }, { price: 31 }])
  })

  it('has pictures by their files, which an undo cannot bring back', async () => {
    const { id } = await add('D-1')
    shop.context.clock.advance(1000)
    const form = productForm([category], { SKU: 'D-1' })
    const { images } = await admin().editProduct(id, form, [await upload('teal')], eva)
    const entry = (await entries(id)).at(-1)
    expect([entry?.before, entry?.after]).toEqual([{ images: [] }, { images }])
    expect((await errorOf(shop.services.audit.undo(entry?.id ?? '', 'catalogue', eva))).code).toBe('not-undoable')
  })

  it('is read by who, what and when, the newest first, with the names of what it is about', async () => {
    const { id } = await add('E-1')
    shop.context.clock.set('2026-12-01T10:00:00Z')
    await admin().bulk({ ids: [id], action: 'delete' }, eva)
    const { list, actors } = shop.services.audit
    const ofProduct = await list({ entity: 'product', entityId: id })
    expect(ofProduct.total).toBe(2)
    expect(ofProduct.entries.map(({ action, entityName }) => [action, entityName.en])).toEqual([
      ['delete', 'Linen shirt'],
      ['create', 'Linen shirt'],
    ])
    expect(ofProduct.names[category]).toEqual({ es: 'Camisas', en: 'Camisas' })
    expect((await list({ actor: 'eva', action: 'delete' })).entries.map(({ entityId }) => entityId)).toEqual([id])
    // Days are the shop’s: an hour later it is still November for some.
    expect((await list({ from: '2026-12-01', to: '2026-12-01' })).total).toBe(1)
    expect((await list({ to: '2026-11-30', entityId: id })).total).toBe(1)
    const all = await list({ limit: 1, page: 2 })
    const ofSettings = await shop.db.auditEntry.count({ where: { entity: 'settings' } })
    expect([all.entries.length, all.total + ofSettings]).toEqual([1, await shop.db.auditEntry.count()])
    expect(await actors()).toEqual({
      actors: [
        { id: 'ana', name: ana.name },
        { id: 'eva', name: eva.name },
      ],
    })
    // Gone for good, it is called what it was called.
    await shop.db.product.delete({ where: { id } })
    expect((await list({ entityId: id, action: 'delete' })).entries[0]?.entityName.es).toBe('Camisa de lino')
  })

  it('is deleted after 24 months, in parts', async () => {
    shop.context.clock.set('2028-11-30T12:00:00Z')
    const { id } = await add('F-1')
    const at = new Date('2026-10-01T00:00:00Z')
    const old = Array.from({ length: 1500 }, (_, index) => ({
      ...{ id: `${at.getTime().toString(36).padStart(9, '0')}${String(index).padStart(16, '0')}`, at },
      ...{ actorKind: 'staff', actorId: 'ana', actorName: ana.name, requestId: '' },
      ...{ action: 'edit', entity: 'product', entityId: 'old' },
    }))
    await shop.db.auditEntry.createMany({ data: old })
    const count = await shop.db.auditEntry.count()
    // Those of November and December 2026 were written by the tests above.
    const end = { at: { lt: new Date('2026-11-30T12:00:00Z') } }
    const expired = await shop.db.auditEntry.count({ where: { ...end, entity: { not: 'settings' } } })
    expect(expired).toBeGreaterThan(1500)
    expect(await shop.services.audit.retain()).toBe(expired)
    expect([await shop.db.auditEntry.count(), (await entries(id)).length]).toEqual([count - expired, 1])
    expect(await shop.services.audit.retain()).toBe(0)
  })
})
