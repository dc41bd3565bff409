import { useTranslation } from 'react-i18next'
import type { Review } from '../../../shared/catalog/entities.ts'
import { imagePath } from '../../../shared/paths.ts'
import { Stars } from '../../ui/stars/stars.tsx'
import classes from './review-list.module.css'

/** For authors without a picture. */
const defaultAvatar = '/author.svg'

/** The reviews; one without a username is anonymous. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTranslation('product')
  return (
    <ul className={classes.list}>
      {reviews.map(({ id, rating, created, review, username, avatar, lang }) => (
        <li key={id} className={classes.review}>
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
            <p className={classes.text} lang={lang}>
              {review}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
