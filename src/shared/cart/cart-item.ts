import type { CartItem } from './entities.ts'

/** The product data in a line of the cart, without the quantity. */
export type CartProduct = Omit<CartItem, 'quantity'>

/** The product data of a card or a line. */
export function cartProductOf(line: CartProduct): CartProduct {
  const { id, variantId, title, options, images, colors, price, category } = line
  const chosen = variantId === undefined ? {} : { variantId, options }
  return { id, ...chosen, title, images, colors, price, category }
}
