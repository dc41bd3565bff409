import type { ConfirmIdentity } from '../../shared/accounts/second-factor.ts'
import { may, type Permission, roleMay } from '../../shared/staff/permissions.ts'
import { AppError } from '../core/app-error.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Session } from './accounts.types.ts'
import { countGuess, requirePassword, resetAttempts } from './attempts.ts'
import { spendCode } from './second-factor.ts'
import { continueSession, secondsNow } from './sessions.ts'

/**
 * Who may call. `anyone`: the session makes no difference. `optional`: anyone, but the session may change the response.
 * `anyone-valid`: as optional, but an invalid token is refused. `user` needs a session, and a permission one of staff
 * whose role has it; with `recent`, who have also proved who they are within the last 15 minutes.
 */
export type Access = 'anyone' | 'optional' | 'anyone-valid' | SignedInAccess
export type SignedInAccess = 'user' | PermittedAccess
interface PermittedAccess {
  readonly permission: Permission
  /** The call answers less to staff who have this one alone. */
  readonly or?: Permission | undefined
  readonly recent?: Recency | undefined
}

interface AccessRequest {
  session: Session | null
  staleToken: boolean
  services: { accounts: { requireRecent(session: Session, recency: Recency): void } }
}

/** For calls of the admin area. @throws AppError forbidden, otp-enrolment-required */
function requirePermission(session: Session, { permission, or = permission }: PermittedAccess): void {
  if (may(session, permission) || may(session, or)) return
  const isLater = session.mustEnrol && (roleMay(session.staffRole, permission) || roleMay(session.staffRole, or))
  throw new AppError(isLater ? 'otp-enrolment-required' : 'forbidden')
}

/**
 * Checks who calls, by the declaration of the call. @returns the session, if there is one
 * @throws AppError unauthorized, forbidden, otp-enrolment-required, confirm-required
 */
export function authorize(request: AccessRequest, access: SignedInAccess): Session
export function authorize(request: AccessRequest, access: Access): Session | null
export function authorize({ session, staleToken, services }: AccessRequest, access: Access): Session | null {
  if (access === 'anyone' || access === 'optional') return session
  if (staleToken) throw new AppError('unauthorized')
  if (access === 'anyone-valid') return session
  if (!session) throw new AppError('unauthorized')
  if (access === 'user') return session
  requirePermission(session, access)
  if (access.recent) services.accounts.requireRecent(session, access.recent)
  return session
}

/** How long a login, or a later proof, is good for what is sensitive (docs/rules.md#staff). */
const recentSeconds = 15 * 60

/**
 * When a call asks for a recent proof. `always`: what gives or takes rights. `guarded`: what was there before there were
 * roles; it asks only those with a second factor or a role other than owner, so that a shop with one owner and a password
 * works as it did, its programs included.
 */
export type Recency = 'always' | 'guarded'

/** For sensitive calls. @throws AppError confirm-required when the last proof is older than 15 minutes */
export function requireRecent(context: ServiceContext, session: Session, recency: Recency): void {
  const { staffRole, hasSecondFactor, confirmedAt } = session
  if (recency === 'guarded' && staffRole === 'owner' && !hasSecondFactor) return
  if (secondsNow(context) - confirmedAt > recentSeconds) throw new AppError('confirm-required')
}

/**
 * Takes password or code once more, and returns a token with which sensitive calls work for 15 minutes. The session still
 * ends 12 hours after the login.
 * @throws AppError invalid with `password` or `otp`, too-many
 */
export async function confirmIdentity(
  context: ServiceContext,
  session: Session,
  { otp, password = '' }: ConfirmIdentity,
) {
  const { userId, email } = session
  if (otp === undefined) await requirePassword(context, session, password)
  else {
    await countGuess(context, 'confirm', email)
    if (!(await spendCode(context, userId, otp))) throw new AppError('invalid', { fields: { otp: 'otpWrong' } })
  }
  await resetAttempts(context, email, ['confirm'])
  return continueSession(context, { ...session, confirmedAt: secondsNow(context) })
}
