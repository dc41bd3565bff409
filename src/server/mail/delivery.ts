import { secretMailKinds } from '../../shared/mail/mails.ts'
import type { OutgoingMail as MailRow, Prisma } from '../db/generated/sqlite/client.ts'
import type { ServiceContext } from '../service-context.ts'
import { MailInDoubt, MailRefused } from './transport/mail-transport.ts'

export const orderKindStart = 'order-'
export const withoutTexts = { text: '', html: '' }

/** The last error of a mail whose process ended while it was being handed over. */
export const abandonedError = 'The process ended while sending: it may have left, so it is not sent again.'
/** The last error of a mail whose connection ended before the server had confirmed it. */
export const cutError = 'The connection ended while sending: it may have left, so it is not sent again.'
export const doubts: readonly string[] = [abandonedError, cutError]

export const deliveryJob = 'outgoing-mail'

const minute = 60_000
/** Far longer than any transport takes: after this, the process that claimed a mail has died. */
const leaseMs = 5 * minute
const batchSize = 20
/** With the waits below, the last try is about two days after the first. */
const maxAttempts = 12

type Sender = Pick<ServiceContext, 'db' | 'clock' | 'log' | 'mail'>
type Change = Prisma.OutgoingMailUpdateManyMutationInput

interface Outcome {
  id: string
  attempts: number
  data: Change
}

const withoutSecret = ({ kind }: MailRow) => (secretMailKinds.includes(kind) ? withoutTexts : {})

/** 30 s, 1 min, 2 min ... at most 8 hours. */
function waitAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * 30_000, 8 * 60 * minute)
}

/**
 * Sends the queued mails. A mail goes from `queued` to `claimed`, by a conditional update that one of several processes
 * wins; to `sending`, when the server has agreed to take it and before it gets the first byte; and to `sent` (in the
 * outbox: `kept`). After a crash the status therefore shows whether a mail may have left: a claimed one has not and is
 * queued again; one in `sending` may have, and is not sent twice. While the database is unavailable, results are held
 * in memory and written later.
 */
export class Delivery {
  readonly #context: Sender
  readonly #unwritten = new Map<string, Outcome>()

  constructor(context: Sender) {
    this.#context = context
  }

  /** Sends the mails that are due. @returns how many were sent @throws errors of the database */
  async run(): Promise<number> {
    for (const outcome of this.#unwritten.values()) await this.#write(outcome)
    await this.#settleAbandoned()
    let sent = 0
    for (let mails = await this.#due(); mails.length > 0; mails = await this.#due()) {
      // Waits for all, so that none is still being sent when this returns.
      const results = await Promise.allSettled(mails.map((mail) => this.#claimAndSend(mail)))
      for (const result of results) if (result.status === 'rejected') throw result.reason
      sent += results.filter((result) => result.status === 'fulfilled' && result.value).length
    }
    return sent
  }

  #due(): Promise<MailRow[]> {
    const { db, clock } = this.#context
    return db.outgoingMail.findMany({
      where: { status: 'queued', nextAttemptAt: { lte: clock.now() } },
      orderBy: { nextAttemptAt: 'asc' },
      take: batchSize,
    })
  }

  #leaseEnd(): Date {
    return new Date(this.#context.clock.now().getTime() + leaseMs)
  }

  async #claimAndSend(mail: MailRow): Promise<boolean> {
    const { db, mail: transport } = this.#context
    const claim = await db.outgoingMail.updateMany({
      where: { id: mail.id, status: 'queued', attempts: mail.attempts },
      data: { status: 'claimed', attempts: { increment: 1 }, nextAttemptAt: this.#leaseEnd() },
    })
    if (claim.count === 0) return false
    const claimed = { ...mail, attempts: mail.attempts + 1 }
    const { id, to, subject, text, html, headers } = claimed
    try {
      const message = { id, to, subject, text, html, headers: headers as Record<string, string> }
      await transport.send(message, () => this.#handOver(claimed))
    } catch (error) {
      await this.#record(error instanceof MailInDoubt ? this.#doubt(claimed) : this.#failure(claimed, error))
      return false
    }
    const status = transport.outbox ? 'kept' : 'sent'
    const data = { status, sentAt: this.#context.clock.now(), lastError: '', ...withoutSecret(claimed) } as const
    await this.#record({ id, attempts: claimed.attempts, data })
    return true
  }

  /** Records that the mail may leave from now on. @throws when that fails, or another process has the mail */
  async #handOver({ id, attempts }: MailRow): Promise<void> {
    const noted = await this.#context.db.outgoingMail
      .updateMany({
        where: { id, attempts, status: 'claimed' },
        data: { status: 'sending', nextAttemptAt: this.#leaseEnd() },
      })
      .catch((cause) => {
        throw new Error('The database did not answer before the mail was handed over.', { cause })
      })
    if (noted.count === 0) throw new Error('Another process has taken the mail over.')
  }

  #failure(mail: MailRow, error: unknown): Outcome {
    const { clock, log } = this.#context
    const { id, kind, attempts } = mail
    const givenUp = attempts >= maxAttempts || error instanceof MailRefused
    log.warn({ mail: id, kind, attempts, givenUp, err: error }, 'a mail could not be sent')
    const data: Change = {
      status: givenUp ? 'failed' : 'queued',
      nextAttemptAt: new Date(clock.now().getTime() + waitAfter(attempts)),
      lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      ...(givenUp && withoutSecret(mail)),
    }
    return { id, attempts, data }
  }

  #doubt(mail: MailRow): Outcome {
    const { id, kind, attempts } = mail
    this.#context.log.error({ mail: id, kind }, 'a mail may have left: its connection ended before the answer')
    return { id, attempts, data: { status: 'failed', lastError: cutError, ...withoutSecret(mail) } }
  }

  /** Writes a result now, or if that fails, before the next mails are sent. */
  async #record(outcome: Outcome): Promise<void> {
    this.#unwritten.set(outcome.id, outcome)
    await this.#write(outcome).catch((error) => {
      this.#context.log.warn({ mail: outcome.id, err: error }, 'what became of a mail is written later')
    })
  }

  /** Writes the result of this attempt only, also if another process has declared it abandoned. */
  async #write(outcome: Outcome): Promise<void> {
    const { id, attempts, data } = outcome
    const abandoned: Prisma.OutgoingMailWhereInput = { status: 'failed', lastError: abandonedError }
    // Without its text there is nothing to send.
    if (data.status === 'queued') abandoned.text = { not: '' }
    await this.#context.db.outgoingMail.updateMany({
      where: { id, attempts, OR: [{ status: { in: ['claimed', 'sending'] } }, abandoned] },
      data,
    })
    if (this.#unwritten.get(id) === outcome) this.#unwritten.delete(id)
  }

  /** Settles mails of processes that died; `nextAttemptAt` of a claimed mail is the end of its lease. */
  async #settleAbandoned(): Promise<void> {
    const { db, clock, log, mail } = this.#context
    const over = { nextAttemptAt: { lte: clock.now() } }
    const mayHaveLeft: Change = mail.outbox ? { status: 'queued' } : { status: 'failed', lastError: abandonedError }
    const claimed = await db.outgoingMail.updateMany({
      where: { status: 'claimed', ...over },
      data: { status: 'queued' },
    })
    const sending = await db.outgoingMail.updateMany({ where: { status: 'sending', ...over }, data: mayHaveLeft })
    if (claimed.count + sending.count === 0) return
    const counts = { waitAgain: claimed.count, mayHaveLeft: sending.count }
    log.error(counts, 'mails of a process that ended while sending')
    await db.outgoingMail.updateMany({
      where: { status: { in: ['failed', 'dismissed'] }, kind: { in: [...secretMailKinds] } },
      data: withoutTexts,
    })
  }
}
