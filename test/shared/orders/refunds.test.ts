import { describe, expect, it } from 'vitest'
import { canBePaidOtherwise, isFromOutside, isPartial, refundKinds } from '../../../src/shared/orders/refunds.ts'

describe('the kinds of refunds', () => {
  it('refund a part of an order, but for a cancellation and a payment that came too late', () => {
    expect(refundKinds.filter((kind) => isPartial({ kind }))).toEqual(['return', 'goodwill', 'outside', 'dispute'])
    expect(refundKinds.filter((kind) => !isPartial({ kind }))).toEqual(['cancel', 'late'])
  })

  it('are made without the shop in the pages of the payment provider, and by a lost dispute', () => {
    expect(refundKinds.filter((kind) => isFromOutside({ kind }))).toEqual(['outside', 'dispute'])
  })

  it.each(['', 'teleport'])('are not %j, which is neither a part nor from outside', (kind) => {
    expect(isPartial({ kind })).toBe(false)
    expect(isFromOutside({ kind })).toBe(false)
  })
})

it('staff may pay a refund another way unless it is done, or on its way at the payment service', () => {
  const allowed = (['pending', 'failed', 'done'] as const).flatMap((status) =>
    [undefined, true].map((accepted) => canBePaidOtherwise({ status, ...(accepted && { accepted }) })),
  )
  expect(allowed).toEqual([true, false, true, true, false, false])
})
