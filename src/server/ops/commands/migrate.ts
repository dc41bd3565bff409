import { appVersion } from '../../core/version.ts'
import { connectDatabase } from '../../db/connect.ts'
import { listPending } from '../../db/migrate.ts'
import type { Command } from '../cli/command.ts'

export const migrateCommand: Command = {
  usage: '[--dry-run]',
  summary: 'applies the migrations that the database lacks',
  help: [
    'A start of the server does the same; of a PostgreSQL database that holds a shop only with MIGRATE=yes, which this',
    'command needs not. A SQLite file is copied beside itself before, and its server must be stopped.',
  ],
  options: { 'dry-run': { type: 'boolean', help: 'only lists them' } },
  arguments: 0,
  async run({ options, output, config }) {
    const { database } = config()
    const version = appVersion
    const pending = await listPending(database)
    const isDry = options['dry-run'] === true
    output.say(`Version ${version}: ${pending.length === 0 ? 'no migration is missing' : `missing ${pending.length}`}`)
    for (const name of pending) output.say(`  ${name}`)
    if (isDry || pending.length === 0) {
      output.result({ version, pending, applied: [] })
      return
    }
    const { update, close } = await connectDatabase(database, { mayUpdate: true })
    await close()
    if (update?.copy) output.say(`The database as it was: ${update.copy}`)
    output.say(`Applied ${update?.migrations.length ?? 0}`)
    output.result({ version, pending: [], applied: update?.migrations ?? [], copy: update?.copy })
  },
}
