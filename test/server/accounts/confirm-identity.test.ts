import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../../src/server/accounts/passwords.ts'
import { openSecret } from '../../../src/server/accounts/second-factor.ts'
import { computeCode, stepAt } from '../../../src/server/accounts/totp.ts'
import type { StaffRole } from '../../../src/shared/staff/roles.ts'
import { hours, minutes, seconds } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const password = 'la que elegí yo'

describeOnEither('sensitive calls on %s', (kind) => {
  let shop: RealApp
  let passwordHash: string
  let paidOrder: string
  beforeAll(async () => {
    shop = await openApp(kind, { RATE_LIMIT: 'on' })
    passwordHash = await hashPassword(password)
    paidOrder = await shop.paidOrder()
  })
  afterAll(() => shop.close())

  async function colleague(staffRole: StaffRole): Promise<TestUser> {
    const made = await shop.user({ staffRole })
    await shop.db.user.update({ where: { id: made.id }, data: { passwordHash } })
    return made
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  let count = 0
  const calls = {
    invite: (token: string) =>
      shop.post('/api/staff/admin/invite', { email: `nueva-${++count}@example.org`, role: 'orders' }, bearer(token)),
    export: (token: string) => shop.call({ url: '/api/orders/admin/export.csv', headers: bearer(token) }),
    refund: (token: string) =>
      shop.post(`/api/orders/admin/refund/${paidOrder}`, { amount: 0.5, reason: 'Mancha' }, bearer(token)),
    refundOfPage: (token: string) => {
      const input = { id: paidOrder, key: `clave-${++count}-de-la-tienda`, request: { amount: 0.5, reason: 'Mancha' } }
      return shop.post('/api/trpc/ordersAdmin.refund', input, bearer(token))
    },
    beginFactor: (token: string) => shop.post('/api/trpc/secondFactor.begin', {}, bearer(token)),
    list: (token: string) => shop.call({ url: '/api/orders/admin/list', headers: bearer(token) }),
  }
  const confirm = (token: string, body: object) => shop.post('/api/trpc/accounts.confirmIdentity', body, bearer(token))

  async function askedOf(token: string): Promise<string[]> {
    const protectedCalls: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      const response = await call(token)
      const key = response.statusCode === 401 && response.body.includes('errors:confirmRequired')
      if (key) protectedCalls.push(name)
      // A second factor that is there already is not begun.
      else expect([200, 201, 403, 409], `${name}: ${response.body}`).toContain(response.statusCode)
    }
    return protectedCalls
  }

  it('work for 15 minutes after the login', async () => {
    const { token } = await colleague('owner')
    shop.context.clock.advance(minutes(15))
    expect(await askedOf(token)).toEqual([])
  })

  it('ask an owner with a password alone for what gives rights, and leave the rest as it was', async () => {
    const { token } = await colleague('owner')
    shop.context.clock.advance(minutes(15) + seconds(1))
    expect(await askedOf(token)).toEqual(['invite', 'beginFactor'])
  })

  it('ask other roles for refunds and exports, too', async () => {
    const { token } = await colleague('orders')
    shop.context.clock.advance(minutes(15) + seconds(1))
    expect(await askedOf(token)).toEqual(['export', 'refund', 'refundOfPage', 'beginFactor'])
  })

  it('work again for 15 minutes after the password, until 12 hours after the login', async () => {
    const { token } = await colleague('orders')
    const signedInAt = shop.context.clock.now().getTime() / 1000
    shop.context.clock.advance(minutes(20))
    expect((await confirm(token, { password: 'otra' })).statusCode).toBe(422)
    expect((await confirm(token, {})).statusCode).toBe(422)
    expect((await confirm(token, { otp: '123456' })).statusCode).toBe(422)
    const { token: confirmed } = (await confirm(token, { password })).json().result.data
    expect(await askedOf(confirmed)).toEqual([])
    expect(await askedOf(token)).not.toEqual([])
    expect(decodeJwt(confirmed)).toMatchObject({ auth_time: signedInAt, confirmed_at: signedInAt + 20 * 60 })

    // A renewal carries the proof on, and makes none.
    shop.context.clock.advance(minutes(10))
    const renewed = (await shop.post('/api/users/renew', {}, bearer(confirmed))).json().token as string
    expect(await askedOf(renewed)).toEqual([])
    shop.context.clock.advance(minutes(6))
    expect(await askedOf(renewed)).not.toEqual([])
    shop.context.clock.advance(hours(12))
    expect((await confirm(renewed, { password })).statusCode).toBe(401)
  })

  it('take a code of the second factor instead, once', async () => {
    const member = await colleague('owner')
    const session = member.buyer.session
    if (!session) throw new Error('no session')
    const codeNow = async () => {
      const { totpSecret } = await shop.db.user.findUniqueOrThrow({ where: { id: member.id } })
      const secret = openSecret(shop.context, member.id, totpSecret ?? '')
      if (!secret) throw new Error('no secret')
      return computeCode(secret, stepAt(shop.context.clock.now()))
    }
    await shop.services.accounts.beginSecondFactor(session)
    await shop.services.accounts.confirmSecondFactor(session, await codeNow())
    shop.context.clock.advance(minutes(16))
    // A second factor says that the account is to be guarded: now an owner is asked, too.
    expect(await askedOf(member.token)).toEqual(expect.arrayContaining(['export', 'refund', 'refundOfPage']))
    const otp = await codeNow()
    const response = await confirm(member.token, { otp })
    expect(await askedOf(response.json().result.data.token)).not.toContain('refund')
    expect((await confirm(member.token, { otp })).statusCode).toBe(422)
  })

  it('let nobody guess the password within a session', async () => {
    const { token } = await colleague('orders')
    for (let tries = 0; tries < 10; tries++) {
      expect((await confirm(token, { password: 'otra' })).statusCode).toBe(422)
    }
    expect((await confirm(token, { password })).statusCode).toBe(429)
  })
})
