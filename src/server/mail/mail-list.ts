import { rowsOf } from '../../shared/admin-list.ts'
import type { AdminMail, AdminMails, AdminMailsQuery, MailFilter } from '../../shared/mail/admin.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { containsWords, type IdPage, inOrder, readIdPage, scanIdPage } from '../db/list-page.ts'
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

/** By status, and by all words in recipient or subject. Newest first: ids of mails sort by the time of queueing. */
async function readPage(db: Db, query: AdminMailsQuery): Promise<IdPage> {
  const { status, q } = query
  const where = Prisma.join([status ? statuses[status] : Prisma.sql`1 = 1`, ...containsWords(q)], ' AND ')
  const list = { from: Prisma.sql`"OutgoingMail"`, where, orderBy: Prisma.sql`"id" DESC` }
  // Nearly all mails have left; of the others there are few, which SQLite would look for along all ids.
  const isRare = q || (status && !['sent', 'kept'].includes(status))
  return isRare
    ? scanIdPage(db, { ...list, columns: Prisma.sql`"id"` }, rowsOf(query))
    : readIdPage(db, list, rowsOf(query))
}

/** @param hasText it is still stored: without it, there is nothing to send */
function mailOf(
  { createdAt, sentAt, ...row }: Prisma.OutgoingMailGetPayload<{ select: typeof shown }>,
  hasText: boolean,
): AdminMail {
  const failed = row.status === 'failed'
  return {
    ...row,
    mayHaveLeft: (failed || row.status === 'dismissed') && doubts.includes(row.lastError),
    canSendAgain: hasText && (row.status === 'sent' || row.status === 'kept') && !secretKinds.includes(row.kind),
    canRetry: failed && !secretKinds.includes(row.kind),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

/** The mails of a query, newest first, and how many there are of them. */
export async function listMails(db: Db, query: AdminMailsQuery): Promise<AdminMails> {
  const { ids, total } = await readPage(db, query)
  const rows = await db.outgoingMail.findMany({ where: { id: { in: ids } }, select: shown })
  // Not the texts themselves, which are large.
  const withText = await db.outgoingMail.findMany({
    where: { id: { in: ids }, text: { not: '' } },
    select: { id: true },
  })
  const stored = new Set(withText.map(({ id }) => id))
  return { mails: inOrder(ids, rows).map((row) => mailOf(row, stored.has(row.id))), total }
}
