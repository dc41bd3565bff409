import type { CartItem } from './entities.ts'

/** A product, or one of its variants if it has options. */
export type Sellable = Pick<CartItem, 'id' | 'variantId'>

/** A line as it is sent to the server. */
export function lineInput({ id, variantId, quantity }: Sellable & { quantity: number }) {
  return { id, ...(variantId !== undefined && { variantId }), quantity }
}

/** Tells the lines of a cart or order apart: two sizes of one product are two lines. */
export function lineKey({ id, variantId }: Sellable): string {
  return variantId ?? id
}

/** The quantity of this variant, or of a product without options, in the lines; other sizes do not count. */
export function quantityInCart(lines: readonly (Sellable & { quantity: number })[], product: Sellable): number {
  return lines.find((line) => lineKey(line) === lineKey(product))?.quantity ?? 0
}
