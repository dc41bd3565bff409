import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useLoginPath } from '../../navigation/use-login-path.ts'
import { useSession } from '../../session/session-store.ts'
import { useLogout } from '../../session/use-logout.ts'
import classes from './account-links.module.css'
import { AdminMenu } from './admin-menu.tsx'

/** The header's account links: login, or orders, e-mail, logout and the admins' menu. */
export function AccountLinks() {
  const { t } = useTranslation('common')
  const session = useSession()
  const logout = useLogout()
  const login = useLoginPath()
  return (
    <div className={classes.links}>
      {session?.isAdmin && <AdminMenu />}
      {session && (
        <PageLink href={paths.orders()} className={`${classes.link} ${classes.wide}`}>
          {t('header.orders')}
        </PageLink>
      )}
      {/* Separate keys, so that signing in replaces the link instead of changing it. */}
      <PageLink
        key={session ? 'email' : 'login'}
        href={session ? paths.login() : login}
        className={session ? classes.link : `${classes.link} ${classes.anonymous}`}
        title={session?.userEmail}
      >
        <IconUser className={classes.icon} stroke={1.5} aria-hidden />
        <span className={classes.label}>{session ? session.userEmail : t('header.login')}</span>
      </PageLink>
      {session && (
        <button type="button" className={`${classes.link} ${classes.wide}`} onClick={logout}>
          {t('header.logout')}
        </button>
      )}
    </div>
  )
}
