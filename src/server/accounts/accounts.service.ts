import type { ChangePassword, Login, Registration, ResetPassword } from '../../shared/accounts/credentials.ts'
import type { MailingDataChanges } from '../../shared/accounts/entities.ts'
import type { Language } from '../../shared/languages.ts'
import type { AccountDeps } from './account-deps.ts'
import type { Session } from './accounts.types.ts'
import { forgetOldAttempts } from './attempts.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { ensureAdmin } from './first-admin.ts'
import { fillMailingData, readAccount, readMailingData, updateMailingData } from './mailing-data.ts'
import { setNewsletter, unsubscribe } from './newsletter.ts'
import type { Origin } from './origin.ts'
import { unknownOrigin } from './origin.ts'
import { exportData } from './own-data.ts'
import { forgetOldResets, resetPassword, sendResetEmail } from './password-reset.ts'
import { register } from './register.ts'
import { firstToken, verifyToken } from './session-tokens.ts'
import { renew, signOutEverywhere } from './sessions.ts'
import { login } from './sign-in.ts'

const hour = 60 * 60_000

/** Users, their sessions, their passwords and their mailing data. */
export function createAccountsService(base: AccountDeps['base'], others: Omit<AccountDeps, 'base'>) {
  const deps: AccountDeps = { base, ...others }
  const { db, scheduler } = base

  /** The user is read each time, so that a revoked session ends at once and a lost right is lost at once. */
  async function sessionOf(token: string): Promise<Session | null> {
    const claims = await verifyToken(base, token)
    if (!claims) return null
    const user = await db.user.findUnique({
      where: { id: claims.sub },
      select: { id: true, email: true, isAdmin: true, tokenVersion: true },
    })
    if (!user || user.tokenVersion !== claims.ver) return null
    const { id, email, isAdmin, tokenVersion } = user
    return { userId: id, email, isAdmin, tokenVersion, signedInAt: claims.auth_time }
  }

  scheduler.add({ name: 'attempts-retention', everyMs: hour, run: () => forgetOldAttempts(base) })
  scheduler.add({ name: 'password-reset-retention', everyMs: hour, run: () => forgetOldResets(base) })

  return {
    /** Makes the first admin when there is none; answers the generated password once, null when nothing was made. */
    ensureAdmin: () => ensureAdmin(base),
    /** A session token of 30 minutes for a user (issued at login, and by tests). */
    issueToken: (user: { id: string; tokenVersion: number }) => firstToken(base, user),
    /** The session that a token proves; null when it is broken, expired or revoked. */
    sessionOf,
    /**
     * Opens an account, with its welcome mail, and signs in.
     * @param language Of the request: the account's mails are in it.
     * @throws AppError email-taken
     */
    register: (input: Registration, language: Language, origin: Origin = unknownOrigin) =>
      register(deps, input, language, origin),
    /**
     * Signs in. A wrong password, an unknown e-mail and an account without a password fail alike, after the same work.
     * Many wrong ones close the account to where they come from, and slow it down for strangers; a browser that has
     * signed in to it before is let through.
     * @throws AppError invalid-credentials, too-many with when to try again
     */
    login: (input: Login, language: Language, origin: Origin = unknownOrigin) => login(deps, input, language, origin),
    /** A new token for a session that is alive. @throws AppError unauthorized 12 hours after login */
    renew: (session: Session) => renew(base, session),
    /**
     * Mails a link with a token of one hour that works once; earlier ones stop working.
     * In the language of the page that asks for it, else in the account's.
     * @throws AppError email-unknown (demo customers too: they get no mail), too-many
     */
    sendResetEmail: (email: string, origin: Origin = unknownOrigin, language?: Language) =>
      sendResetEmail(deps, email, origin, language),
    /** Sets a new password by the mail's token and ends every session of the user. @throws AppError reset-token */
    resetPassword: (input: ResetPassword) => resetPassword(deps, input),
    /** Ends the newsletter by the token of its link; repeating it changes nothing. @throws AppError unsubscribe-token */
    unsubscribe: (token: string) => unsubscribe(db, token),
    mailingData: (userId: string) => readMailingData(db, userId),
    /** Fills only the empty mailing data of a user from a checkout form. */
    fillMailingData,
    /** What the account page shows. @throws AppError unauthorized when the user is gone */
    account: (userId: string) => readAccount(db, userId),
    updateMailingData: (userId: string, data: MailingDataChanges) => updateMailingData(db, userId, data),
    setNewsletter: (userId: string, subscribed: boolean) => setNewsletter(db, userId, subscribed),
    /**
     * Changes the password, ends every other session and answers a token for this one.
     * @throws AppError invalid with `currentPassword`, too-many
     */
    changePassword: (session: Session, input: ChangePassword, origin: Origin = unknownOrigin) =>
      changePassword(deps, session, input, origin),
    /** Ends every session of the user, this one too. */
    signOutEverywhere: (userId: string) => signOutEverywhere(db, userId),
    /** Everything that the shop knows about the user (GDPR articles 15 and 20). */
    exportData: (userId: string) => exportData(base, userId),
    /**
     * Deletes account, mailing data, cart, sessions and newsletter; orders lose their link and are closed to all but
     * admins for as long as invoices must be kept (GDPR article 17.3.b, Código de Comercio article 30: six years).
     * @throws AppError invalid with `password`, last-admin, too-many
     */
    deleteAccount: (userId: string, password: string) => deleteAccount(deps, userId, password),
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>
