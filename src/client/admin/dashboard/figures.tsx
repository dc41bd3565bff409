import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { chartRangeOf, monthsInRange } from '../../../shared/statistics/chart.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { CategorySales } from './category-sales.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import classes from './figures.module.css'
import { GeneralFigures } from './general-figures.tsx'
import { OrderFigures } from './order-figures.tsx'
import { RangeChoice } from './range-choice.tsx'
import { TopBuyers } from './top-buyers.tsx'

/** The shop's statistics: totals, months, orders, categories and buyers. */
export function Figures() {
  const { t } = useTranslation('admin-dashboard')
  const range = chartRangeOf(new URLSearchParams(useSearch()).get('range'))
  const dashboard = trpc.statistics.dashboard.useQuery()
  useFailureAlert('statistics', dashboard.error)
  const { data } = dashboard
  const months = data && monthsInRange(data.generalStatistics.monthlyStatistics, range)
  if (!data && dashboard.isError) {
    return <LoadFailure text={t('failure.text')} retry={t('failure.retry')} query={dashboard} />
  }
  return (
    <div aria-busy={dashboard.isPending}>
      <DashboardSection title={t('general.title')}>
        <GeneralFigures statistics={data?.generalStatistics} />
      </DashboardSection>
      <DashboardSection title={t('months.title')} side={<RangeChoice range={range} />}>
        <div className={classes.charts}>
          <div className={classes.wide}>
            <MonthChart figure="sells" months={months} />
          </div>
          <MonthChart figure="views" months={months} />
          <MonthChart figure="orders" months={months} />
        </div>
      </DashboardSection>
      <DashboardSection title={t('orders.title')}>
        <OrderFigures statistics={data?.orderStatistiscs} />
      </DashboardSection>
      <div className={classes.pair}>
        <CategorySales categories={data?.categories} />
        <TopBuyers buyers={data?.users} />
      </div>
    </div>
  )
}
