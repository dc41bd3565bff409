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
  /** Counts for items only. */
  restock: boolean
}

type Order = Pick<AdminOrderDetail, 'lines' | 'status'>

/** The form as it opens. Items that were not sent are still in the shop, so they go back into stock unless deselected. */
export function getInitialRefund(order: Order): RefundValues {
  return { what: 'items', units: order.lines.map(() => '0'), amount: '', reason: '', restock: !isCompleted(order) }
}

export const getRemainingUnits = ({ quantity, refunded }: Pick<RefundableLine, 'quantity' | 'refunded'>): number =>
  quantity - refunded.units

const toRefundable = (lines: Order['lines']): RefundableLine[] => lines.map((line) => ({ ...line, key: line.id }))

/** The chosen quantities by line, at most the remaining ones: they may have fallen since somebody chose. */
export function getChosenUnits({ units }: Pick<RefundValues, 'units'>, lines: Order['lines']): Map<string, number> {
  return new Map(lines.map((line, index) => [line.id, Math.min(Number(units[index] ?? 0), getRemainingUnits(line))]))
}

/**
 * Turns the form into a request, whose lines have the identifiers that invoices give them. It is valid once the form's
 * schema has accepted the values.
 */
export function toRefundRequest(values: RefundValues, { lines }: Order): RefundRequest {
  const { what, amount, restock } = values
  const reason = values.reason.trim()
  if (what === 'amount') return { amount: amount as number, reason, restock: false }
  const units = getChosenUnits(values, lines)
  const items = lines.map(({ id, productId, variantId }) => ({
    id: productId ?? id,
    ...(variantId !== undefined && { variantId }),
    quantity: units.get(id) ?? 0,
  }))
  return { lines: items.filter(({ quantity }) => quantity > 0), reason, restock }
}

/** Prices the refund; undefined while nothing is chosen, or more than remains. */
export function previewRefund(values: RefundValues, { lines }: Order): PricedRefund | undefined {
  const { what, amount } = values
  if (what === 'items') return priceRefund(toRefundable(lines), { units: getChosenUnits(values, lines) })
  if (typeof amount !== 'number' || !refundRequestSchema.safeParse({ amount, reason: '-' }).success) return undefined
  return priceRefund(toRefundable(lines), { cents: centsFromEuros(amount) })
}

/** Whether a refund ends an order that was not sent: all of its items are back then. */
export function endsOrder(preview: PricedRefund, { lines }: Pick<Order, 'lines'>): boolean {
  return leavesNothing(toRefundable(lines), preview)
}

/** The money of an order after its refunds, in cents. */
export function getRemainingCents({ lines }: Pick<Order, 'lines'>): number {
  return lines.reduce((sum, line) => sum + heldCents(line), 0)
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
