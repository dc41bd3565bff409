import type { AuditAction } from '../../shared/audit/entries.ts'
import type { MailsBulk } from '../../shared/mail/admin.ts'
import { secretMailKinds } from '../../shared/mail/mails.ts'
import { audit } from '../audit/record.ts'
import type { Base } from '../base.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { transaction } from '../db/transaction.ts'

/** Prefix of the kinds of mails about orders. */
export const orderKindStart = 'order-'
export const withoutTexts = { text: '', html: '' }

/** The last error of a mail whose process ended while it was being handed over. */
export const abandonedError = 'The process ended while sending: it may have left, so it is not sent again.'
/** The last error of a mail whose connection ended before the server had confirmed it. */
export const cutError = 'The connection ended while sending: it may have left, so it is not sent again.'
/** Last errors of mails that may have left. */
export const doubts: readonly string[] = [abandonedError, cutError]

type Admins = Pick<Base, 'db' | 'clock' | 'log'>

/** The entry of a change of a mail: of what it says nothing is in the audit. */
const mailChange = (id: string, action: AuditAction, before: string, after: string) =>
  ({ action, entity: 'mail', entityId: id, before: { status: before }, after: { status: after } }) as const

/** Queues a failed mail again, with all its attempts. @throws AppError not-found, mail-not-retriable */
export async function retryMail({ db, clock, log }: Admins, id: string, by: Actor): Promise<void> {
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
}

const changes = {
  dismiss: { from: 'failed', to: 'dismissed' },
  restore: { from: 'dismissed', to: 'failed' },
} as const satisfies Record<MailsBulk['action'], object>

/** Dismisses failed mails, which keep their error, or restores them as failed. */
export async function changeMails({ db, clock, log }: Admins, { ids, action }: MailsBulk, by: Actor): Promise<number> {
  const { from, to } = changes[action]
  const count = await transaction(db, async (tx) => {
    const rows = await tx.outgoingMail.updateManyAndReturn({
      where: { id: { in: ids }, status: from },
      data: { status: to },
      select: { id: true },
    })
    await audit(
      tx,
      by,
      clock.now(),
      rows.map(({ id }) => mailChange(id, action, from, to)),
    )
    return rows.length
  })
  if (count > 0) log.info({ count, action }, 'an admin changed failed mails')
  return count
}
