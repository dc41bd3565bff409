import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { AcceptedTerms } from '../../../shared/settings/legal.ts'
import { writtenDay } from '../../../shared/shop-time.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import looks from '../../ui/looks.module.css'
import classes from './checkout-page.module.css'
import type { CheckoutFailure, PriceChange } from './use-place-order.ts'

/**
 * Why the order was not placed; errors of fields are shown there.
 * @param waits whether lines still have to be reduced or removed
 */
export function FailureText({ failure, waits }: { failure: CheckoutFailure | undefined; waits: boolean }) {
  const { t } = useTranslation('checkout')
  if (!failure) return null
  if (failure.kind === 'price') return failure.change && <PriceChanged {...failure.change} />
  if (failure.kind === 'terms') return <TermsChanged terms={failure.terms} />
  if (failure.kind === 'unavailable' && !waits) return <p className={classes.resolved}>{t('failure.resolved')}</p>
  return (
    <>
      <p className={classes.failure}>{'message' in failure ? failure.message : t(`failure.${failure.kind}`)}</p>
      {failure.kind === 'session' && <PageLink href={paths.login(paths.checkout())}>{t('signIn')}</PageLink>}
    </>
  )
}

/** Shows line by line what changed since the page was opened; it gets the focus. */
function PriceChanged({ lines, oldTotal, newTotal }: PriceChange) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const euros = (amount: number) => formatEuros(amount, language)
  return (
    <div className={classes.failure} tabIndex={-1} data-testid="price-changed">
      <p>{t('failure.price.intro')}</p>
      {lines.length > 0 && (
        <ul className={looks.bullets}>
          {lines.map(({ key, title, oldPrice, newPrice }) => (
            <li key={key}>
              {t('failure.price.line', { title: textIn(language, title), old: euros(oldPrice), new: euros(newPrice) })}
            </li>
          ))}
        </ul>
      )}
      <p>{t('failure.price.total', { old: euros(oldTotal), new: euros(newTotal) })}</p>
      <p>{t('failure.price.again')}</p>
    </div>
  )
}

/** Loaded when the terms have changed while the page was open. Without it the link leads to them. */
const NewTerms = lazy(() => import('./new-terms.tsx').then((module) => module.NewTerms), { failed: null })

/** Says which terms the buyer accepts by paying; the ones that the shop came with are not named. */
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
function TermsChanged({ terms }: { terms: AcceptedTerms | null }) {
  const { t } = useTranslation('legal-documents')
  const language = useLanguage()
  const name = terms ? t('terms', { date: writtenDay(terms.from, language) }) : t('changed.builtIn')
  return (
    <div className={classes.failure} tabIndex={-1} data-testid="terms-changed">
      <p>{t('changed.text')}</p>
      {terms && <NewTerms terms={terms} label={name} />}
      <p>
        <a href={terms ? paths.legal('terms', terms.version) : paths.terms()} target="_blank" rel="noreferrer">
          {name}
        </a>
      </p>
      <p>{t('changed.again')}</p>
    </div>
  )
}
