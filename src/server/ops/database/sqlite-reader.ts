import { existsSync, statSync } from 'node:fs'
import Database from 'libsql'
import { DatabaseError } from '../../db/database-error.ts'
import { withFile } from '../../db/sqlite-file.ts'
import { type Reader, rowsPerPortion } from './dialect.ts'
import { createReader, type SchemaQueries } from './read-schema.ts'
import { type ColumnType, canonicalJson, ledger, type Row, type Table } from './table.ts'

/** A value as libsql reads it, with all whole numbers exact. */
type Stored = string | number | bigint | Uint8Array | null

export const all = (database: Database.Database, sql: string) => database.prepare(sql).raw(true).all() as Stored[][]

export async function isEmptySqlite(path: string): Promise<boolean> {
  if (!existsSync(path) || statSync(path).size === 0) return true
  return withFile(path, (database) => all(database, 'SELECT 1 FROM sqlite_master LIMIT 1').length === 0)
}

const tables = `FROM sqlite_master t JOIN`
const where = `WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`
const queries: SchemaQueries = {
  columns: `SELECT t.name AS "table", c.name, c.type ${tables} pragma_table_info(t.name) c ${where}`,
  keys: `SELECT t.name AS "table", c.name ${tables} pragma_table_info(t.name) c ${where} AND c.pk > 0 ORDER BY 1, c.pk`,
  references: `SELECT DISTINCT t.name AS "table", f."table" AS name ${tables} pragma_foreign_key_list(t.name) f ${where}
    ORDER BY 1, 2`,
  ledger: `SELECT name FROM sqlite_master WHERE name = '${ledger}'`,
}

/** Dates are text; SQL by hand may have written milliseconds. */
const isoDate = (value: Stored) => new Date(typeof value === 'string' ? value : Number(value)).toISOString()

function travelling(value: Stored, type: ColumnType): Row[string] {
  if (value === null) return null
  if (type === 'int' || type === 'float') return Number(value)
  if (type === 'boolean') return Number(value) !== 0
  if (type === 'date') return isoDate(value)
  if (type === 'json') return canonicalJson(String(value))
  if (type === 'bytes') return Buffer.from(value as Uint8Array).toString('base64')
  return String(value)
}

function* portions(database: Database.Database, { name, columns, key }: Table): Generator<Row[]> {
  const quoted = (names: readonly string[]) => names.map((column) => `"${column}"`).join(', ')
  const sql = `SELECT ${quoted(columns.map((column) => column.name))} FROM "${name}" ORDER BY ${quoted(key)}`
  const statement = database.prepare(sql).safeIntegers(true).raw(true)
  let portion: Row[] = []
  for (const values of statement.iterate() as IterableIterator<Stored[]>) {
    portion.push(
      Object.fromEntries(columns.map((column, index) => [column.name, travelling(values[index] ?? null, column.type)])),
    )
    if (portion.length < rowsPerPortion) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

export const readSqlite = (database: Database.Database): Reader =>
  createReader('sqlite', queries, {
    async query(sql) {
      const rows = database.prepare(sql).safeIntegers(true).all() as Record<string, Stored>[]
      const toText = ([name, value]: [string, Stored]) => [name, value === null ? null : String(value)] as const
      return rows.map((row) => Object.fromEntries(Object.entries(row).map(toText)))
    },
    async *rows(table) {
      yield* portions(database, table)
    },
    async close() {
      database.close()
    },
  })

/** Disturbs no writer, and the server's lock is for writers. */
export function openSqliteReader(path: string): Reader {
  if (!existsSync(path)) throw new DatabaseError(`There is no database ${path}`)
  const database = new Database(path, { readonly: true })
  try {
    // The first read fixes what all later ones see.
    database.exec('BEGIN')
    return readSqlite(database)
  } catch (error) {
    database.close()
    throw error
  }
}
