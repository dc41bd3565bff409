import { rowsOf } from '../../shared/admin-list.ts'
import { searchText } from '../../shared/catalog/search-text.ts'
import type { AdminMail, AdminMails, AdminMailsQuery, MailFilter } from '../../shared/mail/admin.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { doubts, secretKinds } from './mail-row.ts'

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
  failed: Prisma.sql`"status" = 'failed'`,
  queued: Prisma.sql`"status" IN ('queued', 'claimed', 'sending')`,
  sent: Prisma.sql`"status" = 'sent'`,
  kept: Prisma.sql`"status" = 'kept'`,
  dismissed: Prisma.sql`"status" = 'dismissed'`,
}

/** The condition of a query: its status, and all of its words in recipient or subject. */
function whereClause({ status, q = '' }: AdminMailsQuery): Prisma.Sql {
  const all = [status ? statuses[status] : Prisma.sql`1 = 1`]
  for (const word of searchText(q).split(' ').filter(Boolean)) {
    const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`
    all.push(Prisma.sql`"searchText" LIKE ${pattern} ESCAPE '!'`)
  }
  return Prisma.join(all, ' AND ')
}

async function countMails(db: Db, where: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<{ count: bigint }[]>`
    SELECT CAST(COUNT(*) AS BIGINT) AS "count" FROM "OutgoingMail" WHERE ${where}`
  return Number(rows[0]?.count ?? 0)
}

interface Page {
  ids: string[]
  total: number
}

/** Materializes the matches, so that one scan gives both the page and the total. */
async function search(db: Db, where: Prisma.Sql, { skip, take }: ReturnType<typeof rowsOf>): Promise<Page> {
  const rows = await db.$queryRaw<{ id: string; total: bigint }[]>`
    WITH "found" AS MATERIALIZED (SELECT "id" FROM "OutgoingMail" WHERE ${where})
    SELECT "id", (SELECT CAST(COUNT(*) AS BIGINT) FROM "found") AS "total" FROM "found"
    ORDER BY "id" DESC LIMIT ${take} OFFSET ${skip}`
  const ids = rows.map(({ id }) => id)
  // Beyond the last page there is no row with the total.
  return { ids, total: rows[0] ? Number(rows[0].total) : skip === 0 ? 0 : await countMails(db, where) }
}

/** Newest first: ids of mails sort by the time of queueing. */
async function readPage(db: Db, query: AdminMailsQuery): Promise<Page> {
  const where = whereClause(query)
  const { skip, take } = rowsOf(query)
  // Nearly all mails have left; of the others there are few, which SQLite would look for along all ids.
  if (query.q || (query.status && !['sent', 'kept'].includes(query.status))) return search(db, where, { skip, take })
  const [rows, total] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "OutgoingMail" WHERE ${where} ORDER BY "id" DESC LIMIT ${take} OFFSET ${skip}`,
    countMails(db, where),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

function mailOf({ createdAt, sentAt, ...row }: Prisma.OutgoingMailGetPayload<{ select: typeof shown }>): AdminMail {
  const failed = row.status === 'failed'
  return {
    ...row,
    mayHaveLeft: (failed || row.status === 'dismissed') && doubts.includes(row.lastError),
    canSendAgain: (row.status === 'sent' || row.status === 'kept') && !secretKinds.includes(row.kind),
    canRetry: failed && !secretKinds.includes(row.kind),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

/** The mails of a query, newest first, and how many there are of them. */
export async function listMails(db: Db, query: AdminMailsQuery): Promise<AdminMails> {
  const { ids, total } = await readPage(db, query)
  const rows = await db.outgoingMail.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, select: shown })
  return { mails: rows.map(mailOf), total }
}
