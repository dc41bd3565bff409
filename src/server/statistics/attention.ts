import { lowStock } from '../../shared/catalog/availability.ts'
import { localized } from '../../shared/localized.ts'
import type { OrderStep } from '../../shared/orders/filters.ts'
import { allows } from '../../shared/orders/transitions.ts'
import { dayOf, startOfDay } from '../../shared/shop-time.ts'
import type { Attention } from '../../shared/statistics/entities.ts'
import type { Base } from '../base.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { countRows } from '../db/list-page.ts'
import { countOrders } from './counts.ts'

/** Most products that are listed; the others are only counted. */
const maxListed = 10

/** What needs an admin now. Errors are those of today, by the shop's time zone. */
export async function readAttention({ db, clock, config }: Pick<Base, 'db' | 'clock' | 'config'>): Promise<Attention> {
  const midnight = startOfDay(dayOf(clock.now(), config.timeZone), config.timeZone)
  const [orders, low, failedMails, failedRefunds, errorsToday, toApprove] = await Promise.all([
    countOrders(db),
    readLowStock(db),
    db.outgoingMail.count({ where: { status: 'failed' } }),
    db.refund.count({ where: { status: 'failed' } }),
    countRows(db, { from: Prisma.sql`"ErrorLog"`, where: Prisma.sql`"createdAt" >= ${midnight}` }),
    db.product.count({ where: { origin: 'visitor', approved: false, deletedAt: null } }),
  ])
  const waitingFor = (step: OrderStep) =>
    orders.filter((row) => allows(step, row)).reduce((total, { count }) => total + count, 0)
  return {
    ordersToPrepare: waitingFor('prepare'),
    ordersToShip: waitingFor('ship'),
    lowStock: low,
    failedMails,
    failedRefunds,
    errorsToday,
    toApprove,
  }
}

/** Visible products of five pieces or fewer, the fewest first. */
async function readLowStock(db: Db): Promise<Attention['lowStock']> {
  const where = { deletedAt: null, visible: true, approved: true, stock: { lte: lowStock } }
  const [total, products] = await Promise.all([
    db.product.count({ where }),
    db.product.findMany({
      where,
      orderBy: [{ stock: 'asc' }, { id: 'asc' }],
      take: maxListed,
      select: { id: true, titleEs: true, titleEn: true, stock: true },
    }),
  ])
  return {
    total,
    products: products.map(({ id, titleEs, titleEn, stock }) => ({ id, title: localized(titleEs, titleEn), stock })),
  }
}
