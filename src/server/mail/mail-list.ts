import { rowsOf } from '../../shared/admin-list.ts'
import type { AdminMail, AdminMails, AdminMailsQuery, MailFilter } from '../../shared/mail/admin.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { abandonedError, secretKinds } from './mail-row.ts'

const shown = {
  id: true,
  kind: true,
  to: true,
  subject: true,
  status: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  sentAt: true,
} as const satisfies Prisma.OutgoingMailSelect

const statuses: Record<MailFilter, Prisma.Sql> = {
  failed: Prisma.sql`"status" IN ('failed')`,
  queued: Prisma.sql`"status" IN ('queued', 'sending')`,
  sent: Prisma.sql`"status" IN ('sent')`,
}

/** Nearly all mails are sent ones: the newest of them are found along the ids, not by sorting what an index names. */
const alongIds = { ...statuses, sent: Prisma.sql`CAST("status" AS TEXT) = 'sent'` }

/** Which mails a query asks for: a status, and all of its words in recipient or subject. */
function conditions({ status, q = '' }: AdminMailsQuery, ofStatus: typeof statuses): Prisma.Sql {
  const all = [status ? ofStatus[status] : Prisma.sql`1 = 1`]
  for (const word of q.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
    all.push(Prisma.sql`LOWER("to" || ' ' || "subject") LIKE ${pattern} ESCAPE '!'`)
  }
  return Prisma.join(all, ' AND ')
}

function mailOf({ createdAt, sentAt, ...row }: Prisma.OutgoingMailGetPayload<{ select: typeof shown }>): AdminMail {
  const failed = row.status === 'failed'
  return {
    ...row,
    mayHaveLeft: failed && row.lastError === abandonedError,
    canRetry: failed && !secretKinds.includes(row.kind),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

/** The mails of a query, newest first, and how many there are of them; ids of mails sort by the time of queueing. */
export async function listMails(db: Db, query: AdminMailsQuery): Promise<AdminMails> {
  const { skip, take } = rowsOf(query)
  const [ids, counts] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "OutgoingMail" WHERE ${conditions(query, alongIds)} ORDER BY "id" DESC LIMIT ${take} OFFSET ${skip}`,
    db.$queryRaw<{ count: bigint }[]>`
      SELECT CAST(COUNT(*) AS BIGINT) AS "count" FROM "OutgoingMail" WHERE ${conditions(query, statuses)}`,
  ])
  const rows = await db.outgoingMail.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
    select: shown,
  })
  return { mails: rows.map(mailOf), total: Number(counts[0]?.count ?? 0) }
}
