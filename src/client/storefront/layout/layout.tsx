import { type MouseEvent, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { CartDrawer } from '../../cart/cart-drawer.tsx'
import { Announcer } from '../../navigation/announcer.tsx'
import { matchPath } from '../../routes.tsx'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { Alerts } from './alerts.tsx'
import { CookieBanner } from './cookie-banner.tsx'
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
