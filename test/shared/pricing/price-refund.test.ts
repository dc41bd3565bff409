import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPaid } from '../../../src/shared/pricing/paid.ts'
import { type LineToPrice, type Promotion, priceOrder } from '../../../src/shared/pricing/price-order.ts'
import {
  heldCents,
  leavesNothing,
  type PricedRefund,
  priceRefund,
  priceRest,
  type RefundableLine,
  type RefundWish,
  toShippingLines,
} from '../../../src/shared/pricing/price-refund.ts'
import { full } from '../../support/full.ts'

const runs = { numRuns: full ? 10_000 : 300 }
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const line = fc.record({
  unitCents: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 50, max: 30_000 })),
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 40 })),
  taxPpm: fc.constantFrom(0, 40_000, 100_000, 210_000, 255_000),
})
const lines = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((each, index): LineToPrice => ({ key: `l${index}`, ...each })))
const discount = fc
  .integer({ min: 0, max: 4000 })
  .map((cents): Promotion[] => [
    { promotionId: 'p', label: { es: 'Rebaja', en: 'Discount' }, code: '', target: 'order', off: { cents } },
  ])

/** Each step wishes pieces of some lines, or a share of what is held, which may be too much. */
const step = fc.oneof(
  fc.record({ units: fc.array(fc.nat(6), { minLength: 6, maxLength: 6 }) }),
  fc.record({ share: fc.integer({ min: 1, max: 120 }) }),
)
const cases = fc.record({
  ...{ lines, promotions: discount, steps: fc.array(step, { maxLength: 8 }) },
  // Most orders of today have none.
  shippingCents: fc.oneof(fc.constant(0), fc.nat(3000)),
})

function wishOf(state: readonly RefundableLine[], wanted: { units: number[] } | { share: number }): RefundWish {
  if ('units' in wanted) return { units: new Map(state.map(({ key }, index) => [key, wanted.units[index] ?? 0])) }
  return { cents: Math.ceil((sum(state.map(heldCents)) * wanted.share) / 100) }
}

/** The lines after a refund. */
function after(state: readonly RefundableLine[], refund: PricedRefund): RefundableLine[] {
  return state.map((each) => {
    const part = refund.lines.find(({ key }) => key === each.key) ?? { units: 0, cents: 0 }
    const { units, cents } = each.refunded
    return { ...each, refunded: { units: units + part.units, cents: cents + part.cents } }
  })
}

/** A mixed order, all the refunds that it allows of those wished, and what is left. */
function refunded({ lines, promotions, steps, shippingCents }: Case) {
  const order = priceOrder({ lines, promotions, shippingCents })
  const goods = order.lines.map(({ key, paidCents, taxPpm }, index): RefundableLine => {
    const quantity = lines[index]?.quantity ?? 0
    return { key, quantity, paidCents, taxPpm, refunded: { units: 0, cents: 0 } }
  })
  const start = [...goods, ...toShippingLines(order)]
  let state = start
  const refunds: PricedRefund[] = []
  for (const wanted of steps) {
    const refund = priceRefund(state, wishOf(state, wanted))
    if (!refund) continue
    refunds.push(refund)
    state = after(state, refund)
  }
  return { order, start, state, refunds, rest: priceRest(state, order) }
}
interface Case {
  lines: LineToPrice[]
  promotions: Promotion[]
  shippingCents: number
  steps: ({ units: number[] } | { share: number })[]
}

const holds = (rule: (done: ReturnType<typeof refunded>) => void) =>
  fc.assert(
    fc.property(cases, (each) => rule(refunded(each))),
    runs,
  )

describe('refunds of an order', () => {
  it('never exceed what was paid, nor the pieces that were bought, per line and in all', () =>
    holds(({ order, state, refunds }) => {
      for (const { paidCents, quantity, refunded } of state) {
        expect(refunded.cents).toBeLessThanOrEqual(paidCents)
        expect(refunded.units).toBeLessThanOrEqual(quantity)
      }
      expect(sum(refunds.map(({ totalCents }) => totalCents))).toBeLessThanOrEqual(order.totalCents)
    }))

  it('each refund something, by lines that add up to it, and so do its rates', () =>
    holds(({ refunds }) => {
      for (const { lines: parts, taxes, totalCents } of refunds) {
        expect(totalCents).toBeGreaterThan(0)
        expect(sum(parts.map(({ cents }) => cents))).toBe(totalCents)
        expect(sum(taxes.map(({ grossCents }) => grossCents))).toBe(totalCents)
        for (const { netCents, taxCents, grossCents } of taxes) {
          expect(netCents + taxCents).toBe(grossCents)
          expect(Math.min(netCents, taxCents)).toBeGreaterThanOrEqual(0)
        }
        expect(parts.every(({ units, cents }) => units > 0 || cents > 0)).toBe(true)
      }
    }))

  it('with the rest take back exactly what was paid and its VAT at every rate', () =>
    holds(({ order, start, refunds, rest }) => {
      const all = [...refunds, rest]
      expect(sum(all.map(({ totalCents }) => totalCents))).toBe(order.totalCents)
      for (const tax of order.taxes) {
        const parts = all.flatMap(({ taxes }) => taxes.filter(({ ratePpm }) => ratePpm === tax.ratePpm))
        expect(sum(parts.map(({ taxCents }) => taxCents))).toBe(tax.taxCents)
        expect(sum(parts.map(({ netCents }) => netCents))).toBe(tax.netCents)
      }
      for (const [index, { key, paidCents }] of start.entries()) {
        const parts = all.flatMap(({ lines: given }) => given.filter((part) => part.key === key))
        expect(sum(parts.map(({ cents }) => cents))).toBe(paidCents)
        expect(index).toBeLessThan(start.length)
      }
    }))

  it('are worth what was paid for the pieces, as long as no amount was refunded', () =>
    holds(({ start }) => {
      for (const each of start) {
        const wish = { units: new Map([[each.key, 1]]) }
        const expected = getPaid(each.paidCents, each.quantity, 0, 1)
        expect(priceRefund(start, wish)?.totalCents ?? 0).toBe(expected)
      }
    }))

  it('empty a line when its last piece comes back, whatever amounts came before', () =>
    holds(({ state }) => {
      for (const each of state) {
        const left = each.quantity - each.refunded.units
        const refund = left > 0 ? priceRefund(state, { units: new Map([[each.key, left]]) }) : undefined
        expect(refund?.totalCents ?? 0).toBe(heldCents(each))
      }
    }))
})

describe('shipping in refunds', () => {
  const half = (key: string, unitCents: number, taxPpm: number): LineToPrice => ({
    key,
    unitCents,
    quantity: 1,
    taxPpm,
  })
  const order = priceOrder({
    lines: [half('shirt', 2000, 210_000), half('book', 1000, 40_000), half('scarf', 1000, 210_000)],
    shippingCents: 500,
  })

  it('is a line for each rate of the goods, in proportion to them', () =>
    expect(toShippingLines(order)).toEqual([
      { key: 'shipping:210000', quantity: 1, paidCents: 375, taxPpm: 210_000, refunded: { units: 0, cents: 0 } },
      { key: 'shipping:40000', quantity: 1, paidCents: 125, taxPpm: 40_000, refunded: { units: 0, cents: 0 } },
    ]))

  it('is no line where nothing was paid for it', () =>
    expect(toShippingLines(priceOrder({ lines: [half('shirt', 2000, 210_000)] }))).toEqual([]))

  it('goes back with its VAT', () => {
    const wish = { units: new Map(toShippingLines(order).map(({ key }) => [key, 1])) }
    expect(priceRefund(toShippingLines(order), wish)).toMatchObject({
      totalCents: 500,
      taxes: [
        { ratePpm: 210_000, netCents: 310, taxCents: 65, grossCents: 375 },
        { ratePpm: 40_000, netCents: 120, taxCents: 5, grossCents: 125 },
      ],
    })
  })
})

describe('a refund', () => {
  const bought = (refunded = { units: 0, cents: 0 }): RefundableLine[] => [
    { key: 'shirt', quantity: 2, paidCents: 2000, taxPpm: 210_000, refunded },
    { key: 'soap', quantity: 1, paidCents: 1000, taxPpm: 100_000, refunded: { units: 0, cents: 0 } },
  ]

  it('of an amount is spread over what the lines still hold, with the VAT of each rate', () => {
    expect(priceRefund(bought({ units: 1, cents: 1000 }), { cents: 500 })).toEqual({
      lines: [
        { key: 'shirt', units: 0, cents: 250 },
        { key: 'soap', units: 0, cents: 250 },
      ],
      taxes: [
        { ratePpm: 210_000, netCents: 207, taxCents: 43, grossCents: 250 },
        { ratePpm: 100_000, netCents: 227, taxCents: 23, grossCents: 250 },
      ],
      totalCents: 500,
    })
  })

  it('of pieces gives no more than an earlier amount has left', () => {
    const state = bought({ units: 0, cents: 1500 })
    expect(priceRefund(state, { units: new Map([['shirt', 1]]) })?.totalCents).toBe(500)
  })

  it('is none when it is more than was paid, more pieces than there are, or nothing', () => {
    expect(priceRefund(bought(), { cents: 3001 })).toBeUndefined()
    expect(priceRefund(bought({ units: 1, cents: 1000 }), { units: new Map([['shirt', 2]]) })).toBeUndefined()
    expect(priceRefund(bought({ units: 1, cents: 2000 }), { units: new Map([['shirt', 1]]) })).toBeUndefined()
    expect(priceRefund(bought(), { units: new Map() })).toBeUndefined()
  })

  it('leaves nothing only when every piece and every cent is back', () => {
    const state = (units: number, cents: number): RefundableLine[] => [
      { key: 'a', quantity: 2, paidCents: 2000, taxPpm: 210_000, refunded: { units, cents } },
      { key: 'b', quantity: 1, paidCents: 500, taxPpm: 210_000, refunded: { units: 1, cents: 500 } },
    ]
    const back = (units: number, cents: number) => ({ lines: [{ key: 'a', units, cents }] })
    expect(leavesNothing(state(0, 0), back(2, 2000))).toBe(true)
    expect(leavesNothing(state(1, 1000), back(1, 1000))).toBe(true)
    expect(leavesNothing(state(0, 0), back(0, 2000))).toBe(false)
    expect(leavesNothing(state(1, 1000), back(0, 1000))).toBe(false)
    expect(leavesNothing(state(0, 0), back(1, 1000))).toBe(false)
    expect(leavesNothing(state(0, 0), back(2, 1999))).toBe(false)
    expect(leavesNothing(state(0, 0), { lines: [] })).toBe(false)
    expect(leavesNothing(state(2, 2000), { lines: [] })).toBe(true)
  })
})
