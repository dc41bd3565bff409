import type { Base } from '../base.ts'
import { idsFrom } from '../core/ids.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'

const dayMs = 86_400_000
/** Rows of one statement, so that no request waits long. */
const batch = 2000

/** Deletes the oldest rows of a log, whose ids begin with their time. @param end the first id to stay */
async function deleteBefore(db: Db, table: Prisma.Sql, end: string): Promise<number> {
  let deleted = 0
  for (;;) {
    const count = await db.$executeRaw`
      DELETE FROM ${table} WHERE "id" IN (SELECT "id" FROM ${table} WHERE "id" < ${end} ORDER BY "id" LIMIT ${batch})`
    deleted += count
    if (count < batch) return deleted
  }
}

/**
 * Deletes the rows of the request log and the error log beyond REQUEST_LOG_ROWS and REQUEST_LOG_DAYS.
 * @returns how many
 */
export async function retainLogs({ db, clock, config }: Pick<Base, 'db' | 'clock' | 'config'>): Promise<number> {
  const { rows, days } = config.requestLog
  const oldest = idsFrom(new Date(clock.now().getTime() - days * dayMs))
  let deleted = 0
  for (const table of [Prisma.sql`"RequestLog"`, Prisma.sql`"ErrorLog"`]) {
    const [last] = await db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM ${table} ORDER BY "id" DESC LIMIT 1 OFFSET ${Math.max(0, rows - 1)}`
    deleted += await deleteBefore(db, table, last && last.id > oldest ? last.id : oldest)
  }
  return deleted
}
