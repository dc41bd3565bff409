import type { Cents } from '../money.ts'

interface SoldLine {
  priceCents: Cents
  quantity: number
  discountCents: Cents
  /** VAT in the price that is not charged. */
  taxOffCents?: Cents
}

/** The amount paid for a line of an order, its whole quantity, with the VAT that is charged. */
export function linePaid({ priceCents, quantity, discountCents, taxOffCents = 0 }: SoldLine): Cents {
  return priceCents * quantity - discountCents - taxOffCents
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
