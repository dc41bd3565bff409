import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/server/core/ids.ts'
import { hours, minutes, seconds } from '../support/clock.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp } from '../support/real-app.ts'

const password = 'una frase larga'
const newPassword = 'otra frase larga'
const spanish = { 'accept-language': 'es-ES,es;q=0.9' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let names = 0
const anEmail = () => `person${++names}@example.org`

describeOnEither('users over REST on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const post = (call: string, body: unknown, headers?: Record<string, string>) =>
    shop.post(`/api/users/${call}`, body, headers)
  const register = (email: string, more: object = {}) =>
    post('register', { email, password, terms_conditions: true, ...more })
  const login = (email: string, given = password) => post('login', { email, password: given })
  const renew = (token: string) => shop.call({ method: 'POST', url: '/api/users/renew', headers: bearer(token) })
  const mailingData = (token: string) => shop.call({ url: '/api/users/mailing-data', headers: bearer(token) })

  /** The token in the link of the newest reset mail to an address. */
  async function resetTokenFor(email: string): Promise<string> {
    const mail = (await shop.mails()).findLast(({ to, text }) => to === email && text.includes('/password-reset/'))
    const token = /\/password-reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (!token) throw new Error(`no reset mail to ${email}`)
    return token
  }

  describe('POST register', () => {
    it('responds with 201, the session and an empty cart, and the token works', async () => {
      const email = anEmail()
      const response = await register(email)
      expect(response.statusCode).toBe(201)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.json()).toEqual({
        userId: expect.any(String),
        email,
        cart: { totalElements: 0, totalPrice: 0, products: [] },
        isAdmin: false,
        token: expect.any(String),
        expiration: new Date(shop.context.clock.now().getTime() + minutes(30)).toISOString(),
      })
      expect((await mailingData(response.json().token)).json()).toMatchObject({ email, name: '', country: '' })
    })

    it('grants no right that a body requests', async () => {
      const response = await register(anEmail(), { isAdmin: true, tokenVersion: 7, role: 'admin' })
      expect(response.json()).toMatchObject({ isAdmin: false })
    })

    it('responds with 409 when the e-mail has an account, in whatever case and with spaces around', async () => {
      const email = anEmail()
      expect((await register(`  ${email.toUpperCase()} `)).json()).toMatchObject({ email })
      const again = await register(email)
      expect(again.statusCode).toBe(409)
      expect(again.json()).toMatchObject({ code: 409, key: 'errors:emailTaken' })
    })

    it.each([
      ['email', { email: 'nobody' }],
      ['email', { email: '' }],
      ['email', { email: 42 }],
      ['email', { email: `${'a'.repeat(250)}@example.org` }],
      ['password', { password: undefined }],
      ['password', { password: '1234567' }],
      ['password', { password: 'x'.repeat(201) }],
      ['terms_conditions', { terms_conditions: false }],
      ['terms_conditions', { terms_conditions: undefined }],
      ['terms_conditions', { terms_conditions: 'true' }],
      ['reminders', { reminders: 'maybe' }],
    ])('responds with 422 to %s in %j, and opens no account', async (field, wrong) => {
      const email = anEmail()
      const response = await register(email, wrong)
      expect(response.statusCode).toBe(422)
      expect(Object.keys(response.json().errors)).toEqual([field])
      expect(await shop.db.user.count({ where: { email } })).toBe(0)
    })

    it('takes any character in a password, half ones too', async () => {
      const email = anEmail()
      const odd = '\ud83e ñ\u0301 \u202e ☃ \u{1f9f5}'
      expect((await register(email, { password: odd })).statusCode).toBe(201)
      expect((await login(email, odd)).statusCode).toBe(200)
      expect((await login(email, odd.replace('☃', '☂'))).statusCode).toBe(403)
    })

    it.each([8, 200])('takes a password of %i characters', async (length) => {
      const email = anEmail()
      expect((await register(email, { password: 'ñ'.repeat(length) })).statusCode).toBe(201)
      expect((await login(email, 'ñ'.repeat(length))).statusCode).toBe(200)
    })
  })

  describe('POST login', () => {
    it('responds with 200 and the session, in whatever case the e-mail is written', async () => {
      const email = anEmail()
      const { userId } = (await register(email)).json()
      const response = await login(` ${email.toUpperCase()}\t`)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ userId, email, isAdmin: false, cart: { totalElements: 0 } })
      expect(decodeJwt(response.json().token)).toMatchObject({ sub: userId, aud: 'session' })
    })

    it('says who is an admin', async () => {
      const admin = await shop.services.accounts.ensureAdmin()
      const response = await login(admin?.email ?? '', admin?.password ?? '')
      expect(response.json()).toMatchObject({ email: admin?.email, isAdmin: true })
    })

    it('responds with the same 403 to a wrong password and an unknown e-mail', async () => {
      const email = anEmail()
      await register(email)
      const [wrong, unknown] = [await login(email, 'not this one'), await login(anEmail())]
      expect(wrong.statusCode).toBe(403)
      expect(wrong.json()).toMatchObject({ code: 403, key: 'errors:invalidCredentials' })
      expect(unknown.statusCode).toBe(403)
      expect(unknown.body).toBe(wrong.body)
    })

    it('responds with 400 to a text that pretends to have a length, and not with an internal error', async () => {
      const response = await post('login', { email: { length: { toString: 1 } }, password })
      expect([response.statusCode, response.json().key]).toEqual([400, 'errors:malformed'])
      const order = await shop.post('/api/trpc/checkout.place', { name: { length: { toString: 1 } } })
      expect(order.statusCode).toBe(400)
    })

    it('responds with 422 and a message for each field in the language of the request', async () => {
      const response = await post('login', {}, spanish)
      expect(response.statusCode).toBe(422)
      expect(Object.keys(response.json().errors)).toEqual(['email', 'password'])
      expect(response.json().errors).not.toEqual((await post('login', {})).json().errors)
    })

    it('takes JSON only: 400 when it is broken, 415 when it is something else', async () => {
      const send = (type: string, payload: string) =>
        shop.call({ method: 'POST', url: '/api/users/login', headers: { 'content-type': type }, payload })
      expect((await send('application/json', '{')).statusCode).toBe(400)
      expect((await send('application/x-www-form-urlencoded', 'email=a')).statusCode).toBe(415)
      expect((await send('multipart/form-data; boundary=x', '--x--')).statusCode).toBe(415)
    })

    it('does not mind a token that has expired', async () => {
      const email = anEmail()
      await register(email)
      expect((await post('login', { email, password }, bearer('old'))).statusCode).toBe(200)
    })
  })

  describe('POST renew', () => {
    it('returns a new token of 30 minutes for the same login', async () => {
      const { token } = (await register(anEmail())).json()
      shop.context.clock.advance(minutes(20))
      const response = await renew(token)
      expect(response.statusCode).toBe(200)
      const expiration = new Date(shop.context.clock.now().getTime() + minutes(30)).toISOString()
      expect(response.json()).toEqual({ token: expect.any(String), expiration })
      expect(decodeJwt(response.json().token).auth_time).toBe(decodeJwt(token).auth_time)
    })

    it('responds with 401 without a session, after its end, and 12 hours after the login', async () => {
      expect((await shop.call({ method: 'POST', url: '/api/users/renew' })).statusCode).toBe(401)
      const loginAt = shop.context.clock.now().getTime()
      let { token } = (await register(anEmail())).json()
      const first = token
      while (shop.context.clock.now().getTime() < loginAt + hours(12) - minutes(20)) {
        shop.context.clock.advance(minutes(20))
        token = (await renew(token)).json().token
      }
      expect((await renew(first)).statusCode).toBe(401)
      shop.context.clock.set(new Date(loginAt + hours(12) - seconds(1)))
      expect((await mailingData(token)).statusCode).toBe(200)
      shop.context.clock.advance(seconds(1))
      expect((await renew(token)).statusCode).toBe(401)
      expect((await mailingData(token)).statusCode).toBe(401)
    })
  })

  describe('POST send-reset-email and reset-password', () => {
    it('set a new password by the link of the mail and end every session', async () => {
      const email = anEmail()
      const { token } = (await register(email)).json()
      const sent = await post('send-reset-email', { email: email.toUpperCase() }, spanish)
      expect(sent.statusCode).toBe(200)
      expect(sent.json()).toEqual({
        message: 'Te hemos enviado un correo con un enlace para elegir una contraseña nueva.',
      })
      const reset = { token: await resetTokenFor(email), password: newPassword }
      const response = await post('reset-password', reset, spanish)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ message: 'Contraseña cambiada. Ya puedes iniciar sesión con la nueva.' })
      expect((await mailingData(token)).statusCode).toBe(401)
      expect((await renew(token)).statusCode).toBe(401)
      expect((await login(email)).statusCode).toBe(403)
      expect((await login(email, newPassword)).statusCode).toBe(200)
      const again = await post('reset-password', reset)
      expect(again.statusCode).toBe(404)
      expect(again.json()).toMatchObject({ code: 404, key: 'errors:resetToken' })
    })

    it('respond to an unknown e-mail with 409, an unknown or old token with 404, wrong values with 422', async () => {
      expect((await post('send-reset-email', { email: anEmail() })).statusCode).toBe(409)
      expect((await post('send-reset-email', { email: 'nobody' })).statusCode).toBe(422)
      expect((await post('reset-password', { token: 'made-up', password: newPassword })).statusCode).toBe(404)
      const email = anEmail()
      await register(email)
      await post('send-reset-email', { email })
      const token = await resetTokenFor(email)
      const short = await post('reset-password', { token, password: 'short' })
      expect(short.statusCode).toBe(422)
      expect(Object.keys(short.json().errors)).toEqual(['password'])
      shop.context.clock.advance(hours(1))
      expect((await post('reset-password', { token, password: newPassword })).statusCode).toBe(404)
      expect((await login(email)).statusCode).toBe(200)
    })
  })

  describe('unsubscribe-newsletter', () => {
    async function subscriber() {
      const { userId } = (await register(anEmail(), { reminders: true })).json()
      const { unsubscribeToken } = await shop.db.user.findUniqueOrThrow({ where: { id: userId } })
      const isSubscribed = async () => (await shop.db.user.findUniqueOrThrow({ where: { id: userId } })).newsletter
      return { url: `/api/users/unsubscribe-newsletter/${unsubscribeToken}`, isSubscribed }
    }
    const form = 'application/x-www-form-urlencoded'
    const multipart = 'multipart/form-data; boundary=x'
    const oneClick = 'List-Unsubscribe=One-Click'
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

    it('by GET responds with 200 and a message in the language of the request, and with 200 again', async () => {
      const { url, isSubscribed } = await subscriber()
      expect(await isSubscribed()).toBe(true)
      for (let time = 0; time < 2; time++) {
        const response = await shop.call({ url, headers: spanish })
        expect(response.statusCode).toBe(200)
        expect(response.json()).toEqual({ message: 'Hecho: no te mandaremos más novedades por correo.' })
        expect(await isSubscribed()).toBe(false)
      }
    })

    it.each([
      ['a form', { 'content-type': form }, oneClick],
      ['multipart', { 'content-type': multipart }, parts],
      ['an empty form', { 'content-type': form }, ''],
      ['no body', {}, undefined],
    ])('by POST takes what mail programs send: %s', async (_what, headers, payload) => {
      const { url, isSubscribed } = await subscriber()
      const response = await shop.call({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ message: 'You’ll get no more news from us by e-mail.' })
      expect(await isSubscribed()).toBe(false)
    })

    it('takes a few kilobytes and no other kind of body', async () => {
      const { url, isSubscribed } = await subscriber()
      const send = (type: string, payload: string) =>
        shop.call({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect((await send(form, 'x'.repeat(4097))).statusCode).toBe(413)
      expect((await send(multipart, 'x'.repeat(4097))).statusCode).toBe(413)
      expect((await send('text/html', '<p>')).statusCode).toBe(415)
      expect(await isSubscribed()).toBe(true)
    })

    it('responds with 404 to a token that nobody has', async () => {
      for (const method of ['GET', 'POST'] as const) {
        for (const token of ['made-up', 'x'.repeat(1000), '%F0%9F%A7%B5', "'%20OR%201=1"]) {
          const response = await shop.call({ method, url: `/api/users/unsubscribe-newsletter/${token}` })
          expect(response.statusCode, `${method} ${token}`).toBe(404)
          expect(response.json()).toMatchObject({ code: 404, key: 'errors:unsubscribeToken' })
        }
      }
    })
  })

  it('takes every sign of an address, and lets in whoever spells an international domain in either way', async () => {
    const name = newId()
    const { email } = (await register(`R&D'${name}@ñandú.example`)).json()
    expect(email).toBe(`r&d'${name}@xn--and-6ma2c.example`)
    for (const typed of [
      `r&d'${name}@ñandú.example`,
      `R&D'${name}@XN--AND-6MA2C.example`,
      ` mailto:r%26d'${name}@ÑANDÚ.example`,
    ])
      expect((await post('login', { email: typed, password })).json().email, typed).toBe(email)
    expect((await register(`r&d'${name}@xn--and-6ma2c.example`)).statusCode).toBe(409)
    expect((await post('send-reset-email', { email: `r&d'${name}@ñandú.example` })).statusCode).toBe(200)
    expect((await shop.mails()).filter(({ to }) => to === email)).toHaveLength(2)
    for (const hostile of [`a@example.org\r\nBcc: ${email}`, 'mailto:a%0d%0aBcc:b@example.org'])
      expect(Object.keys((await register(hostile)).json().errors), hostile).toEqual(['email'])
  })

  it('takes an address with a slash at its end', async () => {
    const email = anEmail()
    await register(email)
    expect((await post('login/', { email, password })).statusCode).toBe(200)
  })
})

describeOnEither('limits of user calls on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind, { RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  })
  afterAll(() => shop.close())

  let addresses = 0
  const login = (email: string, language: string, address = '192.0.2.1') =>
    shop.post(
      '/api/users/login',
      { email, password: 'not this one' },
      { 'accept-language': language, 'x-forwarded-for': address },
    )

  it('stop the eleventh wrong password of an account at an address, and say when to try again', async () => {
    const { email } = await shop.user()
    for (let time = 0; time < 10; time++) expect((await login(email, 'es')).statusCode).toBe(403)
    const refused = await login(email, 'es')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    expect(refused.json()).toEqual({
      code: 429,
      key: 'errors:tooMany',
      message: 'Demasiados intentos seguidos. Vuelve a intentarlo dentro de 15 minutos.',
    })
    expect((await login(email, 'es', '192.0.2.2')).statusCode).toBe(403)
    shop.context.clock.advance(minutes(14))
    expect((await login(email, 'en')).json()).toMatchObject({
      message: 'Too many attempts in a row. Please try again in 60 seconds.',
    })
    shop.context.clock.advance(minutes(1))
    expect((await login(email, 'en')).statusCode).toBe(403)
  })

  it.each([
    ['login', 30, { email: 'x' }],
    ['register', 30, { email: 'x' }],
    ['send-reset-email', 5, { email: 'x' }],
    ['reset-password', 30, {}],
  ])('let one address call %s %i times, whatever it sends', async (call, times, body) => {
    const address = { 'x-forwarded-for': `198.51.100.${++addresses}` }
    const send = async () => (await shop.post(`/api/users/${call}`, body, address)).statusCode
    for (let time = 0; time < times; time++) expect(await send()).toBe(422)
    expect(await send()).toBe(429)
  })
})
