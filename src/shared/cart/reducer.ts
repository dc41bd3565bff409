import { type CartProduct, toLineProduct } from './cart-item.ts'
import type { Cart, CartItem, CurrentLine } from './entities.ts'
import { maxCartLines, maxQuantity } from './limits.ts'
import { lineKey } from './line-key.ts'
import { cartFromLines, emptyCart } from './totals.ts'

/**
 * The cart's actions, which name a line by its key; REFRESH applies the server's current prices and texts, LOWER reduces a line to the remaining stock, REPRICE
 * takes the prices of a checkout that was refused because of them.
 */
export type CartAction =
  | { type: 'ADD'; product: CartProduct; quantity: number }
  | { type: 'REMOVE'; key: string }
  | { type: 'REMOVE_FULL'; key: string }
  | { type: 'LOWER'; key: string; quantity: number }
  | { type: 'CLEAR' }
  | { type: 'RELOAD'; cart: Cart }
  | { type: 'REFRESH'; lines: readonly (CartProduct & Pick<CurrentLine, 'choose'>)[] }
  | { type: 'REPRICE'; prices: ReadonlyMap<string, number> }

/**
 * Whether a product can be added, by the key of its line: undefined when it can, else which limit is reached, that of
 * the cart's lines or of the line's quantity (docs/rules.md#cart).
 */
export function addRefusal(cart: Cart, key: string): 'lines' | 'quantity' | undefined {
  const line = cart.products.find((product) => lineKey(product) === key)
  if (line) return line.quantity >= maxQuantity ? 'quantity' : undefined
  return cart.products.length >= maxCartLines ? 'lines' : undefined
}

/**
 * The next cart; the same object when nothing changes. A line has a quantity of 1 to 999, a cart at most 100 lines; an
 * ADD is limited to these. Plus is an ADD of one, minus a REMOVE (docs/rules.md#cart).
 */
export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.type) {
    case 'ADD':
      return add(cart, action.product, action.quantity)
    case 'REMOVE':
      return withLine(cart, action.key, (line) =>
        line.quantity > 1 ? { ...line, quantity: line.quantity - 1 } : undefined,
      )
    case 'REMOVE_FULL':
      return withLine(cart, action.key, () => undefined)
    case 'LOWER':
      return lower(cart, action.key, action.quantity)
    case 'CLEAR':
      return cart.products.length === 0 ? cart : emptyCart
    case 'RELOAD':
      return cartFromLines(action.cart.products)
    case 'REFRESH':
      return refresh(cart, action.lines)
    case 'REPRICE':
      return reprice(cart, action.prices)
  }
}

function add(cart: Cart, product: CartProduct, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1 || addRefusal(cart, lineKey(product))) return cart
  const limited = (sum: number) => Math.min(sum, maxQuantity)
  if (cart.products.some((line) => lineKey(line) === lineKey(product))) {
    // The added product is more recent than the line, which has one price.
    return withLine(cart, lineKey(product), (line) => ({ ...product, quantity: limited(line.quantity + quantity) }))
  }
  return cartFromLines([...cart.products, { ...product, quantity: limited(quantity) }])
}

function lower(cart: Cart, key: string, quantity: number): Cart {
  const line = cart.products.find((product) => lineKey(product) === key)
  if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity >= line.quantity) return cart
  return withLine(cart, key, (existing) => ({ ...existing, quantity }))
}

/** Replaces a line by the result of `change`; undefined removes it. */
function withLine(cart: Cart, key: string, change: (line: CartItem) => CartItem | undefined): Cart {
  if (!cart.products.some((line) => lineKey(line) === key)) return cart
  return cartFromLines(cart.products.flatMap((line) => (lineKey(line) === key ? (change(line) ?? []) : line)))
}

/** Lines that are no longer sold, or not as they were chosen, do not change: the buyer is notified. */
function refresh(cart: Cart, current: Extract<CartAction, { type: 'REFRESH' }>['lines']): Cart {
  const sellable = current.filter(({ choose }) => !choose)
  const byKey = new Map(sellable.map((line) => [lineKey(line), line]))
  const products = cart.products.map((line) => {
    const now = byKey.get(lineKey(line))
    if (!now) return line
    const fresh = toLineProduct(now)
    const unchanged = JSON.stringify(fresh) === JSON.stringify(toLineProduct(line))
    return unchanged ? line : { ...fresh, quantity: line.quantity }
  })
  return products.every((line, index) => line === cart.products[index]) ? cart : cartFromLines(products)
}

function reprice(cart: Cart, prices: ReadonlyMap<string, number>): Cart {
  const products = cart.products.map((line) => {
    const price = prices.get(lineKey(line))
    if (price === undefined || price === line.price) return line
    // That of the new price comes with the next refresh.
    const { unitPrice: _, ...rest } = line
    return { ...rest, price }
  })
  return products.every((line, index) => line === cart.products[index]) ? cart : cartFromLines(products)
}
