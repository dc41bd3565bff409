import { useTranslation } from 'react-i18next'
import { stars } from '../../../shared/catalog/stars.ts'
import type { Language } from '../../../shared/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './stars.module.css'

/** Made once: a format costs a hundred times what it writes. */
const formats: Record<Language, Intl.NumberFormat> = {
  es: new Intl.NumberFormat('es', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }),
}

interface StarsProps {
  /** 0 to 5. */
  rating: number
  /** Number of reviews, written beside the stars; nothing is written when absent. */
  reviews?: number
}

/** The five stars of a rating: full where the rating is above the star's index, otherwise half (spec section 2). */
export function Stars({ rating, reviews }: StarsProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const figure = formats[language].format(rating)
  return (
    <span className={classes.rating}>
      <span className={classes.stars} role="img" aria-label={t('stars.rating', { rating: figure })}>
        {stars(rating).map((star, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its position.
          <span key={index} className={classes[star]} data-star={star} />
        ))}
      </span>
      {reviews !== undefined && <span className={classes.count}>{t('stars.reviews', { count: reviews })}</span>}
    </span>
  )
}
