import type { ChangePassword, Login, Registration, ResetPassword } from '../../shared/accounts/credentials.ts'
import type {
  Account,
  MailingData,
  MailingDataChanges,
  OwnData,
  Renewed,
  SignedIn,
} from '../../shared/accounts/entities.ts'
import type { Shipping } from '../../shared/checkout/entities.ts'
import type { Language } from '../../shared/languages.ts'
import type { Tx } from '../db/db.ts'
import type { Origin } from './origin.ts'

/** Who a request comes from, as its token proves. */
export interface Session {
  userId: string
  email: string
  isAdmin: boolean
  /** The user's tokenVersion that the token names; a new token of this session names the same. */
  tokenVersion: number
  /** When the user signed in, seconds since 1970: a session may be renewed for 12 hours from then. */
  signedInAt: number
}

export interface AccountsService {
  /** Makes the first admin when there is none; answers the generated password once, null when nothing was made. */
  ensureAdmin(): Promise<{ email: string; password: string | null } | null>
  /** A session token of 30 minutes for a user (issued at login, and by tests). */
  issueToken(user: { id: string; tokenVersion: number }): Promise<{ token: string; expiration: Date }>
  /** The session that a token proves; null when it is broken, expired or revoked. */
  sessionOf(token: string): Promise<Session | null>

  /**
   * Opens an account, with its welcome mail, and signs in.
   * @param language Of the request: the account's mails are in it.
   * @throws AppError email-taken
   */
  register(input: Registration, language: Language, origin?: Origin): Promise<SignedIn>
  /**
   * Signs in. A wrong password, an unknown e-mail and an account without a password fail alike, after the same work.
   * Many wrong ones close the account to where they come from, and slow it down for strangers; a browser that has
   * signed in to it before is let through.
   * @throws AppError invalid-credentials, too-many with when to try again
   */
  login(input: Login, language: Language, origin?: Origin): Promise<SignedIn>
  /** A new token for a session that is alive. @throws AppError unauthorized 12 hours after login */
  renew(session: Session): Promise<Renewed>

  /**
   * Mails a link with a token of one hour that works once; earlier ones stop working.
   * In the language of the page that asks for it, else in the account's.
   * @throws AppError email-unknown (demo customers too: they get no mail), too-many
   */
  sendResetEmail(email: string, origin?: Origin, language?: Language): Promise<void>
  /** Sets a new password by the mail's token and ends every session of the user. @throws AppError reset-token */
  resetPassword(input: ResetPassword): Promise<void>
  /** Ends the newsletter by the token of its link; repeating it changes nothing. @throws AppError unsubscribe-token */
  unsubscribe(token: string): Promise<void>

  mailingData(userId: string): Promise<MailingData>
  /** Fills only the empty mailing data of a user from a checkout form. */
  fillMailingData(tx: Tx, userId: string, shipping: Shipping): Promise<void>
  /** What the account page shows. @throws AppError unauthorized when the user is gone */
  account(userId: string): Promise<Account>
  updateMailingData(userId: string, data: MailingDataChanges): Promise<MailingData>
  setNewsletter(userId: string, subscribed: boolean): Promise<void>
  /**
   * Changes the password, ends every other session and answers a token for this one.
   * @throws AppError invalid with `currentPassword`, too-many
   */
  changePassword(session: Session, input: ChangePassword, origin?: Origin): Promise<Renewed>
  /** Ends every session of the user, this one too. */
  signOutEverywhere(userId: string): Promise<void>
  /** Everything that the shop knows about the user (GDPR articles 15 and 20). */
  exportData(userId: string): Promise<OwnData>
  /**
   * Deletes account, mailing data, cart, sessions and newsletter; orders lose their link and are closed to all but
   * admins for as long as invoices must be kept (GDPR article 17.3.b, Código de Comercio article 30: six years).
   * @throws AppError invalid with `password`, last-admin, too-many
   */
  deleteAccount(userId: string, password: string): Promise<void>
}
