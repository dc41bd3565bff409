/** The stock as shoppers see it; the number itself is for admins (docs/rules.md#stock). */
export const availabilities = ['available', 'last', 'sold-out'] as const
export type Availability = (typeof availabilities)[number]

/** Up to this stock a product has last units in a shop whose owner has not said otherwise. */
export const firstLowStock = 5

/**
 * The availability of a stock: sold out at 0, last units up to the shop's `lowStock` (docs/rules.md#stock).
 */
export function getAvailability(stock: number, lowStock: number): Availability {
  if (stock <= 0) return 'sold-out'
  return stock <= lowStock ? 'last' : 'available'
}

/** The stock that shoppers see: only for last units. */
export function getLastUnits(stock: number, lowStock: number): number | undefined {
  return getAvailability(stock, lowStock) === 'last' ? stock : undefined
}

/** Whether two stocks look the same to shoppers. */
export function isSameToShoppers(stock: number, other: number, lowStock: number): boolean {
  const [availability, others] = [getAvailability(stock, lowStock), getAvailability(other, lowStock)]
  return availability === others && getLastUnits(stock, lowStock) === getLastUnits(other, lowStock)
}
