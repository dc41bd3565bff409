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
  /** The chosen quantity of each line, in the order of the lines. */
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

/** The quantity of a line that can still be refunded. */
export const getRemainingUnits = ({ quantity, refunded }: Pick<RefundableLine, 'quantity' | 'refunded'>): number =>
  quantity - refunded.units

const toRefundable = (lines: Order['lines']): RefundableLine[] => lines.map((line) => ({ ...line, key: line.id }))

/** The chosen quantity of a line, at most the remaining one: it may have fallen since somebody chose. */
export function getChosenUnits({ units }: Pick<RefundValues, 'units'>, lines: Order['lines'], index: number): number {
  const line = lines[index]
  return line ? Math.min(Number(units[index] ?? 0), getRemainingUnits(line)) : 0
}

/** Lists the chosen lines with their identifiers as invoices name them. */
function listChosenLines(values: RefundValues, lines: Order['lines']) {
  return lines
    .map(({ id, productId, variantId }, index) => ({
      id: productId ?? id,
      ...(variantId !== undefined && { variantId }),
      quantity: getChosenUnits(values, lines, index),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Turns the form into a request, which is valid once the form's schema has accepted the values. */
export function toRefundRequest(values: RefundValues, { lines }: Order): RefundRequest {
  const { what, amount, reason, restock } = values
  const trimmed = reason.trim()
  if (what === 'amount') return { amount: amount as number, reason: trimmed, restock: false }
  return { lines: listChosenLines(values, lines), reason: trimmed, restock }
}

/** Prices the refund; undefined while nothing is chosen, or more than remains. */
export function previewRefund(values: RefundValues, { lines }: Order): PricedRefund | undefined {
  const { what, amount } = values
  if (what === 'items') {
    const units = new Map(lines.map(({ id }, index) => [id, getChosenUnits(values, lines, index)]))
    return priceRefund(toRefundable(lines), { units })
  }
  if (typeof amount !== 'number' || !refundRequestSchema.safeParse({ amount, reason: '-' }).success) return undefined
  return priceRefund(toRefundable(lines), { cents: centsFromEuros(amount) })
}

/** Whether a refund ends an order that was not sent: all of its items are back then. */
export function endsOrder(preview: PricedRefund, { lines }: Pick<Order, 'lines'>): boolean {
  return leavesNothing(toRefundable(lines), preview)
}

/** The money of an order after its refunds, in cents. */
export function getRemainingCents({ lines }: Pick<Order, 'lines'>): number {
  return toRefundable(lines).reduce((sum, line) => sum + heldCents(line), 0)
}

/** Whether all of its money was refunded before it was sent: its items are still reserved. */
export function isEmptied(order: Order): boolean {
  return isToBeSent(order) && getRemainingCents(order) === 0
}

/** The schema of the form for an order as it is now; it applies the rules of the request. */
export function refundFormSchema(order: Order) {
  return z.custom<RefundValues>().check(({ value, issues }) => {
    for (const [field, message] of findIssues(value, order)) {
      issues.push({ code: 'custom', message, path: [field], input: value })
    }
  })
}

type Issue = [field: 'units' | 'amount' | 'reason', key: string]

function findIssues(values: RefundValues, order: Order): Issue[] {
  const { what, amount } = values
  const parsed = refundRequestSchema.safeParse(toRefundRequest(values, order))
  const issues = (parsed.error?.issues ?? []).map(({ path: [field], message }): Issue => {
    if (field === 'lines') return ['units', 'refundItems']
    if (field === 'reason') return ['reason', message]
    return ['amount', typeof amount === 'string' && amount !== '' ? 'amountUnclear' : message]
  })
  const chosen = what === 'items' ? 'units' : 'amount'
  if (issues.some(([field]) => field === chosen) || previewRefund(values, order)) return issues
  return [[chosen, 'refundLeft'], ...issues]
}
