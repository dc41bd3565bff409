import type { Base } from '../deps.ts'
import type { AccountsService, Session } from './accounts.types.ts'
import { ensureAdmin } from './first-admin.ts'
import { fillMailingData, readMailingData } from './mailing-data.ts'
import { signToken, verifyToken } from './session-tokens.ts'

/** Users, their sessions and their mailing data. */
export function createAccountsService(base: Pick<Base, 'db' | 'clock' | 'config' | 'secrets'>): AccountsService {
  const { db, clock } = base

  /** The user is read each time, so that a revoked session ends at once and a lost right is lost at once. */
  async function sessionOf(token: string): Promise<Session | null> {
    const claims = await verifyToken(base, token)
    if (!claims) return null
    const user = await db.user.findUnique({
      where: { id: claims.sub },
      select: { id: true, email: true, isAdmin: true, tokenVersion: true },
    })
    if (!user || user.tokenVersion !== claims.ver) return null
    return { userId: user.id, email: user.email, isAdmin: user.isAdmin }
  }

  return {
    ensureAdmin: () => ensureAdmin(base),
    issueToken: ({ id, tokenVersion }) =>
      signToken(base, { sub: id, ver: tokenVersion, auth_time: Math.floor(clock.now().getTime() / 1000) }),
    sessionOf,
    mailingData: (userId) => readMailingData(db, userId),
    fillMailingData,
  }
}
