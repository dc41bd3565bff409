import type { Language } from '../../shared/languages.ts'
import { paths } from '../../shared/paths.ts'
import type { Invitation, Invite, Invited } from '../../shared/staff/entities.ts'
import { parseStaffRole } from '../../shared/staff/roles.ts'
import { senderFor } from '../accounts/account-mail.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { asOwner } from '../accounts/staff-role.ts'
import { audit } from '../audit/record.ts'
import type { CartsService } from '../carts/carts.service.ts'
import { type Actor, getActor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { hashToken, newToken } from '../core/secrets.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import type { Outgoing } from '../mail/outgoing.ts'
import { invitation } from '../mail/templates/account-mails.ts'
import type { ServiceContext } from '../service-context.ts'

/** How long the link is valid (docs/rules.md#staff). */
const validMs = 72 * 60 * 60_000

/** Invitations that can still be accepted. */
export const usable = (at: Date) => ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: at } })

/** The open invitations, the latest first. */
export async function pendingInvitations({ db, clock }: ServiceContext): Promise<Invitation[]> {
  const rows = await db.staffInvitation.findMany({
    where: usable(clock.now()),
    orderBy: [{ expiresAt: 'desc' }, { id: 'asc' }],
    select: { id: true, email: true, role: true, expiresAt: true },
  })
  return rows.flatMap(({ role: word, expiresAt, ...row }) => {
    const role = parseStaffRole(word)
    return role === null ? [] : [{ ...row, role, expiresAt: expiresAt.toISOString() }]
  })
}

/** Revokes what somebody has sent and nobody has accepted. */
export async function revokeInvitations(tx: Tx, invitedBy: string, at: Date): Promise<void> {
  await tx.staffInvitation.updateMany({ where: { invitedBy, ...usable(at) }, data: { revokedAt: at } })
}

/**
 * Mails a link that is valid for 72 hours and works once; earlier ones to the same address stop working.
 * @param language of the mail unless the input says otherwise
 * @returns also the link where mails become files, so that nobody would get it otherwise
 * @throws AppError already-staff; forbidden when the caller is an owner no longer
 */
export async function invite(
  { context, outgoing }: StaffDeps,
  by: Session,
  { email, role, language: chosen }: Invite,
  language: Language,
): Promise<Invited> {
  const now = context.clock.now()
  const id = newId()
  const token = newToken()
  const row = { id, email, role, invitedBy: by.userId, expiresAt: new Date(now.getTime() + validMs) }
  const inLanguage = chosen ?? language
  const link = `${context.config.publicUrl}${paths.invitation(token)}`
  const rendered = invitation({
    ...senderFor(context, { language: inLanguage }),
    role,
    invitedBy: by.email,
    invitationUrl: link,
  })
  const mail = {
    kind: 'invitation',
    dedupeKey: `invitation:${id}`,
    to: email,
    language: inLanguage,
    ...rendered,
  } as const
  await transaction(context.db, async (tx) => {
    await asOwner(tx, by)
    const user = await tx.user.findUnique({ where: { email }, select: { isAdmin: true } })
    if (user?.isAdmin) throw new AppError('already-staff')
    // Only the latest mail counts.
    await tx.staffInvitation.updateMany({ where: { email, ...usable(now) }, data: { revokedAt: now } })
    await tx.staffInvitation.create({ data: { ...row, tokenHash: hashToken(token) }, select: { id: true } })
    await outgoing.queue(tx, mail)
    const entry = { action: 'invite', entity: 'invitation', entityId: id } as const
    await audit(tx, getActor(by), now, [{ ...entry, before: null, after: { email, role } }])
  })
  outgoing.trigger()
  return { id, email, role, expiresAt: row.expiresAt.toISOString(), ...(context.mail.outbox && { link }) }
}

/** Makes the link of an invitation useless. @throws AppError invitation-not-found, also when it was accepted */
export async function revoke({ db, clock }: ServiceContext, id: string, by: Actor): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const { count } = await tx.staffInvitation.updateMany({ where: { id, ...usable(now) }, data: { revokedAt: now } })
    if (count === 0) throw new AppError('invitation-not-found')
    const before = await tx.staffInvitation.findUniqueOrThrow({ where: { id }, select: { email: true, role: true } })
    await audit(tx, by, now, [{ action: 'revoke', entity: 'invitation', entityId: id, before, after: null }])
  })
}

export interface StaffDeps {
  context: ServiceContext
  carts: Pick<CartsService, 'read'>
  outgoing: Pick<Outgoing, 'queue' | 'trigger'>
}
