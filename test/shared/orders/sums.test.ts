import { describe, expect, it } from 'vitest'
import { listSums } from '../../../src/shared/orders/sums.ts'

describe('the rows between the lines of an order and its total', () => {
  const taxes = [
    { percent: 21, amount: 210 },
    { percent: 10, amount: 50 },
  ]

  it('lead from the lines to the total: what changes the price comes before the subtotal', () => {
    const rows = listSums({ discount: 100, shipping: 495, taxNotCharged: 35, subtotal: 1500, taxes })
    expect(rows).toEqual([
      { name: 'discount', amount: -100 },
      { name: 'shipping', amount: 495 },
      { name: 'taxNotCharged', amount: -35 },
      { name: 'subtotal', amount: 1500 },
      { name: 'vat', amount: 210, percent: 21 },
      { name: 'vat', amount: 50, percent: 10 },
    ])
  })

  it('tell of a delivery for nothing last, and of no discount and no VAT that is charged', () => {
    const names = listSums({ shipping: 0, subtotal: 1500, taxes }).map(({ name }) => name)
    expect(names).toEqual(['subtotal', 'vat', 'vat', 'shipping'])
  })
})
