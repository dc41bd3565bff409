import { describe, expect, it } from 'vitest'
import { toCartProduct, toLineProduct } from '../../../src/shared/cart/cart-item.ts'
import { cartChanges } from '../../../src/shared/cart/changes.ts'
import type { CartItem, CurrentLine } from '../../../src/shared/cart/entities.ts'
import { lineInput, lineKey } from '../../../src/shared/cart/line-key.ts'
import { cartFromLines, emptyCart, lineTotal, priceCart } from '../../../src/shared/cart/totals.ts'
import { localized } from '../../../src/shared/localized.ts'

const shirt: CartItem = {
  id: 'shirt',
  title: localized('Camisa', 'Shirt'),
  images: ['shirt.jpg'],
  colors: ['#ffffff'],
  price: 19.99,
  category: [{ id: 'c', name: localized('Ropa', 'Clothes') }],
  quantity: 2,
}
const sized: CartItem = { ...shirt, variantId: 'shirt-m', options: localized('Talla M', 'Size M'), quantity: 1 }
const { quantity: _, ...sold } = shirt
const now: CurrentLine = { ...sold, title: localized('Camisa nueva', 'New shirt'), availability: 'available' }

describe('what tells lines apart', () => {
  it('is the variant, and the product where it has none', () => {
    expect(lineKey(shirt)).toBe('shirt')
    expect(lineKey(sized)).toBe('shirt-m')
  })

  it('is what the server is sent of a line, with its quantity and nothing else', () => {
    expect(lineInput(shirt)).toStrictEqual({ id: 'shirt', quantity: 2 })
    expect(lineInput(sized)).toStrictEqual({ id: 'shirt', variantId: 'shirt-m', quantity: 1 })
  })
})

describe('what a line says of what is sold', () => {
  it('is taken from the card, without what else the card has', () => {
    expect(toCartProduct({ ...sold, rating: 5 } as never)).toStrictEqual(sold)
  })

  it('has variant and options together, or neither', () => {
    const { quantity, ...chosen } = sized
    expect(toLineProduct({ ...sized, rating: 5 } as never)).toStrictEqual(chosen)
    expect(toLineProduct({ ...sold, options: sized.options })).toStrictEqual(sold)
    expect(quantity).toBe(1)
  })
})

describe('the totals of a cart', () => {
  it.each([
    [19.99, 3, 59.97],
    [0.29, 3, 0.87],
    [0, 5, 0],
  ])('%d € times %d are %d €, in whole cents', (price, quantity, total) => {
    expect(lineTotal({ price, quantity })).toBe(total)
  })

  it('are sums over all lines, of pieces and of euros', () => {
    expect(cartFromLines([shirt, { ...sized, price: 0.1 }])).toEqual({
      totalElements: 3,
      totalPrice: 40.08,
      products: [shirt, { ...sized, price: 0.1 }],
    })
  })

  it('of no lines are zero', () => {
    expect(emptyCart).toEqual({ totalElements: 0, totalPrice: 0, products: [] })
    expect(cartFromLines([])).toEqual(emptyCart)
  })

  it('are those of an order of the same lines, at 21 %', () => {
    const { lines, totalCents } = priceCart([shirt, sized])
    expect(totalCents).toBe(5997)
    expect(lines.map(({ key, grossCents, taxPpm }) => ({ key, grossCents, taxPpm }))).toEqual([
      { key: 'shirt', grossCents: 3998, taxPpm: 210_000 },
      { key: 'shirt-m', grossCents: 1999, taxPpm: 210_000 },
    ])
  })
})

describe('the changes of a cart', () => {
  const cart = cartFromLines([shirt])

  it('are none while price and stock last', () => {
    expect(cartChanges(cart, [{ ...now, price: 19.99 }])).toEqual([])
    expect(cartChanges(cart, [{ ...now, availability: 'last', left: 2 }])).toEqual([])
  })

  it('name a line that is gone as the buyer knows it', () => {
    expect(cartChanges(cart, [])).toEqual([{ key: 'shirt', title: shirt.title, kind: 'gone' }])
  })

  it('name what has sold out, and a new price beside it', () => {
    const { title } = now
    expect(cartChanges(cart, [{ ...now, price: 21.5, availability: 'sold-out' }])).toEqual([
      { key: 'shirt', title, kind: 'price', oldPrice: 19.99, newPrice: 21.5 },
      { key: 'shirt', title, kind: 'sold-out' },
    ])
  })

  it('ask for a choice where a line is no longer sold as it was chosen, whatever it costs', () => {
    const line: CurrentLine = { ...now, choose: true, price: 30 }
    expect(cartChanges(cart, [line])).toEqual([{ key: 'shirt', title: now.title, kind: 'choose' }])
  })

  it('ask for no choice where nothing is left to choose from', () => {
    const line: CurrentLine = { ...now, choose: true, price: 30, availability: 'sold-out' }
    expect(cartChanges(cart, [line])).toEqual([{ key: 'shirt', title: now.title, kind: 'sold-out' }])
  })

  it('come in the order of the lines, each by its variant', () => {
    const two = cartFromLines([shirt, sized])
    const kinds = cartChanges(two, [{ ...now, variantId: 'shirt-m', price: 5 }]).map(({ key, kind }) => [key, kind])
    expect(kinds).toEqual([
      ['shirt', 'gone'],
      ['shirt-m', 'price'],
    ])
  })
})
