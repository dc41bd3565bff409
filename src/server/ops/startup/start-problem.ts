import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type Config, ConfigError } from '../../config.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { findDatabaseFailure } from '../../db/database-failure.ts'
import { databaseFile } from '../../db/sqlite-path.ts'
import { isDiskFailure } from '../../http/service-failure.ts'

const databaseSetting = ({ database, dataDir }: Config) =>
  databaseFile(database)?.includes(dataDir) ? 'DATA_DIR' : 'DATABASE_URL'

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

export function databaseProblem(error: unknown, config: Config): DatabaseError {
  const why = error instanceof DatabaseError ? error.message : `the database cannot be used: ${oneLine(error)}`
  return new DatabaseError(`${databaseSetting(config)}: ${why}`, { cause: error })
}

const refused = /^(AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken|403)$/
const elsewhere = /^(PermanentRedirect|AuthorizationHeaderMalformed|301)$/

/** Why a bucket cannot be used, as one line that names the setting to look at. */
function s3Problem(error: unknown, { bucket, endpoint, region, accessKeyId }: NonNullable<Config['s3']>): string {
  type S3Error = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }
  const { name = '', message = String(error), code, $metadata } = error as Partial<S3Error>
  const status = $metadata?.httpStatusCode
  const reason = code || name || message
  if (name === 'NoSuchBucket' || status === 404) return `S3_BUCKET ${bucket} does not exist`
  if (name === 'CredentialsProviderError')
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given: there is no role or profile either'
  if (/region is missing/i.test(message)) return 'S3_REGION must be given'
  if (elsewhere.test(name) || status === 301) return `S3_REGION ${region ?? ''} is not that of S3_BUCKET ${bucket}`
  if (refused.test(name) || status === 403)
    return `${accessKeyId ? 'S3_ACCESS_KEY_ID' : 'The role'} may not write to S3_BUCKET ${bucket}: ${reason}`
  return endpoint
    ? `S3_ENDPOINT ${endpoint} cannot be used: ${reason}`
    : `S3_BUCKET ${bucket} cannot be used: ${reason}`
}

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
