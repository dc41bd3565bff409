import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../src/server/core/ids.ts'
import type { ErrorBody } from '../../src/shared/errors.ts'
import { describeOnEither } from '../support/database.ts'
import type { MemoryImages } from '../support/fakes.ts'
import { type FormPart, movingGif, multipartOf, phonePhoto, plain } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const add = 'products/admin/add-product/'
const edit = 'products/admin/edit-product/'

describeOnEither('forms with files over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let images: MemoryImages
  let categories: string[]
  let width = 60
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
    images = shop.context.images
    categories = [await category(), await category()]
  })
  afterAll(() => shop.close())
  beforeEach(() => images.files.clear())

  async function category(): Promise<string> {
    const id = newId()
    await shop.db.category.create({
      data: { id, nameEs: 'Lino', nameEn: 'Linen', createdAt: shop.context.clock.now() },
    })
    return id
  }

  /** A picture that no product has yet: its file goes when it is not needed. */
  function freshPng(): Promise<Buffer> {
    width += 1
    return plain(width, 40).png().toBuffer()
  }

  const texts = (changes: Record<string, string> = {}): FormPart[] =>
    Object.entries({
      titleEs: 'Camisa de lino',
      titleEn: 'Linen shirt',
      price: '49.90',
      shortDescriptionEs: 'Corta',
      shortDescriptionEn: 'Short',
      largeDescriptionEs: 'Larga',
      largeDescriptionEn: 'Long',
      categories: categories[0] ?? '',
      ...changes,
    })
  const without = (name: string) => texts().filter(([field]) => field !== name)
  const file = (data: Buffer | string, name = 'a.png'): FormPart => ['newImages', { data, name }]

  function send(url: string, parts: readonly FormPart[], headers: Record<string, string> = admin.headers) {
    const { payload, type } = multipartOf(parts)
    return shop.call({ method: 'POST', url: `/api/${url}`, payload, headers: { 'content-type': type, ...headers } })
  }
  const sendRaw = (payload: string | Buffer, type: string, headers: Record<string, string> = {}) =>
    shop.call({
      ...{ method: 'POST', url: `/api/${add}`, payload },
      headers: { 'content-type': type, ...admin.headers, ...headers },
    })

  /** Sends what must be refused: no row and no file may come of it, but one that a job removes a day later. */
  async function refused(parts: readonly FormPart[], url = add, { storesFile = false } = {}) {
    const state = async () => [await shop.db.product.count(), await shop.db.image.count(), images.files.size]
    const [products = 0, rows = 0, files = 0] = await state()
    const answer = await send(url, parts)
    expect(await state()).toEqual([products, rows, files + (storesFile ? 1 : 0)])
    return answer.json() as ErrorBody
  }

  it('adds a product with three pictures, in their order', async () => {
    const photo = await phonePhoto()
    const answer = await send(add, [
      ...texts({ visible: 'on', stock: '7', weight: '180', dimensions: '', SKU: '', version: '' }),
      file(await plain().png().toBuffer()),
      ['newImages[]', { data: photo, name: 'photo.jpg', type: 'image/jpeg' }],
      file(await plain(30, 30, '#204080').webp().toBuffer(), 'renamed.jpg'),
    ])
    expect(answer.statusCode).toBe(201)
    const { product } = answer.json()
    expect(product).toMatchObject({ price: 49.9, visible: true, stock: 7, weight: '180', category: [categories[0]] })
    expect(product.title).toEqual([{ es: 'Camisa de lino', en: 'Linen shirt' }])
    expect(product.SKU).not.toBe('')
    expect(product.images.map((name: string) => name.split('.')[1])).toEqual(['png', 'jpg', 'webp'])
    expect([...images.files.keys()].sort()).toEqual([...product.images].sort())
    const rows = await shop.db.image.findMany({ where: { productId: product.id }, orderBy: { position: 'asc' } })
    expect(rows.map(({ width, height }) => [width, height])).toEqual([
      [60, 40],
      [40, 60],
      [30, 30],
    ])
    const seen = await shop.call({ url: `/api/products/${product.id}` })
    expect(seen.json().data.product.images).toEqual(product.images)
    const served = await shop.call({
      url: `/images/${product.images[1]}?w=96&h=128`,
      headers: { accept: 'image/webp' },
    })
    expect((await sharp(served.rawPayload).metadata()).width).toBe(96)
  })

  it('edits by the id in the form: pictures go, stay and come; what is absent stays as it is', async () => {
    const { product } = (await send(add, [...texts({ visible: '1', stock: '3' }), file(await freshPng())])).json()
    const answer = await send(edit, [
      ['id', product.id],
      ...texts({ titleEn: 'Other', imagesToDelete: JSON.stringify(product.images) }),
      file(await freshPng()),
    ])
    expect(answer.statusCode).toBe(200)
    const edited = answer.json().product
    expect(edited).toMatchObject({ id: product.id, visible: true, stock: 3, title: [{ en: 'Other' }] })
    expect(edited.images).toHaveLength(1)
    expect(edited.images).not.toEqual(product.images)
    expect([...images.files.keys()]).toEqual([...product.images, ...edited.images])
    expect((await refused([['id', newId()], ...texts()], edit)).code).toBe(404)
    expect((await refused(texts(), edit)).errors).toHaveProperty('id')
  })

  it('a text of several lines is stored with the line ends that it had before the form sent it', async () => {
    const lines = (text: string) => texts({ largeDescriptionEs: text, largeDescriptionEn: text })
    const { product } = (await send(add, lines('Uno\r\n\r\ndos'))).json()
    expect(product.largeDescription).toEqual([{ es: 'Uno\n\ndos', en: 'Uno\n\ndos' }])
    const edited = (await send(edit, [['id', product.id], ...lines('Uno\r\n\r\ndos')])).json().product
    expect(edited.largeDescription).toEqual(product.largeDescription)
    expect(edited.textTimes).toEqual(product.textTimes)
  })

  it('a form that names the stock it was opened with keeps what was sold meanwhile', async () => {
    const { product } = (await send(add, texts({ stock: '10' }))).json()
    await shop.db.product.update({ where: { id: product.id }, data: { stock: { decrement: 3 } } })
    const save = async (changes: Record<string, string>) =>
      (await send(edit, [['id', product.id], ...texts(changes)])).json().product.stock
    expect(await save({ stock: '10', stockWas: '10' })).toBe(7)
    expect(await save({ stock: '9', stockWas: '7' })).toBe(9)
    for (const stockWas of ['ten', '-9000000000000000', '9000000000000000'])
      expect((await refused([['id', product.id], ...texts({ stockWas })], edit)).errors).toHaveProperty('stockWas')
  })

  it('a save over somebody else’s is a 409 that says what they changed, and names no picture', async () => {
    const { product } = (await send(add, texts())).json()
    const remote = await send(edit, [
      ['id', product.id],
      ...texts({ titleEn: 'Theirs', version: String(product.version) }),
    ])
    const mine = texts({ titleEn: 'Mine', version: String(product.version) })
    const parts: FormPart[] = [['id', product.id], ...mine, file(await freshPng())]
    const { code, conflict } = await refused(parts, edit, { storesFile: true })
    expect(code).toBe(409)
    expect(conflict?.version).toBeGreaterThan(product.version)
    expect(conflict?.fields).toEqual([expect.objectContaining({ field: 'titleEn', now: 'Theirs', yours: 'Mine' })])
    expect(conflict?.stored, 'the record that a form can take over').toEqual(remote.json().product)
  })

  it('edits a category and its picture', async () => {
    const id = await category()
    const fields: FormPart[] = [
      ['id', id],
      ['nameEs', 'Algodón'],
      ['nameEn', 'Cotton'],
    ]
    const answer = await send('categories/admin/edit-category/', [...fields, file(await freshPng())])
    expect(answer.statusCode).toBe(200)
    expect(answer.json().category).toMatchObject({
      id,
      nameEs: 'Algodón',
      nameEn: 'Cotton',
      image: [expect.any(String)],
    })
  })

  it.each([
    ['a repeated field', (ids) => ids.map((id) => ['categories', id])],
    ['name[]', (ids) => ids.map((id) => ['categories[]', id])],
    ['name[0]', (ids) => ids.map((id, i) => [`categories[${i}]`, id])],
    ['name.0', (ids) => ids.map((id, i): FormPart => [`categories.${i}`, id]).reverse()],
    ['one JSON array', (ids) => [['categories', JSON.stringify(ids)]]],
  ] satisfies [string, (ids: string[]) => FormPart[]][])('a list arrives as %s', async (_name, parts) => {
    const answer = await send(add, [...without('categories'), ...parts(categories)])
    expect(answer.statusCode).toBe(201)
    expect(answer.json().product.category).toEqual(categories)
  })

  it.each([
    ['true', true],
    ['1', true],
    ['on', true],
    ['false', false],
    ['0', false],
    ['', false],
  ])('visible takes %j', async (visible, expected) => {
    expect((await send(add, texts({ visible }))).json().product.visible).toBe(expected)
  })

  it('every invalid field is reported at once, and unknown fields are left out', async () => {
    const { code, errors } = await refused([
      ...texts({ price: '0.499', stock: '-1', visible: 'yes', titleEs: ' ', categories: '', unknown: 'x' }),
      ['titleEn', 'twice'],
      file(await freshPng()),
    ])
    expect(code).toBe(422)
    const atFault = ['categories', 'price', 'stock', 'titleEn', 'titleEs', 'visible']
    expect(new Set(Object.keys(errors ?? {}))).toEqual(new Set(atFault))
    expect((await refused(texts({ categories: '[{}]' }))).code).toBe(422)
    expect((await refused(texts({ categories: newId() }))).errors).toHaveProperty('categories')
  })

  it('of three pictures whose third is broken, no file and no row is left', async () => {
    const others = [file(await freshPng()), file(await freshPng())]
    const answer = await refused([...texts(), ...others, file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png')])
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, ['images']])
  })

  it('a row that cannot be written names no picture', async () => {
    const { product } = (await send(add, texts({ SKU: 'TAKEN-1' }))).json()
    expect(product.SKU).toBe('TAKEN-1')
    const parts = [...texts({ SKU: 'TAKEN-1' }), file(await freshPng())]
    const answer = await refused(parts, add, { storesFile: true })
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, ['SKU']])
  })

  it('two files with the same bytes are one picture, and a moving one is still: the response says which, by name', async () => {
    const [png, gif] = [await freshPng(), await movingGif()]
    const headers = { ...admin.headers, ...{ 'accept-language': 'es' } }
    const parts = [...texts(), file(png, 'a.png'), file(gif, 'c.gif'), file(png, 'b.png')]
    const answer = await send(add, parts, headers)
    expect(answer.statusCode).toBe(201)
    const { product, notices } = answer.json()
    expect(product.images).toHaveLength(2)
    expect(notices).toEqual([
      '«c.gif» es una imagen animada: hemos guardado su primer fotograma.',
      '«b.png» y «a.png» son el mismo archivo: lo hemos guardado una sola vez.',
    ])
    const edited = await send(edit, [['id', product.id], ...texts(), file(gif, 'd.gif')], headers)
    expect(edited.json().notices).toEqual(['«d.gif» es una imagen animada: hemos guardado su primer fotograma.'])
    expect(Object.keys((await send(add, [...texts(), file(await freshPng())])).json())).toEqual(['product'])
  })

  it('files come under one name, and an empty choice is none', async () => {
    const png = await freshPng()
    const answer = await refused([...texts(), ['avatar', { data: png, name: 'a.png' }]])
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, ['avatar']])
    const none: FormPart = ['newImages', { data: '', name: '', type: 'application/octet-stream' }]
    expect((await send(add, [...texts(), none])).json().product.images).toEqual([])
    expect((await refused([...texts(), file('', 'empty.png')])).errors).toHaveProperty('images')
  })

  it('what is too large or too many is a 413', async () => {
    const png = await freshPng()
    const large = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])
    const size = await refused([...texts(), file(png), file(large), file(png)])
    expect([size.code, Object.keys(size.errors ?? {})]).toEqual([413, ['images']])
    const count = await refused([...texts(), ...Array.from({ length: 13 }, () => file(png))])
    expect([count.code, Object.keys(count.errors ?? {})]).toEqual([413, ['images']])
    const many = Array.from({ length: 500 }, (_, i): FormPart => [`field${i}`, 'x'])
    expect((await refused([...texts(), ...many])).code).toBe(413)
    expect((await refused(texts({ unknown: 'x'.repeat(600_000) }))).code).toBe(413)
    const halves: FormPart[] = ['a', 'b', 'c'].map((name) => [name, 'x'.repeat(200_000)])
    expect((await refused([...texts(), ...halves])).code).toBe(413)
  })

  it('what is no form is a 415, and a broken one a 400', async () => {
    const png = await freshPng()
    const { payload, type } = multipartOf([...texts(), file(png)])
    expect((await sendRaw('{}', 'application/json')).statusCode).toBe(415)
    expect((await sendRaw('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await sendRaw(payload, type, { 'content-encoding': 'gzip' })).statusCode).toBe(415)
    const noBody = await shop.call({ method: 'POST', url: `/api/${add}`, headers: admin.headers })
    expect(noBody.statusCode).toBe(415)
    expect((await sendRaw(payload, 'multipart/form-data')).statusCode).toBe(400)
    expect((await sendRaw(payload.subarray(0, -20), type)).statusCode).toBe(400)
    expect((await sendRaw(payload.subarray(0, -png.length), type)).statusCode).toBe(400)
    expect((await sendRaw('nonsense', type)).statusCode).toBe(400)
    expect((await send(add, [...texts(), ['__proto__', 'x']])).statusCode).toBe(400)
    expect((await send(add, texts({ titleEs: 'a\0b' }))).statusCode).toBe(400)
    expect(images.files.size).toBe(0)
  })

  it('who may send is decided before anything is read', async () => {
    const user = await shop.user()
    const large = [...texts(), file(Buffer.alloc(11 * 1024 * 1024))]
    expect((await send(add, large, {})).statusCode).toBe(401)
    expect((await send(add, large, { authorization: 'Bearer nonsense' })).statusCode).toBe(401)
    expect((await send(edit, large, user.headers)).statusCode).toBe(403)
    expect((await send('categories/admin/edit-category', large, user.headers)).statusCode).toBe(403)
    const elsewhere = await send('carts/update', [['a', 'b']], user.headers)
    expect(elsewhere.statusCode).toBe(415)
  })

  it('an upload that breaks off leaves nothing', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { payload, type } = multipartOf([...texts(), file(await freshPng()), file(Buffer.alloc(200_000))])
    const before = await shop.db.product.count()
    const errors = shop.context.log.lines.filter(({ level }) => level === 'error').length
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    const closed = once(shop.app.server, 'request').then(([, response]) => once(response, 'close'))
    const head = [`POST /api/${add} HTTP/1.1`, 'host: a', `content-type: ${type}`, `content-length: ${payload.length}`]
    socket.write(`${[...head, `authorization: ${admin.headers.authorization}`].join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, payload.length / 2), () => socket.destroy())
    await closed
    expect([await shop.db.product.count(), images.files.size]).toEqual([before, 0])
    expect(shop.context.log.lines.filter(({ level }) => level === 'error')).toHaveLength(errors)
  })
})
