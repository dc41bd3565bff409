import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AdminOption,
  adminOptionsSchema,
  type OptionView,
  optionSchema,
} from '../../src/shared/catalog/options.ts'
import { named, newCategory, productChanges, productForm } from '../server/catalog/admin/forms.ts'
import { theShop } from '../support/actors.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const size = { nameEs: 'Talla', nameEn: 'Size', values: [named('S'), named('M'), named('L')] }

describeOnEither('the options of a shop over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let category: string
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    category = await newCategory(shop)
  })
  beforeEach(async () => {
    await shop.db.product.deleteMany()
    await shop.db.productOption.deleteMany()
  })
  afterAll(() => shop.close())

  const post = async (call: string, body: object) => {
    const response = await shop.post(`/api/options/admin/${call}`, body, admin.headers)
    return { status: response.statusCode, ...response.json() }
  }
  const remove = async (call: string, id: string) => {
    const url = `/api/options/admin/${call}/${id}`
    return (await shop.call({ method: 'DELETE', url, headers: admin.headers })).statusCode
  }
  const list = async (): Promise<OptionView[]> => {
    const { data } = (await shop.call({ url: '/api/options/list' })).json()
    return data.options.map((option: unknown) => optionSchema.parse(option))
  }
  const namesOf = ({ values }: OptionView) => values.map(({ name }) => name[0]?.es)
  const add = async (body: object = size): Promise<OptionView> => (await post('add-option', body)).option
  /** A product in all values of an option. */
  const productIn = async (option: OptionView) => {
    const variants = option.values.map(({ id }) => ({ values: { [option.id]: id }, stock: 2 }))
    const product = await shop.services.catalogAdmin.addProduct({ ...productForm([category]), variants }, [], theShop)
    return { ...product, variants: product.variants ?? [] }
  }

  it('are listed in their order, with their values in theirs', async () => {
    expect(await list()).toEqual([])
    const added = await post('add-option', size)
    expect([added.status, added.option.kind]).toEqual([201, 'text'])
    const blue = { nameEs: 'Azul', nameEn: 'Blue', swatch: '#1F4E79' }
    await post('add-option', { nameEs: 'Color', nameEn: 'Colour', kind: 'colour', values: [blue] })
    const [first, second] = await list()
    expect(first).toEqual(added.option)
    expect(first && namesOf(first)).toEqual(['S', 'M', 'L'])
    expect(second).toMatchObject({
      name: [{ es: 'Color', en: 'Colour' }],
      kind: 'colour',
      values: [{ name: [{ es: 'Azul', en: 'Blue' }], swatch: '#1f4e79' }],
    })
    expect(first?.values[0]).not.toHaveProperty('swatch')
  })

  it('have names of their own: case and accents make no other, and nothing is written', async () => {
    await add({ nameEs: 'Tamaño', nameEn: 'Volume', values: [] })
    for (const names of [
      { nameEs: 'TAMANO', nameEn: 'Other' },
      { nameEs: 'Otro', nameEn: 'volúme' },
    ]) {
      expect(await post('add-option', { ...names, values: [] })).toMatchObject({
        status: 409,
        key: 'errors:optionExists',
      })
    }
    expect((await post('add-option', { ...size, values: [named('M'), named('m')] })).status).toBe(409)
    expect(await list()).toHaveLength(1)
    const other = await add()
    expect((await post('edit-option', { id: other.id, nameEs: 'tamaño' })).status).toBe(409)
    expect((await post('edit-option', { id: other.id, values: [named('É'), named('e')] })).status).toBe(409)
    expect((await list())[1]).toEqual(other)
  })

  it('are at most eight, and four of them filters', async () => {
    const names = Array.from({ length: 8 }, (_, index) => named(`Opción ${index}`))
    for (const name of names) await add({ ...name, values: [] })
    expect(await post('add-option', size)).toMatchObject({ status: 409, key: 'errors:optionLimit' })
    const { options } = await shop.services.catalogAdmin.adminOptions()
    expect(options.map(({ filter }) => filter)).toEqual([true, true, true, true, false, false, false, false])
    const [first, fifth] = [options[0]?.id, options[4]?.id]
    expect(await post('edit-option', { id: fifth, filter: true })).toMatchObject({
      status: 422,
      errors: { filter: expect.any(String) },
    })
    await post('edit-option', { id: first, filter: false })
    expect((await post('edit-option', { id: fifth, filter: true })).status).toBe(200)
  })

  it('of two that are added at once with the same name one is refused', async () => {
    const results = await Promise.all([post('add-option', size), post('add-option', size)])
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(results.find(({ status }) => status === 409)).toMatchObject({ key: 'errors:optionExists' })
  })

  it('an edit renames values with an identifier, adds those without, and keeps the others', async () => {
    const { id, values } = await add()
    const edited = await post('edit-option', {
      id,
      nameEn: 'Sizes',
      values: [{ id: values[1]?.id, nameEs: 'Mediana', nameEn: 'Medium' }, named('XL')],
    })
    expect([edited.status, namesOf(edited.option), edited.option.name]).toEqual([
      200,
      ['S', 'Mediana', 'L', 'XL'],
      [{ es: 'Talla', en: 'Sizes' }],
    ])
    expect(edited.option.values.slice(0, 3).map((value: { id: string }) => value.id)).toEqual(
      values.map((value) => value.id),
    )
    expect(await list()).toEqual([edited.option])
  })

  describe('an edit that names the version that its form was opened with', () => {
    const stored = async (): Promise<AdminOption> => {
      const response = await shop.call({ url: '/api/options/admin/list', headers: admin.headers })
      const [option] = adminOptionsSchema.parse(response.json()).options
      if (!option) throw new Error('no option')
      return option
    }

    it('is a 409 after a colleague’s save, with the differing fields and what is stored, and changes nothing', async () => {
      const { id } = await add()
      await post('edit-option', { id, version: 1, nameEn: 'Sizes', filter: false })
      const before = await stored()
      const refused = await post('edit-option', { id, version: 1, nameEs: 'Talla', nameEn: 'Fits', filter: true })
      expect(refused).toMatchObject({ status: 409, key: 'errors:editConflict' })
      expect(refused.conflict).toEqual({
        version: 2,
        fields: [
          { field: 'nameEn', now: 'Sizes', yours: 'Fits' },
          { field: 'filter', now: 'false', yours: 'true' },
        ],
        stored: before,
      })
      expect(await stored()).toEqual(before)
      expect((await post('edit-option', { id, version: 2, nameEn: 'Fits' })).status).toBe(200)
      expect((await stored()).version).toBe(3)
    })

    it('is a 409 for a value that a colleague has renamed, and none for one beside it', async () => {
      const { id, values } = await add()
      const [small, medium] = values.map((value) => value.id)
      const rename = (valueId: string | undefined, version: number, name: string) =>
        post('edit-option', { id, values: [{ id: valueId, version, ...named(name) }] })
      expect((await rename(small, 1, 'XS')).status).toBe(200)
      expect((await rename(medium, 1, 'Mediana')).status).toBe(200)
      const refused = await rename(small, 1, 'Pequeña')
      expect([refused.status, refused.conflict.fields]).toEqual([
        409,
        [
          { field: 'values.0.nameEs', now: 'XS', yours: 'Pequeña' },
          { field: 'values.0.nameEn', now: 'XS', yours: 'Pequeña' },
        ],
      ])
      expect(refused.conflict.stored).toEqual(await stored())
      expect((await stored()).version).toBe(1)
      expect((await rename(small, 2, 'Pequeña')).status).toBe(200)
    })

    it('is saved when it changes nothing of what is there, and overwrites without a question when it names none', async () => {
      const { id } = await add()
      await post('edit-option', { id, version: 1, nameEn: 'Sizes' })
      expect((await post('edit-option', { id, version: 1, nameEn: 'Sizes' })).status).toBe(200)
      expect((await stored()).version).toBe(2)
      expect((await post('edit-option', { id, nameEn: 'Fits' })).option.name).toEqual([{ es: 'Talla', en: 'Fits' }])
    })

    it('keeps its version in another order, and with a merge of two of its values', async () => {
      const { id, values } = await add()
      const [small = '', medium = ''] = values.map((value) => value.id)
      await shop.services.catalogAdmin.orderValues({ optionId: id, ids: [medium, small] }, theShop)
      await shop.services.catalogAdmin.mergeValues({ from: small, into: medium }, theShop)
      expect(await stored()).toMatchObject({ version: 1, values: [{ id: medium, version: 1 }, { version: 1 }] })
    })

    it('is a 422 with a version that is no whole number', async () => {
      const { id } = await add()
      const { status, errors } = await post('edit-option', { id, version: 'two', nameEn: 'Fits' })
      expect([status, Object.keys(errors)]).toEqual([422, ['version']])
    })
  })

  it.each([
    ['without a Spanish name', 'add-option', { nameEn: 'Size', values: [] }, ['nameEs']],
    ['without values', 'add-option', named('Talla'), ['values']],
    ['of an unknown kind', 'add-option', { ...size, kind: 'shape' }, ['kind']],
    [
      'with a swatch that is no color',
      'add-option',
      { ...size, values: [{ ...named('A'), swatch: 'blue' }] },
      ['values.0.swatch'],
    ],
    ['that adds a value without a name', 'edit-option', { id: 'x', values: [{ nameEs: 'A' }] }, ['values.0.nameEn']],
  ])('one %s is a 422', async (_what, call, body, fields) => {
    const { status, errors } = await post(call, body)
    expect([status, Object.keys(errors)]).toEqual([422, fields])
  })

  it('what does not exist is a 404, a value of another option a 422', async () => {
    const { id } = await add()
    const { values } = await add({ ...named('Color'), values: [named('Azul')] })
    expect((await post('edit-option', { id: 'nothing' })).status).toBe(404)
    expect([await remove('delete-option', 'nothing'), await remove('delete-value', 'nothing')]).toEqual([404, 404])
    const { status, errors } = await post('edit-option', { id, values: [{ id: values[0]?.id, ...named('Rojo') }] })
    expect([status, Object.keys(errors)]).toEqual([422, ['values.0.id']])
  })

  it('one that a live variant uses stays: a 409; it goes with the variant', async () => {
    const option = await add()
    const [small = '', medium = ''] = option.values.map(({ id }) => id)
    const { id, variants } = await productIn(option)
    expect([await remove('delete-option', option.id), await remove('delete-value', small)]).toEqual([409, 409])
    const withoutSmall = variants.slice(1).map(({ id, values, stock }) => ({ id, values, stock }))
    await shop.services.catalogAdmin.editProduct(
      id,
      productChanges([category], { variants: withoutSmall }),
      [],
      theShop,
    )
    expect([await remove('delete-value', small), await remove('delete-value', medium)]).toEqual([200, 409])
    await shop.services.catalogAdmin.editProduct(id, productChanges([category], { variants: [] }), [], theShop)
    expect([await remove('delete-option', option.id), await list()]).toEqual([200, []])
  })

  it('one of a deleted product alone can go once the deletion cannot be undone', async () => {
    const option = await add()
    const { id } = await productIn(option)
    await shop.services.catalogAdmin.deleteProduct(id, theShop)
    expect(await remove('delete-option', option.id)).toBe(409)
    shop.context.clock.advance(11 * 60_000)
    expect(await remove('delete-option', option.id)).toBe(200)
    expect(await shop.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ optionIds: '' })
    expect(await shop.db.productVariant.count({ where: { productId: id, deletedAt: null } })).toBe(0)
  })

  it('and their values are put in another order', async () => {
    const [one, two] = [await add(), await add({ ...named('Color'), values: [] })]
    const { catalogAdmin } = shop.services
    await catalogAdmin.orderOptions({ ids: [two.id] }, theShop)
    const [small, medium, large] = one.values.map(({ id }) => id)
    await catalogAdmin.orderValues(
      { optionId: one.id, ids: [large, 'nothing', small].flatMap((id) => id ?? []) },
      theShop,
    )
    const [first, second] = await list()
    expect([first?.id, second?.id]).toEqual([two.id, one.id])
    expect(second?.values.map(({ id }) => id)).toEqual([large, small, medium])
  })

  it('two values that are the same become one, in every product', async () => {
    const option = await add()
    const [small, medium] = option.values.map(({ id }) => id)
    const only = (value: string | undefined) => ({ ...option, values: option.values.filter(({ id }) => id === value) })
    const [one, both] = [await productIn(only(small)), await productIn(option)]
    const merge = (from = '', into = '') => shop.services.catalogAdmin.mergeValues({ from, into }, theShop)
    await expect(merge(small, medium)).rejects.toMatchObject({ code: 'values-collide' })
    await expect(merge(small, small)).rejects.toMatchObject({ code: 'invalid' })
    await shop.services.catalogAdmin.editProduct(both.id, productChanges([category], { variants: [] }), [], theShop)
    await merge(small, medium)
    const { product } = await shop.services.catalogAdmin.productForEdit(one.id)
    expect(product).toMatchObject({
      version: 2,
      variants: [{ id: one.variants[0]?.id, values: { [option.id]: medium } }],
    })
    expect((await list())[0]?.values.map(({ id }) => id)).not.toContain(small)
    const { options } = await shop.services.catalogAdmin.adminOptions()
    expect(options[0]?.values.map(({ uses }) => uses)).toEqual([1, 0])
  })
})
