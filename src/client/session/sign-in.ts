import type { SignedIn } from '../../shared/accounts/entities.ts'
import { storeSession } from './session-store.ts'

/** The answer of login or register becomes the session of this browser, and carts are brought together. */
export function acceptSignIn({ userId, email, isAdmin, token, expiration }: SignedIn) {
  storeSession({ userId, userEmail: email, isAdmin, token, expiration })
}
