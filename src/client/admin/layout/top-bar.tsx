import { ActionIcon, Box, Button, Group, Kbd, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import { MenuDrawer, whenOpened } from '../kit/overlays.tsx'
import { openPalette } from '../palette/palette-host.tsx'
import { Navigation } from './navigation.tsx'
import type { SchemeDropdownProps } from './scheme-dropdown.tsx'
import { schemes } from './schemes.ts'
import classes from './top-bar.module.css'

const SchemeDropdown = whenOpened<SchemeDropdownProps>(() =>
  import('./scheme-dropdown.tsx').then((module) => module.SchemeDropdown),
)

/** Breadcrumb, command palette, color scheme and language; on phones also the button of the navigation. */
export function TopBar({ breadcrumbRef }: { breadcrumbRef: (element: HTMLElement | null) => void }) {
  return (
    <Group gap={4} wrap="nowrap" h="100%" pl={{ base: 4, md: 'xl' }} pr={{ base: 'xs', md: 'lg' }}>
      <MenuButton />
      <Box ref={breadcrumbRef} flex={1} miw={0} className={classes.breadcrumb} />
      <PaletteButton />
      <SchemeMenu />
      <LanguageSwitch />
    </Group>
  )
}

/** Its text begins where that of a field does. */
const palette = { inner: { justifyContent: 'flex-start' }, label: { flex: 1 } } as const

/** A field to press in wide windows, and an icon in others. */
function PaletteButton() {
  const { t } = useTranslation('admin')
  const button = { 'aria-keyshortcuts': 'Control+K Meta+K', onClick: openPalette } as const
  const icon = <IconSearch size="1.25rem" stroke={1.5} aria-hidden />
  return (
    <>
      <ActionIcon variant="subtle" color="gray" className={classes.narrow} aria-label={t('shell.palette')} {...button}>
        {icon}
      </ActionIcon>
      <Button
        variant="default"
        w="15rem"
        fw={400}
        styles={palette}
        className={classes.wide}
        leftSection={icon}
        rightSection={<Kbd size="xs">{t('shell.paletteKeys')}</Kbd>}
        {...button}
      >
        {t('shell.palette')}
      </Button>
    </>
  )
}

const schemeIcons = Object.fromEntries(schemes)

/** Light, dark, or the system's scheme; Mantine stores the choice (`mantine-color-scheme-value`). */
function SchemeMenu() {
  const { t } = useTranslation('admin')
  const { colorScheme } = useMantineColorScheme()
  const { button, panel } = usePopoverButton()
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

/** A button and its menu, whose code comes later: the button stays the same element, and so keeps the focus. */
function usePopoverButton() {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  return {
    button: {
      id,
      ref: setButton,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': opened,
      // As Mantine names the dropdown of a popover with this id.
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick: () => setOpened(!opened),
    },
    panel: button && { id, button, opened, onClose: () => setOpened(false) },
  }
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
        className={classes.narrow}
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
