import type { Clock } from '../core/clock.ts'
import type { Db } from '../db/db.ts'

/** Whether `owner` holds the lease on a job now, for `ms` from now. Nobody waits: a lease that is taken is left alone. */
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
    if ((error as { code?: string }).code === 'P2002') return false
    throw error
  }
}

/** Lets others run the job; a lease that has gone to another meanwhile stays with it. */
export async function releaseLease(db: Db, clock: Clock, name: string, owner: string): Promise<void> {
  await db.jobLease.updateMany({ where: { name, owner }, data: { until: clock.now() } })
}
