import type { ChangePassword, Registration, ResetPassword } from '../../shared/accounts/credentials.ts'
import type { Renewed, SignedIn } from '../../shared/accounts/entities.ts'
import { emptyCart } from '../../shared/cart/totals.ts'
import type { Language } from '../../shared/languages.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import { newId } from '../core/ids.ts'
import { hashToken, newToken } from '../core/secrets.ts'
import { isTaken } from '../db/database-error.ts'
import { transaction } from '../db/transaction.ts'
import { addRetention } from '../jobs/scheduler.ts'
import type { ServiceContext } from '../service-context.ts'
import { passwordResetMail, welcomeMail } from './account-mail.ts'
import type { AccountDeps, Session } from './accounts.types.ts'
import { countReset, requirePassword, resetAttempts } from './attempts.ts'
import { knownBrowser, type Origin, rememberBrowser, unknownOrigin } from './origin.ts'
import {
  deleteAccount,
  exportData,
  fillMailingData,
  readAccount,
  readMailingData,
  saveBilling,
  updateMailingData,
} from './own-data.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { beginEnrolment, confirmEnrolment, readSecondFactor, renewCodes, switchOff } from './second-factor.ts'
import { firstToken, openSession, readSession, renew, signOutEverywhere } from './sessions.ts'
import { login } from './sign-in.ts'
import { confirmIdentity, requireRecent } from './staff-access.ts'
import { owners, roleColumns } from './staff-role.ts'

/** Users, their sessions, their passwords and their mailing data. */
export function createAccountsService(context: ServiceContext, others: Omit<AccountDeps, 'context'>) {
  const deps: AccountDeps = { context, ...others }
  const { db } = context
  addRetention(context, 'attempts-retention', (lte) => db.attemptCount.deleteMany({ where: { resetsAt: { lte } } }))
  addRetention(context, 'password-reset-retention', (lte) =>
    db.passwordReset.deleteMany({ where: { expiresAt: { lte } } }),
  )
  return {
    ...bound(context, { ensureAdmin, issueToken: firstToken, readSession, renew, signOutEverywhere }),
    ...bound(deps, { register, login, sendResetEmail, resetPassword, changePassword, deleteAccount }),
    ...bound(context, { unsubscribe, requireUnsubscribeToken, setNewsletter }),
    ...bound(context, { mailingData: readMailingData, updateMailingData, account: readAccount, exportData }),
    fillMailingData,
    saveBilling,
    ...bound(context, { requireRecent, confirmIdentity }),
    ...bound(context, {
      secondFactor: readSecondFactor,
      beginSecondFactor: beginEnrolment,
      confirmSecondFactor: confirmEnrolment,
      renewRecoveryCodes: renewCodes,
      endSecondFactor: switchOff,
    }),
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>

/**
 * Ends the newsletter by the token of its link; may be repeated. The token never changes, so that links of old mails work
 * too. @throws AppError unsubscribe-token
 */
async function unsubscribe({ db }: ServiceContext, unsubscribeToken: string): Promise<void> {
  const { count } = await db.user.updateMany({ where: { unsubscribeToken }, data: { newsletter: false } })
  if (count === 0) throw new AppError('unsubscribe-token')
}

/** Changes nothing. @throws AppError unsubscribe-token for a link that was never sent */
async function requireUnsubscribeToken({ db }: ServiceContext, unsubscribeToken: string): Promise<void> {
  const user = await db.user.findUnique({ where: { unsubscribeToken }, select: { id: true } })
  if (!user) throw new AppError('unsubscribe-token')
}

/** Begins or ends the newsletter of the signed-in user. @throws AppError unauthorized when the user is gone */
async function setNewsletter({ db }: ServiceContext, userId: string, newsletter: boolean): Promise<void> {
  const { count } = await db.user.updateMany({ where: { id: userId }, data: { newsletter } })
  if (count === 0) throw new AppError('unauthorized')
}

/**
 * Creates the first admin if there is none. Two processes starting at once create one: the e-mail is unique.
 * @returns its generated password, or null if none was created
 */
async function ensureAdmin(context: ServiceContext): Promise<{ email: string; password: string | null } | null> {
  const { db, clock, config } = context
  if (await db.user.findFirst({ where: owners, select: { id: true } })) return null
  const { email, password: configured } = config.admin
  const password = configured ?? generatePassword()
  const passwordHash = await hashPassword(password)
  // A customer's account with this e-mail becomes the admin's: its password and sessions end.
  const { count } = await db.user.updateMany({
    where: { email, NOT: owners },
    data: { ...roleColumns('owner'), passwordHash, tokenVersion: { increment: 1 } },
  })
  if (count === 0) {
    const owner = await db.user
      .create({
        data: {
          ...roleColumns('owner'),
          ...{ id: newId(), email, passwordHash, unsubscribeToken: newId(), createdAt: clock.now() },
        },
      })
      .catch((error) => {
        if (isTaken(error)) return null
        throw error
      })
    if (!owner) return null
  }
  return { email, password: configured ? null : password }
}

/**
 * Changes the password and ends all other sessions. Open reset links are deleted with the old password.
 * @returns a new token for this session
 * @throws AppError invalid with `currentPassword`, too-many
 */
async function changePassword(
  { context }: AccountDeps,
  session: Session,
  { currentPassword, password }: ChangePassword,
  origin: Origin = unknownOrigin,
): Promise<Renewed> {
  const { userId: id, email, tokenVersion } = session
  await requirePassword(context, session, currentPassword, 'currentPassword')
  const changed = { passwordHash: await hashPassword(password), tokenVersion: tokenVersion + 1 }
  const isChanged = await transaction(context.db, async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id, tokenVersion }, data: changed })
    if (count > 0) await tx.passwordReset.deleteMany({ where: { userId: id } })
    return count > 0
  })
  // A concurrent change has ended this session.
  if (!isChanged) throw new AppError('unauthorized')
  await resetAttempts(context, email, ['confirm'])
  // The old mark of this browser is no longer valid either.
  rememberBrowser(context, { id, ...changed }, origin)
  return openSession(context, { id, ...changed })
}

/**
 * Opens an account, with its welcome mail, and signs in. Of concurrent registrations of an e-mail one succeeds: the e-mail
 * is unique.
 * @param language the language of the request, used for the account's mails
 * @throws AppError email-taken
 */
async function register(
  { context, outgoing }: AccountDeps,
  input: Registration,
  language: Language,
  origin: Origin = unknownOrigin,
): Promise<SignedIn> {
  const { email, password, reminders } = input
  const row = {
    id: newId(),
    email,
    passwordHash: await hashPassword(password),
    language,
    newsletter: reminders,
    unsubscribeToken: newId(),
    createdAt: context.clock.now(),
  }
  const user = await transaction(context.db, async (tx) => {
    const created = await tx.user.create({ data: row, select: { id: true, isAdmin: true, tokenVersion: true } })
    await outgoing.queue(tx, welcomeMail(context, row))
    return created
  }).catch((error) => {
    throw isTaken(error) ? new AppError('email-taken') : error
  })
  outgoing.trigger()
  rememberBrowser(context, user, origin)
  return { userId: user.id, email, isAdmin: user.isAdmin, cart: emptyCart, ...(await openSession(context, user)) }
}

/** How long the link is valid (docs/rules.md#accounts). */
const validMs = 60 * 60_000

/**
 * Mails a link that is valid for one hour and works once; earlier links stop working. The mail is in the language of the
 * page that requested it, else in that of the account.
 * @throws AppError email-unknown (also for demo customers, who get no mail), too-many
 */
async function sendResetEmail(
  { context, outgoing }: AccountDeps,
  email: string,
  origin: Origin = unknownOrigin,
  language?: Language,
): Promise<void> {
  const { db, clock } = context
  const select = { id: true, language: true, origin: true, tokenVersion: true } as const
  const user = await db.user.findUnique({ where: { email }, select })
  await countReset(context, { email, address: origin.address, browser: knownBrowser(context, user, origin) })
  if (!user || user.origin === 'demo') throw new AppError('email-unknown')

  const userId = user.id
  const reset = { id: newId(), token: newToken() }
  const mail = passwordResetMail(context, { email, language: language ?? user.language }, reset)
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + validMs)
  await transaction(db, async (tx) => {
    // Locks the user, so that concurrent requests leave only one link.
    const { count } = await tx.user.updateMany({ where: { id: userId }, data: { updatedAt: createdAt } })
    if (count === 0) throw new AppError('email-unknown')
    await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } })
    const row = { id: reset.id, userId, tokenHash: hashToken(reset.token), expiresAt, createdAt }
    await tx.passwordReset.create({ data: row, select: { id: true } })
    await outgoing.queue(tx, mail)
  })
  outgoing.trigger()
}

/**
 * Sets a new password by the mail's token and ends every session of the user. Of concurrent calls with the same token only
 * one succeeds. @throws AppError reset-token
 */
async function resetPassword({ context }: AccountDeps, { token, password }: ResetPassword): Promise<void> {
  const { db, clock } = context
  const usable = () => ({ tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: clock.now() } })
  const reset = await db.passwordReset.findFirst({
    where: usable(),
    select: { userId: true, user: { select: { email: true } } },
  })
  // Checked before the slow hashing, so that invalid tokens are cheap.
  if (!reset) throw new AppError('reset-token')

  const { userId } = reset
  const passwordHash = await hashPassword(password)
  const [where, usedAt] = [usable(), clock.now()]
  await transaction(db, async (tx) => {
    // Locks the user first, as sendResetEmail does, to avoid deadlocks.
    await tx.user.updateMany({ where: { id: userId }, data: { passwordHash, tokenVersion: { increment: 1 } } })
    const { count } = await tx.passwordReset.updateMany({ where, data: { usedAt } })
    if (count === 0) throw new AppError('reset-token')
    await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } })
  })
  await resetAttempts(context, reset.user.email, ['password', 'confirm'])
}
