import type { TFunction } from 'i18next'
import { nextFrom } from '../../shared/accounts/next-path.ts'
import { paths } from '../../shared/paths.ts'
import { type Alert, isAreaPath } from '../alerts.ts'
import { lostSession, type SessionEnd } from './session-end.ts'

/** What is said of the end of a session, fit for the page that is open, and the way back in for who did not ask for it. */
export function sessionEndAlert(reason: SessionEnd, { t }: { t: TFunction }): Alert {
  const lost = lostSession()
  if (!lost) return { message: t(`session.${reason}`), tone: 'success' }
  // Only in the shop it is the cart that matters.
  const isAboutCart = reason === 'expired' && lost.hadCart && !isAreaPath(location.pathname)
  const href = paths.login(nextFrom(location.pathname, location.search))
  const isLogin = location.pathname === paths.login()
  return {
    message: t(isAboutCart ? 'session.expiredCart' : `session.${reason}`),
    tone: 'info',
    ...(!isLogin && { link: { href, label: t('session.login') } }),
  }
}
