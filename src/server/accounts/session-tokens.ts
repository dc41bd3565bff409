import { jwtVerify, SignJWT } from 'jose'
import type { Base } from '../base.ts'

const tokenSeconds = 30 * 60
/** A session ends after this time even for an active user (docs/rules.md#sessions). */
const sessionSeconds = 12 * 60 * 60
const algorithm = 'HS256'
const audience = 'session'

type TokenBase = Pick<Base, 'secrets' | 'clock'>

/** The claims of a token, named as in RFC 7519 and OpenID Connect. */
export interface SessionClaims {
  /** Id of the user. */
  sub: string
  /** The user's tokenVersion: raising it revokes the token. */
  ver: number
  /** Time of the login, seconds since 1970: a session can be renewed for 12 hours from then. */
  auth_time: number
  /** When its user proved again who they are (confirm-identity.ts), seconds since 1970; absent before the first time. */
  confirmed_at?: number | undefined
}

export interface SessionToken {
  token: string
  expiration: Date
}

const secretKey = (base: Pick<Base, 'secrets'>) => new TextEncoder().encode(base.secrets.jwt)

/** The current time in whole seconds, as tokens have it. */
export const secondsNow = (base: Pick<Base, 'clock'>) => Math.floor(base.clock.now().getTime() / 1000)

/** Signs a token that is valid for 30 minutes, but not beyond 12 hours after the login. */
export async function signToken(
  base: TokenBase,
  { sub, ver, auth_time, confirmed_at }: SessionClaims,
): Promise<SessionToken> {
  const expiration = new Date(Math.min(secondsNow(base) + tokenSeconds, auth_time + sessionSeconds) * 1000)
  const token = await new SignJWT({ ver, auth_time, ...(confirmed_at !== undefined && { confirmed_at }) })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(sub)
    .setAudience(audience)
    .setIssuedAt(base.clock.now())
    .setExpirationTime(expiration)
    .sign(secretKey(base))
  return { token, expiration }
}

/** The first token of a session that begins now. */
export function firstToken(base: TokenBase, user: { id: string; tokenVersion: number }): Promise<SessionToken> {
  return signToken(base, { sub: user.id, ver: user.tokenVersion, auth_time: secondsNow(base) })
}

/** Whether 12 hours have passed since a login. @param signedInAt seconds since 1970 */
export function isSessionOver(base: Pick<Base, 'clock'>, signedInAt: number): boolean {
  return secondsNow(base) >= signedInAt + sessionSeconds
}

/** The claims of a valid token of this shop; null for any other text. */
export async function verifyToken(base: TokenBase, token: string): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify<SessionClaims>(token, secretKey(base), {
      algorithms: [algorithm],
      audience,
      currentDate: base.clock.now(),
      requiredClaims: ['sub', 'exp', 'ver', 'auth_time'],
    })
    const { sub, ver, auth_time, confirmed_at } = payload
    return sub ? { sub, ver, auth_time, confirmed_at } : null
  } catch {
    return null
  }
}
