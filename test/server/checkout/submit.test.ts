import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSubmit } from '../../../src/server/checkout/submit.ts'
import type { CartLineInput } from '../../../src/shared/cart/entities.ts'
import { checkoutOf, guest, shipping } from '../../support/checkout.ts'

const hashOf = (lines: CartLineInput[]) => createSubmit(checkoutOf(lines), guest(), 'a-key').idempotency?.bodyHash

describe('the hash by which a repeated submit is known', () => {
  it('is for lines without variants what it was before there were any', () => {
    const fields = Object.entries(shipping).sort(([a], [b]) => (a < b ? -1 : 1))
    const cart = [
      ['coat', 1],
      ['shirt', 5],
    ]
    const before = createHash('sha256')
      .update(JSON.stringify([fields, cart]))
      .digest('hex')
    const lines = [
      { id: 'shirt', quantity: 2 },
      { id: 'coat', quantity: 1 },
      { id: 'shirt', quantity: 3 },
    ]
    expect(hashOf(lines)).toBe(before)
  })

  it('tells variants apart, and not the order of the lines', () => {
    const m = { id: 'shirt', variantId: 'm', quantity: 1 }
    const l = { id: 'shirt', variantId: 'l', quantity: 1 }
    expect(hashOf([m, l])).toBe(hashOf([l, m]))
    expect(new Set([hashOf([m]), hashOf([l]), hashOf([m, l]), hashOf([{ id: 'shirt', quantity: 1 }])]).size).toBe(4)
  })
})
