import { chartMinHeight } from '../../../shared/statistics/chart.ts'

/** `rows` are horizontal bars, for long names. */
export type PlotKind = 'line' | 'bars' | 'rows'

/** Height of a horizontal bar with its gap, in pixels. */
const rowHeight = 36

export function plotHeight(kind: PlotKind, rows: readonly unknown[]): number {
  return Math.max(chartMinHeight, kind === 'rows' ? rows.length * rowHeight : 0)
}

/**
 * The points of a chart. What is not over yet is a series of its own, so that it looks different; its line begins at the
 * point before.
 */
export function plotData<Row>(rows: readonly Row[], isLine: boolean, { primary, secondary }: Axes<Row>) {
  const isOpen = (row: Row | undefined) => row !== undefined && (primary.isUnfinished?.(row) ?? false)
  return rows.map((row, index) => {
    const point: Record<string, string | number> = { name: String(index) }
    for (const [series, { value }] of secondary.entries()) {
      if (!isOpen(row)) point[`series${series}`] = value(row)
      if (isOpen(row) || (isLine && isOpen(rows[index + 1]))) point[`open${series}`] = value(row)
    }
    return point
  })
}

export interface PrimaryAxis<Row> {
  label: string
  value(row: Row): string
  /** For the narrow space beside the axis; the value itself when absent. */
  short?(row: Row): string
  /** Whether a point is not over yet: it is drawn dashed, or as a lighter bar. */
  isUnfinished?(row: Row): boolean
}

interface SecondaryAxis<Row> {
  label: string
  value(row: Row): number
  format(value: number): string
}

export interface Axes<Row> {
  primary: PrimaryAxis<Row>
  /** One at least. */
  secondary: readonly SecondaryAxis<Row>[]
}
