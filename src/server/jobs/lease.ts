import type { Clock } from '../core/clock.ts'
import { isTaken } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'

/**
 * Takes or renews the lease on a job for `ms` from now. Does not wait for a lease that another owner holds.
 * @returns whether `owner` holds the lease now
 */
export async function claimLease(db: Db, clock: Clock, name: string, owner: string, ms: number): Promise<boolean> {
  const now = clock.now()
  const until = new Date(now.getTime() + ms)
  const { count } = await db.jobLease.updateMany({
    where: { name, OR: [{ owner }, { until: { lte: now } }] },
    data: { owner, until },
  })
  if (count > 0) return true
  if (await db.jobLease.findUnique({ where: { name }, select: { name: true } })) return false
  try {
    await db.jobLease.create({ data: { name, owner, until } })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Lets others run the job. A lease that another owner has taken meanwhile is not touched. */
export async function releaseLease(db: Db, clock: Clock, name: string, owner: string): Promise<void> {
  await db.jobLease.updateMany({ where: { name, owner }, data: { until: clock.now() } })
}
