import { accountMailKinds } from '../../shared/mail/mails.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import type { User } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import type { AccountDeps } from './account-deps.ts'
import { countConfirmation, resetAttempts } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { lockOwners, readRole } from './staff-role.ts'

type Leaver = Pick<User, 'id' | 'email' | 'isAdmin' | 'staffRole' | 'passwordHash'>

/**
 * See AccountsService.deleteAccount. The name of a buyer remains in the order, its invoice and its unsent mails: books and
 * invoices must be kept for six years (Código de Comercio article 30, Ley General Tributaria articles 29.2.e and 66),
 * which the GDPR permits (article 17.3.b).
 */
export async function deleteAccount(deps: AccountDeps, userId: string, password: string): Promise<void> {
  const leaver = await confirmUser(deps, userId, password)
  const products = await transaction(deps.base.db, (tx) => erase(deps, tx, leaver))
  await resetAttempts(deps.base, leaver.email, ['password', 'reset', 'confirm', 'otp'])
  if (products.length > 0) await deps.catalog.productsChanged(products)
}

/** Reads the user and checks the password. */
async function confirmUser({ base }: AccountDeps, id: string, password: string): Promise<Leaver> {
  const select = { id: true, email: true, isAdmin: true, staffRole: true, passwordHash: true } as const
  const user = await base.db.user.findUnique({ where: { id }, select })
  if (!user) throw new AppError('unauthorized')
  await countConfirmation(base, user.email)
  if (await isPassword(password, user.passwordHash)) return user
  throw new AppError('invalid', { fields: { password: 'passwordWrong' } })
}

/** @returns the products whose reviews became anonymous */
async function erase({ base, outgoing }: AccountDeps, tx: Tx, leaver: Leaver): Promise<string[]> {
  const { id, email } = leaver
  await lock(tx, leaver)
  const now = base.clock.now()
  await tx.idempotencyKey.deleteMany({ where: { order: { userId: id } } })
  await tx.order.updateMany({ where: { userId: id }, data: { userId: null, closedAt: now } })
  await outgoing.deleteMails(tx, email, accountMailKinds)
  await tx.staffInvitation.deleteMany({ where: { OR: [{ email }, { invitedBy: id }] } })
  const products = await anonymizeReviews(tx, id, now)
  // Deletes cart lines and reset links too.
  await tx.user.delete({ where: { id }, select: { id: true } })
  return products
}

/**
 * Locks the user until the transaction ends, against other changes and new orders.
 * @throws AppError last-admin, unauthorized when the account is gone or its password has changed since it was checked
 */
async function lock(tx: Tx, { id, passwordHash, ...leaver }: Leaver): Promise<void> {
  // So that two owners deleted at once do not both count the other.
  if (readRole(leaver) === 'owner' && (await lockOwners(tx)) < 2) throw new AppError('last-admin')
  // PostgreSQL allows new references to a row being updated, unless one of its unique columns changes.
  const { count } = await tx.user.updateMany({ where: { id, passwordHash }, data: { unsubscribeToken: newId() } })
  if (count === 0) throw new AppError('unauthorized')
}

/** Makes the reviews anonymous. @returns their products */
async function anonymizeReviews(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const reviews = await tx.review.findMany({ where: { userId }, distinct: ['productId'], select: { productId: true } })
  if (reviews.length === 0) return []
  await tx.review.updateMany({ where: { userId }, data: { userId: null, username: '', avatar: null } })
  const products = reviews.map(({ productId }) => productId).sort()
  // Other processes find changed products by this time.
  for (const id of products) await tx.product.updateMany({ where: { id }, data: { updatedAt: now } })
  await raiseCatalogVersion(tx)
  return products
}
