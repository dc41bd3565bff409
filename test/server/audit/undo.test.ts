import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductChanges } from '../../../src/shared/catalog/admin.ts'
import type { OptionView } from '../../../src/shared/catalog/options.ts'
import { textIn } from '../../../src/shared/localized.ts'
import { actorNamed, theShop } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { full } from '../../support/full.ts'
import { readOutcomes } from '../../support/outcomes.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { named, newCategory, productForm } from '../catalog/admin/forms.ts'

const ana = actorNamed('ana@example.com')
const eva = actorNamed('eva@example.com')

describeOnEither('undo on %s', (kind) => {
  let shop: RealApp
  let categories: string[]
  let size: OptionView
  beforeAll(async () => {
    shop = await openApp(kind)
    categories = [await newCategory(shop), await newCategory(shop)]
    size = await shop.services.catalogAdmin.addOption({ ...named('Talla'), values: ['S', 'M'].map(named) }, theShop)
  })
  afterAll(() => shop.close())

  const admin = () => shop.services.catalogAdmin
  const add = (form: Parameters<typeof productForm>[1] = {}) =>
    admin().addProduct(productForm([categories[0] ?? ''], { SKU: '', visible: false, ...form }), [], ana)
  const product = async (id: string) => (await admin().productForEdit(id)).product
  const entries = (entityId: string) => shop.db.auditEntry.findMany({ where: { entityId }, orderBy: [{ id: 'asc' }] })
  /** Advances the clock, so that ids are in the order of what happened. */
  const later = () => shop.context.clock.advance(1000)
  const latest = async (entityId: string) => {
    const [entry] = await shop.db.auditEntry.findMany({ where: { entityId }, orderBy: { id: 'desc' }, take: 1 })
    if (!entry) throw new Error(`no entry of ${entityId}`)
    return entry
  }
  const editProduct = async (id: string, changes: Partial<ProductChanges>) => {
    later()
    await admin().editProduct(id, changes as ProductChanges, [], ana)
  }
  const undo = async (id: string, group: 'catalogue' | 'settings' = 'catalogue') => {
    later()
    await shop.services.audit.undo(id, group, eva)
  }
  /** What of a product an undo brings back. */
  const contentOf = async (id: string) => {
    const { version: _, updatedAt: __, ...content } = await product(id)
    return content
  }

  it('writes the price of before, as an entry of its own', async () => {
    const { id } = await add({ price: 20 })
    await editProduct(id, { price: 25 })
    const edit = await latest(id)
    expect(edit).toMatchObject({ action: 'edit', before: { price: 20 }, after: { price: 25 }, undoneBy: null })
    await undo(edit.id)
    expect((await product(id)).price).toBe(20)
    const undone = await latest(id)
    expect(undone).toMatchObject({
      ...{ action: 'undo', actorName: eva.name, before: { price: 25 }, after: { price: 20 } },
    })
    expect((await shop.db.auditEntry.findUniqueOrThrow({ where: { id: edit.id } })).undoneBy).toBe(undone.id)
  })

  it('is refused a second time, and of an entry that is no edit', async () => {
    const { id } = await add()
    const added = await latest(id)
    expect((await errorOf(undo(added.id))).code).toBe('not-undoable')
    await editProduct(id, { visible: true })
    const edit = await latest(id)
    const twice = await Promise.allSettled([undo(edit.id), undo(edit.id)])
    // The loser finds the entry undone, or the value changed that it was to bring back.
    expect(readOutcomes(twice)).toEqual(['done', expect.stringMatching(/^(not-undoable|edit-conflict)$/)])
    expect((await errorOf(undo(edit.id))).code).toBe('not-undoable')
    expect((await errorOf(undo(edit.id, 'settings'))).code).toBe('not-found')
    expect((await errorOf(undo('nothing'))).code).toBe('not-found')
  })

  it('is offered of an edit while its product is there, not once that is deleted, and again when it is back', async () => {
    const { id } = await add({ price: 20 })
    await editProduct(id, { price: 25 })
    const isOffered = async () => {
      const { entries: listed } = await shop.services.audit.list({ entity: 'product', entityId: id })
      return listed.filter(({ action }) => action === 'edit').map(({ undoable }) => undoable)
    }
    expect(await isOffered()).toEqual([true])
    await admin().deleteProduct(id, ana)
    expect(await isOffered()).toEqual([false])
    await admin().restoreProduct(id, ana)
    expect(await isOffered()).toEqual([true])
  })

  it('is offered no longer once a category, size guide, value or variant is gone that it would bring back', async () => {
    const isOffered = async (entityId: string, action = 'edit') => {
      const { entries: listed } = await shop.services.audit.list({ entityId })
      return listed.find((entry) => entry.action === action)?.undoable
    }
    const doomed = await newCategory(shop)
    const option = await admin().addOption({ ...named('Matiz'), values: ['Azul', 'Rojo', 'Verde'].map(named) }, ana)
    const guide = await admin().addSizeGuide(
      { ...named('Gorros'), table: { figure: 'none', columns: [named('Ancho')], rows: [] } } as never,
      ana,
    )
    const [blue, red, green = ''] = option.values.map(({ id }) => id)
    const variants = [blue, red].map((value) => ({ values: { [option.id]: value ?? '' }, stock: 3, price: 20 }))
    const varied = await admin().addProduct({ ...productForm([categories[0] ?? ''], { SKU: '' }), variants }, [], ana)
    const [one, guided] = [await add(), await add()]
    await editProduct(one.id, { categories: [doomed] })
    await editProduct(one.id, { categories: [categories[0] ?? ''] })
    await editProduct(guided.id, { sizeGuideId: guide.id } as never)
    await editProduct(guided.id, { sizeGuideId: '' } as never)
    const [first, second] = (await product(varied.id)).variants ?? []
    if (!first || !second) throw new Error('no variants')
    await editProduct(varied.id, { variants: [{ ...first, stock: 4 }, second] })
    later()
    await admin().editOption({ id: option.id, values: [{ id: green, swatch: '#00ff00' }] } as never, ana)
    const all = () => Promise.all([one.id, guided.id, varied.id, option.id].map((id) => isOffered(id)))
    expect(await all()).toEqual([true, true, true, true])
    await shop.db.category.delete({ where: { id: doomed } })
    await shop.db.sizeGuide.delete({ where: { id: guide.id } })
    await shop.db.productVariant.update({ where: { id: first.id }, data: { deletedAt: new Date() } })
    await shop.db.optionValue.delete({ where: { id: green } })
    expect(await all()).toEqual([false, false, false, false])
  })

  it('is a conflict where the value has changed since, and then writes nothing', async () => {
    const { id } = await add({ price: 20 })
    await editProduct(id, { price: 25, visible: true })
    const edit = await latest(id)
    await editProduct(id, { price: 30 })
    const [before, count] = [await contentOf(id), (await entries(id)).length]
    const { code, details } = await errorOf(undo(edit.id))
    expect([code, details.conflict?.fields]).toEqual(['edit-conflict', [{ field: 'price', now: '30', yours: '20' }]])
    expect([await contentOf(id), (await entries(id)).length]).toEqual([before, count])
    // What has changed and changed back stands in nobody's way.
    await undo((await latest(id)).id)
    await undo(edit.id)
    expect(await product(id)).toMatchObject({ price: 20, visible: false })
  })

  it('is no conflict with changes of other fields', async () => {
    const { id } = await add({ price: 20 })
    await editProduct(id, { price: 25 })
    const edit = await latest(id)
    await editProduct(id, { titleEs: 'Otro título' })
    await undo(edit.id)
    const { price, title } = await product(id)
    expect([price, textIn('es', title)]).toEqual([20, 'Otro título'])
  })

  it('brings back prices, stocks and switches of variants, not the pieces that were sold', async () => {
    const variants = size.values.map(({ id }, index) => ({ values: { [size.id]: id }, stock: 3, price: 20 + index }))
    const { id } = await admin().addProduct({ ...productForm([categories[0] ?? ''], { SKU: '' }), variants }, [], ana)
    const before = await contentOf(id)
    const [first, second] = before.variants ?? []
    if (!first || !second) throw new Error('no variants')
    await editProduct(id, { variants: [{ ...first, price: 35, enabled: false }, second] })
    const edit = await latest(id)
    expect(edit.after).toEqual({ [`variants.${first.sku}.price`]: 35, [`variants.${first.sku}.enabled`]: false })
    await undo(edit.id)
    expect(await contentOf(id)).toEqual(before)
    await editProduct(id, { variants: [{ ...first, stock: 9 }, second] })
    const restocked = await latest(id)
    await shop.db.productVariant.update({ where: { id: first.id }, data: { stock: 8 } })
    expect((await errorOf(undo(restocked.id))).code).toBe('edit-conflict')
    await editProduct(id, { variants: [first] })
    expect((await errorOf(undo((await latest(id)).id))).code).toBe('not-undoable')
  })

  it('of a bulk change is one of each product', async () => {
    const ids = await Promise.all([add(), add()]).then((added) => added.map(({ id }) => id))
    later()
    await admin().bulk({ ids, action: 'show' }, ana)
    const [one = '', other = ''] = ids
    await undo((await latest(one)).id)
    expect([(await product(one)).visible, (await product(other)).visible]).toEqual([false, true])
  })

  it('of a price of an import is refused once its category is gone, or its SKU is another’s', async () => {
    const doomed = await newCategory(shop)
    const { id } = await add({ SKU: 'VIEJO-1' })
    await editProduct(id, { categories: [doomed] })
    await editProduct(id, { categories: [categories[0] ?? ''], SKU: 'NUEVO-1' })
    const edit = await latest(id)
    await add({ SKU: 'VIEJO-1' })
    expect((await errorOf(undo(edit.id))).code).toBe('invalid')
    await admin().deleteCategory(doomed, ana)
    expect((await errorOf(undo(edit.id))).code).toBe('invalid')
    expect((await product(id)).SKU).toBe('NUEVO-1')
  })

  const text = () => fc.string({ minLength: 1, maxLength: 12 }).map((each) => `${each.replaceAll(/\s/g, '_')}x`)
  const euros = () => fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100)

  it('after a change is as if nothing had been: products', async () => {
    const { id } = await add()
    const changes = fc.record(
      {
        ...{ titleEs: text(), titleEn: text(), shortDescriptionEn: text(), largeDescriptionEs: text() },
        ...{ price: euros(), stock: fc.nat(500), visible: fc.boolean(), weight: text(), dimensions: text() },
        categories: fc.subarray([0, 1], { minLength: 1 }).map((some) => some.map((index) => categories[index] ?? '')),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const [before, count] = [await contentOf(id), (await entries(id)).length]
        await editProduct(id, change)
        const after = await contentOf(id)
        // An edit that changes nothing leaves no entry.
        expect((await entries(id)).length - count).toBe(JSON.stringify(before) === JSON.stringify(after) ? 0 : 1)
        if ((await entries(id)).length === count) return
        const edit = await latest(id)
        await undo(edit.id)
        expect(await contentOf(id)).toEqual(before)
        // And once more: the undo of the undo is the change.
        await undo((await latest(id)).id)
        expect(await contentOf(id)).toEqual(after)
      }),
      { numRuns: full ? 60 : 10 },
    )
  })

  it('after a change is as if nothing had been: categories', async () => {
    const id = categories[1] ?? ''
    const content = async () => {
      const { version: _, ...category } = await admin().categoryForEdit(id)
      return category
    }
    await fc.assert(
      fc.asyncProperty(fc.record({ nameEs: text(), nameEn: text() }), async (names) => {
        const before = await content()
        later()
        await admin().editCategory(id, names, [], ana)
        if (JSON.stringify(await content()) === JSON.stringify(before)) return
        await undo((await latest(id)).id)
        expect(await content()).toEqual(before)
      }),
      { numRuns: full ? 30 : 6 },
    )
  })

  it('after a change is as if nothing had been: settings', async () => {
    const content = async () => (await shop.services.settings.all()).identity
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: text(), taglineEs: text(), taglineEn: text() }, { requiredKeys: [] }),
        async (data) => {
          const before = await content()
          later()
          const { version } = await shop.services.settings.save('identity', { version: before.version, data }, ana)
          const entry = await shop.db.auditEntry.findFirst({ where: { entityId: 'identity' }, orderBy: { id: 'desc' } })
          if (JSON.stringify((await content()).data) === JSON.stringify(before.data)) return
          await undo(entry?.id ?? '', 'settings')
          const after = await content()
          expect(after.data).toEqual(before.data)
          expect(after.version).toBe(version + 1)
        },
      ),
      { numRuns: full ? 30 : 6 },
    )
  })

  it('of the first save of a section leads back to what the shop came with', async () => {
    const { settings } = shop.services
    const before = (await settings.all()).contact
    await settings.save('contact', { version: 0, data: { phone: '600', links: [] } }, ana)
    await undo((await latest('contact')).id, 'settings')
    expect([before.version, (await settings.all()).contact]).toMatchObject([0, { version: 2, data: before.data }])
    const history = (await settings.history('contact')).changes
    expect(history.map(({ version }) => version)).toEqual([2, 1, 0])
    expect(history[0]?.data).toEqual(history[2]?.data)
  })

  it('after a change is as if nothing had been: options, their order, size guides and makers', async () => {
    // Versions of options only grow, as the times of guides and makers do.
    const content = async () =>
      JSON.stringify(
        [await admin().adminOptions(), await admin().adminSizeGuides(), await admin().adminMakers()],
        (key, value) => (['version', 'updatedAt'].includes(key) ? undefined : value),
      )
    const color = await admin().addOption({ ...named('Color'), values: ['Azul', 'Rojo'].map(named) }, ana)
    const [blue, red] = color.values
    const table = {
      figure: 'none' as const,
      columns: [{ nameEs: 'Pecho', nameEn: 'Chest' }],
      rows: [{ size: 'S', values: ['90'] }],
    }
    const guide = await admin().addSizeGuide({ ...named('Camisas'), table } as never, ana)
    const maker = await admin().addMaker({ name: 'Telares', address: 'Vigo', contact: 'a@example.com' }, ana)
    const eu = { euName: 'Importa S.L.', euAddress: 'Cádiz', euContact: 'https://importa.example' }
    const steps: [id: string, change: () => Promise<unknown>][] = [
      [
        color.id,
        () => admin().editOption({ id: color.id, nameEs: 'Tono', values: [{ id: blue?.id, swatch: '#0000ff' }] }, ana),
      ],
      [color.id, () => admin().orderValues({ optionId: color.id, ids: [red?.id ?? '', blue?.id ?? ''] }, ana)],
      ['', () => admin().orderOptions({ ids: [color.id, size.id] }, ana)],
      [
        guide.id,
        () => admin().editSizeGuide({ id: guide.id, noteEs: 'A mano', table: { ...table, rows: [] } } as never, ana),
      ],
      [maker.id, () => admin().editMaker({ id: maker.id, name: 'Telares del Sur', ...eu }, ana)],
    ]
    for (const [id, change] of steps) {
      const before = await content()
      later()
      await change()
      expect(await content()).not.toBe(before)
      await undo((await latest(id)).id)
      expect(await content()).toBe(before)
    }
    later()
    await admin().editOption({ id: color.id, values: [{ nameEs: 'Verde', nameEn: 'Green' }] }, ana)
    expect((await errorOf(undo((await latest(color.id)).id))).code).toBe('not-undoable')
  })
})
