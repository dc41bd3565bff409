import type { Renewed, StoredSession } from '../../shared/accounts/entities.ts'
import { errorBodyOf } from '../trpc.ts'
import { currentSession, restoreSession } from './session-store.ts'
import { acceptRenewed } from './sign-in.ts'

/** The token of an active user is renewed when it expires within this time. */
export const renewalMs = 5 * 60 * 1000
/** Delay before a failed renewal is tried again. */
export const retryMs = 30 * 1000
/** A renewal that gains less than this has reached the server's limit of 12 hours after login. */
const gainMs = 1000
/** How long to wait for another tab's renewal. */
const lockMs = 15 * 1000

export interface SessionRenewal {
  /** Records activity; returns whether it is the first since the token was issued. */
  noteActivity(session: StoredSession): boolean
  /** Whether the server has refused to extend the session further. */
  isFinal(session: StoredSession): boolean
  /** When the token is to be renewed, milliseconds since 1970; Infinity for never. */
  dueAt(session: StoredSession): number
  /** Requests a new token, unless another tab has one. */
  request(session: StoredSession): Promise<void>
}

/**
 * Renews the session of an active user silently before it expires. An idle user's session, and one that the server no
 * longer extends (12 hours after login), ends when it expires.
 */
export function createSessionRenewal(renew: () => Promise<Renewed>): SessionRenewal {
  /** The token that the following state belongs to. */
  let token: string | undefined
  let isActive = false
  let notBefore = 0
  let isRequesting = false
  /** The expiry that the server no longer extends. */
  let finalEnd: string | undefined

  function resetFor(session: StoredSession) {
    if (session.token === token) return
    token = session.token
    isActive = false
    notBefore = 0
  }

  return {
    noteActivity(session) {
      resetFor(session)
      if (isActive) return false
      isActive = true
      return true
    },

    isFinal: ({ expiration }) => expiration === finalEnd,

    dueAt(session) {
      resetFor(session)
      if (!isActive || isRequesting || session.expiration === finalEnd) return Number.POSITIVE_INFINITY
      return Math.max(Date.parse(session.expiration) - renewalMs, notBefore)
    },

    async request(session) {
      isRequesting = true
      try {
        await oneTabAtATime(async () => {
          if (!isStill(session)) return
          const renewed = await renew()
          if (!isStill(session)) return
          acceptRenewed(renewed)
          const end = currentSession()?.expiration
          if (end && Date.parse(end) - Date.parse(session.expiration) < gainMs) finalEnd = end
        })
      } catch (error) {
        const isRefused = errorBodyOf(error)?.code === 401
        if (isRefused) finalEnd = session.expiration
        notBefore = isRefused ? Number.POSITIVE_INFINITY : Date.now() + retryMs
      } finally {
        isRequesting = false
      }
    },
  }
}

/** Whether a session is still the one in storage: another tab may have renewed or ended it. */
function isStill({ token }: StoredSession): boolean {
  restoreSession()
  return currentSession()?.token === token
}

/** Without locks (pages not served over HTTPS) two tabs may both request a token; both tokens work. */
async function oneTabAtATime(task: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return task()
  await locks.request('session-renewal', { signal: AbortSignal.timeout(lockMs) }, task)
}
