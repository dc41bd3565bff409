import type { DatabaseKind } from '../../db/migrations.ts'
import type { Source } from './source.ts'
import type { Row, Table } from './table.ts'

/** An empty database that is being filled, and that nobody sees before `finish`. */
export interface Target {
  kind: DatabaseKind
  /** The tables as the migrations up to the source's have made them. */
  tables: readonly Table[]
  write(table: Table, rows: readonly Row[]): Promise<void>
  /** What was written, read back. */
  rows: Source['rows']
  /** Applies the migrations that the source lacks, and puts the database in its place. */
  finish(): Promise<void>
  /** Leaves everything as it was. Does nothing after `finish`. */
  abandon(): Promise<void>
}

/** How each of these differs from what the source has; empty when they hold the same columns. */
export function differences(from: readonly Table[], to: readonly Table[]): string[] {
  const columnsOf = (tables: readonly Table[]) =>
    new Map(
      tables.map(({ name, columns }) => [name, columns.map((column) => `${column.name} ${column.type}`).join(', ')]),
    )
  const [before, after] = [columnsOf(from), columnsOf(to)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.filter((name) => before.get(name) !== after.get(name))
}
