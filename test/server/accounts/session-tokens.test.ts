import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { firstToken, isSessionOver, signToken, verifyToken } from '../../../src/server/accounts/sessions.ts'
import { hours, minutes, seconds, TestClock } from '../../support/clock.ts'

const user = { id: 'ana', tokenVersion: 3 }

function setup() {
  return {
    secrets: { jwt: 'a-secret-for-tests-only-0123456789abcdef' },
    clock: new TestClock('2026-11-20T10:00:00.700Z'),
  }
}
const inSeconds = (time: string) => new Date(time).getTime() / 1000

describe('a session token', () => {
  it('names the user, the version and the login, and nothing else of a person', async () => {
    const { token, expiration } = await firstToken(setup(), user)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' })
    expect(decodeJwt(token)).toEqual({
      sub: 'ana',
      ver: 3,
      aud: 'session',
      auth_time: inSeconds('2026-11-20T10:00:00Z'),
      iat: inSeconds('2026-11-20T10:00:00Z'),
      exp: inSeconds('2026-11-20T10:30:00Z'),
    })
    expect(expiration).toEqual(new Date('2026-11-20T10:30:00Z'))
  })

  it('holds for 30 minutes, to the second that it says', async () => {
    const context = setup()
    const { token, expiration } = await firstToken(context, user)
    context.clock.set(new Date(expiration.getTime() - 1))
    expect(await verifyToken(context, token)).toEqual({
      sub: 'ana',
      ver: 3,
      auth_time: inSeconds('2026-11-20T10:00:00Z'),
    })
    context.clock.set(expiration)
    expect(await verifyToken(context, token)).toBeNull()
  })

  it('ends 12 hours after the login, however late it was signed', async () => {
    const context = setup()
    const claims = { sub: 'ana', ver: 3, auth_time: inSeconds('2026-11-20T10:00:00Z') }
    context.clock.set('2026-11-20T21:30:00Z')
    expect((await signToken(context, claims)).expiration).toEqual(new Date('2026-11-20T22:00:00Z'))
    context.clock.set('2026-11-20T21:59:59Z')
    const { token, expiration } = await signToken(context, claims)
    expect(expiration).toEqual(new Date('2026-11-20T22:00:00Z'))
    expect(isSessionOver(context, claims.auth_time)).toBe(false)
    context.clock.advance(seconds(1))
    expect(isSessionOver(context, claims.auth_time)).toBe(true)
    expect(await verifyToken(context, token)).toBeNull()
  })

  it('of another shop, and one that was signed too late, proves nothing', async () => {
    const context = setup()
    const { token } = await firstToken(context, user)
    expect(await verifyToken({ ...context, secrets: { jwt: 'b'.repeat(40) } }, token)).toBeNull()
    const longAgo = (context.clock.now().getTime() - hours(12) - minutes(1)) / 1000
    const late = await signToken(context, { sub: 'ana', ver: 3, auth_time: Math.floor(longAgo) })
    expect(await verifyToken(context, late.token)).toBeNull()
  })
})
