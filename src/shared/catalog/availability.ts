/** What the public side says of the stock; the number itself is for admins (docs/rules.md#stock). */
export const availabilities = ['available', 'last', 'sold-out'] as const
export type Availability = (typeof availabilities)[number]

/**
 * So many pieces or fewer are few, sold out among them: marked for admins, and last units on the public side, which then
 * also tells how many.
 */
export const lowStock = 5

/** What the public side says of a stock in pieces: sold out at none, last units at 5 or fewer (docs/rules.md#stock). */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'sold-out'
  return stock <= lowStock ? 'last' : 'available'
}

/** How many pieces the public side tells that there are: only of last units. */
export function leftOf(stock: number): number | undefined {
  return availabilityOf(stock) === 'last' ? stock : undefined
}

/** Whether the public side says the same of two stocks: of how many, only last units are told. */
export function saysTheSame(stock: number, other: number): boolean {
  return availabilityOf(stock) === availabilityOf(other) && leftOf(stock) === leftOf(other)
}
