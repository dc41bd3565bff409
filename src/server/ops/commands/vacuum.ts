import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { DatabaseError } from '../../db/database-error.ts'
import { lockDatabaseFile } from '../../db/lock-file.ts'
import { withFile } from '../../db/sqlite-file.ts'
import { databaseFile } from '../../db/sqlite-path.ts'
import type { Command } from '../cli/command.ts'

/** Writes a SQLite file anew without the room that deleted rows have left. A crash leaves it as it was. */
async function vacuumSqlite(path: string): Promise<void> {
  const unlock = await lockDatabaseFile(path)
  const vacuum = 'PRAGMA synchronous=FULL; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'
  await withFile(path, (database) => database.exec(vacuum), {}).finally(unlock)
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const vacuumCommand: Command = {
  usage: '',
  summary: 'gives back the room that deleted rows have left in a SQLite file',
  help: ['The server must be stopped, and the disk needs room for the file once more. PostgreSQL does it by itself.'],
  arguments: 0,
  async run({ output, config }) {
    const { database } = config()
    const path = databaseFile(database)
    if (!path) {
      output.say('PostgreSQL does it by itself (autovacuum).')
      output.result({ before: null, after: null })
      return
    }
    const size = async () => (await stat(path)).size
    if (!existsSync(path)) throw new DatabaseError(`There is no database ${path}`)
    const before = await size()
    await vacuumSqlite(path)
    const after = await size()
    output.say(`${path}: ${megabytes(before)} before, ${megabytes(after)} now`)
    output.result({ before, after })
  },
}
