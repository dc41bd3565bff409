import type { ChangePassword, Login, Registration, ResetPassword } from '../../shared/accounts/credentials.ts'
import type { MailingDataChanges, Renewed, SignedIn } from '../../shared/accounts/entities.ts'
import type { ConfirmIdentity, SwitchOff } from '../../shared/accounts/second-factor.ts'
import { emptyCart } from '../../shared/cart/totals.ts'
import type { Language } from '../../shared/languages.ts'
import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import { isTaken } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import { welcomeMail } from './account-mail.ts'
import type { Session } from './accounts.types.ts'
import { countConfirmation, deleteOldAttempts, resetAttempts } from './attempts.ts'
import { confirmIdentity, type Recency, requireRecent } from './confirm-identity.ts'
import { beginEnrolment, confirmEnrolment, readSecondFactor, renewCodes, switchOff } from './enrolment.ts'
import { type Origin, rememberBrowser, unknownOrigin } from './origin.ts'
import {
  deleteAccount,
  exportData,
  fillMailingData,
  readAccount,
  readMailingData,
  updateMailingData,
} from './own-data.ts'
import { deleteOldResets, resetPassword, sendResetEmail } from './password-reset.ts'
import { generatePassword, hashPassword, isPassword } from './passwords.ts'
import {
  findSession,
  firstToken,
  openSession,
  renew,
  sessionColumns,
  signOutEverywhere,
  verifyToken,
} from './sessions.ts'
import { login } from './sign-in.ts'
import { owners, roleColumns } from './staff-role.ts'

const hour = 60 * 60_000

/** Users, their sessions, their passwords and their mailing data. */
export function createAccountsService(base: AccountDeps['base'], others: Omit<AccountDeps, 'base'>) {
  const deps: AccountDeps = { base, ...others }
  const { db, scheduler } = base

  /** Reads the user each time, so that a revoked session or right ends at once. */
  async function readSession(token: string): Promise<Session | null> {
    const claims = await verifyToken(base, token)
    if (!claims) return null
    const user = await db.user.findUnique({ where: { id: claims.sub }, select: sessionColumns })
    if (!user || user.tokenVersion !== claims.ver) return null
    return findSession(db, user, claims)
  }

  scheduler.add({ name: 'attempts-retention', everyMs: hour, run: () => deleteOldAttempts(base) })
  scheduler.add({ name: 'password-reset-retention', everyMs: hour, run: () => deleteOldResets(base) })

  return {
    /** Creates the first admin if there is none. @returns its generated password, or null if none was created */
    ensureAdmin: () => ensureAdmin(base),
    /** A session token of 30 minutes for a user (used at login and by tests). */
    issueToken: (user: { id: string; tokenVersion: number }) => firstToken(base, user),
    /** The session of a token; null when it is invalid, expired or revoked. */
    readSession,
    /**
     * Opens an account, with its welcome mail, and signs in.
     * @param language the language of the request, used for the account's mails
     * @throws AppError email-taken
     */
    register: (input: Registration, language: Language, origin: Origin = unknownOrigin) =>
      register(deps, input, language, origin),
    /**
     * Signs in. A wrong password, an unknown e-mail and an account without a password fail in the same way, after the
     * same time. Many wrong passwords lock out their source and delay unknown browsers; a browser that has signed in to
     * the account before is not affected by others.
     * @throws AppError invalid-credentials, too-many with the time until the next try; otp-required and otp-invalid for
     * accounts with a second factor
     */
    login: (input: Login, language: Language, origin: Origin = unknownOrigin) => login(deps, input, language, origin),
    ...secondFactorCalls(base),
    /** A new token for a valid session. @throws AppError unauthorized 12 hours after login */
    renew: (session: Session) => renew(base, session),
    /**
     * Mails a link that is valid for one hour and works once; earlier links stop working. The mail is in the language of
     * the page that requested it, else in that of the account.
     * @throws AppError email-unknown (also for demo customers, who get no mail), too-many
     */
    sendResetEmail: (email: string, origin: Origin = unknownOrigin, language?: Language) =>
      sendResetEmail(deps, email, origin, language),
    /** Sets a new password by the mail's token and ends every session of the user. @throws AppError reset-token */
    resetPassword: (input: ResetPassword) => resetPassword(deps, input),
    /** Ends the newsletter by the token of its link; may be repeated. @throws AppError unsubscribe-token */
    unsubscribe: (token: string) => unsubscribe(db, token),
    /** Changes nothing. @throws AppError unsubscribe-token for a link that was never sent */
    requireUnsubscribeToken: (token: string) => requireUnsubscribeToken(db, token),
    mailingData: (userId: string) => readMailingData(db, userId),
    /** Fills the empty fields of a user's mailing data from a checkout form. */
    fillMailingData,
    /** Data of the account page. @throws AppError unauthorized when the user is gone */
    account: (userId: string) => readAccount(db, userId),
    updateMailingData: (userId: string, data: MailingDataChanges) => updateMailingData(db, userId, data),
    setNewsletter: (userId: string, subscribed: boolean) => setNewsletter(db, userId, subscribed),
    /**
     * Changes the password and ends all other sessions. Returns a new token for this one.
     * @throws AppError invalid with `currentPassword`, too-many
     */
    changePassword: (session: Session, input: ChangePassword, origin: Origin = unknownOrigin) =>
      changePassword(deps, session, input, origin),
    /** Ends all sessions of the user, including this one. */
    signOutEverywhere: (userId: string) => signOutEverywhere(db, userId),
    /** Everything that the shop stores about the user (GDPR articles 15 and 20). */
    exportData: (userId: string) => exportData(base, userId),
    /**
     * Deletes account, mailing data, cart, sessions and newsletter; orders are detached and visible only
     * to admins for as long as invoices must be kept (GDPR article 17.3.b, Código de Comercio article 30: six years).
     * @throws AppError invalid with `password`, last-admin, too-many
     */
    deleteAccount: (userId: string, password: string) => deleteAccount(deps, userId, password),
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>

/** See AccountsService.unsubscribe. The token never changes, so that links of old mails work too. */
async function unsubscribe(db: Db, unsubscribeToken: string): Promise<void> {
  const { count } = await db.user.updateMany({ where: { unsubscribeToken }, data: { newsletter: false } })
  if (count === 0) throw new AppError('unsubscribe-token')
}

/** See AccountsService.requireUnsubscribeToken. */
async function requireUnsubscribeToken(db: Db, unsubscribeToken: string): Promise<void> {
  const user = await db.user.findUnique({ where: { unsubscribeToken }, select: { id: true } })
  if (!user) throw new AppError('unsubscribe-token')
}

/** See AccountsService.setNewsletter. @throws AppError unauthorized when the user is gone */
async function setNewsletter(db: Db, userId: string, newsletter: boolean): Promise<void> {
  const { count } = await db.user.updateMany({ where: { id: userId }, data: { newsletter } })
  if (count === 0) throw new AppError('unauthorized')
}

/** Calls of the accounts service by which the signed-in user proves who they are. */
function secondFactorCalls(base: AccountDeps['base']) {
  return {
    /** For sensitive calls. @throws AppError confirm-required when the last proof is older than 15 minutes */
    requireRecent: (session: Session, recency: Recency) => requireRecent(base, session, recency),
    /**
     * Takes password or code once more, and returns a token with which sensitive calls work for 15 minutes. The session
     * still ends 12 hours after the login.
     * @throws AppError invalid with `password` or `otp`, too-many
     */
    confirmIdentity: (session: Session, given: ConfirmIdentity) => confirmIdentity(base, session, given),
    /** The second factor of the signed-in user. */
    secondFactor: (session: Session) => readSecondFactor(base, session),
    /** A new secret for an authenticator app; nothing is on before a code was confirmed. @throws AppError conflict */
    beginSecondFactor: (session: Session) => beginEnrolment(base, session),
    /**
     * Switches the second factor on by a code of the app. Returns the recovery codes, of which only hashes are stored.
     * @throws AppError invalid with `otp`; conflict when none was begun, or it is on already
     */
    confirmSecondFactor: (session: Session, otp: string) => confirmEnrolment(base, session, otp),
    /** Replaces the recovery codes. @throws AppError conflict without a second factor */
    renewRecoveryCodes: (session: Session) => renewCodes(base, session),
    /** Switches the second factor off. @throws AppError invalid with `password` or `otp`, too-many */
    endSecondFactor: (session: Session, given: SwitchOff) => switchOff(base, session, given),
  }
}

/** See AccountsService.ensureAdmin. Two processes starting at once create one admin: the e-mail is unique. */
async function ensureAdmin(
  base: Pick<Base, 'db' | 'clock' | 'config'>,
): Promise<{ email: string; password: string | null } | null> {
  const { db, clock, config } = base
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
    const made = await db.user
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
    if (!made) return null
  }
  return { email, password: configured ? null : password }
}

/** See AccountsService.changePassword. Open reset links are deleted with the old password. */
async function changePassword(
  { base }: AccountDeps,
  session: Session,
  { currentPassword, password }: ChangePassword,
  origin: Origin,
): Promise<Renewed> {
  const { userId: id, email, tokenVersion } = session
  await countConfirmation(base, email)
  const user = await base.db.user.findUnique({ where: { id }, select: { passwordHash: true } })
  if (!(await isPassword(currentPassword, user?.passwordHash))) {
    throw new AppError('invalid', { fields: { currentPassword: 'passwordWrong' } })
  }
  const changed = { passwordHash: await hashPassword(password), tokenVersion: tokenVersion + 1 }
  const isChanged = await transaction(base.db, async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id, tokenVersion }, data: changed })
    if (count > 0) await tx.passwordReset.deleteMany({ where: { userId: id } })
    return count > 0
  })
  // A concurrent change has ended this session.
  if (!isChanged) throw new AppError('unauthorized')
  await resetAttempts(base, email, ['confirm'])
  // The old mark of this browser is no longer valid either.
  rememberBrowser(base, { id, ...changed }, origin)
  return openSession(base, { id, ...changed })
}

/** See AccountsService.register. Of concurrent registrations of an e-mail one succeeds: the e-mail is unique. */
async function register(
  { base, outgoing }: AccountDeps,
  input: Registration,
  language: Language,
  origin: Origin,
): Promise<SignedIn> {
  const { email, password, reminders } = input
  const row = {
    id: newId(),
    email,
    passwordHash: await hashPassword(password),
    language,
    newsletter: reminders,
    unsubscribeToken: newId(),
    createdAt: base.clock.now(),
  }
  const user = await transaction(base.db, async (tx) => {
    const created = await tx.user.create({ data: row, select: { id: true, isAdmin: true, tokenVersion: true } })
    await outgoing.queue(tx, welcomeMail(base, row))
    return created
  }).catch((error) => {
    throw isTaken(error) ? new AppError('email-taken') : error
  })
  outgoing.trigger()
  rememberBrowser(base, user, origin)
  return { userId: user.id, email, isAdmin: user.isAdmin, cart: emptyCart, ...(await openSession(base, user)) }
}
