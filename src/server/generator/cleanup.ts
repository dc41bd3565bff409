import type { Db } from '../db/db.ts'
import type { GeneratorDeps } from './generator-deps.ts'
import { deleteOldCounts } from './quotas.ts'
import { endWorking } from './rows.ts'

/** The pulse marks running generations every few seconds: one without a mark for this long has lost its process. */
const lostMs = 6 * 60_000
/** Generations are stored for a little over a year, so that a month can be compared with that of the year before. */
const retentionMs = 400 * 86_400_000
/** Until then admins see which products came from the same visitor. */
const visitorRetentionMs = 30 * 86_400_000

/** See GeneratorService.cleanUp. @returns how many were ended or deleted */
export async function endLost(base: GeneratorDeps['base']): Promise<number> {
  const { db, clock } = base
  const now = clock.now()
  const lost = { seenAt: { lt: new Date(now.getTime() - lostMs) } }
  const ended = await endWorking(db, lost, { status: 'failed', error: 'internal', at: now })
  return ended + (await deleteOldCounts(db, base))
}

/** Job: deletes the hashes of visitors and old generations, not their products. @returns how many generations were deleted */
export async function deleteOldGenerations(db: Db, now: Date): Promise<number> {
  const known = { createdAt: { lt: new Date(now.getTime() - visitorRetentionMs) }, visitor: { not: '' } }
  await db.generation.updateMany({ where: known, data: { visitor: '' } })
  const { count } = await db.generation.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - retentionMs) } },
  })
  return count
}
