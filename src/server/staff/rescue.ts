import type { StaffRole } from '../../shared/staff/roles.ts'
import { generatePassword, hashPassword } from '../accounts/passwords.ts'
import { endSecondFactor } from '../accounts/second-factor.ts'
import { readRole, roleColumns } from '../accounts/staff-role.ts'
import { audit, type Change } from '../audit/record.ts'
import type { Actor } from '../core/actor.ts'
import { newId } from '../core/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'

/** Whoever may type commands on the machine of the shop: the way back in when nobody can log in any more. */
const operator: Actor = { kind: 'cli', id: '', name: '', requestId: '' }

/** Why nothing was done, as one line. */
export class RescueError extends Error {}

/** Everybody with a role, by e-mail. `lastSignInAt` is null for who never logged in since that is noted. */
export async function listStaff(db: Db) {
  const users = await db.user.findMany({ where: { isAdmin: true }, orderBy: { email: 'asc' } })
  return users.map((user) => ({
    ...{ email: user.email, role: readRole(user), secondFactor: user.totpSince !== null },
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  }))
}

const note = (tx: Tx, entityId: string, change: Omit<Change, 'entity' | 'entityId'>) =>
  audit(tx, operator, new Date(), [{ ...change, entity: 'staff', entityId }])

/** @param email in lower case @throws RescueError */
async function findStaff(tx: Tx, email: string) {
  const user = await tx.user.findUnique({ where: { email } })
  if (!user) throw new RescueError(`There is no account ${email}`)
  if (!user.isAdmin) throw new RescueError(`${email} is a customer: shop admin create makes it staff`)
  return user
}

/** Ends all sessions and links of a user, in every process: each request looks at the version. */
async function endSessions(tx: Tx, id: string, data: { passwordHash?: string } = {}): Promise<void> {
  await tx.user.update({ where: { id }, data: { ...data, tokenVersion: { increment: 1 } }, select: { id: true } })
  await tx.passwordReset.deleteMany({ where: { userId: id } })
}

/**
 * Gives a role to a new account or to a customer's, whose password and sessions end then.
 * @returns the password
 * @throws RescueError for somebody who has a role already
 */
export async function createStaff(db: Db, email: string, role: StaffRole, chosen: string | null): Promise<string> {
  const password = chosen ?? generatePassword()
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const user = await tx.user.findUnique({ where: { email } })
    if (user?.isAdmin) throw new RescueError(`${email} has the role ${readRole(user) ?? 'of a newer version'} already`)
    const id = user?.id ?? newId()
    if (user) {
      await tx.user.update({ where: { id }, data: roleColumns(role), select: { id: true } })
      await endSessions(tx, id, { passwordHash })
    } else {
      const data = { id, email, passwordHash, unsubscribeToken: newId(), createdAt: new Date(), ...roleColumns(role) }
      await tx.user.create({ data, select: { id: true } })
    }
    await note(tx, id, { action: user ? 'role' : 'create', before: user && { role: null }, after: { email, role } })
  })
  return password
}

/**
 * Gives somebody of the staff another password, and ends their sessions.
 * @returns the password
 * @throws RescueError
 */
export async function resetStaffPassword(db: Db, email: string, chosen: string | null): Promise<string> {
  const password = chosen ?? generatePassword()
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const { id } = await findStaff(tx, email)
    await endSessions(tx, id, { passwordHash })
    await note(tx, id, { action: 'reset-password', before: {}, after: {}, stored: { before: {}, after: {} } })
  })
  return password
}

/** Switches off the second factor of somebody of the staff, and ends their sessions. @throws RescueError */
export async function disableSecondFactor(db: Db, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { id, totpSecret } = await findStaff(tx, email)
    if (totpSecret === null) throw new RescueError(`${email} has no second factor`)
    await endSecondFactor(tx, id)
    await endSessions(tx, id)
    const snapshots = { before: { secondFactor: true }, after: { secondFactor: false } }
    await note(tx, id, { action: 'reset-factor', ...snapshots })
  })
}
