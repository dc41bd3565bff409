import type { CartItem } from './entities.ts'

/** What a line of the cart keeps of a product, without the quantity. */
export type CartProduct = Omit<CartItem, 'quantity'>

/** What the cart keeps of a product card, or of a line. */
export function cartProductOf({ id, title, images, colors, price, category }: CartProduct): CartProduct {
  return { id, title, images, colors, price, category }
}
