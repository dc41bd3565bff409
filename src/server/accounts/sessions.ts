import type { Renewed } from '../../shared/accounts/entities.ts'
import { listPermissions } from '../../shared/staff/permissions.ts'
import { AppError } from '../core/app-error.ts'
import type { Db } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'
import { isSecondFactorRequired } from './second-factor-rule.ts'
import { firstToken, isSessionOver, type SessionClaims, type SessionToken, signToken } from './session-tokens.ts'
import { readRole } from './staff-role.ts'

type SessionBase = Pick<AccountDeps['base'], 'secrets' | 'clock'>

const toRenewed = ({ token, expiration }: SessionToken): Renewed => ({ token, expiration: expiration.toISOString() })

/** The columns of a user that its sessions are made of. */
export const sessionColumns = {
  ...{ id: true, email: true, isAdmin: true, staffRole: true, tokenVersion: true, totpSince: true },
} as const

/** The session of a valid token, by what the user and the shop's rule are at present. */
export async function findSession(
  db: Db,
  user: Prisma.UserGetPayload<{ select: typeof sessionColumns }>,
  { auth_time: signedInAt, confirmed_at: confirmedAt = signedInAt }: SessionClaims,
): Promise<Session> {
  const { id, email, tokenVersion } = user
  const staffRole = readRole(user)
  const hasSecondFactor = user.totpSince !== null
  const mustEnrol = staffRole !== null && !hasSecondFactor && (await isSecondFactorRequired(db))
  return {
    ...{ userId: id, email, isAdmin: staffRole !== null, staffRole },
    permissions: mustEnrol ? [] : listPermissions(staffRole),
    ...{ hasSecondFactor, mustEnrol, tokenVersion, signedInAt, confirmedAt },
  }
}

/** Starts a session for a user who has just been authenticated. */
export async function openSession(base: SessionBase, user: { id: string; tokenVersion: number }): Promise<Renewed> {
  return toRenewed(await firstToken(base, user))
}

/**
 * See AccountsService.renew. The new token has the version of the old one, not the user's current one: if the session is
 * revoked in the meantime, the new token is revoked too.
 */
export async function renew(base: SessionBase, session: Session): Promise<Renewed> {
  if (isSessionOver(base, session.signedInAt)) throw new AppError('unauthorized')
  return continueSession(base, session)
}

/** A further token of a session, which ends with it. */
export async function continueSession(base: SessionBase, session: Session): Promise<Renewed> {
  const { userId: sub, tokenVersion: ver, signedInAt: auth_time, confirmedAt } = session
  const confirmed_at = confirmedAt > auth_time ? confirmedAt : undefined
  return toRenewed(await signToken(base, { sub, ver, auth_time, confirmed_at }))
}

/** See AccountsService.signOutEverywhere. */
export async function signOutEverywhere(db: Db, userId: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { tokenVersion: { increment: 1 } } })
}
