import type { Db } from '../db/db.ts'
import type { GeneratorDeps } from './generator-deps.ts'
import { forgetOldCounts } from './quotas.ts'
import { endWorking } from './rows.ts'

/** A living generation is seen every few seconds (pulse): one that was not for so long has lost its process. */
const lostMs = 6 * 60_000
/** Generations are kept a little longer than a year, so that a month can be compared with the same one before. */
const keptMs = 400 * 86_400_000
/** Until then admins can tell which products came from the same visitor. */
const visitorKeptMs = 30 * 86_400_000

/** See GeneratorService.sweep. Answers how many were ended or forgotten. */
export async function sweepLost(base: GeneratorDeps['base']): Promise<number> {
  const { db, clock } = base
  const now = clock.now()
  const lost = { seenAt: { lt: new Date(now.getTime() - lostMs) } }
  const ended = await endWorking(db, lost, { status: 'failed', error: 'internal', at: now })
  return ended + (await forgetOldCounts(db, base))
}

/** Job: forgets who visitors were, and generations of long ago; their products stay. Answers how many generations went. */
export async function forgetOldGenerations(db: Db, now: Date): Promise<number> {
  const known = { createdAt: { lt: new Date(now.getTime() - visitorKeptMs) }, visitor: { not: '' } }
  await db.generation.updateMany({ where: known, data: { visitor: '' } })
  const { count } = await db.generation.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - keptMs) } } })
  return count
}
