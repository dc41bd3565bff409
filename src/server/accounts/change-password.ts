import type { ChangePassword } from '../../shared/accounts/credentials.ts'
import type { Renewed } from '../../shared/accounts/entities.ts'
import { AppError } from '../core/app-error.ts'
import { transaction } from '../db/transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'
import { countConfirmation, resetAttempts } from './attempts.ts'
import { rememberBrowser } from './known-browsers.ts'
import type { Origin } from './origin.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** See AccountsService.changePassword. Open reset links are deleted with the old password. */
export async function changePassword(
  { base }: AccountDeps,
  session: Session,
  { currentPassword, password }: ChangePassword,
  origin: Origin,
): Promise<Renewed> {
  const { userId: id, email, tokenVersion } = session
  await countConfirmation(base, email)
  const user = await base.db.user.findUnique({ where: { id }, select: { passwordHash: true } })
  if (!(await isPassword(currentPassword, user?.passwordHash))) {
    throw new AppError('invalid', { fields: { currentPassword: 'passwordWrong' } })
  }
  const changed = { passwordHash: await hashPassword(password), tokenVersion: tokenVersion + 1 }
  const isChanged = await transaction(base.db, async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id, tokenVersion }, data: changed })
    if (count > 0) await tx.passwordReset.deleteMany({ where: { userId: id } })
    return count > 0
  })
  // A concurrent change has ended this session.
  if (!isChanged) throw new AppError('unauthorized')
  await resetAttempts(base, email, ['confirm'])
  // The old mark of this browser is no longer valid either.
  rememberBrowser(base, { id, ...changed }, origin)
  return openSession(base, { id, ...changed })
}
