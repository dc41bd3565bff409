import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

describeOnEither('the wording of mails on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true, email: 'duena@example.org' })
  })
  afterAll(() => shop.close())

  const call = async (name: string, input: object, headers = admin.headers) => {
    const response = await shop.post(`/api/trpc/settingsAdmin.${name}`, input, headers)
    const body = response.json()
    return { status: response.statusCode, data: body.result?.data, error: body.error?.data.body }
  }
  const save = (version: number, data: object, headers: Record<string, string> = {}) =>
    shop.post('/api/settings/admin/mails', { version, data }, { ...admin.headers, ...headers })

  it('is shown in both languages as it is typed, and nothing of it is saved', async () => {
    const data = { welcomeSubjectEs: 'Bienvenida a {shop}', welcomeOpeningEn: 'Hi <script>alert(1)</script>' }
    const { status, data: shown } = await call('previewMail', { mail: 'welcome', data })
    expect(status).toBe(200)
    expect(shown.mails.es.subject).toBe('Bienvenida a Lino y Sal')
    expect(shown.mails.en.html).toContain('Hi &lt;script&gt;')
    expect(shown.mails.es.html).not.toContain('script')
    expect((await shop.services.settings.all()).mails).toMatchObject({ version: 0, data: { welcomeSubjectEs: '' } })
  })

  it('is sent to who is signed in, in the language asked for', async () => {
    const input = { mail: 'orderShipped', data: { orderShippedClosingEs: 'Hasta pronto, {name}.' }, language: 'es' }
    const before = (await shop.mails()).length
    expect((await call('testMail', input)).data).toEqual({ works: true, answer: 'duena@example.org' })
    const sent = (await shop.mails()).slice(before)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'duena@example.org' })
    expect(sent[0]?.text).toContain('Hasta pronto, Ana.')
  })

  it.each(['previewMail', 'testMail'])('%s says which text is wrong, and who may not', async (name) => {
    const input = { mail: 'welcome', language: 'es', data: { welcomeOpeningEs: '{nombre}' } }
    const { status, error } = await call(name, input, { ...admin.headers, 'accept-language': 'en' } as never)
    expect([status, error.errors]).toEqual([422, { welcomeOpeningEs: expect.stringContaining('{nombre}') }])
    expect((await call(name, { ...input, mail: 'advert' })).status).toBe(422)
    const colleague = await shop.user({ staffRole: 'read-only' })
    expect((await call(name, { ...input, data: {} }, colleague.headers)).status).toBe(403)
  })

  it.each([
    ['es', 'nombre'],
    ['en', 'nombre'],
  ])('an unknown placeholder is a 422 that names it, in %s', async (language, word) => {
    const refused = await save(0, { welcomeClosingEs: `Hola, {${word}}` }, { 'accept-language': language })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['welcomeClosingEs']])
    expect(refused.json().errors.welcomeClosingEs).toContain(`{${word}}`)
    // A colon within the braces does not cut the error short, nor is anything of it a text's own key.
    const odd = await save(0, { welcomeClosingEs: 'Hola, {$t(errors:internal)}' })
    expect([odd.statusCode, odd.json().errors.welcomeClosingEs]).toEqual([422, expect.stringContaining('{…}')])
  })

  it.each(['\u0000', 'x'.repeat(2001)])('text that no mail can have is refused: %j', async (text) => {
    const refused = await save(0, { welcomeOpeningEs: text })
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(refused.statusCode).toBeLessThan(500)
  })

  it('is in the next mails once it is saved: to buyers, accounts and colleagues', async () => {
    const data = {
      orderConfirmationSubjectEs: 'Gracias, {name}: {id}',
      welcomeOpeningEn: 'Welcome aboard, {email}.',
      invitationClosingEs: 'Te esperamos, de parte de {inviter}.',
      signatureEs: 'El equipo de {shop}',
    }
    expect((await save(0, data)).statusCode).toBe(200)
    const id = await shop.paidOrder()
    const { number, name } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    await shop.post(
      '/api/users/register',
      { email: 'eva@example.org', password: 'Una-frase-larga-1', terms_conditions: true },
      { 'accept-language': 'en' },
    )
    await shop.post(
      '/api/staff/admin/invite',
      { email: 'leo@example.org', role: 'orders' },
      {
        ...admin.headers,
        'accept-language': 'es',
      },
    )
    const mails = await shop.mails()
    const to = (email: string) => mails.findLast((mail) => mail.to === email)
    const confirmation = mails.find(({ subject }) => subject === `Gracias, ${name}: ${number}`)
    for (const part of [confirmation?.text, confirmation?.html]) expect(part).toContain('El equipo de Lino y Sal')
    expect(to('leo@example.org')?.text).toContain(
      'Te esperamos, de parte de duena@example.org.\n\nEl equipo de Lino y Sal\n\n--',
    )
    expect(to('eva@example.org')?.text).toContain('Welcome aboard, eva@example.org.')
    expect(to('eva@example.org')?.text).not.toContain('El equipo')
  })
})
