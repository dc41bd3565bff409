import { ConfigError } from '../../config.ts'
import { type Command, exitCodes, type Invocation } from '../cli/command.ts'
import { type Diagnosis, examine } from '../cli/doctor.ts'
import { createRedactor } from '../cli/redact.ts'

/** A wrong configuration is a diagnosis of its own; nothing else can be tried then. */
async function diagnoses({ config }: Invocation): Promise<Diagnosis[]> {
  try {
    const settings = config()
    return [{ what: 'configuration', verdict: 'good', line: 'all variables can be read' }, ...(await examine(settings))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.lines.map((line) => ({ what: 'configuration', verdict: 'bad', line }))
  }
}

const marks = { good: 'good ', note: 'note ', bad: 'BAD  ' }

export const doctorCommand: Command = {
  usage: '',
  summary: 'tries everything that the shop stands on, and says what to do',
  help: [
    'One line each: configuration, versions, disk, database and migrations, pictures, mail, payments, model. Beside the',
    'server or without it. Ends with 1 if something does not work; "note" is what works and may not be meant.',
  ],
  arguments: 0,
  async run(invocation) {
    const { output, environment } = invocation
    const redact = createRedactor(environment)
    const found = (await diagnoses(invocation)).map((one) => ({ ...one, line: redact(one.line) }))
    const width = Math.max(...found.map(({ what }) => what.length))
    for (const { what, verdict, line } of found) output.say(`${marks[verdict]}  ${what.padEnd(width)}  ${line}`)
    output.result({ diagnoses: found })
    return found.some(({ verdict }) => verdict === 'bad') ? exitCodes.failed : exitCodes.fine
  },
}
