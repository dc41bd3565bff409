import { describe, expect, it } from 'vitest'
import { priceRefund, priceRest, type RefundableLine } from '../../../src/shared/pricing/price-refund.ts'

const none = { units: 0, cents: 0 }
/** Three pieces at 4 %, two at 21 % and one that cost nothing. The lower rate comes first. */
const book: RefundableLine = { key: 'book', quantity: 3, paidCents: 1000, taxPpm: 40_000, refunded: none }
const shirt: RefundableLine = { key: 'shirt', quantity: 2, paidCents: 1210, taxPpm: 210_000, refunded: none }
const gift: RefundableLine = { key: 'gift', quantity: 1, paidCents: 0, taxPpm: 210_000, refunded: none }
const lines = [book, shirt, gift]
const paid = {
  taxes: [
    { ratePpm: 210_000, netCents: 1000, taxCents: 210, grossCents: 1210 },
    { ratePpm: 40_000, netCents: 962, taxCents: 38, grossCents: 1000 },
  ],
  totalCents: 2210,
}

describe('a refund of pieces', () => {
  it('names a piece that cost nothing, and only the rates of what comes back', () => {
    const units = new Map([
      ['shirt', 1],
      ['gift', 1],
    ])
    expect(priceRefund(lines, { units })).toEqual({
      lines: [
        { key: 'shirt', units: 1, cents: 605 },
        { key: 'gift', units: 1, cents: 0 },
      ],
      taxes: [{ ratePpm: 210_000, netCents: 500, taxCents: 105, grossCents: 605 }],
      totalCents: 605,
    })
  })

  it('of pieces that all cost nothing is none', () => {
    expect(priceRefund(lines, { units: new Map([['gift', 1]]) })).toBeUndefined()
  })

  it('reaches the last piece, and no further', () => {
    const rest = [{ ...shirt, refunded: { units: 1, cents: 605 } }]
    expect(priceRefund(rest, { units: new Map([['shirt', 1]]) })?.totalCents).toBe(605)
    expect(priceRefund(rest, { units: new Map([['shirt', 2]]) })).toBeUndefined()
  })
})

describe('a refund of an amount', () => {
  it('may be all that was paid, by rate with the highest first', () => {
    expect(priceRefund(lines, { cents: 2210 })).toEqual({
      lines: [
        { key: 'book', units: 0, cents: 1000 },
        { key: 'shirt', units: 0, cents: 1210 },
      ],
      ...paid,
    })
  })

  it('is none for a cent more', () => {
    expect(priceRefund(lines, { cents: 2211 })).toBeUndefined()
  })
})

describe('the rest of an order', () => {
  it('before any refund is all of it', () => {
    const allUnits = lines.map(({ key, quantity, paidCents }) => ({ key, units: quantity, cents: paidCents }))
    expect(priceRest(lines, paid)).toEqual({ lines: allUnits, ...paid })
  })

  it('is what remains after refunds of pieces, money and VAT; a line or rate without any is left out', () => {
    const after = [book, { ...shirt, refunded: { units: 2, cents: 1210 } }, gift]
    expect(priceRest(after, paid)).toEqual({
      lines: [
        { key: 'book', units: 3, cents: 1000 },
        { key: 'gift', units: 1, cents: 0 },
      ],
      taxes: [paid.taxes[1]],
      totalCents: 1000,
    })
  })

  it('is of money alone where all pieces came back for less than was paid', () => {
    const after = [
      { ...book, refunded: { units: 3, cents: 900 } },
      shirt,
      { ...gift, refunded: { units: 1, cents: 0 } },
    ]
    const { lines: rest, totalCents } = priceRest(after, paid)
    expect(rest).toEqual([
      { key: 'book', units: 0, cents: 100 },
      { key: 'shirt', units: 2, cents: 1210 },
    ])
    expect(totalCents).toBe(1310)
  })

  it('counts the pieces that remain', () => {
    const after = [book, { ...shirt, refunded: { units: 1, cents: 605 } }, gift]
    expect(priceRest(after, paid).lines[1]).toEqual({ key: 'shirt', units: 1, cents: 605 })
  })
})
