import { AppError } from '../app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Requester } from './generator.types.ts'
import type { GeneratorDeps } from './generator-deps.ts'

/** Products a day for each address of visitors. */
const addressLimit = 30
const dayMs = 86_400_000

interface Quota {
  key: string
  limit: number
  code: 'too-many' | 'generation-budget'
}

type QuotaBase = Pick<GeneratorDeps['base'], 'config' | 'clock'>

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** What a generation of this day counts against: the shop's budget, and for visitors what their address may. */
function quotasOf({ config, clock }: QuotaBase, by: Requester): Quota[] {
  const day = dayOf(clock.now())
  const shop = { key: `shop ${day}`, limit: config.wizard.dailyBudget, code: 'generation-budget' } as const
  if (by.session?.isAdmin || !config.rateLimit) return [shop]
  return [{ key: `address ${day} ${by.address}`, limit: addressLimit, code: 'too-many' }, shop]
}

/** Counts one more unless the limit is reached, in one statement: of many at the same moment none slips through. */
async function countOne(tx: Tx, { key, limit }: Quota, day: string): Promise<boolean> {
  const counted = await tx.$executeRaw`
    INSERT INTO "GenerationCount" ("key", "day", "count") VALUES (${key}, ${day}, 1)
    ON CONFLICT ("key") DO UPDATE SET "count" = "GenerationCount"."count" + 1
    WHERE "GenerationCount"."count" < ${limit}`
  return counted > 0
}

/**
 * Counts a generation before it starts; it stays counted when it fails, for it may have cost money. Days are of UTC.
 * @throws AppError too-many (its address), generation-budget (the shop), with the seconds until the day ends
 */
export async function countStart(tx: Tx, base: QuotaBase, by: Requester): Promise<void> {
  const now = base.clock.now()
  for (const quota of quotasOf(base, by)) {
    if (await countOne(tx, quota, dayOf(now))) continue
    throw new AppError(quota.code, { retryAfter: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000) })
  }
}

/** How many more this requester may start today. */
export async function leftToday(db: Db, base: QuotaBase, by: Requester): Promise<number> {
  const quotas = quotasOf(base, by)
  const rows = await db.generationCount.findMany({ where: { key: { in: quotas.map(({ key }) => key) } } })
  const used = new Map(rows.map(({ key, count }) => [key, count]))
  return Math.max(0, Math.min(...quotas.map(({ key, limit }) => limit - (used.get(key) ?? 0))))
}

/** The shop's budget of today, and what of it is used. */
export async function budgetOfToday(db: Db, { config, clock }: QuotaBase): Promise<{ used: number; limit: number }> {
  const row = await db.generationCount.findUnique({ where: { key: `shop ${dayOf(clock.now())}` } })
  return { used: row?.count ?? 0, limit: config.wizard.dailyBudget }
}

/** Forgets the counts of earlier days; answers how many. */
export async function forgetOldCounts(db: Db, now: Date): Promise<number> {
  const { count } = await db.generationCount.deleteMany({ where: { day: { lt: dayOf(now) } } })
  return count
}
