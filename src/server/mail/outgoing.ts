import { chmod, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { searchText } from '../../shared/catalog/search-text.ts'
import type { MailContent } from '../../shared/mail/admin.ts'
import { type MailKind, secretMailKinds } from '../../shared/mail/mails.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import { ifPresent } from '../core/errors.ts'
import { idsFrom, newSortableId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { ServiceContext } from '../service-context.ts'
import { changeMails, listMails, retryMail, sendMailAgain } from './admin-mails.ts'
import { Delivery, deliveryJob, orderKindStart, withoutTexts } from './delivery.ts'
import type { RenderedMail } from './transport/mail-transport.ts'
import { outboxFolder } from './transport/open-transport.ts'

/** A mail to be sent once the transaction that causes it has committed. */
export interface QueuedMail extends RenderedMail {
  kind: MailKind
  /** A second mail with the same key is not sent. */
  dedupeKey: string
  to: string
  language: string
  headers?: Record<string, string>
}

const minute = 60_000

/** The table of outgoing mail, with the jobs that send mails (delivery.ts) and delete old ones. */
export function createOutgoing(context: ServiceContext) {
  const delivery = new Delivery(context)
  const outgoing = {
    /** Writes mails in the transaction that causes them. */
    async queue(tx: Tx, ...mails: QueuedMail[]) {
      const now = context.clock.now()
      const rows = mails.map(({ headers = {}, ...mail }) => ({
        ...mail,
        id: newSortableId(now),
        searchText: searchText(mail.to, mail.subject),
        headers: JSON.stringify(headers),
        nextAttemptAt: now,
        createdAt: now,
      }))
      await insertRows(tx, 'OutgoingMail', rows, 'unless-there')
    },
    /** Deletes the finished mails to an address; those of `kinds` also while they wait. */
    async deleteMails(tx: Tx, to: string, kinds: readonly string[]) {
      await tx.outgoingMail.deleteMany({
        where: { to, OR: [{ status: { in: ['sent', 'kept', 'failed', 'dismissed'] } }, { kind: { in: [...kinds] } }] },
      })
    },
    /** Call after the commit: the mail leaves at once, not at the job's next round. */
    trigger: () => context.scheduler.trigger(deliveryJob),
    /** Job: sends the mails that are due. @returns how many were sent */
    send: () => delivery.run(),
    ...bound(context, { list: listMails, read: readMail, retry: retryMail, sendAgain: sendMailAgain }),
    ...bound(context, { bulk: changeMails, retain: retainMails }),
  }
  context.scheduler.add({ name: deliveryJob, everyMs: 1000, run: () => outgoing.send() })
  const retention = { everyMs: 60 * minute, exclusiveMs: 5 * minute, run: () => outgoing.retain() }
  context.scheduler.add({ name: 'mail-retention', ...retention })
  // In each process: the folder is its own.
  context.scheduler.add({ name: 'outbox-retention', everyMs: 60 * minute, run: () => tidyOutbox(context) })
  return outgoing
}

export type Outgoing = ReturnType<typeof createOutgoing>

/** Links with a path: for mails whose link opens an account, only the host is shown. */
const secretLinks = /(https?:\/\/[^/\s"'<>]+)\/[^\s"'<>]+/g

/** The text of a mail, for admins; empty once it was deleted. @throws AppError not-found */
async function readMail({ db }: ServiceContext, id: string): Promise<MailContent> {
  const mail = await db.outgoingMail.findUnique({
    where: { id },
    select: { id: true, kind: true, to: true, subject: true, text: true, html: true },
  })
  if (!mail) throw new AppError('not-found')
  const { kind, text, html, ...head } = mail
  const hideLinks = (part: string) => (secretMailKinds.includes(kind) ? part.replace(secretLinks, '$1/…') : part)
  return { ...head, text: hideLinks(text), html: hideLinks(html) }
}

/** How many days the files of the outbox are stored: they contain personal data. */
const outboxDays = 30
const dayMs = 86_400_000
/** Mails of one statement, so that no other write waits long. */
const batch = 500

const mailFile = /^([a-z0-9]+)\.eml$/
/** Left behind by a process that ended while writing. */
const unfinished = /^\.unfinished-/

/** Earlier versions marked mails in the outbox as sent: corrects those whose file exists. */
async function markKept({ db }: ServiceContext, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    const id = { in: ids.slice(start, start + batch) }
    // Nearly always there are none, and then nothing is written.
    const rows = await db.outgoingMail.findMany({ where: { id, status: 'sent' }, select: { id: true } })
    if (rows.length === 0) continue
    await db.outgoingMail.updateMany({
      where: { id: { in: rows.map((row) => row.id) }, status: 'sent' },
      data: { status: 'kept' },
    })
  }
}

/**
 * Deletes files of the outbox older than outboxDays, and makes the others readable only for their owner, as earlier
 * versions did not.
 * @returns how many were deleted
 */
export async function tidyOutbox(context: ServiceContext): Promise<number> {
  const folder = outboxFolder(context.config.dataDir)
  const oldest = context.clock.now().getTime() - outboxDays * dayMs
  const entries = await ifPresent(opendir(folder))
  let deleted = 0
  const stored: string[] = []
  for await (const { name } of entries ?? []) {
    const id = mailFile.exec(name)?.[1]
    if (!id && !unfinished.test(name)) continue
    const file = join(folder, name)
    // Another process may have deleted it.
    const stats = await stat(file).catch(() => null)
    if (!stats) continue
    if (id) stored.push(id)
    if (stats.mtimeMs < oldest) {
      await rm(file, { force: true })
      deleted += 1
    } else if ((stats.mode & 0o777) !== 0o600) await chmod(file, 0o600)
  }
  await markKept(context, stored)
  return deleted
}

/** How many days sent and dismissed mails are stored. */
export const retentionDays = 180
/** How many days the text of a sent mail is stored: as long as its copy in the outbox. */
export const textDays = 30

const sentStatuses = ['sent', 'kept'] as const

type Where = Prisma.OutgoingMailWhereInput
type Ids = readonly { id: string }[]

/** Processes batch after batch until nothing is left. @returns how many rows */
async function inBatches(find: (after: string) => Promise<Ids>, work: (ids: string[]) => Promise<number>) {
  let done = 0
  for (let rows = await find(''); rows.length > 0; rows = await find(rows.at(-1)?.id ?? '')) {
    done += await work(rows.map(({ id }) => id))
  }
  return done
}

/** Ids begin with the time at which the mail was queued. */
const queuedBefore = ({ clock }: ServiceContext, days: number) =>
  idsFrom(new Date(clock.now().getTime() - days * dayMs))

/** Forgets what sent mails said. @returns how many */
async function forgetTexts(context: ServiceContext): Promise<number> {
  const { db } = context
  const end = queuedBefore(context, textDays)
  // By the index OutgoingMail_texts_idx, which holds no other mails. Those that failed or wait are passed over, each time.
  return inBatches(
    (after) => db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "OutgoingMail" WHERE "text" <> '' AND "id" > ${after} AND "id" < ${end} ORDER BY "id" LIMIT ${batch}`,
    async (ids) => {
      const where: Where = { id: { in: ids }, status: { in: [...sentStatuses] } }
      return (await db.outgoingMail.updateMany({ where, data: withoutTexts })).count
    },
  )
}

/**
 * Forgets the texts of sent mails after textDays, and deletes sent and dismissed mails after keptDays. Those about orders
 * stay as long as their order, without their text, because its page lists them and none may be sent twice. Failed and
 * waiting mails stay as they are.
 * @returns how many mails were changed
 */
export async function retainMails(context: ServiceContext): Promise<number> {
  const { db } = context
  const forgotten = await forgetTexts(context)
  const outdated: Where = {
    id: { lt: queuedBefore(context, retentionDays) },
    status: { in: [...sentStatuses, 'dismissed'] },
    NOT: { kind: { startsWith: orderKindStart } },
  }
  const deleted = await inBatches(
    () => db.outgoingMail.findMany({ where: outdated, take: batch, select: { id: true } }),
    // Checked again: a dismissed mail may have been restored since.
    async (ids) => (await db.outgoingMail.deleteMany({ where: { ...outdated, id: { in: ids } } })).count,
  )
  return forgotten + deleted
}
