import type { Cart, CartItem } from '../cart/entities.ts'
import { lineKey } from '../cart/line-key.ts'
import { centsFromEuros } from '../money.ts'

/** An order as it would cost now, in euros with VAT, for a checkout that expected another total. */
export interface Quote {
  lines: (Omit<CartItem, 'images' | 'colors' | 'category'> & { total: number })[]
  total: number
  /** Above what a simplified invoice may be of: the order needs a tax number. Absent below. */
  taxNumberRequired?: true
}

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
