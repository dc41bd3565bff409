import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linePaid } from '../../../src/shared/pricing/paid.ts'
import { type LineToPrice, leastCharge, priceOrder } from '../../../src/shared/pricing/price-order.ts'
import { readShippingRate, toShippingLines } from '../../../src/shared/pricing/price-refund.ts'
import { keepTax, takeTaxOff } from '../../../src/shared/pricing/tax-off.ts'
import { full } from '../../support/full.ts'

const runs = { numRuns: full ? 10_000 : 300 }
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const cents = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 30_000 }), fc.nat(100_000_000))
const lines = fc
  .array(
    fc.record({
      unitCents: cents,
      quantity: fc.integer({ min: 1, max: 9 }),
      taxPpm: fc.constantFrom(0, 40_000, 100_000, 210_000, 255_000),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.map((each, index): LineToPrice => ({ key: `l${index}`, ...each })))
const orders = fc.record({ lines, shippingCents: cents })

describe('VAT that is not charged', () => {
  it('is that of each rate, and the prices stay as they are', () => {
    const order = priceOrder({
      lines: [
        { key: 'a', unitCents: 1210, quantity: 1, taxPpm: 210_000 },
        { key: 'b', unitCents: 1100, quantity: 2, taxPpm: 100_000 },
      ],
      shippingCents: 341,
    })
    // Shipping is 121 at 21 % and 220 at 10 %.
    const net = takeTaxOff(order)
    expect(
      net.lines.map(({ grossCents, paidCents, taxOffCents, taxPpm }) => [grossCents, paidCents, taxOffCents, taxPpm]),
    ).toEqual([
      [1210, 1210, 210, 0],
      [2200, 2200, 200, 0],
    ])
    expect(net.shipping.paidCents).toBe(341)
    expect(net.taxOffCents).toBe(210 + 21 + 200 + 20)
    expect(net.totalCents).toBe(1000 + 2000 + 100 + 200)
    expect(net.taxes).toEqual([{ ratePpm: 0, netCents: 3300, taxCents: 0, grossCents: 3300 }])
  })

  it('is shared by lines and shipping, so that nobody pays less than nothing', () =>
    fc.assert(
      fc.property(orders, (order) => {
        const priced = priceOrder(order)
        const net = takeTaxOff(priced)
        const ofLines = net.lines.map(({ taxOffCents }) => taxOffCents)
        const ofShipping = net.taxOffCents - sum(ofLines)
        for (const [index, off] of ofLines.entries()) {
          expect(off).toBeGreaterThanOrEqual(0)
          expect(off).toBeLessThanOrEqual(priced.lines[index]?.paidCents ?? 0)
        }
        expect(ofShipping).toBeGreaterThanOrEqual(0)
        expect(ofShipping).toBeLessThanOrEqual(priced.shipping.paidCents)
        expect(net.totalCents).toBe(priced.totalCents - net.taxOffCents)
        expect(sum(net.taxes.map(({ grossCents }) => grossCents))).toBe(net.totalCents)
      }),
      runs,
    ))

  it('leaves the least charge, or the total where that is less', () =>
    fc.assert(
      fc.property(orders, (order) => {
        const priced = priceOrder(order)
        const tax = sum(priced.taxes.map(({ taxCents }) => taxCents))
        const net = takeTaxOff(priced)
        expect(net.totalCents).toBe(Math.max(priced.totalCents - tax, Math.min(priced.totalCents, leastCharge)))
      }),
      runs,
    ))

  it('is nothing where all of it is charged', () => {
    const order = priceOrder({ lines: [{ key: 'a', unitCents: 1210, quantity: 1, taxPpm: 210_000 }] })
    const kept = keepTax(order)
    expect(kept.taxOffCents).toBe(0)
    expect(kept.lines).toEqual([{ ...order.lines[0], taxOffCents: 0 }])
    expect(kept.totalCents).toBe(1210)
  })
})

describe('VAT that is not charged of a small order', () => {
  it('leaves the least charge across its rates', () => {
    const order = priceOrder({
      lines: [
        { key: 'a', unitCents: 30, quantity: 1, taxPpm: 210_000 },
        { key: 'b', unitCents: 25, quantity: 1, taxPpm: 255_000 },
      ],
    })
    expect(takeTaxOff(order)).toMatchObject({ totalCents: 50, taxOffCents: 5 })
  })

  it('makes a line worth what is paid for it', () => {
    const line = { priceCents: 1210, quantity: 2, discountCents: 20 }
    expect([linePaid(line), linePaid({ ...line, taxOffCents: 400 })]).toEqual([2400, 2000])
  })

  it('tells the rate of a line of shipping, and none of goods', () => {
    expect(readShippingRate('shipping:210000')).toBe(210_000)
    expect(readShippingRate('l0')).toBeUndefined()
    expect(readShippingRate('a shipping:')).toBeUndefined()
    const order = priceOrder({ lines: [{ key: 'a', unitCents: 100, quantity: 1, taxPpm: 40_000 }], shippingCents: 30 })
    expect(toShippingLines(order).map(({ key }) => readShippingRate(key))).toEqual([40_000])
  })
})
