import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { orderFigures } from './figure-links.ts'
import { FigureList } from './figure-list.tsx'

/** The number of orders by status; each links to its filter. */
export function OrderFigures({ statistics }: { statistics: Dashboard['orderStatistiscs'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    <FigureList
      figures={orderFigures.map(({ text, field, filter }) => ({
        label: t(`orders.${text}`),
        value: statistics && formatNumber(statistics[field], language),
        href: paths.adminOrdersFiltered(filter),
      }))}
    />
  )
}
