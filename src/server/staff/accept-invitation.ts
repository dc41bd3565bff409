import type { SignedIn } from '../../shared/accounts/entities.ts'
import type { Language } from '../../shared/languages.ts'
import { type AcceptInvitation, newStaffSchema, type OpenedInvitation } from '../../shared/staff/entities.ts'
import { parseStaffRole, type StaffRole } from '../../shared/staff/roles.ts'
import { rememberBrowser } from '../accounts/known-browsers.ts'
import type { Origin } from '../accounts/origin.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { openSession } from '../accounts/sessions.ts'
import { authenticate } from '../accounts/sign-in.ts'
import { roleColumns, roleFields } from '../accounts/staff-role.ts'
import { audit } from '../audit/record.ts'
import { actorOf } from '../core/actor.ts'
import { AppError, type AppErrorDetails } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { isTaken } from '../db/database-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { hashToken, usable } from './invitations.ts'
import type { StaffDeps } from './staff-deps.ts'

interface Found {
  id: string
  email: string
  role: StaffRole
}

/** @throws AppError invitation-token for an unknown, used, revoked or old one */
async function find({ db, clock }: StaffDeps['base'], token: string): Promise<Found> {
  const row = await db.staffInvitation.findFirst({
    where: { tokenHash: hashToken(token), ...usable(clock.now()) },
    select: { id: true, email: true, role: true },
  })
  const role = parseStaffRole(row?.role)
  if (!row || !role) throw new AppError('invitation-token')
  return { ...row, role }
}

/** See StaffService.openInvitation. */
export async function openInvitation(base: StaffDeps['base'], token: string): Promise<OpenedInvitation> {
  const { email, role } = await find(base, token)
  const hasAccount = (await base.db.user.count({ where: { email } })) > 0
  return { email, role, hasAccount }
}

/** Uses up the invitation and every other one to the same address. @throws AppError invitation-token when it is used */
async function claim(tx: Tx, { id, email }: Found, at: Date): Promise<void> {
  const { count } = await tx.staffInvitation.updateMany({ where: { id, ...usable(at) }, data: { acceptedAt: at } })
  if (count === 0) throw new AppError('invitation-token')
  await tx.staffInvitation.updateMany({ where: { email, ...usable(at) }, data: { revokedAt: at } })
}

/** See StaffService.accept. */
export async function acceptInvitation(
  deps: StaffDeps,
  input: AcceptInvitation,
  language: Language,
  origin: Origin,
): Promise<SignedIn> {
  const { base, carts } = deps
  const found = await find(base, input.token)
  const isKnown = (await base.db.user.count({ where: { email: found.email } })) > 0
  const user = isKnown ? await join(base, found, input, origin) : await enter(base, found, input, language)
  rememberBrowser(base, user, origin)
  const role = roleFields(roleColumns(found.role))
  const cart = await carts.read(user.id)
  return { userId: user.id, email: found.email, ...role, cart, ...(await openSession(base, user)) }
}

/** Gives the role to an account that exists, whose other sessions end: they were a customer's. */
async function join(base: StaffDeps['base'], found: Found, { password }: AcceptInvitation, origin: Origin) {
  const { id, tokenVersion } = await authenticate(base, { email: found.email, password }, origin)
  const at = base.clock.now()
  await transaction(base.db, async (tx) => {
    await claim(tx, found, at)
    const { count } = await tx.user.updateMany({
      where: { id, tokenVersion, isAdmin: false },
      data: { ...roleColumns(found.role), lastSignInAt: at, tokenVersion: tokenVersion + 1 },
    })
    if (count === 1) return auditJoin(tx, found, id, at)
    const present = await tx.user.findUnique({ where: { id }, select: { isAdmin: true } })
    // Else the password was changed at the same moment.
    throw new AppError(present?.isAdmin ? 'already-staff' : 'invalid-credentials')
  })
  return { id, tokenVersion: tokenVersion + 1 }
}

/** Opens an account with the role: the link proves that the e-mail is its holder's. */
async function enter(base: StaffDeps['base'], found: Found, input: AcceptInvitation, language: Language) {
  const { name, password } = checked(input)
  const at = base.clock.now()
  const row = {
    ...{ id: newId(), email: found.email, passwordHash: await hashPassword(password), name, language },
    ...{ unsubscribeToken: newId(), createdAt: at, lastSignInAt: at, ...roleColumns(found.role) },
  }
  await transaction(base.db, async (tx) => {
    await claim(tx, found, at)
    await tx.user.create({ data: row, select: { id: true } })
    await auditJoin(tx, found, row.id, at)
  }).catch((error) => {
    // Somebody has registered with it meanwhile: the same link now asks for that password.
    throw isTaken(error) ? new AppError('email-taken') : error
  })
  return { id: row.id, tokenVersion: 0 }
}

/** Who joins does so themselves. */
async function auditJoin(tx: Tx, { email, role }: Found, id: string, at: Date): Promise<void> {
  const facts = { before: { role: null }, after: { role } }
  await audit(tx, actorOf({ userId: id, email }), at, [{ action: 'join', entity: 'staff', entityId: id, ...facts }])
}

/** @throws AppError invalid with what a new account needs */
function checked(input: AcceptInvitation): { name: string; password: string } {
  const result = newStaffSchema.safeParse(input)
  if (result.success) return result.data
  const fields = Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw new AppError('invalid', { fields: fields as NonNullable<AppErrorDetails['fields']> })
}
