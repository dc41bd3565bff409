import { afterAll, beforeAll, expect, it } from 'vitest'
import { theShop } from '../support/actors.ts'
import { describeOnEither } from '../support/database.ts'
import { multipartOf } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describeOnEither('the kind of goods of a product on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let categories: string
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    categories = (await shop.services.catalogAdmin.addCategory('Pan', 'Bread', theShop)).categoryId
  })
  afterAll(() => shop.close())

  const texts = [
    'titleEs',
    'titleEn',
    'shortDescriptionEs',
    'shortDescriptionEn',
    'largeDescriptionEs',
    'largeDescriptionEn',
  ]
  async function send(call: string, fields: Record<string, string>) {
    const { payload, type } = multipartOf(Object.entries(fields))
    const headers = { 'content-type': type, ...admin.headers }
    const response = await shop.call({ method: 'POST', url: `/api/products/admin/${call}`, payload, headers })
    return { status: response.statusCode, ...response.json() }
  }
  const form = () => ({ ...Object.fromEntries(texts.map((name) => [name, 'Pan'])), price: '2', categories })
  const add = async (fields: Record<string, string> = {}) =>
    (await send('add-product', { ...form(), ...fields })).product
  const edit = (id: string, fields: Record<string, string>) => send('edit-product', { ...form(), id, ...fields })
  const column = async (id: string) => (await shop.db.product.findUniqueOrThrow({ where: { id } })).taxCategory
  const exported = async () =>
    (await shop.call({ url: '/api/products/admin/export.csv', headers: admin.headers })).body.split('\r\n')

  it('is standard, and then nowhere: not in the form, not in the shop, not in a file, not in the audit', async () => {
    const product = await add({ visible: '1' })
    expect([product.taxCategory, await column(product.id)]).toEqual([undefined, 'standard'])
    const shown = await shop.call({ url: `/api/products/${product.id}` })
    expect([shown.body, (await exported())[0]].join()).not.toContain('taxCategory')
    const entry = await shop.db.auditEntry.findFirstOrThrow({ where: { entityId: product.id } })
    expect(entry.after).not.toHaveProperty('taxCategory')
  })

  it('is set and cleared by an edit, kept by one that leaves it out, and written into the audit with its undo', async () => {
    const { id } = await add()
    expect((await edit(id, { taxCategory: 'super-reduced' })).product.taxCategory).toBe('super-reduced')
    const { id: entryId, after } = await shop.db.auditEntry.findFirstOrThrow({
      where: { entityId: id, action: 'edit' },
    })
    expect(after).toEqual({ taxCategory: 'super-reduced' })
    expect((await edit(id, { price: '3' })).product.taxCategory).toBe('super-reduced')
    await shop.services.audit.undo(entryId, 'catalogue', theShop)
    expect(await column(id)).toBe('standard')
    await edit(id, { taxCategory: 'zero' })
    expect((await edit(id, { taxCategory: 'standard' })).product).not.toHaveProperty('taxCategory')
  })

  it.each(['general', '10', 'STANDARD', '\ud800', 'x'.repeat(100_000)])(
    'is refused on its field where it is none, and nothing changes (%.20s)',
    async (taxCategory) => {
      const { id } = await add({ taxCategory: 'reduced' })
      const { status, errors } = await edit(id, { taxCategory })
      expect([status, Object.keys(errors), await column(id)]).toEqual([422, ['taxCategory'], 'reduced'])
    },
  )

  it('that a newer version stored costs itself alone, and stays while nobody chooses another', async () => {
    const { id } = await add()
    await shop.db.product.update({ where: { id }, data: { taxCategory: 'books' } })
    const { status, product } = await edit(id, { price: '4' })
    expect([status, product.price, product.taxCategory, await column(id)]).toEqual([200, 4, undefined, 'books'])
  })

  it('is a column of the file once a product has one, which an import reads back', async () => {
    const [reduced, standard] = [await add({ taxCategory: 'reduced' }), await add()]
    const lines = await exported()
    expect(lines[0]).toMatch(/,taxCategory$/)
    expect(lines.find((line) => line.includes(reduced.id))).toMatch(/,reduced$/)
    expect(lines.find((line) => line.includes(standard.id))).toMatch(/,$/)
    const headers = { ...admin.headers, 'content-type': 'text/csv' }
    const load = (payload: string, query = '') =>
      shop.call({ method: 'POST', url: `/api/products/admin/import.csv${query}`, headers, payload })
    const preview = (await load(lines.join('\r\n'), '?preview=true')).json()
    expect(preview.counts).toMatchObject({ added: 0, changed: 0 })
    expect((await load(`id,taxCategory\n${reduced.id},\n${standard.id}, Zero`)).json().counts).toMatchObject({
      changed: 2,
    })
    expect([await column(reduced.id), await column(standard.id)]).toEqual(['standard', 'zero'])
    expect((await load(`id,taxCategory\n${standard.id},none`)).json().errors).toHaveProperty('2.taxCategory')
  })
})
