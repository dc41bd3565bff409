import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import { FigureList } from './figure-list.tsx'

/** How many orders stand where; each leads to its filter. */
export function OrderFigures({ statistics }: { statistics: Dashboard['orderStatistiscs'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, language))
  return (
    <FigureList
      figures={[
        {
          label: t('orders.pending'),
          value: count(statistics?.pendingOrders),
          href: paths.adminOrdersFiltered('pending'),
        },
        {
          label: t('orders.completed'),
          value: count(statistics?.completedOrders),
          href: paths.adminOrdersFiltered('completed'),
        },
        {
          label: t('orders.cancelled'),
          value: count(statistics?.cancelledOrders),
          href: paths.adminOrdersFiltered('cancelled'),
        },
        {
          label: t('orders.pendingPayment'),
          value: count(statistics?.pendingPaymentOrders),
          href: paths.adminOrdersFiltered('pending-payment'),
        },
      ]}
    />
  )
}
