import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productInputs } from '../../src/shared/catalog/product-fields.ts'
import { theShop } from '../support/actors.ts'
import { describeOnEither } from '../support/database.ts'
import { type FormPart, multipartOf, plain } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const byName = (a: string, b: string) => (a < b ? -1 : 1)

type Thing = Record<string, unknown>
interface ObjectSchema {
  properties: Record<string, { default?: unknown }>
  required?: string[]
}

/** One edit call, and what each of its optional fields does to the thing that it edits. */
interface Edit {
  url: string
  /** A thing with a value in every field. */
  make(): Promise<string>
  /** As its form shows it, without what every save changes. */
  read(id: string): Promise<Thing>
  essentials: Record<string, string>
  optional: Record<
    string,
    { sent: (thing: Thing) => string; effect?: (thing: Thing, sent: ReadonlySet<string>) => Thing }
  >
}

/** Texts of a product that an edit may leave out, from the table of its fields. */
const optionalTexts = productInputs.filter(
  ({ kind, field: { required } }) => !required && (kind === 'texts' || kind === 'text'),
)
const cleared = Object.fromEntries(
  optionalTexts.map(({ name, kind }) => [name, kind === 'texts' ? [{ es: '', en: '' }] : '']),
)

/** What sending each of them does; a text in both languages changes the side that is sent. */
const textEdits: Edit['optional'] = Object.fromEntries(
  optionalTexts.map(({ input, name, kind }) => {
    const text = `new ${input}`
    const side = input.endsWith('Es') ? 'es' : 'en'
    const other = input.replace(/(Es|En)$/, side === 'es' ? 'En' : 'Es')
    const effect = (thing: Thing, sent: ReadonlySet<string>) => {
      if (kind === 'text') return { [name]: text }
      const [texts] = thing[name] as { es: string; en: string }[]
      const otherSide = sent.has(other) && { [side === 'es' ? 'en' : 'es']: `new ${other}` }
      return { [name]: [{ ...texts, ...otherSide, [side]: text }] }
    }
    return [input, { sent: () => text, effect }]
  }),
)

describeOnEither('edits over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let bodies: Record<string, ObjectSchema>
  let edits: Record<string, Edit>
  /** The one that things are made with, and the one that edits choose. */
  const guides: string[] = []
  const sizeGuideId = { sent: () => guides[1] ?? '', effect: () => ({ sizeGuideId: guides[1] }) }
  let maker: string
  const url = (call: string) => `/api/${call}`
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    bodies = editBodies((await shop.call({ url: '/api/openapi.json' })).json())
    const category = (await shop.services.catalogAdmin.addCategory('Camisas', 'Camisas', theShop)).categoryId
    const names = { nameEs: 'Talla', nameEn: 'Size' }
    const size = await shop.services.catalogAdmin.addOption(
      { ...names, values: [{ nameEs: 'M', nameEn: 'M' }] },
      theShop,
    )
    const table = { figure: 'none' as const, columns: [names], rows: [{ size: 'M', values: [104] }] }
    for (const name of ['Camisas', 'Faldas']) {
      const guide = { nameEs: name, nameEn: name, table }
      guides.push((await shop.services.catalogAdmin.addSizeGuide(guide, theShop)).id)
    }
    const made = { name: 'Obradoiro', address: 'Rúa 1', contact: 'a@b.example' }
    maker = (await shop.services.catalogAdmin.addMaker(made, theShop)).id
    edits = {
      '/api/products/admin/edit-product': productEdit(category, { [size.id]: size.values[0]?.id ?? '' }),
      '/api/categories/admin/edit-category': categoryEdit(),
    }
  })
  afterAll(() => shop.close())

  /** The bodies of all forms that name what they change, by their addresses. */
  function editBodies(document: { paths: Record<string, Record<string, { requestBody?: { content: object } }>> }) {
    const found: Record<string, ObjectSchema> = {}
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const { requestBody } of Object.values(operations)) {
        const content: Record<string, { schema?: ObjectSchema }> = { ...requestBody?.content }
        const body = content['multipart/form-data']
        if (body?.schema?.required?.includes('id')) found[path] = body.schema
      }
    }
    return found
  }

  async function send(call: string, parts: readonly FormPart[]) {
    const { payload, type } = multipartOf(parts)
    return shop.call({ method: 'POST', url: call, payload, headers: { 'content-type': type, ...admin.headers } })
  }

  async function pictures(): Promise<FormPart[]> {
    const colors = ['#102030', '#405060', '#708090']
    const files = await Promise.all(colors.map((color) => plain(8, 12, color).png().toBuffer()))
    return files.map((data): FormPart => ['newImages', { data, name: 'a.png' }])
  }

  async function readForm(call: string, id: string, name: string): Promise<Thing> {
    const response = await shop.call({ url: url(`${call}/admin/getInfoToedit/${id}`), headers: admin.headers })
    const { version: _, updatedAt: __, ...thing } = response.json()[name]
    return thing
  }

  const withoutFirst = (files: unknown) => (files as string[]).slice(1)
  const firstOf = (files: unknown) => JSON.stringify((files as string[]).slice(0, 1))

  /** Fields of the label and others that are told once they are set, of which nothing is set before. */
  function labelEdits(): Edit['optional'] {
    const note = (name: string, input: string): Edit['optional'][string] => ({
      sent: () => `after ${input}`,
      effect: (_thing, sent) => {
        const read = (suffix: string) => (sent.has(name + suffix) ? `after ${name}${suffix}` : '')
        return { [name]: [{ es: read('Es'), en: read('En') }] }
      },
    })
    const composition = [{ fibres: [{ code: 'linen', percent: 100 }] }]
    const values = {
      ...{ brand: 'Mareas', ingredients: 'Aqua', netContent: '50', netUnit: 'ml', opened: '12M', origin: 'ES' },
      ...{ gtin: '96385074', hsCode: '620520' },
    }
    return {
      ...Object.fromEntries(
        ['warnings', 'care', 'use'].flatMap((name) =>
          ['Es', 'En'].map((suffix) => [name + suffix, note(name, name + suffix)]),
        ),
      ),
      ...Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, { sent: () => value, effect: () => ({ [name]: value }) }]),
      ),
      composition: { sent: () => JSON.stringify(composition), effect: () => ({ composition }) },
      animalParts: { sent: () => 'true', effect: () => ({ animalParts: true }) },
      taxCategory: { sent: () => 'reduced', effect: () => ({ taxCategory: 'reduced' }) },
    }
  }

  function productEdit(category: string, values: Record<string, string>): Edit {
    const essentials = {
      titleEs: 'Camisa de lino',
      titleEn: 'Linen shirt',
      price: '24.9',
      shortDescriptionEs: 'Corta',
      shortDescriptionEn: 'Short',
      largeDescriptionEs: 'Larga',
      largeDescriptionEn: 'Long',
      categories: category,
    }
    const texts = Object.fromEntries(optionalTexts.map(({ input }) => [input, 'before']))
    const medium = { values, stock: 4, enabled: false, barcode: '841', weight: '' }
    const others = { visible: 'true', stock: '7', sizeGuideId: guides[0] ?? '', ...texts }
    const images = ({ images }: Thing, sent: ReadonlySet<string>) => {
      const remaining = sent.has('imagesToDelete') ? withoutFirst(images) : (images as string[])
      return { images: sent.has('imageOrder') ? remaining.toReversed() : remaining }
    }
    return {
      url: url('products/admin/edit-product'),
      async make() {
        const form = Object.entries({ ...essentials, ...others }) as FormPart[]
        const { product } = (await send(url('products/admin/add-product'), [...form, ...(await pictures())])).json()
        // The Spanish title lags behind, until somebody says that it fits.
        const textTimes = JSON.stringify({ titleEn: shop.context.clock.now().toISOString() })
        await shop.db.product.update({ where: { id: product.id }, data: { textTimes } })
        return product.id
      },
      async read(id) {
        const { textTimes, variants, ...product } = await readForm('products', id, 'product')
        // What the shop makes up for a new variant.
        const variantFields = (variants as Thing[] | undefined)?.map(({ id: _, sku: __, ...variant }) => variant)
        // When an optional text changes is tested elsewhere: its effect here is the text alone.
        const times = Object.entries(textTimes as Thing).filter(([field]) => field in essentials)
        return { ...product, ...(variantFields && { variants: variantFields }), textTimes: Object.fromEntries(times) }
      },
      essentials,
      optional: {
        visible: { sent: () => 'false', effect: () => ({ visible: false }) },
        SKU: { sent: ({ id }) => `NEW-${id}`, effect: ({ id }) => ({ SKU: `NEW-${id}` }) },
        stock: { sent: () => '3', effect: (_thing, sent) => ({ stock: sent.has('stockWas') ? 5 : 3 }) },
        stockWas: { sent: () => '5' },
        ...textEdits,
        ...labelEdits(),
        makerId: { sent: () => maker, effect: () => ({ makerId: maker }) },
        imagesToDelete: { sent: ({ images }) => firstOf(images), effect: images },
        imageOrder: { sent: ({ images }) => JSON.stringify((images as string[]).toReversed()), effect: images },
        upToDate: {
          sent: () => '["titleEs"]',
          effect: ({ textTimes }) => {
            const { titleEn } = textTimes as Thing
            return { textTimes: { titleEn, titleEs: titleEn } }
          },
        },
        sizeGuideId,
        version: { sent: () => '1' },
        // The pictures of a product without options are for all.
        imageValues: { sent: ({ images }) => JSON.stringify([{ image: (images as string[])[1] }]) },
        variants: {
          sent: () => JSON.stringify([medium]),
          effect: ({ price }) => ({ variants: [{ ...medium, price }], stock: 0 }),
        },
      },
    }
  }

  function categoryEdit(): Edit {
    const edit = url('categories/admin/edit-category')
    const essentials = { nameEs: 'Faldas', nameEn: 'Skirts' }
    return {
      url: edit,
      async make() {
        const { categoryId } = await shop.services.catalogAdmin.addCategory('Faldas', 'Faldas', theShop)
        shop.context.clock.advance(1000)
        const fields = { id: categoryId, sizeGuideId: guides[0] ?? '', ...essentials }
        await send(edit, [...Object.entries(fields), ...(await pictures())])
        return categoryId
      },
      read: (id) => readForm('categories', id, 'category'),
      essentials,
      optional: {
        sizeGuideId,
        version: { sent: () => '2' },
        imagesToDelete: {
          sent: ({ image }) => firstOf(image),
          effect: ({ image }) => ({ image: withoutFirst(image) }),
        },
        upToDate: {
          sent: () => '["nameEs"]',
          effect: ({ textTimes }) => {
            const { nameEn } = textTimes as Thing
            return { textTimes: { nameEn, nameEs: nameEn } }
          },
        },
      },
    }
  }

  it('every form that names what it changes is sent below, with all of its optional fields', () => {
    expect(Object.keys(edits).toSorted(byName)).toEqual(Object.keys(bodies).toSorted(byName))
    for (const [call, { properties, required }] of Object.entries(bodies)) {
      const { essentials, optional } = edits[call] as Edit
      expect(['id', ...Object.keys(essentials)].toSorted(byName), call).toEqual(required?.toSorted(byName))
      expect(['id', 'newImages', ...Object.keys(essentials), ...Object.keys(optional)].toSorted(byName), call).toEqual(
        Object.keys(properties).toSorted(byName),
      )
    }
  })

  it('no field of an edit has a default, so that no generated client sends one', () => {
    for (const body of Object.values(bodies)) expect(JSON.stringify(body)).not.toContain('"default"')
  })

  it.each(['products/admin/edit-product', 'categories/admin/edit-category'])(
    'a field that is absent stays as it is, whichever are sent: %s',
    async (call) => {
      const { make, read, essentials, optional } = edits[url(call)] as Edit
      const names = Object.keys(optional)
      await fc.assert(
        fc.asyncProperty(fc.subarray(names), async (chosen) => {
          const id = await make()
          const before = await read(id)
          const sent = new Set(chosen)
          const fields = chosen.map((name): FormPart => [name, optional[name]?.sent(before) ?? ''])
          const response = await send(url(call), [['id', id], ...Object.entries(essentials), ...fields])
          expect(response.statusCode, response.body).toBe(200)
          const effects = chosen.map((name) => optional[name]?.effect?.(before, sent) ?? {})
          // Only the stock that a form was opened with says nothing by itself.
          expect(await read(id)).toEqual(Object.assign({}, before, ...effects))
        }),
        { numRuns: 12, examples: [[[]], [names]] },
      )
    },
  )

  it('an empty text is cleared; an empty number, switch, list or SKU says nothing', async () => {
    const { make, read, essentials, optional } = edits[url('products/admin/edit-product')] as Edit
    for (const empty of ['', '  ']) {
      const id = await make()
      const before = await read(id)
      const fields = Object.keys(optional).map((name): FormPart => [name, empty])
      const response = await send(url('products/admin/edit-product'), [
        ['id', id],
        ...Object.entries(essentials),
        ...fields,
      ])
      expect(response.statusCode, response.body).toBe(200)
      const { sizeGuideId: _, ...others } = before
      expect(await read(id)).toEqual({ ...others, ...cleared })
    }
  })

  it('an order of pictures removes none: those that it does not name come after', async () => {
    const { make, read, essentials } = edits[url('products/admin/edit-product')] as Edit
    const id = await make()
    const [first, second, third] = (await read(id)).images as string[]
    const orderOf = async (imageOrder: unknown) => {
      await send(url('products/admin/edit-product'), [
        ['id', id],
        ...Object.entries(essentials),
        ['imageOrder', JSON.stringify(imageOrder)],
      ])
      return (await read(id)).images
    }
    expect(await orderOf([third])).toEqual([third, first, second])
    expect(await orderOf([])).toEqual([third, first, second])
  })

  it('what a thing cannot do without is a 422 when it is absent or empty, and nothing changes', async () => {
    for (const { url: call, make, read, essentials } of Object.values(edits)) {
      const id = await make()
      const before = await read(id)
      const all = { id, ...essentials }
      for (const name of Object.keys(all)) {
        const others = Object.entries(all).filter(([field]) => field !== name)
        const blank: FormPart[][] = name === 'id' ? [] : [[...others, [name, ' ']]]
        for (const parts of [others, [...others, [name, '']], ...blank] as FormPart[][]) {
          const response = await send(call, [...parts, ['weight', ''], ...(await pictures())])
          expect([response.statusCode, Object.keys(response.json().errors ?? {})], name).toEqual([422, [name]])
        }
      }
      expect(await read(id)).toEqual(before)
    }
  })
})
