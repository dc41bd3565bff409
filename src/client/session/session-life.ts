import type { QueryClient } from '@tanstack/react-query'
import type { Renewed } from '../../shared/accounts/entities.ts'
import { endSession, type SessionEnd, tellSessionEnd, tellSessionEnds } from './session-end.ts'
import { createSessionRenewal } from './session-renewal.ts'
import {
  currentSession,
  isOver,
  restoreSession,
  storedSession,
  watchSession,
  watchStoredSession,
  watchUser,
} from './session-store.ts'

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
/** Routers whose answers belong to the signed-in user. */
const userRouters: ReadonlySet<unknown> = new Set(['accounts', 'orders'])

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
    const next = Math.min(Date.parse(session.expiration), renewal.dueAt(session))
    timer = setTimeout(look, Math.min(Math.max(next - Date.now(), 0), longestTimerMs))
  }

  function look() {
    follow()
    const session = currentSession()
    if (session && renewal.dueAt(session) <= Date.now()) void renewal.ask(session).then(schedule)
    schedule()
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
    watchSession(markDocument),
    watchStoredSession(look),
  ]
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
  restoreSession()
  if (before && !stored && isOver(before, Date.now() + togetherMs)) tellSessionEnd('expired')
}

/** Styles hold back what is for anonymous visitors; before the first paint `head.js` has set it. */
function markDocument() {
  document.documentElement.toggleAttribute('data-session', currentSession() !== null)
}

function forgetUser(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => Array.isArray(path) && userRouters.has(path[0]) })
}
