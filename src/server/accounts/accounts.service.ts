import type { AccountDeps } from './account-deps.ts'
import type { AccountsService, Session } from './accounts.types.ts'
import { forgetOldAttempts } from './attempts.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { ensureAdmin } from './first-admin.ts'
import { fillMailingData, readAccount, readMailingData, updateMailingData } from './mailing-data.ts'
import { setNewsletter, unsubscribe } from './newsletter.ts'
import { unknownOrigin } from './origin.ts'
import { exportData } from './own-data.ts'
import { forgetOldResets, resetPassword, sendResetEmail } from './password-reset.ts'
import { register } from './register.ts'
import { firstToken, verifyToken } from './session-tokens.ts'
import { renew, signOutEverywhere } from './sessions.ts'
import { login } from './sign-in.ts'

const hour = 60 * 60_000

/** Users, their sessions, their passwords and their mailing data. */
export function createAccountsService(base: AccountDeps['base'], others: Omit<AccountDeps, 'base'>): AccountsService {
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
    ensureAdmin: () => ensureAdmin(base),
    issueToken: (user) => firstToken(base, user),
    sessionOf,
    register: (input, language, origin = unknownOrigin) => register(deps, input, language, origin),
    login: (input, language, origin = unknownOrigin) => login(deps, input, language, origin),
    renew: (session) => renew(base, session),
    sendResetEmail: (email, origin = unknownOrigin, language) => sendResetEmail(deps, email, origin, language),
    resetPassword: (input) => resetPassword(deps, input),
    unsubscribe: (token) => unsubscribe(db, token),
    mailingData: (userId) => readMailingData(db, userId),
    fillMailingData,
    account: (userId) => readAccount(db, userId),
    updateMailingData: (userId, data) => updateMailingData(db, userId, data),
    setNewsletter: (userId, subscribed) => setNewsletter(db, userId, subscribed),
    changePassword: (session, input, origin = unknownOrigin) => changePassword(deps, session, input, origin),
    signOutEverywhere: (userId) => signOutEverywhere(db, userId),
    exportData: (userId) => exportData(base, userId),
    deleteAccount: (userId, password) => deleteAccount(deps, userId, password),
  }
}
