import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './cookie-banner.module.css'
import { storeCookieChoice, useCookieChoice } from './cookie-choice.ts'

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
