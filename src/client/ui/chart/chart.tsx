import { useIntersection } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { requireAxes } from '../../../shared/statistics/chart.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import looks from '../looks.module.css'
import { formatMonth, formatNumber } from '../numbers.ts'
import classes from './chart.module.css'
import type { PlotProps } from './chart-plot.tsx'
import { type Axes, type PlotKind, type PrimaryAxis, plotHeight } from './plot-data.ts'

export interface ChartProps<Row> extends Axes<Row> {
  title: string
  unit: string
  kind: PlotKind
  /** Undefined while they are loading: a placeholder is shown. */
  rows: readonly Row[] | undefined
  /** Index of the first series in the palette. */
  color?: number
  level?: 2 | 3
}

/**
 * A chart with its title, its unit and the table behind it. Needs the texts of `admin-dashboard`.
 * @throws Error without its axes, for the error boundary
 */
export function Chart<Row>({ title, unit, kind, rows, color = 0, level = 3, ...axes }: ChartProps<Row>) {
  requireAxes(axes.primary, axes.secondary)
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classes.frame} aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      <p className={classes.unit}>{unit}</p>
      {rows ? <NearPlot title={title} kind={kind} rows={rows} color={color} {...axes} /> : <Placeholder />}
      <ChartTable title={title} rows={rows ?? []} {...axes} />
    </section>
  )
}

/** The library that draws weighs more than a page. Somebody who uses the page will scroll. */
const Plot = lazy(() => import('./chart-plot.tsx').then((module) => module.ChartPlot<unknown>), {
  when: 'used',
  fallback: <Placeholder />,
  failed: <Missing />,
})

/** A chart is near when it is so much of a screen away from being seen. */
const near = { rootMargin: '75% 0px' }

/** The drawing of a chart, whose code is fetched when the chart is near; its place is as high from the start. */
function NearPlot<Row>(props: PlotProps<Row>) {
  const { ref, entry } = useIntersection(near)
  const [wasNear, setNear] = useState(false)
  if (entry?.isIntersecting && !wasNear) setNear(true)
  return (
    <div ref={ref} className={classes.place} style={{ minHeight: `${plotHeight(props.kind, props.rows) / 16}rem` }}>
      {wasNear ? <Plot {...props} /> : <Placeholder />}
    </div>
  )
}

function Placeholder() {
  return <div className={classes.placeholder} aria-hidden />
}

function Missing() {
  const { t } = useTranslation('admin-dashboard')
  return (
    <p className={classes.missing} role="status">
      {t('chart.missing')}
    </p>
  )
}

/** The figures of a chart as a table, for screen readers and exact values. */
function ChartTable<Row>({ title, rows, primary, secondary }: Omit<PlotProps<Row>, 'kind' | 'color'>) {
  const { t } = useTranslation('admin-dashboard')
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('chart.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('chart.tableOf', { title })}>
        <table className={`${looks.table} ${classes.table}`}>
          <caption className={looks.hidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{primary.label}</th>
              {secondary.map(({ label }) => (
                <th key={label} scope="col" className={classes.figure}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and keep their order.
              <tr key={index}>
                <th scope="row">{primary.value(row)}</th>
                {secondary.map(({ label, value, format }) => (
                  <td key={label} className={classes.figure}>
                    {format(value(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

const figures = {
  sells: { unit: 'chart.euros', kind: 'line', color: 0, format: formatEuros },
  views: { unit: 'chart.views', kind: 'line', color: 1, format: formatNumber },
  orders: { unit: 'chart.orders', kind: 'bars', color: 2, format: formatNumber },
} as const
type Figure = keyof typeof figures

interface MonthChartProps<Name extends Figure> {
  figure: Name
  months: readonly (Month & Record<Name, number>)[] | undefined
}

interface Month {
  monthlyStatisticsDate: string
}

/** @param running the month that is not over yet, whose name says so */
export function monthAxis<Row extends Month>(
  label: string,
  language: Language,
  running?: { month: string; name: string },
): PrimaryAxis<Row> {
  const isUnfinished = ({ monthlyStatisticsDate }: Row) => monthlyStatisticsDate === running?.month
  return {
    label,
    isUnfinished,
    value: (row) =>
      running && isUnfinished(row) ? running.name : formatMonth(row.monthlyStatisticsDate, language, 'long'),
    short: ({ monthlyStatisticsDate }) => formatMonth(monthlyStatisticsDate, language, 'short'),
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A figure of the statistics by month. Needs the texts of `admin-dashboard`. */
export function MonthChart<Name extends Figure>({ figure, months }: MonthChartProps<Name>) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  const { unit, format, ...look } = figures[figure]
  const title = t(`months.${figure}`)
  // The statistics end with the present month.
  const running = months?.at(-1)?.monthlyStatisticsDate
  const month = running && formatMonth(running, language, 'long')
  const name = month && t('chart.unfinished', { month })
  const note = look.kind === 'line' ? 'chart.unfinishedLine' : 'chart.unfinishedBars'
  return (
    <Chart
      {...look}
      title={title}
      unit={month ? t(note, { unit: t(unit), month: capitalized(month) }) : t(unit)}
      rows={months}
      primary={monthAxis<Month & Record<Name, number>>(
        t('chart.month'),
        language,
        running && name ? { month: running, name } : undefined,
      )}
      secondary={[{ label: title, value: (month) => month[figure], format: (value) => format(value, language) }]}
    />
  )
}
