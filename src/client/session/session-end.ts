import { forgetCart } from '../cart/cart-store.ts'
import { clearSession, isOver, restoreSession, storedSession } from './session-store.ts'

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

let tell: (reason: SessionEnd) => void = () => undefined

/** @param say Tells the user, in words, why the session ended. */
export function tellSessionEnds(say: (reason: SessionEnd) => void) {
  tell = say
}

/** Forgets the session and the cart of this browser (spec section 4) and says why. The server keeps its cart. */
export function endSession(reason: SessionEnd) {
  forgetCart()
  clearSession()
  tell(reason)
}

/** Says why the session ended that another tab has ended already. */
export function tellSessionEnd(reason: SessionEnd) {
  tell(reason)
}

/** The server refused a token: the session ends with it, unless it has another token by now. */
export function endRefusedSession(token: string) {
  const stored = storedSession()
  if (stored?.token === token) endSession(isOver(stored) ? 'expired' : 'revoked')
  else restoreSession()
}
