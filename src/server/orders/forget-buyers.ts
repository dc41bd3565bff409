import { searchText } from '../../shared/catalog/search-text.ts'
import { isCompleted, isDead, statusesWhere } from '../../shared/orders/predicates.ts'
import { noBilling } from '../accounts/billing.ts'
import type { Tx } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import type { ServiceContext } from '../service-context.ts'
import { mailedEvents, orderMailKeys } from './order-effects.ts'
import { statementMailKeys } from './withdrawal/mails.ts'

/** Orders of one transaction, so that no other write waits long. */
const batch = 200

/** Returns the moment whole years earlier; 1 March for 29 February. */
function yearsBefore(now: Date, years: number): Date {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day
}

const numbered = {
  id: true,
  number: true,
  invoiceNumber: true,
  creditNoteNumber: true,
  refunds: { select: { id: true } },
  parcels: { select: { id: true } },
  events: mailedEvents,
} as const satisfies Prisma.OrderSelect
type Numbered = Prisma.OrderGetPayload<{ select: typeof numbered }>

/**
 * Orders whose buyers are to be forgotten: placed before that day, with nothing left to do or to give back. An order
 * without an e-mail has been forgotten.
 */
const forgettable = (before: Date): Prisma.OrderWhereInput => ({
  createdAt: { lt: before },
  email: { not: '' },
  origin: 'shop',
  status: { in: statusesWhere((order) => isCompleted(order) || isDead(order)) },
  refunds: { none: { status: { not: 'done' } } },
  withdrawals: { none: { handledAt: null } },
})

/** Keeps the orders whose documents are stored as issued: until then, documents are made from the order. */
async function documented(tx: Tx, orders: readonly Numbered[]): Promise<Numbered[]> {
  const listNumbers = ({ invoiceNumber, creditNoteNumber }: Numbered) =>
    [invoiceNumber, creditNoteNumber].filter((number) => number !== null)
  const where = { number: { in: orders.flatMap(listNumbers) } }
  const stored = new Set(
    (await tx.invoiceDocument.findMany({ where, select: { number: true } })).map(({ number }) => number),
  )
  return orders.filter((order) => listNumbers(order).every((number) => stored.has(number)))
}

const noBuyer = {
  ...{ email: '', name: '', surname: '', telephone: '', address: '', address2: '', city: '', zip: '', tracking: '' },
  carrier: '',
  pickupPoint: '',
  ...noBilling,
  userId: null,
} as const

/** Erases who has withdrawn, and what they wrote; number, lines and times stay for the books. */
async function forgetStatements(tx: Tx, where: Prisma.WithdrawalStatementWhereInput): Promise<void> {
  const rows = await tx.withdrawalStatement.findMany({ where, select: { id: true, number: true } })
  if (rows.length === 0) return
  const readers = await tx.user.findMany({ where: { isAdmin: true }, select: { id: true } })
  for (const { id, number } of rows) {
    const said = { name: '', email: '', orderText: '', text: '', searchText: searchText(number) }
    await tx.withdrawalStatement.update({ where: { id }, data: said, select: { id: true } })
    await tx.outgoingMail.deleteMany({ where: { dedupeKey: { in: statementMailKeys(id, readers) } } })
  }
}

async function forget(tx: Tx, order: Numbered, now: Date, before: Date): Promise<number> {
  const { count } = await tx.order.updateMany({
    // Checked again: something may have happened to it since it was read.
    where: { ...forgettable(before), id: order.id },
    data: { ...noBuyer, searchText: searchText(order.id, order.number ?? ''), closedAt: now },
  })
  if (count > 0) await tx.outgoingMail.deleteMany({ where: { dedupeKey: { in: orderMailKeys(order) } } })
  if (count > 0) await forgetStatements(tx, { orderId: order.id })
  if (count > 0)
    await tx.parcelIncident.updateMany({ where: { orderId: order.id }, data: { note: '', tracking: '', carrier: '' } })
  return count
}

/**
 * Job: erases name, addresses, e-mail, telephone, pick-up point and tracking of finished orders older than the setting
 * `shop.personalDataYears`, the notes on their parcels, and the mails about them (GDPR article 5.1.e). Country, goods, money, dates and statuses stay
 * for the books, and so do invoices and credit notes, which are kept as issued. From then on only admins see the order.
 * @returns how many orders
 */
export async function forgetBuyers({ db, clock, settings }: ServiceContext): Promise<number> {
  const { personalDataYears } = settings.current.shop
  if (personalDataYears === 0) return 0
  const now = clock.now()
  const before = yearsBefore(now, personalDataYears)
  let forgotten = 0
  for (let after = ''; ; ) {
    const orders = await db.order.findMany({
      where: { ...forgettable(before), id: { gt: after } },
      orderBy: { id: 'asc' },
      take: batch,
      select: numbered,
    })
    const last = orders.at(-1)
    if (!last) break
    after = last.id
    forgotten += await transaction(db, async (tx) => {
      let count = 0
      for (const order of await documented(tx, orders)) count += await forget(tx, order, now, before)
      return count
    })
  }
  // Those that no order matches have no order to be forgotten with.
  const where = { orderId: null, email: { not: '' }, handledAt: { not: null }, receivedAt: { lt: before } } as const
  await transaction(db, (tx) => forgetStatements(tx, where))
  return forgotten
}
