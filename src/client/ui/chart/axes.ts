/** The names of a chart's points. */
export interface PrimaryAxis<Row> {
  label: string
  value(row: Row): string
  /** For the narrow space beside the axis; the value itself when absent. */
  short?(row: Row): string
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
