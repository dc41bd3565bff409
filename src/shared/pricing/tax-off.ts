import type { Cents } from '../money.ts'
import { allocate } from './allocate.ts'
import { leastCharge, type PricedOrder, shareShipping, taxIn } from './price-order.ts'

/** An order with the VAT in its prices that is not charged. */
export interface NetOrder extends PricedOrder {
  lines: (PricedOrder['lines'][number] & { taxOffCents: Cents })[]
  /** For lines and shipping together: `totalCents` is what is paid for them less this. */
  taxOffCents: Cents
}

/** An order that pays all the VAT in its prices. */
export const keepTax = (order: PricedOrder): NetOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, taxOffCents: 0 })),
  taxOffCents: 0,
})

/**
 * Takes the VAT out of what an order costs, once for each rate, and divides it among its lines and its shipping. Prices
 * stay as they are; what is left to pay is at least the least charge, or what it was.
 * @param order priced with the rates of the goods at home
 */
export function takeTaxOff(order: PricedOrder): NetOrder {
  const shipping = shareShipping(order)
  let left = Math.max(order.totalCents - leastCharge, 0)
  const shares = order.lines.map(() => 0)
  let taxOffCents = 0
  for (const { ratePpm, taxCents } of order.taxes) {
    const off = Math.min(taxCents, left)
    left -= off
    taxOffCents += off
    const amounts = order.lines.map(({ taxPpm, paidCents }) => (taxPpm === ratePpm ? paidCents : 0))
    // Shipping comes after the lines; its share is what they leave.
    const parts = allocate(off, [...amounts, shipping.get(ratePpm) ?? 0])
    for (const index of shares.keys()) shares[index] = (shares[index] ?? 0) + (parts[index] ?? 0)
  }
  const totalCents = order.totalCents - taxOffCents
  return {
    ...order,
    lines: order.lines.map((line, index) => ({ ...line, taxPpm: 0, taxOffCents: shares[index] ?? 0 })),
    taxes: [taxIn(totalCents, 0)],
    taxOffCents,
    totalCents,
  }
}
