import type { AuditAction } from '../../shared/audit/entries.ts'
import type { Facts } from '../../shared/audit/facts.ts'
import type { StatusIds } from '../../shared/orders/statuses.ts'
import { audit } from '../audit/record.ts'
import type { Actor } from '../core/actor.ts'
import type { Tx } from '../db/db.ts'

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
