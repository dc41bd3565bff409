import { expect, it } from 'vitest'
import { quoteChanges } from '../../../src/shared/checkout/quote.ts'

const title = (name: string) => [{ es: name, en: name }]
const line = (id: string, price: number) => ({ id, title: title(id), quantity: 1, price, images: [], category: [] })

it('a quote changes the lines whose price is another, and no line that is not in the cart', () => {
  const quoted = ['a', 'b', 'c'].map((id, index) => ({
    ...{ id, title: title(id.toUpperCase()), quantity: 1, price: 10 + index, total: 10 + index },
  }))
  const cart = { products: [line('a', 10), line('b', 10.5), line('d', 3)] }
  expect(quoteChanges(cart, { lines: quoted, total: 33 })).toEqual([
    { id: 'b', title: title('B'), kind: 'price', oldPrice: 10.5, newPrice: 11 },
  ])
})
