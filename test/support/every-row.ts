import { connectDatabase } from '../../src/server/db/connect.ts'
import type { Db } from '../../src/server/db/db.ts'
import { Prisma } from '../../src/server/db/generated/sqlite/client.ts'
import type { TestDatabaseUrl } from './database.ts'

/** Every row of every table as text: what is not in here, the database does not hold. */
export async function everyRow(db: Db): Promise<{ table: string; row: string }[]> {
  const rows: { table: string; row: string }[] = []
  for (const model of Object.values(Prisma.ModelName)) {
    const table = (model[0] ?? '').toLowerCase() + model.slice(1)
    const { findMany } = db[table as 'user']
    for (const row of await findMany()) rows.push({ table, row: textOf(row) })
  }
  return rows
}

function textOf(row: object): string {
  return JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

/** PostgreSQL keeps the keys of JSON in an order of its own. */
const sorted = (row: string) =>
  JSON.stringify(JSON.parse(row), (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Everything in a database, read by the shop's own client: the same for the same rows in either database. */
export async function rowsIn(database: Pick<TestDatabaseUrl, 'kind' | 'url'>): Promise<string[]> {
  const { db, close } = await connectDatabase(database)
  try {
    const rows = await everyRow(db)
    return rows.map(({ table, row }) => `${table} ${sorted(row)}`).sort((a, b) => (a < b ? -1 : 1))
  } finally {
    await close()
  }
}
