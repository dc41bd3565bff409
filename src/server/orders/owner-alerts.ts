import { fallbackLanguage, parseLanguage } from '../../shared/languages.ts'
import { columnIn } from '../../shared/localized.ts'
import { orderName } from '../../shared/orders/display.ts'
import { paths } from '../../shared/paths.ts'
import { mailsOwners, type OwnerMailField } from '../../shared/settings/owner-mails.ts'
import { getDay, writtenDay } from '../../shared/shop-time.ts'
import { senderFor } from '../accounts/account-mail.ts'
import type { Tx } from '../db/db.ts'
import type { MailSender } from '../mail/templates/layout.ts'
import { disputeAlert, paidAlert } from '../mail/templates/owner-mails.ts'
import type { ServiceContext } from '../service-context.ts'
import type { OrderDeps } from './order-effects.ts'
import type { OrderRow } from './order-row.ts'

interface Owner {
  id: string
  email: string
  language: string
}

/** Owners who get a mail of this kind; none where it is switched off. */
export async function findOwnersToMail(
  { settings }: Pick<ServiceContext, 'settings'>,
  tx: Tx,
  field: OwnerMailField,
): Promise<Owner[]> {
  if (!mailsOwners(settings.current, field)) return []
  return tx.user.findMany({
    where: { isAdmin: true, staffRole: 'owner', origin: 'shop' },
    select: { id: true, email: true, language: true },
    orderBy: { id: 'asc' },
  })
}

type MailDeps = Pick<OrderDeps, 'context' | 'outgoing'>
type AlertedOrder = Pick<OrderRow, 'id' | 'number' | 'origin'>

const getShared = ({ config }: ServiceContext, sender: MailSender, order: AlertedOrder) => ({
  ...sender,
  order: orderName(order),
  orderUrl: `${config.publicUrl}${paths.adminOrder(order.id)}`,
})

/** Queues a mail to each owner about each paid order, in the owner's language. */
export async function queuePaidAlerts(
  { context, outgoing }: MailDeps,
  tx: Tx,
  orders: readonly (AlertedOrder & Pick<OrderRow, 'totalCents' | 'lines'>)[],
): Promise<void> {
  const sold = orders.filter(({ origin }) => origin === 'shop')
  const owners = sold.length > 0 ? await findOwnersToMail(context, tx, 'mailPaid') : []
  const mails = owners.flatMap((owner) => {
    const sender = senderFor(context, owner)
    const language = parseLanguage(owner.language) ?? fallbackLanguage
    return sold.map((order) => ({
      ...{ kind: 'paid-alert' as const, to: owner.email, language: sender.language },
      dedupeKey: `paid-alert:${order.id}:${owner.id}`,
      ...paidAlert({
        ...getShared(context, sender, order),
        cents: Number(order.totalCents),
        lines: order.lines.map((line) =>
          [`${line.quantity} × ${columnIn(language, 'title', line)}`, columnIn(language, 'options', line)]
            .filter(Boolean)
            .join(', '),
        ),
      }),
    }))
  })
  if (mails.length > 0) await outgoing.queue(tx, ...mails)
}

/** Queues a mail to each owner about a dispute that was opened, in the owner's language. */
export async function queueDisputeAlerts(
  { context, outgoing }: MailDeps,
  tx: Tx,
  order: AlertedOrder,
  { id, amountCents, dueBy }: { id: string; amountCents: number; dueBy: Date | null },
): Promise<void> {
  const { timeZone } = context.settings.current.shop
  const mails = (await findOwnersToMail(context, tx, 'mailDispute')).map((owner) => {
    const sender = senderFor(context, owner)
    const day = dueBy ? writtenDay(getDay(dueBy, timeZone), sender.language) : undefined
    const rendered = disputeAlert({ ...getShared(context, sender, order), cents: amountCents, day })
    const dedupeKey = `dispute-alert:${id}:${owner.id}`
    return { kind: 'dispute-alert' as const, dedupeKey, to: owner.email, language: sender.language, ...rendered }
  })
  if (mails.length > 0) await outgoing.queue(tx, ...mails)
}
