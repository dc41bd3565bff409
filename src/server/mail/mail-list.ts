import { getRowRange } from '../../shared/admin-list.ts'
import type { AdminMail, AdminMails, AdminMailsQuery, MailFilter } from '../../shared/mail/admin.ts'
import { secretMailKinds } from '../../shared/mail/mails.ts'
import type { Base } from '../base.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { containsAny, type IdPage, inOrder, readIdPage, scanIdPage, selectPage, splitWords } from '../db/list-page.ts'
import { mailWords, searchIdPage } from '../db/word-index.ts'
import { doubts } from './mail-row.ts'

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

/** Written as SQL, because the types of statuses differ between the two databases. */
const statuses: Record<MailFilter, readonly string[]> = {
  failed: [`'failed'`],
  queued: [`'queued'`, `'claimed'`, `'sending'`],
  sent: [`'sent'`],
  kept: [`'kept'`],
  dismissed: [`'dismissed'`],
}

const from = Prisma.sql`"OutgoingMail"`
const newestFirst = Prisma.sql`"id" DESC`

type Rows = ReturnType<typeof getRowRange>
type ListDeps = Pick<Base, 'db' | 'config'>

/** A page of matches, status by status: the index of statuses has the mails of each in order, with their words. */
function walkStatuses(among: readonly string[], words: Prisma.Sql, { skip, take }: Rows): Prisma.Sql {
  const ofEach = among.map((status) => {
    const where = Prisma.sql`"status" = ${Prisma.raw(status)} AND ${words}`
    const page = selectPage({ from, where, orderBy: newestFirst }, { skip: 0, take: skip + take })
    return Prisma.sql`SELECT "id" FROM (${page}) AS "one"`
  })
  const all = Prisma.sql`(${Prisma.join(ofEach, ' UNION ALL ')}) AS "all"`
  return selectPage({ from: all, where: Prisma.sql`1 = 1`, orderBy: newestFirst }, { skip, take })
}

/** By status, and by all words in recipient or subject. Newest first: ids of mails sort by the time of queueing. */
async function readPage({ db, config }: ListDeps, query: AdminMailsQuery): Promise<IdPage> {
  const { status, q } = query
  const among = status ? statuses[status] : Object.values(statuses).flat()
  const searches = [splitWords(q)]
  const words = containsAny(Prisma.sql`"searchText"`, searches)
  const others = status ? Prisma.raw(`"status" IN (${among.join(', ')})`) : Prisma.sql`1 = 1`
  const list = { from, where: Prisma.sql`${others} AND ${words}`, orderBy: newestFirst }
  // Nearly all mails have left; of the others there are few, which SQLite would look for along all ids.
  const isRare = q || (status && !['sent', 'kept'].includes(status))
  if (!isRare) return readIdPage(db, list, getRowRange(query))
  const walk = (rows: Rows) => walkStatuses(among, words, rows)
  const scanned = { ...list, columns: Prisma.sql`"id"`, walk }
  if (!q) return scanIdPage(db, scanned, getRowRange(query))
  return searchIdPage(db, config.database.kind, { ...scanned, searches, others, words: mailWords }, getRowRange(query))
}

/** @param hasText it is still stored: without it, there is nothing to send */
function toMail(
  { createdAt, sentAt, ...row }: Prisma.OutgoingMailGetPayload<{ select: typeof shown }>,
  hasText: boolean,
): AdminMail {
  const failed = row.status === 'failed'
  return {
    ...row,
    mayHaveLeft: (failed || row.status === 'dismissed') && doubts.includes(row.lastError),
    canSendAgain: hasText && (row.status === 'sent' || row.status === 'kept') && !secretMailKinds.includes(row.kind),
    canRetry: failed && !secretMailKinds.includes(row.kind),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

/** The mails of a query, newest first, and how many there are of them. */
export async function listMails(deps: ListDeps, query: AdminMailsQuery): Promise<AdminMails> {
  const { db } = deps
  const { ids, total } = await readPage(deps, query)
  const rows = await db.outgoingMail.findMany({ where: { id: { in: ids } }, select: shown })
  // Not the texts themselves, which are large.
  const withText = await db.outgoingMail.findMany({
    where: { id: { in: ids }, text: { not: '' } },
    select: { id: true },
  })
  const stored = new Set(withText.map(({ id }) => id))
  return { mails: inOrder(ids, rows).map((row) => toMail(row, stored.has(row.id))), total }
}
