import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './checkout-page.module.css'
import type { PriceChange } from './price-change.ts'

/** What changed since the page was shown, line by line; it gets the focus. */
export function PriceChanged({ lines, oldTotal, newTotal }: PriceChange) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const euros = (amount: number) => formatEuros(amount, language)
  return (
    <div className={classes.failure} tabIndex={-1} data-testid="price-changed">
      <p>{t('failure.price.intro')}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ key, title, oldPrice, newPrice }) => (
            <li key={key}>
              {t('failure.price.line', {
                title: textIn(language, title),
                old: euros(oldPrice),
                new: euros(newPrice),
              })}
            </li>
          ))}
        </ul>
      )}
      <p>{t('failure.price.total', { old: euros(oldTotal), new: euros(newTotal) })}</p>
      <p>{t('failure.price.again')}</p>
    </div>
  )
}
