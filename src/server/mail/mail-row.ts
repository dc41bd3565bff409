import type { MailsBulk } from '../../shared/mail/admin.ts'
import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'

/** Their texts hold a secret, which is forgotten once they have left or are given up: only who got the mail has it. */
export const secretKinds: readonly string[] = ['password-reset', 'invitation']
/** Kinds of mails about orders begin with it. */
export const orderKindStart = 'order-'
export const withoutTexts = { text: '', html: '' }

/** The last error of a mail whose process ended while it was being handed over. */
export const abandonedError = 'The process ended while sending: it may have left, so it is not sent again.'
/** The last error of a mail whose connection ended before the server had answered for it. */
export const cutError = 'The connection ended while sending: it may have left, so it is not sent again.'
/** Of a mail with one of these nobody knows whether it has left. */
export const doubts: readonly string[] = [abandonedError, cutError]

type Admins = Pick<Base, 'db' | 'clock' | 'log'>

/** A mail that was given up waits again, with all of its tries. @throws AppError not-found, mail-not-retriable */
export async function retryMail({ db, clock, log }: Admins, id: string): Promise<void> {
  const { count } = await db.outgoingMail.updateMany({
    where: { id, status: 'failed', kind: { notIn: [...secretKinds] } },
    data: { status: 'queued', attempts: 0, nextAttemptAt: clock.now(), lastError: '' },
  })
  if (count === 0) {
    const mail = await db.outgoingMail.findUnique({ where: { id }, select: { id: true } })
    throw new AppError(mail ? 'mail-not-retriable' : 'not-found')
  }
  log.info({ mail: id }, 'an admin queued a failed mail again')
}

const changes = {
  dismiss: { from: 'failed', to: 'dismissed' },
  restore: { from: 'dismissed', to: 'failed' },
} as const satisfies Record<MailsBulk['action'], object>

/** Failed mails that nobody wants any more stay with their reason; restored ones count as failed again. */
export async function changeMails({ db, log }: Admins, { ids, action }: MailsBulk): Promise<number> {
  const { from, to } = changes[action]
  const { count } = await db.outgoingMail.updateMany({
    where: { id: { in: ids }, status: from },
    data: { status: to },
  })
  if (count > 0) log.info({ count, action }, 'an admin changed failed mails')
  return count
}
