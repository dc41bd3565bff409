import { type Command, commonOptions } from './command.ts'
import { commands } from './commands.ts'

const columns = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

/** Purpose of all commands. */
export async function overview(): Promise<string> {
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

export function writeHelp(name: string, command: Command): string {
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
