import { Box, Button, Group, Kbd, useMantineColorScheme } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconDeviceDesktop, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../shell/navigation/language-switch.tsx'
import { lazyOverlay, MenuDrawer } from '../kit/overlays.tsx'
import { IconButton, Navigation } from './navigation.tsx'
import { schemes } from './schemes.ts'
import classes from './top-bar.module.css'

const Palette = lazyOverlay(() => import('../palette/palette.tsx').then((module) => module.Palette))

const SchemeDropdown = lazyOverlay(() => import('./scheme-dropdown.tsx').then((module) => module.SchemeDropdown))

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

/** Aligns the text with that of a field. */
const field = { inner: { justifyContent: 'flex-start' }, label: { flex: 1 } } as const

/** Opens the command palette, as Ctrl+K and Cmd+K do: a field to press in wide windows, and an icon in others. */
function PaletteButton() {
  const { t } = useTranslation('admin')
  const [opened, { open, close }] = useDisclosure()
  // Also while somebody types in a field or an editor.
  useHotkeys([['mod+K', open]], [], true)
  const button = {
    'aria-keyshortcuts': 'Control+K Meta+K',
    'aria-haspopup': 'dialog',
    'aria-expanded': opened,
    onClick: open,
  } as const
  return (
    <>
      <IconButton icon={IconSearch} label={t('shell.palette')} className={classes.narrow} {...button} />
      <Button
        variant="default"
        w="15rem"
        fw={400}
        styles={field}
        className={classes.wide}
        leftSection={<IconSearch size="1.25rem" stroke={1.5} aria-hidden />}
        rightSection={
          <Kbd size="xs" aria-hidden>
            {t('shell.paletteKeys')}
          </Kbd>
        }
        {...button}
      >
        {t('shell.palette')}
      </Button>
      <Palette opened={opened} onClose={close} />
    </>
  )
}

const schemeIcons = Object.fromEntries(schemes)

/** Light, dark, or the system's scheme; Mantine stores the choice (`mantine-color-scheme-value`). */
function SchemeMenu() {
  const { t } = useTranslation('admin')
  const { colorScheme } = useMantineColorScheme()
  const [opened, { toggle, close }] = useDisclosure()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      {/* Its ids are those that Mantine gives the target and the dropdown of a menu with this id. */}
      <IconButton
        ref={button}
        id={id}
        icon={schemeIcons[colorScheme] ?? IconDeviceDesktop}
        label={t('shell.scheme')}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={toggle}
      />
      <SchemeDropdown id={id} button={button} opened={opened} onClose={close} />
    </>
  )
}

/** Opens the navigation of phones. */
function MenuButton() {
  const { t } = useTranslation('common')
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <IconButton
        icon={IconMenu2}
        label={t('header.menu')}
        className={classes.narrow}
        aria-expanded={opened}
        onClick={open}
      />
      <MenuDrawer opened={opened} onClose={close} label={t('header.admin')} closeLabel={t('header.closeMenu')}>
        <Navigation onChoose={close} />
      </MenuDrawer>
    </>
  )
}
