/** The names of a chart's points. */
export interface PrimaryAxis<Row> {
  label: string
  value(row: Row): string
  /** For the narrow space beside the axis; the value itself when absent. */
  short?(row: Row): string
  /** Whether a point is not over yet: it is drawn dashed, or as a lighter bar. */
  isUnfinished?(row: Row): boolean
}

/** A series: its values, and their format. */
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
