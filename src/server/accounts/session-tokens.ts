import { jwtVerify, SignJWT } from 'jose'
import type { Base } from '../base.ts'

const tokenSeconds = 30 * 60
/** However active a user is, after these the password is asked for once more (docs/rules.md#sessions). */
const sessionSeconds = 12 * 60 * 60
const algorithm = 'HS256'
const audience = 'session'

type TokenBase = Pick<Base, 'secrets' | 'clock'>

/** What a token says; the names of the claims are those of RFC 7519 and OpenID Connect. */
export interface SessionClaims {
  /** Id of the user. */
  sub: string
  /** The user's tokenVersion when it was issued: raising that revokes it. */
  ver: number
  /** When the user signed in, seconds since 1970: a session may be renewed for 12 hours from then. */
  auth_time: number
}

export interface SessionToken {
  token: string
  expiration: Date
}

const keyOf = (base: Pick<Base, 'secrets'>) => new TextEncoder().encode(base.secrets.jwt)

/** Now in the whole seconds that tokens know. */
const secondsNow = (base: Pick<Base, 'clock'>) => Math.floor(base.clock.now().getTime() / 1000)

/** Signs a token that holds for 30 minutes from now, and never beyond 12 hours from when the user signed in. */
export async function signToken(base: TokenBase, { sub, ver, auth_time }: SessionClaims): Promise<SessionToken> {
  const expiration = new Date(Math.min(secondsNow(base) + tokenSeconds, auth_time + sessionSeconds) * 1000)
  const token = await new SignJWT({ ver, auth_time })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(sub)
    .setAudience(audience)
    .setIssuedAt(base.clock.now())
    .setExpirationTime(expiration)
    .sign(keyOf(base))
  return { token, expiration }
}

/** The first token of a session that begins now. */
export function firstToken(base: TokenBase, user: { id: string; tokenVersion: number }): Promise<SessionToken> {
  return signToken(base, { sub: user.id, ver: user.tokenVersion, auth_time: secondsNow(base) })
}

/** Whether the 12 hours are over for who signed in then, in seconds since 1970. */
export function isSessionOver(base: Pick<Base, 'clock'>, signedInAt: number): boolean {
  return secondsNow(base) >= signedInAt + sessionSeconds
}

/** The claims of a token that this shop signed and that has not expired; null for any other text. */
export async function verifyToken(base: TokenBase, token: string): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify<SessionClaims>(token, keyOf(base), {
      algorithms: [algorithm],
      audience,
      currentDate: base.clock.now(),
      requiredClaims: ['sub', 'exp', 'ver', 'auth_time'],
    })
    const { sub, ver, auth_time } = payload
    return sub ? { sub, ver, auth_time } : null
  } catch {
    return null
  }
}
