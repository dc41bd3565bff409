import { Client } from 'pg'
import { DatabaseError } from '../../db/database-error.ts'
import { NoShop, rowsPerPortion, type Source } from './source.ts'
import { byName, type ColumnType, canonicalJson, inOrder, ledger, type Row, type Table } from './table.ts'

/** Types of columns as PostgreSQL names them; enums are texts. */
const types: Record<string, ColumnType> = {
  ...{ text: 'text', int4: 'int', int8: 'bigint', float8: 'float', bool: 'boolean' },
  ...{ timestamp: 'date', timestamptz: 'date', jsonb: 'json', json: 'json', bytea: 'bytes', varchar: 'text' },
}

type Texts = Record<string, string | null>

/** A connection that gives every value as PostgreSQL writes it. @throws DatabaseError when it cannot be reached */
export async function openPostgres(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: () => (text: string) => text },
  })
  // A cut connection is told by the query that it breaks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`SET TIME ZONE 'UTC'; SET statement_timeout = 0; SET extra_float_digits = 3`)
    return client
  } catch (cause) {
    await client.end().catch(() => undefined)
    const reason = cause instanceof Error ? cause.message || String((cause as { code?: unknown }).code) : String(cause)
    throw new DatabaseError(`The database cannot be reached: ${reason}`, { cause })
  }
}

export const select = async (client: Client, sql: string) => (await client.query<Texts>(sql)).rows

const columnsSql = `SELECT c.relname AS "table", a.attname AS name, t.typname AS type, t.typtype AS kind
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`
const keysSql = `SELECT c.relname AS "table", a.attname AS name
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid, unnest(i.indkey) WITH ORDINALITY AS k(number, place),
    pg_attribute a
  WHERE i.indisprimary AND c.relnamespace = current_schema()::regnamespace AND a.attrelid = c.oid AND a.attnum = k.number
  ORDER BY c.relname, k.place`
const needsSql = `SELECT DISTINCT c.relname AS "table", r.relname AS name
  FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
  WHERE f.contype = 'f' AND c.relnamespace = current_schema()::regnamespace ORDER BY 1, 2`

function columnType({ table, name, type, kind }: Texts): ColumnType {
  const found = kind === 'e' ? 'text' : types[type ?? '']
  if (!found) throw new Error(`${table}.${name} has the unknown type ${type}`)
  return found
}

/** All tables of the shop, each after those that it refers to. */
export async function readPostgresTables(client: Client): Promise<Table[]> {
  const columns = await select(client, columnsSql)
  const keys = await select(client, keysSql)
  const needs = await select(client, needsSql)
  const names = [...new Set(columns.map(({ table }) => table ?? ''))].filter((name) => name !== ledger)
  const of = (rows: Texts[], name: string) => rows.filter(({ table }) => table === name)
  return inOrder(
    names.map((name) => ({
      name,
      columns: of(columns, name)
        .map((column) => ({ name: column.name ?? '', type: columnType(column) }))
        .sort(byName),
      key: of(keys, name).map((row) => row.name ?? ''),
      needs: of(needs, name).map((row) => row.name ?? ''),
    })),
  )
}

/** `2026-11-22 07:34:26.365`, in universal time, with a zone or without. */
const isoDate = (text: string) => new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString()

function travelling(text: string | null, type: ColumnType): Row[string] {
  if (text === null) return null
  if (type === 'int' || type === 'float') return Number(text)
  if (type === 'boolean') return text === 't'
  if (type === 'date') return isoDate(text)
  if (type === 'json') return canonicalJson(text)
  if (type === 'bytes') return Buffer.from(text.slice(2), 'hex').toString('base64')
  return text
}

/** Reads over a connection that is in a transaction already. */
export function postgresRows(client: Client): Source['rows'] {
  return async function* rows({ name, columns, key }) {
    const textKeys = new Set(columns.flatMap((column) => (column.type === 'text' ? column.name : [])))
    // By characters, as SQLite sorts, whatever the database's collation.
    const order = key.map((column) => `"${column}"${textKeys.has(column) ? '::text COLLATE "C"' : ''}`).join(', ')
    const list = columns.map((column) => `"${column.name}"`).join(', ')
    await client.query(`DECLARE portion NO SCROLL CURSOR FOR SELECT ${list} FROM "${name}" ORDER BY ${order}`)
    try {
      for (;;) {
        const found = await select(client, `FETCH ${rowsPerPortion} FROM portion`)
        if (found.length === 0) break
        yield found.map((row) =>
          Object.fromEntries(columns.map((column) => [column.name, travelling(row[column.name] ?? null, column.type)])),
        )
      }
    } finally {
      await client.query('CLOSE portion').catch(() => undefined)
    }
  }
}

/** Name of the newest migration; null in a database without a shop. */
export async function readMigration(client: Client): Promise<string | null> {
  const [found] = await select(client, `SELECT to_regclass('"${ledger}"') AS ledger`)
  if (!found?.ledger) return null
  const [row] = await select(
    client,
    `SELECT max(migration_name COLLATE "C") AS name FROM "${ledger}"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  )
  return row?.name ?? null
}

/** Opens a PostgreSQL database for reading, beside the processes that write it. @throws DatabaseError */
export async function openPostgresSource(url: string): Promise<Source> {
  const client = await openPostgres(url)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const migration = await readMigration(client)
    if (!migration) throw new NoShop('The database holds no shop')
    return {
      kind: 'postgres',
      migration,
      tables: await readPostgresTables(client),
      rows: postgresRows(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
