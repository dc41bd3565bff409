import type { Language } from '../../shared/languages.ts'
import type { AcceptInvitation, Invite, RoleChange } from '../../shared/staff/entities.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { type Origin, unknownOrigin } from '../accounts/origin.ts'
import { requireSecondFactor } from '../accounts/second-factor-rule.ts'
import { type Actor, theShop } from '../core/actor.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { deleteOldInvitations, invite, revoke } from './invitations.ts'
import { changeRole, listStaff, removeMember, resetSecondFactor } from './members.ts'
import type { StaffDeps } from './staff-deps.ts'

const hour = 60 * 60_000

/** Who works in the shop, with which role, and how they come and go (docs/rules.md#staff). */
export function createStaffService(base: StaffDeps['base'], others: Omit<StaffDeps, 'base'>) {
  const deps: StaffDeps = { base, ...others }
  base.scheduler.add({ name: 'invitation-retention', everyMs: hour, run: () => deleteOldInvitations(base) })
  return {
    /** Everybody with a role, and the open invitations. */
    list: () => listStaff(base),
    /**
     * Mails a link that is valid for 72 hours and works once; earlier ones to the same address stop working.
     * @param language of the mail unless the input says otherwise
     * @throws AppError already-staff; forbidden when the caller is an owner no longer
     */
    invite: (by: Session, input: Invite, language: Language) => invite(deps, by, input, language),
    /** Makes the link of an invitation useless. @throws AppError invitation-not-found, also when it was accepted */
    revoke: (id: string, by: Actor = theShop) => revoke(base, id, by),
    /** Opens an invitation. @throws AppError invitation-token */
    openInvitation: (token: string) => openInvitation(base, token),
    /**
     * Accepts an invitation and signs in: opens an account with name and password, or gives the role to the account of
     * that e-mail by its password. Of concurrent calls with the same token only one succeeds.
     * @throws AppError invitation-token, invalid, invalid-credentials, too-many, already-staff; email-taken when an
     * account was opened meanwhile
     */
    accept: (input: AcceptInvitation, language: Language, origin: Origin = unknownOrigin) =>
      acceptInvitation(deps, input, language, origin),
    /**
     * Gives somebody another role and ends their sessions. Of several owners who step down at once the last one stays.
     * @throws AppError staff-not-found, last-owner; forbidden when the caller is an owner no longer
     */
    changeRole: (by: Session, change: RoleChange) => changeRole(base, by, change),
    /** Takes the role away: the account goes on as a customer's, without its sessions. @throws as `changeRole` */
    remove: (by: Session, id: string) => removeMember(base, by, id),
    /**
     * Switches the second factor of a colleague off, who has lost it, and ends their sessions.
     * @throws AppError staff-not-found; forbidden for one's own, and when the caller is an owner no longer
     */
    resetSecondFactor: (by: Session, id: string) => resetSecondFactor(base, by, id),
    /** Asks a second factor of all staff, or leaves it to each of them; counts at once. */
    requireSecondFactor: (required: boolean, by: Actor = theShop) => requireSecondFactor(base, required, by),
  }
}
