import { ActionIcon, Box, Group, Kbd, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import { MenuDrawer } from '../kit/overlays.tsx'
import { openPalette } from '../palette/palette-host.tsx'
import { type PopoverPanelProps, usePopoverButton } from '../ui/use-popover-button.ts'
import { whenOpened } from '../ui/when-opened.tsx'
import { Navigation } from './navigation.tsx'
import { schemes } from './schemes.ts'
import classes from './top-bar.module.css'

const SchemeDropdown = whenOpened<PopoverPanelProps>(() =>
  import('./scheme-dropdown.tsx').then((module) => module.SchemeDropdown),
)

/** Breadcrumb, command palette, color scheme and language; on phones also the button of the navigation. */
export function TopBar({ breadcrumbRef }: { breadcrumbRef: (element: HTMLElement | null) => void }) {
  return (
    <Group gap={4} wrap="nowrap" className={classes.bar}>
      <MenuButton />
      <Box ref={breadcrumbRef} flex={1} miw={0} className={classes.breadcrumb} />
      <PaletteButton />
      <SchemeMenu />
      <LanguageSwitch />
    </Group>
  )
}

function PaletteButton() {
  const { t } = useTranslation('admin')
  return (
    <UnstyledButton className={classes.palette} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <IconSearch size="1.25rem" stroke={1.5} aria-hidden />
      <span className={classes.paletteText}>{t('shell.palette')}</span>
      <Kbd size="xs" className={classes.keys}>
        {t('shell.paletteKeys')}
      </Kbd>
    </UnstyledButton>
  )
}

const schemeIcons = Object.fromEntries(schemes)

/** Light, dark, or the system's scheme; Mantine stores the choice (`mantine-color-scheme-value`). */
function SchemeMenu() {
  const { t } = useTranslation('admin')
  const { colorScheme } = useMantineColorScheme()
  const { button, panel } = usePopoverButton('menu')
  const Sign = schemeIcons[colorScheme] ?? IconDeviceDesktop
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" aria-label={t('shell.scheme')} title={t('shell.scheme')}>
        <Sign size="1.25rem" stroke={1.5} aria-hidden />
      </ActionIcon>
      {panel && <SchemeDropdown {...panel} />}
    </>
  )
}

/** Opens the navigation of phones. */
function MenuButton() {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.menu}
        aria-label={t('header.menu')}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size="1.25rem" stroke={1.5} aria-hidden />
      </ActionIcon>
      <MenuDrawer opened={opened} onClose={close} label={t('header.admin')} closeLabel={t('header.closeMenu')}>
        <Navigation onChoose={close} />
      </MenuDrawer>
    </>
  )
}
