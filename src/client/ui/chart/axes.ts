/** What a chart's points are named by. */
export interface PrimaryAxis<Row> {
  label: string
  value(row: Row): string
  /** For the narrow room beside the axis; the value itself when absent. */
  short?(row: Row): string
}

/** A series: what is measured, and how its figures read. */
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
