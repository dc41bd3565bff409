import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPages } from '../../../src/server/pages/pages.ts'
import { paths } from '../../../src/shared/paths.ts'
import { describeOnEither } from '../../support/database.ts'
import { multipartOf, plain } from '../../support/pictures.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const bodyOf = (html: string) => html.slice(html.indexOf('<body'), html.indexOf('id="boot"'))

describeOnEither('the notice on the legal guarantee on %s', (kind) => {
  let shop: RealApp
  let owner: TestUser
  beforeEach(async () => {
    shop = await openApp(kind, {}, createPages())
    owner = await shop.user({ isAdmin: true })
  })
  afterEach(() => shop.close())

  async function upload(): Promise<string> {
    const { payload, type } = multipartOf([
      ['image', { data: await plain(210, 297).png().toBuffer(), name: 'aviso.png' }],
    ])
    const headers = { 'content-type': type, ...owner.headers }
    const sent = await shop.call({ method: 'POST', url: '/api/settings/admin/pictures', payload, headers })
    return sent.json().image
  }
  const save = (version: number, data: object) =>
    shop.post('/api/settings/admin/legal', { version, data }, owner.headers)
  const read = async () =>
    (await shop.call({ url: '/api/settings/admin', headers: owner.headers })).json().settings.legal.data
  const page = async (url: string, language: string) =>
    bodyOf((await shop.call({ url, headers: { 'accept-language': language } })).body)

  it('is nowhere until the owner has uploaded it, and settings say nothing of it', async () => {
    expect(JSON.stringify(await read())).not.toContain('guaranteeNotice')
    expect(await page('/', 'es')).not.toContain('aviso oficial')
    expect((await save(0, { privacyEs: 'Datos', guaranteeNoticeEs: '', guaranteeNoticeEn: '' })).statusCode).toBe(200)
    expect(JSON.stringify(await read())).not.toContain('guaranteeNotice')
    const [entry] = await shop.db.auditEntry.findMany({ where: { entityId: 'legal' } })
    expect(entry?.after).not.toContain('guaranteeNotice')
  })

  it('is in the footer, at checkout and on products in its language, and opens as a whole', async () => {
    const image = await upload()
    expect((await save(0, { guaranteeNoticeEs: image })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ guaranteeNoticeEs: image })
    const product = await shop.product()
    const counted = async (url: string, language: string) =>
      (await page(url, language)).split(`href="/images/${image}"`).length - 1
    expect(await counted('/', 'es')).toBe(1)
    expect(await counted(paths.product(product), 'es')).toBe(2)
    expect(await page('/', 'es')).toContain('alt="Aviso oficial')
    expect(await counted('/', 'en')).toBe(0)
    expect(await counted(paths.product(product), 'en')).toBe(0)
  })

  it('goes when its picture is removed, and an unknown picture is a 422 that changes nothing', async () => {
    const image = await upload()
    await save(0, { guaranteeNoticeEn: image })
    const unknown = await save(1, { guaranteeNoticeEs: `${'b'.repeat(32)}.jpg` })
    expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([422, ['guaranteeNoticeEs']])
    expect((await save(1, { guaranteeNoticeEs: 'javascript:1' })).statusCode).toBe(422)
    expect(await read()).toMatchObject({ guaranteeNoticeEn: image })
    await save(1, { guaranteeNoticeEn: '' })
    expect(JSON.stringify(await read())).not.toContain('guaranteeNotice')
  })

  it('keeps the texts where its stored picture is bad', async () => {
    await save(0, { privacyEs: 'Datos' })
    await shop.db.settingsSection.update({
      where: { name: 'legal' },
      data: { data: { privacyEs: 'Datos', guaranteeNoticeEs: 7 } },
    })
    await shop.context.settings.changed()
    expect(await read()).toMatchObject({ privacyEs: 'Datos' })
    expect(await page('/', 'es')).not.toContain('/images/7')
  })
})
