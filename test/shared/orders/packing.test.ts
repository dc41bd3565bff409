import { describe, expect, it } from 'vitest'
import { adminOrdersQuerySchema } from '../../../src/shared/orders/admin.ts'
import { toListedForPacking, toPackingQuery } from '../../../src/shared/orders/packing.ts'

describe('the list of orders to pack', () => {
  const query = (input: object) => toPackingQuery(adminOrdersQuerySchema.parse(input))

  it('has the orders that are to be sent, searched, by step and day', () => {
    expect(query({})).toMatchObject({ filter: 'pending' })
    const input = {
      filter: 'pending',
      step: 'ship',
      q: 'ana',
      from: '2026-11-01',
      sort: 'createdAt',
      page: 2,
      limit: 9,
    }
    expect(query(input)).toEqual(input)
  })

  it('is no other list, and neither filters nor sorts by money or by buyer', () => {
    for (const input of [
      ...[{ filter: 'completed' }, { filter: 'cancelled' }, { filter: 'pending-payment' }, { only: 'paid' }],
      ...[{ refund: 'done' }, { notice: 'disputed' }, { email: 'ana@example.com' }, { sort: 'total' }],
      { sort: '-total' },
    ])
      expect(query(input), JSON.stringify(input)).toBeUndefined()
  })

  it('leaves out sum, e-mail and refund', () => {
    const order = {
      ...{ id: 'o', createdAt: '2026-11-20T22:30:00.000Z', status: 1, paymentStatus: 23, shippingStatus: 11 },
      ...{ totalElements: 2, name: 'Ana Ruiz' },
    }
    expect(toListedForPacking({ ...order, totalPrice: 9, email: 'a@example.com', refundStatus: null })).toEqual(order)
  })
})
