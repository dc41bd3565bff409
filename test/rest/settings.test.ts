import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contentText } from '../../src/server/orders/document/compressed.ts'
import { firstSettings } from '../../src/shared/settings/sections.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describeOnEither('settings over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
  })
  beforeEach(async () => {
    await shop.db.settingsSection.deleteMany()
    await shop.db.auditEntry.deleteMany({ where: { entity: 'settings' } })
    await shop.context.settings.changed()
  })
  afterAll(() => shop.close())

  const read = async () => (await shop.call({ url: '/api/settings/admin', headers: admin.headers })).json()
  const save = async (section: string, body: unknown) => {
    const response = await shop.post(`/api/settings/admin/${section}`, body, admin.headers)
    return { status: response.statusCode, ...response.json() }
  }

  it('are every section with its version', async () => {
    const first = Object.entries(firstSettings).map(([name, data]) => [name, { version: 0, data }])
    expect(await read()).toEqual({ settings: Object.fromEntries(first) })
  })

  it('are saved field by field, and read again', async () => {
    const saved = await save('seller', { version: 0, data: { name: 'Marea, S. L.', taxNumber: 'B12345678' } })
    expect(saved).toEqual({
      status: 200,
      version: 1,
      data: { ...firstSettings.seller, name: 'Marea, S. L.', taxNumber: 'B12345678' },
    })
    expect((await read()).settings.seller).toEqual({ version: 1, data: saved.data })
  })

  it('refuse another version with 409, wrong fields with 422 and an unknown section with 404', async () => {
    const { name } = firstSettings.identity
    const conflict = {
      version: 0,
      fields: [{ field: 'name', now: name, yours: 'Marea' }],
      stored: { version: 0, data: firstSettings.identity },
    }
    const late = { version: 3, data: { ...firstSettings.identity, name: 'Marea' } }
    expect(await save('identity', late)).toMatchObject({ status: 409, key: 'errors:editConflict', conflict })
    const wrong = await save('identity', { version: 0, data: { name: '', taglineEn: 5 } })
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['name', 'taglineEn']])
    for (const section of ['nothing', '__proto__', 'constructor', 'x'.repeat(40)]) {
      expect((await save(section, { version: 0, data: {} })).status).toBe(404)
    }
    expect((await read()).settings.identity).toEqual({ version: 0, data: firstSettings.identity })
  })

  it.each([
    {},
    { version: 0 },
    { version: -1, data: {} },
    { version: 0, data: [] },
    { version: 1.5, data: {} },
    [],
    'text',
  ])('refuse the body %j', async (body) => {
    expect((await save('identity', body)).status).toBeLessThan(500)
    expect((await save('identity', body)).status).toBeGreaterThanOrEqual(400)
  })

  it('reach the next invoice and the mail about it, and change no earlier one', async () => {
    const before = await shop.paidOrder()
    await save('identity', { version: 0, data: { name: 'La Marea' } })
    await save('seller', { version: 0, data: { name: 'Marea, S. L.', taxNumber: 'B12345678', address: ['Rúa 1'] } })
    const after = await shop.paidOrder()
    const textOf = async (orderId: string) => {
      const document = await shop.db.invoiceDocument.findFirstOrThrow({ where: { orderId } })
      return contentText(document)
    }
    expect(await textOf(before)).toContain('Lino y Sal Comercio')
    expect(await textOf(after)).toContain('Marea, S. L.')
    expect(await textOf(after)).not.toMatch(/Lino y Sal/)
    const mails = await shop.mails()
    const mail = mails.find(({ subject }) => subject.includes('La Marea'))
    expect(mails.filter(({ subject }) => subject.includes('Lino y Sal'))).toHaveLength(mails.length - 1)
    expect(`${mail?.html} ${mail?.text}`).not.toContain('Lino y Sal')
  })
})
