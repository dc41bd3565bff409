import type { ChangePassword } from '../../shared/accounts/credentials.ts'
import type { Renewed } from '../../shared/accounts/entities.ts'
import { AppError } from '../app-error.ts'
import { transaction } from '../db/transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** See AccountsService.changePassword. Links of reset mails that are still open end with the old password. */
export async function changePassword(
  { base }: AccountDeps,
  session: Session,
  { currentPassword, password }: ChangePassword,
): Promise<Renewed> {
  const { userId: id, email, tokenVersion } = session
  await countAttempt(base, 'password', email)
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
  // Another change was first, and it ended this session.
  if (!isChanged) throw new AppError('unauthorized')
  await forgetAttempts(base, 'password', email)
  return openSession(base, { id, ...changed })
}
