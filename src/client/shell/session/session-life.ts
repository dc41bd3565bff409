import { focusManager, type QueryClient } from '@tanstack/react-query'
import type { Renewed, StoredSession } from '../../../shared/accounts/entities.ts'
import { publicRouters } from '../../../shared/public-routers.ts'
import { watchStorage } from '../storage.ts'
import { getErrorBody } from '../trpc.ts'
import { forgetOldDrafts } from './drafts.ts'
import { endSession, followSessionEnd, type SessionEnd, watchSessionEnds } from './session-end.ts'
import {
  currentSession,
  heldSession,
  isExpired,
  restoreSession,
  showWarning,
  storageKey,
  storedSession,
  warningMs,
  watchSession,
  watchUser,
} from './session-store.ts'
import { acceptRenewed } from './sign-in.ts'

export interface SessionNeeds {
  renew(): Promise<Renewed>
  /** Shows the user why the session ended. */
  say(reason: SessionEnd): void
  queryClient: QueryClient
}

/** The longest delay of a timer; with a longer one it fires at once. */
const longestTimerMs = 2 ** 31 - 1
/** Delay between tabs, so that they end an expired session one after the other. */
const togetherMs = 1000
const activities = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const
/**
 * The life of the session in this tab: restored on load, ended when its time is over, renewed while its user is
 * active, and in step with the other tabs. Once, after hydration.
 * @returns a function that stops it
 */
export function startSession({ renew, say, queryClient }: SessionNeeds): () => void {
  const renewal = createSessionRenewal(renew)
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Reads the clock again when the timer fires, because computers sleep and clocks are changed. */
  function schedule() {
    clearTimeout(timer)
    const session = currentSession()
    if (!session) return
    const end = Date.parse(session.expiration)
    const warnAt = end - warningMs
    const next = Math.min(end, renewal.dueAt(session), warnAt > Date.now() ? warnAt : end)
    timer = setTimeout(check, Math.min(Math.max(next - Date.now(), 0), longestTimerMs))
  }

  function check() {
    followStorage()
    const session = currentSession()
    if (session && renewal.dueAt(session) <= Date.now()) void renewSession()
    warn()
    schedule()
  }

  async function renewSession() {
    const session = currentSession()
    if (session) await renewal.request(session)
    warn()
    schedule()
  }

  function warn() {
    const session = currentSession()
    const end = Date.parse(session?.expiration ?? '')
    const isNear = session && end - Date.now() <= warningMs
    showWarning(isNear ? { end, isFinal: renewal.isFinal(session), extend: renewSession } : null)
  }

  function noteActivity() {
    const session = currentSession()
    if (session && renewal.noteActivity(session)) check()
  }

  watchSessionEnds(say)
  const stop = new AbortController()
  watchActivity(noteActivity, check, stop.signal)
  watchStorage(storageKey, check, stop.signal)
  const unwatch = [schedule, warn, markDocument, pauseRefetching].map((follow) => watchSession(follow))
  forgetOldDrafts()
  check()
  // From now on: what the page has fetched before it knew its visitor was no other user's.
  unwatch.push(watchUser(() => forgetUser(queryClient)))
  return () => {
    stop.abort()
    clearTimeout(timer)
    for (const end of unwatch) end()
  }
}

/** Calls back on activity, and when the page is seen again. */
function watchActivity(onActivity: () => void, onReturn: () => void, signal: AbortSignal) {
  for (const activity of activities) {
    // Captured: the scrolling of a part of the page does not bubble.
    window.addEventListener(activity, onActivity, { capture: true, passive: true, signal })
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return
    onReturn()
    onActivity()
  }
  window.addEventListener('visibilitychange', onVisibility, { signal })
  // Back from the back/forward cache, from sleep, or from another window.
  window.addEventListener('pageshow', onReturn, { signal })
  window.addEventListener('focus', onReturn, { signal })
}

/** Adopts the stored session and ends it when it has expired. */
function followStorage() {
  const stored = storedSession()
  if (stored && isExpired(stored)) {
    endSession('expired')
    return
  }
  const before = currentSession()
  if (before && !stored) followSessionEnd(before, isExpired(before, Date.now() + togetherMs))
  else restoreSession()
}

/** Behind the login dialog nothing is refetched: without a token every request would be rejected. */
function pauseRefetching() {
  focusManager.setFocused(heldSession() ? false : undefined)
}

/** Lets styles hide what is for anonymous visitors; `head.js` sets it before the first paint. */
function markDocument() {
  document.documentElement.toggleAttribute('data-session', currentSession() !== null)
}

/** Forgets every response that is not public; also those of changes, such as the secret of a second factor. */
function forgetUser(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => !isPublicPath(path) })
  const changes = queryClient.getMutationCache()
  for (const change of changes.getAll()) if (change.state.status !== 'pending') changes.remove(change)
}

const isPublicPath = (path: unknown) => Array.isArray(path) && publicRouters.has(path[0])

/** The token of an active user is renewed when it expires within this time. */
export const renewalMs = 5 * 60 * 1000
/** Delay before a failed renewal is tried again. */
export const retryMs = 30 * 1000
/** A renewal that gains less than this has reached the server's limit of 12 hours after login. */
const gainMs = 1000
/** How long to wait for another tab's renewal. */
const lockMs = 15 * 1000

/**
 * Renews the session of an active user silently before it expires. An idle user's session, and one that the server no
 * longer extends (12 hours after login), ends when it expires.
 */
function createSessionRenewal(renew: () => Promise<Renewed>) {
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
    /** Records activity; returns whether it is the first since the token was issued. */
    noteActivity(session: StoredSession): boolean {
      resetFor(session)
      if (isActive) return false
      isActive = true
      return true
    },

    isFinal: ({ expiration }: StoredSession) => expiration === finalEnd,

    /** When the token is to be renewed, milliseconds since 1970; Infinity for never. */
    dueAt(session: StoredSession): number {
      resetFor(session)
      if (!isActive || isRequesting || session.expiration === finalEnd) return Number.POSITIVE_INFINITY
      return Math.max(Date.parse(session.expiration) - renewalMs, notBefore)
    },

    /** Requests a new token, unless another tab has one. */
    async request(session: StoredSession): Promise<void> {
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
        const isRefused = getErrorBody(error)?.code === 401
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
