import { listPermissions } from '../../shared/staff/permissions.ts'
import { parseStaffRole, type StaffRole } from '../../shared/staff/roles.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import type { Prisma, User } from '../db/generated/sqlite/client.ts'
import type { Session } from './accounts.types.ts'

/**
 * The role of a user; null for customers. An admin without one was made by a version that had none, which gave every
 * admin all rights. A role that only a newer version knows gives none.
 */
export function readRole({ isAdmin, staffRole }: Pick<User, 'isAdmin' | 'staffRole'>): StaffRole | null {
  if (!isAdmin) return null
  return staffRole === null ? 'owner' : parseStaffRole(staffRole)
}

/** The users whose role is owner, by the rule above. */
export const owners = {
  isAdmin: true,
  OR: [{ staffRole: 'owner' }, { staffRole: null }],
} as const satisfies Prisma.UserWhereInput

/**
 * Locks all owners until the transaction ends, so that of several who leave or step down at once the last one stays.
 * @returns how many there are
 */
export async function lockOwners(tx: Tx): Promise<number> {
  const { count } = await tx.user.updateMany({ where: owners, data: { isAdmin: true } })
  return count
}

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

/** Fields of a login's response about the role: `isAdmin` to everybody, the rest to staff only. */
export function roleFields(user: Pick<User, 'isAdmin' | 'staffRole'>) {
  const staffRole = readRole(user)
  if (staffRole === null) return { isAdmin: false }
  return { isAdmin: true, staffRole, permissions: listPermissions(staffRole) }
}

export const roleColumns = (role: StaffRole | null) => ({ isAdmin: role !== null, staffRole: role })
