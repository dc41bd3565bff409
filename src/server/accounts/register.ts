import type { Registration } from '../../shared/accounts/credentials.ts'
import type { SignedIn } from '../../shared/accounts/entities.ts'
import { emptyCart } from '../../shared/cart/totals.ts'
import type { Language } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { isTaken } from '../db/database-error.ts'
import { transaction } from '../db/transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import { welcomeMail } from './account-mail.ts'
import { rememberBrowser } from './known-browsers.ts'
import type { Origin } from './origin.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** See AccountsService.register. Of concurrent registrations of an e-mail one succeeds: the e-mail is unique. */
export async function register(
  { base, outgoing }: AccountDeps,
  input: Registration,
  language: Language,
  origin: Origin,
): Promise<SignedIn> {
  const { email, password, reminders } = input
  const row = {
    id: newId(),
    email,
    passwordHash: await hashPassword(password),
    language,
    newsletter: reminders,
    unsubscribeToken: newId(),
    createdAt: base.clock.now(),
  }
  const user = await transaction(base.db, async (tx) => {
    const created = await tx.user.create({ data: row, select: { id: true, isAdmin: true, tokenVersion: true } })
    await outgoing.queue(tx, welcomeMail(base, row))
    return created
  }).catch((error) => {
    throw isTaken(error) ? new AppError('email-taken') : error
  })
  outgoing.trigger()
  rememberBrowser(base, user, origin)
  return { userId: user.id, email, isAdmin: user.isAdmin, cart: emptyCart, ...(await openSession(base, user)) }
}
