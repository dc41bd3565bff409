import { paths } from '../../../shared/paths.ts'
import type { Attention } from '../../../shared/statistics/entities.ts'

export type Waiting =
  | 'ordersToPrepare'
  | 'ordersToShip'
  | 'failedRefunds'
  | 'failedMails'
  | 'errorsToday'
  | 'lowStock'
  | 'toApprove'

export interface AttentionItem {
  key: Waiting
  count: number
  /** Where it is dealt with. */
  href: string
  /** Something went wrong, other than work that waits. */
  isFailure: boolean
}

/** What waits, the most urgent first; nothing of which there is none. */
export function attentionItems(attention: Attention): AttentionItem[] {
  const item = (key: Waiting, count: number, href: string, isFailure = false) => ({ key, count, href, isFailure })
  return [
    item('failedRefunds', attention.failedRefunds, paths.adminOrdersRefund('failed'), true),
    item('ordersToPrepare', attention.ordersToPrepare, paths.adminOrdersWaiting('prepare')),
    item('ordersToShip', attention.ordersToShip, paths.adminOrdersWaiting('ship')),
    item('failedMails', attention.failedMails, paths.adminMailsFiltered('failed'), true),
    item('errorsToday', attention.errorsToday, paths.errorLogs(), true),
    item('lowStock', attention.lowStock.total, `${paths.adminProducts()}?only=low`),
    item('toApprove', attention.toApprove, `${paths.adminProducts()}?only=approval`),
  ].filter(({ count }) => count > 0)
}
