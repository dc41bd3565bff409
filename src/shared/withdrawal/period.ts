import { deliveryDays } from '../orders/delivery.ts'
import { addDays, getDay } from '../shop-time.ts'

/** Days in which a consumer may withdraw, at least, and in which the shop then refunds (Directive 2011/83 articles 9 and 13). */
export const statutoryDays = 14

type Moment = Date | string

/** The times of an order that decide until when its buyer may withdraw; `withdrawalDays` is null for those of the law. */
export interface WithdrawalTimes {
  shippedAt: Moment | null
  deliveredAt: Moment | null
  withdrawalDays: number | null
}

/** Days that an order's buyer has to withdraw: those of the law, or the more that the shop promised. */
export const getWithdrawalDays = ({ withdrawalDays }: Pick<WithdrawalTimes, 'withdrawalDays'>): number =>
  Math.max(withdrawalDays ?? statutoryDays, statutoryDays)

/**
 * The last day on which a withdrawal is in time, `2027-01-12`, until its end by the shop's clock: so many days after that
 * of the delivery, which does not count itself (Regulation 1182/71 article 3). Without a known delivery the longest
 * promised one counts from shipping. Undefined before the order is sent: the days have not begun.
 * @throws as shownTime
 */
export function findLastWithdrawalDay(order: WithdrawalTimes, zone: string): string | undefined {
  const days = getWithdrawalDays(order)
  if (order.deliveredAt !== null) return addDays(getDay(order.deliveredAt, zone), days)
  return order.shippedAt === null ? undefined : addDays(getDay(order.shippedAt, zone), deliveryDays + days)
}

/** Whether a statement that was received at a moment came after the last day. @throws as shownTime */
export function isLateWithdrawal(receivedAt: Moment, order: WithdrawalTimes, zone: string): boolean {
  const last = findLastWithdrawalDay(order, zone)
  return last !== undefined && getDay(receivedAt, zone) > last
}

/** The day by which the shop has to refund a withdrawal that it received at a moment. @throws as shownTime */
export function findRefundDay(receivedAt: Moment, zone: string): string {
  return addDays(getDay(receivedAt, zone), statutoryDays)
}
