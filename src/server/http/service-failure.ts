import { AppError } from '../core/app-error.ts'
import { databaseFailureOf } from '../db/database-failure.ts'

/** Disk full, quota exceeded, read-only file system, I/O error. */
const diskCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Whether the disk, and not the request, made a file operation fail. */
export function isDiskFailure(error: unknown): boolean {
  return diskCodes.has((error as { code?: unknown } | null | undefined)?.code)
}

/**
 * The response to a failure of the database or the disk, which is neither the request's fault nor one of the code, and
 * where a later retry may help. Undefined for any other error.
 */
export function serviceFailure(error: unknown): AppError | undefined {
  if (isDiskFailure(error)) return new AppError('disk-full', { cause: error })
  const failure = databaseFailureOf(error)
  if (failure === 'full') return new AppError('disk-full', { cause: error })
  if (failure === 'away') return new AppError('database-away', { cause: error })
  return failure === 'busy' ? new AppError('busy', { cause: error }) : undefined
}
