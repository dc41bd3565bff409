import type { MailingData } from '../../shared/accounts/entities.ts'
import type { Shipping } from '../../shared/checkout/entities.ts'
import type { Tx } from '../db/db.ts'

/** Who a request comes from, as its token proves. */
export interface Session {
  userId: string
  email: string
  isAdmin: boolean
}

export interface AccountsService {
  /** Makes the first admin when there is none; answers the generated password once, null when nothing was made. */
  ensureAdmin(): Promise<{ email: string; password: string | null } | null>
  /** A session token of 30 minutes for a user (issued at login, and by tests). */
  issueToken(user: { id: string; tokenVersion: number }): Promise<{ token: string; expiration: Date }>
  /** The session that a token proves; null when it is broken, expired or revoked. */
  sessionOf(token: string): Promise<Session | null>
  mailingData(userId: string): Promise<MailingData>
  /** Fills only the empty mailing data of a user from a checkout form. */
  fillMailingData(tx: Tx, userId: string, shipping: Shipping): Promise<void>
}
