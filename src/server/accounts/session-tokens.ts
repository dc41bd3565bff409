import { jwtVerify, SignJWT } from 'jose'
import type { Base } from '../deps.ts'

const sessionMinutes = 30
const algorithm = 'HS256'
const audience = 'session'

/** What a token says; the names of the claims are those of RFC 7519 and OpenID Connect. */
export interface SessionClaims {
  /** Id of the user. */
  sub: string
  /** The user's tokenVersion when it was issued: raising that revokes it. */
  ver: number
  /** When the user signed in, seconds since 1970: a session may be renewed for 12 hours from then. */
  auth_time: number
}

const keyOf = (base: Pick<Base, 'secrets'>) => new TextEncoder().encode(base.secrets.jwt)

/** Signs a token that holds for 30 minutes from now. */
export async function signToken(
  base: Pick<Base, 'secrets' | 'clock'>,
  claims: SessionClaims,
): Promise<{ token: string; expiration: Date }> {
  const now = base.clock.now()
  // Tokens know whole seconds.
  const expiration = new Date(Math.floor(now.getTime() / 1000 + sessionMinutes * 60) * 1000)
  const token = await new SignJWT({ ver: claims.ver, auth_time: claims.auth_time })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(claims.sub)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expiration)
    .sign(keyOf(base))
  return { token, expiration }
}

/** The claims of a token that this shop signed and that has not expired; null for any other text. */
export async function verifyToken(base: Pick<Base, 'secrets' | 'clock'>, token: string): Promise<SessionClaims | null> {
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
