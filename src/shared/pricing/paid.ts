import type { Cents } from '../money.ts'

/** The amount paid for a line of an order, its whole quantity, with VAT. */
export function linePaid(line: { priceCents: Cents; quantity: number; discountCents: Cents }): Cents {
  return line.priceCents * line.quantity - line.discountCents
}

/**
 * The amount paid for some units of a line, where a discount does not divide evenly: those after the first `from` up to
 * the `to`th. The parts of a line add up to what is paid for it, however it is divided.
 * @param from,to 0 ≤ from ≤ to ≤ quantity
 */
export function getPaid(paidCents: Cents, quantity: number, from: number, to: number): Cents {
  const upTo = (units: number) => Number((BigInt(paidCents) * BigInt(units)) / BigInt(quantity))
  return upTo(to) - upTo(from)
}
