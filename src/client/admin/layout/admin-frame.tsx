import { MantineThemeContext } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AroundNavHandler, Router, useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { createRepeatedCallLink } from '../../shell/repeated-calls.ts'
import { useMayOpen } from '../../shell/session/staff.tsx'
import { setCallGuard, trpc } from '../../shell/trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { adminTheme } from '../kit/theme.ts'
import { useFreshQueries } from '../kit/use-fresh-queries.ts'
import { leaveThen, useLeaving } from '../kit/use-unsaved-guard.ts'
import { findLeftList } from '../table/list-return.ts'
import classes from './admin-frame.module.css'
import { BreadcrumbTarget } from './admin-page.tsx'
import { Navigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'

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

/** Leads colleagues without the second factor that the shop asks for to where it is set up: their calls are refused. */
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
