import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { LanguageSwitch } from '../../shell/navigation/language-switch.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useSession } from '../../shell/session/session-store.ts'
import { useLoginPath } from '../../shell/session/signed-in-only.tsx'
import panel from '../../ui/panel-drawer.module.css'
import { PanelDrawer } from '../../ui/panel-drawer.tsx'
import { CategoryNav } from './category-nav.tsx'
import classes from './menus.module.css'

/** The categories, account, orders and help, and on phones the language, of screens whose header has no space for them. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
      <div className={panel.body}>
        <nav aria-label={t('header.nav')}>
          <CategoryNav column onChoose={onClose} />
        </nav>
        <AccountLinks onChoose={onClose} />
        <div className={`${classes.part} ${classes.narrow}`}>
          <LanguageSwitch both />
        </div>
      </div>
    </PanelDrawer>
  )
}

function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('common')
  const session = useSession()
  const login = useLoginPath()
  const links = [
    session ? { href: paths.login(), label: t('header.account') } : { href: login, label: t('header.login') },
    { href: paths.orders(), label: t('header.orders') },
    ...(session ? [] : [{ href: paths.findOrder(), label: t('header.findOrder') }]),
    { href: paths.help(), label: t('header.help') },
  ]
  return (
    <nav aria-label={t('header.more')} className={classes.part}>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} className={classes.link} onClick={onChoose}>
              {label}
              {session && href === paths.login() && <span className={classes.email}>{session.userEmail}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
