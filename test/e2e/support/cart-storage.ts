import { cartProductOf } from '../../../src/shared/cart/cart-item.ts'
import type { Cart } from '../../../src/shared/cart/entities.ts'
import { cartStorageKey, cartToStorage } from '../../../src/shared/cart/storage-guard.ts'
import { cartFromLines } from '../../../src/shared/cart/totals.ts'
import type { ProductCard } from '../../../src/shared/catalog/entities.ts'
import type { VisitOptions } from './visit.ts'

function cartWith(products: readonly ProductCard[], quantity = 1): Cart {
  return cartFromLines(products.map((product) => ({ ...cartProductOf(product), quantity })))
}

/** Browser storage of a visitor who was here before: with this cart, and the cookie banner answered. */
export function storageWith(shop: string, products: readonly ProductCard[]): VisitOptions['storageState'] {
  const localStorage = [
    { name: cartStorageKey, value: cartToStorage(cartWith(products, 2)) },
    { name: 'acceptedCookies', value: 'true' },
  ]
  return { cookies: [], origins: [{ origin: shop, localStorage }] }
}
