import { AppError } from '../core/app-error.ts'
import { findDatabaseFailure } from '../db/database-failure.ts'

/** Disk full, quota exceeded, read-only file system, I/O error. */
const diskCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

const databaseCodes = { full: 'disk-full', away: 'database-away', busy: 'busy' } as const

export function isDiskFailure(error: unknown): boolean {
  return diskCodes.has((error as { code?: unknown } | null | undefined)?.code)
}

/**
 * The response to a failure of the database or the disk, which is an error neither of the request nor of the code, and
 * where a later retry may help. Undefined for any other error.
 */
export function serviceFailure(error: unknown): AppError | undefined {
  if (isDiskFailure(error)) return new AppError('disk-full', { cause: error })
  const failure = findDatabaseFailure(error)
  return failure && new AppError(databaseCodes[failure], { cause: error })
}
