import type { InvoiceReader } from '../../shared/orders/entities.ts'
import { may } from '../../shared/staff/permissions.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { AppError } from '../core/app-error.ts'
import { isOrderKey } from '../core/order-key.ts'
import { isReferenceMissing } from '../db/database-error.ts'
import type { Db } from '../db/db.ts'
import type { OrderDeps } from './order-effects.ts'
import { findOrder, type OrderRow } from './order-row.ts'

/** A request for an invoice; `key` is that of the order's mail. */
export interface Reading {
  orderId: string
  session: Session | null
  key: string | undefined
}

/** A paid order. */
export type InvoiceRow = OrderRow & { invoiceNumber: string; paidAt: Date }

type AccessBase = Pick<OrderDeps['base'], 'db' | 'log' | 'secrets'>

/**
 * The paid order of an invoice for its owner, an admin, or a reader with its key; changes nothing. Only admins read
 * closed orders. A missing order and one of another user give the same error.
 * @throws AppError unauthorized without session and right key, whatever the order; order-not-found
 */
export async function findInvoiced(
  base: AccessBase,
  { orderId, session, key }: Reading,
): Promise<{ order: InvoiceRow; hasKey: boolean }> {
  const hasKey = key !== undefined && isOrderKey(base.secrets.jwt, 'invoice', orderId, key)
  if (!session && !hasKey) throw new AppError('unauthorized')
  const order = await findOrder(base.db, orderId)
  if (!isInvoiced(order) || !mayRead(order, session, hasKey)) throw new AppError('order-not-found')
  return { order, hasKey }
}

/** Finds the order of an invoice, and how its reader relates to it. @throws AppError as `findInvoiced` */
export async function openInvoice(
  base: AccessBase,
  reading: Reading,
): Promise<{ order: InvoiceRow; reader: InvoiceReader }> {
  const { order, hasKey } = await findInvoiced(base, reading)
  return { order, reader: await identifyReader(base, order, reading.session, hasKey) }
}

function isInvoiced(order: OrderRow | null): order is InvoiceRow {
  return order !== null && order.invoiceNumber !== null && order.paidAt !== null
}

/** Whether a reader may see all of an order: its owner, an admin, or the holder of its key. */
export function mayRead(
  order: Pick<OrderRow, 'userId' | 'closedAt'>,
  session: Session | null,
  hasKey: boolean,
): boolean {
  if (may(session, 'orders.read')) return true
  if (order.closedAt) return false
  return hasKey || order.userId === session?.userId
}

/** How a reader who may see an order relates to it. Adds a guest's order to the account of its buyer, too. */
export async function identifyReader(
  { db, log }: AccessBase,
  order: Pick<OrderRow, 'id' | 'userId' | 'email' | 'closedAt'>,
  session: Session | null,
  hasKey: boolean,
): Promise<InvoiceReader> {
  if (session && order.userId === session.userId) return 'owner'
  if (order.userId !== null || order.closedAt || !hasKey) return 'other'
  if (session?.email !== order.email.trim().toLowerCase()) return 'guest'
  const owner = await join(db, order.id, session.userId)
  if (owner === 'joined') log.info({ order: order.id, user: session.userId }, 'a guest’s order joined an account')
  return owner
}

/**
 * Adds a guest's order to the account of its e-mail: the key proves that the mail, and so the order, is the user's.
 * Only one of several concurrent calls does it.
 */
async function join(db: Db, id: string, userId: string): Promise<InvoiceReader> {
  const { count } = await db.order
    .updateMany({ where: { id, userId: null, closedAt: null }, data: { userId } })
    .catch((error) => {
      // The account was deleted after its token was checked.
      throw isReferenceMissing(error) ? new AppError('unauthorized') : error
    })
  if (count === 1) return 'joined'
  const order = await db.order.findUnique({ where: { id }, select: { userId: true } })
  return order?.userId === userId ? 'owner' : 'other'
}
