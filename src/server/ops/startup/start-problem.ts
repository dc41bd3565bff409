import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type Config, ConfigError } from '../../config.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { findDatabaseFailure } from '../../db/database-failure.ts'
import { databaseFile } from '../../db/sqlite-path.ts'
import { isDiskFailure } from '../../http/service-failure.ts'
import { s3Problem } from '../../pictures/store/s3-problem.ts'

/** Name of the variable that decides where the database is. */
const databaseSetting = ({ database, dataDir }: Config) =>
  databaseFile(database)?.includes(dataDir) ? 'DATA_DIR' : 'DATABASE_URL'

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** Says in one line what stopped the start at the database. */
export function databaseProblem(error: unknown, config: Config): DatabaseError {
  const why = error instanceof DatabaseError ? error.message : `the database cannot be used: ${oneLine(error)}`
  return new DatabaseError(`${databaseSetting(config)}: ${why}`, { cause: error })
}

/** Says in one line what stopped the start at the picture store. */
export function storageProblem(error: unknown, config: Config): ConfigError {
  const line = config.s3 ? s3Problem(error, config.s3) : `DATA_DIR cannot be written: ${oneLine(error)}`
  return new ConfigError([line])
}

/** Any other error of a start, explained where the environment is at fault: a full disk, a database that went away. */
export function startProblem(error: unknown, config: Config): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error
  const { path } = error as NodeJS.ErrnoException
  if (typeof path === 'string' && path.startsWith(config.dataDir))
    return new ConfigError([`DATA_DIR cannot be used: ${oneLine(error)}`])
  if (isDiskFailure(error)) return new ConfigError([`DATA_DIR cannot be written: ${oneLine(error)}`])
  return findDatabaseFailure(error) ? databaseProblem(error, config) : error
}

/** Checks that the host name resolves, before anything is opened. @throws ConfigError */
export async function checkHost(host: string): Promise<void> {
  if (isIP(host)) return
  await lookup(host).catch(({ code }) => {
    throw new ConfigError([`HOST ${host} is neither an address nor a name of this machine: ${code}`])
  })
}
