import { demoSetting } from '../../../../prisma/demo/is-empty.ts'
import { isKnownTimeZone, toMonth } from '../../../shared/shop-time.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { mailedEvents, orderMailKeys } from '../../orders/order-effects.ts'
import { readAllVersions } from '../../settings/section-history.ts'
import { addToShopMonth, type ShopIncrement } from '../../statistics/increments.ts'
import { ofDemo } from './demo-rows.ts'

const batch = 100

type ZoneAt = (at: Date) => string

function zoneIn(data: unknown): string | undefined {
  const zone = typeof data === 'object' && data !== null && 'timeZone' in data ? data.timeZone : undefined
  return typeof zone === 'string' && isKnownTimeZone(zone) ? zone : undefined
}

/**
 * For orders that no row says of in which months they were counted: the time zone that the settings had then. What the
 * demo's orders did before they were loaded was counted when they were.
 * @param first the zone before the settings were saved for the first time
 */
export async function readZones(db: Db, first: string): Promise<ZoneAt> {
  const [versions, loaded] = await Promise.all([
    readAllVersions(db, 'shop'),
    db.setting.findUnique({ where: { key: demoSetting } }),
  ])
  const zones = versions.toReversed().flatMap(({ at, snapshot }) => {
    const zone = zoneIn(snapshot)
    return zone ? [{ since: at.getTime(), zone }] : []
  })
  const loadedAt = Date.parse(loaded?.value ?? '') || 0
  return (at) => {
    const moment = Math.max(at.getTime(), loadedAt)
    return zones.findLast(({ since }) => since <= moment)?.zone ?? first
  }
}

const removed = {
  ...{ id: true, totalCents: true, paidAt: true, cancelledAt: true, invoiceNumber: true, creditNoteNumber: true },
  refunds: { select: { id: true, amountCents: true, createdAt: true, creditNoteNumber: true } },
  parcels: { select: { id: true } },
  events: mailedEvents,
  months: { select: { kind: true, month: true, sellsCents: true, orders: true } },
} as const
type Removed = Prisma.OrderGetPayload<{ select: typeof removed }>

/** Amounts that an order added to the months of its payment and of its refunds, taken away again. */
function toIncrements({ totalCents, paidAt, cancelledAt, refunds, months }: Removed, zoneAt: ZoneAt): ShopIncrement[] {
  if (months.some(({ kind }) => kind === 'sold')) {
    return months.map(({ month, sellsCents, orders }) => {
      return { month, sellsCents: -Number(sellsCents), orders: -orders, views: 0 }
    })
  }
  if (!paidAt) return []
  const change = (at: Date, sellsCents: number, orders: number) => ({
    ...{ month: toMonth(at, zoneAt(at)), sellsCents, orders, views: 0 },
  })
  return [
    change(paidAt, -Number(totalCents), -1),
    ...refunds.map(({ amountCents, createdAt }) => change(createdAt, Number(amountCents), 0)),
    ...(cancelledAt ? [change(cancelledAt, 0, 1)] : []),
  ]
}

/** Adds changes of months up and writes each month once, in their order. */
async function writeMonths(tx: Tx, changes: readonly ShopIncrement[]): Promise<void> {
  const months = new Map<string, ShopIncrement>()
  for (const { month, sellsCents, orders } of changes) {
    const sum = months.get(month) ?? { month, sellsCents: 0, orders: 0, views: 0 }
    months.set(month, { ...sum, sellsCents: sum.sellsCents + sellsCents, orders: sum.orders + orders })
  }
  for (const [, sum] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) await addToShopMonth(tx, sum)
}

/** Removes some orders of the demo data, their documents and mails, and what they added to months. @returns how many */
export async function removeOrders(tx: Tx, zoneAt: ZoneAt): Promise<number> {
  const page = { where: ofDemo, orderBy: { id: 'asc' }, take: batch } as const
  const orders = await tx.order.findMany({ ...page, select: removed })
  const ids = orders.map(({ id }) => id)
  const numbers = orders.flatMap(({ invoiceNumber, creditNoteNumber, refunds }) =>
    [invoiceNumber, creditNoteNumber, ...refunds.map((refund) => refund.creditNoteNumber)].filter(
      (number) => number !== null,
    ),
  )
  const isTheirs = [{ number: { in: numbers } }, { replaces: { in: numbers } }]
  await tx.invoiceDocument.deleteMany({ where: { demo: true, OR: isTheirs } })
  await tx.outgoingMail.deleteMany({ where: { dedupeKey: { in: orders.flatMap(orderMailKeys) } } })
  await tx.order.deleteMany({ where: { ...ofDemo, id: { in: ids } } })
  await writeMonths(
    tx,
    orders.flatMap((order) => toIncrements(order, zoneAt)),
  )
  return orders.length
}

export async function removeCustomers(tx: Tx): Promise<number> {
  const users = await tx.user.findMany({ where: ofDemo, orderBy: { id: 'asc' }, take: batch, select: { id: true } })
  const { count } = await tx.user.deleteMany({ where: { ...ofDemo, id: { in: users.map(({ id }) => id) } } })
  return count
}
