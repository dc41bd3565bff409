import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client'
import Database from 'libsql'
import AsyncDatabase from 'libsql/promise'
import { LRUCache } from 'lru-cache'

/** Prepared statements that are kept, and the longest: an insert of a thousand rows would hold on to a megabyte. */
const keptStatements = 250
const longestKept = 8192

/** Milliseconds between two turns of the event loop that whoever asks one thing after the other may take. */
const longestTurnMs = 8

const writes = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i

interface Prepared {
  statement: ReturnType<Database.Database['prepare']>
  columns: string[]
  columnTypes: string[]
  /** Answers rows; an insert may as well (RETURNING). */
  reads: boolean
  writes: boolean
}

/** Whole numbers as the adapter wants them: numbers, beyond 2^53 exact. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

/**
 * The driver behind Prisma's adapter: one connection to a file, on which transactions stay, since the adapter holds
 * its lock from begin to commit. Statements are prepared once. They run in this thread, which takes microseconds; a
 * commit waits for the disk, milliseconds, and runs in the driver's, so that the event loop goes on meanwhile.
 */
class SqliteClient {
  readonly #database: Database.Database
  readonly #statements = new LRUCache<string, Prepared>({ max: keptStatements })
  #inTransaction = false
  /** When this turn of the event loop had its first statement. */
  #turnSince: number | undefined

  constructor(path: string) {
    this.#database = new Database(path)
    process.on('exit', this.#gatherIntoFile)
  }

  async execute({ sql, args }: Exclude<InStatement, string>): Promise<ResultSet> {
    if (this.#isLongTurn()) await nextTurn()
    const values = Array.isArray(args) ? args.map((value) => (typeof value === 'boolean' ? Number(value) : value)) : []
    const prepared = this.#prepare(sql)
    if (this.#inTransaction || !prepared.writes) return this.#run(sql, prepared, values)
    // SQLite would commit within the statement, in this thread.
    await this.transaction()
    try {
      const result = this.#run(sql, prepared, values)
      await this.#commit()
      return result
    } catch (error) {
      this.#rollback()
      throw error
    }
  }

  async executeMultiple(sql: string): Promise<void> {
    try {
      this.#database.exec(sql)
    } finally {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK')
    }
  }

  async transaction(): Promise<Transaction> {
    // The lock is taken here, by a statement that is gone when it is refused: one that is refused later, because another
    // program writes to the file, stays half done, and SQLite commits nothing until it is collected.
    this.#database.exec('BEGIN IMMEDIATE')
    this.#inTransaction = true
    const open = {
      execute: (statement: Exclude<InStatement, string>) => this.execute(statement),
      commit: () => this.#commit(),
      rollback: async () => this.#rollback(),
    }
    return open as Transaction
  }

  /** Call it after the last write. The file alone holds everything then. */
  close(): void {
    process.off('exit', this.#gatherIntoFile)
    this.#statements.clear()
    this.#gatherIntoFile()
    this.#database.close()
  }

  /**
   * Moves what was committed from the write-ahead log into the file. SQLite would do it when its last connection
   * closes, but this driver's stays open until its statements are collected. Also at an end that did not wait for
   * close(): who copies the file of a stopped shop copies the shop. A file that cannot be written keeps its log, which
   * the next start reads.
   */
  readonly #gatherIntoFile = (): void => {
    try {
      this.#rollback()
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      // Nothing is lost: see above.
    }
  }

  /** A statement has its answer within the turn: a row of them would let nobody else in until all are done. */
  #isLongTurn(): boolean {
    if (this.#turnSince !== undefined) return performance.now() - this.#turnSince > longestTurnMs
    this.#turnSince = performance.now()
    setImmediate(() => {
      this.#turnSince = undefined
    })
    return false
  }

  /** Done when the disk has it. A full disk, say, leaves the connection outside the transaction too. */
  async #commit(): Promise<void> {
    try {
      // Both faces of the driver share its connection; this one works in a thread of its own.
      await AsyncDatabase.prototype.exec.call(this.#database, 'COMMIT')
      this.#inTransaction = false
    } catch (error) {
      this.#rollback()
      throw error
    }
  }

  #rollback(): void {
    this.#inTransaction = false
    // SQLite itself has ended it after some errors.
    if (this.#database.inTransaction) this.#database.exec('ROLLBACK')
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql).safeIntegers(true)
    const reads = statement.reader
    const described = reads ? statement.raw(true).columns() : []
    const prepared = {
      statement,
      columns: described.map(({ name }) => name),
      columnTypes: described.map(({ type }) => type ?? ''),
      reads,
      writes: writes.test(sql),
    }
    if (sql.length <= longestKept) this.#statements.set(sql, prepared)
    return prepared
  }

  #run(sql: string, { statement, columns, columnTypes, reads }: Prepared, values: unknown[]): ResultSet {
    try {
      const rows = reads ? (statement.all(values) as unknown[][]).map((row) => row.map(toNumber)) : []
      const rowsAffected = reads ? 0 : statement.run(values).changes
      return { columns, columnTypes, rows, rowsAffected } as unknown as ResultSet
    } catch (error) {
      // One that was refused may hold a lock until it is gone.
      this.#statements.delete(sql)
      throw error
    }
  }
}

/** Opens a SQLite file for Prisma's adapter. */
export function openSqliteClient(path: string): Client {
  return new SqliteClient(path) as unknown as Client
}
