import type { OrderNotice, OrderStep } from '../../shared/orders/filters.ts'
import { allows } from '../../shared/orders/transitions.ts'
import { dayOf, startOfDay } from '../../shared/shop-time.ts'
import type { Attention } from '../../shared/statistics/entities.ts'
import { failedLast } from '../../shared/system/overview.ts'
import type { Base } from '../base.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { countRows } from '../db/list-page.ts'
import { lowInShop } from '../db/low-stock.ts'
import { noticeCondition } from '../db/order-notices.ts'
import { countOrders } from './counts.ts'
import { readRunningOut } from './running-out.ts'

type Deps = Pick<Base, 'db' | 'clock' | 'settings' | 'scheduler'>

/**
 * Counts that need an admin now. Errors are those of today, by the shop's time zone, that the shop is to blame for. Each
 * number is how many rows the list shows that its link leads to.
 */
export async function readAttention({ db, clock, settings, scheduler }: Deps): Promise<Attention> {
  const { timeZone, lowStock } = settings.current.shop
  const today = dayOf(clock.now(), timeZone)
  const countNoticed = (notice: OrderNotice) =>
    countRows(db, { from: Prisma.sql`"Order"`, where: noticeCondition(notice, clock.now()) })
  const [
    orders,
    low,
    runningOut,
    failedMails,
    failedJobs,
    failedRefunds,
    disputedOrders,
    outsideRefunds,
    errors,
    toApprove,
  ] = await Promise.all([
    countOrders(db),
    countRows(db, { from: Prisma.sql`"Product"`, where: lowInShop(Prisma.raw(String(lowStock))) }),
    readRunningOut({ db, clock }),
    db.outgoingMail.count({ where: { status: 'failed' } }),
    countFailedJobs({ db, scheduler }),
    countRows(db, {
      from: Prisma.sql`(SELECT DISTINCT "orderId" FROM "Refund" WHERE "status" = 'failed') AS "refunded"`,
      where: Prisma.sql`TRUE`,
    }),
    countNoticed('disputed'),
    countNoticed('outside'),
    countRows(db, {
      from: Prisma.sql`"ErrorLog"`,
      where: Prisma.sql`"createdAt" >= ${startOfDay(today, timeZone)} AND "errorCode" BETWEEN 500 AND 599`,
    }),
    db.product.count({ where: { origin: 'visitor', approved: false, deletedAt: null } }),
  ])
  const waitingFor = (step: OrderStep) =>
    orders.filter((row) => allows(step, row)).reduce((total, { count }) => total + count, 0)
  return {
    today,
    ordersToPrepare: waitingFor('prepare'),
    ordersToShip: waitingFor('ship'),
    lowStock: low,
    runningOut,
    ...{ failedMails, failedJobs, failedRefunds, disputedOrders, outsideRefunds, errorsToday: errors, toApprove },
  }
}

/** Jobs that this version has and whose last run failed; those of earlier versions are on no page. */
async function countFailedJobs({ db, scheduler }: Pick<Deps, 'db' | 'scheduler'>): Promise<number> {
  const names = scheduler.states().map(({ name }) => name)
  const runs = await db.jobRun.findMany({ select: { name: true, failedAt: true, succeededAt: true } })
  return runs.filter((run) => names.includes(run.name) && failedLast(run)).length
}
