import type { CartItem } from './entities.ts'

/** The product data in a line of the cart, without the quantity. */
export type CartProduct = Omit<CartItem, 'quantity'>

/** The product data of a card or a line. */
export function cartProductOf({ id, title, images, colors, price, category }: CartProduct): CartProduct {
  return { id, title, images, colors, price, category }
}
