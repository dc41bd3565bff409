import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCartProduct } from '../../../src/shared/cart/cart-item.ts'
import { cartChanges } from '../../../src/shared/cart/changes.ts'
import type { Cart, CartItem } from '../../../src/shared/cart/entities.ts'
import { maxCartLines, maxQuantity } from '../../../src/shared/cart/limits.ts'
import { addRefusal, type CartAction, cartReducer } from '../../../src/shared/cart/reducer.ts'
import { cartFromLines, emptyCart, lineTotal } from '../../../src/shared/cart/totals.ts'
import type { ProductCard } from '../../../src/shared/catalog/entities.ts'

function card(id: string, price = 19.99, more: Partial<ProductCard> = {}): ProductCard {
  return {
    id,
    images: [`${id}.png`],
    colors: ['#aabbcc'],
    price,
    rating: 0,
    reviews: 0,
    sells: 0,
    isHot: false,
    createdAt: '2026-11-01T00:00:00.000Z',
    title: [{ es: `Cosa ${id}`, en: `Thing ${id}` }],
    category: [{ id: 'c', name: [{ es: 'Camisas', en: 'Shirts' }] }],
    availability: 'available',
    ...more,
  }
}

const add = (id: string, price: number, quantity: number): CartAction => ({
  type: 'ADD',
  product: toCartProduct(card(id, price)),
  quantity,
})
const run = (actions: readonly CartAction[], from: Cart = emptyCart) => actions.reduce(cartReducer, from)

const ids = fc.constantFrom('a', 'b', 'c', 'd')
const price = fc.integer({ min: 50, max: 100_000_000 }).map((cents) => cents / 100)
const action: fc.Arbitrary<CartAction> = fc.oneof(
  fc.tuple(ids, price, fc.integer({ min: -3, max: 1200 })).map(([id, euros, pieces]) => add(id, euros, pieces)),
  ids.map((id): CartAction => ({ type: 'REMOVE', key: id })),
  ids.map((id): CartAction => ({ type: 'REMOVE_FULL', key: id })),
  fc.tuple(ids, price).map(([id, euros]): CartAction => ({ type: 'REFRESH', lines: [toCartProduct(card(id, euros))] })),
  fc.constant<CartAction>({ type: 'CLEAR' }),
)

describe('the cart, whatever is done to it', () => {
  it('has totals that are the sums of its lines in cents, and lines within the limits', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const cart = run(actions)
        const cents = cart.products.reduce((sum, line) => sum + Math.round(line.price * 100) * line.quantity, 0)
        expect(cart.totalPrice).toBe(cents / 100)
        expect(cart.totalElements).toBe(cart.products.reduce((sum, line) => sum + line.quantity, 0))
        expect(new Set(cart.products.map((line) => line.id)).size).toBe(cart.products.length)
        for (const line of cart.products) {
          expect(Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= maxQuantity).toBe(true)
        }
      }),
    )
  })

  it('never changes the cart it was given', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 10 }), action, (before, next) => {
        const cart = run(before)
        const copy = structuredClone(cart)
        cartReducer(cart, next)
        expect(cart).toEqual(copy)
      }),
    )
  })

  it('is as it was after an addition that is removed piece by piece', () => {
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 10 }),
        price,
        fc.integer({ min: 1, max: 5 }),
        (before, euros, pieces) => {
          const cart = run(before)
          const removals = Array.from({ length: pieces }, (): CartAction => ({ type: 'REMOVE', key: 'other' }))
          expect(run([add('other', euros, pieces), ...removals], cart)).toEqual(cart)
        },
      ),
    )
  })
})

describe('cart actions', () => {
  it('ADD appends a product, then increases its line at its newest price', () => {
    const once = run([add('a', 19.99, 2)])
    expect(once).toMatchObject({ totalElements: 2, totalPrice: 39.98, products: [{ id: 'a', quantity: 2 }] })
    const twice = run([add('a', 25, 1)], once)
    expect(twice).toMatchObject({ totalElements: 3, totalPrice: 75, products: [{ id: 'a', quantity: 3, price: 25 }] })
  })

  it('ADD of no, broken or negative pieces changes nothing', () => {
    const cart = run([add('a', 5, 1)])
    for (const pieces of [0, -1, 1.5, Number.NaN]) expect(run([add('a', 5, pieces)], cart)).toBe(cart)
  })

  it('REMOVE lowers by one and drops the line whose quantity was 1', () => {
    const cart = run([add('a', 10, 2), add('b', 3, 1)])
    expect(run([{ type: 'REMOVE', key: 'a' }], cart)).toMatchObject({ totalElements: 2, totalPrice: 13 })
    const dropped = run([{ type: 'REMOVE', key: 'b' }], cart)
    expect(dropped.products.map((line) => line.id)).toEqual(['a'])
    expect(dropped.totalPrice).toBe(20)
  })

  it('REMOVE_FULL drops the whole line; unknown ids change nothing', () => {
    const cart = run([add('a', 10, 7), add('b', 3, 1)])
    expect(run([{ type: 'REMOVE_FULL', key: 'a' }], cart)).toMatchObject({ totalElements: 1, totalPrice: 3 })
    expect(run([{ type: 'REMOVE_FULL', key: 'x' }], cart)).toBe(cart)
    expect(run([{ type: 'REMOVE', key: 'x' }], cart)).toBe(cart)
  })

  it('two sizes of a product are two lines, each with its own price', () => {
    const options = [{ es: 'Talla M', en: 'Size M' }]
    const inSize = (variantId: string, euros: number): CartAction => ({
      ...{ type: 'ADD', quantity: 2 },
      product: { ...toCartProduct(card('a', euros)), variantId, options },
    })
    const cart = run([inSize('m', 20), inSize('l', 25), inSize('m', 20)])
    expect(cart).toMatchObject({ totalElements: 6, totalPrice: 130 })
    expect(cart.products).toMatchObject([
      { id: 'a', variantId: 'm', quantity: 4, options },
      { id: 'a', variantId: 'l', quantity: 2 },
    ])
    expect(
      addRefusal(run([{ type: 'ADD', product: toCartProduct(card('a')), quantity: maxQuantity }], cart), 'a'),
    ).toBe('quantity')
    expect(run([{ type: 'REMOVE_FULL', key: 'm' }], cart).products).toMatchObject([{ variantId: 'l', quantity: 2 }])
    expect(run([{ type: 'REMOVE', key: 'a' }], cart)).toBe(cart)
    const repriced = run([{ type: 'REPRICE', prices: new Map([['l', 24]]) }], cart)
    expect(repriced.products.map((line) => line.price)).toEqual([20, 24])
  })

  it('LOWER takes as many as there are, and never more than there were', () => {
    const cart = run([add('a', 10, 7), add('b', 3, 1)])
    expect(run([{ type: 'LOWER', key: 'a', quantity: 2 }], cart)).toMatchObject({ totalElements: 3, totalPrice: 23 })
    expect(run([{ type: 'LOWER', key: 'a', quantity: 1 }], cart)).toMatchObject({ totalElements: 2, totalPrice: 13 })
    for (const [id, quantity] of [
      ['b', 2],
      ['a', 8],
      ['a', 7],
      ['a', 0],
      ['a', 1.5],
      ['x', 1],
    ] as const)
      expect(run([{ type: 'LOWER', key: id, quantity }], cart)).toBe(cart)
  })

  it('CLEAR empties, RELOAD takes what storage has with totals of its own', () => {
    const cart = run([add('a', 10, 7)])
    expect(run([{ type: 'CLEAR' }], cart)).toEqual({ totalElements: 0, totalPrice: 0, products: [] })
    const empty = cartFromLines([])
    expect(run([{ type: 'CLEAR' }], empty)).toBe(empty)
    const stored = { totalElements: 99, totalPrice: 0.01, products: cart.products }
    expect(run([{ type: 'RELOAD', cart: stored }])).toEqual(cart)
  })

  it('keeps at most 100 lines and 999 pieces of one', () => {
    const full = run(Array.from({ length: maxCartLines }, (_, index) => add(`p${index}`, 1, 1)))
    expect(full.products).toHaveLength(maxCartLines)
    expect(addRefusal(full, 'one-more')).toBe('lines')
    expect(run([add('one-more', 1, 1)], full)).toBe(full)
    expect(addRefusal(full, 'p7')).toBeUndefined()
    const heavy = run([add('a', 0.5, 998), add('a', 0.5, 998)])
    expect(heavy.totalElements).toBe(maxQuantity)
    expect(addRefusal(heavy, 'a')).toBe('quantity')
    expect(run([add('a', 0.5, 1)], heavy)).toBe(heavy)
  })

  it('a line of 3 at 0.1 euros costs 0.3 euros', () => {
    expect(run([add('a', 0.1, 3)]).totalPrice).toBe(0.3)
    expect(lineTotal({ price: 0.1, quantity: 3 })).toBe(0.3)
  })
})

describe('a cart beside the server', () => {
  const cart = run([add('a', 10, 2), add('b', 20, 1), add('c', 30, 1), add('d', 40, 1)])
  const cards = [
    card('a', 12.5, { images: ['new.png'] }),
    card('b', 20, { availability: 'sold-out' }),
    card('d', 35, { availability: 'sold-out' }),
  ]

  const current = cards.map((each) => ({ ...toCartProduct(each), availability: each.availability }))

  it('tells changed prices, sold-out and vanished lines', () => {
    expect(cartChanges(cart, current)).toEqual([
      { key: 'a', title: [{ es: 'Cosa a', en: 'Thing a' }], kind: 'price', oldPrice: 10, newPrice: 12.5 },
      { key: 'b', title: [{ es: 'Cosa b', en: 'Thing b' }], kind: 'sold-out' },
      { key: 'c', title: [{ es: 'Cosa c', en: 'Thing c' }], kind: 'gone' },
      { key: 'd', title: [{ es: 'Cosa d', en: 'Thing d' }], kind: 'price', oldPrice: 40, newPrice: 35 },
      { key: 'd', title: [{ es: 'Cosa d', en: 'Thing d' }], kind: 'sold-out' },
    ])
  })

  it('takes prices, titles and pictures over with REFRESH, and is the same object when nothing changed', () => {
    const fresh = cartReducer(cart, { type: 'REFRESH', lines: current })
    expect(fresh.products.map((line) => line.price)).toEqual([12.5, 20, 30, 35])
    expect(fresh.products[0]).toMatchObject({ images: ['new.png'], quantity: 2 })
    expect(fresh.totalPrice).toBe(110)
    expect(cartReducer(fresh, { type: 'REFRESH', lines: current })).toBe(fresh)
    expect(cartChanges(fresh, current).filter((change) => change.kind === 'price')).toEqual([])
  })

  it('leaves a line as it was chosen that has to be chosen again, and says so unless the product is sold out', () => {
    const options = [{ es: 'Talla M', en: 'Size M' }]
    const shirt = { ...toCartProduct(card('a', 10)), variantId: 'm', options }
    const cart = cartReducer(emptyCart, { type: 'ADD', product: shirt, quantity: 2 })
    const again = { ...toCartProduct(card('a', 15)), variantId: 'm', availability: 'available', choose: true } as const
    expect(cartChanges(cart, [again])).toEqual([{ key: 'm', title: again.title, kind: 'choose' }])
    expect(cartChanges(cart, [{ ...again, availability: 'sold-out' }])).toMatchObject([{ kind: 'sold-out' }])
    expect(cartReducer(cart, { type: 'REFRESH', lines: [again] })).toBe(cart)
  })

  it('takes the prices of a quote, and stays the same object when they are its own', () => {
    const cart = run([add('a', 10, 2), add('b', 5, 1)])
    const priced = cartReducer(cart, {
      type: 'REPRICE',
      prices: new Map([
        ['a', 12.5],
        ['c', 1],
      ]),
    })
    expect(priced.products.map((line) => [line.id, line.price, line.quantity])).toEqual([
      ['a', 12.5, 2],
      ['b', 5, 1],
    ])
    expect(priced.totalPrice).toBe(30)
    expect(cartReducer(priced, { type: 'REPRICE', prices: new Map([['a', 12.5]]) })).toBe(priced)
  })

  it('forgets the unit price of another price, until the line is refreshed', () => {
    const [added] = run([add('a', 10, 1)]).products
    const unitPrice = { amount: 20, per: 100, unit: 'ml' } as const
    const cart = cartFromLines([{ ...(added as CartItem), unitPrice }])
    const priced = cartReducer(cart, { type: 'REPRICE', prices: new Map([['a', 12.5]]) })
    expect(priced.products[0]).not.toHaveProperty('unitPrice')
    const lines = [{ ...(priced.products[0] as CartItem), unitPrice: { ...unitPrice, amount: 25 } }]
    expect(cartReducer(priced, { type: 'REFRESH', lines }).products[0]?.unitPrice?.amount).toBe(25)
  })
})
