import { secretMailKinds } from '../../shared/mail/mails.ts'
import { audit } from '../audit/record.ts'
import type { Base } from '../base.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { newSortableId } from '../core/ids.ts'
import { isTaken } from '../db/database-error.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'

/** How often a mail can be sent again. */
const maxCopies = 5
const waiting = ['queued', 'claimed', 'sending']

/** The keys of all possible copies of a mail. */
export function copyKeys(dedupeKey: string): string[] {
  return Array.from({ length: maxCopies }, (_, index) => `${dedupeKey}#${index + 2}`)
}

/** The key of the original of a mail or copy. */
const firstKey = (dedupeKey: string) => dedupeKey.replace(/#\d+$/, '')

/** The key of the next copy. @throws AppError mail-not-retriable when one is still waiting, or the maximum is reached */
async function nextKey(tx: Tx, dedupeKey: string): Promise<string> {
  const keys = copyKeys(firstKey(dedupeKey))
  const copies = await tx.outgoingMail.findMany({
    where: { dedupeKey: { in: keys } },
    select: { dedupeKey: true, status: true },
  })
  const taken = new Set(copies.map((copy) => copy.dedupeKey))
  const free = keys.find((key) => !taken.has(key))
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
  { db, clock, log }: Pick<Base, 'db' | 'clock' | 'log'>,
  id: string,
  by: Actor,
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const mail = await tx.outgoingMail.findUnique({ where: { id } })
    if (!mail) throw new AppError('not-found')
    const hasLeft = mail.status === 'sent' || mail.status === 'kept'
    if (!hasLeft || !mail.text || secretMailKinds.includes(mail.kind)) throw new AppError('mail-not-retriable')
    const { kind, to, language, subject, text, html, searchText } = mail
    const dedupeKey = await nextKey(tx, mail.dedupeKey)
    const headers = copyHeaders(mail.headers as Record<string, string>)
    const said = { kind, to, language, subject, text, html, headers, searchText }
    const row = { ...said, id: newSortableId(now), dedupeKey, nextAttemptAt: now, createdAt: now }
    await tx.outgoingMail.create({ data: row, select: { id: true } })
    const facts = { before: { copy: null }, after: { copy: row.id } }
    await audit(tx, by, now, [{ action: 'send-again', entity: 'mail', entityId: id, ...facts }])
  }).catch((error) => {
    // Two admins at once: the copy of the other is already queued.
    throw isTaken(error) ? new AppError('mail-not-retriable') : error
  })
  log.info({ mail: id }, 'an admin sent a mail again')
}
