import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AdminSizeGuide, adminSizeGuideSchema } from '../../src/shared/catalog/size-guides.ts'
import { named, newCategory, productForm } from '../server/catalog/admin/forms.ts'
import { theShop } from '../support/actors.ts'
import { describeOnEither } from '../support/database.ts'
import { multipartOf } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const table = (...values: (number | null)[]) => ({
  figure: 'top' as const,
  columns: [{ nameEs: 'Pecho', nameEn: 'Chest', measure: 'chest' as const }],
  rows: values.map((value, index) => ({ size: `T${index}`, values: [value] })),
})
const shirts = { nameEs: 'Camisas', nameEn: 'Shirts', noteEs: 'En plano', noteEn: 'Flat', table: table(98.5, null) }

describeOnEither('size guides over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let category: string
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
  })
  beforeEach(async () => {
    await shop.db.product.deleteMany()
    await shop.db.category.deleteMany()
    await shop.db.sizeGuide.deleteMany()
    category = await newCategory(shop)
  })
  afterAll(() => shop.close())

  const post = async (call: string, body: object) => {
    const response = await shop.post(`/api/size-guides/admin/${call}`, body, admin.headers)
    return { status: response.statusCode, ...response.json() }
  }
  const remove = async (id: string) => {
    const url = `/api/size-guides/admin/delete-size-guide/${id}`
    const response = await shop.call({ method: 'DELETE', url, headers: admin.headers })
    return { status: response.statusCode, ...response.json() }
  }
  const list = async (): Promise<AdminSizeGuide[]> => {
    const answer = await shop.call({ url: '/api/size-guides/admin/list', headers: admin.headers })
    return answer.json().sizeGuides.map((guide: unknown) => adminSizeGuideSchema.parse(guide))
  }
  const add = async (body: object = shirts): Promise<AdminSizeGuide> => (await post('add-size-guide', body)).sizeGuide
  /** Sends a form; the values of its fields are texts. */
  const sendForm = async (call: string, fields: Record<string, unknown>) => {
    const parts = Object.entries(fields).map(([name, value]) => [name, String(value)] as [string, string])
    const { payload, type } = multipartOf(parts)
    const headers = { ...admin.headers, 'content-type': type }
    const response = await shop.call({ method: 'POST', url: `/api/${call}`, payload, headers })
    return { status: response.statusCode, ...response.json() }
  }
  const { stock: _, ...plainForm } = productForm(['x'])
  const product = (more: object = {}) =>
    sendForm('products/admin/add-product', { ...plainForm, categories: category, ...more })

  it('are listed by name with what they hold and how many use them', async () => {
    const trousers = await add({
      ...named('Pantalones'),
      table: { ...table(70), figure: 'none', columns: [named('A')] },
    })
    const { status, sizeGuide } = await post('add-size-guide', shirts)
    expect([status, sizeGuide]).toEqual([
      201,
      { ...shirts, ...counted(0, 0), id: expect.any(String), updatedAt: expect.any(String) },
    ])
    expect(trousers).toMatchObject({ noteEs: '', noteEn: '' })
    await product({ sizeGuideId: sizeGuide.id })
    await sendForm('categories/admin/edit-category', { id: category, ...named('Camisas'), sizeGuideId: sizeGuide.id })
    expect(await list()).toEqual([{ ...sizeGuide, ...counted(1, 1) }, trousers])
  })

  it('have names of their own: case and accents make no other, and nothing is written', async () => {
    await add()
    const other = await add({ ...shirts, ...named('Otra') })
    const before = await list()
    for (const names of [
      { nameEs: 'CAMÍSAS', nameEn: 'x' },
      { nameEs: 'x', nameEn: 'shirts' },
    ]) {
      const taken = { status: 409, key: 'errors:sizeGuideExists' }
      expect(await post('add-size-guide', { ...shirts, ...names })).toMatchObject(taken)
      expect(await post('edit-size-guide', { id: other.id, ...names })).toMatchObject(taken)
    }
    expect(await list()).toEqual(before)
    expect((await post('edit-size-guide', { id: other.id, nameEs: 'ÓTRA' })).status).toBe(200)
  })

  it('are at most 50', async () => {
    await shop.db.sizeGuide.createMany({
      data: Array.from({ length: 50 }, (_, index) => ({ ...shirts, ...named(`G${index}`), id: `g${index}` })),
    })
    expect(await post('add-size-guide', shirts)).toMatchObject({ status: 409, key: 'errors:sizeGuideLimit' })
    expect(await list()).toHaveLength(50)
  })

  it('of two that are added at once with the same name one is refused', async () => {
    const results = await Promise.all([post('add-size-guide', shirts), post('add-size-guide', shirts)])
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(results.find(({ status }) => status === 409)).toMatchObject({ key: 'errors:sizeGuideExists' })
  })

  it('an edit keeps what it does not name, and replaces the table as a whole', async () => {
    const { id, updatedAt } = await add()
    const { sizeGuide } = await post('edit-size-guide', { id, noteEn: '', table: table(40, 41, 42) })
    expect(sizeGuide).toMatchObject({ ...shirts, noteEn: '', table: table(40, 41, 42) })
    expect(sizeGuide.updatedAt > updatedAt).toBe(true)
    expect(await list()).toEqual([sizeGuide])
  })

  it('one that somebody else has saved since it was read is a 409, unless nothing would change', async () => {
    const { id, updatedAt } = await add()
    const first = await post('edit-size-guide', { id, updatedAt, nameEs: 'Blusas' })
    expect(first.status).toBe(200)
    expect(await post('edit-size-guide', { id, updatedAt, nameEs: 'Tops' })).toMatchObject({
      status: 409,
      key: 'errors:editConflict',
      conflict: { fields: [{ field: 'nameEs', now: 'Blusas', yours: 'Tops' }], stored: first.sizeGuide },
    })
    expect((await post('edit-size-guide', { id, updatedAt, nameEs: 'Blusas' })).sizeGuide).toEqual(first.sizeGuide)
    expect((await list())[0]?.nameEs).toBe('Blusas')
    expect((await post('edit-size-guide', { id, nameEs: 'Tops' })).status).toBe(200)
  })

  it.each([
    ['without a Spanish name', { nameEs: ' ' }, 'nameEs'],
    ['with a long note', { noteEn: 'x'.repeat(2001) }, 'noteEn'],
    ['without a table', { table: undefined }, 'table'],
    ['with a table that is no object', { table: 'none' }, 'table'],
    ['with a huge measure', { table: table(1e308) }, 'table.rows.0.values.0'],
    ['with two decimals', { table: table(10.25) }, 'table.rows.0.values.0'],
    ['without sizes', { table: table() }, 'table.rows'],
    ['with a value too many', { table: { ...table(), rows: [{ size: 'M', values: [1, 2] }] } }, 'table.rows.0.values'],
    ['with an unknown figure', { table: { ...table(1), figure: '__proto__' } }, 'table.figure'],
    ['with a measure that its figure lacks', { table: { ...table(1), figure: 'skirt' } }, 'table.columns.0.measure'],
  ])('one %s is a 422, and nothing is written', async (_what, wrong, field) => {
    const { id } = await add()
    const before = await list()
    const added = await post('add-size-guide', { ...shirts, ...named('Nueva'), ...wrong })
    expect([added.status, Object.keys(added.errors)]).toEqual([422, [field]])
    if (field !== 'table' || ('table' in wrong && wrong.table)) {
      const edited = await post('edit-size-guide', { id, ...wrong })
      expect([edited.status, Object.keys(edited.errors)]).toEqual([422, [field]])
    }
    expect(await list()).toEqual(before)
  })

  it('refuses zero bytes, unknown identifiers and times that are none', async () => {
    const { id } = await add()
    expect((await post('add-size-guide', { ...shirts, ...named('A\0B') })).status).toBe(400)
    expect((await post('edit-size-guide', { id: 'nothing', nameEs: 'A' })).status).toBe(404)
    expect((await post('edit-size-guide', { id, updatedAt: 'now' })).status).toBe(422)
    expect((await remove('nothing')).status).toBe(404)
  })

  it('one in use stays: a 409 with the counts; a deleted product counts while it can be restored', async () => {
    const { id } = await add()
    const { product: added } = await product({ sizeGuideId: id })
    await sendForm('categories/admin/edit-category', { id: category, ...named('Camisas'), sizeGuideId: id })
    const used = await remove(id)
    expect(used).toMatchObject({ status: 409, key: 'errors:sizeGuideUsed' })
    expect(used.message).toMatch(/1.*1/)
    await sendForm('categories/admin/edit-category', { id: category, ...named('Camisas'), sizeGuideId: '' })
    await shop.services.catalogAdmin.deleteProduct(added.id, theShop)
    expect((await remove(id)).status).toBe(409)
    shop.context.clock.advance(11 * 60_000)
    expect([(await remove(id)).status, await list()]).toEqual([200, []])
    expect((await shop.db.product.findUniqueOrThrow({ where: { id: added.id } })).sizeGuideId).toBeNull()
  })

  it('of a product or category: absent stays, empty is none, an unknown one is a 422', async () => {
    const { id } = await add()
    const { product: added, status } = await product({ sizeGuideId: id })
    expect([status, added.sizeGuideId]).toEqual([201, id])
    const save = (more: object) =>
      sendForm('products/admin/edit-product', { ...plainForm, id: added.id, categories: category, ...more })
    expect((await save({ weight: '9' })).product.sizeGuideId).toBe(id)
    const unknown = await save({ sizeGuideId: 'nothing', weight: '10' })
    expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ['sizeGuideId']])
    expect((await save({ sizeGuideId: 'x'.repeat(65) })).status).toBe(422)
    expect((await save({})).product).toMatchObject({ sizeGuideId: id, weight: '240' })
    expect((await save({ sizeGuideId: '' })).product).not.toHaveProperty('sizeGuideId')
    expect((await product({ sizeGuideId: 'nothing' })).status).toBe(422)

    const rename = (more: object) =>
      sendForm('categories/admin/edit-category', { id: category, ...named('C'), ...more })
    expect((await rename({ sizeGuideId: id })).category.sizeGuideId).toBe(id)
    expect((await rename({})).category.sizeGuideId).toBe(id)
    expect((await rename({ sizeGuideId: 'nothing' })).status).toBe(422)
    expect((await rename({ sizeGuideId: '' })).category).not.toHaveProperty('sizeGuideId')
  })

  it('a product that another admin gave one meanwhile is a conflict that names it', async () => {
    const { id } = await add()
    const { product: added } = await product()
    const fields = { ...plainForm, id: added.id, categories: category, version: added.version }
    await sendForm('products/admin/edit-product', { ...fields, weight: '300' })
    const { status, conflict } = await sendForm('products/admin/edit-product', {
      ...fields,
      weight: '300',
      sizeGuideId: id,
    })
    expect([status, conflict.fields]).toEqual([409, [{ field: 'sizeGuideId', now: '', yours: id }]])
  })

  it('a copy of a product has it too', async () => {
    const { id } = await add()
    const { product: added } = await product({ sizeGuideId: id })
    const copy = await shop.services.catalogAdmin.duplicateProduct(added.id, theShop)
    expect((await shop.services.catalogAdmin.productForEdit(copy.id)).product.sizeGuideId).toBe(id)
  })
})

const counted = (products: number, categories: number) => ({ products, categories })
