import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { listPending } from '../../db/migrate.ts'
import { databaseFile } from '../../db/sqlite-path.ts'
import type { Output } from './output.ts'

export const exitCodes = { fine: 0, failed: 1, wrongUse: 2, foundIssues: 3 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export interface Invocation {
  /** Words after the command, without options. */
  arguments: string[]
  options: Record<string, string | boolean | undefined>
  output: Output
  /** The environment, with what `.env` adds to it. */
  environment: NodeJS.ProcessEnv
  config(): Config
}

export interface Command {
  usage: string
  summary: string
  help: readonly string[]
  options?: Record<string, { type: 'string' | 'boolean'; help: string }>
  arguments: number | readonly [least: number, most: number]
  /** @returns how it ended, unless all is fine */
  run(invocation: Invocation): Promise<ExitCode | undefined>
}

export class WrongUse extends Error {}

export const commonOptions = {
  json: { type: 'boolean', help: 'one JSON document on standard output, and nothing else there' },
  help: { type: 'boolean', help: 'what the command does' },
} as const

/** For commands that work with the shop's own models. */
export async function assertUpToDate(database: Config['database']): Promise<void> {
  const file = databaseFile(database)
  if (file && !existsSync(file)) throw new DatabaseError(`There is no database ${file}`)
  const pending = await listPending(database)
  if (pending.length > 0) throw new DatabaseError(`The database lacks ${pending.length} migrations: shop migrate`)
}
