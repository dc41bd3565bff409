import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, type Change } from '../../../src/server/audit/record.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { actorNamed, theShop } from '../../support/actors.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { named, newCategory, productForm } from '../catalog/admin/forms.ts'

const ana = actorNamed('ana@example.com', 'ana')

describeOnEither('the log of the audit on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const admin = () => shop.services.catalogAdmin
  const { list, actors } = {
    list: (query: Parameters<RealApp['services']['audit']['list']>[0]) => shop.services.audit.list(query),
    actors: async () => (await shop.services.audit.actors()).actors,
  }
  const write = (change: Pick<Change, 'entity' | 'entityId' | 'before' | 'after'>, by = ana) => {
    shop.context.clock.advance(1000)
    return transaction(shop.db, (tx) => audit(tx, by, shop.context.clock.now(), [{ action: 'edit', ...change }]))
  }
  const first = async (entityId: string) => {
    const [entry] = (await list({ entityId })).entries
    if (!entry) throw new Error(`no entry of ${entityId}`)
    return entry
  }

  it('tells things of two kinds apart, whatever their identifiers', async () => {
    for (const entity of ['staff', 'order'] as const)
      await write({ entity, entityId: 'twin', before: { a: 1 }, after: { a: 2 } })
    const found = await list({ entity: 'order', entityId: 'twin' })
    expect(found).toMatchObject({ total: 1, entries: [{ entity: 'order' }] })
  })

  it('calls orders by their number, staff by their address, mails by their kind, the rest by its name', async () => {
    const order = await shop.paidOrder()
    const user = await shop.user()
    const mail = await shop.db.outgoingMail.findFirstOrThrow()
    const option = await admin().addOption({ ...named('Corte'), values: ['A'].map(named) }, theShop)
    const table = { figure: 'none' as const, columns: [named('Ancho')], rows: [{ size: 'S', values: [9] }] }
    const guide = await admin().addSizeGuide({ ...named('Gorras'), noteEs: '', noteEn: '', table }, ana)
    const maker = await admin().addMaker({ name: 'Telares', address: 'Vigo', contact: 'a@example.com' }, ana)
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id: order } })
    const called = [
      ['order', order, number],
      ['staff', user.id, user.email],
      ['mail', mail.id, mail.kind],
      ['option', option.id, 'Corte'],
      ['size-guide', guide.id, 'Gorras'],
      ['maker', maker.id, 'Telares'],
    ] as const
    for (const [entity, entityId, name] of called) {
      await write({ entity, entityId, before: { a: 1 }, after: { a: 2 } })
      expect((await first(entityId)).entityName, entity).toEqual({ es: name, en: name })
    }
  })

  it('calls what is gone as it was called before the change, by its address or SKU where it had no name', async () => {
    const names = { before: { nameEs: 'Vieja', nameEn: 'Old' }, after: { nameEs: 'Nueva', nameEn: 'New' } }
    await write({ entity: 'category', entityId: 'gone', ...names })
    expect((await first('gone')).entityName).toEqual({ es: 'Vieja', en: 'Old' })
    await write({ entity: 'invitation', entityId: 'gone-2', before: { email: 'eva@example.com' }, after: null })
    expect((await first('gone-2')).entityName).toEqual({ es: 'eva@example.com', en: 'eva@example.com' })
    await write({ entity: 'maker', entityId: 'gone-4', before: { name: 'Telares' }, after: null })
    expect((await first('gone-4')).entityName).toEqual({ es: 'Telares', en: 'Telares' })
    await write({ entity: 'product', entityId: 'gone-3', before: { SKU: 'A-1' }, after: null })
    expect((await first('gone-3')).entityName).toEqual({ es: 'A-1', en: 'A-1' })
  })

  it('has everybody once, as they were called last, in the order of their names', async () => {
    const change = { entity: 'staff', entityId: 'x' } as const
    const by = ['zoe@example.com', 'bea@example.com'].map((name) => actorNamed(name, 'renamed'))
    for (const [index, actor] of [...by, actorNamed('carla@example.com')].entries())
      await write({ ...change, before: { a: index }, after: { a: index + 1 } }, actor)
    const everybody = (await actors()).map(({ name }) => name)
    expect(everybody).toEqual(['ana@example.com', 'bea@example.com', 'carla@example.com'])
  })

  it('names all that its changes refer to, more than one query takes', async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => `many-${String(index).padStart(4, '0')}`)
    const createdAt = shop.context.clock.now()
    await shop.db.category.createMany({ data: ids.map((id) => ({ id, ...named(id), createdAt })) })
    await write({ entity: 'product', entityId: 'many', before: { categories: [] }, after: { categories: ids } })
    expect(new Set(Object.keys((await list({ entityId: 'many' })).names))).toEqual(new Set(ids))
  })

  it.each([
    ['order', (id: string) => ({ order: [id] })],
    ['variants', (id: string) => ({ variants: [{ sku: 'A-1', values: { size: id } }] })],
    ['imageValues', (id: string) => ({ imageValues: { 'a.png': id } })],
    ['a value', (id: string) => ({ [`values.${id}.nameEs`]: 'S' })],
  ])('names the values that %s of a change refers to, on both sides', async (_, factsOf) => {
    const { values } = await admin().addOption({ ...named(newId()), values: ['S', 'M'].map(named) }, theShop)
    const [one = '', other = ''] = values.map(({ id }) => id)
    const entityId = newId()
    await write({ entity: 'product', entityId, before: factsOf(one), after: factsOf(other) })
    expect((await list({ entityId })).names).toEqual({ [one]: { es: 'S', en: 'S' }, [other]: { es: 'M', en: 'M' } })
  })

  it('offers to undo what is there: settings always, the order of all options, a thing until it is gone', async () => {
    // Fields of settings are no references, whatever their names.
    await write({ entity: 'settings', entityId: 'home', before: { categories: ['x'] }, after: { categories: [] } })
    expect((await first('home')).undoable).toBe(true)
    const sizes = [await admin().addOption({ ...named('Uno'), values: ['A'].map(named) }, theShop)]
    const order = sizes.map(({ id }) => id)
    await write({ entity: 'option', entityId: '', before: { order }, after: { order: [] } })
    expect((await first('')).undoable).toBe(true)
    const category = await newCategory(shop)
    await write({ entity: 'category', entityId: category, before: named('Uno'), after: named('Dos') })
    expect((await first(category)).undoable).toBe(true)
    await shop.db.category.delete({ where: { id: category } })
    expect((await first(category)).undoable).toBe(false)
  })

  it('offers no undo of what is undone', async () => {
    const category = await newCategory(shop)
    await admin().editCategory(category, named('Otra'), [], ana)
    shop.context.clock.advance(1000)
    const edits = async () => (await list({ entityId: category, action: 'edit' })).entries
    const [edit] = await edits()
    expect(edit?.undoable).toBe(true)
    await shop.services.audit.undo(edit?.id ?? '', 'catalogue', ana)
    expect(await edits()).toMatchObject([{ undoable: false, undoneBy: expect.any(String) }])
  })

  it('offers no undo of a variant that is gone, though another product has its SKU now', async () => {
    const category = await newCategory(shop)
    const option = await admin().addOption({ ...named('Dos'), values: ['A'].map(named) }, theShop)
    const variants = [{ values: { [option.id]: option.values[0]?.id ?? '' }, stock: 3, price: 20 }]
    const add = () => admin().addProduct({ ...productForm([category], { SKU: '' }), variants }, [], ana)
    const [one, other] = [await add(), await add()]
    const variant = await shop.db.productVariant.findFirstOrThrow({ where: { productId: one.id } })
    const name = `variants.${variant.sku}.price`
    for (const { id } of [one, other])
      await write({ entity: 'product', entityId: id, before: { [name]: 20 }, after: { [name]: 25 } })
    await shop.db.productVariant.update({
      where: { id: variant.id },
      data: { sku: 'OLD-1', deletedAt: shop.context.clock.now() },
    })
    await shop.db.productVariant.updateMany({ where: { productId: other.id }, data: { sku: variant.sku } })
    const { entries } = await list({ entity: 'product', action: 'edit', limit: 2 })
    expect(entries.map(({ entityId, undoable }) => [entityId, undoable])).toEqual([
      [other.id, true],
      [one.id, false],
    ])
  })

  it('is cleared of what is old by a job of every day', async () => {
    const job = shop.context.scheduler.states().find(({ name }) => name === 'audit-retention')
    expect(job?.everyMs).toBe(86_400_000)
    await write({ entity: 'staff', entityId: 'old', before: { a: 1 }, after: { a: 2 } })
    shop.context.clock.advance(365 * 86_400_000)
    expect(await shop.context.scheduler.run('audit-retention')).toBe(0)
    shop.context.clock.advance(367 * 86_400_000)
    await shop.context.scheduler.run('audit-retention')
    // Those of settings are their history.
    expect(await shop.db.auditEntry.groupBy({ by: ['entity'] })).toEqual([{ entity: 'settings' }])
  })
})
