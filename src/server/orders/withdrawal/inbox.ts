import { getRowRange } from '../../../shared/admin-list.ts'
import { isCompleted } from '../../../shared/orders/predicates.ts'
import { getDay, startOfDay } from '../../../shared/shop-time.ts'
import { findRefundDay } from '../../../shared/withdrawal/period.ts'
import type { AdminWithdrawal, WithdrawalsQuery } from '../../../shared/withdrawal/statement.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import type { Prisma, WithdrawalStatement } from '../../db/generated/sqlite/client.ts'
import { splitWords } from '../../db/list-page.ts'
import { transaction } from '../../db/transaction.ts'
import type { ServiceContext } from '../../service-context.ts'
import { lockOrders } from '../order-row.ts'
import { followArrived } from '../parcels.ts'
import { readLines } from './stored.ts'

function toView(row: WithdrawalStatement, timeZone: string): AdminWithdrawal {
  const { id, number, orderId, name, email, orderText, text, late, receivedAt, handledAt } = row
  const lines = readLines(row.lines)
  return {
    ...{ id, number, ...(orderId !== null && { orderId }), name, email, order: orderText },
    ...(text && { text }),
    ...(lines.length > 0 && { lines }),
    ...(late !== null && { late }),
    receivedAt: receivedAt.toISOString(),
    refundDueAt: findRefundDay(receivedAt, timeZone),
    ...(handledAt && { handledAt: handledAt.toISOString() }),
  }
}

const states = { open: { handledAt: null }, handled: { handledAt: { not: null } } } as const

const makeWhere = ({ state, q }: WithdrawalsQuery): Prisma.WithdrawalStatementWhereInput => ({
  ...(state && states[state]),
  AND: splitWords(q).map((word) => ({ searchText: { contains: word } })),
})

/** Statements for staff, newest first, and how many there are; the words are found in number, name, e-mail and order. */
export async function listWithdrawals({ db, settings }: ServiceContext, query: WithdrawalsQuery) {
  const where = makeWhere(query)
  const [rows, total] = await Promise.all([
    db.withdrawalStatement.findMany({
      where,
      orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
      ...getRowRange(query),
    }),
    db.withdrawalStatement.count({ where }),
  ])
  return { withdrawals: rows.map((row) => toView(row, settings.current.shop.timeZone)), total }
}

/** Marks a statement as handled; one that is stays as it is. @throws AppError not-found */
export async function handleWithdrawal(
  { db, clock, log, settings }: ServiceContext,
  id: string,
  by: Actor,
): Promise<AdminWithdrawal> {
  const at = clock.now()
  const row = await transaction(db, async (tx) => {
    const { count } = await tx.withdrawalStatement.updateMany({
      where: { id, handledAt: null },
      data: { handledAt: at, handledBy: by.id },
    })
    const stored = await tx.withdrawalStatement.findUnique({ where: { id } })
    if (!stored) throw new AppError('not-found')
    if (count > 0) {
      const change = { action: 'handle', entity: 'withdrawal', entityId: id } as const
      await audit(tx, by, at, [{ ...change, before: { handledAt: null }, after: { handledAt: at.toISOString() } }])
    }
    return stored
  })
  log.info({ withdrawal: row.number, actor: by.id }, 'a statement of withdrawal was handled')
  return toView(row, settings.current.shop.timeZone)
}

/** The moment that staff have given: a day counts from its beginning in the shop. @throws AppError invalid */
function readDelivery(
  at: string | undefined,
  { now, shippedAt, zone }: { now: Date; shippedAt: Date; zone: string },
): Date {
  if (at === undefined) return now
  const isDay = !at.includes('T')
  const moment = isDay ? startOfDay(at, zone) : new Date(at)
  const day = isDay ? at : getDay(moment, zone)
  // A clock that is behind by minutes refuses nobody.
  const isPossible = day >= getDay(shippedAt, zone) && day <= getDay(now, zone)
  if (!isPossible) throw new AppError('invalid', { fields: { at: 'deliveredAt' } })
  return moment
}

/**
 * Sets when an order was delivered, from which the days for a withdrawal count.
 * @param at ISO 8601, or a day of the shop's; absent: now
 * @throws AppError order-not-found, transition-not-allowed for one that was not sent, invalid
 */
export async function setDelivered(
  { db, clock, config, settings, log }: ServiceContext,
  id: string,
  at: string | undefined,
  by: Actor,
): Promise<{ id: string; deliveredAt: string }> {
  const now = clock.now()
  const deliveredAt = await transaction(db, async (tx) => {
    const [order] = await lockOrders(tx, config.database.kind, [id])
    if (!order) throw new AppError('order-not-found')
    if (!order.shippedAt || !isCompleted(order)) throw new AppError('transition-not-allowed')
    const moment = readDelivery(at, { now, shippedAt: order.shippedAt, zone: settings.current.shop.timeZone })
    await tx.order.update({ where: { id }, data: { deliveredAt: moment }, select: { id: true } })
    await followArrived(tx, id, moment, { now, zone: settings.current.shop.timeZone })
    const before = { deliveredAt: order.deliveredAt?.toISOString() ?? null }
    const change = { action: 'deliver', entity: 'order', entityId: id, before } as const
    await audit(tx, by, now, [{ ...change, after: { deliveredAt: moment.toISOString() } }])
    return moment
  })
  log.info({ order: id, actor: by.id }, 'the delivery of an order was set')
  return { id, deliveredAt: deliveredAt.toISOString() }
}
