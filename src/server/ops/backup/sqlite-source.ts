import { existsSync, statSync } from 'node:fs'
import Database from 'libsql'
import { DatabaseError } from '../../db/database-error.ts'
import { NoShop, rowsPerPortion, type Source } from './source.ts'
import {
  byName,
  type Column,
  type ColumnType,
  canonicalJson,
  inOrder,
  isOfWords,
  ledger,
  type Row,
  type Table,
} from './table.ts'

/** Declared types of columns, as Prisma writes them. */
const types: Record<string, ColumnType> = {
  ...{ TEXT: 'text', INTEGER: 'int', BIGINT: 'bigint', REAL: 'float', BOOLEAN: 'boolean', DATETIME: 'date' },
  ...{ JSONB: 'json', BLOB: 'bytes' },
}

/** A value as libsql reads it, with all whole numbers exact. */
type Stored = string | number | bigint | Uint8Array | null

/** A connection that can only read. It disturbs no writer, and the server's lock is for writers. */
function openReader(path: string): Database.Database {
  if (!existsSync(path)) throw new DatabaseError(`There is no database ${path}`)
  return new Database(path, { readonly: true })
}

export const all = (database: Database.Database, sql: string) => database.prepare(sql).raw(true).all() as Stored[][]

function readTable(database: Database.Database, name: string): Table {
  const info = all(database, `SELECT name, type, pk FROM pragma_table_info('${name}')`)
  const columns = info.map(([column, declared]): Column => {
    const type = types[String(declared).toUpperCase()]
    if (!type) throw new Error(`${name}.${column} has the unknown type ${declared}`)
    return { name: String(column), type }
  })
  const keyed = info.filter(([, , place]) => Number(place) > 0).sort((a, b) => Number(a[2]) - Number(b[2]))
  const needs = all(database, `SELECT DISTINCT "table" FROM pragma_foreign_key_list('${name}') ORDER BY 1`)
  return {
    name,
    columns: columns.sort(byName),
    key: keyed.map(([column]) => String(column)),
    needs: needs.map(([table]) => String(table)),
  }
}

/** Whether there is no file, or one without tables. */
export function isEmptySqlite(path: string): boolean {
  if (!existsSync(path) || statSync(path).size === 0) return true
  const database = new Database(path, { readonly: true })
  try {
    return all(database, 'SELECT 1 FROM sqlite_master LIMIT 1').length === 0
  } finally {
    database.close()
  }
}

/** All tables of the shop, each after those that it refers to; not those of its words, which triggers write. */
export function readSqliteTables(database: Database.Database): Table[] {
  const rows = all(database, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
  const names = rows.map(([name]) => String(name)).filter((name) => name !== ledger && !isOfWords(name))
  return inOrder(names.map((name) => readTable(database, name)))
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

/** Reads over a connection that is in a transaction already. */
export function sqliteRows(database: Database.Database): Source['rows'] {
  return async function* rows(table) {
    yield* portions(database, table)
  }
}

function lastMigration(database: Database.Database, path: string): string {
  const isShop = all(database, `SELECT 1 FROM sqlite_master WHERE name = '${ledger}'`).length > 0
  const [row] = isShop
    ? all(
        database,
        `SELECT max(migration_name) FROM "${ledger}" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      )
    : []
  if (!row?.[0]) throw new NoShop(`${path} holds no shop`)
  return String(row[0])
}

/** Opens a SQLite file for reading, beside the server that writes it. @throws DatabaseError */
export function openSqliteSource(path: string): Source {
  const database = openReader(path)
  try {
    // The first read fixes what all later ones see.
    database.exec('BEGIN')
    const migration = lastMigration(database, path)
    return {
      kind: 'sqlite',
      migration,
      tables: readSqliteTables(database),
      rows: sqliteRows(database),
      async close() {
        database.close()
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}
