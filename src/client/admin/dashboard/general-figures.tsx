import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
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
        { label: t('general.orders'), value: count(statistics?.totalOrders), href: paths.adminOrders() },
        { label: t('general.views'), value: count(statistics?.totalViews) },
        { label: t('general.users'), value: count(statistics?.totalUsers) },
        { label: t('general.products'), value: count(statistics?.totalProducts), href: paths.adminProducts() },
        {
          label: t('general.activeProducts'),
          value: count(statistics?.totalActiveProducts),
          href: `${paths.adminProducts()}?only=visible`,
        },
        { label: t('general.categories'), value: count(statistics?.totalCategories), href: paths.adminCategories() },
      ]}
    />
  )
}
