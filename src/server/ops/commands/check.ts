import { type CheckReport, type Finding, hasIssues } from '../../../shared/system/check-report.ts'
import type { Config } from '../../config.ts'
import { connectBeside, connectDatabase, withDatabase } from '../../db/connect.ts'
import { createImageStore } from '../../pictures/store/store.ts'
import { runChecks } from '../checks/run-checks.ts'
import { assertUpToDate, type Command, exitCodes } from '../cli/command.ts'
import type { Output } from '../cli/output.ts'

/** Checks the configured shop beside its server; to repair it, with the lock of a SQLite file. @throws DatabaseError */
export function checkShop(config: Config, progress: Output['progress'], fix = false): Promise<CheckReport> {
  const { database } = config
  return withDatabase(fix ? connectDatabase(database) : connectBeside(database), (db) =>
    runChecks({ database, db, images: createImageStore(config) }, { fix, progress }),
  )
}

/** Ids that a person reads of each rule; --json has all. */
const maxShown = 10

const count = ({ rule, items, more }: Finding) => `(${rule}: ${items.length}${more ? ' and more' : ''})`

function writeLines({ faults, notes, rules }: CheckReport): string[] {
  const wrong = faults.filter(({ repaired }) => !repaired).length
  return [
    ...faults.flatMap((issue) => {
      const state = issue.repaired ? 'repaired' : issue.fixable ? 'WRONG, --fix repairs it' : 'WRONG'
      const rows = issue.items.slice(0, maxShown).map(({ id, detail }) => `  ${id}  ${detail}`)
      const rest = issue.items.length - maxShown
      return [`${state}: ${issue.text} ${count(issue)}`, ...rows, ...(rest > 0 ? [`  … ${rest} more`] : [])]
    }),
    ...notes.map((note) => `note: ${note.text} ${count(note)}`),
    wrong === 0 ? `All ${rules} rules hold` : `${wrong} of ${rules} rules do not hold`,
  ]
}

export const checkCommand: Command = {
  usage: '[--fix]',
  summary: 'looks whether everything in the shop agrees with everything else',
  help: [
    'Beside a server that goes on selling; nothing is changed. Ends with 3 if something is wrong. Notes are traces of',
    'normal life, which need nothing. With --fix the server of a SQLite file must be stopped.',
  ],
  options: { fix: { type: 'boolean', help: 'repairs sums and other derived values, never money or documents' } },
  arguments: 0,
  async run({ options, output, config }) {
    const settings = config()
    await assertUpToDate(settings.database)
    const report = await checkShop(settings, output.progress, options.fix === true)
    for (const line of writeLines(report)) output.say(line)
    output.result(report)
    return hasIssues(report) ? exitCodes.foundIssues : exitCodes.fine
  },
}
