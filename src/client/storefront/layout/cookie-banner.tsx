import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { createStore } from '../../store.ts'
import classes from './cookie-banner.module.css'

/** Milliseconds before the banner appears. */
const delayMs = 3000
/** Informative only, for `data-expire`. */
const expire = 1

/** Asks once for consent to cookies. It overlays the page, so that nothing shifts when it appears. */
export function CookieBanner() {
  const { t } = useTranslation('common')
  const choice = useCookieChoice()
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  if (choice !== 'none' || !due) return null
  return (
    <section
      ref={reserveHeight}
      className={classes.banner}
      aria-label={t('cookies.label')}
      data-delay={delayMs}
      data-expire={expire}
    >
      <p>
        {t('cookies.text')} <PageLink href={paths.cookies()}>{t('cookies.more')}</PageLink>
      </p>
      <div className={classes.choices}>
        <button type="button" className={classes.choice} onClick={() => storeCookieChoice(false)}>
          {t('cookies.decline')}
        </button>
        <button type="button" className={classes.choice} onClick={() => storeCookieChoice(true)}>
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

/** Key of the visitor's choice in the local storage: `true` or `false`. */
const storageKey = 'acceptedCookies'

type CookieChoice = 'unknown' | 'none' | 'stored'

/** Whether a choice was made on this page; counts even if the storage is not available. */
const chosenHere = createStore(false)

function readChoice(): CookieChoice {
  if (chosenHere.get()) return 'stored'
  try {
    return localStorage.getItem(storageKey) === null ? 'none' : 'stored'
  } catch {
    return 'none'
  }
}

/** Stores the visitor's choice and closes the banner. */
function storeCookieChoice(accepted: boolean) {
  try {
    localStorage.setItem(storageKey, String(accepted))
  } catch {
    // Without storage the choice counts for this page only.
  }
  chosenHere.set(true)
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => event.key === storageKey && listener()
  const stop = chosenHere.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether a choice is stored; unknown on the server and during hydration. */
function useCookieChoice(): CookieChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'unknown')
}
