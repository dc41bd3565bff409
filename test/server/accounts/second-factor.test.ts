import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unknownOrigin } from '../../../src/server/accounts/origin.ts'
import { hashPassword } from '../../../src/server/accounts/passwords.ts'
import { openSecret } from '../../../src/server/accounts/second-factor.ts'
import { computeCode, stepAt } from '../../../src/server/accounts/totp.ts'
import type { StaffRole } from '../../../src/shared/staff/roles.ts'
import { actorNamed, theShop } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { minutes, seconds } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { everyRow } from '../../support/every-row.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const password = 'la que elegí yo'

describeOnEither('the second factor on %s', (kind) => {
  let shop: RealApp
  let passwordHash: string
  beforeAll(async () => {
    shop = await openApp(kind, { RATE_LIMIT: 'on' })
    passwordHash = await hashPassword(password)
  })
  afterAll(() => shop.close())

  const accounts = () => shop.services.accounts
  const sessionOf = ({ buyer }: TestUser) => {
    if (!buyer.session) throw new Error('no session')
    return buyer.session
  }
  const login = ({ email }: TestUser, otp?: string) => accounts().login({ email, password, otp }, 'es')

  async function colleague(staffRole: StaffRole = 'orders'): Promise<TestUser> {
    const made = await shop.user({ staffRole })
    await shop.db.user.update({ where: { id: made.id }, data: { passwordHash } })
    return made
  }

  /** The code that an app shows now, or so many steps later. */
  async function codeFor({ id }: TestUser, steps = 0): Promise<string> {
    const { totpSecret } = await shop.db.user.findUniqueOrThrow({ where: { id } })
    const secret = openSecret(shop.context, id, totpSecret ?? '')
    if (!secret) throw new Error('no secret')
    return computeCode(secret, stepAt(shop.context.clock.now()) + steps)
  }

  /** @returns somebody with a second factor, and the recovery codes; the next code is unused */
  async function enrolled(): Promise<{ member: TestUser; codes: string[] }> {
    const member = await colleague()
    await accounts().beginSecondFactor(sessionOf(member))
    const codes = await accounts().confirmSecondFactor(sessionOf(member), await codeFor(member))
    shop.context.clock.advance(seconds(30))
    return { member, codes }
  }

  describe('is set up', () => {
    it('by a secret that is stored encrypted, and a code of the app; before that the password is enough', async () => {
      const member = await colleague()
      const { key, uri } = await accounts().beginSecondFactor(sessionOf(member))
      expect(key).toMatch(/^[A-Z2-7]{32}$/)
      expect(uri).toContain(key)
      await login(member)
      expect((await errorOf(accounts().confirmSecondFactor(sessionOf(member), '000000'))).details.fields).toEqual({
        otp: 'otpWrong',
      })
      const codes = await accounts().confirmSecondFactor(sessionOf(member), await codeFor(member))
      expect(codes).toHaveLength(10)
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
      const rows = JSON.stringify(await everyRow(shop.db))
      for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
        expect(rows).not.toContain(secret)
      }
      expect(await accounts().secondFactor(sessionOf(member))).toEqual({
        since: shop.context.clock.now().toISOString(),
        recoveryCodes: 10,
        required: false,
      })
    })

    it('once: one that is on is not begun again, and nothing is confirmed that was not begun', async () => {
      const { member } = await enrolled()
      const before = await shop.db.user.findUniqueOrThrow({ where: { id: member.id } })
      expect((await errorOf(accounts().beginSecondFactor(sessionOf(member)))).code).toBe('conflict')
      expect((await errorOf(accounts().confirmSecondFactor(sessionOf(member), await codeFor(member)))).code).toBe(
        'conflict',
      )
      expect(await shop.db.user.findUniqueOrThrow({ where: { id: member.id } })).toEqual(before)
      expect((await errorOf(accounts().confirmSecondFactor(sessionOf(await colleague()), '123456'))).code).toBe(
        'conflict',
      )
    })

    it('by a code that is used up then, in whatever groups its digits are typed', async () => {
      const member = await colleague()
      await accounts().beginSecondFactor(sessionOf(member))
      const grouped = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
      const code = await codeFor(member)
      await accounts().confirmSecondFactor(sessionOf(member), grouped(code))
      expect((await errorOf(login(member, code))).code).toBe('otp-invalid')
      await login(member, grouped(await codeFor(member, 1)))
    })

    it('by one of two who confirm at the same moment: only the codes that were shown are good', async () => {
      const member = await colleague()
      await accounts().beginSecondFactor(sessionOf(member))
      const code = await codeFor(member)
      const calls = await Promise.allSettled([1, 2].map(() => accounts().confirmSecondFactor(sessionOf(member), code)))
      expect(calls.flatMap((call) => (call.status === 'rejected' ? [call.reason.code] : []))).toEqual(['conflict'])
      const shown = calls.flatMap((call) => (call.status === 'fulfilled' ? call.value : []))
      expect(await shop.db.recoveryCode.count({ where: { userId: member.id } })).toBe(10)
      await login(member, shown[0])
    })
  })

  describe('at the login', () => {
    it('is asked for after the right password alone', async () => {
      const { member } = await enrolled()
      expect((await errorOf(login(member))).code).toBe('otp-required')
      expect((await errorOf(login(member, ''))).code).toBe('otp-required')
      const wrong = accounts().login({ email: member.email, password: 'otra', otp: await codeFor(member) }, 'es')
      expect((await errorOf(wrong)).code).toBe('invalid-credentials')
      expect(await login(member, await codeFor(member))).toMatchObject({ userId: member.id, staffRole: 'orders' })
    })

    it('is a 401 and a 403 over REST, where the body has an `otp`', async () => {
      const { member } = await enrolled()
      const post = (more: object) => shop.post('/api/users/login', { email: member.email, password, ...more })
      const refusal = await post({})
      expect([refusal.statusCode, refusal.json().key]).toEqual([401, 'errors:otpRequired'])
      const refused = await post({ otp: '000000' })
      expect([refused.statusCode, refused.json().key]).toEqual([403, 'errors:otpInvalid'])
      expect((await post({ otp: ` ${await codeFor(member)} ` })).statusCode).toBe(200)
      expect((await post({ otp: 123_456 })).statusCode).toBe(422)
    })

    it('takes a code once, also when two send it at the same moment', async () => {
      const { member } = await enrolled()
      const code = await codeFor(member)
      const calls = await Promise.allSettled([login(member, code), login(member, code)])
      expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(calls.flatMap((call) => (call.status === 'rejected' ? [call.reason.code] : []))).toEqual(['otp-invalid'])
      expect((await errorOf(login(member, code))).code).toBe('otp-invalid')
      expect((await errorOf(login(member, await codeFor(member, -1)))).code).toBe('otp-invalid')
      await login(member, await codeFor(member, 1))
    })

    it('takes each recovery code once, however it is typed', async () => {
      const { member, codes } = await enrolled()
      const [first = '', second = ''] = codes
      await login(member, first.toUpperCase().replaceAll('-', ' '))
      expect((await errorOf(login(member, first))).code).toBe('otp-invalid')
      const calls = await Promise.allSettled([login(member, second), login(member, second)])
      expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect((await accounts().secondFactor(sessionOf(member))).recoveryCodes).toBe(8)
    })

    it('takes nobody else’s recovery code', async () => {
      const [{ member }, { codes }] = [await enrolled(), await enrolled()]
      expect((await errorOf(login(member, codes[0]))).code).toBe('otp-invalid')
    })

    it('counts wrong codes, from wherever they come, and lets nobody try further for a quarter of an hour', async () => {
      const { member } = await enrolled()
      for (let tries = 0; tries < 10; tries++) {
        const origin = { address: `address-${tries}`, marks: [], keepMarks: () => undefined }
        const call = accounts().login({ email: member.email, password, otp: '000000' }, 'es', origin)
        expect((await errorOf(call)).code).toBe('otp-invalid')
      }
      const error = await errorOf(login(member, await codeFor(member)))
      expect(error.code).toBe('too-many')
      expect(error.details.retryAfter).toBeGreaterThan(0)
      shop.context.clock.advance(minutes(15))
      await login(member, await codeFor(member))
    })

    it('counts no right code: more than ten logins in a quarter of an hour are nothing', async () => {
      const { member } = await enrolled()
      for (let logins = 0; logins < 12; logins++) {
        await login(member, await codeFor(member))
        shop.context.clock.advance(seconds(30))
      }
    })

    it('resets with a right code the count of codes alone, not that of reset mails', async () => {
      const { member } = await enrolled()
      const mail = () => accounts().sendResetEmail(member.email, unknownOrigin)
      for (let mails = 0; mails < 3; mails++) await mail()
      await login(member, await codeFor(member))
      expect((await errorOf(mail())).code).toBe('too-many')
    })

    it('counts a password without a code as a try, so that it resets nothing', async () => {
      const { member } = await enrolled()
      for (let tries = 0; tries < 10; tries++) expect((await errorOf(login(member))).code).toBe('otp-required')
      expect((await errorOf(login(member))).code).toBe('too-many')
    })
  })

  describe('is switched off', () => {
    it('by password and code together, with all recovery codes', async () => {
      const { member, codes } = await enrolled()
      const off = (given: { password: string; otp: string }) => accounts().endSecondFactor(sessionOf(member), given)
      const code = await codeFor(member)
      expect((await errorOf(off({ password: 'otra', otp: code }))).details.fields).toEqual({
        password: 'passwordWrong',
      })
      expect((await errorOf(off({ password, otp: '000000' }))).details.fields).toEqual({ otp: 'otpWrong' })
      await off({ password, otp: code })
      await login(member)
      expect(await shop.db.recoveryCode.count({ where: { userId: member.id } })).toBe(0)
      expect((await errorOf(accounts().renewRecoveryCodes(sessionOf(member)))).code).toBe('conflict')
      expect(codes).toHaveLength(10)
    })

    it('counting each try until one was right', async () => {
      const { member } = await enrolled()
      const off = (otp: string) => accounts().endSecondFactor(sessionOf(member), { password, otp })
      const fail = async (count: number) => {
        for (let tries = 0; tries < count; tries++) expect((await errorOf(off('000000'))).code).toBe('invalid')
      }
      await fail(9)
      await off(await codeFor(member))
      await accounts().beginSecondFactor(sessionOf(member))
      await accounts().confirmSecondFactor(sessionOf(member), await codeFor(member))
      await fail(10)
      expect((await errorOf(off(await codeFor(member, 1)))).code).toBe('too-many')
    })

    it('by another owner, never by oneself in that way, and it ends the sessions', async () => {
      const { member } = await enrolled()
      const owner = await colleague('owner')
      const reset = (by: TestUser, id: string) => shop.services.staff.resetSecondFactor(sessionOf(by), id)
      expect((await errorOf(reset(owner, owner.id))).code).toBe('forbidden')
      expect((await errorOf(reset(member, owner.id))).code).toBe('forbidden')
      await reset(owner, member.id)
      expect(await accounts().readSession(member.token)).toBeNull()
      await login(member)
    })

    it('by an owner for staff alone; for who has none there is nothing to record', async () => {
      const [owner, member, customer] = [await colleague('owner'), await colleague(), await shop.user()]
      const reset = (id: string) => shop.services.staff.resetSecondFactor(sessionOf(owner), id)
      for (const id of [customer.id, 'nobody']) expect((await errorOf(reset(id))).code).toBe('staff-not-found')
      expect(await accounts().readSession(customer.token)).not.toBeNull()
      await reset(member.id)
      expect(await shop.db.auditEntry.count({ where: { entityId: { in: [member.id, customer.id] } } })).toBe(0)
    })

    it('by leaving the staff: a customer has no page to do it', async () => {
      const { member } = await enrolled()
      await shop.services.staff.remove(sessionOf(await colleague('owner')), member.id)
      expect(await login(member)).toMatchObject({ isAdmin: false })
      expect(await shop.db.user.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
        ...{ totpSecret: null, totpSince: null, totpStep: 0 },
      })
    })
  })

  it('is useless, but for its recovery codes, once the secret of the installation is another', async () => {
    const { member, codes } = await enrolled()
    const { id } = member
    await shop.db.user.update({ where: { id }, data: { totpSecret: Buffer.alloc(48, 7).toString('base64url') } })
    expect((await errorOf(login(member, '123456'))).code).toBe('otp-invalid')
    await login(member, codes[0])
  })

  it('renews the recovery codes: earlier ones are worth nothing', async () => {
    const { member, codes } = await enrolled()
    const renewed = await accounts().renewRecoveryCodes(sessionOf(member))
    expect((await errorOf(login(member, codes[0]))).code).toBe('otp-invalid')
    await login(member, renewed[0])
  })

  describe('of all staff', () => {
    it('is recorded with what was so before, and not where that stays', async () => {
      const by = actorNamed('the rule')
      for (const required of [true, true, false, false]) await shop.services.staff.requireSecondFactor(required, by)
      const entries = await shop.db.auditEntry.findMany({ where: { actorId: by.id }, orderBy: { id: 'asc' } })
      expect(entries.map(({ before, after }) => [before, after])).toEqual(
        expect.arrayContaining([
          [{ required: false }, { required: true }],
          [{ required: true }, { required: false }],
        ]),
      )
      expect(entries).toHaveLength(2)
    })

    it('closes the admin area to those without one, at once, but for setting it up', async () => {
      const [member, customer] = [await colleague('read-only'), await shop.user()]
      const get = (url: string) => shop.call({ url, headers: member.headers })
      const state = () => get('/api/trpc/secondFactor.state')
      expect((await get('/api/orders/admin/list')).statusCode).toBe(200)
      await shop.services.staff.requireSecondFactor(true, theShop)
      const refused = await get('/api/orders/admin/list')
      expect([refused.statusCode, refused.json().key]).toEqual([403, 'errors:otpEnrolmentRequired'])
      const beyond = await get('/api/trpc/staff.list')
      expect([beyond.statusCode, beyond.json().error.data.body.key]).toEqual([403, 'errors:forbidden'])
      expect((await state()).json()).toMatchObject({ result: { data: { since: null, required: true } } })
      expect((await shop.call({ url: '/api/orders/user-list', headers: customer.headers })).statusCode).toBe(200)

      await accounts().beginSecondFactor(sessionOf(member))
      await accounts().confirmSecondFactor(sessionOf(member), await codeFor(member))
      expect((await get('/api/orders/admin/list')).statusCode).toBe(200)
      await shop.services.staff.requireSecondFactor(false, theShop)
      expect(
        (await shop.call({ url: '/api/orders/admin/list', headers: (await colleague()).headers })).statusCode,
      ).toBe(200)
    })
  })
})
