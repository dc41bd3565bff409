import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCategory } from '../server/catalog/admin/forms.ts'
import { describeOnEither } from '../support/database.ts'
import { createValidator } from '../support/document-validator.ts'
import { everyRow } from '../support/every-row.ts'
import { multipartOf } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

type Body = Record<string, unknown>

/** A kind of record, as a client knows it from the API's document. */
interface RecordKind {
  call: string
  /** The address, where it has a parameter. */
  url?: string
  /** Adds one. @returns what an edit of it has to send, and the version that it was read with */
  add(): Promise<{ sent: Body; version: Body }>
  /** A field that two people change, as the conflict names it, and as an edit sends it. */
  field: string
  write(value: string): Body
  /** The stored record, as another response shows it. */
  read(sent: Body): Promise<unknown>
  /** Whether the conflict tells the present version, with which a client overwrites. */
  isNumbered: boolean
}

const texts = (name: string) => ({ nameEs: name, nameEn: name })
const product = {
  ...{ titleEs: 'Camisa', titleEn: 'Shirt', price: '24.9', shortDescriptionEs: 'a', shortDescriptionEn: 'a' },
  ...{ largeDescriptionEs: 'a', largeDescriptionEn: 'a' },
}
const kinds = ['product', 'category', 'option', 'size guide', 'maker', 'section'] as const

describeOnEither('an edit over what somebody else has saved, on %s', (databaseKind) => {
  let shop: RealApp
  let admin: TestUser
  let validator: ReturnType<typeof createValidator>
  let added = 0
  const name = () => `Camisas ${added++}`
  /** Two values of a field that nothing else in the shop has. */
  const twoValues = () => [`600 ${added++}`, `600 ${added++}`] as const

  beforeAll(async () => {
    shop = await openApp(databaseKind)
    admin = await shop.user({ isAdmin: true })
    validator = createValidator((await shop.call({ url: '/api/openapi.json' })).json())
  })
  afterAll(() => shop.close())

  const get = async (path: string) => (await shop.call({ url: `/api/${path}`, headers: admin.headers })).json()
  /** Sends JSON, or a form where the document has one. */
  async function send(path: string, body: Body, call = `POST /api/${path}`) {
    const isForm = ['add-product', 'edit-product', 'edit-category'].some((form) => path.endsWith(form))
    if (!isForm) expect(validator.request(call, body)).toEqual([])
    const { payload, type } = multipartOf(Object.entries(body).map(([field, value]) => [field, String(value)]))
    const response = isForm
      ? await shop.call({
          ...{ method: 'POST', url: `/api/${path}`, payload },
          headers: { ...admin.headers, 'content-type': type },
        })
      : await shop.post(`/api/${path}`, body, admin.headers)
    expect(validator.response(call, response.statusCode, response.json())).toEqual([])
    return { status: response.statusCode, ...response.json() }
  }

  const records: Record<(typeof kinds)[number], RecordKind> = {
    product: {
      ...{ call: 'products/admin/edit-product', field: 'titleEn', isNumbered: true },
      async add() {
        const form = { ...product, categories: await newCategory(shop, name()) }
        const { id, version } = (await send('products/admin/add-product', form)).product
        return { sent: { id, ...form }, version: { version } }
      },
      write: (titleEn) => ({ titleEn }),
      read: async ({ id }) => (await get(`products/admin/getInfoToedit/${id}`)).product,
    },
    category: {
      ...{ call: 'categories/admin/edit-category', field: 'nameEn', isNumbered: true },
      async add() {
        const nameEs = name()
        const id = await newCategory(shop, nameEs)
        const { version } = (await get(`categories/admin/getInfoToedit/${id}`)).category
        return { sent: { id, nameEs, nameEn: nameEs }, version: { version } }
      },
      write: (nameEn) => ({ nameEn }),
      read: async ({ id }) => (await get(`categories/admin/getInfoToedit/${id}`)).category,
    },
    option: {
      ...{ call: 'options/admin/edit-option', field: 'nameEn', isNumbered: true },
      async add() {
        const { option } = await send('options/admin/add-option', { ...texts(name()), values: [texts('S')] })
        return { sent: { id: option.id }, version: { version: 1 } }
      },
      write: (nameEn) => ({ nameEn }),
      read: async ({ id }) =>
        (await get('options/admin/list')).options.find((option: { id: string }) => option.id === id),
    },
    'size guide': {
      ...{ call: 'size-guides/admin/edit-size-guide', field: 'nameEn', isNumbered: false },
      async add() {
        const table = { figure: 'none', columns: [texts('Largo')], rows: [{ size: 'M', values: [70] }] }
        const { id, updatedAt } = (await send('size-guides/admin/add-size-guide', { ...texts(name()), table }))
          .sizeGuide
        return { sent: { id }, version: { updatedAt } }
      },
      write: (nameEn) => ({ nameEn }),
      read: async ({ id }) =>
        (await get('size-guides/admin/list')).sizeGuides.find((guide: { id: string }) => guide.id === id),
    },
    maker: {
      ...{ call: 'makers/admin/edit-maker', field: 'address', isNumbered: false },
      async add() {
        const fields = { name: name(), address: 'Vigo', contact: 'https://telares.example' }
        const { id, updatedAt } = (await send('makers/admin/add-maker', fields)).maker
        return { sent: { id }, version: { updatedAt } }
      },
      write: (address) => ({ address }),
      read: async ({ id }) => (await get('makers/admin/list')).makers.find((maker: { id: string }) => maker.id === id),
    },
    section: {
      ...{ call: 'settings/admin/{section}', url: 'settings/admin/contact', field: 'phone', isNumbered: true },
      async add() {
        const { version } = (await get('settings/admin')).settings.contact
        return { sent: {}, version: { version } }
      },
      write: (phone) => ({ data: { phone } }),
      read: async () => (await get('settings/admin')).settings.contact,
    },
  }

  it.each(kinds)(
    'of a %s is a 409 that names what differs and has what is stored, and changes nothing',
    async (kind) => {
      const { call, url = call, add, field, write, read, isNumbered } = records[kind]
      const { sent, version } = await add()
      const [remote, mine] = twoValues()
      const edit = (value: string, with_: Body) =>
        send(url, { ...sent, ...with_, ...write(value) }, `POST /api/${call}`)
      shop.context.clock.advance(1000)
      expect((await edit(remote, version)).status).toBe(200)
      const [stored, rows] = [await read(sent), await everyRow(shop.db)]

      const refused = await edit(mine, version)
      expect(refused).toMatchObject({ status: 409, code: 409, key: 'errors:editConflict', message: expect.any(String) })
      expect(refused.conflict.fields).toEqual([{ field, now: remote, yours: mine }])
      expect(refused.conflict.stored).toEqual(stored)
      expect(await everyRow(shop.db)).toEqual(rows)

      // What is sent with the version that the conflict has is saved.
      const present = isNumbered
        ? { version: refused.conflict.version }
        : { updatedAt: refused.conflict.stored.updatedAt }
      expect(Object.hasOwn(refused.conflict, 'version')).toBe(isNumbered)
      expect((await edit(mine, present)).status).toBe(200)
      expect(JSON.stringify(await read(sent))).toContain(mine)
    },
  )

  it.each(kinds.filter((kind) => kind !== 'section'))('of a %s that names no version overwrites', async (kind) => {
    const { call, add, write, read } = records[kind]
    const { sent, version } = await add()
    const [remote, mine] = twoValues()
    shop.context.clock.advance(1000)
    expect((await send(call, { ...sent, ...version, ...write(remote) })).status).toBe(200)
    expect((await send(call, { ...sent, ...write(mine) })).status).toBe(200)
    expect(JSON.stringify(await read(sent))).toContain(mine)
  })
})
