import { afterAll, beforeAll, expect, it } from 'vitest'
import { iconFile, iconSizes } from '../../src/shared/look/brand-pictures.ts'
import { firstSettings } from '../../src/shared/settings/sections.ts'
import { describeOnEither } from '../support/database.ts'
import { type FormPart, multipartOf, plain } from '../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>'

describeOnEither('logo and icon over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
  })
  afterAll(() => shop.close())

  const send = async (parts: FormPart[], headers: object = admin.headers) => {
    const { payload, type } = multipartOf(parts)
    const url = '/api/settings/admin/identity/pictures'
    const response = await shop.call({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } })
    return { status: response.statusCode, body: response.json() }
  }
  const picture = async (): Promise<FormPart> => ['newImages', { data: await plain().png().toBuffer(), name: 'a.png' }]
  const read = async () => {
    const { settings } = (await shop.call({ url: '/api/settings/admin', headers: admin.headers })).json()
    return settings.identity
  }
  const save = async (data: object) => {
    const { version } = await read()
    return shop.post('/api/settings/admin/identity', { version, data }, admin.headers)
  }

  it('are uploaded, named by a save, and served as PNG, a drawing too', async () => {
    const logo = await send([
      ['kind', 'logo'],
      ['newImages', { data: drawing, name: 'a.svg', type: 'image/svg+xml' }],
    ])
    expect(logo).toMatchObject({ status: 201, body: { picture: { file: expect.stringMatching(/^logo-.*\.png$/) } } })
    const served = await shop.call({ url: logo.body.picture.url })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
    expect(served.rawPayload.subarray(1, 4).toString()).toBe('PNG')

    const icon = await send([['kind', 'icon'], await picture()])
    const { file } = icon.body.picture
    for (const size of iconSizes)
      expect((await shop.call({ url: `/images/${iconFile(file, size)}` })).statusCode).toBe(200)
    const saved = await save({ logoLight: logo.body.picture.file, icon: file })
    expect(saved.json().data).toMatchObject({ logoLight: logo.body.picture.file, logoDark: '', icon: file })
    const cleared = await save({ logoLight: '', icon: '' })
    expect(cleared.json().data).toEqual(firstSettings.identity)
  })

  it('that would take too long to draw are refused with the reason at their field', async () => {
    const filter = '<filter id="f"><feMorphology radius="9"/></filter><rect filter="url(#f)" width="9" height="9"/>'
    const data = drawing.replace('</svg>', `${filter}</svg>`)
    const slow = await send([
      ['kind', 'logo'],
      ['newImages', { data, name: 'a.svg', type: 'image/svg+xml' }],
    ])
    expect(slow).toMatchObject({ status: 422, body: { errors: { images: expect.stringContaining('filters') } } })
  })

  it('that are not stored, or are of the other kind, are refused at their field, and nothing is saved', async () => {
    const { file } = (await send([['kind', 'icon'], await picture()])).body.picture
    const hash = '0'.repeat(32)
    const before = await read()
    for (const data of [
      { logoLight: `logo-${hash}-40x10.png` },
      { logoLight: file },
      { logoLight: `${hash}.png` },
      { logoLight: '../logo.png' },
      { logoLight: 'logo\ud800' },
      { logoLight: null },
      { icon: `icon-${hash}-512.png` },
      { icon: iconFile(file, 192) },
      { logoDark: `https://elsewhere.example/logo-${hash}-40x10.png` },
    ]) {
      const refused = await save(data)
      expect([refused.statusCode, Object.keys(refused.json().errors)], JSON.stringify(data)).toEqual([
        422,
        Object.keys(data),
      ])
    }
    expect(await read()).toEqual(before)
  })

  it('that are no picture, missing, several or of no kind are refused, and nothing is stored', async () => {
    const files = shop.context.images.files.size
    const text: FormPart = ['newImages', { data: 'no picture at all', name: 'a.png' }]
    const bad: [FormPart[], object][] = [
      [[['kind', 'logo'], text], { images: expect.any(String) }],
      [[['kind', 'logo']], { images: expect.any(String) }],
      [[['kind', 'logo'], await picture(), await picture()], { images: expect.any(String) }],
      [[['kind', 'banner'], await picture()], { kind: expect.any(String) }],
      [[await picture()], { kind: expect.any(String) }],
    ]
    for (const [parts, errors] of bad) expect(await send(parts)).toMatchObject({ status: 422, body: { errors } })
    expect(shop.context.images.files.size).toBe(files)
  })
})

it('a look whose fields are wrong is refused at each of them', async () => {
  const shop = await openApp('sqlite')
  try {
    const { headers } = await shop.user({ isAdmin: true })
    const data = { accent: 'pink', hue: 400, fonts: 'comic', corners: 3 }
    const refused = await shop.post('/api/settings/admin/look', { version: 0, data }, headers)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, Object.keys(data)])
    const saved = await shop.post('/api/settings/admin/look', { version: 0, data: { accent: 'wine' } }, headers)
    expect(saved.json()).toEqual({ version: 1, data: { ...firstSettings.look, accent: 'wine' } })
  } finally {
    await shop.close()
  }
})
