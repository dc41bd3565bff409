import { useSyncExternalStore } from 'react'
import { forgetCart } from '../cart/cart-store.ts'
import { forgetDrafts } from './drafts.ts'
import {
  clearSession,
  currentSession,
  isOver,
  loseSession,
  restoreSession,
  shownSession,
  storedSession,
  watchSession,
} from './session-store.ts'

/** Why a session ended; each has its text, `session.<reason>`. */
export type SessionEnd =
  /** The user logged out. */
  | 'left'
  /** Its time was over. */
  | 'expired'
  /** The server takes its token no longer: after a password reset, or a sign-out of all devices elsewhere. */
  | 'revoked'
  /** The user signed out on all devices. */
  | 'everywhere'
  /** The user deleted the account. */
  | 'deleted'

/** What a visitor has lost who did not ask for it. */
export interface LostSession {
  reason: SessionEnd
  /** There was something in the cart: the account still has it. */
  hadCart: boolean
}

let tell: (reason: SessionEnd) => void = () => undefined
let lost: LostSession | null = null

/** @param say Tells the user, in words, why the session ended. */
export function tellSessionEnds(say: (reason: SessionEnd) => void) {
  tell = say
}

/** The session that this visitor has lost and not got back; null for all others. */
export function lostSession(): LostSession | null {
  return currentSession() ? null : lost
}

/** The session that this visitor has lost and not got back; null for all others, and on the server. */
export function useLostSession(): LostSession | null {
  return useSyncExternalStore(watchSession, lostSession, () => null)
}

/**
 * Forgets the session and the cart of this browser and says why. The server keeps its cart. Whoever
 * ends it on purpose takes along what was typed and not saved; for all others that waits for them.
 */
export function endSession(reason: SessionEnd) {
  const isLost = reason === 'expired' || reason === 'revoked'
  const leaving = storedSession() ?? shownSession()
  const hadCart = forgetCart()
  lost = isLost ? { reason, hadCart } : null
  if (isLost) loseSession()
  else {
    if (leaving) forgetDrafts(leaving.userId)
    clearSession()
  }
  tell(reason)
}

/**
 * Another tab has ended the session of this one.
 * @param before The session that this tab still knew
 * @param isTimeOver Its time was over: otherwise its user left on purpose, and nobody need tell them
 */
export function followSessionEnd(before: { userId: string }, isTimeOver: boolean) {
  if (!isTimeOver) {
    lost = null
    forgetDrafts(before.userId)
    restoreSession()
    return
  }
  lost = { reason: 'expired', hadCart: forgetCart() }
  loseSession()
  tell('expired')
}

/** The server refused a token: the session ends with it, unless it has another token by now. */
export function endRefusedSession(token: string) {
  const stored = storedSession()
  if (stored?.token === token) endSession(isOver(stored) ? 'expired' : 'revoked')
  else restoreSession()
}
