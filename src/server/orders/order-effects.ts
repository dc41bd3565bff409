import type { AuditAction } from '../../shared/audit/entries.ts'
import type { Facts } from '../../shared/audit/facts.ts'
import type { StatusIds } from '../../shared/orders/statuses.ts'
import { audit } from '../audit/record.ts'
import type { Base } from '../base.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { Actor } from '../core/actor.ts'
import type { Tx } from '../db/db.ts'
import type { Outgoing } from '../mail/outgoing.ts'
import type { StatusMailKind } from '../mail/templates/order-mails.ts'
import type { StatisticsService } from '../statistics/statistics.service.ts'
import { type OrderToMail, orderMailFor, type RefundToMail, refundMailFor } from './order-mail.ts'
import type { OrderRow } from './order-row.ts'

/** Dependencies of the orders service. */
export interface OrderDeps {
  base: Pick<Base, 'db' | 'clock' | 'log' | 'config' | 'secrets' | 'scheduler' | 'settings'>
  catalog: Pick<CatalogService, 'productsChanged'>
  statistics: Pick<StatisticsService, 'recordSale'>
  outgoing: Pick<Outgoing, 'queue' | 'trigger'>
}

/** Demo buyers get no mails, and those whose personal data have been erased cannot. */
const hasReader = ({ origin, email }: Pick<OrderRow, 'origin' | 'email'>) => origin === 'shop' && email !== ''

/** Queues a mail about each order. */
export async function queueOrderMails(
  deps: OrderDeps,
  tx: Tx,
  orders: readonly OrderToMail[],
  kind: StatusMailKind,
): Promise<void> {
  const receivers = orders.filter(hasReader)
  await deps.outgoing.queue(tx, ...receivers.map((order) => orderMailFor(deps.base, kind, order)))
}

/** Queues the mail about a refund of a part of an order. */
export async function queueRefundMail(deps: OrderDeps, tx: Tx, order: OrderRow, refund: RefundToMail): Promise<void> {
  if (hasReader(order)) await deps.outgoing.queue(tx, refundMailFor(deps.base, order, refund))
}

/** After a commit: sends the mails and notifies the catalogue of changed availability. */
export function afterCommit(deps: OrderDeps, changed: readonly string[]): Promise<void> {
  deps.outgoing.trigger()
  return announce(deps, changed)
}

/**
 * Notifies the catalogue of availability that a commit changed. Never fails, because the change is committed; the poll of
 * the catalogue finds it later.
 */
export async function announce({ base, catalog }: OrderDeps, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return
  try {
    await catalog.productsChanged(changed)
  } catch (error) {
    base.log.error({ err: error, changed }, 'the catalogue did not take a change of availability')
  }
}

interface OrderStep {
  action: Extract<AuditAction, 'prepare' | 'ship' | 'cancel' | 'refund'>
  at: Date
  /** Columns before the step. */
  order: StatusIds & { id: string }
  /** Columns after the step. */
  statuses: StatusIds
  /** Added by the step to the order. */
  more?: Facts
}

const statusFacts = ({ status, shippingStatus, paymentStatus }: StatusIds): Facts => ({
  status,
  shippingStatus,
  paymentStatus,
})

/** Writes a step of an order by staff into the audit: its statuses, and nothing of what the buyer wrote. */
export function auditOrder(tx: Tx, by: Actor, { action, at, order, statuses, more }: OrderStep): Promise<void> {
  const facts = { before: statusFacts(order), after: { ...statusFacts(statuses), ...more } }
  return audit(tx, by, at, [{ action, entity: 'order', entityId: order.id, ...facts }])
}
