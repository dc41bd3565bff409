import type { TFunction } from 'i18next'
import { nextFrom } from '../../shared/accounts/next-path.ts'
import { paths } from '../../shared/paths.ts'
import { type Alert, isAreaPath } from '../alerts.ts'
import { lostSession, type SessionEnd } from './session-end.ts'

/** The message about an ended session, with a login link when the user did not end it themselves. */
export function sessionEndAlert(reason: SessionEnd, { t }: { t: TFunction }): Alert {
  const lost = lostSession()
  if (!lost) return { message: t(`session.${reason}`), tone: 'success' }
  // The cart is mentioned only in the shop.
  const isAboutCart = reason === 'expired' && lost.hadCart && !isAreaPath(location.pathname)
  const href = paths.login(nextFrom(location.pathname, location.search))
  const isLogin = location.pathname === paths.login()
  return {
    message: t(isAboutCart ? 'session.expiredCart' : `session.${reason}`),
    tone: 'info',
    ...(!isLogin && { link: { href, label: t('session.login') } }),
  }
}
