import { AppError } from '../core/app-error.ts'
import type { Waiting } from '../core/group-queue.ts'
import type { Db, Tx } from './db.ts'
import { transaction } from './transaction.ts'

interface GroupWork<W, R, Written> {
  write(tx: Tx, works: readonly W[]): Promise<Written>
  retryAlone(member: Waiting<W, R>): Promise<void>
  /** Settles a member whose work could not be written; rejects it when absent. */
  fail?(member: Waiting<W, R>, error: unknown): Promise<void>
  /** Repeating the work changes nothing, so that it may be retried after a failed commit, too. */
  isRepeatable?: boolean
}

/**
 * Writes the work of a group in one transaction. A failure before the commit may be due to one member: each is then
 * retried alone. An AppError applies to all members, and a failed commit may have been written after all: neither is
 * retried.
 * @returns what was written; undefined after a failure, once every member has its result
 */
export async function groupTransaction<W, R, Written>(
  db: Db,
  group: readonly Waiting<W, R>[],
  {
    write,
    retryAlone,
    fail = async (member, error) => member.reject(error),
    isRepeatable = false,
  }: GroupWork<W, R, Written>,
): Promise<Written | undefined> {
  const works = group.map(({ work }) => work)
  let isWritten = false
  try {
    return await transaction(db, async (tx) => {
      // The transaction may be run again.
      isWritten = false
      const written = await write(tx, works)
      isWritten = true
      return written
    })
  } catch (error) {
    const isFinal = (isWritten && !isRepeatable) || group.length === 1 || error instanceof AppError
    for (const member of group) await (isFinal ? fail(member, error) : retryAlone(member))
    return undefined
  }
}
