import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartSchema } from '../../../src/shared/cart/entities.ts'
import { maxCartLines, maxQuantity } from '../../../src/shared/cart/limits.ts'
import { cartFromStorage, cartStorageKey, cartToStorage } from '../../../src/shared/cart/storage-guard.ts'
import { cartFromLines, emptyCart } from '../../../src/shared/cart/totals.ts'

const line = (id: string, quantity: unknown = 1, more: Record<string, unknown> = {}) => ({
  id,
  title: [{ es: 'Camisa', en: 'Shirt' }],
  images: ['a.png'],
  price: 12.5,
  category: [{ id: 'c', name: [{ es: 'Camisas', en: 'Shirts' }] }],
  quantity,
  ...more,
})
const stored = (...products: unknown[]) => JSON.stringify({ totalElements: 1, totalPrice: 1, products })

describe('the cart from browser storage', () => {
  it('comes back as it was stored', () => {
    const cart = cartFromLines(
      [line('a', 2), line('b', 999, { colors: ['#ffffff'] })].map((item) => ({
        ...item,
        quantity: Number(item.quantity),
      })),
    )
    expect(cartFromStorage(cartToStorage(cart))).toEqual(cart)
  })

  it.each([null, '', 'null', '[]', '{', '7', '{"products":{}}', '{"products":[null,1,"a",[]]}'])(
    '%s is empty',
    (value) => {
      expect(cartFromStorage(value)).toBe(emptyCart)
    },
  )

  it('is where earlier versions of the shop have stored it', () => {
    expect(cartStorageKey).toBe('cartProducts')
  })

  it('takes a product that costs nothing, the dearest one, and the longest identifier', () => {
    const lines = [line('free', 1, { price: 0 }), line('dear', 1, { price: 1_000_000 }), line('x'.repeat(64))]
    expect(cartFromStorage(stored(...lines)).products.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
  })

  it('leaves out of a line what is no color, and what was chosen of no variant', () => {
    const options = [{ es: 'Talla M', en: 'Size M' }]
    const { products } = cartFromStorage(stored(line('a', 1, { colors: ['#ffffff', 1], options })))
    expect(products).toStrictEqual([line('a', 1)])
  })

  it('merges lines of the same variant, and no others; a variant without its text is no line', () => {
    const options = [{ es: 'Talla M', en: 'Size M' }]
    const read = cartFromStorage(
      stored(
        line('a', 1, { variantId: 'm', options }),
        line('a', 2, { variantId: 'l', options }),
        line('a', 3, { variantId: 'm', options }),
        line('a', 4),
        line('a', 9, { variantId: 'x' }),
        line('a', 9, { variantId: 7, options }),
      ),
    )
    expect(read.products.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['m', 4],
      ['l', 2],
      [undefined, 4],
    ])
    expect(cartFromStorage(cartToStorage(read))).toEqual(read)
  })

  it('sums totals anew and leaves out what is no line', () => {
    const broken = [
      line('', 1),
      line('x', 0),
      line('x', 1.5),
      line('x', '1'),
      line('x', maxQuantity + 1),
      line('x', 1, { price: -1 }),
      line('x', 1, { price: null }),
      line('x', 1, { title: 'Shirt' }),
      line('x', 1, { title: [{ es: 'Camisa' }] }),
      line('x', 1, { title: [{ en: 'Shirt' }] }),
      line('x', 1, { title: [{ es: 'Camisa', en: 'Shirt' }, { es: 'Camisa' }] }),
      line('x', 1, { title: [null] }),
      line('x', 1, { images: [1] }),
      line('x', 1, { images: ['a.png', 1] }),
      line('x', 1, { images: 'a.png' }),
      line('x', 1, { price: 1_000_000.01 }),
      line('x'.repeat(65)),
      { ...line('x'), id: 7 },
      { ...line('x'), id: ['x'] },
      line('x', 1, { category: [null] }),
      line('x', 1, { category: {} }),
      line('x', 1, { category: [{ name: [{ es: 'Camisas', en: 'Shirts' }] }] }),
      line('x', 1, { category: [{ id: 'c', name: [] }, { id: 'c' }] }),
      line('x', 1, { category: [{ id: 'c' }] }),
    ]
    const cart = cartFromStorage(stored(null, 7, 'line', [], ...broken, line('good', 3)))
    expect(cart.products.map((product) => product.id)).toEqual(['good'])
    expect(cart).toMatchObject({ totalElements: 3, totalPrice: 37.5 })
  })

  it('keeps the unit price of a line, and loses nothing but a bad one', () => {
    const unitPrice = { amount: 24.9, per: 100, unit: 'ml' }
    expect(cartFromStorage(stored(line('x', 1, { unitPrice }))).products[0]).toMatchObject({ unitPrice })
    for (const bad of [
      null,
      7,
      {},
      { ...unitPrice, per: 10 },
      { ...unitPrice, unit: 'oz' },
      { ...unitPrice, unit: 7 },
    ]) {
      const [kept] = cartFromStorage(stored(line('x', 1, { unitPrice: bad }))).products
      expect(kept).toMatchObject({ id: 'x' })
      expect(kept).not.toHaveProperty('unitPrice')
    }
    for (const amount of [-1, 0, Number.POSITIVE_INFINITY, 1e12, '24.90'])
      expect(
        cartFromStorage(stored(line('x', 1, { unitPrice: { ...unitPrice, amount } }))).products[0],
      ).not.toHaveProperty('unitPrice')
  })

  it('makes one line of the same product, at most 100 lines and 999 pieces', () => {
    expect(cartFromStorage(stored(line('a', 2), line('a', 998))).totalElements).toBe(maxQuantity)
    const many = Array.from({ length: 150 }, (_, index) => line(`p${index}`))
    expect(cartFromStorage(stored(...many)).products).toHaveLength(maxCartLines)
  })

  it('survives any value, and what it returns is a cart', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.json().map((value) => `{"products":[${value}]}`),
        ),
        (value) => {
          expect(cartSchema.safeParse(cartFromStorage(value)).success).toBe(true)
        },
      ),
    )
  })
})
