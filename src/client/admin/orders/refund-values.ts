import * as z from 'zod/mini'
import { centsFromEuros } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { isCompleted, isToBeSent } from '../../../shared/orders/predicates.ts'
import { type RefundRequest, refundRequestSchema } from '../../../shared/orders/refunds.ts'
import {
  heldCents,
  leavesNothing,
  type PricedRefund,
  priceRefund,
  type RefundableLine,
} from '../../../shared/pricing/price-refund.ts'
import type { NumberValue } from '../kit/number-field.tsx'

/** The values of the refund form. A type: an interface is no record of form values. */
export type RefundValues = {
  what: 'items' | 'amount'
  units: string[]
  /** A text while the field is empty or unclear. */
  amount: NumberValue
  reason: string
  /** Counts for items only, as does `shipping`. */
  restock: boolean
  /** Also all that is left of the price of delivery. */
  shipping: boolean
}

type Order = Pick<AdminOrderDetail, 'lines' | 'status' | 'shippingLines'>
type Paid = Pick<Order, 'lines' | 'shippingLines'>

/** The form as it opens. Items that were not sent are still in the shop, so they go back into stock unless deselected. */
export function getInitialRefund(order: Order): RefundValues {
  const units = order.lines.map(() => '0')
  return { what: 'items', units, amount: '', reason: '', restock: !isCompleted(order), shipping: false }
}

export const getRemainingUnits = ({ quantity, refunded }: Pick<RefundableLine, 'quantity' | 'refunded'>): number =>
  quantity - refunded.units

const toRefundable = ({ lines, shippingLines = [] }: Paid): RefundableLine[] => [
  ...lines.map((line) => ({ ...line, key: line.id })),
  ...shippingLines,
]

/** Whether delivery is chosen, and something is left of its price. */
const givesShipping = ({ shipping }: RefundValues, { shippingLines = [] }: Paid): boolean =>
  shipping && shippingLines.some((line) => heldCents(line) > 0)

/** The chosen quantities by line, at most the remaining ones: they may have fallen since somebody chose. */
export function getChosenUnits({ units }: Pick<RefundValues, 'units'>, lines: Order['lines']): Map<string, number> {
  return new Map(lines.map((line, index) => [line.id, Math.min(Number(units[index] ?? 0), getRemainingUnits(line))]))
}

/**
 * Turns the form into a request, whose lines have the identifiers that invoices give them. It is valid once the form's
 * schema has accepted the values.
 */
export function toRefundRequest(values: RefundValues, order: Order): RefundRequest {
  const { lines } = order
  const { what, amount, restock } = values
  const reason = values.reason.trim()
  if (what === 'amount') return { amount: amount as number, reason, restock: false }
  const units = getChosenUnits(values, lines)
  const items = lines.map(({ id, productId, variantId }) => ({
    id: productId ?? id,
    ...(variantId !== undefined && { variantId }),
    quantity: units.get(id) ?? 0,
  }))
  const chosen = items.filter(({ quantity }) => quantity > 0)
  if (!givesShipping(values, order)) return { lines: chosen, reason, restock }
  // Without items there is nothing to put back into stock.
  return chosen.length > 0
    ? { lines: chosen, shipping: true, reason, restock }
    : { shipping: true, reason, restock: false }
}

/** Prices the refund; undefined while nothing is chosen, or more than remains. */
export function previewRefund(values: RefundValues, order: Order): PricedRefund | undefined {
  const { what, amount } = values
  const { lines, shippingLines = [] } = order
  if (what === 'items') {
    const shipping = givesShipping(values, order) ? shippingLines.filter((line) => heldCents(line) > 0) : []
    const units = new Map([...getChosenUnits(values, lines), ...shipping.map(({ key }) => [key, 1] as const)])
    return priceRefund(toRefundable(order), { units })
  }
  if (typeof amount !== 'number' || !refundRequestSchema.safeParse({ amount, reason: '-' }).success) return undefined
  return priceRefund(toRefundable(order), { cents: centsFromEuros(amount) })
}

/** Whether a refund ends an order that was not sent: all of its items are back then. */
export function endsOrder(preview: PricedRefund, order: Paid): boolean {
  return leavesNothing(toRefundable(order), preview)
}

/** The money of an order after its refunds, in cents. */
export function getRemainingCents(order: Paid): number {
  return toRefundable(order).reduce((sum, line) => sum + heldCents(line), 0)
}

/** Whether something of it can be refunded now. */
export function canRefund(order: Paid & Pick<AdminOrderDetail, 'refundable'>): boolean {
  return order.refundable && getRemainingCents(order) > 0
}

/** Whether all of its money was refunded before it was sent: its items are still reserved. */
export function isEmptied(order: Order): boolean {
  return isToBeSent(order) && getRemainingCents(order) === 0
}

/** The schema of the form for an order as it is now; it applies the rules of the request. */
export function refundFormSchema(order: Order) {
  return z.custom<RefundValues>().check(({ value, issues }) => {
    const report = (field: keyof RefundValues, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: value })
    const { error } = refundRequestSchema.safeParse(toRefundRequest(value, order))
    const reason = error?.issues.find(({ path: [field] }) => field === 'reason')
    const choice = error?.issues.find(({ path: [field] }) => field !== 'reason')
    if (reason) report('reason', reason.message)
    if (choice && value.what === 'items') report('units', 'refundItems')
    else if (choice) report('amount', isUnclear(value.amount) ? 'amountUnclear' : choice.message)
    else if (!previewRefund(value, order)) report(value.what === 'items' ? 'units' : 'amount', 'refundLeft')
  })
}

const isUnclear = (amount: NumberValue) => typeof amount === 'string' && amount !== ''
