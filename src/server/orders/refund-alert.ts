import { orderName } from '../../shared/orders/display.ts'
import { paths } from '../../shared/paths.ts'
import { senderFor } from '../accounts/account-mail.ts'
import type { Tx } from '../db/db.ts'
import { refundFailed } from '../mail/templates/refund-failed.ts'
import type { OrderDeps } from './order-effects.ts'
import type { OrderRow } from './order-row.ts'

/** A refund that failed; `attempt` tells one failure from another, so that each is told once. */
interface FailedRefund {
  id: string
  amountCents: bigint
  lastError: string
  attempt: string
}

/** Queues a mail to each owner about a refund that failed, in the owner's language. */
export async function queueFailedRefundMails(
  { base, outgoing }: Pick<OrderDeps, 'base' | 'outgoing'>,
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'number' | 'origin'>,
  refund: FailedRefund,
): Promise<void> {
  if (order.origin !== 'shop') return
  const owners = await tx.user.findMany({
    where: { isAdmin: true, staffRole: 'owner', origin: 'shop' },
    select: { id: true, email: true, language: true },
    orderBy: { id: 'asc' },
  })
  const mails = owners.map((owner) => {
    const sender = senderFor(base, owner)
    const rendered = refundFailed({
      ...sender,
      order: orderName(order),
      cents: Number(refund.amountCents),
      error: refund.lastError,
      orderUrl: `${base.config.publicUrl}${paths.adminOrder(order.id)}`,
    })
    const dedupeKey = `refund-failed:${refund.id}:${refund.attempt}:${owner.id}`
    return { kind: 'refund-failed' as const, dedupeKey, to: owner.email, language: sender.language, ...rendered }
  })
  if (mails.length > 0) await outgoing.queue(tx, ...mails)
}
