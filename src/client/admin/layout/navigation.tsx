import { type Icon, IconBuildingStore, IconLayoutSidebarLeftCollapse, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { usePageEnvironment } from '../../page-environment.tsx'
import { useSession } from '../../session/session-store.ts'
import { useLogout } from '../../session/use-logout.ts'
import { useMayOpen } from '../../staff/use-may-open.ts'
import { leaveThen } from '../ui/use-unsaved-guard.ts'
import { adminPages, isWithin } from './admin-pages.ts'
import classes from './navigation.module.css'
import { usePreloadPage } from './use-preload-page.ts'

interface NavigationProps {
  /** Icons only; their names are still there for screen readers and as tooltips. */
  narrow?: boolean
  /** Absent in the drawer, which is never narrow. */
  onToggle?: () => void
  onChoose?: () => void
}

/** Links to the admin area's pages and to the shop, and the signed-in admin. */
export function Navigation({ narrow = false, onToggle, onChoose }: NavigationProps) {
  const { t } = useTranslation(['common', 'admin'])
  const { shop } = usePageEnvironment()
  const mayOpen = useMayOpen()
  return (
    <nav aria-label={t('common:header.admin')} className={classes.navigation} data-narrow={narrow || undefined}>
      <div className={classes.brand}>
        {!narrow && (
          <PageLink href={paths.dashboard()} className={classes.wordmark} onClick={onChoose}>
            {shop.name}
          </PageLink>
        )}
        {onToggle && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={!narrow}
            aria-label={t('admin:shell.sidebar')}
            title={t('admin:shell.sidebar')}
            onClick={onToggle}
          >
            <IconLayoutSidebarLeftCollapse className={classes.icon} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      <div className={classes.pages}>
        <ul className={classes.list}>
          {adminPages
            .filter(({ href }) => mayOpen(href))
            .map(({ href, text, icon, area }) => (
              <Entry
                key={href}
                href={href}
                area={area}
                icon={icon}
                onChoose={onChoose}
                label={t(`common:adminMenu.${text}`)}
              />
            ))}
        </ul>
        <ul className={classes.list}>
          <Entry href={paths.home()} icon={IconBuildingStore} label={t('admin:shell.toShop')} onChoose={onChoose} />
        </ul>
      </div>
      <SignedIn narrow={narrow} />
    </nav>
  )
}

interface EntryProps {
  href: string
  icon: Icon
  label: string
  /** Prefix of the addresses that belong to it. */
  area?: string
  onChoose: (() => void) | undefined
}

function Entry({ href, icon: Sign, label, area, onChoose }: EntryProps) {
  const [path] = useLocation()
  const preload = usePreloadPage(href)
  const isHere = area !== undefined && isWithin(area, path)
  return (
    <li>
      <PageLink
        href={href}
        className={classes.entry}
        title={label}
        aria-current={isHere ? 'page' : undefined}
        onClick={onChoose}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Sign className={classes.icon} stroke={1.5} aria-hidden />
        <span className={classes.label}>{label}</span>
      </PageLink>
    </li>
  )
}

function SignedIn({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation(['common', 'admin'])
  const session = useSession()
  const logout = useLogout()
  if (!session) return null
  return (
    <div className={classes.signedIn}>
      {!narrow && (
        <p className={classes.email} title={session.userEmail}>
          {session.userEmail}
        </p>
      )}
      <button
        type="button"
        className={classes.toggle}
        aria-label={t('common:header.logout')}
        title={t('common:header.logout')}
        onClick={() => leaveThen(() => void logout())}
      >
        <IconLogout className={classes.icon} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
