import { describe, expect, it } from 'vitest'
import { orderStatus, paymentStatus, shippingStatus } from '../../../src/shared/orders/statuses.ts'
import { isTrackable, toTracked, trackingSchema } from '../../../src/shared/orders/tracked-orders.ts'

const paid = {
  ...{ status: orderStatus.pending, shippingStatus: shippingStatus.pending, paymentStatus: paymentStatus.completed },
  email: 'ana@example.com',
}
const sent = { ...paid, status: orderStatus.completed, shippingStatus: shippingStatus.completed }

describe('the tracking of an order', () => {
  it('may be set once it is paid, before and after it is sent', () => {
    expect(isTrackable(paid)).toBe(true)
    expect(isTrackable({ ...paid, shippingStatus: shippingStatus.processing, shippingKind: 'point' })).toBe(true)
    expect(isTrackable({ ...sent, parcels: [{ follows: 'resent' }] })).toBe(true)
  })

  it('may not be set of an order in no parcel, of a parcel that did not arrive, or once the buyer was erased', () => {
    expect(isTrackable({ ...paid, status: orderStatus.processing })).toBe(false)
    expect(isTrackable({ ...paid, status: orderStatus.cancelledByShop })).toBe(false)
    expect(isTrackable({ ...sent, shippingKind: 'pickup' })).toBe(false)
    expect(isTrackable({ ...sent, email: '' })).toBe(false)
    expect(isTrackable({ ...sent, parcels: [{ follows: 'resent' }, { follows: '' }] })).toBe(false)
    expect(isTrackable({ ...sent, parcels: [{}] })).toBe(false)
  })

  it('is read with the carrier that was chosen, if this version knows it', () => {
    expect(toTracked({ tracking: 'X', carrier: '' })).toEqual({ tracking: 'X' })
    expect(toTracked({ tracking: 'X', carrier: 'owl-post' })).toEqual({ tracking: 'X' })
    expect(toTracked({ tracking: 'X', carrier: 'gls' })).toEqual({ tracking: 'X', carrier: 'gls' })
  })

  it('is a text of at most 300 signs, which may be empty', () => {
    const isValid = (input: unknown) => trackingSchema.safeParse(input).success
    expect(trackingSchema.parse({ id: 'o', tracking: ' X ' })).toEqual({ id: 'o', tracking: 'X' })
    expect(isValid({ id: 'o', tracking: '', carrier: 'dhl' })).toBe(true)
    expect(isValid({ id: 'o', tracking: 'x'.repeat(301) })).toBe(false)
    expect(isValid({ id: 'o' })).toBe(false)
    expect(isValid({ id: 'o', tracking: 'X', carrier: 'owl-post' })).toBe(false)
  })
})
