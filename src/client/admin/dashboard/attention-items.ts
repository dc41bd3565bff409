import {
  type Icon,
  IconAlertTriangle,
  IconCalendarX,
  IconGavel,
  IconMailX,
  IconPackage,
  IconReceiptRefund,
  IconSparkles,
  IconStack2,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { paths } from '../../../shared/paths.ts'
import type { Attention } from '../../../shared/statistics/entities.ts'

export type AttentionItem = ReturnType<typeof listAttentionItems>[number]

/**
 * Lists the work and the failures that wait, the most urgent first; items with a count of zero are left out. Each has the
 * page on which to deal with it.
 */
export function listAttentionItems(attention: Attention) {
  const item = (
    key: Exclude<keyof Attention, 'today' | 'runningOut'>,
    icon: Icon,
    href: string,
    isFailure = false,
  ) => ({
    key,
    count: attention[key],
    icon,
    href,
    isFailure,
  })
  return [
    item('failedRefunds', IconReceiptRefund, paths.adminOrdersRefund('failed'), true),
    item('disputedOrders', IconGavel, paths.adminOrdersNotice('disputed'), true),
    item('outsideRefunds', IconReceiptRefund, paths.adminOrdersNotice('outside')),
    item('ordersToPrepare', IconPackage, paths.adminOrdersWaiting('prepare')),
    item('ordersToShip', IconTruckDelivery, paths.adminOrdersWaiting('ship')),
    item('failedMails', IconMailX, paths.adminMailsFiltered('failed'), true),
    item('failedJobs', IconCalendarX, paths.adminSystem(), true),
    item('errorsToday', IconAlertTriangle, paths.errorLogsSince(attention.today, 5), true),
    item('lowStock', IconStack2, paths.adminProductsFiltered('low-shown')),
    item('toApprove', IconSparkles, paths.adminProductsFiltered('approval')),
  ].filter(({ count }) => count > 0)
}
