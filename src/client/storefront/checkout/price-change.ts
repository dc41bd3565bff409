import { type Quote, quoteChanges } from '../../../shared/checkout/quote.ts'
import { changeMarks, marksAfterRefresh } from '../../cart/cart-marks.ts'
import { currentCart, dispatchCart } from '../../cart/cart-store.ts'

/** What changed between the page and the shop, in euros. */
export interface PriceChange {
  lines: ReturnType<typeof quoteChanges>
  oldTotal: number
  newTotal: number
}

/** Gives the cart the prices of a quote, marks its lines, and tells what changed. */
export function applyQuote(quote: Quote): PriceChange {
  const cart = currentCart()
  const lines = quoteChanges(cart, quote)
  changeMarks((before) =>
    marksAfterRefresh(
      before,
      lines.map(({ key }) => key),
      lines,
    ),
  )
  dispatchCart({ type: 'REPRICE', prices: new Map(lines.map(({ key, newPrice }) => [key, newPrice])) })
  return { lines, oldTotal: cart.totalPrice, newTotal: quote.total }
}
