import type { CartChange } from '../cart/changes.ts'
import type { Cart } from '../cart/entities.ts'
import type { Localized } from '../localized.ts'
import { centsFromEuros } from '../money.ts'

/** What an order would cost now, in euros with VAT: of a checkout that expected another total. */
export interface Quote {
  lines: { id: string; title: Localized; quantity: number; price: number; total: number }[]
  total: number
}

/** The lines of a cart whose price is another in the quote. */
export function quoteChanges(
  { products }: Pick<Cart, 'products'>,
  { lines }: Quote,
): Extract<CartChange, { kind: 'price' }>[] {
  const quoted = new Map(lines.map((line) => [line.id, line]))
  return products.flatMap(({ id, price }) => {
    const line = quoted.get(id)
    if (!line || centsFromEuros(line.price) === centsFromEuros(price)) return []
    return [{ id, title: line.title, kind: 'price' as const, oldPrice: price, newPrice: line.price }]
  })
}
