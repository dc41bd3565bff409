import { describe, expect, it } from 'vitest'
import type { AdminOrderDetail } from '../../../src/shared/orders/admin.ts'
import { getPackedLines } from '../../../src/shared/orders/packed-lines.ts'
import { toPackingOrder } from '../../../src/shared/orders/packing.ts'

const line = (id: string, quantity: number, more: object = {}) => ({
  ...{ id, productId: id, title: [{ es: id, en: id }], sku: `S-${id}`, image: '', quantity, ...more },
})
const refund = (at: string, ...lines: object[]) => ({ at, lines })
const make = (parts: object) =>
  ({ lines: [], refunds: [], events: [], parcels: [], steps: [], ...parts }) as unknown as AdminOrderDetail
const quantities = (parts: object) => getPackedLines(make(parts)).map(({ id, quantity }) => [id, quantity])

describe('the lines of a parcel', () => {
  const lines = [line('a', 3), line('b', 1), line('c', 2, { variantId: 'red' }), line('d', 1, { productId: undefined })]

  it('are all of an order without refunds', () => {
    expect(quantities({ lines })).toEqual([
      ['a', 3],
      ['b', 1],
      ['c', 2],
      ['d', 1],
    ])
    expect(quantities({ lines, parcels: undefined })).toHaveLength(4)
  })

  it('lack what was refunded before, by product and variant, and no other', () => {
    const refunds = [
      refund('2026-11-02', { id: 'a', quantity: 1 }, { id: 'b', quantity: 1 }),
      refund(
        '2026-11-03',
        { id: 'a', quantity: 1 },
        { id: 'c', quantity: 1, variantId: 'blue' },
        { id: 'd', quantity: 1 },
      ),
    ]
    expect(quantities({ lines, refunds })).toEqual([
      ['a', 1],
      ['c', 2],
    ])
  })

  it('have what was refunded once they had been sent', () => {
    const refunds = [refund('2026-11-02', { id: 'a', quantity: 1 }), refund('2026-11-05', { id: 'a', quantity: 1 })]
    const events = [
      { kind: 'paid', at: '2026-11-01' },
      { kind: 'ship', at: '2026-11-05' },
    ]
    expect(quantities({ lines: [line('a', 3)], refunds, events })).toEqual([['a', 2]])
  })

  it('are those of the parcel that was sent last', () => {
    const refunds = [refund('2026-11-06', { id: 'a', quantity: 1 }), refund('2026-11-09', { id: 'a', quantity: 1 })]
    const events = [{ kind: 'ship', at: '2026-11-05' }]
    const parcels = [
      { follows: 'resent', followedAt: '2026-11-06' },
      { follows: 'resent', followedAt: '2026-11-08' },
      { follows: 'refunded', followedAt: '2026-11-10' },
    ]
    expect(quantities({ lines: [line('a', 3)], refunds, events, parcels })).toEqual([['a', 2]])
    expect(quantities({ lines: [line('a', 3)], refunds, events, parcels: [{ follows: 'refunded' }] })).toEqual([
      ['a', 3],
    ])
  })
})

describe('an order to pack', () => {
  const shipping = {
    ...{ name: 'Ana', surname: 'Ruiz', telephone: '600', email: 'ana@example.com', address: 'Calle 1', address2: '' },
    ...{ city: 'Cádiz', zip: '11001', country: 'España' },
  }
  const { email, ...address } = shipping
  const order = {
    ...{ id: 'o', createdAt: '2026-11-20', status: 1, shippingStatus: 11, language: 'es', shipping, tracking: '' },
    ...{ totalPrice: 9, steps: ['prepare', 'refund'], lines: [line('a', 1, { price: 9 })] },
  }
  const shown = {
    ...{ id: 'o', createdAt: '2026-11-20', status: 1, shippingStatus: 11, language: 'es', shipping: address },
    ...{ tracking: '', trackable: false, steps: ['prepare'] },
    lines: [{ id: 'a', title: [{ es: 'a', en: 'a' }], sku: 'S-a', image: '', quantity: 1 }],
  }

  it('has what its slip says and what is to be done, without sums and e-mail', () => {
    expect(toPackingOrder(make(order), false)).toStrictEqual(shown)
    expect(JSON.stringify(toPackingOrder(make(order), false))).not.toContain(email)
  })

  it('has what an order may have: number, method, office, carrier and doubts', () => {
    const delivery = { shippingMethod: [{ es: 'Casa', en: 'Home' }], shippingKind: 'point', shippingNote: [] }
    const more = { number: 'MAR-1', ...delivery, pickupPoint: 'C-7', carrier: 'gls', tracking: 'T1' }
    const options = [{ es: 'S', en: 'S' }]
    const packed = toPackingOrder(
      make({ ...order, ...more, doubts: ['disputed'], lines: [line('a', 1, { options })] }),
      true,
    )
    expect(packed).toStrictEqual({
      ...{ ...shown, ...more, trackable: true, held: true },
      lines: [{ ...shown.lines[0], options }],
    })
    expect(toPackingOrder(make({ ...order, doubts: [] }), false)).not.toHaveProperty('held')
  })
})
