import type { ChangePassword, Login, Registration, ResetPassword } from '../../shared/accounts/credentials.ts'
import type { MailingDataChanges } from '../../shared/accounts/entities.ts'
import type { Language } from '../../shared/languages.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'
import { deleteOldAttempts } from './attempts.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { ensureAdmin } from './first-admin.ts'
import { fillMailingData, readAccount, readMailingData, updateMailingData } from './mailing-data.ts'
import { requireUnsubscribeToken, setNewsletter, unsubscribe } from './newsletter.ts'
import type { Origin } from './origin.ts'
import { unknownOrigin } from './origin.ts'
import { exportData } from './own-data.ts'
import { deleteOldResets, resetPassword, sendResetEmail } from './password-reset.ts'
import { register } from './register.ts'
import { secondFactorCalls } from './second-factor-calls.ts'
import { firstToken, verifyToken } from './session-tokens.ts'
import { renew, sessionColumns, sessionOf, signOutEverywhere } from './sessions.ts'
import { login } from './sign-in.ts'

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
    return sessionOf(db, user, claims)
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
