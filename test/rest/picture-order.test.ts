import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductEdit } from '../../src/shared/catalog/admin.ts'
import { newCategory } from '../server/catalog/admin/forms.ts'
import { theShop } from '../support/actors.ts'
import { describeOnEither } from '../support/database.ts'
import { everyRow } from '../support/every-row.ts'
import { type FormPart, multipartOf, plain } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const colors = ['#102030', '#405060', '#708090', '#a0b0c0']

describeOnEither('new pictures in the order of a product on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let category: string
  let files: Buffer[]
  let values: Record<'red' | 'blue', string>
  let option: string
  /** A product with the pictures 0 and 1. */
  let product: ProductEdit
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    category = await newCategory(shop)
    files = await Promise.all(colors.map((color) => plain(8, 12, color).png().toBuffer()))
    const names = (name: string) => ({ nameEs: name, nameEn: name })
    const added = await shop.services.catalogAdmin.addOption(
      { ...names('Color'), values: ['red', 'blue'].map(names) },
      theShop,
    )
    option = added.id
    values = { red: added.values[0]?.id ?? '', blue: added.values[1]?.id ?? '' }
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    product = (await add([0, 1])).json().product
  })

  const essentials = () => ({
    titleEs: 'Camisa',
    titleEn: 'Shirt',
    price: '20',
    shortDescriptionEs: 'a',
    shortDescriptionEn: 'a',
    largeDescriptionEs: 'a',
    largeDescriptionEn: 'a',
    categories: category,
  })
  const send = async (call: string, fields: Record<string, string>, pictures: readonly number[]) => {
    const uploads = pictures.map(
      (index): FormPart => ['newImages', { data: files[index] as Buffer, name: `${index}.png` }],
    )
    const { payload, type } = multipartOf([...Object.entries({ ...essentials(), ...fields }), ...uploads])
    const headers = { ...admin.headers, 'content-type': type }
    return shop.call({ method: 'POST', url: `/api/products/admin/${call}`, payload, headers })
  }
  const add = (pictures: readonly number[], fields: Record<string, string> = {}) =>
    send('add-product', fields, pictures)
  const edit = (pictures: readonly number[], fields: Record<string, unknown>) => {
    const sent = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
    return send('edit-product', { id: product.id, ...Object.fromEntries(sent) }, pictures)
  }
  /** The stored files of the pictures, by their numbers. */
  const readFiles = async () => {
    const { images } = (await add(colors.map((_, index) => index))).json().product
    return images as string[]
  }
  const inColors = () =>
    JSON.stringify(Object.values(values).map((value) => ({ values: { [option]: value }, stock: 1 })))

  it('have the places that the order names, in one request with their files', async () => {
    const [zero, one, two, three] = await readFiles()
    const saved = await edit([2, 3], { imageOrder: ['new:1', one, 'new:0', zero] })
    expect(saved.json().product.images).toEqual([three, one, two, zero])
    const { product: stored } = await shop.services.catalogAdmin.productForEdit(product.id)
    expect(stored.images).toEqual([three, one, two, zero])
    const positions = await shop.db.image.findMany({ where: { productId: product.id }, orderBy: { position: 'asc' } })
    expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3])
  })

  it('come before stored ones that the order does not name, and take the place of one that is removed', async () => {
    const [zero, one, two] = await readFiles()
    const saved = await edit([2], { imageOrder: ['new:0'], imagesToDelete: [zero] })
    expect(saved.json().product.images).toEqual([two, one])
  })

  it('that are stored already, or came twice, are one picture, at the first place that is named', async () => {
    const [zero, one, two] = await readFiles()
    const saved = await edit([1, 2, 2], { imageOrder: ['new:0', 'new:2', zero, one, 'new:1'] })
    expect(saved.json().product.images).toEqual([one, two, zero])
  })

  it('come at the end of an order that names none of them, in which unknown and double names say nothing', async () => {
    const [zero, one, two, three] = await readFiles()
    const saved = await edit([3, 2], { imageOrder: [one, 'gone.webp', one] })
    expect(saved.json().product.images).toEqual([one, zero, three, two])
  })

  it.each([
    ['a number that no file has', ['new:0', 'new:2'], { 'imageOrder.1': 'uploadUnknown' }],
    ['no number', ['new:', 'new:0', 'new:1'], { 'imageOrder.0': 'uploadUnknown' }],
    ['a new picture twice', ['new:0', 'new:1', 'new:0'], { 'imageOrder.2': 'pictureNamedTwice' }],
    ['a stored picture twice', ['new:0', 'new:1', 'STORED', 'STORED'], { 'imageOrder.3': 'pictureNamedTwice' }],
    ['one new picture of two', ['new:1'], { imageOrder: 'uploadUnnamed' }],
    ['a picture of another product', ['gone.webp', 'new:0', 'new:1'], { 'imageOrder.0': 'pictureOfOther' }],
  ])('an order with %s is a 422, and nothing changes', async (_name, order, errors) => {
    const imageOrder = order.map((name) => (name === 'STORED' ? product.images[0] : name))
    // Files that were stored before it was refused are removed a day later, which is noted.
    const readRows = async () => (await everyRow(shop.db)).filter(({ table }) => table !== 'unnamedPicture')
    const before = await readRows()
    const refused = await edit([2, 3], { imageOrder })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual(Object.keys(errors))
    const error = await shop.services.catalogAdmin
      .editProduct(
        product.id,
        { ...(await readChanges()), imageOrder: imageOrder as string[] },
        await readUploads([2, 3]),
        theShop,
      )
      .catch(({ details }) => details.fields)
    expect(error).toEqual(errors)
    expect(await readRows()).toEqual(before)
  })
  const readChanges = async () => ({
    ...essentials(),
    price: 20,
    categories: [category],
  })
  const readUploads = async (pictures: readonly number[]) =>
    pictures.map((index) => ({ data: files[index] as Buffer, name: `${index}.png` }))

  it('are a difference of a conflict, which comes before the error of a picture that somebody has removed', async () => {
    const [first, second] = product.images
    await edit([], { imagesToDelete: [first] })
    const refused = await edit([2], { version: product.version, imageOrder: [first, 'new:0', second] })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().conflict.fields).toEqual([{ field: 'images', now: second, yours: `new:0, ${second}` }])
  })

  it('show the values of options that are named with them, of an edit and of a new product', async () => {
    const [, , two, three] = await readFiles()
    const imageValues = [
      { image: 'new:1', valueId: values.red },
      { image: product.images[0], valueId: values.blue },
    ]
    const saved = await edit([2, 3], { variants: inColors(), imageValues })
    expect(saved.json().product.imageValues).toEqual([
      { image: product.images[0], valueId: values.blue },
      { image: three, valueId: values.red },
    ])
    const added = await add([2], {
      variants: inColors(),
      imageValues: JSON.stringify([{ image: 'new:0', valueId: values.red }]),
    })
    expect(added.json().product.imageValues).toEqual([{ image: two, valueId: values.red }])
  })

  it('are named with values in one list, or each in a field of its own, as generated clients send it', async () => {
    const variants = JSON.parse(inColors()) as object[]
    const named = ['new:0', 'new:1'].map((image) => ({ image, valueId: values.red }))
    const fields = (name: string, items: object[]) => items.map((item): FormPart => [name, JSON.stringify(item)])
    const pictures = [2, 3].map((at): FormPart => ['newImages', { data: files[at] as Buffer, name: `${at}.png` }])
    const { payload, type } = multipartOf([
      ...Object.entries(essentials()),
      ...fields('variants', variants),
      ...fields('imageValues', named),
      ...pictures,
    ])
    const headers = { ...admin.headers, 'content-type': type }
    const added = await shop.call({ method: 'POST', url: '/api/products/admin/add-product', payload, headers })
    expect(added.statusCode, added.body).toBe(201)
    const { images, imageValues } = added.json().product
    expect(imageValues).toEqual(images.map((image: string) => ({ image, valueId: values.red })))
    const broken = await edit([], { imageValues: '{"image": "new:0"' })
    expect([broken.statusCode, Object.keys(broken.json().errors)]).toEqual([422, ['imageValues.0']])
    const order = await edit([], { imageOrder: '{"image": "a"}' })
    expect(order.statusCode, 'a list of texts has no objects').toBe(200)
  })

  it('that are named with a value and were not sent are a 422, as is a stored picture of a new product', async () => {
    const named = (image: string) => JSON.stringify([{ image, valueId: values.red }])
    const before = await everyRow(shop.db)
    const responses = [
      await edit([2], { variants: inColors(), imageValues: named('new:1') }),
      await add([2], { variants: inColors(), imageValues: named('new:1') }),
      await add([2], { variants: inColors(), imageValues: named(product.images[0] ?? '') }),
    ]
    for (const response of responses) {
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['imageValues.0.image']])
    }
    expect(await everyRow(shop.db)).toEqual(before)
  })
})
