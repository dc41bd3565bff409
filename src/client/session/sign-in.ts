import type { Renewed, SignedIn } from '../../shared/accounts/entities.ts'
import { dispatchCart, pushCart, reloadCart } from '../cart/cart-store.ts'
import { adoptDrafts } from './drafts.ts'
import { currentSession, shownSession, storedSession, storeSession } from './session-store.ts'

/** How long a session lasts when the server gives no end (docs/rules.md#sessions). */
const defaultSessionMs = 30 * 60 * 1000

/** The end that the server gave; 30 minutes from now when it gave none, a broken one, or one that has passed here. */
function endOf(expiration: unknown): string {
  const end = typeof expiration === 'string' ? Date.parse(expiration) : Number.NaN
  return new Date(end > Date.now() ? end : Date.now() + defaultSessionMs).toISOString()
}

/**
 * The answer of login or register becomes the session of this browser, and the carts are brought together: a local
 * cart goes to the server, else the answer's is the local one. The call that carries it is under way
 * when this returns, and outlives the page.
 */
export function acceptSignIn({ userId, email, isAdmin, token, expiration, cart }: SignedIn) {
  const earlier = storedSession() ?? shownSession()
  // What was typed before is the same person's as the cart from before.
  if (!earlier) adoptDrafts(userId)
  // What another user left in this browser is not this user's.
  if (earlier && earlier.userId !== userId) dispatchCart({ type: 'CLEAR' })
  storeSession({ userId, userEmail: email, isAdmin, token, expiration: endOf(expiration) })
  if (reloadCart().products.length > 0) void pushCart()
  else dispatchCart({ type: 'RELOAD', cart })
}

/** A new token takes the place of the session's: after a renewal and after a change of the password. */
export function acceptRenewed({ token, expiration }: Renewed) {
  const session = currentSession()
  if (session) storeSession({ ...session, token, expiration: endOf(expiration) })
}
