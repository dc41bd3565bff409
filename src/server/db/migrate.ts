import { type DatabaseKind, readMigrations } from './migrations.ts'

const drivers = {
  sqlite: () => import('./migrate-sqlite.ts'),
  postgres: () => import('./migrate-postgres.ts'),
}

/** @throws DatabaseError when the database cannot be read, or not be migrated; see pendingMigrations */
export async function listPending({ kind, url }: { kind: DatabaseKind; url: string }): Promise<string[]> {
  const pending = await (await drivers[kind]()).findPending(url, readMigrations(kind))
  return pending.map(({ name }) => name)
}
