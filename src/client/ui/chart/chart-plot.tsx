import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import {
  chartColor,
  chartDefaultSize,
  chartMinHeight,
  chartPadding,
  tooltipGap,
  tooltipPadding,
  tooltipRows,
} from '../../../shared/statistics/chart.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { formatCompact } from '../numbers.ts'
import classes from './chart.module.css'
import { type Axes, type PlotKind, plotData, plotHeight } from './plot-data.ts'

export interface PlotProps<Row> extends Axes<Row> {
  title: string
  kind: PlotKind
  rows: readonly Row[]
  color: number
}

/** For the names beside horizontal bars. */
const namesWidth = 118
/** For the longest figure beside vertical bars and lines, "100 mil". */
const figuresWidth = 56

/** Half of the longest name of a month, "sept 26", stands beside the first and the last point. */
const namesPadding = { left: 24, right: 24 }

const unfinishedDashes = '4 4'
/** Lighter, with an edge that stands out as much as a whole bar. */
const unfinishedBar = { fillOpacity: 0.35, strokeOpacity: 1, strokeWidth: 1.5, strokeDasharray: unfinishedDashes }

const margin = { top: chartPadding, right: chartPadding, bottom: chartPadding, left: chartPadding }
/** Drawn at the default size until the parent has been measured. */
const attributes = { container: { initialDimension: chartDefaultSize, minHeight: chartMinHeight } }

/** The drawing: axes, series and tooltip. Arrow keys walk through its points. */
export function ChartPlot<Row>({ title, kind, rows, color, primary, secondary }: PlotProps<Row>) {
  const language = useLanguage()
  const data = plotData(rows, kind === 'line', { primary, secondary })
  const hasUnfinished = data.some((point) => 'open0' in point)
  const getName = (index: unknown) => {
    const row = rows[Number(index)]
    return row === undefined ? '' : (primary.short ?? primary.value)(row)
  }
  const chart = { margin, 'aria-label': title, className: classes.drawing }
  // The axis has all labels that there is room for, at even distances up to the last one, which needs room on its right.
  const names = { tickFormatter: getName, interval: 'equidistantPreserveEnd' as const, padding: namesPadding }
  const figures = { tickFormatter: (value: number) => formatCompact(value, language) }
  const isHorizontal = kind === 'rows'
  const shared = {
    data,
    dataKey: 'name',
    series: secondary.flatMap(({ label }, series) => {
      const look = { label, color: chartColor(color + series) }
      const line = { ...look, name: `series${series}`, stackId: `stack${series}` }
      return hasUnfinished ? [line, { ...line, name: `open${series}`, strokeDasharray: unfinishedDashes }] : [line]
    }),
    h: plotHeight(kind, rows),
    mih: chartMinHeight,
    attributes,
    xAxisProps: isHorizontal ? figures : names,
    yAxisProps: isHorizontal
      ? { tickFormatter: getName, width: namesWidth, interval: 0 as const }
      : { ...figures, width: figuresWidth },
    tooltipProps: {
      offset: tooltipGap,
      position: {},
      content({ label, active }: { label?: string | number; active: boolean }) {
        const row = active ? rows[Number(label)] : undefined
        if (row === undefined) return null
        const entries = secondary.map(({ label, value, format }, series) => ({
          ...{ label, value: format(value(row)) },
          color: chartColor(color + series),
        }))
        return <ChartTooltip title={primary.value(row)} entries={entries} />
      },
    },
  }
  return kind === 'line' ? (
    <LineChart {...shared} curveType="linear" dotProps={{ r: 3 }} lineChartProps={chart} />
  ) : (
    <BarChart
      {...shared}
      orientation={isHorizontal ? 'vertical' : 'horizontal'}
      gridAxis={isHorizontal ? 'y' : 'x'}
      maxBarWidth={48}
      barProps={({ name }) => (name.startsWith('open') ? unfinishedBar : {})}
      barChartProps={chart}
    />
  )
}

interface TooltipEntry {
  label: string
  /** Formatted, with its unit. */
  value: string
  color: string
}

/** The tooltip of a point: its name, and a row for each series, ten at most. */
export function ChartTooltip({ title, entries }: { title: string; entries: readonly TooltipEntry[] }) {
  const { t } = useTranslation('admin-dashboard')
  const { shown, more } = tooltipRows(entries)
  return (
    <div className={classes.tooltip} style={{ padding: tooltipPadding }} role="status">
      <p className={classes.tooltipTitle}>{title}</p>
      {shown.map(({ label, value, color }) => (
        <p key={label} className={classes.tooltipRow}>
          <span className={classes.dot} style={{ background: color }} aria-hidden />
          <span>{label}</span>
          <span className={classes.figure}>{value}</span>
        </p>
      ))}
      {more > 0 && <p>{t('chart.more', { count: more })}</p>}
    </div>
  )
}
