import type { Cart } from '../cart/entities.ts'
import { lineKey } from '../cart/line-key.ts'
import { centsFromEuros } from '../money.ts'
import type { FullQuote } from './quote-entities.ts'

/**
 * An order as it would cost now, in euros with VAT, for a checkout that was refused. That of a shop that sends everything
 * everywhere for nothing has lines and sum alone.
 */
export type Quote = Pick<FullQuote, 'total' | 'taxNumberRequired'> &
  Partial<Omit<FullQuote, 'lines'>> & { lines: (Omit<FullQuote['lines'][number], 'paid'> & { paid?: number })[] }

/** The lines of a cart whose price is another in the quote. */
export function quoteChanges({ products }: Pick<Cart, 'products'>, { lines }: Quote) {
  const quoted = new Map(lines.map((line) => [lineKey(line), line]))
  // A line that names no variant is quoted in the one that it would be sold in.
  const byProduct = new Map(lines.map((line) => [line.id, line]))
  return products.flatMap(({ price, ...product }) => {
    const key = lineKey(product)
    const line = quoted.get(key) ?? (product.variantId === undefined ? byProduct.get(product.id) : undefined)
    if (!line || centsFromEuros(line.price) === centsFromEuros(price)) return []
    return [{ key, title: line.title, kind: 'price' as const, oldPrice: price, newPrice: line.price }]
  })
}
