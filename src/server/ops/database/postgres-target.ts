import type { Client } from 'pg'
import { DatabaseError } from '../../db/database-error.ts'
import { applyInTransaction, lockMigrations } from '../../db/migrate-postgres.ts'
import type { Migration } from '../../db/migrations.ts'
import type { Dialect } from './dialect.ts'
import { openPostgres, readPostgres, select } from './postgres-reader.ts'
import type { Row, Table } from './table.ts'

const ownObjects = `
  SELECT 'DROP TABLE "' || relname || '" CASCADE' AS sql FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
  UNION ALL SELECT 'DROP FUNCTION "' || proname || '"() CASCADE' FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace AND prorettype = 'trigger'::regtype AND probin IS NULL
  UNION ALL SELECT 'DROP TYPE "' || typname || '" CASCADE' FROM pg_type
    WHERE typnamespace = current_schema()::regnamespace AND typtype = 'e'`

/** A running process of the shop would wait for this transaction, and then see other rows than it remembers. */
async function refuseOthers(client: Client): Promise<void> {
  const others = await select(
    client,
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  if (others.length > 0) {
    throw new DatabaseError(`${others.length} other connections use the database: stop the shop first`)
  }
}

async function setTriggers(client: Client, tables: readonly Table[], how: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const { name } of tables) await client.query(`ALTER TABLE "${name}" ${how} TRIGGER USER`)
}

/** Types of columns by which texts are read back, enums too. */
async function columnTypes(client: Client): Promise<Map<string, string>> {
  const rows = await select(
    client,
    `SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  )
  return new Map(rows.map(({ name, type }) => [name ?? '', type ?? '']))
}

function insertSql({ name, columns }: Table, types: ReadonlyMap<string, string>): string {
  const value = ({ name: column, type }: Table['columns'][number]) =>
    type === 'bytes' ? `decode(r."${column}", 'base64')` : `r."${column}"::${types.get(`${name}.${column}`)}`
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const texts = columns.map((column) => `"${column.name}" text`).join(', ')
  return `INSERT INTO "${name}" (${names}) SELECT ${columns.map(value).join(', ')} FROM json_to_recordset($1) AS r(${texts})`
}

async function prepare(client: Client, migrations: readonly Migration[], replace: boolean): Promise<void> {
  await lockMigrations(client)
  await refuseOthers(client)
  await client.query('BEGIN')
  const objects = await select(client, ownObjects)
  if (objects.length > 0 && !replace)
    throw new DatabaseError('The database is not empty: give an empty one, or --replace')
  for (const { sql } of objects) await client.query(sql ?? '')
  for (const migration of migrations) await applyInTransaction(client, migration)
}

/** Fills a database in one transaction: others see all of it at once, or nothing. */
export const openPostgresTarget: Dialect['openTarget'] = async (url, migrations, later, replace) => {
  const client = await openPostgres(url)
  const all = withWholeEnums([...migrations, ...later])
  let isOver = false
  const abandon = async () => {
    if (isOver) return
    isOver = true
    await client.end()
  }
  try {
    await prepare(client, all.slice(0, migrations.length), replace)
    const { readTables, rows } = readPostgres(client)
    const tables = await readTables()
    // Sums that triggers keep are among the rows.
    await setTriggers(client, tables, 'DISABLE')
    for (const { name } of tables.toReversed()) await client.query(`DELETE FROM "${name}"`)
    const types = await columnTypes(client)
    return {
      ...{ tables, rows },
      async write(table: Table, rows: readonly Row[]) {
        await client.query(insertSql(table, types), [JSON.stringify(rows)])
      },
      async finish() {
        await setTriggers(client, tables, 'ENABLE')
        for (const migration of all.slice(migrations.length)) await applyInTransaction(client, migration)
        await client.query('COMMIT')
        await abandon()
      },
      abandon,
    }
  } catch (error) {
    await abandon()
    throw error
  }
}

const created = /CREATE TYPE "(\w+)" AS ENUM \(([^)]*)\);/g
const added = /ALTER TYPE "(\w+)" ADD VALUE (?:IF NOT EXISTS )?'([^']*)'(?: (BEFORE|AFTER) '([^']*)')?;/g

const addedBy = (sql: string) =>
  [...sql.matchAll(added)].map(([, type = '', value = '', where, beside]) => ({ type, value, where, beside }))
type Added = ReturnType<typeof addedBy>[number]

function withValue(values: readonly string[], { value, where, beside }: Added): string[] {
  if (values.includes(value)) return [...values]
  const place = values.indexOf(beside ?? '')
  return place < 0 ? [...values, value] : values.toSpliced(where === 'BEFORE' ? place : place + 1, 0, value)
}

/**
 * The migrations of a database that get all of them in one transaction, and rows meanwhile: before version 17, PostgreSQL
 * refuses a value that was added to an enum in the transaction that uses it ("unsafe use of new value"), even if the enum
 * itself is as new. So each enum is created with the values that later migrations add, and those add nothing.
 */
export function withWholeEnums(migrations: readonly Migration[]): Migration[] {
  const additions = migrations.flatMap(({ sql }) => addedBy(sql))
  const names = new Set<string>()
  return migrations.map((migration) => {
    const sql = migration.sql.replace(created, (_, name: string, list: string) => {
      names.add(name)
      const first = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
      const values = additions.filter(({ type }) => type === name).reduce(withValue, first)
      return `CREATE TYPE "${name}" AS ENUM (${values.map((value) => `'${value}'`).join(', ')});`
    })
    // One that no migration has created is none of ours: what PostgreSQL says of it is to be heard.
    return { ...migration, sql: sql.replace(added, (statement, name: string) => (names.has(name) ? '' : statement)) }
  })
}
