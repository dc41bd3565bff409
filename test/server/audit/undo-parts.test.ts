import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAuditService } from '../../../src/server/audit/audit.service.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { named, newCategory, productForm } from '../catalog/admin/forms.ts'

const ana = actorNamed('ana@example.com')
const eva = actorNamed('eva@example.com')

describeOnEither('an undo on %s', (kind) => {
  let shop: RealApp
  let category: string
  let guide: string
  beforeAll(async () => {
    shop = await openApp(kind)
    category = await newCategory(shop)
    const table = { figure: 'none' as const, columns: [named('Ancho')], rows: [{ size: 'S', values: [9] }] }
    guide = (await admin().addSizeGuide({ ...named('Gorras'), noteEs: '', noteEn: '', table }, ana)).id
  })
  afterAll(() => shop.close())

  const admin = () => shop.services.catalogAdmin
  const latest = async (entityId: string) =>
    (await shop.db.auditEntry.findFirstOrThrow({ where: { entityId }, orderBy: { id: 'desc' } })).id
  /** @returns the entry of a change, all of whose ids are in the order of what happened */
  const entryAfter = async (entityId: string, change: Promise<unknown>) => {
    await change
    const entry = await latest(entityId)
    shop.context.clock.advance(1000)
    return entry
  }
  const undo = async (id: string, group: 'catalogue' | 'settings' = 'catalogue') => {
    await shop.services.audit.undo(id, group, eva)
    shop.context.clock.advance(1000)
  }

  it('brings back the size guide of a product, and that it had none', async () => {
    const form = productForm([category], { SKU: 'UNDO-1' })
    const { id } = await admin().addProduct(form, [], ana)
    const edit = (sizeGuideId: string) => admin().editProduct(id, { ...form, sizeGuideId }, [], ana)
    shop.context.clock.advance(1000)
    const guideNow = async () => (await shop.db.product.findUniqueOrThrow({ where: { id } })).sizeGuideId
    await undo(await entryAfter(id, edit(guide)))
    expect(await guideNow()).toBeNull()
    await entryAfter(id, edit(guide))
    await undo(await entryAfter(id, edit('')))
    expect(await guideNow()).toBe(guide)
  })

  it('brings back the size guide of a category, and that it had none', async () => {
    const names = named('Camisas')
    const edit = (sizeGuideId: string) =>
      entryAfter(category, admin().editCategory(category, { ...names, sizeGuideId }, [], ana))
    const guideNow = async () => (await shop.db.category.findUniqueOrThrow({ where: { id: category } })).sizeGuideId
    await undo(await edit(guide))
    expect(await guideNow()).toBeNull()
    await edit(guide)
    await undo(await edit(''))
    expect(await guideNow()).toBe(guide)
  })

  it.each([
    ['nameEs', { nameEs: 'Blusas', nameEn: 'Shirts' }],
    ['nameEn', { nameEs: 'Camisas', nameEn: 'Blouses' }],
  ])('of the %s of a category leaves its other name', async (_, names) => {
    const before = { nameEs: 'Camisas', nameEn: 'Shirts' }
    const id = await newCategory(shop)
    shop.context.clock.advance(1000)
    await entryAfter(id, admin().editCategory(id, before, [], ana))
    await undo(await entryAfter(id, admin().editCategory(id, names, [], ana)))
    expect(await shop.db.category.findUniqueOrThrow({ where: { id } })).toMatchObject(before)
  })

  it('where somebody has brought back the same values is a conflict, and the entry is not undone', async () => {
    const { settings } = shop.services
    const save = async (phone: string) => {
      const { version, data } = (await settings.all()).contact
      return settings.save('contact', { version, data: { ...data, phone } }, ana)
    }
    await entryAfter('contact', save('600'))
    const change = await entryAfter('contact', save('700'))
    await entryAfter('contact', save('600'))
    expect((await errorOf(undo(change, 'settings'))).code).toBe('edit-conflict')
    expect(await shop.db.auditEntry.findUniqueOrThrow({ where: { id: change } })).toMatchObject({ undoneBy: null })
    // Who may change the catalogue alone finds no entry of the settings.
    expect((await errorOf(undo(change, 'catalogue'))).code).toBe('not-found')
  })

  it('that found nothing to write is a conflict, too', async () => {
    const id = await newCategory(shop)
    shop.context.clock.advance(1000)
    const edit = await entryAfter(id, admin().editCategory(id, named('Otra'), [], ana))
    const nothing = async () => {}
    const service = createAuditService(shop.context, { catalogue: nothing, settings: nothing })
    expect((await errorOf(service.undo(edit, 'catalogue', eva))).code).toBe('edit-conflict')
  })
})
