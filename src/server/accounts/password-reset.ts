import type { ResetPassword } from '../../shared/accounts/credentials.ts'
import type { Language } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { hashToken, newToken } from '../core/secrets.ts'
import { transaction } from '../db/transaction.ts'
import { passwordResetMail } from './account-mail.ts'
import type { AccountDeps } from './accounts.types.ts'
import { countReset, resetAttempts } from './attempts.ts'
import { knownBrowser, type Origin, unknownOrigin } from './origin.ts'
import { hashPassword } from './passwords.ts'

/** How long the link is valid (docs/rules.md#accounts). */
const validMs = 60 * 60_000

/**
 * Mails a link that is valid for one hour and works once; earlier links stop working. The mail is in the language of the
 * page that requested it, else in that of the account.
 * @throws AppError email-unknown (also for demo customers, who get no mail), too-many
 */
export async function sendResetEmail(
  { base, outgoing }: AccountDeps,
  email: string,
  origin: Origin = unknownOrigin,
  language?: Language,
): Promise<void> {
  const { db, clock } = base
  const select = { id: true, language: true, origin: true, tokenVersion: true } as const
  const user = await db.user.findUnique({ where: { email }, select })
  await countReset(base, { email, address: origin.address, browser: knownBrowser(base, user, origin) })
  if (!user || user.origin === 'demo') throw new AppError('email-unknown')

  const userId = user.id
  const reset = { id: newId(), token: newToken() }
  const mail = passwordResetMail(base, { email, language: language ?? user.language }, reset)
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + validMs)
  await transaction(db, async (tx) => {
    // Locks the user, so that concurrent requests leave only one link.
    const { count } = await tx.user.updateMany({ where: { id: userId }, data: { updatedAt: createdAt } })
    if (count === 0) throw new AppError('email-unknown')
    await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } })
    const row = { id: reset.id, userId, tokenHash: hashToken(reset.token), expiresAt, createdAt }
    await tx.passwordReset.create({ data: row, select: { id: true } })
    await outgoing.queue(tx, mail)
  })
  outgoing.trigger()
}

/**
 * Sets a new password by the mail's token and ends every session of the user. Of concurrent calls with the same token only
 * one succeeds. @throws AppError reset-token
 */
export async function resetPassword({ base }: AccountDeps, { token, password }: ResetPassword): Promise<void> {
  const { db, clock } = base
  const usable = () => ({ tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: clock.now() } })
  const reset = await db.passwordReset.findFirst({
    where: usable(),
    select: { userId: true, user: { select: { email: true } } },
  })
  // Checked before the slow hashing, so that invalid tokens are cheap.
  if (!reset) throw new AppError('reset-token')

  const { userId } = reset
  const passwordHash = await hashPassword(password)
  const [where, usedAt] = [usable(), clock.now()]
  await transaction(db, async (tx) => {
    // Locks the user first, as sendResetEmail does, to avoid deadlocks.
    await tx.user.updateMany({ where: { id: userId }, data: { passwordHash, tokenVersion: { increment: 1 } } })
    const { count } = await tx.passwordReset.updateMany({ where, data: { usedAt } })
    if (count === 0) throw new AppError('reset-token')
    await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } })
  })
  await resetAttempts(base, reset.user.email, ['password', 'confirm'])
}
