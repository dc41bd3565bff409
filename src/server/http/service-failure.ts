import { AppError } from '../core/app-error.ts'
import { databaseFailureOf } from '../db/database-failure.ts'

/** No room on a disk, or no more of it for this user, or none at all any more. */
const diskCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Whether the file system could not take or give what it was asked for. */
export function isDiskFailure(error: unknown): boolean {
  return diskCodes.has((error as { code?: unknown } | null | undefined)?.code)
}

/**
 * What a request hears when something that the shop stands on does not work, its database or its disk: it is not the
 * request's fault, nor a fault of the code, and trying again later helps. Undefined for any other error.
 */
export function serviceFailure(error: unknown): AppError | undefined {
  if (isDiskFailure(error)) return new AppError('disk-full', { cause: error })
  const failure = databaseFailureOf(error)
  if (failure === 'full') return new AppError('disk-full', { cause: error })
  if (failure === 'away') return new AppError('database-away', { cause: error })
  return failure === 'busy' ? new AppError('busy', { cause: error }) : undefined
}
