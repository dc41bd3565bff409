import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CartDrawer } from '../../cart/cart-drawer.tsx'
import { Announcer } from '../../navigation/announcer.tsx'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { Alerts } from './alerts.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './layout.module.css'

/** The frame around every page of the shop; it is not rendered again with the page. */
export const Layout = memo(function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.layout}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
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
