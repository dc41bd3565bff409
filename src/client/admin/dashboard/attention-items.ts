import { paths } from '../../../shared/paths.ts'
import type { Attention } from '../../../shared/statistics/entities.ts'

export type AttentionKey = Exclude<keyof Attention, 'today' | 'runningOut'>
export type AttentionItem = ReturnType<typeof listAttentionItems>[number]

/**
 * Lists the work and the failures that wait, the most urgent first; items with a count of zero are left out. Each has the
 * page on which to deal with it.
 */
export function listAttentionItems(attention: Attention) {
  const item = (key: AttentionKey, count: number, href: string, isFailure = false) => ({ key, count, href, isFailure })
  return [
    item('failedRefunds', attention.failedRefunds, paths.adminOrdersRefund('failed'), true),
    item('disputedOrders', attention.disputedOrders, paths.adminOrdersNotice('disputed'), true),
    item('outsideRefunds', attention.outsideRefunds, paths.adminOrdersNotice('outside')),
    item('ordersToPrepare', attention.ordersToPrepare, paths.adminOrdersWaiting('prepare')),
    item('ordersToShip', attention.ordersToShip, paths.adminOrdersWaiting('ship')),
    item('failedMails', attention.failedMails, paths.adminMailsFiltered('failed'), true),
    item('failedJobs', attention.failedJobs, paths.adminSystem(), true),
    item('errorsToday', attention.errorsToday, paths.errorLogsSince(attention.today, 5), true),
    item('lowStock', attention.lowStock, paths.adminProductsFiltered('low-shown')),
    item('toApprove', attention.toApprove, paths.adminProductsFiltered('approval')),
  ].filter(({ count }) => count > 0)
}
