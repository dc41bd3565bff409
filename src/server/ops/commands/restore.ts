import { resolve } from 'node:path'
import { hasIssues } from '../../../shared/system/check-report.ts'
import { restore } from '../backup/restore.ts'
import { type Command, exitCodes } from '../cli/command.ts'
import { checkShop } from './check.ts'

export const restoreCommand: Command = {
  usage: '<file.tar> [--replace]',
  summary: 'puts a backup into the configured database and picture store',
  help: [
    'The server must be stopped. The backup is checked from end to end before anything is touched, and the database is',
    'changed in one step at the end. Pictures that are there already stay.',
  ],
  options: { replace: { type: 'boolean', help: 'of a shop that is there, after a backup of it in DATA_DIR' } },
  arguments: 1,
  async run({ arguments: [file = ''], options, output, config }) {
    const settings = config()
    const { manifest, ...summary } = await restore(settings, resolve(file), {
      replace: options.replace === true,
      progress: output.progress,
    })
    if (summary.backup) output.say(`The shop that was there is in ${summary.backup}`)
    output.say(`Restored ${summary.rows} rows and ${summary.pictures} pictures, saved at ${manifest.createdAt}`)
    if (!summary.secrets)
      output.say(
        'Sessions, links in mails and authenticator apps work on if JWT_SECRET or secrets.json is that of before',
      )
    const report = await checkShop(settings, output.progress)
    output.say(
      hasIssues(report) ? 'Something in it is wrong: shop check' : `All ${report.rules} rules of shop check hold`,
    )
    output.result({ ...summary, createdAt: manifest.createdAt, version: manifest.version, check: report })
    return hasIssues(report) ? exitCodes.foundIssues : exitCodes.fine
  },
}
