import { resolve } from 'node:path'
import { backUp } from '../backup/backup.ts'
import { verifyBackup } from '../backup/verify.ts'
import type { Command } from '../cli/command.ts'

export const backupCommand: Command = {
  usage: '<file.tar> [--with-secrets] [--check]',
  summary: 'saves the whole shop in one file that either database reads',
  help: ['Beside a server that goes on selling. Rows of all tables as they are at this moment, and all pictures.'],
  options: {
    'with-secrets': { type: 'boolean', help: 'secrets.json too: keeps sessions and authenticator apps working' },
    check: { type: 'boolean', help: 'reads the file again from end to end, as a restore would' },
  },
  arguments: 1,
  async run({ arguments: [file = ''], options, output, config }) {
    const secrets = options['with-secrets'] === true
    const { progress } = output
    const summary = await backUp(config(), resolve(file), { secrets, progress })
    if (options.check === true) await verifyBackup(summary.path, { progress })
    output.say(`${summary.path}: ${summary.rows} rows of ${summary.tables} tables, ${summary.pictures} pictures`)
    output.result(summary)
  },
}
