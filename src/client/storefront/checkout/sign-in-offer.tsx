import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useSession } from '../../session/session-store.ts'
import classes from './checkout-page.module.css'

/** Shows who is buying: the signed-in user, or a guest, who is offered the login. */
export function SignInOffer() {
  const { t } = useTranslation('checkout')
  const session = useSession()
  if (session) return <p className={classes.offer}>{t('signedIn', { email: session.userEmail })}</p>
  return (
    <p className={classes.offer}>
      {t('guest')}{' '}
      <PageLink href={paths.login(paths.checkout())} className={classes.offerLink}>
        {t('signIn')}
      </PageLink>
    </p>
  )
}
