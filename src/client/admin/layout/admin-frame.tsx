import { Box, Button, Group, Kbd, MantineThemeContext, useMantineColorScheme } from '@mantine/core'
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks'
import { IconDeviceDesktop, IconMenu2, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AroundNavHandler, Router, useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { LanguageSwitch } from '../../shell/navigation/language-switch.tsx'
import { createRepeatedCallLink } from '../../shell/repeated-calls.ts'
import { useMayOpen } from '../../shell/session/staff.tsx'
import { setCallGuard, trpc } from '../../shell/trpc.ts'
import { EmptyState } from '../../ui/page-parts.tsx'
import { ConfirmDialog, lazyOverlay, MenuDrawer } from '../kit/overlays.tsx'
import { adminTheme } from '../kit/theme.ts'
import { useFreshQueries } from '../kit/use-fresh-queries.ts'
import { leaveThen, useLeaving } from '../kit/use-unsaved-guard.ts'
import { findLeftList } from '../table/list-return.ts'
import classes from './admin-frame.module.css'
import { BreadcrumbTarget } from './admin-page.tsx'
import { IconButton, Navigation } from './navigation.tsx'
import { schemes } from './schemes.ts'

setCallGuard(createRepeatedCallLink())

const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => leaveThen(() => navigate(to, options), to)

/** Links from a record lead to its list as it was left; the navigation leads to the whole list. */
const returnToLists: AroundNavHandler = (navigate, to, options) => {
  const { address = to, top } = findLeftList(location.pathname, to) ?? {}
  askBeforeLeaving(navigate, address, top === undefined ? options : { ...options, state: { top } })
}

/** `narrow`: the navigation shows icons only. The page about cookies lists the key. */
const navigationWidth = { key: 'adminNavigation', defaultValue: 'wide', getInitialValueInEffect: false }

/** The frame of all admin pages, mounted once: navigation and top bar. */
export function AdminFrame({ children }: { children: ReactNode }) {
  useFreshQueries()
  const { t } = useTranslation('common')
  const [breadcrumbTarget, setBreadcrumbTarget] = useState<HTMLElement | null>(null)
  const [navigation, setNavigation] = useLocalStorage(navigationWidth)
  const narrow = navigation === 'narrow'
  const [path] = useLocation()
  const mayOpen = useMayOpen()
  useRequiredEnrolment(path)
  return (
    <MantineThemeContext value={adminTheme}>
      {/* Navigation asks for confirmation while the page has unsaved changes. */}
      <Router aroundNav={askBeforeLeaving}>
        <a href="#content" className="skip-link">
          {t('skip.content')}
        </a>
        <div className={classes.frame} data-narrow={narrow || undefined}>
          <header className={classes.header}>
            <TopBar breadcrumbRef={setBreadcrumbTarget} />
          </header>
          <div className={classes.navbar}>
            <Navigation narrow={narrow} onToggle={() => setNavigation(narrow ? 'wide' : 'narrow')} />
          </div>
          <main id="content" tabIndex={-1} className={classes.main}>
            <BreadcrumbTarget value={breadcrumbTarget}>
              <Router aroundNav={returnToLists}>{mayOpen(path) ? children : <NoPermission />}</Router>
            </BreadcrumbTarget>
          </main>
        </div>
        <UnsavedDialog />
      </Router>
    </MantineThemeContext>
  )
}

function NoPermission() {
  const { t } = useTranslation('admin')
  return <EmptyState isHeading title={t('noPermission.title')} text={t('noPermission.text')} />
}

/** Sends staff without the second factor that the shop requires to its page: the server refuses their other calls. */
function useRequiredEnrolment(path: string) {
  const [, navigate] = useLocation()
  const { data } = trpc.secondFactor.state.useQuery()
  const isLed = data?.required === true && data.since === null && path !== paths.adminSecurity()
  useEffect(() => {
    // On each page: one that is being left leads nowhere.
    if (isLed && path) navigate(paths.adminSecurity(), { replace: true })
  }, [isLed, path, navigate])
}

function UnsavedDialog() {
  const { t } = useTranslation('admin')
  const { isOpen, stay, leave } = useLeaving()
  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={stay}
      onConfirm={leave}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}

const Palette = lazyOverlay(() => import('../palette/palette.tsx').then((module) => module.Palette))

const SchemeDropdown = lazyOverlay(() => import('./scheme-dropdown.tsx').then((module) => module.SchemeDropdown))

function TopBar({ breadcrumbRef }: { breadcrumbRef: (element: HTMLElement | null) => void }) {
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
