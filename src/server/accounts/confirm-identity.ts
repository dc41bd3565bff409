import type { Renewed } from '../../shared/accounts/entities.ts'
import type { ConfirmIdentity } from '../../shared/accounts/second-factor.ts'
import { AppError } from '../core/app-error.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'
import { countConfirmation, resetAttempts } from './attempts.ts'
import { isPassword } from './passwords.ts'
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

/** See AccountsService.requireRecent. */
export function requireRecent(base: Pick<AccountDeps['base'], 'clock'>, session: Session, recency: Recency): void {
  const { staffRole, hasSecondFactor, confirmedAt } = session
  if (recency === 'guarded' && staffRole === 'owner' && !hasSecondFactor) return
  if (secondsNow(base) - confirmedAt > recentSeconds) throw new AppError('confirm-required')
}

/** See AccountsService.confirmIdentity. */
export async function confirmIdentity(
  base: AccountDeps['base'],
  session: Session,
  given: ConfirmIdentity,
): Promise<Renewed> {
  const { userId: id, email } = session
  await countConfirmation(base, email)
  if (given.otp !== undefined) {
    if (!(await spendCode(base, id, given.otp))) throw new AppError('invalid', { fields: { otp: 'otpWrong' } })
  } else {
    const user = await base.db.user.findUnique({ where: { id }, select: { passwordHash: true } })
    if (!(await isPassword(given.password ?? '', user?.passwordHash))) {
      throw new AppError('invalid', { fields: { password: 'passwordWrong' } })
    }
  }
  await resetAttempts(base, email, ['confirm'])
  return continueSession(base, { ...session, confirmedAt: secondsNow(base) })
}
