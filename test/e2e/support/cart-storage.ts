import { toCartProduct } from '../../../src/shared/cart/cart-item.ts'
import type { Cart } from '../../../src/shared/cart/entities.ts'
import { cartStorageKey, cartToStorage } from '../../../src/shared/cart/storage-guard.ts'
import { cartFromLines } from '../../../src/shared/cart/totals.ts'
import type { ProductCard } from '../../../src/shared/catalog/entities.ts'
import { type Customer, userDataOf } from './account.ts'
import type { VisitOptions } from './visit.ts'

function cartWith(products: readonly ProductCard[], quantity = 1): Cart {
  return cartFromLines(products.map((product) => ({ ...toCartProduct(product), quantity })))
}

/** A cart with two pieces of each product, as browser storage has it. */
export function storedCart(products: readonly ProductCard[]) {
  return { name: cartStorageKey, value: cartToStorage(cartWith(products, 2)) }
}

/**
 * Browser storage of a visitor who was here before: with this cart, and the cookie banner answered.
 * @param customer who is signed in
 */
export function storageWith(
  shop: string,
  products: readonly ProductCard[],
  customer?: Customer,
): VisitOptions['storageState'] {
  const localStorage = [
    storedCart(products),
    { name: 'acceptedCookies', value: 'true' },
    ...(customer ? [{ name: 'userData', value: userDataOf(customer) }] : []),
  ]
  return { cookies: [], origins: [{ origin: shop, localStorage }] }
}
