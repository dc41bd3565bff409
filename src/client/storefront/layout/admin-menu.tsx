import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../navigation/page-link.tsx'
import links from './account-links.module.css'
import classes from './admin-menu.module.css'
import { adminPages } from './admin-pages.ts'

const popoverId = 'admin-menu'

/** The admins' menu: a native popover, closed by Escape, a click outside, or a choice. */
export function AdminMenu() {
  const { t } = useTranslation('common')
  const popover = useRef<HTMLElement>(null)
  return (
    <div className={links.wide}>
      <button type="button" popoverTarget={popoverId} className={links.link}>
        {t('header.admin')}
        <IconChevronDown className={classes.chevron} stroke={1.5} aria-hidden />
      </button>
      <nav ref={popover} id={popoverId} popover="auto" aria-label={t('header.admin')} className={classes.menu}>
        <ul className={classes.list}>
          {adminPages.map(({ href, text }) => (
            <li key={href}>
              <PageLink href={href} className={classes.entry} onClick={() => popover.current?.hidePopover()}>
                {t(text)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
