import { IconClock, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminProduct } from '../../../shared/catalog/admin.ts'
import { lowStock } from '../../../shared/catalog/availability.ts'
import { textIn } from '../../../shared/localized.ts'
import { imagePath } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price/price.tsx'
import { useWrittenTime } from '../../ui/shop-time/use-written-time.ts'
import type { Column } from '../table/table-props.ts'
import classes from './product-columns.module.css'

/** The columns of the product list. */
export function useProductColumns(): Column<AdminProduct>[] {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const written = useWrittenTime()
  return [
    { key: 'image', label: t('columns.image'), cell: ({ images }) => <Thumbnail file={images[0]} /> },
    {
      key: 'title',
      label: t('columns.title'),
      sort: 'title',
      cell: ({ title }) => <span className={classes.title}>{textIn(language, title)}</span>,
    },
    {
      key: 'price',
      label: t('columns.price'),
      sort: 'price',
      numeric: true,
      cell: ({ price }) => <Price euros={price} />,
    },
    {
      key: 'rating',
      label: t('columns.rating'),
      sort: 'rating',
      numeric: true,
      cell: ({ rating, reviews }) => <Rating rating={rating} reviews={reviews} />,
    },
    { key: 'visible', label: t('columns.visible'), cell: (product) => <VisibilityBadge {...product} /> },
    {
      key: 'stock',
      label: t('columns.stock'),
      sort: 'stock',
      numeric: true,
      cell: ({ stock }) => <Stock stock={stock} />,
    },
    {
      key: 'sells',
      label: t('columns.sells'),
      sort: 'sells',
      numeric: true,
      cell: ({ sells }) => <Price euros={sells} />,
    },
    {
      key: 'views',
      label: t('columns.views'),
      sort: 'views',
      numeric: true,
      cell: ({ views }) => views.toLocaleString(language, { useGrouping: 'always' }),
    },
    { key: 'sku', label: t('columns.sku'), optional: true, cell: ({ sku }) => sku },
    {
      key: 'created',
      label: t('columns.created'),
      sort: 'createdAt',
      optional: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{written(createdAt, { date: 'medium' })}</time>,
    },
  ]
}

function Thumbnail({ file }: { file: string | undefined }) {
  if (!file) return <span className={classes.thumbnail} aria-hidden="true" />
  return (
    <img className={classes.thumbnail} src={imagePath(file, [96, 128])} width={48} height={64} alt="" loading="lazy" />
  )
}

/** Without reviews there is no rating. */
function Rating({ rating, reviews }: Pick<AdminProduct, 'rating' | 'reviews'>) {
  const { t } = useTranslation(['admin-products', 'common'])
  const language = useLanguage()
  if (reviews === 0) return <span className={classes.quiet}>{t('noReviews')}</span>
  const figure = rating.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={classes.rating}>
      {figure}
      <span className={classes.quiet}>{t('common:stars.reviews', { count: reviews })}</span>
    </span>
  )
}

/** Whether the shop shows a product, in words and with a sign; one that nobody has approved is in no list, whatever else. */
export function VisibilityBadge({ visible, approved }: Pick<AdminProduct, 'visible' | 'approved'>) {
  const { t } = useTranslation('admin-products')
  if (!approved) {
    return (
      <span className={`${classes.badge} ${classes.low}`}>
        <IconClock className={classes.sign} stroke={1.75} aria-hidden />
        {t('badges.approval')}
      </span>
    )
  }
  const Sign = visible ? IconEye : IconEyeOff
  return (
    <span className={`${classes.badge} ${visible ? classes.visible : classes.hidden}`}>
      <Sign className={classes.sign} stroke={1.75} aria-hidden />
      {visible ? t('badges.visible') : t('badges.hidden')}
    </span>
  )
}

function Stock({ stock }: { stock: number }) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  if (stock === 0) return <span className={`${classes.badge} ${classes.soldOut}`}>{t('badges.soldOut')}</span>
  const figure = stock.toLocaleString(language, { useGrouping: 'always' })
  if (stock > lowStock) return figure
  return <span className={`${classes.badge} ${classes.low}`}>{t('badges.low', { stock: figure })}</span>
}
