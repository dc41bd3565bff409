import type { Client } from 'pg'
import { connectClient } from '../../db/migrate-postgres.ts'
import { type Reader, rowsPerPortion, type TextRow } from './dialect.ts'
import { createReader, type SchemaQueries } from './read-schema.ts'
import { type ColumnType, canonicalJson, ledger, type Row, type Table } from './table.ts'

/** A connection that gives every value as PostgreSQL writes it. @throws DatabaseError when it cannot be reached */
export async function openPostgres(url: string): Promise<Client> {
  const client = await connectClient(url, { types: { getTypeParser: () => (text: string) => text } })
  await client.query(`SET TIME ZONE 'UTC'; SET statement_timeout = 0; SET extra_float_digits = 3`)
  return client
}

export const select = async (client: Client, sql: string) => (await client.query<TextRow>(sql)).rows

const ownTables = `c.relnamespace = current_schema()::regnamespace`
const queries: SchemaQueries = {
  columns: `SELECT c.relname AS "table", a.attname AS name, CASE t.typtype WHEN 'e' THEN 'text' ELSE t.typname END AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
    WHERE ${ownTables} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  keys: `SELECT c.relname AS "table", a.attname AS name
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid, unnest(i.indkey) WITH ORDINALITY AS k(number, place),
      pg_attribute a
    WHERE i.indisprimary AND ${ownTables} AND a.attrelid = c.oid AND a.attnum = k.number
    ORDER BY c.relname, k.place`,
  references: `SELECT DISTINCT c.relname AS "table", r.relname AS name
    FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
    WHERE f.contype = 'f' AND ${ownTables} ORDER BY 1, 2`,
  ledger: `SELECT 'yes' AS there WHERE to_regclass('"${ledger}"') IS NOT NULL`,
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

async function* rows(client: Client, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const textKeys = new Set(columns.flatMap((column) => (column.type === 'text' ? column.name : [])))
  // By characters, as SQLite sorts, whatever the database's collation.
  const order = key.map((column) => `"${column}"${textKeys.has(column) ? '::text COLLATE "C"' : ''}`).join(', ')
  const list = columns.map((column) => `"${column.name}"`).join(', ')
  await client.query(`DECLARE portion NO SCROLL CURSOR FOR SELECT ${list} FROM "${name}" ORDER BY ${order}`)
  try {
    for (;;) {
      const portion = await select(client, `FETCH ${rowsPerPortion} FROM portion`)
      if (portion.length === 0) break
      yield portion.map((row) =>
        Object.fromEntries(columns.map((column) => [column.name, travelling(row[column.name] ?? null, column.type)])),
      )
    }
  } finally {
    await client.query('CLOSE portion').catch(() => undefined)
  }
}

export const readPostgres = (client: Client): Reader =>
  createReader('postgres', queries, {
    query: (sql) => select(client, sql),
    rows: (table) => rows(client, table),
    close: () => client.end(),
  })

export async function openPostgresReader(url: string): Promise<Reader> {
  const client = await openPostgres(url)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return readPostgres(client)
  } catch (error) {
    await client.end()
    throw error
  }
}
