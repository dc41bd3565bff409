import { describe, expect, it } from 'vitest'
import { hasParcelOnItsWay, parcelInputSchema, resendSchema, toParcel } from '../../../src/shared/orders/parcels.ts'
import { orderStatus, paymentStatus, shippingStatus } from '../../../src/shared/orders/statuses.ts'

const at = new Date('2026-12-01T10:00:00Z')
const stored = { id: 'p', kind: 'returned', at, note: '', tracking: '', carrier: '', follows: '', followedAt: null }

describe('a stored incident of a parcel', () => {
  it('is shown without what nobody wrote, and without what has not followed', () =>
    expect(toParcel(stored)).toEqual({ id: 'p', kind: 'returned', at: '2026-12-01T10:00:00.000Z' }))

  it('is shown with its note, its tracking and what followed', () =>
    expect(
      toParcel({ ...stored, kind: 'lost', note: 'Llamar', tracking: 'ES1', follows: 'resent', followedAt: at }),
    ).toEqual({
      ...{ id: 'p', kind: 'lost', at: '2026-12-01T10:00:00.000Z', note: 'Llamar', tracking: 'ES1' },
      ...{ follows: 'resent', followedAt: '2026-12-01T10:00:00.000Z' },
    }))

  it('names the carrier of its tracking, if it is a known one', () => {
    expect(toParcel({ ...stored, tracking: 'T1', carrier: 'gls' })).toMatchObject({ tracking: 'T1', carrier: 'gls' })
    for (const row of [
      { tracking: '', carrier: 'gls' },
      { tracking: 'T1', carrier: '' },
      { tracking: 'T1', carrier: 'x' },
    ])
      expect(toParcel({ ...stored, ...row })).not.toHaveProperty('carrier')
    expect(Object.keys(toParcel({ ...stored, tracking: 'T1' }))).toEqual(['id', 'kind', 'at', 'tracking'])
  })

  it('of a kind that this version does not know counts as lost, and its end as none', () => {
    const parcel = toParcel({ ...stored, kind: 'stolen', follows: 'forgotten', followedAt: at })
    expect(parcel.kind).toBe('lost')
    expect(parcel.follows).toBeUndefined()
  })
})

describe('an order', () => {
  const sent = {
    status: orderStatus.completed,
    shippingStatus: shippingStatus.completed,
    paymentStatus: paymentStatus.completed,
  }
  it('has a parcel on its way once it was sent, unless it is fetched in the shop', () => {
    expect(hasParcelOnItsWay(sent)).toBe(true)
    expect(hasParcelOnItsWay({ ...sent, shippingKind: 'delivery' })).toBe(true)
    expect(hasParcelOnItsWay({ ...sent, shippingKind: 'pickup' })).toBe(false)
    expect(hasParcelOnItsWay({ ...sent, status: orderStatus.pending })).toBe(false)
    expect(hasParcelOnItsWay({ ...sent, status: orderStatus.pending, shippingKind: 'pickup' })).toBe(false)
  })
})

it('a note and a tracking number may be left out, and lose the blanks around them', () => {
  expect(parcelInputSchema.parse({ id: 'o', kind: 'lost' })).toEqual({ id: 'o', kind: 'lost', note: '' })
  expect(resendSchema.parse({ id: 'o', tracking: ' ES2 ' })).toEqual({ id: 'o', tracking: 'ES2' })
  expect(resendSchema.safeParse({ id: 'o', tracking: 'x'.repeat(301) }).success).toBe(false)
  expect(parcelInputSchema.safeParse({ id: 'o', kind: 'late' }).success).toBe(false)
})
