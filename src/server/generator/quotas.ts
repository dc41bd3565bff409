import { getDay, nextDay, startOfDay } from '../../shared/shop-time.ts'
import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import type { GeneratorDeps, Requester } from './generator.types.ts'

/** Products a day for each address of visitors. */
const addressLimit = 30

interface Quota {
  key: string
  limit: number
  code: 'too-many' | 'generation-budget'
}

type QuotaContext = Pick<GeneratorDeps['context'], 'config' | 'clock' | 'settings'>

/** The quotas that a generation counts against today: the budget of the shop, and for visitors that of their address. */
function listQuotas({ config, clock, settings }: QuotaContext, by: Requester): Quota[] {
  const day = getDay(clock.now(), settings.current.shop.timeZone)
  const shop = { key: `shop ${day}`, limit: settings.current.generator.dailyBudget, code: 'generation-budget' } as const
  if (by.session?.isAdmin || !config.rateLimit) return [shop]
  return [{ key: `address ${day} ${by.address}`, limit: addressLimit, code: 'too-many' }, shop]
}

/** Counts one more unless the limit is reached; one statement, so that simultaneous requests cannot pass the limit. */
async function countOne(tx: Tx, { key, limit }: Quota, day: string): Promise<boolean> {
  const counted = await tx.$executeRaw`
    INSERT INTO "GenerationCount" ("key", "day", "count") VALUES (${key}, ${day}, 1)
    ON CONFLICT ("key") DO UPDATE SET "count" = "GenerationCount"."count" + 1
    WHERE "GenerationCount"."count" < ${limit}`
  return counted > 0
}

/**
 * Counts a generation before it starts. It stays counted when it fails, as it may have cost money. Days are the shop's.
 * @throws AppError too-many (address), generation-budget (shop), with the seconds until the day ends
 */
export async function countStart(tx: Tx, context: QuotaContext, by: Requester): Promise<void> {
  const now = context.clock.now()
  const { timeZone } = context.settings.current.shop
  const day = getDay(now, timeZone)
  for (const quota of listQuotas(context, by)) {
    if (await countOne(tx, quota, day)) continue
    const remainingMs = startOfDay(nextDay(day), timeZone).getTime() - now.getTime()
    throw new AppError(quota.code, { retryAfter: Math.ceil(remainingMs / 1000) })
  }
}

/** How many more this requester may start today. */
export async function countRemainingToday(db: Db, context: QuotaContext, by: Requester): Promise<number> {
  const quotas = listQuotas(context, by)
  const rows = await db.generationCount.findMany({ where: { key: { in: quotas.map(({ key }) => key) } } })
  const used = new Map(rows.map(({ key, count }) => [key, count]))
  return Math.max(0, Math.min(...quotas.map(({ key, limit }) => limit - (used.get(key) ?? 0))))
}

/** The shop's budget of today, and how much of it is used. */
export async function readBudget(db: Db, { clock, settings }: QuotaContext): Promise<{ used: number; limit: number }> {
  const row = await db.generationCount.findUnique({
    where: { key: `shop ${getDay(clock.now(), settings.current.shop.timeZone)}` },
  })
  return { used: row?.count ?? 0, limit: settings.current.generator.dailyBudget }
}

/** Deletes the counts of past days. @returns how many */
export async function deleteOldCounts(db: Db, { clock, settings }: QuotaContext): Promise<number> {
  const today = getDay(clock.now(), settings.current.shop.timeZone)
  const { count } = await db.generationCount.deleteMany({ where: { day: { lt: today } } })
  return count
}
