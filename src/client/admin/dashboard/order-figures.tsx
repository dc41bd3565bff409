import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { FigureList } from './figure-list.tsx'

const figures = [
  { text: 'pending', field: 'pendingOrders', filter: 'pending' },
  { text: 'completed', field: 'completedOrders', filter: 'completed' },
  { text: 'cancelled', field: 'cancelledOrders', filter: 'cancelled' },
  { text: 'pendingPayment', field: 'pendingPaymentOrders', filter: 'pending-payment' },
] as const

/** The number of orders by status; each links to its filter. */
export function OrderFigures({ statistics }: { statistics: Dashboard['orderStatistiscs'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    <FigureList
      figures={figures.map(({ text, field, filter }) => ({
        label: t(`orders.${text}`),
        value: statistics && formatNumber(statistics[field], language),
        href: paths.adminOrdersFiltered(filter),
      }))}
    />
  )
}
