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
import type { NumberValue } from '../ui/number-field.tsx'

/** The values of the refund form. A type: an interface is no record of form values. */
export type RefundValues = {
  what: 'items' | 'amount'
  /** The chosen number of pieces of each line, in the order of the lines. */
  units: string[]
  /** A text while the field is empty or unclear. */
  amount: NumberValue
  reason: string
  /** Counts for items only. */
  restock: boolean
}

type Order = Pick<AdminOrderDetail, 'lines' | 'status'>

/** The form as it opens. What was not sent is still in the shop, so that it goes back into stock unless deselected. */
export function newRefund(order: Order): RefundValues {
  return { what: 'items', units: order.lines.map(() => '0'), amount: '', reason: '', restock: !isCompleted(order) }
}

/** How many pieces of a line can still be given back. */
export const unitsLeft = ({ quantity, refunded }: Pick<RefundableLine, 'quantity' | 'refunded'>): number =>
  quantity - refunded.units

const refundable = (lines: Order['lines']): RefundableLine[] => lines.map((line) => ({ ...line, key: line.id }))

/** The chosen pieces of a line; never more than are left, which may have become fewer since they were chosen. */
export function chosenUnits({ units }: Pick<RefundValues, 'units'>, lines: Order['lines'], index: number): number {
  const line = lines[index]
  return line ? Math.min(Number(units[index] ?? 0), unitsLeft(line)) : 0
}

/** The chosen lines with their identifiers as invoices name them. */
function chosenLines(values: RefundValues, lines: Order['lines']) {
  return lines
    .map(({ id, productId, variantId }, index) => ({
      id: productId ?? id,
      ...(variantId !== undefined && { variantId }),
      quantity: chosenUnits(values, lines, index),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** What the form asks for; valid when the form's schema has accepted the values. */
export function refundRequestOf(values: RefundValues, { lines }: Order): RefundRequest {
  const { what, amount, reason, restock } = values
  const trimmed = reason.trim()
  if (what === 'amount') return { amount: amount as number, reason: trimmed, restock: false }
  return { lines: chosenLines(values, lines), reason: trimmed, restock }
}

/** What the refund would give back; undefined while nothing is chosen, or more than is left. */
export function previewOf(values: RefundValues, { lines }: Order): PricedRefund | undefined {
  const { what, amount } = values
  if (what === 'items') {
    const units = new Map(lines.map(({ id }, index) => [id, chosenUnits(values, lines, index)]))
    return priceRefund(refundable(lines), { units })
  }
  if (typeof amount !== 'number' || !refundRequestSchema.safeParse({ amount, reason: '-' }).success) return undefined
  return priceRefund(refundable(lines), { cents: centsFromEuros(amount) })
}

/** Whether a refund ends an order that was not sent: all of its pieces have come back then. */
export function endsOrder(preview: PricedRefund, { lines }: Pick<Order, 'lines'>): boolean {
  return leavesNothing(refundable(lines), preview)
}

/** What an order still holds after its refunds, in cents. */
export function leftCents({ lines }: Pick<Order, 'lines'>): number {
  return refundable(lines).reduce((sum, line) => sum + heldCents(line), 0)
}

/** Whether all of its money has been given back before it was sent: its pieces are still reserved. */
export function isEmptied(order: Order): boolean {
  return isToBeSent(order) && leftCents(order) === 0
}

/** The schema of the form for an order as it is now; it applies the rules of the request. */
export function refundFormSchema(order: Order) {
  return z.custom<RefundValues>().check(({ value, issues }) => {
    for (const [field, message] of faultsOf(value, order)) {
      issues.push({ code: 'custom', message, path: [field], input: value })
    }
  })
}

type Fault = [field: 'units' | 'amount' | 'reason', key: string]

function faultsOf(values: RefundValues, order: Order): Fault[] {
  const { what, amount } = values
  const parsed = refundRequestSchema.safeParse(refundRequestOf(values, order))
  const faults = (parsed.error?.issues ?? []).map(({ path: [field], message }): Fault => {
    if (field === 'lines') return ['units', 'refundItems']
    if (field === 'reason') return ['reason', message]
    return ['amount', typeof amount === 'string' && amount !== '' ? 'amountUnclear' : message]
  })
  const chosen = what === 'items' ? 'units' : 'amount'
  if (faults.some(([field]) => field === chosen) || previewOf(values, order)) return faults
  return [[chosen, 'refundLeft'], ...faults]
}
