import type { DatabaseKind } from '../../db/migrations.ts'
import { sqlitePath } from '../../db/sqlite-path.ts'

type ReadRow = Record<string, string | null>

/** A database as it was at one moment, read beside the processes that write it. Every value is text. */
export interface Reader {
  kind: DatabaseKind
  query(sql: string): Promise<ReadRow[]>
  close(): Promise<void>
}

async function openSqlite(url: string): Promise<Reader> {
  const { default: Database } = await import('libsql')
  const database = new Database(sqlitePath(url), { readonly: true })
  // The first query fixes what all later ones see.
  database.exec('BEGIN')
  return {
    kind: 'sqlite',
    async query(sql) {
      const rows = database.prepare(sql).safeIntegers(true).all() as Record<string, unknown>[]
      return rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)])),
      )
    },
    async close() {
      database.close()
    },
  }
}

async function openPostgresReader(url: string): Promise<Reader> {
  const { openPostgres, select } = await import('../backup/postgres-source.ts')
  const client = await openPostgres(url)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  return { kind: 'postgres', query: (sql) => select(client, sql), close: () => client.end() }
}

/** @throws DatabaseError when the database cannot be reached */
export function openReader({ kind, url }: { kind: DatabaseKind; url: string }): Promise<Reader> {
  return kind === 'postgres' ? openPostgresReader(url) : openSqlite(url)
}
