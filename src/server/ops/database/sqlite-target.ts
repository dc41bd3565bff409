import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import Database from 'libsql'
import { syncFolder } from '../../core/atomic-file.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { migrate } from '../../db/migrate-sqlite.ts'
import type { Migration } from '../../db/migrations.ts'
import { keepPrivate } from '../../db/private-file.ts'
import { withFile } from '../../db/sqlite-file.ts'
import { sqlitePath } from '../../db/sqlite-path.ts'
import type { Dialect, Target } from './dialect.ts'
import { all, readSqlite } from './sqlite-reader.ts'
import { type ColumnType, isOfWords, type Row } from './table.ts'

function stored(value: Row[string], type: ColumnType): unknown {
  if (value === null) return null
  if (type === 'bigint') return BigInt(value)
  if (type === 'boolean') return value ? 1 : 0
  // Prisma's adapter writes dates in this way.
  if (type === 'date') return String(value).replace('Z', '+00:00')
  return type === 'bytes' ? Buffer.from(String(value), 'base64') : value
}

/** Writes the log of a database into its file, so that the file alone is the database. */
async function emptyLog(path: string): Promise<void> {
  const [result] = await withFile(path, (database) => all(database, 'PRAGMA wal_checkpoint(TRUNCATE)'), {})
  if (Number(result?.[0]) !== 0) throw new DatabaseError(`${path} is being read by another program: stop that first`)
}

const removeLog = (path: string) =>
  Promise.all(['-wal', '-shm', '-journal'].map((suffix) => rm(`${path}${suffix}`, { force: true })))

const removeWithLog = (path: string) => Promise.all([rm(path, { force: true }), removeLog(path)])

async function fillFile(path: string, part: string, later: readonly Migration[]): Promise<Target> {
  const database = new Database(part)
  const { readTables, rows } = readSqlite(database)
  const tables = await readTables()
  // Sums that triggers keep are among the rows, unlike the words.
  const triggers = all(database, `SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`)
    .map(([name, sql]) => ({ name: String(name), sql: String(sql) }))
    .filter(({ name }) => !isOfWords(name))
  database.exec('PRAGMA foreign_keys=OFF; BEGIN')
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`)
  for (const { name } of tables) database.exec(`DELETE FROM "${name}"`)
  let isOver = false
  return {
    ...{ tables, rows },
    async write({ name, columns }, added) {
      const names = columns.map((column) => `"${column.name}"`).join(', ')
      const places = columns.map(() => '?').join(', ')
      const insert = database.prepare(`INSERT INTO "${name}" (${names}) VALUES (${places})`)
      for (const row of added) insert.run(columns.map((column) => stored(row[column.name] ?? null, column.type)))
    },
    async finish() {
      for (const { sql } of triggers) database.exec(sql)
      const [orphan] = all(database, 'SELECT "table", parent FROM pragma_foreign_key_check LIMIT 1')
      if (orphan) throw new Error(`A row of ${orphan[0]} refers to a row of ${orphan[1]} that is missing`)
      database.exec('COMMIT')
      database.close()
      await migrate(`file:${part}`, later, async () => undefined)
      await emptyLog(part)
      // The log of the old file must never be taken for one of the new.
      if (existsSync(path)) await emptyLog(path)
      await rename(part, path)
      isOver = true
      await Promise.all([removeLog(part), removeLog(path)])
      await syncFolder(dirname(path))
    },
    async abandon() {
      if (isOver) return
      isOver = true
      if (database.open) database.close()
      await removeWithLog(part)
    },
  }
}

/**
 * A new file beside the database, which takes its place once it is complete. The caller holds the lock of the database.
 * @param migrations those of the source first, in order, then the `later` ones that it lacks
 */
export const openSqliteTarget: Dialect['openTarget'] = async (url, migrations, later) => {
  const path = sqlitePath(url)
  const part = `${path}.restoring`
  // A process that was killed has left it.
  await removeWithLog(part)
  try {
    await keepPrivate(part)
    await migrate(`file:${part}`, migrations, async () => undefined)
    return await fillFile(path, part, [...migrations, ...later])
  } catch (error) {
    await removeWithLog(part)
    throw error
  }
}
