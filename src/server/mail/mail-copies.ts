import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'
import { newSortableId } from '../core/ids.ts'
import type { Tx } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import { secretKinds } from './mail-row.ts'

/** How often a mail can be sent again. */
const maxCopies = 5
const waiting = ['queued', 'claimed', 'sending']

/** The keys of all copies of a mail that there may be, beside its own. */
export function copyKeys(dedupeKey: string): string[] {
  return Array.from({ length: maxCopies }, (_, index) => `${dedupeKey}#${index + 2}`)
}

/** A copy of a copy is one of the first mail. */
const firstKey = (dedupeKey: string) => dedupeKey.replace(/#\d+$/, '')

/** The key of the next copy. @throws AppError mail-not-retriable when one still waits, or there are enough */
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

/**
 * Queues a mail that has left, or lies in the outbox, as a mail of its own. Those whose link opens an account are never
 * sent again: who wants one asks for it. Buyers of the demo data are sent no mails, so that there is none of theirs.
 * @throws AppError not-found, mail-not-retriable
 */
export async function sendMailAgain({ db, clock, log }: Pick<Base, 'db' | 'clock' | 'log'>, id: string): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const mail = await tx.outgoingMail.findUnique({ where: { id } })
    if (!mail) throw new AppError('not-found')
    const hasLeft = mail.status === 'sent' || mail.status === 'kept'
    if (!hasLeft || !mail.text || secretKinds.includes(mail.kind)) throw new AppError('mail-not-retriable')
    const { kind, to, language, subject, text, html, searchText } = mail
    const dedupeKey = await nextKey(tx, mail.dedupeKey)
    const headers = mail.headers as Record<string, string>
    const said = { kind, to, language, subject, text, html, headers, searchText }
    const row = { ...said, id: newSortableId(now), dedupeKey, nextAttemptAt: now, createdAt: now }
    await tx.outgoingMail.create({ data: row, select: { id: true } })
  }).catch((error: { code?: string }) => {
    // Two admins at once: the other's copy waits already.
    throw error.code === 'P2002' ? new AppError('mail-not-retriable') : error
  })
  log.info({ mail: id }, 'an admin sent a mail again')
}
