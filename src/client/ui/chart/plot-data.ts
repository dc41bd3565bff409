import type { Axes } from './axes.ts'

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
