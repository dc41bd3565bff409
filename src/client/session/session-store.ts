import { useEffect } from 'react'
import type { StoredSession } from '../../shared/accounts/entities.ts'
import { createStore, useStore } from '../store.ts'

/** Where the session is kept. */
const storageKey = 'userData'

interface SessionState {
  current: StoredSession | null
  /**
   * A session that ended under a page with something unsaved: the page goes on showing itself to its user, without a
   * token, until they or somebody else log in, or they decline to.
   */
  held: StoredSession | null
  /** Whether storage has been read: until then the visitor is unknown. */
  ready: boolean
}

const state = createStore<SessionState>({ current: null, held: null, ready: false })
/** The user whom the page shows. */
const user = createStore<string | undefined>(undefined)
/** Pages that hold on to a session that ends. */
const holders = new Set<symbol>()
/** Whether storage took the session; otherwise it lives as long as the page. */
let kept = true

/** A stored value as a session, over or not; null when it is none. Anyone can write there. */
function sessionFrom(value: string | null): StoredSession | null {
  try {
    const { userId, userEmail, isAdmin, token, expiration } = JSON.parse(value ?? '{}') as Partial<StoredSession>
    if (typeof token !== 'string' || typeof userId !== 'string' || token === '' || userId === '') return null
    if (typeof userEmail !== 'string' || typeof expiration !== 'string') return null
    if (Number.isNaN(Date.parse(expiration))) return null
    return { userId, userEmail, isAdmin: isAdmin === true, token, expiration }
  } catch {
    return null
  }
}

/** Whether a session's time is over. */
export function isOver({ expiration }: StoredSession, now = Date.now()): boolean {
  return !(Date.parse(expiration) > now)
}

/** The session as storage has it at this moment, over or not: another tab may have changed it. */
export function storedSession(): StoredSession | null {
  if (!kept) return currentSession()
  try {
    return sessionFrom(localStorage.getItem(storageKey))
  } catch {
    return currentSession()
  }
}

function set(current: StoredSession | null, held: StoredSession | null = null) {
  const userId = (current ?? held)?.userId
  // First: the earlier user's data never shows beside the new user.
  if (userId !== user.get()) user.set(userId)
  state.set({ current, held, ready: true })
}

/** Reads the stored session again: on load, and when another tab changed it. One whose time is over is none. */
export function restoreSession() {
  const stored = storedSession()
  const session = stored && !isOver(stored) ? stored : null
  const { current, held, ready } = state.get()
  if (!ready || JSON.stringify(session) !== JSON.stringify(current)) set(session, session ? null : held)
}

/** Keeps a session here and in storage, for the other tabs too. */
export function storeSession(session: StoredSession) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(session))
    kept = true
  } catch {
    // Storage is closed or full: what it still has is not this session.
    removeStored()
    kept = false
  }
  set(session)
}

/** Forgets the session here and in storage. */
export function clearSession() {
  removeStored()
  kept = true
  set(null)
}

/** As `clearSession`, for who did not ask for it: a page that holds on goes on showing itself to its user. */
export function loseSession() {
  const hold = holders.size > 0 ? shownSession() : null
  removeStored()
  kept = true
  set(null, hold)
}

/** The page lets go of a session that has ended: its user does not log in again. */
export function releaseSession() {
  const { current, held } = state.get()
  if (held) set(current)
}

function removeStored() {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored then.
  }
}

/** Calls back when another tab changes the session; answers how to stop. */
export function watchStoredSession(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) changed()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The session of this moment, for calls outside of components. */
export function currentSession(): StoredSession | null {
  return state.get().current
}

/** Calls back after every change of the session, a renewed token included; answers how to stop. */
export const watchSession = state.subscribe

/** Calls back when another user is signed in than before, or none any more; before `watchSession` does. */
export const watchUser = user.subscribe

const shownOf = ({ current, held }: SessionState) => current ?? held

/** The session that the page shows: the present one, or the one that it holds on to. */
export function shownSession(): StoredSession | null {
  return shownOf(state.get())
}

/** A session that has ended and that the page holds on to, until somebody logs in. */
export function heldSession(): StoredSession | null {
  return state.get().held
}

/** The visitor's session, or the one that the page holds on to; null for anonymous visitors and on the server. */
export function useSession(): StoredSession | null {
  return useStore(state, shownOf)
}

/** The session that has ended and that the page holds on to. */
export function useHeldSession(): StoredSession | null {
  return useStore(state, ({ held }) => held)
}

/** From here on, the page holds on to a session that ends; answers how to stop. */
export function holdSession(): () => void {
  const holder = Symbol('page')
  holders.add(holder)
  return () => holders.delete(holder)
}

/** While it is mounted, the page holds on to a session that ends. */
export function useSessionHold() {
  useEffect(() => {
    const stop = holdSession()
    return () => stop()
  }, [])
}

/** Whether the session has been read from storage; false on the server and while hydrating. */
export function useSessionReady(): boolean {
  return useStore(state, ({ ready }) => ready)
}
