import { verify } from '@node-rs/argon2'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsRouter } from '../../../src/server/accounts/accounts.router.ts'
import { createAccountsService } from '../../../src/server/accounts/accounts.service.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { createOutgoing } from '../../../src/server/mail/outgoing.ts'
import type { Services } from '../../../src/server/services.ts'
import { createCallerFactory } from '../../../src/server/trpc/trpc.ts'
import { emptyCart } from '../../../src/shared/cart/totals.ts'
import { minutes, seconds } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { testContext } from '../../support/service-context.ts'
import { sessionOf } from '../../support/sessions.ts'

describeOnEither('accounts on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  function setup(env: Record<string, string> = {}) {
    const context = testContext(database.db, { env })
    return {
      ...context,
      accounts: createAccountsService(context, {
        catalog: { productsChanged: async () => {} },
        carts: { read: async () => emptyCart },
        outgoing: createOutgoing(context),
      }),
    }
  }

  async function addUser(data: { email?: string; name?: string } = {}) {
    const id = newId()
    const createdAt = new Date('2026-01-01')
    return database.db.user.create({
      data: { id, email: `${id}@example.com`, unsubscribeToken: newId(), createdAt, ...data },
    })
  }

  describe('sessions', () => {
    it('proves who a user is for 30 minutes', async () => {
      const { accounts, clock } = setup()
      const user = await addUser()
      const { token, expiration } = await accounts.issueToken(user)
      expect(expiration.getTime() - clock.now().getTime()).toBe(minutes(30))
      expect(decodeJwt(token)).toMatchObject({ sub: user.id, auth_time: clock.now().getTime() / 1000 })
      clock.advance(minutes(30) - seconds(1))
      expect(await accounts.readSession(token)).toEqual({
        userId: user.id,
        email: user.email,
        isAdmin: false,
        staffRole: null,
        permissions: [],
        hasSecondFactor: false,
        mustEnrol: false,
        tokenVersion: 0,
        signedInAt: expect.any(Number),
        confirmedAt: expect.any(Number),
      })
      clock.advance(seconds(1))
      expect(await accounts.readSession(token)).toBeNull()
    })

    it('ends at once when the token version is raised or the user is gone', async () => {
      const { accounts, db } = setup()
      const user = await addUser()
      const { token } = await accounts.issueToken(user)
      await db.user.update({ where: { id: user.id }, data: { tokenVersion: { increment: 1 } } })
      expect(await accounts.readSession(token)).toBeNull()
      const { token: later } = await accounts.issueToken({ id: user.id, tokenVersion: 1 })
      expect(await accounts.readSession(later)).not.toBeNull()
      await db.user.delete({ where: { id: user.id } })
      expect(await accounts.readSession(later)).toBeNull()
    })

    it('believes no other text', async () => {
      const { accounts, secrets } = setup()
      const user = await addUser()
      const { token } = await accounts.issueToken(user)
      const [header, payload, signature] = token.split('.')
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
      const claims = () => new SignJWT({ ver: 0, auth_time: 1, sub: user.id, aud: 'session' }).setExpirationTime('1y')
      const otherKey = await claims()
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from('x'.repeat(32)))
      const otherAlgorithm = await claims().setProtectedHeader({ alg: 'HS512' }).sign(Buffer.from(secrets.jwt))
      const otherPurpose = await new SignJWT({ ver: 0, auth_time: 1, sub: user.id, aud: 'reset' })
        .setExpirationTime('1y')
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(secrets.jwt))
      const broken = `${header}.${payload}.${signature?.split('').reverse().join('')}`
      for (const text of ['', 'x', broken, unsigned, otherKey, otherAlgorithm, otherPurpose]) {
        expect(await accounts.readSession(text), text).toBeNull()
      }
    })
  })

  describe('mailing data', () => {
    const shipping = {
      name: 'Iria',
      surname: 'Castro',
      telephone: '600 000 000',
      email: 'other@example.com',
      address: 'Rúa do Mar 1',
      address2: '2º B',
      city: 'Cambados',
      zip: '36630',
      country: 'España',
    }

    it('fills only empty fields', async () => {
      const { accounts, db } = setup()
      const user = await addUser({ name: 'Uxía' })
      await transaction(db, (tx) => accounts.fillMailingData(tx, user.id, shipping))
      const { telephone, ...rest } = shipping
      const expected = { ...rest, name: 'Uxía', phone: telephone, email: user.email }
      expect(await accounts.mailingData(user.id)).toEqual(expected)
      await transaction(db, (tx) => accounts.fillMailingData(tx, user.id, { ...shipping, city: 'Vigo' }))
      expect(await accounts.mailingData(user.id)).toEqual(expected)
    })

    it('is empty strings for a new user, and 401 without a session or a user', async () => {
      const { accounts } = setup()
      const user = await addUser()
      const session = sessionOf({ userId: user.id, email: user.email })
      const call = (whose: typeof session | null) =>
        createCallerFactory(accountsRouter)({
          services: { accounts } as Services,
          language: 'es',
          session: whose,
          staleToken: false,
          guestId: '',
          visitor: '',
          address: '',
          isBot: false,
        }).mailingData()
      const empty = { name: '', surname: '', phone: '', address: '', address2: '', city: '', zip: '', country: '' }
      expect(await call(session)).toEqual({ ...empty, email: user.email })
      await expect(call(null)).rejects.toMatchObject({ cause: { code: 'unauthorized' } })
      await expect(accounts.mailingData('nobody')).rejects.toMatchObject({ code: 'unauthorized' })
    })
  })

  describe('the first admin', () => {
    const admins = () => database.db.user.findMany({ where: { isAdmin: true } })

    it('gets a generated password, once', async () => {
      await database.db.user.deleteMany({})
      const { accounts } = setup()
      const made = await accounts.ensureAdmin()
      expect(made).toEqual({
        email: 'admin@example.com',
        password: expect.stringMatching(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/),
      })
      const [admin] = await admins()
      expect(admin?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await verify(admin?.passwordHash ?? '', made?.password ?? '')).toBe(true)
      expect(await accounts.ensureAdmin()).toBeNull()
    })

    it('has the configured e-mail and password, which are not shown again', async () => {
      await database.db.user.deleteMany({})
      const { accounts } = setup({ ADMIN_EMAIL: 'Jefa@Example.com', ADMIN_PASSWORD: 'una frase larga' })
      expect(await accounts.ensureAdmin()).toEqual({ email: 'jefa@example.com', password: null })
      const [admin] = await admins()
      expect(await verify(admin?.passwordHash ?? '', 'una frase larga')).toBe(true)
    })

    it('takes over the account of a customer with that e-mail and ends its sessions', async () => {
      await database.db.user.deleteMany({})
      const user = await addUser({ email: 'admin@example.com' })
      const { accounts } = setup()
      const { token } = await accounts.issueToken(user)
      expect(await accounts.ensureAdmin()).toMatchObject({ email: 'admin@example.com' })
      expect((await admins()).map(({ id }) => id)).toEqual([user.id])
      expect(await accounts.readSession(token)).toBeNull()
    })

    it('is one, however many processes start', async () => {
      await database.db.user.deleteMany({})
      const starts = await Promise.all(Array.from({ length: 4 }, () => setup().accounts.ensureAdmin()))
      expect(starts.filter(Boolean)).toHaveLength(1)
      expect(await admins()).toHaveLength(1)
    })
  })
})
