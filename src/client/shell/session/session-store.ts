import { useEffect } from 'react'
import type { StoredSession } from '../../../shared/accounts/entities.ts'
import type { ErrorKey } from '../../../shared/errors.ts'
import { parseStaffRole } from '../../../shared/staff/roles.ts'
import { readStorage, writeStorage } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

/** Key of the session in the local storage. */
export const storageKey = 'userData'

/** How long before its end a session warns (WCAG 2.2, criterion 2.2.1, requires at least 20 seconds). */
export const warningMs = 2 * 60 * 1000

export interface SessionWarning {
  /** When the session ends, milliseconds since 1970. */
  end: number
  /** It cannot be extended: its user has to log in again. */
  isFinal: boolean
  /** Requests an extension; resolves when the request is done, successful or not. */
  extend(): Promise<void>
}

/** Everything that a page knows of its visitor's session. */
interface SessionState {
  current: StoredSession | null
  /**
   * A session that ended under a page with unsaved changes: the page stays visible, without a token, until someone
   * logs in or the user declines to.
   */
  held: StoredSession | null
  /** Whether storage has been read: until then the visitor is unknown. */
  ready: boolean
  /** Null while the session is not about to end. */
  warning: SessionWarning | null
  /** Whether the login dialog is open, so that the user logs in before the session expires. */
  isLoginOpen: boolean
  /** Calls that wait until their user has proved who they are. */
  waiting: readonly ((isConfirmed: boolean) => void)[]
}

const state = createStore<SessionState>({
  ...{ current: null, held: null, ready: false },
  ...{ warning: null, isLoginOpen: false, waiting: [] },
})
export const getSessionState = state.get
const change = (part: Partial<SessionState>) => state.set({ ...state.get(), ...part })

const user = createStore<string | undefined>(undefined)
/** Pages with unsaved changes, which hold on to a session that ends. */
const holders = new Set<symbol>()
/** Whether storage accepted the session; otherwise it lasts as long as the page. */
let isPersisted = true

/** Parses a stored session, expired or not; null when it is malformed, as storage can hold anything. */
function sessionFrom(value: string | null): StoredSession | null {
  try {
    const stored = JSON.parse(value ?? '{}') as Partial<StoredSession>
    const { userId, userEmail, isAdmin, staffRole, token, expiration } = stored
    if (typeof token !== 'string' || typeof userId !== 'string' || token === '' || userId === '') return null
    if (typeof userEmail !== 'string' || typeof expiration !== 'string') return null
    if (Number.isNaN(Date.parse(expiration))) return null
    const role = parseStaffRole(staffRole)
    return { userId, userEmail, isAdmin: isAdmin === true, ...(role && { staffRole: role }), token, expiration }
  } catch {
    return null
  }
}

export function isExpired({ expiration }: StoredSession, now = Date.now()): boolean {
  return !(Date.parse(expiration) > now)
}

/** The session in storage, expired or not: another tab may have changed it. */
export function storedSession(): StoredSession | null {
  const value = isPersisted ? readStorage('localStorage', storageKey) : undefined
  return value === undefined ? currentSession() : sessionFrom(value)
}

function set(current: StoredSession | null, held: StoredSession | null = null) {
  const userId = (current ?? held)?.userId
  // First, so that the earlier user's data is never shown to the new user.
  if (userId !== user.get()) user.set(userId)
  change({ current, held, ready: true })
}

/** Reads the stored session, on load and when another tab changed it; an expired one is ignored. */
export function restoreSession() {
  const stored = storedSession()
  const session = stored && !isExpired(stored) ? stored : null
  const { current, held, ready } = state.get()
  if (!ready || JSON.stringify(session) !== JSON.stringify(current)) set(session, session ? null : held)
}

/** Sets the session in memory and in storage, which other tabs read. */
export function storeSession(session: StoredSession) {
  isPersisted = writeStorage('localStorage', storageKey, JSON.stringify(session))
  // A full storage still holds the session before this one: it must go.
  if (!isPersisted) writeStorage('localStorage', storageKey, null)
  set(session)
}

export function clearSession() {
  removeStored()
  set(null)
}

/** Like `clearSession`, for an unrequested end: a page with unsaved changes stays visible. */
export function loseSession() {
  const hold = holders.size > 0 ? shownSession() : null
  removeStored()
  set(null, hold)
}

/** Releases the session that the page holds on to, when its user does not log in again. */
export function releaseSession() {
  const { current, held } = state.get()
  if (held) set(current)
}

function removeStored() {
  writeStorage('localStorage', storageKey, null)
  isPersisted = true
}

/** The present session, for code outside of components. */
export const currentSession = (): StoredSession | null => state.get().current

/** Calls back after every change of the session, token renewals included. @returns a function that stops it */
export const watchSession = state.subscribe

/** Calls back when the signed-in user changes, before `watchSession` does. */
export const watchUser = user.subscribe

const pickShown = ({ current, held }: SessionState) => current ?? held

/** The session that the page shows: the present one, or the one that it holds on to. */
export const shownSession = (): StoredSession | null => pickShown(state.get())

export const heldSession = (): StoredSession | null => state.get().held

/** Everything that this page knows of the session, for components that show more of it than the user. */
export const useSessionState = (): SessionState => useStore(state, (all) => all)

/** The visitor's session, or the one that the page holds on to; null for anonymous visitors and on the server. */
export const useSession = (): StoredSession | null => useStore(state, pickShown)

/** Makes the page hold on to a session that ends. @returns a function that stops it */
export function holdSession(): () => void {
  const holder = Symbol('page')
  holders.add(holder)
  return () => holders.delete(holder)
}

export function useSessionHold() {
  useEffect(holdSession, [])
}

/** Whether the session has been read from storage; false on the server and while hydrating. */
export const useSessionReady = (): boolean => useStore(state, ({ ready }) => ready)

/** Key of the error that asks who is signed in to prove it again. */
export const confirmRequired = 'errors:confirmRequired' satisfies ErrorKey

/** Opens the dialog that asks for password or code. @returns whether the proof was given; several calls wait for one */
export function askConfirmation(): Promise<boolean> {
  return new Promise((resolve) => change({ waiting: [...state.get().waiting, resolve] }))
}

export function settleConfirmation(isConfirmed: boolean) {
  const { waiting } = state.get()
  change({ waiting: [] })
  for (const settle of waiting) settle(isConfirmed)
}

/** @param next null when the session is not about to end */
export function showWarning(next: SessionWarning | null) {
  const { warning, isLoginOpen } = state.get()
  if (next === warning || (next?.end === warning?.end && next?.isFinal === warning?.isFinal)) return
  change({ warning: next, isLoginOpen: next !== null && isLoginOpen })
}

export const setLoginOpen = (isLoginOpen: boolean) => change({ isLoginOpen })
