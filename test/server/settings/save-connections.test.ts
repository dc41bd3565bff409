import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConnectionValues } from '../../../src/server/settings/connection-values.ts'
import { LiveSettings } from '../../../src/server/settings/live-settings.ts'
import { connectionFieldNames } from '../../../src/shared/settings/connection-fields.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const stripeKey = 'sk_test_0123456789abcdefWXYZ'
const password = 'sal y limón'

describe.each(testDatabases())('keys in the settings on %s', (kind) => {
  let shop: RealApp
  let headers: { authorization: string }
  beforeEach(async () => {
    shop = await openApp(kind)
    headers = (await shop.user({ isAdmin: true })).headers
  })
  afterEach(() => shop.close())

  const save = async (data: object, version = 0) => {
    const response = await shop.post('/api/settings/admin/connections', { version, data }, headers)
    return { status: response.statusCode, body: response.json(), text: response.body }
  }
  const connections = () => shop.context.settings.connections

  it('are in effect at once, stored encrypted, and told to nobody', async () => {
    const saved = await save({
      stripeKey,
      smtpHost: 'mail.example',
      smtpUser: 'hola@lamarea.example',
      smtpPassword: password,
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      version: 1,
      data: {
        stripeKey: { set: true, source: 'settings', end: 'WXYZ' },
        stripeWebhookSecret: { set: false, source: 'settings' },
        smtpPassword: { set: true, source: 'settings' },
        smtpHost: 'mail.example',
      },
    })
    expect(saved.body.data.smtpPassword.end).toBeUndefined()
    expect(connections()).toMatchObject({
      payments: 'stripe',
      paymentVariables: { STRIPE_SECRET_KEY: stripeKey },
      smtp: { host: 'mail.example', port: 587, security: 'starttls', user: 'hola@lamarea.example', password },
      mailFrom: 'hola@lamarea.example',
    })
    const all = await shop.call({ url: '/api/settings/admin', headers })
    const audit = await shop.call({ url: '/api/audit/admin?entity=connections', headers })
    expect(audit.json()).toMatchObject({ entries: [{ action: 'edit', undoable: false }] })
    const stored = JSON.stringify(await shop.db.connectionValue.findMany())
    for (const text of [saved.text, all.body, audit.body, stored]) {
      expect(text).not.toContain(stripeKey)
      expect(text).not.toContain(password)
    }
    expect(all.json().settings.connections).toEqual(saved.body)
  })

  it('leave the answers of a shop that has none as they were', async () => {
    const { settings } = (await shop.call({ url: '/api/settings/admin', headers })).json()
    expect(settings).not.toHaveProperty('connections')
    expect(connections()).toMatchObject({ payments: 'demo', smtp: undefined })
  })

  it('stay when they are absent, go when they are empty, and are replaced by others', async () => {
    await save({ stripeKey, smtpHost: 'mail.example', smtpPort: 2525, smtpPassword: password })
    const { body } = await save({ smtpPort: '', stripeKey: 'rk_live_abcdefghijklmnop1234' }, 1)
    expect(body).toMatchObject({
      version: 2,
      data: { smtpHost: 'mail.example', smtpPort: '', smtpPassword: { set: true } },
    })
    expect(body.data.stripeKey.end).toBe('1234')
    const gone = await save({ stripeKey: '', smtpHost: '' }, 2)
    expect(gone.body.data).toMatchObject({ stripeKey: { set: false }, smtpHost: '' })
    expect(connections()).toMatchObject({ payments: 'demo', smtp: undefined })
  })

  it('of another version are a conflict that names no key, and change nothing', async () => {
    await save({ stripeKey })
    const { status, body, text } = await save({ stripeKey: 'sk_test_another_key_of_ours', smtpHost: 'mail.example' })
    expect(status).toBe(409)
    expect(body.conflict).toMatchObject({ version: 1, fields: [{ field: 'stripeKey' }, { field: 'smtpHost' }] })
    expect(text).not.toMatch(/sk_test/)
    expect(connections().paymentVariables.STRIPE_SECRET_KEY).toBe(stripeKey)
  })

  it.each([
    [{ stripeKey: 'pk_test_public' }, 'stripeKey'],
    [{ stripeKey: 'sk_test_with blank' }, 'stripeKey'],
    [{ stripeWebhookSecret: 'sk_test_x' }, 'stripeWebhookSecret'],
    [{ smtpHost: 'smtp://mail.example' }, 'smtpHost'],
    [{ smtpHost: 'mail.example\r\nRCPT' }, 'smtpHost'],
    [{ smtpPort: 65_536 }, 'smtpPort'],
    [{ smtpPort: '25' }, 'smtpPort'],
    [{ smtpSecurity: 'ssl' }, 'smtpSecurity'],
    [{ smtpPassword: 'a\nb' }, 'smtpPassword'],
    [{ smtpPassword: '\ud800' }, 'smtpPassword'],
    [{ from: 'nobody' }, 'from'],
    [{ replyTo: 'Ana <ana@example.com>' }, 'replyTo'],
    [{ aiUrl: 'http://169.254.169.254/latest' }, 'aiUrl'],
    [{ aiUrl: 'file:///etc/passwd' }, 'aiUrl'],
    [{ aiUrl: 'http://localhost:11434/v1' }, 'aiModel'],
    [{ aiKey: 'clave á' }, 'aiKey'],
  ])('are refused by field: %j', async (data, field) => {
    const { status, body } = await save({ replyTo: 'ana@example.com', ...data })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([expect.stringContaining(field)])
    expect(connections().stored.version).toBe(0)
  })

  it('reach another process, also one that has another secret: that one says so, and takes no payments', async () => {
    await save({ stripeKey, smtpHost: 'mail.example', smtpUser: 'hola', smtpPassword: password })
    const { db, config, clock, log, changes } = shop.context
    const other = (jwt: string) => new LiveSettings({ db, config, clock, log, changes, secrets: { jwt } })
    const beside = other(shop.context.secrets.jwt)
    await beside.start()
    expect(beside.connections.paymentVariables.STRIPE_SECRET_KEY).toBe(stripeKey)
    const lost = other('another-secret-0123456789abcdef0123456789')
    await lost.start()
    expect(lost.connections).toMatchObject({
      payments: 'stripe',
      isPaymentKeyLost: true,
      smtp: { user: 'hola', password: '' },
    })
    expect(lost.unusable).toEqual([
      { section: 'connections', field: 'stripeKey' },
      { section: 'connections', field: 'smtpPassword' },
    ])
    await Promise.all([beside.close(), lost.close()])
  })

  it('cost themselves alone where a stored one is damaged', async () => {
    await save({ stripeKey, smtpHost: 'mail.example', replyTo: 'ana@example.com' })
    await shop.db.connectionValue.update({ where: { name: 'smtpHost' }, data: { value: '{"host":' } })
    await shop.db.connectionValue.create({
      data: { name: 'ofANewerVersion', value: '1', version: 7, updatedAt: new Date(), updatedBy: '' },
    })
    const { values, unreadable, version } = await readConnectionValues(shop.db, shop.context.secrets)
    expect({ unreadable, version }).toEqual({ unreadable: ['smtpHost'], version: 7 })
    expect(values).toMatchObject({ stripeKey, replyTo: 'ana@example.com', smtpHost: '' })
    const mended = await save({ smtpHost: '' }, 7)
    expect(mended.status).toBe(200)
    expect(connections().stored.unreadable).toEqual([])
  })

  it('open for their own field alone', async () => {
    await save({ stripeKey, aiKey: 'another' })
    const { value } = await shop.db.connectionValue.findUniqueOrThrow({ where: { name: 'aiKey' } })
    await shop.db.connectionValue.update({ where: { name: 'stripeKey' }, data: { value } })
    expect((await readConnectionValues(shop.db, shop.context.secrets)).unreadable).toEqual(['stripeKey'])
    expect(connectionFieldNames).toContain('stripeKey')
  })
})

describe('a variable of the environment', () => {
  it('wins over the owner’s fields of its service, and the answer says so', async () => {
    const shop = await openApp('sqlite', {
      SMTP_URL: 'smtp://u:p@env.example',
      MAIL_FROM: 'env@shop.example',
      PAYMENTS: 'demo',
    })
    const { headers } = await shop.user({ isAdmin: true })
    const data = {
      stripeKey,
      smtpHost: 'mail.example',
      from: 'own@shop.example',
      replyTo: 'ana@example.com',
      aiKey: 'k',
    }
    const { environment, data: shown } = (
      await shop.post('/api/settings/admin/connections', { version: 0, data }, headers)
    ).json()
    expect(environment).toEqual(expect.arrayContaining(['stripeKey', 'smtpHost', 'smtpPassword', 'from']))
    expect(environment).not.toContain('aiKey')
    expect(shown).toMatchObject({
      smtpPassword: { set: true, source: 'environment' },
      stripeKey: { set: false, source: 'environment' },
    })
    expect(shop.context.settings.connections).toMatchObject({
      ...{ payments: 'demo', smtp: { url: 'smtp://u:p@env.example' }, mailFrom: 'env@shop.example' },
      ...{ replyTo: 'ana@example.com', openai: { apiKey: 'k' } },
    })
    await shop.close()
  })
})
