import type { Db } from '../../src/server/db/db.ts'
import { Prisma } from '../../src/server/db/generated/sqlite/client.ts'

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
