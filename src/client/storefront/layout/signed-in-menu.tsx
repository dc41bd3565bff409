import { IconUser } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredSession } from '../../../shared/accounts/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { watchPopover } from '../../shell/navigation/back-closes.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useLogout } from '../../shell/session/session-end.ts'
import { useMayOpen } from '../../shell/session/staff.tsx'
import header from './header.module.css'
import classes from './menus.module.css'

const popoverId = 'account-menu'

/** A native popover: Escape closes it and gives the focus back; a press outside or a choice closes it too. */
export function SignedInMenu({ session }: { session: StoredSession }) {
  const { t } = useTranslation('common')
  const popover = useRef<HTMLElement>(null)
  const logout = useLogout()
  const mayOpen = useMayOpen()
  // Going back closes the menu.
  useEffect(() => (popover.current ? watchPopover(popover.current) : undefined), [])
  const label = t('header.accountOf', { email: session.userEmail })
  const close = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a, button')) popover.current?.hidePopover()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        className={header.iconButton}
        aria-label={label}
        title={session.userEmail}
      >
        <IconUser size="1.375rem" stroke={1.5} aria-hidden />
        <span className={classes.signedIn} aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and the button inside it take the keys. */}
      <nav
        ref={popover}
        id={popoverId}
        popover="auto"
        aria-label={t('header.account')}
        className={classes.account}
        onClick={close}
      >
        <ul>
          <Entry href={paths.login()} label={session.userEmail} />
          <Entry href={paths.orders()} label={t('header.orders')} />
        </ul>
        {session.isAdmin && (
          <>
            <p id="admin-menu">{t('header.admin')}</p>
            <ul aria-labelledby="admin-menu">
              {adminPages
                .filter((page) => mayOpen(page.href) && !('unless' in page && mayOpen(page.unless)))
                .map(({ href, text }) => (
                  <Entry key={href} href={href} label={t(text)} />
                ))}
            </ul>
          </>
        )}
        <button type="button" onClick={logout}>
          {t('header.logout')}
        </button>
      </nav>
    </>
  )
}

function Entry({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <PageLink href={href}>{label}</PageLink>
    </li>
  )
}

const adminPages = [
  { href: paths.dashboard(), text: 'adminMenu.dashboard' },
  { href: paths.adminProducts(), text: 'adminMenu.products' },
  { href: paths.adminCategories(), text: 'adminMenu.categories' },
  { href: paths.adminOrders(), text: 'adminMenu.orders' },
  { href: paths.adminPacking(), text: 'adminMenu.packing', unless: paths.adminOrders() },
  { href: paths.logs(), text: 'adminMenu.logs' },
  { href: paths.errorLogs(), text: 'adminMenu.errorLogs' },
] as const
