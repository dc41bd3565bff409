import { useWindowEvent } from '@mantine/hooks'
import { type MouseEvent, memo, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { normalizeEmail } from '../../../shared/email-address.ts'
import { textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { CartDrawer } from '../../cart/cart-drawer.tsx'
import { areaAlerts, publicAlerts } from '../../shell/alerts.tsx'
import { useFirstUse } from '../../shell/first-use.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import { Announcer } from '../../shell/navigation/announcer.tsx'
import { LanguageSwitch } from '../../shell/navigation/language-switch.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { matchPath } from '../../shell/routes.tsx'
import { useSession } from '../../shell/session/session-store.ts'
import { useLoginPath } from '../../shell/session/signed-in-only.tsx'
import { readStorage, writeStorage } from '../../shell/storage.ts'
import { PageFrame } from '../../ui/page-parts.tsx'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
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

/** The label of a contact or profile link: its e-mail address, its number or its site. */
export function getLinkLabel(link: string): string {
  if (link.startsWith('mailto:')) return normalizeEmail(link)
  return link.replace(/^(?:tel:|https?:\/\/(?:www\.)?)|\/$/g, '')
}

function Footer() {
  const { t } = useTranslation('common')
  const { year, shop } = usePageEnvironment()
  const language = useLanguage()
  const session = useSession()
  const login = useLoginPath()
  const tagline = shop.tagline?.[language] ?? (shop.sells ? undefined : t('footer.tagline'))
  const shopLinks = [
    { href: paths.products(), label: t('footer.products') },
    { href: paths.categories(), label: t('header.categories') },
    session ? { href: paths.login(), label: t('header.account') } : { href: login, label: t('footer.login') },
  ]
  const aboutLinks = [
    ...(shop.featuresPage === 'hidden' ? [] : [{ href: paths.features(), label: t('footer.features') }]),
    { href: paths.terms(), label: t('footer.terms') },
    { href: paths.cookies(), label: t('footer.cookies') },
    ...(shop.legal ?? []).flatMap(({ document, title }) =>
      title ? { href: paths.legal(document), label: textIn(language, title) } : [],
    ),
  ]
  return (
    <footer className={classes.footer}>
      <PageFrame className={classes.columns}>
        <div className={classes.brand}>
          <p className={classes.wordmark} translate="no">
            {shop.name}
          </p>
          {tagline && <p>{tagline}</p>}
        </div>
        <LinkColumn title={t('footer.shop')} links={shopLinks} />
        <LinkColumn title={t('footer.about')} links={aboutLinks} />
        {shop.links.length > 0 && <Profiles links={shop.links} />}
        <div className={classes.language}>
          <LanguageSwitch both />
        </div>
      </PageFrame>
      <PageFrame className={classes.foot}>
        {!shop.sells && (
          <p>
            <strong>{t('footer.demo')}.</strong> {t('footer.demoText')}
          </p>
        )}
        <p>
          {t('footer.rights', { year })} <span translate="no">{shop.name}</span>
        </p>
      </PageFrame>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className={classes.title}>{title}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Profiles({ links }: { links: readonly string[] }) {
  const { t } = useTranslation('common')
  return (
    <div>
      <p className={classes.title}>{t('footer.links')}</p>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link} rel="me">
              {getLinkLabel(link)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
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
