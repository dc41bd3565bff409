import type { SignedIn } from '../../shared/accounts/entities.ts'
import type { Language } from '../../shared/languages.ts'
import {
  type AcceptInvitation,
  newStaffSchema,
  type OpenedInvitation,
  type RoleChange,
  type StaffList,
} from '../../shared/staff/entities.ts'
import { parseStaffRole, type StaffRole } from '../../shared/staff/roles.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { type Origin, rememberBrowser, unknownOrigin } from '../accounts/origin.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { endSecondFactor, isSecondFactorRequired, requireSecondFactor } from '../accounts/second-factor.ts'
import { openSession } from '../accounts/sessions.ts'
import { authenticate } from '../accounts/sign-in.ts'
import { asOwner, readRole, roleColumns, roleFields } from '../accounts/staff-role.ts'
import { audit } from '../audit/record.ts'
import { getActor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { newId } from '../core/ids.ts'
import { hashToken } from '../core/secrets.ts'
import { validate } from '../core/validate.ts'
import { isTaken } from '../db/database-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { addRetention } from '../jobs/scheduler.ts'
import type { ServiceContext } from '../service-context.ts'
import { invite, pendingInvitations, revoke, revokeInvitations, type StaffDeps, usable } from './invitations.ts'

/** Who works in the shop, with which role, and how they come and go (docs/rules.md#staff). */
export function createStaffService(context: ServiceContext, others: Omit<StaffDeps, 'context'>) {
  const deps: StaffDeps = { context, ...others }
  const { db } = context
  addRetention(context, 'invitation-retention', (lte) =>
    db.staffInvitation.deleteMany({ where: { expiresAt: { lte } } }),
  )
  return {
    ...bound(context, { list: listStaff, changeRole, remove: removeMember, resetSecondFactor, requireSecondFactor }),
    ...bound(deps, { invite, accept: acceptInvitation }),
    ...bound(context, { revoke, openInvitation }),
  }
}

/** Everybody with a role, and the open invitations. */
async function listStaff(context: ServiceContext): Promise<StaffList> {
  const users = await context.db.user.findMany({
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
  const secondFactorRequired = await isSecondFactorRequired(context.db)
  return { staff, invitations: await pendingInvitations(context), secondFactorRequired }
}

/** Somebody of the staff, with the present role. @throws AppError staff-not-found */
async function findMember(tx: Tx, id: string) {
  const select = { id: true, email: true, isAdmin: true, staffRole: true, totpSince: true } as const
  const user = await tx.user.findUnique({ where: { id }, select })
  if (!user?.isAdmin) throw new AppError('staff-not-found')
  return { ...user, role: readRole(user) }
}

/**
 * Gives somebody another role and ends their sessions. Of several owners who step down at once the last one stays.
 * @throws AppError staff-not-found, last-owner; forbidden when the caller is an owner no longer
 */
async function changeRole({ db, clock }: ServiceContext, by: Session, { id, role, was }: RoleChange) {
  await transaction(db, async (tx) => {
    const owners = await asOwner(tx, by)
    const member = await findMember(tx, id)
    if (member.role === role) return
    if (was !== undefined && member.role !== was) throw new AppError('edit-conflict')
    await writeRole(tx, by, { ...member, owners, to: role }, clock.now())
  })
}

/** Takes the role away: the account goes on as a customer's, without its sessions. @throws AppError as `changeRole` */
async function removeMember({ db, clock }: ServiceContext, by: Session, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const owners = await asOwner(tx, by)
    const member = await findMember(tx, id)
    await writeRole(tx, by, { ...member, owners, to: null }, clock.now())
    // Only the admin area can switch it off, which is closed from now on.
    await endSecondFactor(tx, id)
  })
}

interface NewRole {
  id: string
  role: StaffRole | null
  to: StaffRole | null
  owners: number
}

/** Writes a role, or that there is none any more. @throws AppError last-owner */
async function writeRole(tx: Tx, by: Session, { id, role, to, owners }: NewRole, at: Date): Promise<void> {
  if (role === 'owner') {
    if (owners < 2) throw new AppError('last-owner')
    // Who may not invite any more must not come back by an invitation of their own.
    await revokeInvitations(tx, id, at)
  }
  const lastSignIn = to === null && { lastSignInAt: null }
  const data = { ...roleColumns(to), ...lastSignIn, tokenVersion: { increment: 1 } }
  await tx.user.update({ where: { id }, data, select: { id: true } })
  const change = { action: to === null ? 'remove' : 'role', before: { role }, after: { role: to } } as const
  await audit(tx, getActor(by), at, [{ ...change, entity: 'staff', entityId: id }])
}

/**
 * Switches the second factor of a colleague off, who has lost it, and ends their sessions.
 * @throws AppError staff-not-found; forbidden for one's own, and when the caller is an owner no longer
 */
async function resetSecondFactor({ db, clock }: ServiceContext, by: Session, id: string): Promise<void> {
  // With a session alone nobody gets rid of their own: that takes password and code.
  if (id === by.userId) throw new AppError('forbidden')
  await transaction(db, async (tx) => {
    await asOwner(tx, by)
    const { totpSince } = await findMember(tx, id)
    await endSecondFactor(tx, id)
    await tx.user.update({ where: { id }, data: { tokenVersion: { increment: 1 } }, select: { id: true } })
    const change = { before: { secondFactor: totpSince !== null }, after: { secondFactor: false } }
    await audit(tx, getActor(by), clock.now(), [{ action: 'reset-factor', entity: 'staff', entityId: id, ...change }])
  })
}

type Invitation = Awaited<ReturnType<typeof findInvitation>>

/** @throws AppError invitation-token for an unknown, used, revoked or old one */
async function findInvitation({ db, clock }: ServiceContext, token: string) {
  const row = await db.staffInvitation.findFirst({
    where: { tokenHash: hashToken(token), ...usable(clock.now()) },
    select: { id: true, email: true, role: true },
  })
  const role = parseStaffRole(row?.role)
  if (!row || !role) throw new AppError('invitation-token')
  return { ...row, role }
}

/** Opens an invitation. @throws AppError invitation-token */
async function openInvitation(context: ServiceContext, token: string): Promise<OpenedInvitation> {
  const { email, role } = await findInvitation(context, token)
  const hasAccount = (await context.db.user.count({ where: { email } })) > 0
  return { email, role, hasAccount }
}

/** Uses up the invitation and every other one to the same address. @throws AppError invitation-token when it is used */
async function claim(tx: Tx, { id, email }: Invitation, at: Date): Promise<void> {
  const { count } = await tx.staffInvitation.updateMany({ where: { id, ...usable(at) }, data: { acceptedAt: at } })
  if (count === 0) throw new AppError('invitation-token')
  await tx.staffInvitation.updateMany({ where: { email, ...usable(at) }, data: { revokedAt: at } })
}

/**
 * Accepts an invitation and signs in: opens an account with name and password, or gives the role to the account of that
 * e-mail by its password. Of concurrent calls with the same token only one succeeds.
 * @throws AppError invitation-token, invalid, invalid-credentials, too-many, already-staff; email-taken when an account was
 * opened meanwhile
 */
async function acceptInvitation(
  deps: StaffDeps,
  input: AcceptInvitation,
  language: Language,
  origin: Origin = unknownOrigin,
): Promise<SignedIn> {
  const { context, carts } = deps
  const invitation = await findInvitation(context, input.token)
  const isKnown = (await context.db.user.count({ where: { email: invitation.email } })) > 0
  const user = isKnown
    ? await join(context, invitation, input, origin)
    : await enter(context, invitation, input, language)
  rememberBrowser(context, user, origin)
  const role = roleFields(roleColumns(invitation.role))
  const cart = await carts.read(user.id)
  return { userId: user.id, email: invitation.email, ...role, cart, ...(await openSession(context, user)) }
}

/** Gives the role to an account that exists, whose other sessions end: they were a customer's. */
async function join(context: ServiceContext, invitation: Invitation, { password }: AcceptInvitation, origin: Origin) {
  const { id, tokenVersion } = await authenticate(context, { email: invitation.email, password }, origin)
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    await claim(tx, invitation, at)
    const { count } = await tx.user.updateMany({
      where: { id, tokenVersion, isAdmin: false },
      data: { ...roleColumns(invitation.role), lastSignInAt: at, tokenVersion: tokenVersion + 1 },
    })
    if (count === 1) return auditJoin(tx, invitation, id, at)
    const current = await tx.user.findUnique({ where: { id }, select: { isAdmin: true } })
    // Else the password was changed at the same moment.
    throw new AppError(current?.isAdmin ? 'already-staff' : 'invalid-credentials')
  })
  return { id, tokenVersion: tokenVersion + 1 }
}

/** Opens an account with the role: the link proves that the e-mail is its holder's. */
async function enter(context: ServiceContext, invitation: Invitation, input: AcceptInvitation, language: Language) {
  const needed = validate(newStaffSchema, input)
  if (!needed.success) throw new AppError('invalid', { fields: fieldErrors(needed.error) ?? {} })
  const { name, password } = needed.data
  const at = context.clock.now()
  const row = {
    ...{ id: newId(), email: invitation.email, passwordHash: await hashPassword(password), name, language },
    ...{ unsubscribeToken: newId(), createdAt: at, lastSignInAt: at, ...roleColumns(invitation.role) },
  }
  await transaction(context.db, async (tx) => {
    await claim(tx, invitation, at)
    await tx.user.create({ data: row, select: { id: true } })
    await auditJoin(tx, invitation, row.id, at)
  }).catch((error) => {
    // Somebody has registered with it meanwhile: the same link now needs that password.
    throw isTaken(error) ? new AppError('email-taken') : error
  })
  return { id: row.id, tokenVersion: 0 }
}

/** Who joins does so themselves. */
async function auditJoin(tx: Tx, { email, role }: Invitation, id: string, at: Date): Promise<void> {
  const change = { before: { role: null }, after: { role } }
  await audit(tx, getActor({ userId: id, email }), at, [{ action: 'join', entity: 'staff', entityId: id, ...change }])
}
