import { useTranslation } from 'react-i18next'
import { stars } from '../../../shared/catalog/stars.ts'
import { numberFormats } from '../../../shared/number-format.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import classes from './stars.module.css'

const formatFor = numberFormats((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }))

interface StarsProps {
  /** 0 to 5. */
  rating: number
  /** Number of reviews, written beside the stars; nothing is written when absent. */
  reviews?: number
}

/** The five stars of a rating: full where the rating is above the star's index, otherwise half. */
export function Stars({ rating, reviews }: StarsProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const figure = formatFor(language).format(rating)
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
