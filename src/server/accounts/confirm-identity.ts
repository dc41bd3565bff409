import type { ConfirmIdentity } from '../../shared/accounts/second-factor.ts'
import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'
import type { Session } from './accounts.types.ts'
import { countGuess, requirePassword, resetAttempts } from './attempts.ts'
import { spendCode } from './second-factor.ts'
import { continueSession, secondsNow } from './sessions.ts'

/** How long a login, or a later proof, is good for what is sensitive (docs/rules.md#staff). */
const recentSeconds = 15 * 60

/**
 * When a call asks for a recent proof. `always`: what gives or takes rights. `guarded`: what was there before there were
 * roles; it asks only those with a second factor or a role other than owner, so that a shop with one owner and a password
 * works as it did, its programs included.
 */
export type Recency = 'always' | 'guarded'

/** For sensitive calls. @throws AppError confirm-required when the last proof is older than 15 minutes */
export function requireRecent(base: Base, session: Session, recency: Recency): void {
  const { staffRole, hasSecondFactor, confirmedAt } = session
  if (recency === 'guarded' && staffRole === 'owner' && !hasSecondFactor) return
  if (secondsNow(base) - confirmedAt > recentSeconds) throw new AppError('confirm-required')
}

/**
 * Takes password or code once more, and returns a token with which sensitive calls work for 15 minutes. The session still
 * ends 12 hours after the login.
 * @throws AppError invalid with `password` or `otp`, too-many
 */
export async function confirmIdentity(base: Base, session: Session, { otp, password = '' }: ConfirmIdentity) {
  const { userId, email } = session
  if (otp === undefined) await requirePassword(base, session, password)
  else {
    await countGuess(base, 'confirm', email)
    if (!(await spendCode(base, userId, otp))) throw new AppError('invalid', { fields: { otp: 'otpWrong' } })
  }
  await resetAttempts(base, email, ['confirm'])
  return continueSession(base, { ...session, confirmedAt: secondsNow(base) })
}
