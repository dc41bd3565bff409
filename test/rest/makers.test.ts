import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AdminMaker, adminMakerSchema } from '../../src/shared/catalog/makers.ts'
import { newCategory } from '../server/catalog/admin/forms.ts'
import { theShop } from '../support/actors.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const weaver = { name: 'Telares Dos Rías', address: 'Rúa do Liño 4\n15001 A Coruña', contact: 'hola@telares.example' }
const eu = { euName: 'Importa S.L.', euAddress: 'Cádiz', euContact: 'https://importa.example' }

describeOnEither('makers over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    await newCategory(shop)
  })
  beforeEach(async () => {
    await shop.db.product.deleteMany()
    await shop.db.maker.deleteMany()
  })
  afterAll(() => shop.close())

  const post = async (call: string, body: object) => {
    const response = await shop.post(`/api/makers/admin/${call}`, body, admin.headers)
    return { status: response.statusCode, ...response.json() }
  }
  const remove = async (id: string) => {
    const url = `/api/makers/admin/delete-maker/${id}`
    const response = await shop.call({ method: 'DELETE', url, headers: admin.headers })
    return { status: response.statusCode, ...response.json() }
  }
  const list = async (): Promise<AdminMaker[]> => {
    const response = await shop.call({ url: '/api/makers/admin/list', headers: admin.headers })
    return response.json().makers.map((maker: unknown) => adminMakerSchema.parse(maker))
  }
  const add = async (body: object = weaver): Promise<AdminMaker> => (await post('add-maker', body)).maker
  /** Gives a new product to a maker. */
  const productBy = async (makerId: string) => {
    const id = await shop.product()
    await shop.db.product.update({ where: { id }, data: { makerId } })
    return id
  }

  it('are listed by name, each with its products; what is not set is absent', async () => {
    const { status, maker } = await post('add-maker', weaver)
    expect([status, maker]).toEqual([
      201,
      { ...weaver, id: expect.any(String), updatedAt: expect.any(String), products: 0 },
    ])
    const other = await add({ ...weaver, ...eu, name: 'Algas' })
    expect(other).toMatchObject(eu)
    await productBy(maker.id)
    expect(await list()).toEqual([other, { ...maker, products: 1 }])
  })

  it('an edit keeps what it does not name, and raises the version of the catalogue for all processes', async () => {
    const { id, updatedAt } = await add({ ...weaver, ...eu })
    const version = () => shop.db.catalogVersion.findFirstOrThrow()
    const before = await version()
    const { status, maker } = await post('edit-maker', { id, address: 'Vigo' })
    expect([status, maker]).toMatchObject([200, { ...weaver, ...eu, address: 'Vigo' }])
    expect(maker.updatedAt > updatedAt).toBe(true)
    expect((await version()).version).toBeGreaterThan(before.version)
    const without = { euName: '', euAddress: '', euContact: '' }
    expect((await post('edit-maker', { id, ...without })).maker).not.toHaveProperty('euName')
  })

  it('a part of the contact in the EU is a 422 on the missing fields, and nothing is written', async () => {
    const { id } = await add()
    const before = await list()
    const added = await post('add-maker', { ...weaver, euName: 'Importa' })
    expect([added.status, Object.keys(added.errors)]).toEqual([422, ['euAddress', 'euContact']])
    const edited = await post('edit-maker', { id, euName: 'Importa', euContact: eu.euContact })
    expect([edited.status, Object.keys(edited.errors)]).toEqual([422, ['euAddress']])
    expect(await list()).toEqual(before)
  })

  it.each([
    ['name', ''],
    ['address', 'x'.repeat(301)],
    ['contact', 'javascript:alert(1)'],
    ['contact', 7],
    ['euContact', 'nobody'],
  ])('a wrong %s (%j) is a 422 on that field', async (field, value) => {
    const { id } = await add({ ...weaver, ...eu })
    const before = await list()
    for (const [call, body] of [
      ['add-maker', { ...weaver, ...eu, [field]: value }],
      ['edit-maker', { id, [field]: value }],
    ] as const) {
      const { status, errors } = await post(call, body)
      expect([status, Object.keys(errors)], call).toEqual([422, [field]])
    }
    expect(await list()).toEqual(before)
  })

  it('refuses zero bytes, unknown identifiers and times that are none; half a surrogate pair is no error', async () => {
    const { id } = await add()
    expect((await post('add-maker', { ...weaver, name: 'A\0B' })).status).toBe(400)
    expect((await post('edit-maker', { id: 'nothing', name: 'A' })).status).toBe(404)
    expect((await post('edit-maker', { id, updatedAt: 'now', name: 'A' })).status).toBe(422)
    expect((await remove('nothing')).status).toBe(404)
    expect((await post('edit-maker', { id, name: 'A\ud83c' })).maker.name).toBe('A\ufffd')
  })

  it('are at most 500', async () => {
    await shop.db.maker.createMany({
      data: Array.from({ length: 500 }, (_, index) => ({ ...weaver, id: `m${index}` })),
    })
    expect(await post('add-maker', weaver)).toMatchObject({ status: 409, key: 'errors:makerLimit' })
  })

  it('one in use stays: a 409 with the count; a deleted product counts while it can be restored', async () => {
    const { id } = await add()
    const product = await productBy(id)
    const used = await remove(id)
    expect(used).toMatchObject({ status: 409, key: 'errors:makerUsed' })
    expect(used.message).toContain('(1)')
    await shop.services.catalogAdmin.deleteProduct(product, theShop)
    expect((await remove(id)).status).toBe(409)
    shop.context.clock.advance(11 * 60_000)
    expect([(await remove(id)).status, await list()]).toEqual([200, []])
    expect((await shop.db.product.findUniqueOrThrow({ where: { id: product } })).makerId).toBeNull()
  })
})
