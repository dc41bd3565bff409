import { MantineThemeContext } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AroundNavHandler, Router, useLocation } from 'wouter'
import { createRepeatedCallLink } from '../../shell/repeated-calls.ts'
import { useMayOpen } from '../../staff/use-may-open.ts'
import { setCallGuard } from '../../trpc.ts'
import { adminTheme } from '../kit/theme.ts'
import { useFreshQueries } from '../kit/use-fresh-queries.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { findLeftList } from '../table/list-return.ts'
import { UnsavedDialog } from '../ui/unsaved-dialog.tsx'
import { leaveThen } from '../ui/use-unsaved-guard.ts'
import classes from './admin-frame.module.css'
import { BreadcrumbTarget } from './breadcrumb-target.ts'
import { useNarrowNavigation } from './narrow-navigation.ts'
import { Navigation } from './navigation.tsx'
import { NoPermission } from './no-permission.tsx'
import { TopBar } from './top-bar.tsx'
import { useRequiredEnrolment } from './use-required-enrolment.ts'

setCallGuard(createRepeatedCallLink())

const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => leaveThen(() => navigate(to, options), to)

/** Links from a record lead to its list as it was left; the navigation leads to the whole list. */
const returnToLists: AroundNavHandler = (navigate, to, options) => {
  const { address = to, top } = findLeftList(location.pathname, to) ?? {}
  askBeforeLeaving(navigate, address, top === undefined ? options : { ...options, state: { top } })
}

/** The frame of all admin pages, mounted once: navigation, top bar, command palette. */
export function AdminFrame({ children }: { children: ReactNode }) {
  useFreshQueries()
  const { t } = useTranslation('common')
  const [breadcrumbTarget, setBreadcrumbTarget] = useState<HTMLElement | null>(null)
  const { narrow, toggle } = useNarrowNavigation()
  const [path] = useLocation()
  const mayOpen = useMayOpen()
  useRequiredEnrolment(path)
  return (
    <MantineThemeContext value={adminTheme}>
      {/* Navigation asks for confirmation while the page has unsaved changes. */}
      <Router aroundNav={askBeforeLeaving}>
        <a href="#content" className={classes.skip}>
          {t('skip.content')}
        </a>
        <div className={classes.frame} data-narrow={narrow || undefined}>
          <header className={classes.header}>
            <TopBar breadcrumbRef={setBreadcrumbTarget} />
          </header>
          <div className={classes.navbar}>
            <Navigation narrow={narrow} onToggle={toggle} />
          </div>
          <main id="content" tabIndex={-1} className={classes.main}>
            <BreadcrumbTarget value={breadcrumbTarget}>
              <Router aroundNav={returnToLists}>{mayOpen(path) ? children : <NoPermission />}</Router>
            </BreadcrumbTarget>
          </main>
        </div>
        <PaletteHost />
        <UnsavedDialog />
      </Router>
    </MantineThemeContext>
  )
}
