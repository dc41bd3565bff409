import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccountsService } from '../../../src/server/accounts/accounts.service.ts'
import type { Session } from '../../../src/server/accounts/accounts.types.ts'
import * as argon2 from '../../../src/server/accounts/argon2.ts'
import { createOutgoing } from '../../../src/server/mail/outgoing.ts'
import { emptyCart } from '../../../src/shared/cart/totals.ts'
import { errorOf } from '../../support/checkout.ts'
import { hours, minutes, seconds } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { readOutcomes } from '../../support/outcomes.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const hash = vi.spyOn(argon2, 'hash')
const verify = vi.spyOn(argon2, 'verify')
afterAll(() => void vi.restoreAllMocks())

const password = 'una frase larga'
const otherPassword = 'otra frase larga'

describeOnEither('signing in on %s', (kind) => {
  let shop: RealApp
  let names = 0
  beforeAll(async () => {
    shop = await openApp(kind, { RATE_LIMIT: 'on' })
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    verify.mockClear()
    hash.mockClear()
  })

  const accounts = () => shop.services.accounts
  const anEmail = () => `person${++names}@example.org`
  const register = (email: string, reminders = false) =>
    accounts().register({ email, password, reminders, terms_conditions: true }, 'es')
  const login = (email: string, given = password) => accounts().login({ email, password: given }, 'en')
  const userOf = (email: string) => shop.db.user.findUniqueOrThrow({ where: { email } })
  const mailsTo = (email: string) => shop.db.outgoingMail.findMany({ where: { to: email } })

  async function validSession(token: string): Promise<Session> {
    const session = await accounts().readSession(token)
    if (!session) throw new Error('no session')
    return session
  }

  describe('a registration', () => {
    it('opens an account with its welcome mail in the language of the request, and signs in', async () => {
      const email = anEmail()
      const answer = await register(email, true)
      expect(answer).toEqual({
        userId: expect.stringMatching(/^[a-z0-9]{25}$/),
        email,
        cart: emptyCart,
        isAdmin: false,
        token: expect.any(String),
        expiration: new Date(shop.context.clock.now().getTime() + minutes(30)).toISOString(),
      })
      expect(await validSession(answer.token)).toMatchObject({ userId: answer.userId, email, isAdmin: false })
      const user = await userOf(email)
      expect(user).toMatchObject({
        newsletter: true,
        language: 'es',
        origin: 'shop',
        createdAt: shop.context.clock.now(),
      })
      expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await mailsTo(email)).toMatchObject([{ kind: 'welcome', language: 'es' }])
    })

    it('subscribes only users who requested it', async () => {
      const email = anEmail()
      await register(email)
      expect(await userOf(email)).toMatchObject({ newsletter: false })
    })

    it('of one e-mail succeeds once, however many come at once', async () => {
      const email = anEmail()
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => register(email)))
      const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
      expect(failed).toEqual(Array(5).fill('email-taken'))
      expect(await mailsTo(email)).toHaveLength(1)
    })

    it('of a known e-mail changes nothing', async () => {
      const email = anEmail()
      await register(email)
      const before = await userOf(email)
      expect((await errorOf(register(email, true))).code).toBe('email-taken')
      expect(await userOf(email)).toEqual(before)
      expect(await mailsTo(email)).toHaveLength(1)
    })

    it('without its mail is none', async () => {
      const { context, db } = shop
      const outgoing = { ...createOutgoing(context), queue: () => Promise.reject(new Error('disk full')) }
      const failing = createAccountsService(context, { ...shop.services, outgoing })
      const email = anEmail()
      const input = { email, password, reminders: false, terms_conditions: true }
      await expect(failing.register(input, 'es')).rejects.toThrow('disk full')
      expect(await db.user.count({ where: { email } })).toBe(0)
    })
  })

  describe('a login', () => {
    it('returns the stored cart, and mails of the account follow its language', async () => {
      const email = anEmail()
      const { userId } = await register(email)
      const id = await shop.product({ priceCents: 1250 })
      await shop.services.carts.update(userId, [{ id, quantity: 2 }])
      const answer = await login(email)
      expect(answer).toMatchObject({ userId, email, isAdmin: false, cart: { totalElements: 2, totalPrice: 25 } })
      expect(await userOf(email)).toMatchObject({ language: 'en' })
    })

    it('fails alike, after the same work, for a wrong password, an unknown e-mail and an account without a password', async () => {
      const [known, demo] = [anEmail(), anEmail()]
      await register(known)
      await shop.user({ email: demo })
      await login(known)
      verify.mockClear()
      hash.mockClear()
      const parametersOf = (call: unknown[]) => String(call[0]).split('$').slice(0, 4).join('$')
      for (const email of [known, anEmail(), demo]) {
        const { code, details } = await errorOf(login(email, 'not this one'))
        expect({ code, details }, email).toEqual({ code: 'invalid-credentials', details: {} })
      }
      expect(verify.mock.calls.map(parametersOf)).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'))
      expect(hash).not.toHaveBeenCalled()
    })

    it('takes a password in whichever way a keyboard writes its accents', async () => {
      const email = anEmail()
      const composed = 'contraseña de otoño'.normalize('NFC')
      await accounts().register({ email, password: composed, reminders: false, terms_conditions: true }, 'es')
      expect(await login(email, composed.normalize('NFD'))).toMatchObject({ email })
    })

    it('makes a hash of earlier parameters anew, for the same password', async () => {
      const email = anEmail()
      await register(email)
      const earlier = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
      await shop.db.user.update({ where: { email }, data: { passwordHash: earlier } })
      expect((await errorOf(login(email, 'not this one'))).code).toBe('invalid-credentials')
      expect(await userOf(email)).toMatchObject({ passwordHash: earlier })
      await login(email)
      const { passwordHash } = await userOf(email)
      expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      await login(email)
      expect(await userOf(email)).toMatchObject({ passwordHash })
    })

    it('fails when the password is changed while it is compared', async () => {
      const email = anEmail()
      await register(email)
      verify.mockImplementationOnce(async () => {
        await shop.db.user.update({ where: { email }, data: { tokenVersion: { increment: 1 } } })
        return true
      })
      expect((await errorOf(login(email))).code).toBe('invalid-credentials')
    })
  })

  describe('a renewal', () => {
    it('lets an active user stay signed in for 12 hours after the login, to the second', async () => {
      const { clock } = shop.context
      const loginAt = clock.now().getTime()
      let answer: { token: string; expiration: string } = await register(anEmail())
      let renewals = 0
      for (; new Date(answer.expiration).getTime() < loginAt + hours(12); renewals++) {
        clock.advance(minutes(29))
        answer = await accounts().renew(await validSession(answer.token))
        expect(decodeJwt(answer.token)).toMatchObject({ auth_time: loginAt / 1000 })
      }
      expect(renewals).toBe(24)
      expect(answer.expiration).toBe(new Date(loginAt + hours(12)).toISOString())
      clock.set(new Date(loginAt + hours(12) - seconds(1)))
      const last = await validSession(answer.token)
      expect((await accounts().renew(last)).expiration).toBe(answer.expiration)
      clock.advance(seconds(1))
      expect(await accounts().readSession(answer.token)).toBeNull()
      expect((await errorOf(accounts().renew(last))).code).toBe('unauthorized')
    })

    it('does not revive a session that is revoked meanwhile', async () => {
      const { token, userId } = await register(anEmail())
      const session = await validSession(token)
      await accounts().signOutEverywhere(userId)
      const renewed = await accounts().renew(session)
      expect(await accounts().readSession(renewed.token)).toBeNull()
    })
  })

  describe('signing out everywhere', () => {
    it('ends every session of the user at once, and of no other user', async () => {
      const email = anEmail()
      const [first, other] = [await register(email), await register(anEmail())]
      const second = await login(email)
      await accounts().signOutEverywhere(first.userId)
      for (const { token } of [first, second]) expect(await accounts().readSession(token)).toBeNull()
      expect(await accounts().readSession(other.token)).not.toBeNull()
      expect(await accounts().readSession((await login(email)).token)).not.toBeNull()
    })
  })

  describe('a change of the password', () => {
    const change = async (token: string, currentPassword = password) =>
      accounts().changePassword(await validSession(token), { currentPassword, password: otherPassword })

    it('ends every other session, and goes on with a token of its own', async () => {
      const email = anEmail()
      const { token: here } = await register(email)
      const { token: elsewhere } = await login(email)
      shop.context.clock.advance(minutes(5))
      const { token, expiration } = await change(here)
      for (const earlier of [here, elsewhere]) expect(await accounts().readSession(earlier)).toBeNull()
      const now = shop.context.clock.now().getTime()
      expect(await validSession(token)).toMatchObject({ email, signedInAt: now / 1000 })
      expect(expiration).toBe(new Date(now + minutes(30)).toISOString())
      expect((await errorOf(login(email))).code).toBe('invalid-credentials')
      expect(await login(email, otherPassword)).toMatchObject({ email })
    })

    it('needs the present one, and without it changes nothing', async () => {
      const email = anEmail()
      const { token } = await register(email)
      const { code, details } = await errorOf(change(token, 'not this one'))
      expect({ code, details }).toEqual({ code: 'invalid', details: { fields: { currentPassword: 'passwordWrong' } } })
      expect(await accounts().readSession(token)).not.toBeNull()
      expect(await login(email)).toMatchObject({ email })
    })

    it('succeeds once of several at once', async () => {
      const { token } = await register(anEmail())
      const session = await validSession(token)
      const changes = ['primera frase', 'segunda frase', 'tercera frase'].map((next) =>
        accounts().changePassword(session, { currentPassword: password, password: next }),
      )
      const results = await Promise.allSettled(changes)
      expect(readOutcomes(results)).toEqual(['done', 'unauthorized', 'unauthorized'])
    })

    it('closes the links of reset mails', async () => {
      const { token, userId } = await register(anEmail())
      const at = shop.context.clock.now()
      const reset = { id: `r-${userId}`, userId, tokenHash: userId, createdAt: at, expiresAt: at }
      await shop.db.passwordReset.create({ data: reset })
      await change(token)
      expect(await shop.db.passwordReset.count({ where: { userId } })).toBe(0)
    })
  })

  describe('wrong passwords', () => {
    const wrong = (email: string) => errorOf(login(email, 'not this one'))
    const fail = async (email: string, times: number) => {
      for (let time = 0; time < times; time++) expect((await wrong(email)).code).toBe('invalid-credentials')
    }

    it('are ten in a quarter of an hour: then the right one has to wait too', async () => {
      const email = anEmail()
      await register(email)
      await fail(email, 10)
      shop.context.clock.advance(minutes(4))
      const { code, details } = await errorOf(login(email))
      expect({ code, details }).toEqual({ code: 'too-many', details: { retryAfter: 11 * 60 } })
      shop.context.clock.advance(minutes(11))
      expect(await login(email)).toMatchObject({ email })
    })

    it('are counted for unknown e-mails too, and for each e-mail apart', async () => {
      const unknown = anEmail()
      await fail(unknown, 10)
      expect((await wrong(unknown)).code).toBe('too-many')
      expect((await wrong(anEmail())).code).toBe('invalid-credentials')
    })

    it('do not slip through when many come at once', async () => {
      const email = anEmail()
      await register(email)
      verify.mockClear()
      const codes = (await Promise.all(Array.from({ length: 25 }, () => wrong(email)))).map(({ code }) => code)
      expect(codes.filter((code) => code === 'invalid-credentials')).toHaveLength(10)
      expect(codes.filter((code) => code === 'too-many')).toHaveLength(15)
      expect(verify).toHaveBeenCalledTimes(10)
    })

    it('are forgotten after the right one', async () => {
      const email = anEmail()
      await register(email)
      await fail(email, 9)
      await login(email)
      await fail(email, 10)
      expect((await wrong(email)).code).toBe('too-many')
    })

    it('count separately at the login and at a change of the password: others cannot block the change', async () => {
      const email = anEmail()
      const session = await validSession((await register(email)).token)
      await fail(email, 10)
      const input = { currentPassword: 'not this one', password: otherPassword }
      for (let n = 0; n < 10; n++)
        expect((await errorOf(accounts().changePassword(session, input))).code).toBe('invalid')
      expect((await errorOf(accounts().changePassword(session, input))).code).toBe('too-many')
    })
  })
})
