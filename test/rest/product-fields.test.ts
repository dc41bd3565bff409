import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formInputNames, toProductValues } from '../../src/client/admin/products/product-form.ts'
import { productChangesSchema, productEditSchema, productFormSchema } from '../../src/shared/catalog/admin.ts'
import { csvColumns, csvFields, csvLabelFields } from '../../src/shared/catalog/csv.ts'
import { productDetailSchema, productSchema } from '../../src/shared/catalog/entities.ts'
import { fieldNames, type ProductInput, productFields, productInputs } from '../../src/shared/catalog/product-fields.ts'
import { productTextPairs } from '../../src/shared/catalog/text-times.ts'
import type { LabelRule } from '../../src/shared/labels/values.ts'
import { theShop } from '../support/actors.ts'
import { describeOnEither } from '../support/database.ts'
import { multipartOf } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const inputs = productInputs.map(({ input }) => input)
const sorted = (names: Iterable<string>) => [...names].sort()
const textNames = [...fieldNames({ kind: 'texts' }), ...fieldNames({ kind: 'text' })]

describe('every field of the table of products', () => {
  it('is an input of the form of new products, of edits and of CSV, and in no other place by itself', () => {
    const beside = [
      'stockWas',
      'variants',
      'sizeGuideId',
      'makerId',
      'imageValues',
      'imagesToDelete',
      'imageOrder',
      'upToDate',
      'version',
    ]
    expect(sorted(Object.keys(productFormSchema.shape))).toEqual(sorted(inputs))
    expect(sorted(Object.keys(productChangesSchema.shape))).toEqual(sorted([...inputs, ...beside]))
    expect(sorted(csvFields)).toEqual(sorted(inputs))
    const main = csvFields.filter((field) => !csvLabelFields.includes(field))
    expect(csvColumns).toEqual(['id', ...main, 'pictures', ...csvLabelFields])
  })

  it('is in the form of the admin area, in the order of focus and with a value to begin with', () => {
    expect(sorted(formInputNames)).toEqual(sorted(inputs))
    expect(sorted(Object.keys(toProductValues(undefined)))).toEqual(sorted([...inputs, 'sizeGuideId', 'makerId']))
  })

  it('is read for the form, and its texts for the page', () => {
    const beside = [
      'id',
      'version',
      'images',
      'approved',
      'category',
      'updatedAt',
      'textTimes',
      'variants',
      'sizeGuideId',
      'makerId',
      'labelProposal',
      'imageValues',
    ]
    const names = Object.keys(productFields).filter((name) => name !== 'categories')
    expect(sorted(Object.keys(productEditSchema.shape))).toEqual(sorted([...names, ...beside]))
    expect(Object.keys(productDetailSchema.shape)).toEqual(expect.arrayContaining(textNames))
    expect(Object.keys(productSchema.shape)).toEqual(expect.arrayContaining(fieldNames({ shown: 'lists' })))
  })

  it('in both languages has times for each, that tell which one lags behind', () => {
    const texts = productInputs.filter(({ kind }) => kind === 'texts' || kind === 'notes')
    expect(productTextPairs.flat()).toEqual(texts.map(({ input }) => input))
  })
})

const labelValues: Readonly<Record<LabelRule, readonly [first: string, second: string]>> = {
  netContent: ['50', '1.5'],
  netUnit: ['ml', 'l'],
  opened: ['6M', '12M'],
  origin: ['ES', 'PT'],
  gtin: ['96385074', '4006381333931'],
  hsCode: ['620520', '62052000'],
}

/** Values that fit, another for each edition and field. */
function textOf(input: ProductInput, edition: string, category: string): string {
  const entry = productInputs.find((each) => each.input === input)
  const number = edition === 'first' ? 1 : 2
  switch (entry?.kind) {
    case 'euros':
      return `${number}.5`
    case 'pieces':
      return `${number}`
    case 'switch':
      return String(edition === 'first')
    case 'categories':
      return category
    case 'flag':
      return String(edition === 'second')
    case 'taxCategory':
      return edition === 'first' ? 'reduced' : 'zero'
    case 'composition':
      return `[{"fibres":[{"code":"${edition === 'first' ? 'linen' : 'cotton'}","percent":100}]}]`
    case 'value':
      return labelValues[entry.field.kind === 'value' ? entry.field.rule : 'gtin'][number - 1] ?? ''
    default:
      return `${edition} ${input}`
  }
}

describeOnEither('every field of the table of products over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  const categories: Record<string, string> = {}
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    for (const name of ['first', 'second']) {
      categories[name] = (await shop.services.catalogAdmin.addCategory(name, name, theShop)).categoryId
    }
  })
  afterAll(() => shop.close())

  const formOf = (edition: 'first' | 'second') =>
    Object.fromEntries(inputs.map((input) => [input, textOf(input, edition, categories[edition] ?? '')]))

  async function send(call: string, fields: Record<string, string>) {
    const { payload, type } = multipartOf(Object.entries(fields))
    const headers = { 'content-type': type, ...admin.headers }
    return shop.call({ method: 'POST', url: `/api/products/admin/${call}`, payload, headers })
  }

  const readEdit = async (id: string) =>
    (await shop.call({ url: `/api/products/admin/getInfoToedit/${id}`, headers: admin.headers })).json().product

  /** What the admin's form would hold, as it would be sent. */
  const sentAgain = (product: NonNullable<Parameters<typeof toProductValues>[0]>) =>
    Object.fromEntries(formInputNames.map((input) => [input, String(toProductValues(product)[input])]))

  it('is stored, read, changed, told apart in a conflict, copied, exported and shown', async () => {
    const added = await send('add-product', formOf('first'))
    expect(added.statusCode, added.body).toBe(201)
    const { id, version } = added.json().product
    expect(sentAgain(await readEdit(id))).toEqual(formOf('first'))

    const conflict = await send('edit-product', { id, version: String(version + 1), ...formOf('second') })
    expect(conflict.statusCode).toBe(409)
    const { fields } = conflict.json().conflict
    expect(sorted(fields.map(({ field }: { field: string }) => field))).toEqual(sorted(inputs))

    const edited = await send('edit-product', { id, version: String(version), ...formOf('second'), visible: 'true' })
    expect(edited.statusCode, edited.body).toBe(200)
    expect(sentAgain(await readEdit(id))).toEqual({ ...formOf('second'), visible: 'true' })

    const shown = (await shop.call({ url: `/api/products/${id}` })).json().data.product
    const shownTexts = textNames.map((name) => [
      name,
      productFields[name].kind === 'text' ? `second ${name}` : [{ es: `second ${name}Es`, en: `second ${name}En` }],
    ])
    expect(shown).toMatchObject(Object.fromEntries(shownTexts))

    const copy = await readEdit((await shop.services.catalogAdmin.duplicateProduct(id, theShop)).id)
    expect({ ...sentAgain(copy), SKU: '', stock: '', visible: '' }).toEqual({
      ...{ ...formOf('second'), SKU: '', stock: '', visible: '' },
    })

    const { body: csv } = await shop.call({ url: '/api/products/admin/export.csv', headers: admin.headers })
    const others = [
      'price',
      'stock',
      'visible',
      'categories',
      'animalParts',
      'composition',
      'taxCategory',
      ...Object.keys(labelValues),
    ]
    for (const text of inputs.filter((input) => !others.includes(input))) expect(csv).toContain(`second ${text}`)
  })

  it('that is a text is shown as soon as it alone was edited', async () => {
    const { id } = (await send('add-product', formOf('first'))).json().product
    const form: Record<string, string> = { ...formOf('first'), SKU: '' }
    for (const { input, name, kind: of } of productInputs.filter(({ name }) =>
      textNames.some((text) => text === name),
    )) {
      form[input] = `third ${input}`
      expect((await send('edit-product', { id, ...form })).statusCode).toBe(200)
      const shown = (await shop.call({ url: `/api/products/${id}` })).json().data.product[name]
      expect(of === 'text' ? shown : shown[0][input.endsWith('Es') ? 'es' : 'en']).toBe(`third ${input}`)
    }
  })

  it('is in the REST document with a text', async () => {
    const { paths } = (await shop.call({ url: '/api/openapi.json' })).json()
    for (const call of ['add-product', 'edit-product']) {
      const [body] = Object.values(paths[`/api/products/admin/${call}`].post.requestBody.content) as {
        schema: { properties: Record<string, { description?: string }> }
      }[]
      const described = Object.entries(body?.schema.properties ?? {}).filter(([, { description }]) => description)
      expect(described.map(([name]) => name)).toEqual(expect.arrayContaining(inputs))
    }
  })
})
