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
import { PeriodFigures } from './period-figures.tsx'
import { RangeChoice } from './range-choice.tsx'
import { TopBuyers } from './top-buyers.tsx'
import { TopProducts } from './top-products.tsx'

/** The shop's statistics: periods and their change, months, products, buyers, categories, orders and totals. */
export function Figures() {
  const { t } = useTranslation('admin-dashboard')
  const range = chartRangeOf(new URLSearchParams(useSearch()).get('range'))
  const dashboard = trpc.statistics.dashboard.useQuery()
  const period = trpc.statistics.period.useQuery({ range }, { placeholderData: (previous) => previous })
  useFailureAlert('statistics', dashboard.error ?? period.error)
  const { data } = dashboard
  const { data: report } = period
  const months = data && monthsInRange(data.generalStatistics.monthlyStatistics, range)
  const failed = [dashboard, period].find((query) => !query.data && query.isError)
  if (failed) return <LoadFailure text={t('failure.text')} retry={t('failure.retry')} query={failed} />
  return (
    <div aria-busy={dashboard.isPending}>
      <DashboardSection title={t('months.title')} side={<RangeChoice range={range} />}>
        <PeriodFigures title={t('period.month')} figures={report?.month} />
        <PeriodFigures title={t(`period.${range}`)} figures={report?.range} />
        <div className={classes.charts}>
          <div className={classes.wide}>
            <MonthChart figure="sells" months={months} />
          </div>
          <MonthChart figure="views" months={months} />
          <MonthChart figure="orders" months={months} />
        </div>
      </DashboardSection>
      <div className={classes.pair}>
        <TopProducts report={report} />
        <TopBuyers buyers={data?.users} />
      </div>
      <div className={classes.alone}>
        <CategorySales categories={data?.categories} />
      </div>
      <DashboardSection title={t('orders.title')} note={t('orders.note')}>
        <OrderFigures statistics={data?.orderStatistiscs} />
      </DashboardSection>
      <DashboardSection title={t('general.title')} note={t('general.note')}>
        <GeneralFigures statistics={data?.generalStatistics} />
      </DashboardSection>
    </div>
  )
}
