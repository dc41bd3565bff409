import type { Logger } from '../../core/logger.ts'
import type { Db } from '../../db/db.ts'
import type { DatabaseKind, Migration } from '../../db/migrations.ts'
import type { Row, Table } from './table.ts'

/** Rows of a portion: some hundred kilobytes. */
export const rowsPerPortion = 500

export type TextRow = Record<string, string | null>

/** A database as it was at one moment, while others go on writing it. */
export interface Reader {
  kind: DatabaseKind
  query(sql: string): Promise<TextRow[]>
  /** All tables of the shop, in an order in which each comes after those that it refers to. */
  readTables(): Promise<Table[]>
  /** Reads the name of the newest migration; null in a database without a shop. */
  readMigration(): Promise<string | null>
  rows(table: Table): AsyncIterable<Row[]>
  close(): Promise<void>
}

/** An empty database that is being filled, and that nobody sees before `finish`. */
export interface Target {
  /** The tables as the migrations up to the source's have made them. */
  tables: readonly Table[]
  write(table: Table, rows: readonly Row[]): Promise<void>
  rows: Reader['rows']
  /** Applies the migrations that the source lacks, and puts the database in its place. */
  finish(): Promise<void>
  /** Leaves everything as it was. Does nothing after `finish`. */
  abandon(): Promise<void>
}

/** A table of rows that admins search, and what finds them on SQLite (`src/server/db/word-index.ts`). */
export interface SearchedTable {
  table: string
  words: string
  /** Columns of the words' table and what each has of the row. */
  columns: Record<string, string>
  order: string
}

interface Upkeep {
  name: string
  everyMs: number
  run(): Promise<unknown>
}

/** Differences between the two databases for backup, move, checks and upkeep. Drivers are loaded when they are needed. */
export interface Dialect {
  kind: DatabaseKind
  name: string
  isShared: boolean
  contains(text: string, part: string): string
  now: string
  /** The time in so many minutes; of a negative number, that of before. */
  inMinutes(minutes: number): string
  versionQuery: string
  /** A query for rows that refer to none, as `id` and `detail`. */
  orphansQuery: string
  /** A query for rows whose words for searches are missing or others, as `id` and `detail`. */
  wrongWords(searched: SearchedTable): string
  writeWords(searched: SearchedTable): string[]
  readSize(db: Db, url: string): Promise<{ bytes: number; logBytes: number | null }>
  listUpkeep(db: Db, url: string, log: Logger): Upkeep[]
  /** Opens it as it is at this moment, beside the processes that write it. @throws DatabaseError */
  openReader(url: string): Promise<Reader>
  /** @throws DatabaseError when it cannot be read, or holds something else that would have to give way */
  holdsShop(url: string): Promise<boolean>
  /** Runs something while no server may write. @throws DatabaseError while one does */
  withLock<T>(url: string, work: () => Promise<T>): Promise<T>
  /**
   * Prepares it with the tables that `migrations` make. The caller holds the lock.
   * @param later the migrations that the source lacks
   * @throws DatabaseError for one that is not empty, unless it is replaced
   */
  openTarget(
    url: string,
    migrations: readonly Migration[],
    later: readonly Migration[],
    replace: boolean,
  ): Promise<Target>
}
