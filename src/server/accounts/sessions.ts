import { jwtVerify, SignJWT } from 'jose'
import type { Renewed } from '../../shared/accounts/entities.ts'
import { listPermissions } from '../../shared/staff/permissions.ts'
import { AppError } from '../core/app-error.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Session } from './accounts.types.ts'
import { isSecondFactorRequired } from './second-factor.ts'
import { readRole } from './staff-role.ts'

const toRenewed = ({ token, expiration }: SessionToken): Renewed => ({ token, expiration: expiration.toISOString() })

/**
 * The session of a token, by what the user and the shop's rule are at present; null when it is invalid, expired or revoked.
 * Reads the user each time, so that a revoked session or right ends at once.
 */
export async function readSession(context: ServiceContext, token: string): Promise<Session | null> {
  const claims = await verifyToken(context, token)
  if (!claims) return null
  const { sub: userId, auth_time: signedInAt, confirmed_at: confirmedAt = signedInAt } = claims
  const select = { email: true, isAdmin: true, staffRole: true, tokenVersion: true, totpSince: true } as const
  const user = await context.db.user.findUnique({ where: { id: userId }, select })
  if (!user || user.tokenVersion !== claims.ver) return null
  const { email, tokenVersion } = user
  const staffRole = readRole(user)
  const hasSecondFactor = user.totpSince !== null
  const mustEnrol = staffRole !== null && !hasSecondFactor && (await isSecondFactorRequired(context.db))
  return {
    ...{ userId, email, isAdmin: staffRole !== null, staffRole },
    permissions: mustEnrol ? [] : listPermissions(staffRole),
    ...{ hasSecondFactor, mustEnrol, tokenVersion, signedInAt, confirmedAt },
  }
}

/** Starts a session for a user who has just been authenticated. */
export async function openSession(context: TokenContext, user: { id: string; tokenVersion: number }): Promise<Renewed> {
  return toRenewed(await firstToken(context, user))
}

/**
 * A new token for a valid session. It has the version of the old one, not the user's current one: if the session is revoked
 * in the meantime, the new token is revoked too.
 * @throws AppError unauthorized 12 hours after login
 */
export async function renew(context: TokenContext, session: Session): Promise<Renewed> {
  if (isSessionOver(context, session.signedInAt)) throw new AppError('unauthorized')
  return continueSession(context, session)
}

/** A further token of a session, which ends with it. */
export async function continueSession(context: TokenContext, session: Session): Promise<Renewed> {
  const { userId: sub, tokenVersion: ver, signedInAt: auth_time, confirmedAt } = session
  const confirmed_at = confirmedAt > auth_time ? confirmedAt : undefined
  return toRenewed(await signToken(context, { sub, ver, auth_time, confirmed_at }))
}

/** Ends all sessions of the user, including this one. */
export async function signOutEverywhere({ db }: ServiceContext, userId: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { tokenVersion: { increment: 1 } } })
}

const tokenSeconds = 30 * 60
/** A session ends after this time even for an active user (docs/rules.md#sessions). */
const sessionSeconds = 12 * 60 * 60
const algorithm = 'HS256'
const audience = 'session'

type TokenContext = Pick<ServiceContext, 'secrets' | 'clock'>

/** The claims of a token, named as in RFC 7519 and OpenID Connect. */
interface SessionClaims {
  sub: string
  /** The user's tokenVersion: raising it revokes the token. */
  ver: number
  /** Time of the login, seconds since 1970: a session can be renewed for 12 hours from then. */
  auth_time: number
  /** When its user proved again who they are (staff-access.ts), seconds since 1970; absent before the first time. */
  confirmed_at?: number | undefined
}

type SessionToken = Awaited<ReturnType<typeof signToken>>

const secretKey = (context: Pick<ServiceContext, 'secrets'>) => new TextEncoder().encode(context.secrets.jwt)

/** The current time in whole seconds, as tokens have it. */
export const secondsNow = (context: Pick<ServiceContext, 'clock'>) => Math.floor(context.clock.now().getTime() / 1000)

/** Signs a token that is valid for 30 minutes, but not beyond 12 hours after the login. */
export async function signToken(context: TokenContext, { sub, ver, auth_time, confirmed_at }: SessionClaims) {
  const expiration = new Date(Math.min(secondsNow(context) + tokenSeconds, auth_time + sessionSeconds) * 1000)
  const token = await new SignJWT({ ver, auth_time, ...(confirmed_at !== undefined && { confirmed_at }) })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(sub)
    .setAudience(audience)
    .setIssuedAt(context.clock.now())
    .setExpirationTime(expiration)
    .sign(secretKey(context))
  return { token, expiration }
}

/** The first token of a session that begins now. */
export function firstToken(context: TokenContext, user: { id: string; tokenVersion: number }): Promise<SessionToken> {
  return signToken(context, { sub: user.id, ver: user.tokenVersion, auth_time: secondsNow(context) })
}

/** Whether 12 hours have passed since a login. @param signedInAt seconds since 1970 */
export function isSessionOver(context: Pick<ServiceContext, 'clock'>, signedInAt: number): boolean {
  return secondsNow(context) >= signedInAt + sessionSeconds
}

/** The claims of a valid token of this shop; null for any other text. */
export async function verifyToken(context: TokenContext, token: string): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify<SessionClaims>(token, secretKey(context), {
      algorithms: [algorithm],
      audience,
      currentDate: context.clock.now(),
      requiredClaims: ['sub', 'exp', 'ver', 'auth_time'],
    })
    const { sub, ver, auth_time, confirmed_at } = payload
    return sub ? { sub, ver, auth_time, confirmed_at } : null
  } catch {
    return null
  }
}
