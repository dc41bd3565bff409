import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { listPending } from '../../db/migrate.ts'
import { databaseFile } from '../../db/sqlite-path.ts'

/**
 * For commands that work with the shop's own models.
 * @throws DatabaseError when there is no shop, or one of another version
 */
export async function assertUpToDate(database: Config['database']): Promise<void> {
  const file = databaseFile(database)
  if (file && !existsSync(file)) throw new DatabaseError(`There is no database ${file}`)
  const pending = await listPending(database)
  if (pending.length > 0) throw new DatabaseError(`The database lacks ${pending.length} migrations: shop migrate`)
}
