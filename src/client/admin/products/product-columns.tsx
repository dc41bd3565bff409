import { Group } from '@mantine/core'
import { IconClock, IconEye, IconEyeOff, IconTagOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminProduct } from '../../../shared/catalog/admin.ts'
import { firstLowStock } from '../../../shared/catalog/availability.ts'
import { textIn } from '../../../shared/localized.ts'
import { numberFormats } from '../../../shared/number-format.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { Price } from '../../ui/product-parts.tsx'
import { ShopTime } from '../../ui/shop-time.tsx'
import { Thumbnail, ToneBadge } from '../kit/parts.tsx'
import { type Column, Line, Quiet } from '../table/columns.tsx'

export function useProductColumns(): Column<AdminProduct, 'admin-products'>[] {
  const language = useLanguage()
  return [
    { key: 'image', card: 'picture', cell: ({ images }) => <Thumbnail file={images[0]} /> },
    {
      key: 'title',
      sort: 'title',
      card: 'title',
      cell: (row) => <Line text={textIn(language, row.title)} lines={2} />,
    },
    { key: 'price', sort: 'price', numeric: true, card: 'main', cell: ({ price }) => <Price euros={price} /> },
    { key: 'rating', sort: 'rating', numeric: true, cell: (product) => <Rating {...product} /> },
    { key: 'visible', card: 'status', cell: (product) => <StateBadges {...product} /> },
    { key: 'stock', sort: 'stock', numeric: true, card: 'aside', cardLabel: true, cell: (row) => <Stock {...row} /> },
    { key: 'sells', sort: 'sells', numeric: true, cell: ({ sells }) => <Price euros={sells} /> },
    { key: 'views', sort: 'views', numeric: true, cell: ({ views }) => formatNumber(views, language) },
    {
      key: 'variants',
      optional: true,
      numeric: true,
      cell: ({ variants }) => variants !== undefined && formatNumber(variants, language),
    },
    { key: 'sku', optional: true, cell: ({ sku }) => sku },
    { key: 'created', sort: 'createdAt', optional: true, cell: ({ createdAt }) => <ShopTime at={createdAt} /> },
  ]
}

const ratingFormatFor = numberFormats(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Without reviews there is no rating. */
function Rating({ rating, reviews }: Pick<AdminProduct, 'rating' | 'reviews'>) {
  const { t } = useTranslation(['admin-products', 'common'])
  const language = useLanguage()
  if (reviews === 0) return <Quiet>{t('noReviews')}</Quiet>
  const figure = ratingFormatFor(language).format(rating)
  return (
    <>
      {figure}
      <Quiet>{t('common:stars.reviews', { count: reviews })}</Quiet>
    </>
  )
}

const badges = {
  approval: { tone: 'warning', icon: IconClock },
  visible: { tone: 'success', icon: IconEye },
  hidden: { tone: 'neutral', icon: IconEyeOff },
} as const

/** Whether the shop shows a product; one that waits for approval is not listed, visible or not. */
export function VisibilityBadge({ visible, approved }: Pick<AdminProduct, 'visible' | 'approved'>) {
  const { t } = useTranslation('admin-products')
  const state = approved ? (visible ? 'visible' : 'hidden') : 'approval'
  return <ToneBadge {...badges[state]}>{t(`badges.${state}`)}</ToneBadge>
}

/** Whether the shop shows a product, and what its label lacks where the shop asks for it. */
function StateBadges({ labelGaps = [], ...product }: Pick<AdminProduct, 'visible' | 'approved' | 'labelGaps'>) {
  const { t } = useTranslation('admin-products')
  return (
    <Group gap={4}>
      <VisibilityBadge {...product} />
      {labelGaps.map((gap) => (
        <ToneBadge key={gap} tone="warning" icon={IconTagOff}>
          {t(`badges.gaps.${gap}`)}
        </ToneBadge>
      ))}
    </Group>
  )
}

function Stock({ stock }: { stock: number }) {
  const { lowStock = firstLowStock } = usePageEnvironment().shop
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  if (stock === 0) return <ToneBadge tone="danger">{t('badges.soldOut')}</ToneBadge>
  const figure = formatNumber(stock, language)
  if (stock > lowStock) return figure
  return <ToneBadge tone="warning">{t('badges.low', { stock: figure })}</ToneBadge>
}
