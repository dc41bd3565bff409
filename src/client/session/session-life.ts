import { focusManager, type QueryClient } from '@tanstack/react-query'
import type { Renewed } from '../../shared/accounts/entities.ts'
import { forgetOldDrafts } from './drafts.ts'
import { endSession, followSessionEnd, type SessionEnd, tellSessionEnds } from './session-end.ts'
import { createSessionRenewal } from './session-renewal.ts'
import {
  currentSession,
  heldSession,
  isOver,
  restoreSession,
  storedSession,
  watchSession,
  watchStoredSession,
  watchUser,
} from './session-store.ts'
import { showWarning, warningMs } from './session-warning.ts'

export interface SessionNeeds {
  /** Asks for a new token (`accounts.renew`). */
  renew(): Promise<Renewed>
  /** Tells the user, in words, why the session ended. */
  say(reason: SessionEnd): void
  /** Forgets what it has of a user when somebody else is signed in, or nobody. */
  queryClient: QueryClient
}

/** Timers cannot count further: with more they fire at once. */
const longestTimerMs = 2 ** 31 - 1
/** Tabs end a session that is over one after the other. */
const togetherMs = 1000
/** What shows that somebody is there. */
const activities = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const
/** Routers whose answers belong to the signed-in user, or depend on who it is. */
const userRouters: ReadonlySet<unknown> = new Set([
  ...['accounts', 'orders'],
  ...['catalogAdmin', 'ordersAdmin', 'statistics', 'logs', 'mails'],
])

/**
 * The life of the session in this tab: restored on load, ended when its time is over, renewed while its user is
 * active, and in step with the other tabs. Once, after hydration.
 * @returns How to stop.
 */
export function startSession({ renew, say, queryClient }: SessionNeeds): () => void {
  const renewal = createSessionRenewal(renew)
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The clock is asked anew when the timer fires: computers sleep, and clocks are set. */
  function schedule() {
    clearTimeout(timer)
    const session = currentSession()
    if (!session) return
    const end = Date.parse(session.expiration)
    const warnAt = end - warningMs
    const next = Math.min(end, renewal.dueAt(session), warnAt > Date.now() ? warnAt : end)
    timer = setTimeout(look, Math.min(Math.max(next - Date.now(), 0), longestTimerMs))
  }

  function look() {
    follow()
    const session = currentSession()
    if (session && renewal.dueAt(session) <= Date.now()) void ask()
    warn()
    schedule()
  }

  async function ask() {
    const session = currentSession()
    if (session) await renewal.ask(session)
    warn()
    schedule()
  }

  /** Says that the session is about to end, while it is. */
  function warn() {
    const session = currentSession()
    const end = Date.parse(session?.expiration ?? '')
    const isNear = session && end - Date.now() <= warningMs
    showWarning(isNear ? { end, isFinal: renewal.isFinal(session), goOn: ask } : null)
  }

  function noteActivity() {
    const session = currentSession()
    if (session && renewal.noteActivity(session)) look()
  }

  function onVisibility() {
    if (document.visibilityState === 'hidden') return
    look()
    noteActivity()
  }

  tellSessionEnds(say)
  const stop = new AbortController()
  const { signal } = stop
  for (const activity of activities) {
    // Captured: the scrolling of a part of the page does not bubble.
    window.addEventListener(activity, noteActivity, { capture: true, passive: true, signal })
  }
  window.addEventListener('visibilitychange', onVisibility, { signal })
  // Back from the back/forward cache, from sleep, or from another window.
  window.addEventListener('pageshow', look, { signal })
  window.addEventListener('focus', look, { signal })
  const unwatch = [
    watchUser(() => forgetUser(queryClient)),
    watchSession(schedule),
    watchSession(warn),
    watchSession(markDocument),
    watchSession(rest),
    watchStoredSession(look),
  ]
  forgetOldDrafts()
  look()
  return () => {
    stop.abort()
    clearTimeout(timer)
    for (const end of unwatch) end()
  }
}

/** Takes over what storage has, and ends what is over. */
function follow() {
  const stored = storedSession()
  if (stored && isOver(stored)) {
    endSession('expired')
    return
  }
  const before = currentSession()
  if (before && !stored) followSessionEnd(before, isOver(before, Date.now() + togetherMs))
  else restoreSession()
}

/** Behind the login nothing is asked anew: without a token every answer would be a refusal. */
function rest() {
  focusManager.setFocused(heldSession() ? false : undefined)
}

/** Styles hold back what is for anonymous visitors; before the first paint `head.js` has set it. */
function markDocument() {
  document.documentElement.toggleAttribute('data-session', currentSession() !== null)
}

function forgetUser(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => Array.isArray(path) && userRouters.has(path[0]) })
}
