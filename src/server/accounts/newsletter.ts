import { AppError } from '../core/app-error.ts'
import type { Db } from '../db/db.ts'

/** See AccountsService.unsubscribe. The token never changes, so that links of old mails work too. */
export async function unsubscribe(db: Db, unsubscribeToken: string): Promise<void> {
  const { count } = await db.user.updateMany({ where: { unsubscribeToken }, data: { newsletter: false } })
  if (count === 0) throw new AppError('unsubscribe-token')
}

/** See AccountsService.requireUnsubscribeToken. */
export async function requireUnsubscribeToken(db: Db, unsubscribeToken: string): Promise<void> {
  const user = await db.user.findUnique({ where: { unsubscribeToken }, select: { id: true } })
  if (!user) throw new AppError('unsubscribe-token')
}

/** See AccountsService.setNewsletter. @throws AppError unauthorized when the user is gone */
export async function setNewsletter(db: Db, userId: string, newsletter: boolean): Promise<void> {
  const { count } = await db.user.updateMany({ where: { id: userId }, data: { newsletter } })
  if (count === 0) throw new AppError('unauthorized')
}
