import type { Renewed, SignedIn } from '../../../shared/accounts/entities.ts'
import { dispatchCart, pushCart, reloadCart } from '../../cart/cart-store.ts'
import { adoptDrafts } from './drafts.ts'
import { currentSession, shownSession, storedSession, storeSession } from './session-store.ts'

/** How long a session lasts when the server gives no end (docs/rules.md#sessions). */
const defaultSessionMs = 30 * 60 * 1000

/** The end that the server gave; 30 minutes from now when it gave none, a broken one, or one that has passed here. */
function expirationFrom(expiration: unknown): string {
  const end = typeof expiration === 'string' ? Date.parse(expiration) : Number.NaN
  return new Date(end > Date.now() ? end : Date.now() + defaultSessionMs).toISOString()
}

/**
 * Stores the response of a login or registration as the session of this browser, and merges the carts: a local cart is
 * sent to the server, otherwise the account's becomes the local one. The call outlives the page.
 */
export function acceptSignIn({ userId, email, isAdmin, staffRole, token, expiration, cart }: SignedIn) {
  const earlier = storedSession() ?? shownSession()
  // A guest's drafts, like a guest's cart, belong to the user who signs in.
  if (!earlier) adoptDrafts(userId)
  // Another user's cart does not.
  if (earlier && earlier.userId !== userId) dispatchCart({ type: 'CLEAR' })
  const role = staffRole && { staffRole }
  storeSession({ userId, userEmail: email, isAdmin, ...role, token, expiration: expirationFrom(expiration) })
  if (reloadCart().products.length > 0) void pushCart()
  else dispatchCart({ type: 'RELOAD', cart })
}

/** Replaces the session's token, after a renewal or a change of the password. */
export function acceptRenewed({ token, expiration }: Renewed) {
  const session = currentSession()
  if (session) storeSession({ ...session, token, expiration: expirationFrom(expiration) })
}
