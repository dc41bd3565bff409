import type { CartItem } from './entities.ts'

export type CartProduct = Omit<CartItem, 'quantity'>

/** The line of a product that is sold without options, from its card. */
export function toCartProduct(card: Omit<CartProduct, 'variantId' | 'options'>): CartProduct {
  return toLineProduct(card)
}

/** Takes the product out of a line, with its variant if it has one. */
export function toLineProduct({ variantId, options, ...line }: CartProduct): CartProduct {
  const { id, title, images, colors, price, unitPrice, category } = line
  const choice = variantId === undefined ? {} : { variantId, options }
  return { id, ...choice, title, images, colors, price, ...(unitPrice && { unitPrice }), category }
}
