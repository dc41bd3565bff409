import type { Renewed, StoredSession } from '../../shared/accounts/entities.ts'
import { errorBodyOf } from '../trpc.ts'
import { currentSession, restoreSession } from './session-store.ts'
import { acceptRenewed } from './sign-in.ts'

/** The token of an active user is renewed when no more than this is left of it. */
export const renewalMs = 5 * 60 * 1000
/** A failed try is repeated after this time. */
export const retryMs = 30 * 1000
/** A renewal that gains less has met the end: the server grants 12 hours after login. */
const gainMs = 1000
/** Another tab's renewal is waited for no longer. */
const lockMs = 15 * 1000

export interface SessionRenewal {
  /** The user did something; answers whether it is the first since the token came. */
  noteActivity(session: StoredSession): boolean
  /** Whether the session lasts no longer, however active its user is: the server has said so. */
  isFinal(session: StoredSession): boolean
  /** When the session's token is to be renewed, milliseconds since 1970; Infinity when it is not. */
  dueAt(session: StoredSession): number
  /** Asks for a new token, unless another tab has one. */
  ask(session: StoredSession): Promise<void>
}

/**
 * Renews the session of an active user silently before its end. Whoever is idle is not renewed, and neither is whom
 * the server refuses, 12 hours after login: that session ends when its time is over.
 */
export function createSessionRenewal(renew: () => Promise<Renewed>): SessionRenewal {
  /** The token that the rest tells of. */
  let token: string | undefined
  let isActive = false
  let notBefore = 0
  let isAsking = false
  /** Where renewing has not moved the end of a session. */
  let finalEnd: string | undefined

  function turnTo(session: StoredSession) {
    if (session.token === token) return
    token = session.token
    isActive = false
    notBefore = 0
  }

  return {
    noteActivity(session) {
      turnTo(session)
      if (isActive) return false
      isActive = true
      return true
    },

    isFinal: ({ expiration }) => expiration === finalEnd,

    dueAt(session) {
      turnTo(session)
      if (!isActive || isAsking || session.expiration === finalEnd) return Number.POSITIVE_INFINITY
      return Math.max(Date.parse(session.expiration) - renewalMs, notBefore)
    },

    async ask(session) {
      isAsking = true
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
        isAsking = false
      }
    },
  }
}

/** Whether a session is still the one in storage: another tab may have renewed or ended it. */
function isStill({ token }: StoredSession): boolean {
  restoreSession()
  return currentSession()?.token === token
}

/** Without locks (pages that do not come over HTTPS) two tabs may both ask, and both get a token that works. */
async function oneTabAtATime(task: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return task()
  await locks.request('session-renewal', { signal: AbortSignal.timeout(lockMs) }, task)
}
