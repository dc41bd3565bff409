import { type ReactNode, useId } from 'react'
import { requireAxes } from '../../../shared/statistics/chart.ts'
import type { Axes } from './axes.ts'
import classes from './chart.module.css'
import { ChartTable } from './chart-table.tsx'
import { NearPlot } from './near-plot.tsx'
import type { PlotKind } from './plot-data.ts'

export interface ChartProps<Row> extends Axes<Row> {
  title: string
  /** The unit of the figures, in words. */
  unit: string
  kind: PlotKind
  /** Undefined while they are loading: a placeholder is shown. */
  rows: readonly Row[] | undefined
  /** Index of the first series in the palette. */
  color?: number
  /** Of the heading. */
  level?: 2 | 3
}

/**
 * A chart with its title, its unit and the table behind it. Needs the texts of `admin-dashboard`.
 * @throws Error without its axes, for the error boundary
 */
export function Chart<Row>({ title, unit, kind, rows, color = 0, level = 3, ...axes }: ChartProps<Row>) {
  requireAxes(axes.primary, axes.secondary)
  return (
    <ChartFrame title={title} unit={unit} level={level}>
      {rows ? (
        <NearPlot title={title} kind={kind} rows={rows} color={color} {...axes} />
      ) : (
        <div className={classes.placeholder} aria-hidden />
      )}
      <ChartTable title={title} rows={rows ?? []} {...axes} />
    </ChartFrame>
  )
}

interface FrameProps {
  title: string
  unit: string
  level: 2 | 3
  children: ReactNode
}

function ChartFrame({ title, unit, level, children }: FrameProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classes.frame} aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      <p className={classes.unit}>{unit}</p>
      {children}
    </section>
  )
}
