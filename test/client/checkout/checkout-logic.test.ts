import { describe, expect, it } from 'vitest'
import { emptyCheckout, invoiceFields, prefilled } from '../../../src/client/storefront/checkout/checkout-draft.ts'
import {
  keepsCart,
  readFailedSettlement,
  readSettlement,
  waitBefore,
} from '../../../src/client/storefront/checkout/settlement.ts'
import { classifyFailure } from '../../../src/client/storefront/checkout/use-place-order.ts'
import { shippingSchema } from '../../../src/shared/checkout/entities.ts'
import { shippingFields } from '../../../src/shared/checkout/fields.ts'

const body = (code: number, more = {}) => ({ code, message: 'text', key: 'errors:x', ...more })

describe('why an order was not placed', () => {
  it('distinguishes a missing response from a refusal', () => {
    expect(classifyFailure(undefined)).toEqual({ kind: 'network' })
    expect(classifyFailure(body(502))).toEqual({ kind: 'refused', message: 'text' })
    expect(classifyFailure(body(429))).toEqual({ kind: 'refused', message: 'text' })
    expect(classifyFailure(body(401))).toEqual({ kind: 'session' })
  })

  it('names the products and variants of a 409', () => {
    const unavailable = { unavailable: ['a', 'b'] }
    const refused = { kind: 'unavailable', keys: ['a', 'b'] }
    expect(classifyFailure(body(409, unavailable))).toEqual({ ...refused, left: {} })
    expect(classifyFailure(body(409, { ...unavailable, left: { a: 2 } }))).toEqual({ ...refused, left: { a: 2 } })
    const inSizes = { unavailable: ['a'], unavailableVariants: ['a-m'] }
    expect(classifyFailure(body(409, inSizes))).toEqual({ kind: 'unavailable', keys: ['a', 'a-m'], left: {} })
    expect(classifyFailure(body(409))).toEqual({ kind: 'refused', message: 'text' })
  })

  it('carries what the order would cost', () => {
    const quote = { lines: [], total: 12.5 }
    expect(classifyFailure(body(409, { quote }))).toEqual({ kind: 'price', quote })
  })

  it('puts the texts of a 422 to their fields, and says what is wrong with the cart', () => {
    const errors = { zip: 'Código postal', 'cart.products': 'Cesta' }
    expect(classifyFailure(body(422, { errors }))).toEqual({ kind: 'fields', errors })
    expect(classifyFailure(body(422, { errors: { cart: 'Cesta' } }))).toEqual({ kind: 'refused', message: 'Cesta' })
  })
})

describe('the draft of the form', () => {
  it('has exactly the fields of the schema', () => {
    expect(new Set<string>(shippingFields)).toEqual(new Set(Object.keys(shippingSchema.shape)))
    expect(new Set(Object.keys(emptyCheckout))).toEqual(new Set<string>([...shippingFields, ...invoiceFields]))
  })

  it('fills empty fields from the mailing data and leaves what was typed', () => {
    const mailing = {
      name: 'Ana',
      surname: 'Rey',
      phone: '600 000 000',
      email: 'ana@example.com',
      address: 'Calle Mar 1',
      address2: '',
      city: 'Vigo',
      zip: '36201',
      country: 'España',
    }
    const filled = prefilled({ ...emptyCheckout, city: 'Lugo' }, mailing)
    expect(filled).toMatchObject({ name: 'Ana', telephone: '600 000 000', city: 'Lugo', address2: '' })
    expect(filled).not.toHaveProperty('phone')
  })
})

describe('what came of an order', () => {
  const order = { id: 'o1', status: 2, paymentStatus: 21, totalPrice: 10 }

  it('is paid only when the server says completed', () => {
    expect(readSettlement({ completed: true, order: { ...order, status: 1, paymentStatus: 23 } }).state).toBe('paid')
    expect(readSettlement({ completed: false, order }).state).toBe('waiting')
    expect(readSettlement({ completed: false, order: { ...order, paymentStatus: 22 } }).state).toBe('waiting')
    expect(readSettlement({ completed: false, order: { ...order, status: 6, paymentStatus: 24 } }).state).toBe(
      'refused',
    )
  })

  it('distinguishes an unknown order from a shop that does not respond', () => {
    expect(readFailedSettlement(body(404)).state).toBe('unknown')
    expect(readFailedSettlement(body(503)).state).toBe('unreachable')
    expect(readFailedSettlement(undefined).state).toBe('unreachable')
  })

  it('keeps the cart only of an order that is unknown or whose payment was refused', () => {
    const refused = { ...order, status: 6, paymentStatus: 24 }
    const outcomes = [body(404), body(422)].map(readFailedSettlement)
    expect([...outcomes, readSettlement({ completed: false, order: refused })].map(keepsCart)).toEqual([
      true,
      true,
      true,
    ])
    const open = [21, 22, 23].map((paymentStatus) =>
      readSettlement({ completed: false, order: { ...order, paymentStatus } }),
    )
    const failed = [body(401), body(429), body(500), body(503), undefined].map(readFailedSettlement)
    for (const settlement of [...open, ...failed, readSettlement({ completed: true, order })])
      expect(keepsCart(settlement), settlement.state).toBe(false)
  })

  it('asks less and less often', () => {
    expect([1, 2, 3].map(waitBefore)).toEqual([1500, 2250, 3375])
  })
})
