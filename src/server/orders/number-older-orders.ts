import { Prisma } from '../db/generated/sqlite/client.ts'
import { lockById } from '../db/row-lock.ts'
import { transaction } from '../db/transaction.ts'
import type { ServiceContext } from '../service-context.ts'
import { isNumberTaken, mostNumberAttempts, newOrderNumber } from './order-number.ts'

/** Orders of one transaction: it is short, because others wait for it. */
const batchSize = 500
const jobName = 'order-numbers'
/** Afterwards, the job finds only what a process of an earlier version places while the shop is being updated. */
const everyMs = 5 * 60_000
/** Another process goes on this long after the one at work was killed. */
const exclusiveMs = 10_000

/**
 * Numbers some of the orders that have no number yet, in one transaction; several processes may do so at once.
 * @returns whether there may be more
 */
export async function numberBatch(context: ServiceContext, size: number = batchSize, attempt = 1): Promise<boolean> {
  try {
    return (await writeNumbers(context, size)) === size
  } catch (error) {
    if (!isNumberTaken(error) || attempt === mostNumberAttempts) throw error
    return numberBatch(context, size, attempt + 1)
  }
}

/** @returns how many orders it found without a number */
function writeNumbers({ db, config, settings }: ServiceContext, size: number): Promise<number> {
  const { codePrefix } = settings.current.shop
  return transaction(db, async (tx) => {
    const orders = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "Order" WHERE "id" IN (SELECT "id" FROM "Order" WHERE "number" IS NULL LIMIT ${size})
      ${lockById(config.database.kind)}`
    if (orders.length === 0) return 0
    const rows = orders.map(({ id }) => Prisma.sql`(${id}, ${newOrderNumber(codePrefix)})`)
    // Another process may have numbered them while this one waited for their locks.
    await tx.$executeRaw`
      WITH "numbers" ("orderId", "newNumber") AS (VALUES ${Prisma.join(rows)})
      UPDATE "Order" SET "number" = "newNumber", "searchText" = "searchText" || ' ' || LOWER("newNumber")
      FROM "numbers" WHERE "id" = "orderId" AND "number" IS NULL`
    return orders.length
  })
}

/** Adds the job that numbers the orders of earlier versions: in the background, batch after batch until none is left. */
export function addNumberJob(context: ServiceContext): void {
  const { scheduler } = context
  const run = async () => {
    if (await numberBatch(context)) scheduler.trigger(jobName)
  }
  scheduler.add({ name: jobName, everyMs, exclusiveMs, run })
  scheduler.trigger(jobName)
}
