import { describe, expect, it } from 'vitest'
import type { Cart, CurrentLine } from '../../../src/shared/cart/entities.ts'
import { maxCartLines, maxQuantity } from '../../../src/shared/cart/limits.ts'
import { type OrderedLine, planReorder } from '../../../src/shared/cart/reorder.ts'
import { cartFromLines, emptyCart } from '../../../src/shared/cart/totals.ts'

const title = [{ es: 'Camisa', en: 'Shirt' }]
const options = [{ es: 'Talla M', en: 'Size M' }]
const ordered = (changes: Partial<OrderedLine> = {}): OrderedLine => ({
  productId: 'p',
  title,
  quantity: 2,
  price: 10,
  ...changes,
})
const sold = (changes: Partial<CurrentLine> = {}): CurrentLine => ({
  id: 'p',
  title,
  images: [],
  price: 10,
  category: [],
  availability: 'available',
  ...changes,
})
const cartWith = (quantity: number, id = 'p'): Cart =>
  cartFromLines([{ id, title, images: [], price: 10, category: [], quantity }])
const plan = (line: OrderedLine, now: CurrentLine | undefined, cart: Cart = emptyCart) => {
  const { adds, notes } = planReorder([line], now ? [now] : [], cart)
  return { added: adds.map(({ quantity }) => quantity), notes: notes.map(({ title: _, options: __, ...note }) => note) }
}

describe('an order that is bought again', () => {
  it('goes into the cart as it was, at the price and with the texts of now, and a changed price is said', () => {
    expect(plan(ordered(), sold())).toEqual({ added: [2], notes: [] })
    const renamed = [{ es: 'Camisa Ría', en: 'Ría shirt' }]
    const { adds, notes } = planReorder([ordered()], [sold({ price: 12.5, title: renamed })], emptyCart)
    expect(adds).toEqual([{ product: expect.objectContaining({ id: 'p', price: 12.5, title: renamed }), quantity: 2 }])
    expect(adds[0]?.product).not.toHaveProperty('availability')
    expect(notes).toEqual([{ kind: 'price', title, options: undefined, oldPrice: 10, newPrice: 12.5 }])
  })

  it('says of a line that is hidden, deleted or sold out that it is, and adds nothing of it', () => {
    expect(plan(ordered({ productId: null }), undefined)).toEqual({ added: [], notes: [{ kind: 'gone' }] })
    expect(plan(ordered(), undefined)).toEqual({ added: [], notes: [{ kind: 'gone' }] })
    expect(plan(ordered(), sold({ availability: 'sold-out' }))).toEqual({ added: [], notes: [{ kind: 'sold-out' }] })
  })

  it('takes the variant that was bought, and leads to the product when that is not offered any more', () => {
    const line = ordered({ variantId: 'v', options })
    const variant = sold({ variantId: 'v', options })
    expect(planReorder([line], [variant], emptyCart).adds[0]?.product).toMatchObject({
      id: 'p',
      variantId: 'v',
      options,
    })
    const choose = { added: [], notes: [{ kind: 'choose', productId: 'p' }] }
    expect(plan(line, sold({ variantId: 'v', choose: true }))).toEqual(choose)
    expect(plan(ordered(), sold({ choose: true })), 'the product has options since').toEqual(choose)
    const none = sold({ variantId: 'v', choose: true, availability: 'sold-out' })
    expect(plan(line, none), 'there is nothing to choose').toEqual({ added: [], notes: [{ kind: 'sold-out' }] })
    expect(planReorder([line], [variant], emptyCart).notes).toEqual([])
  })

  it('adds what is left of a line, less what the cart has of it', () => {
    const last = sold({ availability: 'last', left: 3 })
    expect(plan(ordered({ quantity: 3 }), last)).toEqual({ added: [3], notes: [] })
    expect(plan(ordered({ quantity: 4 }), last)).toEqual({ added: [3], notes: [{ kind: 'fewer', quantity: 3 }] })
    expect(plan(ordered({ quantity: 2 }), last, cartWith(2))).toEqual({
      added: [1],
      notes: [{ kind: 'fewer', quantity: 1 }],
    })
    for (const inCart of [3, 5])
      expect(plan(ordered(), last, cartWith(inCart))).toEqual({ added: [], notes: [{ kind: 'in-cart' }] })
  })

  it('keeps to the limits of a line and of the cart', () => {
    expect(plan(ordered({ quantity: 5 }), sold(), cartWith(maxQuantity - 2))).toEqual({
      added: [2],
      notes: [{ kind: 'fewer', quantity: 2 }],
    })
    expect(plan(ordered(), sold(), cartWith(maxQuantity))).toEqual({ added: [], notes: [{ kind: 'in-cart' }] })
    const full = cartFromLines(
      Array.from({ length: maxCartLines - 1 }, (_, index) => ({ ...sold({ id: `o${index}` }), quantity: 1 })),
    )
    const lines = [ordered(), ordered({ productId: 'q' })]
    const { adds, notes } = planReorder(lines, [sold(), sold({ id: 'q' })], full)
    expect([adds.length, notes.map(({ kind }) => kind)]).toEqual([1, ['full']])
  })

  it('counts two lines of one product together', () => {
    const { adds, notes } = planReorder([ordered(), ordered()], [sold({ availability: 'last', left: 3 })], emptyCart)
    expect(adds.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(notes).toEqual([{ kind: 'fewer', title, options: undefined, quantity: 1 }])
  })
})
