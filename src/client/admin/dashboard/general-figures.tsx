import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { totalLinks } from './figure-links.ts'
import { FigureList } from './figure-list.tsx'

/** The shop's totals. */
export function GeneralFigures({ statistics }: { statistics: Dashboard['generalStatistics'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, language))
  return (
    <FigureList
      figures={[
        { label: t('general.sells'), value: statistics && formatEuros(statistics.totalSells, language), wide: true },
        { label: t('general.orders'), value: count(statistics?.totalOrders), href: totalLinks.totalOrders },
        { label: t('general.views'), value: count(statistics?.totalViews) },
        { label: t('general.users'), value: count(statistics?.totalUsers) },
        { label: t('general.products'), value: count(statistics?.totalProducts), href: totalLinks.totalProducts },
        {
          label: t('general.activeProducts'),
          value: count(statistics?.totalActiveProducts),
          href: totalLinks.totalActiveProducts,
        },
        { label: t('general.categories'), value: count(statistics?.totalCategories), href: totalLinks.totalCategories },
      ]}
    />
  )
}
