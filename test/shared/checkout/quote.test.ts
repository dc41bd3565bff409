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
    { key: 'b', title: title('B'), kind: 'price', oldPrice: 10.5, newPrice: 11 },
  ])
})

it('a quote prices each variant by itself, and a line that names none by the one it would be sold in', () => {
  const quoted = [
    { id: 'shirt', variantId: 'shirt-m', price: 20 },
    { id: 'shirt', variantId: 'shirt-l', price: 25 },
    { id: 'coat', variantId: 'coat-s', price: 90 },
  ].map((each) => ({ ...each, title: title(each.id), quantity: 1, total: each.price }))
  const options = title('Talla')
  const products = [
    { ...line('shirt', 20), variantId: 'shirt-m', options },
    { ...line('shirt', 22), variantId: 'shirt-l', options },
    line('coat', 80),
    { ...line('coat', 80), variantId: 'coat-m', options },
  ]
  expect(quoteChanges({ products }, { lines: quoted, total: 135 })).toMatchObject([
    { key: 'shirt-l', oldPrice: 22, newPrice: 25 },
    { key: 'coat', oldPrice: 80, newPrice: 90 },
  ])
})
