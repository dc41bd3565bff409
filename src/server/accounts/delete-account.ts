import { accountMailKinds } from '../../shared/mail/kinds.ts'
import { raiseCatalogVersion } from '../catalog/catalog-version.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import { countConfirmation, forgetAttempts } from './attempts.ts'
import { isPassword } from './passwords.ts'

interface Leaver {
  id: string
  email: string
  isAdmin: boolean
  passwordHash: string | null
}

/**
 * See AccountsService.deleteAccount. Who bought something stays named in the order itself, its invoice and the mails
 * about it that have not left yet: books and invoices are kept for six years (Código de Comercio article 30, Ley
 * General Tributaria articles 29.2.e and 66), which is a ground to keep them (GDPR article 17.3.b).
 */
export async function deleteAccount(deps: AccountDeps, userId: string, password: string): Promise<void> {
  const leaver = await confirmed(deps, userId, password)
  const products = await transaction(deps.base.db, (tx) => erase(deps, tx, leaver))
  await forgetAttempts(deps.base, leaver.email, ['password', 'reset', 'confirm'])
  if (products.length > 0) await deps.catalog.productsChanged(products)
}

/** The user, who has given the right password. */
async function confirmed({ base }: AccountDeps, id: string, password: string): Promise<Leaver> {
  const select = { id: true, email: true, isAdmin: true, passwordHash: true } as const
  const user = await base.db.user.findUnique({ where: { id }, select })
  if (!user) throw new AppError('unauthorized')
  await countConfirmation(base, user.email)
  if (await isPassword(password, user.passwordHash)) return user
  throw new AppError('invalid', { fields: { password: 'passwordWrong' } })
}

/** Answers the products whose reviews are nameless now. */
async function erase({ base, outgoing }: AccountDeps, tx: Tx, leaver: Leaver): Promise<string[]> {
  const { id, email } = leaver
  await lock(tx, leaver)
  const now = base.clock.now()
  await tx.idempotencyKey.deleteMany({ where: { order: { userId: id } } })
  await tx.order.updateMany({ where: { userId: id }, data: { userId: null, closedAt: now } })
  await outgoing.forget(tx, email, accountMailKinds)
  const products = await unsignReviews(tx, id, now)
  // Cart lines and reset links go with it.
  await tx.user.delete({ where: { id }, select: { id: true } })
  return products
}

/**
 * Keeps out whoever else would change this user or give it an order until the transaction ends.
 * @throws AppError last-admin, unauthorized when the account is gone or its password is another since it was asked
 */
async function lock(tx: Tx, { id, isAdmin, passwordHash }: Leaver): Promise<void> {
  if (isAdmin) {
    // All of them, so that two who leave at once wait for each other and count right.
    const admins = await tx.user.updateMany({ where: { isAdmin: true }, data: { isAdmin: true } })
    if (admins.count < 2) throw new AppError('last-admin')
  }
  // PostgreSQL lets orders point at a row that is being updated, unless one of its unique columns changes.
  const { count } = await tx.user.updateMany({ where: { id, passwordHash }, data: { unsubscribeToken: newId() } })
  if (count === 0) throw new AppError('unauthorized')
}

/** Reviews stay for other shoppers, without a name; answers their products. */
async function unsignReviews(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const reviews = await tx.review.findMany({ where: { userId }, distinct: ['productId'], select: { productId: true } })
  if (reviews.length === 0) return []
  await tx.review.updateMany({ where: { userId }, data: { userId: null, username: '', avatar: null } })
  const products = reviews.map(({ productId }) => productId).sort()
  // Its time of change is what other processes look for.
  for (const id of products) await tx.product.updateMany({ where: { id }, data: { updatedAt: now } })
  await raiseCatalogVersion(tx)
  return products
}
