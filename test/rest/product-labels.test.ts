import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCategory } from '../server/catalog/admin/forms.ts'
import { theShop } from '../support/actors.ts'
import { describeOnEither, testDatabases } from '../support/database.ts'
import { multipartOf } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const composition = [
  {
    fibres: [
      { code: 'cotton', percent: 45 },
      { code: 'linen', percent: 55 },
    ],
  },
  { part: 'forro', fibres: [{ code: 'viscose', percent: 100 }] },
]
const label = {
  brand: 'Mareas',
  composition: JSON.stringify(composition),
  animalParts: 'true',
  ingredients: 'Aqua, Glycerin, Bambusa Vulgaris Extract',
  warningsEs: 'No ingerir.',
  warningsEn: 'Do not swallow.',
  careEs: 'Lavar a mano.',
  useEn: 'Apply at night.',
  netContent: '50',
  netUnit: 'ml',
  opened: '12m',
  origin: 'es',
  gtin: '4006381333931',
  hsCode: '6205.20',
}
const cleared = Object.fromEntries(Object.keys(label).map((name) => [name, name === 'animalParts' ? 'false' : '']))

function openShop(kind: 'sqlite' | 'postgres') {
  const opened = {} as { shop: RealApp; admin: TestUser; category: string }
  beforeAll(async () => {
    opened.shop = await openApp(kind)
    opened.admin = await opened.shop.user({ isAdmin: true })
    opened.category = await newCategory(opened.shop)
  })
  afterAll(() => opened.shop.close())
  const form = (rest: Record<string, string> = {}) => ({
    ...{ titleEs: 'Camisa', titleEn: 'Shirt', price: '12.45', visible: 'true', categories: opened.category },
    ...{ shortDescriptionEs: 'a', shortDescriptionEn: 'a', largeDescriptionEs: 'a', largeDescriptionEn: 'a' },
    ...rest,
  })
  async function send(call: string, fields: Record<string, string>) {
    const { payload, type } = multipartOf(Object.entries(form(fields)))
    const headers = { ...opened.admin.headers, 'content-type': type }
    const response = await opened.shop.call({ method: 'POST', url: `/api/products/admin/${call}`, payload, headers })
    return { status: response.statusCode, ...response.json() }
  }
  const get = async (url: string) => (await opened.shop.call({ url, headers: opened.admin.headers })).json()
  const shown = async (id: string) => (await get(`/api/products/${id}`)).data.product
  const add = async (fields: Record<string, string> = label) => (await send('add-product', fields)).product
  const makeMaker = async () => {
    const body = { name: 'Obradoiro do Exemplo', address: 'Rúa 1', contact: 'taller@mareas.example' }
    return (await opened.shop.post('/api/makers/admin/add-maker', body, opened.admin.headers)).json().maker
  }
  return { opened, send, add, shown, get, makeMaker }
}

describeOnEither('the label of a product over REST on %s', (kind) => {
  const { opened, send, add, shown, get, makeMaker } = openShop(kind)

  it('is stored, read by the form, and told to shoppers in both languages, the largest share first', async () => {
    const { id: makerId } = await makeMaker()
    const product = await add({ ...label, makerId })
    expect(product).toMatchObject({
      ...{ makerId, brand: 'Mareas', composition, animalParts: true, ingredients: label.ingredients },
      ...{ warnings: [{ es: 'No ingerir.', en: 'Do not swallow.' }], care: [{ es: 'Lavar a mano.', en: '' }] },
      ...{ netContent: '50', netUnit: 'ml', opened: '12M', origin: 'ES', gtin: '4006381333931', hsCode: '620520' },
    })
    expect((await get(`/api/products/admin/getInfoToedit/${product.id}`)).product).toEqual(product)
    expect(await shown(product.id)).toMatchObject({ unitPrice: { amount: 24.9, per: 100, unit: 'ml' } })
    expect((await shown(product.id)).label).toEqual({
      maker: { name: 'Obradoiro do Exemplo', address: 'Rúa 1', contact: 'taller@mareas.example' },
      brand: 'Mareas',
      composition: [
        {
          fibres: [
            { name: [{ es: 'lino', en: 'linen' }], percent: 55 },
            { name: [{ es: 'algodón', en: 'cotton' }], percent: 45 },
          ],
        },
        { part: 'forro', fibres: [{ name: [{ es: 'viscosa', en: 'viscose' }], percent: 100 }] },
      ],
      animalParts: true,
      ingredients: label.ingredients,
      warnings: [{ es: 'No ingerir.', en: 'Do not swallow.' }],
      care: [{ es: 'Lavar a mano.', en: '' }],
      use: [{ es: '', en: 'Apply at night.' }],
      ...{ netContent: '50', netUnit: 'ml', opened: '12M', origin: 'ES', gtin: '4006381333931' },
    })
  })

  it('that is not set is nowhere, and one that is cleared is gone', async () => {
    const names = [...Object.keys(label), 'label', 'unitPrice', 'warnings', 'care', 'use', 'makerId']
    const plain = await add({})
    const full = await add({ ...label, makerId: (await makeMaker()).id })
    const edited = await send('edit-product', { ...cleared, makerId: '', id: full.id })
    for (const product of [plain, edited.product, await shown(plain.id), await shown(full.id)]) {
      expect(Object.keys(product).filter((name) => names.includes(name))).toEqual([])
    }
  })

  it('keeps what an edit leaves out', async () => {
    const { id, version: _, updatedAt: __, ...before } = await add()
    const { product } = await send('edit-product', { id })
    expect(product).toMatchObject(before)
  })

  it.each([
    ['composition', '[{"fibres":[{"code":"linen","percent":90}]}]'],
    ['composition', '[{"fibres":[{"code":"lino","percent":100}]}]'],
    ['composition', 'lino'],
    ['composition', '[{"part":"\ud800","fibres":[{"code":"linen\ud800","percent":100}]}]'],
    ['gtin', '4006381333932'],
    ['netUnit', 'oz'],
    ['netContent', '0'],
    ['opened', 'a year'],
    ['origin', 'XX'],
    ['hsCode', '62'],
    ['makerId', 'nobody'],
    ['brand', 'x'.repeat(121)],
    ['ingredients', 'x'.repeat(10_001)],
    ['careEn', 'x'.repeat(3001)],
    ['animalParts', 'perhaps'],
  ])('of a wrong value is refused on its field, and nothing changes: %s %.60s', async (field, value) => {
    const { id } = await add()
    const before = await shown(id)
    for (const { status, errors } of [
      await send('add-product', { ...label, [field]: value }),
      await send('edit-product', { id, [field]: value }),
    ]) {
      expect([status, Object.keys(errors)]).toEqual([422, [field]])
    }
    expect(await shown(id)).toEqual(before)
  })

  it('loses a bad stored value only', async () => {
    const { id } = await add()
    const bad = { composition: '{"broken', gtin: '123', netUnit: 'oz', originCountry: 'Spain', opened: 'soon' }
    await opened.shop.db.product.update({ where: { id }, data: bad })
    await opened.shop.services.catalog.productsChanged([id])
    const product = await shown(id)
    expect(product).not.toHaveProperty('unitPrice')
    const names = ['animalParts', 'brand', 'care', 'ingredients', 'netContent', 'use', 'warnings']
    expect(new Set(Object.keys(product.label))).toEqual(new Set(names))
    expect((await send('edit-product', { id, brand: 'Otra' })).product.brand).toBe('Otra')
    expect((await opened.shop.db.product.findUniqueOrThrow({ where: { id } })).composition).toBe('{"broken')
  })

  it('names the fields in which two edits differ', async () => {
    const { id, version } = await add()
    const { status, conflict } = await send('edit-product', {
      id,
      version: String(version - 1),
      brand: 'Otra',
      gtin: '',
    })
    expect([status, conflict.fields.map(({ field }: { field: string }) => field)]).toEqual([409, ['brand', 'gtin']])
  })

  it('is found by fibres, ingredients, brand and maker in both languages, also when the maker is renamed', async () => {
    const maker = await makeMaker()
    const { id } = await add({
      ...label,
      brand: 'Zarzamora',
      makerId: maker.id,
      composition: JSON.stringify([{ fibres: [{ code: 'ramie', percent: 100 }] }]),
    })
    const find = async (q: string) => {
      const { data } = await get(`/api/products/list?q=${encodeURIComponent(q)}`)
      return data.products.some((product: { id: string }) => product.id === id)
    }
    for (const q of ['ramio', 'ramie', 'zarzamora', 'bambusa', 'obradoiro']) expect(await find(q), q).toBe(true)
    const body = { id: maker.id, name: 'Telleira Nova' }
    await opened.shop.post('/api/makers/admin/edit-maker', body, opened.admin.headers)
    expect([await find('telleira'), (await shown(id)).label.maker.name]).toEqual([true, 'Telleira Nova'])
  })

  it('is exported in columns at the end once a product has it, and imported again', async () => {
    const { id } = await add()
    const { body } = await opened.shop.call({ url: '/api/products/admin/export.csv', headers: opened.admin.headers })
    const header = body.replace('\ufeff', '').split('\r\n')[0] ?? ''
    expect(header).toMatch(/,pictures,/)
    const send = (payload: string, query = '') =>
      opened.shop.call({
        method: 'POST',
        url: `/api/products/admin/import.csv${query}`,
        headers: { ...opened.admin.headers, 'content-type': 'text/csv' },
        payload,
      })
    expect((await send(body, '?preview=true')).json().counts).toMatchObject({ added: 0, changed: 0, wrong: 0 })
    expect((await send(`id,gtin\n${id},123`)).json().errors).toHaveProperty('2.gtin')
    expect((await send(`id,gtin,brand,animalParts\n${id},96385074,,false`)).json().counts).toMatchObject({ changed: 1 })
    const after = (await shown(id)).label
    expect([after.gtin, after.brand, after.animalParts]).toEqual(['96385074', undefined, undefined])
  })

  it('gives the stock list a column of net contents, which its import writes', async () => {
    const { sku } = await shown((await add()).id)
    const call = '/api/products/admin'
    const { body } = await opened.shop.call({ url: `${call}/export-inventory.csv`, headers: opened.admin.headers })
    expect(body.replace('\ufeff', '').split('\r\n')[0]).toBe('SKU,product,options,price,stock,barcode,netContent')
    const headers = { ...opened.admin.headers, 'content-type': 'text/csv' }
    const url = `${call}/import-inventory.csv`
    const send = (payload: string) => opened.shop.call({ method: 'POST', url, headers, payload })
    expect((await send(body)).json().counts).toMatchObject({ changed: 0, wrong: 0 })
    expect((await send(`SKU,netContent\n${sku},"1,5"`)).json().counts).toMatchObject({ changed: 1 })
    expect((await get(`/api/products/list?q=${sku}`)).data.products[0].unitPrice.amount).toBe(830)
    expect((await send(`SKU,netContent\n${sku},much`)).statusCode).toBe(422)
  })

  it('is copied with the product, and an edit of it is undone', async () => {
    const { id } = await add({})
    await send('edit-product', { ...label, id })
    const { catalogAdmin, audit } = opened.shop.services
    const copy = await catalogAdmin.duplicateProduct(id, theShop)
    expect((await catalogAdmin.productForEdit(copy.id)).product.gtin).toBe(label.gtin)
    const entry = await opened.shop.db.auditEntry.findFirstOrThrow({ where: { entityId: id, action: 'edit' } })
    expect(entry.after).toMatchObject({ gtin: label.gtin, animalParts: true, careEs: 'Lavar a mano.' })
    await audit.undo(entry.id, 'catalogue', theShop)
    expect(await shown(id)).not.toHaveProperty('label')
  })
})

describe.each(testDatabases())('the unit price of variants on %s', (kind) => {
  const { opened, send, add, shown, get } = openShop(kind)

  it('is that of each by its own content, else the product’s; cards have that of the cheapest', async () => {
    const names = (name: string) => ({ nameEs: name, nameEn: name })
    const body = { ...names('Tamaño'), values: ['30', '50', '100'].map(names) }
    const { option } = (await opened.shop.post('/api/options/admin/add-option', body, opened.admin.headers)).json()
    const variant = (index: number, rest: object) => ({
      values: { [option.id]: option.values[index].id },
      stock: 4,
      ...rest,
    })
    const variants = [
      variant(2, { price: 40, netContent: '100', barcode: '96385074' }),
      variant(0, { price: 18, netContent: '30,0', barcode: '96385075' }),
      variant(1, { price: 25 }),
    ]
    const product = await add({ ...label, variants: JSON.stringify(variants) })
    expect(product.variants.map(({ netContent }: { netContent?: string }) => netContent)).toEqual([
      '100',
      '30',
      undefined,
    ])
    const { unitPrice, variants: shownVariants } = await shown(product.id)
    expect(shownVariants.map((each: { unitPrice: { amount: number } }) => each.unitPrice.amount)).toEqual([40, 60, 50])
    expect(unitPrice).toEqual({ amount: 60, per: 100, unit: 'ml' })
    const gtins = shownVariants.map((each: { gtin?: string }) => each.gtin)
    expect(gtins, 'one whose check digit is wrong is none').toEqual(['96385074', undefined, undefined])
    const unlabelled = await add({ variants: JSON.stringify([variant(2, { price: 40, barcode: '96385074' })]) })
    expect((await shown(unlabelled.id)).variants[0], 'without a label as before there were any').not.toHaveProperty(
      'gtin',
    )
    const { data } = await get('/api/products/list')
    expect(data.products.find(({ id }: { id: string }) => id === product.id).unitPrice).toEqual(unitPrice)
    const lines = opened.shop.services.catalog.cartLines([{ id: product.id, variantId: product.variants[2].id }])
    expect(lines[0]?.unitPrice).toEqual({ amount: 50, per: 100, unit: 'ml' })
    const wrong = await send('edit-product', {
      id: product.id,
      variants: JSON.stringify([variant(0, { netContent: 'x' })]),
    })
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['variants.0.netContent']])
  })
})
