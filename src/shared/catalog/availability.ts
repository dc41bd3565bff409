/** The stock as shoppers see it; the number itself is for admins (docs/rules.md#stock). */
export const availabilities = ['available', 'last', 'sold-out'] as const
export type Availability = (typeof availabilities)[number]

/** Up to this many pieces, admins see a low-stock mark, and shoppers see last units with their number. */
export const lowStock = 5

/** The availability of a stock in pieces: sold out at 0, last units at 5 or fewer (docs/rules.md#stock). */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'sold-out'
  return stock <= lowStock ? 'last' : 'available'
}

/** The number of pieces that shoppers see: only for last units. */
export function leftOf(stock: number): number | undefined {
  return availabilityOf(stock) === 'last' ? stock : undefined
}

/** Whether two stocks look the same to shoppers. */
export function isSameToShoppers(stock: number, other: number): boolean {
  return availabilityOf(stock) === availabilityOf(other) && leftOf(stock) === leftOf(other)
}
