import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useLoginPath } from '../../navigation/use-login-path.ts'
import { useSession } from '../../session/session-store.ts'
import { useLogout } from '../../session/use-logout.ts'
import { PanelDrawer } from '../../ui/panel-drawer/panel-drawer.tsx'
import { adminPages } from './admin-pages.ts'
import { CategoryNav } from './category-nav.tsx'
import classes from './menu-drawer.module.css'
import { SearchForm } from './search-form.tsx'

export interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
}

/** The header's links on small screens. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('common')
  return (
    <PanelDrawer
      opened={opened}
      onClose={onClose}
      position="left"
      size="min(88vw, 24rem)"
      title={t('header.menu')}
      closeLabel={t('header.closeMenu')}
    >
      <div className={classes.body}>
        <SearchForm onSearch={onClose} />
        <nav aria-label={t('header.nav')} className={classes.part}>
          <CategoryNav column onChoose={onClose} />
        </nav>
        <AccountLinkList onChoose={onClose} />
      </div>
    </PanelDrawer>
  )
}

function AccountLinkList({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('common')
  const session = useSession()
  const logout = useLogout()
  const login = useLoginPath()
  const links = session
    ? [
        { href: paths.login(), label: session.userEmail },
        { href: paths.orders(), label: t('header.orders') },
        ...(session.isAdmin ? adminPages.map(({ href, text }) => ({ href, label: t(text) })) : []),
      ]
    : [{ href: login, label: t('header.login') }]
  return (
    <nav aria-label={t('header.account')} className={classes.part}>
      <ul className={classes.list}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} className={classes.link} onClick={onChoose}>
              {label}
            </PageLink>
          </li>
        ))}
        {session && (
          <li>
            <button
              type="button"
              className={classes.link}
              onClick={() => {
                onChoose()
                void logout()
              }}
            >
              {t('header.logout')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
