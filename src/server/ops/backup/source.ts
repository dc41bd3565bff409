import { DatabaseError } from '../../db/database-error.ts'
import type { DatabaseKind } from '../../db/migrations.ts'
import type { Row, Table } from './table.ts'

/** A database as it was at one moment, while others go on writing it. */
export interface Source {
  kind: DatabaseKind
  /** Name of the newest migration that it has. */
  migration: string
  /** In an order in which each table comes after those that it refers to. */
  tables: readonly Table[]
  /** All rows of a table in the order of its key, in portions. */
  rows(table: Table): AsyncIterable<Row[]>
  close(): Promise<void>
}

/** Rows of a portion: some hundred kilobytes. */
export const rowsPerPortion = 500

/** A database that is empty, or of another program. */
export class NoShop extends DatabaseError {}
