import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import { openPalette } from '../palette/palette-host.tsx'
import { whenOpened } from '../ui/when-opened.tsx'
import type { NavigationDrawerProps } from './navigation-drawer.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import classes from './top-bar.module.css'

const Drawer = whenOpened<NavigationDrawerProps>(() =>
  import('./navigation-drawer.tsx').then(({ NavigationDrawer }) => NavigationDrawer),
)

/** Breadcrumb, command palette, color scheme and language; on phones also the button of the navigation. */
export function TopBar({ breadcrumbRef }: { breadcrumbRef: (element: HTMLElement | null) => void }) {
  return (
    <div className={classes.bar}>
      <MenuButton />
      <div ref={breadcrumbRef} className={classes.breadcrumb} />
      <PaletteButton />
      <SchemeMenu />
      <LanguageSwitch />
    </div>
  )
}

function PaletteButton() {
  const { t } = useTranslation('admin')
  return (
    <button type="button" className={classes.palette} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <IconSearch className={classes.icon} stroke={1.5} aria-hidden />
      <span className={classes.paletteText}>{t('shell.palette')}</span>
      <kbd className={classes.keys}>{t('shell.paletteKeys')}</kbd>
    </button>
  )
}

function MenuButton() {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <button
        type="button"
        className={classes.burger}
        aria-label={t('header.menu')}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 className={classes.icon} stroke={1.5} aria-hidden />
      </button>
      <Drawer opened={opened} onClose={close} />
    </>
  )
}
