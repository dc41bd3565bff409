import { paths } from '../../shared/paths.ts'
import { isAreaPath } from '../alerts.ts'
import { flushCart } from '../cart/cart-store.ts'
import { useNavigate } from '../navigation/use-navigate.ts'
import { endSession } from './session-end.ts'
import { currentSession } from './session-store.ts'

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
