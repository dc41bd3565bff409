import type { RoleChange, StaffList } from '../../shared/staff/entities.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { endSecondFactor } from '../accounts/enrolment.ts'
import { isSecondFactorRequired } from '../accounts/second-factor-rule.ts'
import { readRole, roleColumns } from '../accounts/staff-role.ts'
import { audit } from '../audit/record.ts'
import { actorOf } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { pendingInvitations, revokeInvitations } from './invitations.ts'
import { asOwner, findMember } from './owners.ts'
import type { StaffDeps } from './staff-deps.ts'

/** See StaffService.list. */
export async function listStaff(base: StaffDeps['base']): Promise<StaffList> {
  const users = await base.db.user.findMany({
    where: { isAdmin: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, email: true, name: true, isAdmin: true, staffRole: true, lastSignInAt: true, totpSince: true },
  })
  const staff = users.flatMap(({ id, email, name, lastSignInAt, ...user }) => {
    const role = readRole(user)
    if (role === null) return []
    const secondFactor = user.totpSince !== null
    return [{ id, email, name, role, lastSignInAt: lastSignInAt?.toISOString() ?? null, secondFactor }]
  })
  const secondFactorRequired = await isSecondFactorRequired(base.db)
  return { staff, invitations: await pendingInvitations(base), secondFactorRequired }
}

/** An owner who is to be one no longer. @throws AppError last-owner */
async function endOwnership(tx: Tx, id: string, owners: number, at: Date): Promise<void> {
  if (owners < 2) throw new AppError('last-owner')
  // Who may not invite any more must not come back by an invitation of their own.
  await revokeInvitations(tx, id, at)
}

/** See StaffService.changeRole. */
export async function changeRole({ db, clock }: StaffDeps['base'], by: Session, { id, role, was }: RoleChange) {
  const at = clock.now()
  await transaction(db, async (tx) => {
    const owners = await asOwner(tx, by)
    const member = await findMember(tx, id)
    if (member.role === role) return
    if (was !== undefined && member.role !== was) throw new AppError('edit-conflict')
    if (member.role === 'owner') await endOwnership(tx, id, owners, at)
    await tx.user.update({
      where: { id },
      data: { ...roleColumns(role), tokenVersion: { increment: 1 } },
      select: { id: true },
    })
    const facts = { before: { role: member.role }, after: { role } }
    await audit(tx, actorOf(by), at, [{ action: 'role', entity: 'staff', entityId: id, ...facts }])
  })
}

/** See StaffService.remove. */
export async function removeMember({ db, clock }: StaffDeps['base'], by: Session, id: string): Promise<void> {
  const at = clock.now()
  await transaction(db, async (tx) => {
    const owners = await asOwner(tx, by)
    const member = await findMember(tx, id)
    if (member.role === 'owner') await endOwnership(tx, id, owners, at)
    await tx.user.update({
      where: { id },
      data: { ...roleColumns(null), lastSignInAt: null, tokenVersion: { increment: 1 } },
      select: { id: true },
    })
    // Only the admin area can switch it off, which is closed from now on.
    await endSecondFactor(tx, id)
    const facts = { before: { role: member.role }, after: { role: null } }
    await audit(tx, actorOf(by), at, [{ action: 'remove', entity: 'staff', entityId: id, ...facts }])
  })
}

/** See StaffService.resetSecondFactor. */
export async function resetSecondFactor({ db, clock }: StaffDeps['base'], by: Session, id: string): Promise<void> {
  // With a session alone nobody gets rid of their own: that takes password and code.
  if (id === by.userId) throw new AppError('forbidden')
  await transaction(db, async (tx) => {
    await asOwner(tx, by)
    await findMember(tx, id)
    const { totpSince } = await tx.user.findUniqueOrThrow({ where: { id }, select: { totpSince: true } })
    await endSecondFactor(tx, id)
    await tx.user.update({ where: { id }, data: { tokenVersion: { increment: 1 } }, select: { id: true } })
    const facts = { before: { secondFactor: totpSince !== null }, after: { secondFactor: false } }
    await audit(tx, actorOf(by), clock.now(), [{ action: 'reset-factor', entity: 'staff', entityId: id, ...facts }])
  })
}
