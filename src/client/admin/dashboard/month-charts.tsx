import { type ChartRange, monthsInRange } from '../../../shared/statistics/chart.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import classes from './figures.module.css'

interface MonthChartsProps {
  months: Dashboard['generalStatistics']['monthlyStatistics'] | undefined
  range: ChartRange
}

/** Sales, views and orders by month. */
export function MonthCharts({ months, range }: MonthChartsProps) {
  const shown = months && monthsInRange(months, range)
  return (
    <div className={classes.charts}>
      <div className={classes.wide}>
        <MonthChart figure="sells" months={shown} />
      </div>
      <MonthChart figure="views" months={shown} />
      <MonthChart figure="orders" months={shown} />
    </div>
  )
}
