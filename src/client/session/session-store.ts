import { useSyncExternalStore } from 'react'
import type { StoredSession } from '../../shared/accounts/entities.ts'

/** Where the session is kept (spec section 3). */
const storageKey = 'userData'

let current: StoredSession | null = null
/** Whether storage has been read: until then nobody knows who is there. */
let ready = false
const listeners = new Set<() => void>()

/** A stored value as a session, or null when it is none or has expired. */
export function parseSession(value: string | null, now: Date): StoredSession | null {
  try {
    const session = JSON.parse(value ?? 'null') as Partial<StoredSession> | null
    if (typeof session?.token !== 'string' || typeof session.userId !== 'string') return null
    if (typeof session.userEmail !== 'string' || typeof session.expiration !== 'string') return null
    if (!(new Date(session.expiration).getTime() > now.getTime())) return null
    return { ...session, isAdmin: session.isAdmin === true } as StoredSession
  } catch {
    return null
  }
}

function set(session: StoredSession | null) {
  current = session
  ready = true
  for (const listener of listeners) listener()
}

/** Reads the stored session again: on load, and when another tab changed it. */
export function restoreSession() {
  try {
    set(parseSession(localStorage.getItem(storageKey), new Date()))
  } catch {
    set(null)
  }
}

/** Keeps a session here and in storage, for the other tabs too. */
export function storeSession(session: StoredSession) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(session))
  } catch {
    // Storage is closed or full: the session lives as long as the page.
  }
  set(session)
}

/** Forgets the session here and in storage. */
export function clearSession() {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored then.
  }
  set(null)
}

/** Restores on load and follows the other tabs; answers how to stop. */
export function startSession(): () => void {
  restoreSession()
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) restoreSession()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The session of this moment, for calls outside of components. */
export function currentSession(): StoredSession | null {
  return current
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor's session; null for anonymous visitors and on the server. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(subscribe, currentSession, () => null)
}

/** Whether the session has been read from storage; false on the server and while hydrating. */
export function useSessionReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ready,
    () => false,
  )
}
