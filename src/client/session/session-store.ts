import { useEffect, useSyncExternalStore } from 'react'
import type { StoredSession } from '../../shared/accounts/entities.ts'

/** Where the session is kept (spec section 3). */
const storageKey = 'userData'

let current: StoredSession | null = null
/**
 * A session that ended under a page with something unsaved: the page goes on showing itself to its user, without a
 * token, until they have logged in again, or somebody else has, or nobody wants to.
 */
let held: StoredSession | null = null
/** Pages that are worth it. */
const holders = new Set<symbol>()
/** Whether storage has been read: until then nobody knows who is there. */
let ready = false
/** Whether storage took the session; otherwise it lives as long as the page. */
let kept = true
const listeners = new Set<() => void>()
const userListeners = new Set<() => void>()

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
  if (!kept) return current
  try {
    return sessionFrom(localStorage.getItem(storageKey))
  } catch {
    return current
  }
}

function set(session: StoredSession | null, hold: StoredSession | null = null) {
  const before = shownSession()?.userId
  current = session
  held = hold
  ready = true
  const isOtherUser = shownSession()?.userId !== before
  // First: nobody may see the earlier user's data beside the new user.
  if (isOtherUser) for (const listener of userListeners) listener()
  for (const listener of listeners) listener()
}

/** Reads the stored session again: on load, and when another tab changed it. One whose time is over is none. */
export function restoreSession() {
  const stored = storedSession()
  const session = stored && !isOver(stored) ? stored : null
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
  return current
}

/** Calls back after every change of the session, a renewed token included; answers how to stop. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back when somebody else is signed in than before, or nobody any more; before all others hear of it. */
export function watchUser(listener: () => void): () => void {
  userListeners.add(listener)
  return () => userListeners.delete(listener)
}

/** The session that the page shows: the present one, or the one that it holds on to. */
export function shownSession(): StoredSession | null {
  return current ?? held
}

/** A session that has ended and that the page holds on to, until somebody logs in. */
export function heldSession(): StoredSession | null {
  return held
}

/** The visitor's session, or the one that the page holds on to; null for anonymous visitors and on the server. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(watchSession, shownSession, () => null)
}

/** The session that has ended and that the page holds on to. */
export function useHeldSession(): StoredSession | null {
  return useSyncExternalStore(watchSession, heldSession, () => null)
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
  return useSyncExternalStore(
    watchSession,
    () => ready,
    () => false,
  )
}
