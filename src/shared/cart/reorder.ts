import type { Localized } from '../localized.ts'
import { centsFromEuros } from '../money.ts'
import { type CartProduct, toLineProduct } from './cart-item.ts'
import type { Cart, CurrentLine } from './entities.ts'
import { lineKey, quantityInCart, type Sellable } from './line-key.ts'
import { addRefusal, cartReducer } from './reducer.ts'

/** A line of an earlier order; `productId` is null once the product is no longer in the shop. Prices in euros. */
export interface OrderedLine {
  productId: string | null
  variantId?: string | undefined
  title: Localized
  options?: Localized | undefined
  quantity: number
  price: number
}

/** Why a line is not bought again as it was. */
export type ReorderNote = Pick<OrderedLine, 'title' | 'options'> &
  (
    | { kind: 'gone' | 'sold-out' | 'full' | 'in-cart' }
    /** The variant is not sold any more, or the product has options since: its page offers others. */
    | { kind: 'choose'; productId: string }
    /** Fewer are left, or fit into the cart, than were ordered. */
    | { kind: 'fewer'; quantity: number }
    | { kind: 'price'; oldPrice: number; newPrice: number }
  )

export interface Reorder {
  adds: { product: CartProduct; quantity: number }[]
  notes: ReorderNote[]
}

/** The product or variant of a line; undefined once it is no longer in the shop. */
export const toSellable = ({ productId, variantId }: OrderedLine): Sellable | undefined =>
  productId === null ? undefined : { id: productId, ...(variantId && { variantId }) }

/**
 * Plans which lines of an earlier order go into the cart, at the prices of now, and what the buyer should know of the others.
 * @param current the lines as they are sold now; one that is missing is gone
 */
export function planReorder(lines: readonly OrderedLine[], current: readonly CurrentLine[], cart: Cart): Reorder {
  const byKey = new Map(current.map((line) => [lineKey(line), line]))
  const plan: Reorder = { adds: [], notes: [] }
  let filled = cart
  for (const line of lines) {
    const sellable = toSellable(line)
    const now = sellable && byKey.get(lineKey(sellable))
    const about = { title: line.title, options: line.options }
    if (!now) {
      plan.notes.push({ ...about, kind: 'gone' })
      continue
    }
    const refusal = findRefusal(now, filled)
    if (refusal) {
      plan.notes.push({ ...about, ...refusal })
      continue
    }
    const product = toLineProduct(now)
    const before = quantityInCart(filled.products, now)
    const quantity = Math.min(line.quantity, (now.left ?? Number.POSITIVE_INFINITY) - before)
    filled = cartReducer(filled, { type: 'ADD', product, quantity })
    const added = quantityInCart(filled.products, now) - before
    plan.adds.push({ product, quantity: added })
    if (added < line.quantity) plan.notes.push({ ...about, kind: 'fewer', quantity: added })
    if (centsFromEuros(now.price) !== centsFromEuros(line.price))
      plan.notes.push({ ...about, kind: 'price', oldPrice: line.price, newPrice: now.price })
  }
  return plan
}

/** Tells why nothing of a line can be added; undefined if some of it can. */
function findRefusal(now: CurrentLine, cart: Cart) {
  if (now.availability === 'sold-out') return { kind: 'sold-out' as const }
  if (now.choose) return { kind: 'choose' as const, productId: now.id }
  const refusal = addRefusal(cart, lineKey(now))
  if (refusal === 'lines') return { kind: 'full' as const }
  const isTaken = now.left !== undefined && quantityInCart(cart.products, now) >= now.left
  return refusal || isTaken ? { kind: 'in-cart' as const } : undefined
}
