import { Drawer } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import { openPalette } from '../palette/palette-host.tsx'
import { Navigation } from './navigation.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import classes from './top-bar.module.css'

/** Below the alerts. */
const drawerZIndex = 90

/** Breadcrumb, command palette, color scheme and language; on phones also the button of the navigation. */
export function TopBar({ breadcrumbRef }: { breadcrumbRef: (element: HTMLElement | null) => void }) {
  return (
    <div className={classes.bar}>
      <NavigationDrawer />
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

function NavigationDrawer() {
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
      <Drawer.Root
        opened={opened}
        onClose={close}
        size="min(84vw, 18rem)"
        zIndex={drawerZIndex}
        transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('header.admin')} classNames={{ content: classes.drawer }}>
          <div className={classes.drawerRoom}>
            <Drawer.CloseButton aria-label={t('header.closeMenu')} size="2.75rem" className={classes.close} />
            <Navigation onChoose={close} />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
