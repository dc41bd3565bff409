import type { Session } from '../accounts/accounts.types.ts'
import { lockOwners, owners, readRole } from '../accounts/staff-role.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'

/**
 * Locks the owners until the transaction ends, so that changes of the staff follow one another, and checks that the
 * caller still is one: another owner may have changed that since the session was read.
 * @returns how many owners there are
 * @throws AppError forbidden
 */
export async function asOwner(tx: Tx, by: Pick<Session, 'userId'>): Promise<number> {
  const count = await lockOwners(tx)
  const isOwner = await tx.user.count({ where: { AND: [{ id: by.userId }, owners] } })
  if (isOwner === 0) throw new AppError('forbidden')
  return count
}

/** Somebody of the staff, with the present role. @throws AppError staff-not-found */
export async function findMember(tx: Tx, id: string) {
  const select = { id: true, email: true, isAdmin: true, staffRole: true } as const
  const user = await tx.user.findUnique({ where: { id }, select })
  if (!user?.isAdmin) throw new AppError('staff-not-found')
  return { ...user, role: readRole(user) }
}
