import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { isAreaPath, showAlert } from '../../alerts.ts'
import { dispatchCart } from '../../cart/cart-store.ts'
import { clearSession } from '../../session/session-store.ts'

/** Logs out: forgets the session and the cart (spec section 4), leaves pages that need a session, and says so. */
export function useLogout(): () => void {
  const { t } = useTranslation('common')
  const [path, navigate] = useLocation()
  return () => {
    dispatchCart({ type: 'CLEAR' })
    clearSession()
    if (isAreaPath(path)) navigate(paths.home())
    showAlert({ message: t('header.loggedOut'), tone: 'success' })
  }
}
