import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { nextFrom } from '../../../shared/accounts/next-path.ts'
import { paths } from '../../../shared/paths.ts'
import { flushCart, forgetCart } from '../../cart/cart-store.ts'
import { type Alert, isAreaPath } from '../alerts.tsx'
import { useNavigate } from '../navigation/page-link.tsx'
import { forgetUserDrafts } from './drafts.ts'
import {
  clearSession,
  currentSession,
  isExpired,
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
  | 'expired'
  /** The server rejects its token: after a password reset, or a sign-out of all devices elsewhere. */
  | 'revoked'
  /** The user signed out on all devices. */
  | 'everywhere'
  /** The user deleted the account. */
  | 'deleted'

/** A session that ended without a request of the user. */
export interface LostSession {
  reason: SessionEnd
  /** The cart was not empty; the account still has it. */
  hadCart: boolean
}

let report: (reason: SessionEnd) => void = () => undefined
let lost: LostSession | null = null

/** @param listener shows the user why the session ended */
export function watchSessionEnds(listener: (reason: SessionEnd) => void) {
  report = listener
}

/** The session that this visitor has lost without logging in since; null otherwise. */
export function lostSession(): LostSession | null {
  return currentSession() ? null : lost
}

export function useLostSession(): LostSession | null {
  return useSyncExternalStore(watchSession, lostSession, () => null)
}

/**
 * Removes the session and the cart from this browser and reports why; the server still has the cart. Drafts of unsaved
 * forms are removed only when the user ended the session on purpose.
 */
export function endSession(reason: SessionEnd) {
  const isLost = reason === 'expired' || reason === 'revoked'
  const leaving = storedSession() ?? shownSession()
  const hadCart = forgetCart()
  lost = isLost ? { reason, hadCart } : null
  if (isLost) loseSession()
  else {
    if (leaving) forgetUserDrafts(leaving.userId)
    clearSession()
  }
  report(reason)
}

/**
 * Another tab has ended the session of this one.
 * @param before the session that this tab still had
 * @param isTimeOver whether it expired; otherwise the user ended it on purpose and needs no message
 */
export function followSessionEnd(before: { userId: string }, isTimeOver: boolean) {
  if (isTimeOver) return endSession('expired')
  lost = null
  forgetUserDrafts(before.userId)
  restoreSession()
}

/** Ends the session whose token the server rejected, unless it has a new token by now. */
export function endRefusedSession(token: string) {
  const stored = storedSession()
  if (stored?.token === token) endSession(isExpired(stored) ? 'expired' : 'revoked')
  else restoreSession()
}

/** The message about an ended session, with a login link when the user did not end it themselves. */
export function sessionEndAlert(reason: SessionEnd, { t }: { t: TFunction }): Alert {
  const session = lostSession()
  if (!session) return { message: t(`session.${reason}`), tone: 'success' }
  // The cart is mentioned only in the shop.
  const isAboutCart = reason === 'expired' && session.hadCart && !isAreaPath(location.pathname)
  const href = paths.login(nextFrom(location.pathname, location.search))
  const isLogin = location.pathname === paths.login()
  return {
    message: t(isAboutCart ? 'session.expiredCart' : `session.${reason}`),
    tone: 'info',
    ...(!isLogin && { link: { href, label: t('session.login') } }),
  }
}

/** Maximum time that a logout waits for the cart's last change to reach the server. */
const flushMs = 2000

/** Logs out: sends the cart's pending change, removes session and cart, and leaves pages that need a session. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const leaving = currentSession()?.userId
    await Promise.race([flushCart(), new Promise((resolve) => setTimeout(resolve, flushMs))])
    // Ended meanwhile, here or in another tab.
    if (!leaving || currentSession()?.userId !== leaving) return
    if (isAreaPath(location.pathname)) navigate(paths.home())
    endSession('left')
  }
}
