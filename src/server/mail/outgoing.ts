import { searchText } from '../../shared/catalog/search-text.ts'
import type { AdminMails, AdminMailsQuery, MailsBulk } from '../../shared/mail/admin.ts'
import type { Tx } from '../db/db.ts'
import type { OutgoingMail as MailRow } from '../db/generated/sqlite/client.ts'
import type { Base } from '../deps.ts'
import { newSortableId } from '../ids.ts'
import { listMails } from './mail-list.ts'
import { retainMails } from './mail-retention.ts'
import { abandonedError, changeMails, retryMail, secretKinds, withoutTexts } from './mail-row.ts'

/** A mail to be sent once the transaction that causes it has committed. */
export interface QueuedMail {
  /** `order-confirmation`, for the operator. */
  kind: string
  /** A second mail with the same key is not sent, whoever queues it. */
  dedupeKey: string
  to: string
  language: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export interface Outgoing {
  /** Writes the mail into the transaction that causes it: both are there, or neither. */
  queue(tx: Tx, mail: QueuedMail): Promise<void>
  /** Deletes the mails to an address that have left or never will; those of `kinds` also while they wait. */
  forget(tx: Tx, to: string, kinds: readonly string[]): Promise<void>
  /** Call after the commit: the mail leaves at once, not at the job's next round. */
  poke(): void
  /** Job: sends what is due; answers how many mails left. */
  send(): Promise<number>
  /** Mails for admins, newest first, without what they say. */
  list(query: AdminMailsQuery): Promise<AdminMails>
  /** A mail that was given up waits again, with all of its tries. @throws AppError not-found, mail-not-retriable */
  retry(id: string): Promise<void>
  /** Dismisses failed mails or restores dismissed ones; answers how many. */
  bulk(bulk: MailsBulk): Promise<number>
  /** Job: deletes what has been kept long enough; answers how many mails it changed. */
  retain(): Promise<number>
}

const jobName = 'outgoing-mail'
const minute = 60_000
/** Far longer than any transport takes; who holds a mail longer than this has died. */
const leaseMs = 5 * minute
const batchSize = 20
/** With the waits below, the last try is about two days after the first. */
const maxAttempts = 12

const withoutSecret = ({ kind }: MailRow) => (secretKinds.includes(kind) ? withoutTexts : {})

/** 30 s, 1 min, 2 min ... at most 8 hours. */
function waitAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * 30_000, 8 * 60 * minute)
}

/**
 * The table of outgoing mail and the job that empties it. Of several processes one sends a mail: it claims the row by
 * a conditional update before the transport sees it. A known failure is tried again with growing waits. A process that
 * dies between claim and answer leaves open whether the mail left; sending it again could make two of it, so that it
 * is kept as failed and logged, unless the transport keeps one copy of an id however often it is sent (outbox files).
 * The Message-ID is the row's id and stays the same, for receivers that drop what they have seen.
 */
export function createOutgoing(base: Pick<Base, 'db' | 'clock' | 'log' | 'mail' | 'scheduler'>): Outgoing {
  const outgoing: Outgoing = {
    async queue(tx, mail) {
      const now = base.clock.now()
      const { dedupeKey, kind, to, subject, headers = {} } = mail
      const found = { id: newSortableId(now), searchText: searchText(to, subject) }
      const row = { ...mail, ...found, headers, nextAttemptAt: now, createdAt: now }
      // With something to update this is one INSERT ... ON CONFLICT; without, two statements that can collide.
      await tx.outgoingMail.upsert({ where: { dedupeKey }, create: row, update: { kind }, select: { id: true } })
    },
    async forget(tx, to, kinds) {
      await tx.outgoingMail.deleteMany({
        where: { to, OR: [{ status: { in: ['sent', 'failed', 'dismissed'] } }, { kind: { in: [...kinds] } }] },
      })
    },
    poke: () => base.scheduler.poke(jobName),
    async send() {
      await settleAbandoned(base)
      let sent = 0
      for (let mails = await due(base); mails.length > 0; mails = await due(base)) {
        const results = await Promise.all(mails.map((mail) => claimAndSend(base, mail)))
        sent += results.filter(Boolean).length
      }
      return sent
    },
    list: (query) => listMails(base.db, query),
    async retry(id) {
      await retryMail(base, id)
      outgoing.poke()
    },
    bulk: (bulk) => changeMails(base, bulk),
    retain: () => retainMails(base),
  }
  base.scheduler.add({ name: jobName, everyMs: 1000, run: () => outgoing.send() })
  const retention = { everyMs: 60 * minute, exclusiveMs: 5 * minute, run: () => outgoing.retain() }
  base.scheduler.add({ name: 'mail-retention', ...retention })
  return outgoing
}

type Sender = Pick<Base, 'db' | 'clock' | 'log' | 'mail'>

function due({ db, clock }: Sender): Promise<MailRow[]> {
  return db.outgoingMail.findMany({
    where: { status: 'queued', nextAttemptAt: { lte: clock.now() } },
    orderBy: { nextAttemptAt: 'asc' },
    take: batchSize,
  })
}

/** What a process that died had claimed; `nextAttemptAt` of a claimed mail is the end of its lease. */
async function settleAbandoned({ db, clock, log, mail }: Sender): Promise<void> {
  const { count } = await db.outgoingMail.updateMany({
    where: { status: 'sending', nextAttemptAt: { lte: clock.now() } },
    data: mail.idempotent ? { status: 'queued' } : { status: 'failed', lastError: abandonedError },
  })
  if (count === 0) return
  log.error({ count, sentAgain: Boolean(mail.idempotent) }, 'mails of a process that ended while sending')
  await db.outgoingMail.updateMany({
    where: { status: { in: ['failed', 'dismissed'] }, kind: { in: [...secretKinds] } },
    data: withoutTexts,
  })
}

async function claimAndSend({ db, clock, log, mail: transport }: Sender, mail: MailRow): Promise<boolean> {
  const lease = new Date(clock.now().getTime() + leaseMs)
  const claim = await db.outgoingMail.updateMany({
    where: { id: mail.id, status: 'queued', attempts: mail.attempts },
    data: { status: 'sending', attempts: { increment: 1 }, nextAttemptAt: lease },
  })
  if (claim.count === 0) return false
  try {
    const { id, to, subject, text, html } = mail
    await transport.send({ id, to, subject, text, html, headers: mail.headers as Record<string, string> })
  } catch (error) {
    await retryLater({ db, clock, log, mail: transport }, mail, error)
    return false
  }
  await db.outgoingMail.updateMany({
    where: { id: mail.id, status: 'sending' },
    data: { status: 'sent', sentAt: clock.now(), lastError: '', ...withoutSecret(mail) },
  })
  return true
}

async function retryLater({ db, clock, log }: Sender, mail: MailRow, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const givenUp = attempts >= maxAttempts
  await db.outgoingMail.updateMany({
    where: { id: mail.id, status: 'sending' },
    data: {
      status: givenUp ? 'failed' : 'queued',
      nextAttemptAt: new Date(clock.now().getTime() + waitAfter(attempts)),
      lastError,
      ...(givenUp && withoutSecret(mail)),
    },
  })
  log.warn({ mail: mail.id, kind: mail.kind, attempts, givenUp, err: error }, 'a mail could not be sent')
}
