import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AdminProduct } from '../../../../src/shared/catalog/admin.ts'
import { actorNamed, theShop } from '../../../support/actors.ts'
import { describeOnEither } from '../../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../../support/real-app.ts'
import { newCategory, productChanges, productForm } from './forms.ts'

const linen = '[{"fibres":[{"code":"linen","percent":100}]}]'

describeOnEither('labels that the shop requires on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let category: string
  let maker: string
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    category = await newCategory(shop)
    const fields = { name: 'Telares', address: 'Vigo', contact: 'hola@telares.example' }
    maker = (await shop.services.catalogAdmin.addMaker(fields, theShop)).id
  })
  beforeEach(async () => {
    await shop.db.product.deleteMany()
    await setRule('off')
  })
  afterAll(() => shop.close())

  const catalogue = () => shop.services.catalogAdmin
  async function setRule(labelRequired: 'off' | 'warn' | 'block') {
    const { version } = (await shop.services.settings.all()).shop
    await shop.services.settings.save('shop', { version, data: { labelRequired } }, actorNamed('ana@example.com'))
  }
  const add = async (more: object = {}) =>
    (await catalogue().addProduct({ ...productForm([category]), ...more }, [], theShop)).id
  const edit = (id: string, more: object) => catalogue().editProduct(id, productChanges([category], more), [], theShop)
  const refused = (...fields: string[]) => ({
    code: 'invalid',
    details: { fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) },
  })
  const list = async (only?: string): Promise<AdminProduct[]> => {
    const url = `/api/products/admin/list${only ? `?only=${only}` : ''}`
    return (await shop.call({ url, headers: admin.headers })).json().products
  }
  const isVisible = async (id: string) => (await shop.db.product.findUniqueOrThrow({ where: { id } })).visible

  it('are not asked for at first: lists, dashboard and settings say nothing of them', async () => {
    await shop.db.settingsSection.deleteMany()
    await shop.context.settings.changed()
    await add()
    expect(JSON.stringify(await list())).not.toContain('labelGaps')
    expect(JSON.stringify(await shop.services.statistics.attention())).not.toMatch(/noMaker|noComposition/)
    const settings = await shop.call({ url: '/api/settings/admin', headers: admin.headers })
    expect(settings.body).not.toContain('labelRequired')
  })

  it('are counted on the dashboard once a product has one, as many as the list shows', async () => {
    const [bare, made, cream] = [await add(), await add({ makerId: maker }), await add({ ingredients: 'Aqua' })]
    await shop.services.catalogAdmin.deleteProduct(await add(), theShop)
    expect(await shop.services.statistics.attention()).toMatchObject({ noMaker: 2, noComposition: 2 })
    const idsOf = (products: AdminProduct[]) => new Set(products.map(({ id }) => id))
    expect(idsOf(await list('no-maker'))).toEqual(new Set([bare, cream]))
    expect(idsOf(await list('no-composition'))).toEqual(new Set([bare, made]))
  })

  it('are asked for by a warning: lists name the gaps, and products are shown all the same', async () => {
    await setRule('warn')
    const id = await add()
    await add({ makerId: maker, composition: linen })
    const gaps = Object.fromEntries((await list()).map((row) => [row.id, row.labelGaps]))
    expect(gaps[id]).toEqual(['maker', 'composition'])
    expect(Object.values(gaps).filter((each) => each !== undefined)).toHaveLength(1)
    expect(await shop.services.statistics.attention()).toMatchObject({ noMaker: 1, noComposition: 1 })
  })

  it('keep a product without one hidden, where the shop blocks it: a 422 on what is missing', async () => {
    await setRule('block')
    await expect(add()).rejects.toMatchObject(refused('makerId', 'composition'))
    await expect(add({ makerId: maker })).rejects.toMatchObject(refused('composition'))
    await add({ makerId: maker, ingredients: 'Aqua' })
    const id = await add({ visible: false })
    await expect(edit(id, { visible: true, composition: linen })).rejects.toMatchObject(refused('makerId'))
    expect(await isVisible(id)).toBe(false)
    await edit(id, { visible: true, composition: linen, makerId: maker })
    await expect(edit(id, { makerId: '' })).rejects.toMatchObject(refused('makerId'))
    expect(await isVisible(id)).toBe(true)
  })

  it('leave a product as it is that was shown before the shop blocked it', async () => {
    const id = await add()
    await setRule('block')
    await edit(id, { weight: '300' })
    expect(await isVisible(id)).toBe(true)
    await edit(id, { visible: false })
    await expect(edit(id, { visible: true })).rejects.toMatchObject(refused('makerId', 'composition'))
  })

  it('stop several products at once, and name some of them', async () => {
    await setRule('block')
    const [bare, whole] = [
      await add({ visible: false, SKU: 'LS-BARE' }),
      await add({ visible: false, makerId: maker, composition: linen }),
    ]
    const bulk = (ids: string[]) => shop.post('/api/trpc/catalogAdmin.bulk', { ids, action: 'show' }, admin.headers)
    const answer = await bulk([bare, whole])
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('LS-BARE')])
    expect([await isVisible(bare), await isVisible(whole)]).toEqual([false, false])
    expect((await bulk([whole])).statusCode).toBe(200)
    expect(await isVisible(whole)).toBe(true)
    await catalogue().deleteProduct(whole, theShop)
    await catalogue().restoreProduct(whole, theShop)
  })

  it('keep the draft of a visitor from being approved without one', async () => {
    await setRule('block')
    const id = await add({ visible: false })
    await shop.db.product.update({ where: { id }, data: { visible: true, approved: false, origin: 'visitor' } })
    await expect(catalogue().bulk({ ids: [id], action: 'approve' }, theShop)).rejects.toMatchObject({
      code: 'label-missing',
    })
    await edit(id, { weight: '12' })
  })

  it('stop lines of a file that would show a product without one', async () => {
    await setRule('block')
    const hidden = await add({ visible: false, SKU: 'LS-1' })
    const file = (lines: string[]) => Buffer.from(['SKU,visible', ...lines].join('\n'))
    const request = (...lines: string[]) => ({ file: file(lines), language: 'en' as const })
    const preview = await catalogue().previewCsv(request('LS-1,yes'))
    expect(preview.errors).toMatchObject([
      { line: 2, column: 'visible' },
      { line: 2, column: 'composition' },
    ])
    await expect(catalogue().importCsv(request('LS-1,yes'), theShop)).rejects.toMatchObject({ code: 'invalid' })
    expect(await isVisible(hidden)).toBe(false)
    expect((await catalogue().previewCsv(request('LS-1,no'))).errors).toEqual([])
  })
})
