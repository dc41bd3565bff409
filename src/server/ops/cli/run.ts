import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../../config.ts'
import { readEnvFile } from '../startup/env-file.ts'
import { type Command, commonOptions, type ExitCode, exitCodes, WrongUse } from './command.ts'
import { createOutput } from './output.ts'
import { createRedactor } from './redact.ts'

export const commands: Record<string, () => Promise<Command>> = {
  backup: async () => (await import('../commands/backup.ts')).backupCommand,
  restore: async () => (await import('../commands/restore.ts')).restoreCommand,
  move: async () => (await import('../commands/move.ts')).moveCommand,
  check: async () => (await import('../commands/check.ts')).checkCommand,
  admin: async () => (await import('../commands/admin.ts')).adminCommand,
  'export-documents': async () => (await import('../commands/export-documents.ts')).exportDocumentsCommand,
  doctor: async () => (await import('../commands/doctor.ts')).doctorCommand,
  migrate: async () => (await import('../commands/migrate.ts')).migrateCommand,
  vacuum: async () => (await import('../commands/vacuum.ts')).vacuumCommand,
}

const streams = { out: process.stdout, err: process.stderr, input: process.stdin }

function parse(command: Command, words: string[]) {
  try {
    const options = { ...commonOptions, ...command.options }
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    return { options: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    throw new WrongUse((error as Error).message.split('. ')[0])
  }
}

const toLines = (error: unknown): string[] =>
  error instanceof ConfigError ? error.lines : [(error instanceof Error && error.message) || String(error)]

async function call(
  name: string,
  command: Command,
  words: string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
) {
  const { options, positionals } = parse(command, words)
  if (options.help) {
    streams.out.write(`${writeHelp(name, command)}\n`)
    return exitCodes.fine
  }
  const [least, most] =
    typeof command.arguments === 'number' ? [command.arguments, command.arguments] : command.arguments
  if (positionals.length < least || positionals.length > most)
    throw new WrongUse(`usage: shop ${name} ${command.usage}`)
  const output = createOutput(streams, options.json === true, signal)
  try {
    const config = () => readConfig(environment)
    return (await command.run({ arguments: positionals, options, output, environment, config })) ?? exitCodes.fine
  } finally {
    output.end()
  }
}

function complain(error: unknown, json: boolean, environment: NodeJS.ProcessEnv): ExitCode {
  const lines = toLines(error).map(createRedactor(environment))
  if (json) streams.out.write(`${JSON.stringify({ error: lines.join('\n') })}\n`)
  for (const line of lines) streams.err.write(`shop: ${line}\n`)
  if (error instanceof WrongUse) streams.err.write('shop --help lists the commands.\n')
  return error instanceof WrongUse ? exitCodes.wrongUse : exitCodes.failed
}

/** Runs a command as its words say. Everything that goes wrong becomes one line on standard error. */
export async function runCommand(
  [name, ...words]: string[],
  signal: AbortSignal,
  environment: NodeJS.ProcessEnv,
): Promise<ExitCode> {
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      streams.out.write(`${await overview()}\n`)
      return name === undefined ? exitCodes.wrongUse : exitCodes.fine
    }
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!load) throw new WrongUse(`there is no command ${name}`)
    readEnvFile()
    return await call(name, await load(), words, environment, signal)
  } catch (error) {
    return complain(error, words.includes('--json'), environment)
  }
}

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

async function overview(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => [name, (await load()).summary] as const),
  )
  return [
    'Usage: shop <command> [options]',
    '',
    ...columns(rows),
    '',
    'shop <command> --help tells more. All take --json.',
    'Exit codes: 0 fine, 1 failed, 2 wrong use, 3 found faults.',
    'The configuration is that of the server: the environment, and .env in the working directory.',
  ].join('\n')
}

function writeHelp(name: string, command: Command): string {
  const options = Object.entries<{ type: string; help: string }>({ ...command.options, ...commonOptions })
  const rows = options.map(
    ([option, { help, type }]) => [`--${option}${type === 'string' ? ' <…>' : ''}`, help] as const,
  )
  return [
    `Usage: shop ${`${name} ${command.usage}`.trim()}`,
    '',
    command.summary,
    ...command.help,
    '',
    ...columns(rows),
  ].join('\n')
}
