import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../shared/money.ts'
import { type ChartRange, monthsInRange } from '../../../shared/statistics/chart.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { monthAxis } from '../../ui/chart/month-axis.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import classes from './month-charts.module.css'

type Month = Dashboard['generalStatistics']['monthlyStatistics'][number]

interface MonthChartsProps {
  months: readonly Month[] | undefined
  range: ChartRange
}

/** Sales, views and orders by month. */
export function MonthCharts({ months, range }: MonthChartsProps) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const shared = { primary: monthAxis<Month>(t('chart.month'), language), rows: months && monthsInRange(months, range) }
  const count = (value: number) => formatNumber(value, language)
  return (
    <div className={classes.charts}>
      <div className={classes.wide}>
        <Chart
          {...shared}
          title={t('months.sells')}
          unit={t('chart.euros')}
          kind="line"
          secondary={[
            { label: t('months.sells'), value: ({ sells }) => sells, format: (value) => formatEuros(value, language) },
          ]}
        />
      </div>
      <Chart
        {...shared}
        title={t('months.views')}
        unit={t('chart.views')}
        kind="line"
        color={1}
        secondary={[{ label: t('months.views'), value: ({ views }) => views, format: count }]}
      />
      <Chart
        {...shared}
        title={t('months.orders')}
        unit={t('chart.orders')}
        kind="bars"
        color={2}
        secondary={[{ label: t('months.orders'), value: ({ orders }) => orders, format: count }]}
      />
    </div>
  )
}
