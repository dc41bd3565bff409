import { getRowRange } from '../../shared/admin-list.ts'
import type { AuditAction } from '../../shared/audit/entries.ts'
import type { AdminMailsQuery, MailFilter, MailsBulk } from '../../shared/mail/admin.ts'
import { secretMailKinds } from '../../shared/mail/mails.ts'
import { audit } from '../audit/record.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { newSortableId } from '../core/ids.ts'
import { isTaken } from '../db/database-error.ts'
import type { Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { containsAny, type IdPage, inOrder, readIdPage, scanIdPage, selectPage, splitWords } from '../db/list-page.ts'
import { transaction } from '../db/transaction.ts'
import { mailWords, searchIdPage } from '../db/word-index.ts'
import type { ServiceContext } from '../service-context.ts'
import { deliveryJob, doubts } from './delivery.ts'

/** Mails in a list: not their texts, which are large. */
const listed = {
  omit: {
    text: true,
    html: true,
    headers: true,
    searchText: true,
    dedupeKey: true,
    language: true,
    nextAttemptAt: true,
  },
} as const satisfies Prisma.OutgoingMailDefaultArgs

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
async function readPage({ db, config }: ServiceContext, query: AdminMailsQuery): Promise<IdPage> {
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
function toMail({ createdAt, sentAt, ...row }: Prisma.OutgoingMailGetPayload<typeof listed>, hasText: boolean) {
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
export async function listMails(deps: ServiceContext, query: AdminMailsQuery) {
  const { db } = deps
  const { ids, total } = await readPage(deps, query)
  const rows = await db.outgoingMail.findMany({ where: { id: { in: ids } }, ...listed })
  const withText = await db.outgoingMail.findMany({
    where: { id: { in: ids }, text: { not: '' } },
    select: { id: true },
  })
  const stored = new Set(withText.map(({ id }) => id))
  return { mails: inOrder(ids, rows).map((row) => toMail(row, stored.has(row.id))), total }
}

const maxCopies = 5
const waiting = ['queued', 'claimed', 'sending']

/** The keys of all possible copies of a mail. */
export function copyKeys(dedupeKey: string): string[] {
  return Array.from({ length: maxCopies }, (_, index) => `${dedupeKey}#${index + 2}`)
}

/** The key of the next copy. @throws AppError mail-not-retriable when one is still waiting, or the maximum is reached */
async function nextKey(tx: Tx, dedupeKey: string): Promise<string> {
  // A copy counts among those of its original.
  const keys = copyKeys(dedupeKey.replace(/#\d+$/, ''))
  const copies = await tx.outgoingMail.findMany({
    where: { dedupeKey: { in: keys } },
    select: { dedupeKey: true, status: true },
  })
  const usedKeys = new Set(copies.map((copy) => copy.dedupeKey))
  const free = keys.find((key) => !usedKeys.has(key))
  if (!free || copies.some(({ status }) => waiting.includes(status))) throw new AppError('mail-not-retriable')
  return free
}

/** Mails of earlier versions name a call that a mere GET obeys; the page takes the same token, and asks. */
const earlierUnsubscribe = /\/api\/users\/unsubscribe-newsletter\/(?=[^/]+>$)/

/** The headers of a copy: those of the mail, with the address that new mails name to end the newsletter. */
function copyHeaders(headers: Record<string, string>): Record<string, string> {
  const named = headers['List-Unsubscribe']
  if (named === undefined) return headers
  return { ...headers, 'List-Unsubscribe': named.replace(earlierUnsubscribe, '/user/unsubscribe/') }
}

/**
 * Queues a copy of a mail that was sent or is in the outbox. Mails whose link opens an account are never sent again:
 * their recipients can request a new one.
 * @throws AppError not-found, mail-not-retriable
 */
export async function sendMailAgain(
  { db, clock, log, scheduler }: ServiceContext,
  id: string,
  by: Actor,
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const mail = await tx.outgoingMail.findUnique({ where: { id } })
    if (!mail) throw new AppError('not-found')
    const isSent = mail.status === 'sent' || mail.status === 'kept'
    if (!isSent || !mail.text || secretMailKinds.includes(mail.kind)) throw new AppError('mail-not-retriable')
    const { kind, to, language, subject, text, html, searchText } = mail
    const dedupeKey = await nextKey(tx, mail.dedupeKey)
    const headers = copyHeaders(mail.headers as Record<string, string>)
    const content = { kind, to, language, subject, text, html, headers, searchText }
    const row = { ...content, id: newSortableId(now), dedupeKey, nextAttemptAt: now, createdAt: now }
    await tx.outgoingMail.create({ data: row, select: { id: true } })
    const snapshots = { before: { copy: null }, after: { copy: row.id } }
    await audit(tx, by, now, [{ action: 'send-again', entity: 'mail', entityId: id, ...snapshots }])
  }).catch((error) => {
    // Two admins at once: the copy of the other is already queued.
    throw isTaken(error) ? new AppError('mail-not-retriable') : error
  })
  log.info({ mail: id }, 'an admin sent a mail again')
  scheduler.trigger(deliveryJob)
}

/** The entry of a change of a mail: of what it says nothing is in the audit. */
const mailChange = (id: string, action: AuditAction, before: string, after: string) =>
  ({ action, entity: 'mail', entityId: id, before: { status: before }, after: { status: after } }) as const

/** Queues a failed mail again, with all its attempts. @throws AppError not-found, mail-not-retriable */
export async function retryMail({ db, clock, log, scheduler }: ServiceContext, id: string, by: Actor): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const { count } = await tx.outgoingMail.updateMany({
      where: { id, status: 'failed', kind: { notIn: [...secretMailKinds] } },
      data: { status: 'queued', attempts: 0, nextAttemptAt: now, lastError: '' },
    })
    if (count === 0) {
      const mail = await tx.outgoingMail.findUnique({ where: { id }, select: { id: true } })
      throw new AppError(mail ? 'mail-not-retriable' : 'not-found')
    }
    await audit(tx, by, now, [mailChange(id, 'retry', 'failed', 'queued')])
  })
  log.info({ mail: id }, 'an admin queued a failed mail again')
  scheduler.trigger(deliveryJob)
}

const changes = {
  dismiss: { from: 'failed', to: 'dismissed' },
  restore: { from: 'dismissed', to: 'failed' },
} as const satisfies Record<MailsBulk['action'], object>

/** Dismisses failed mails, which keep their error, or restores them as failed. */
export async function changeMails(
  { db, clock, log }: ServiceContext,
  { ids, action }: MailsBulk,
  by: Actor,
): Promise<number> {
  const { from, to } = changes[action]
  const count = await transaction(db, async (tx) => {
    const rows = await tx.outgoingMail.updateManyAndReturn({
      where: { id: { in: ids }, status: from },
      data: { status: to },
      select: { id: true },
    })
    const entries = rows.map(({ id }) => mailChange(id, action, from, to))
    await audit(tx, by, clock.now(), entries)
    return rows.length
  })
  if (count > 0) log.info({ count, action }, 'an admin changed failed mails')
  return count
}
