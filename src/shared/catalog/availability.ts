/** What the public side says of the stock; the number itself is for admins (contract section 2). */
export const availabilities = ['available', 'last', 'sold-out'] as const
export type Availability = (typeof availabilities)[number]

/** So many pieces or fewer are last units on the public side (contract section 2). */
const lastUnits = 5

/** What the public side says of a stock in pieces: sold out at none, last units at 5 or fewer (contract section 2). */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'sold-out'
  return stock <= lastUnits ? 'last' : 'available'
}
