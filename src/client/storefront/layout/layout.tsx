import { useWindowEvent } from '@mantine/hooks'
import { type MouseEvent, memo, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { CartDrawer } from '../../cart/cart-drawer.tsx'
import { areaAlerts, publicAlerts } from '../../shell/alerts.tsx'
import { useFirstUse } from '../../shell/first-use.ts'
import { lazy } from '../../shell/lazy.tsx'
import { Announcer } from '../../shell/navigation/announcer.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { matchPath } from '../../shell/routes.tsx'
import { readStorage, writeStorage } from '../../shell/storage.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './layout.module.css'

/** The frame around every page of the shop; it is not rendered again with the page. */
export const Layout = memo(function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <SkipLinks />
      <CookieBanner />
      <Header />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <ErrorBoundary quiet>
        <CartDrawer />
      </ErrorBoundary>
      <Announcer />
      <Alerts />
    </div>
  )
})

/** Moves the focus as well as the page, and adds nothing to the history. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** The first stops of the keyboard: past the header, and in a list past its dozens of filters. */
function SkipLinks() {
  const { t } = useTranslation('common')
  const [path] = useLocation()
  const isList = matchPath(path).route.cacheParameters?.includes('q')
  const parts = isList ? (['content', 'products', 'filters'] as const) : (['content'] as const)
  return parts.map((part) => (
    <a key={part} href={`#${part}`} className={`skip-link ${classes.skip}`} data-to={part} onClick={skip}>
      {t(`skip.${part}`)}
    </a>
  ))
}

const bannerDelayMs = 3000
/** Key of the visitor's choice in the local storage: `true` or `false`. */
const consentKey = 'acceptedCookies'
/** A choice counts on this page even if the storage is not available. */
let hasChosenHere = false

const hasChosen = () => hasChosenHere || typeof readStorage('localStorage', consentKey) === 'string'

/** Asks once for consent to cookies. It overlays the page, so that nothing shifts when it appears. */
function CookieBanner() {
  const { t } = useTranslation('common')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(!hasChosen()), bannerDelayMs)
    return () => clearTimeout(timer)
  }, [])
  // In another tab.
  useWindowEvent('storage', ({ key }) => key === consentKey && setShown(false))
  const choose = (isAccepted: boolean) => {
    hasChosenHere = true
    writeStorage('localStorage', consentKey, String(isAccepted))
    setShown(false)
  }
  if (!isShown) return null
  return (
    // The two numbers only inform; the banner expires after one choice.
    <section
      ref={reserveHeight}
      className={classes.banner}
      aria-label={t('cookies.label')}
      data-delay={bannerDelayMs}
      data-expire={1}
    >
      <p>
        {t('cookies.text')} <PageLink href={paths.cookies()}>{t('cookies.more')}</PageLink>
      </p>
      <div className={classes.choices}>
        <button type="button" onClick={() => choose(false)}>
          {t('cookies.decline')}
        </button>
        <button type="button" onClick={() => choose(true)}>
          {t('cookies.accept')}
        </button>
      </div>
    </section>
  )
}

/** Tells styles how much of the window's bottom the banner takes. @returns its clean-up */
function reserveHeight(banner: HTMLElement) {
  const { style } = document.documentElement
  style.setProperty('--lys-banner-height', `${window.innerHeight - banner.offsetTop}px`)
  return () => void style.removeProperty('--lys-banner-height')
}

const AlertStacks = lazy(() => import('./alert-stacks.tsx').then((module) => module.AlertStacks), { failed: null })

/**
 * The stacks of alerts. Their code is loaded at the first sign of somebody who could call for one, so that they work even
 * if the network fails later; earlier alerts wait for it, and each alert after a failure loads it again.
 */
export function Alerts() {
  const isUsed = useFirstUse()
  const [alerts, setAlerts] = useState(0)
  useEffect(() => {
    const stops = [publicAlerts, areaAlerts].map((store) => store.subscribe(() => setAlerts((count) => count + 1)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (isUsed || alerts > 0) && <AlertStacks />
}
