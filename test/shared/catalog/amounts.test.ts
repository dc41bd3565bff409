import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getQuantityAfter, quantityField, quantityWasField } from '../../../src/shared/catalog/amounts.ts'

const stock = fc.integer({ min: 0, max: 1_000_000 })

describe('the stock after an edit', () => {
  it('is what was typed, or what was typed and what has changed since the form was opened', () => {
    expect(getQuantityAfter(7, 10, undefined)).toBe(10)
    expect(getQuantityAfter(7, 12, 10)).toBe(9)
    expect(getQuantityAfter(7, 10, 10)).toBe(7)
  })

  it('is a stock that may be stored, whatever the form was opened with', () => {
    fc.assert(
      fc.property(stock, stock, fc.integer({ min: 0, max: 2_147_483_647 }), (now, wanted, opened) => {
        expect(quantityField().safeParse(getQuantityAfter(now, wanted, opened)).success).toBe(true)
      }),
    )
  })

  it('is never counted from a stock that no form can have been opened with', () => {
    for (const opened of [-1, -9e15, 2_147_483_648, 9e15, 1.5])
      expect(quantityWasField().safeParse(opened).success).toBe(false)
  })
})
