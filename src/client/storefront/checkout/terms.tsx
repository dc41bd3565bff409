import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { AcceptedTerms } from '../../../shared/settings/legal.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { loadWithin } from '../../load-within.ts'
import classes from './checkout-page.module.css'

/** Loaded when the terms have changed while the page was open. Without it the link leads to them. */
const NewTerms = lazy(() => loadWithin(() => import('./new-terms.tsx')).catch(() => ({ default: () => null })))

/** Which terms the buyer accepts by paying; only of the owner's own ones. */
export function AcceptTerms({ terms }: { terms: AcceptedTerms }) {
  const { t } = useTranslation('legal-documents')
  const language = useLanguage()
  return (
    <p className={classes.next}>
      {t('accept')} {/* In another tab: the form stays as it is. */}
      <a href={paths.legal('terms', terms.version)} target="_blank" rel="noreferrer">
        {t('terms', { date: writtenDay(terms.from, language) })}
      </a>
    </p>
  )
}

/** Says that the terms changed meanwhile, and shows the new ones; it gets the focus. */
export function TermsChanged({ terms }: { terms: AcceptedTerms | null }) {
  const { t } = useTranslation('legal-documents')
  const language = useLanguage()
  const href = terms ? paths.legal('terms', terms.version) : paths.terms()
  return (
    <div className={classes.failure} tabIndex={-1} data-testid="terms-changed">
      <p>{t('changed.text')}</p>
      <Suspense>
        {terms && <NewTerms terms={terms} label={t('terms', { date: writtenDay(terms.from, language) })} />}
      </Suspense>
      <p>
        <a href={href} target="_blank" rel="noreferrer">
          {terms ? t('terms', { date: writtenDay(terms.from, language) }) : t('changed.builtIn')}
        </a>
      </p>
      <p>{t('changed.again')}</p>
    </div>
  )
}
