import { useTranslation } from 'react-i18next'
import type { ProductDetail, Review } from '../../../shared/catalog/entities.ts'
import { numberFormats } from '../../../shared/number-format.ts'
import { imagePath } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import looks from '../../ui/looks.module.css'
import { formatNumber } from '../../ui/numbers.ts'
import { Stars } from '../../ui/product-parts.tsx'
import classes from './product-reviews.module.css'

/** The reviews of a product: their average as a number, how many stars were given how often, and each of them. */
export function ProductReviews({ rating, comments }: Pick<ProductDetail, 'rating' | 'comments'>) {
  return (
    <div className={classes.reviews}>
      <div className={classes.summary}>
        <Average rating={rating} />
        <Distribution reviews={comments} />
      </div>
      <ul>
        {comments.map((review) => (
          <ReviewItem key={review.id} {...review} />
        ))}
      </ul>
    </div>
  )
}

/** 4.6 and 5.0: as many digits, so that they compare. */
const averageFormat = numberFormats(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

function Average({ rating }: { rating: number }) {
  const { t } = useTranslation('product')
  return (
    <p className={classes.average}>
      <strong className={classes.figure}>{averageFormat(useLanguage()).format(rating)}</strong>{' '}
      <span className={looks.quiet}>{t('ratings.outOf')}</span>
    </p>
  )
}

const grades = [5, 4, 3, 2, 1] as const

function Distribution({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  return (
    <table className={classes.distribution}>
      <caption className={looks.hidden}>{t('ratings.distribution')}</caption>
      <tbody>
        {grades.map((grade) => {
          const count = reviews.filter(({ rating }) => Math.round(rating) === grade).length
          return (
            <tr key={grade}>
              <th scope="row" className={classes.grade}>
                {t('ratings.grade', { count: grade })}
              </th>
              <td className={classes.track}>
                <div className={classes.bar} style={{ inlineSize: `${(count / reviews.length) * 100}%` }} />
                <span className={looks.hidden}>{t('ratings.count', { count })}</span>
              </td>
              <td className={classes.count} aria-hidden>
                {formatNumber(count, language)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const defaultAvatar = '/author.svg'

function ReviewItem({ rating, created, review, username, avatar, lang }: Review) {
  const { t } = useTranslation('product')
  return (
    <li className={classes.review}>
      <img
        src={avatar ? imagePath(avatar, [96, 128]) : defaultAvatar}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className={classes.avatar}
      />
      <div>
        <p className={classes.author}>
          {username || t('anonymous')}
          <time dateTime={created} className={classes.date}>
            {created}
          </time>
        </p>
        <Stars rating={rating} />
        <p className={classes.reviewText} lang={lang}>
          {review}
        </p>
      </div>
    </li>
  )
}
