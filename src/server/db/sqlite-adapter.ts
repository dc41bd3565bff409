import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import Database from 'libsql'
import AsyncDatabase from 'libsql/promise'
import { LRUCache } from 'lru-cache'
import { sqlitePath } from './sqlite-path.ts'

/** A path as the address that the driver takes, with special characters escaped. */
function driverUrl(path: string): string {
  return `file:${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Prisma's adapter for a SQLite file. One of these per file and process; see lock-file.ts. */
export class SqliteAdapter extends PrismaLibSql {
  readonly #path: string

  constructor(url: string) {
    super({ url: driverUrl(sqlitePath(url)) })
    this.#path = sqlitePath(url)
  }

  override createClient(): Client {
    return new SqliteClient(this.#path) as unknown as Client
  }

  /**
   * A commit is on the disk when it returns (synchronous=FULL), and readers do not wait for it (WAL). 8 MB of pages are
   * cached instead of 2: a missing page costs a system call. More would fill up with pages of the request log.
   */
  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect()
    await adapter.executeScript(
      'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8192;',
    )
    return adapter
  }
}

/** Prepared statements that are cached, and the longest of them: an insert of a thousand rows takes a megabyte. */
const cachedStatements = 250
const maxCachedLength = 8192

/** Milliseconds for which statements may block the event loop before the next one yields to it. */
const maxBlockingMs = 8

const writes = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i

interface Prepared {
  statement: ReturnType<Database.Database['prepare']>
  columns: string[]
  columnTypes: string[]
  /** Returns rows, which an insert may do as well (RETURNING). */
  reads: boolean
  writes: boolean
}

/** Whole numbers as the adapter takes them: numbers, and beyond 2^53 exact bigints. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

/**
 * The driver behind Prisma's adapter, with one connection to a file; the adapter holds its lock from begin to commit.
 * Statements are prepared once and run in this thread, which takes microseconds. A commit waits milliseconds for the
 * disk and runs in the driver's thread, so that the event loop goes on.
 */
class SqliteClient {
  readonly #database: Database.Database
  readonly #statements = new LRUCache<string, Prepared>({ max: cachedStatements })
  #inTransaction = false
  /** Time of the first statement since the event loop last ran. */
  #blockingSince: number | undefined

  constructor(path: string) {
    this.#database = new Database(path)
    process.on('exit', this.#gatherIntoFile)
  }

  async execute({ sql, args }: Exclude<InStatement, string>): Promise<ResultSet> {
    if (this.#blocksTooLong()) await yieldToEventLoop()
    const values = Array.isArray(args) ? args.map((value) => (typeof value === 'boolean' ? Number(value) : value)) : []
    const prepared = this.#prepare(sql)
    if (this.#inTransaction || !prepared.writes) return this.#run(sql, prepared, values)
    // Outside a transaction SQLite would commit within the statement, and so block this thread.
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
    // Takes the write lock now. A later statement that is refused because another program holds it would stay half done,
    // and SQLite commits nothing until that is collected.
    this.#database.exec('BEGIN IMMEDIATE')
    this.#inTransaction = true
    const open = {
      execute: (statement: Exclude<InStatement, string>) => this.execute(statement),
      commit: () => this.#commit(),
      rollback: async () => this.#rollback(),
    }
    return open as Transaction
  }

  /** To be called after the last write. The file alone holds everything then. */
  close(): void {
    process.off('exit', this.#gatherIntoFile)
    this.#statements.clear()
    this.#gatherIntoFile()
    this.#database.close()
  }

  /**
   * Moves committed data from the write-ahead log into the file, so that copying the file of a stopped shop copies the
   * whole shop. SQLite does so when its last connection closes, but this driver's stays open until its statements are
   * collected. Also runs when the process exits without close(). A file that cannot be written keeps its log, which the
   * next start reads.
   */
  readonly #gatherIntoFile = (): void => {
    try {
      this.#rollback()
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      // Nothing is lost: see above.
    }
  }

  /** Statements run synchronously: a long row of them would block the event loop until the last one is done. */
  #blocksTooLong(): boolean {
    if (this.#blockingSince !== undefined) return performance.now() - this.#blockingSince > maxBlockingMs
    this.#blockingSince = performance.now()
    setImmediate(() => {
      this.#blockingSince = undefined
    })
    return false
  }

  /** Resolves when the disk has the data. A failure ends the transaction too. */
  async #commit(): Promise<void> {
    try {
      // The driver's asynchronous class shares the connection and runs in a thread of its own.
      await AsyncDatabase.prototype.exec.call(this.#database, 'COMMIT')
      this.#inTransaction = false
    } catch (error) {
      this.#rollback()
      throw error
    }
  }

  #rollback(): void {
    this.#inTransaction = false
    // After some errors SQLite has ended it already.
    if (this.#database.inTransaction) this.#database.exec('ROLLBACK')
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql)
    if (cached) return cached
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
    if (sql.length <= maxCachedLength) this.#statements.set(sql, prepared)
    return prepared
  }

  #run(sql: string, { statement, columns, columnTypes, reads }: Prepared, values: unknown[]): ResultSet {
    try {
      const rows = reads ? (statement.all(values) as unknown[][]).map((row) => row.map(toNumber)) : []
      const rowsAffected = reads ? 0 : statement.run(values).changes
      return { columns, columnTypes, rows, rowsAffected } as unknown as ResultSet
    } catch (error) {
      // A statement that was refused may hold a lock until it is collected.
      this.#statements.delete(sql)
      throw error
    }
  }
}
