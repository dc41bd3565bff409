import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from '../../../src/shared/pricing/allocate.ts'
import { getPaid, linePaid } from '../../../src/shared/pricing/paid.ts'
import {
  type LineToPrice,
  leastCharge,
  type OrderToPrice,
  type Promotion,
  priceOrder,
} from '../../../src/shared/pricing/price-order.ts'
import { full } from '../../support/full.ts'

const runs = { numRuns: full ? 10_000 : 300 }
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Rates of the European Union, one with half a percent. */
const rates = [0, 40_000, 55_000, 100_000, 210_000, 255_000, 270_000]
/** Most are cheap, so that the least charge matters. */
const cents = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 30_000 }), fc.nat(100_000_000))
const line = fc.record({
  unitCents: cents,
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
  taxPpm: fc.constantFrom(...rates),
})
const lines = fc
  .array(line, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((each, index): LineToPrice => ({ key: `l${index}`, ...each })))
const promotion = fc.record({
  target: fc.constantFrom('line' as const, 'order' as const, 'shipping' as const),
  keys: fc.subarray(['l0', 'l1', 'l2', 'l3', 'l4']),
  off: fc.oneof(fc.record({ ppm: fc.integer({ min: 0, max: 1_000_000 }) }), fc.record({ cents })),
})
const promotions = fc
  .array(promotion, { maxLength: 4 })
  .map((all) => all.map((each, index): Promotion => ({ ...named(`p${index}`), ...each })))
const orders: fc.Arbitrary<OrderToPrice> = fc.record({ lines, promotions, shippingCents: cents })

function named(promotionId: string) {
  return { promotionId, label: { es: 'Rebaja', en: 'Discount' }, code: '' }
}

/** The rule for every order. */
const holds = (rule: (order: OrderToPrice) => void) => fc.assert(fc.property(orders, rule), runs)

describe('the price of an order', () => {
  it('multiplies price and quantity, and takes off discounts, which are never above the line', () =>
    holds((order) => {
      const priced = priceOrder(order)
      for (const [index, { key, grossCents, discountCents, paidCents }] of priced.lines.entries()) {
        const given = order.lines[index]
        expect({ key, grossCents }).toEqual({ key: given?.key, grossCents: given && given.unitCents * given.quantity })
        expect(paidCents).toBe(grossCents - discountCents)
        expect(discountCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeLessThanOrEqual(grossCents)
      }
    }))

  it('discounts lines and shipping by exactly what its adjustments say, each by something', () =>
    holds((order) => {
      const { lines: priced, adjustments, shipping } = priceOrder(order)
      const of = (isShipping: boolean) =>
        sum(adjustments.filter(({ target }) => (target === 'shipping') === isShipping).map((each) => each.cents))
      expect(sum(priced.map(({ discountCents }) => discountCents))).toBe(of(false))
      expect(shipping.discountCents).toBe(of(true))
      expect(adjustments.every((each) => each.cents > 0 && Number.isInteger(each.cents))).toBe(true)
    }))

  it('takes nothing off for a promotion that is for lines and names none', () => {
    const lines: LineToPrice[] = [{ key: 'l0', unitCents: 1000, quantity: 1, taxPpm: 210_000 }]
    const promotions: Promotion[] = [{ ...named('p0'), target: 'line', off: { cents: 100 } }]
    expect(priceOrder({ lines, promotions })).toMatchObject({ adjustments: [], totalCents: 1000 })
  })

  it('discounts the lines of a promotion only', () =>
    holds((order) => {
      const ofLines = order.promotions?.filter(({ target }) => target === 'line') ?? []
      const keys = new Set(ofLines.flatMap((each) => each.keys ?? []))
      for (const { key, discountCents } of priceOrder({ ...order, promotions: ofLines }).lines) {
        if (!keys.has(key)) expect(discountCents).toBe(0)
      }
    }))

  it('never pays for shipping what is negative or above its price', () =>
    holds((order) => {
      const { grossCents, paidCents } = priceOrder(order).shipping
      expect(grossCents).toBe(order.shippingCents)
      expect(paidCents).toBeGreaterThanOrEqual(0)
      expect(paidCents).toBeLessThanOrEqual(grossCents)
    }))

  it('adds up to its total, which discounts leave at nothing or at the least that providers charge', () =>
    holds((order) => {
      const { lines: priced, shipping, totalCents } = priceOrder(order)
      const gross = sum(priced.map(({ grossCents }) => grossCents)) + shipping.grossCents
      expect(totalCents).toBe(sum(priced.map(({ paidCents }) => paidCents)) + shipping.paidCents)
      expect(totalCents === 0 || totalCents >= Math.min(leastCharge, gross)).toBe(true)
    }))

  it('takes the VAT out once for each rate, and the rates add up to the total', () =>
    holds((order) => {
      const { lines: priced, taxes, totalCents } = priceOrder(order)
      expect(sum(taxes.map(({ grossCents }) => grossCents))).toBe(totalCents)
      const expected = [...new Set(order.lines.map(({ taxPpm }) => taxPpm))].sort((a, b) => b - a)
      expect(taxes.map(({ ratePpm }) => ratePpm)).toEqual(expected)
      for (const { ratePpm, netCents, taxCents, grossCents } of taxes) {
        const goods = sum(priced.flatMap(({ taxPpm, paidCents }) => (taxPpm === ratePpm ? paidCents : [])))
        expect(grossCents).toBeGreaterThanOrEqual(goods)
        expect(netCents + taxCents).toBe(grossCents)
        // |net − gross / (1 + rate)| ≤ ½, without fractions.
        const off = 2n * (BigInt(netCents) * BigInt(1_000_000 + ratePpm) - BigInt(grossCents) * 1_000_000n)
        expect(off <= BigInt(1_000_000 + ratePpm) && off > -BigInt(1_000_000 + ratePpm)).toBe(true)
      }
    }))

  it('spreads shipping over the rates as the goods are', () =>
    holds(({ lines: given, shippingCents = 0 }) => {
      const { lines: priced, taxes } = priceOrder({ lines: given, shippingCents })
      const gross = sum(priced.map(({ grossCents }) => grossCents))
      if (gross === 0) return
      for (const { ratePpm, grossCents } of taxes) {
        const goods = sum(priced.flatMap((each) => (each.taxPpm === ratePpm ? each.grossCents : [])))
        const share = (shippingCents * goods) / gross
        expect(Math.abs(grossCents - goods - share)).toBeLessThanOrEqual(given.length)
      }
    }))

  it('is split as ever without discounts and shipping: total / 1.21, rounded', () =>
    fc.assert(
      fc.property(lines, (given) => {
        const priced = priceOrder({ lines: given.map((each) => ({ ...each, taxPpm: 210_000 })) })
        const total = sum(given.map(({ unitCents, quantity }) => unitCents * quantity))
        const net = Math.round((total * 100) / 121)
        expect(priced).toMatchObject({ adjustments: [], totalCents: total })
        expect(priced.taxes).toEqual([{ ratePpm: 210_000, netCents: net, taxCents: total - net, grossCents: total }])
      }),
      runs,
    ))

  it.each([
    ['a tenth of one line', { target: 'line', keys: ['l0'], off: { ppm: 100_000 } }, [3600, 1000], 500],
    ['a tenth of all lines', { target: 'order', off: { ppm: 100_000 } }, [3600, 900], 500],
    ['3.33 € off all lines, by their sums', { target: 'order', off: { cents: 333 } }, [3734, 933], 500],
    ['free shipping', { target: 'shipping', off: { ppm: 1_000_000 } }, [4000, 1000], 0],
    ['more than the lines cost', { target: 'order', off: { cents: 9999 } }, [0, 0], 500],
  ] as const)('takes off %s', (_what, given, paid, shippingPaid) => {
    const keys = 'keys' in given ? [...given.keys] : undefined
    const priced = priceOrder({
      lines: [
        { key: 'l0', unitCents: 2000, quantity: 2, taxPpm: 210_000 },
        { key: 'l1', unitCents: 1000, quantity: 1, taxPpm: 210_000 },
      ],
      promotions: [{ ...named('p'), ...given, ...(keys && { keys }) } as Promotion],
      shippingCents: 500,
    })
    expect(priced.lines.map(({ paidCents }) => paidCents)).toEqual(paid)
    expect(priced.shipping.paidCents).toBe(shippingPaid)
  })

  it('cuts the last discount where 0.30 € would be left, and lets it take everything', () => {
    const one = [{ key: 'a', unitCents: 1000, quantity: 1, taxPpm: 210_000 }]
    const off = (...amounts: number[]) =>
      amounts.map((amount, index): Promotion => ({ ...named(`p${index}`), target: 'order', off: { cents: amount } }))
    const cut = priceOrder({ lines: one, promotions: off(900, 70) })
    expect(cut).toMatchObject({ totalCents: 50, adjustments: [{ cents: 900 }, { cents: 50 }] })
    expect(priceOrder({ lines: one, promotions: off(970, 70) })).toMatchObject({ totalCents: 0 })
  })
})

describe('an amount divided by weights', () => {
  const weights = fc.array(fc.oneof(fc.nat(5), fc.nat(100_000_000)), { minLength: 1, maxLength: 10 })
  const amounts = fc.oneof(fc.nat(50), fc.nat(1_000_000_000))

  it('adds up to the amount, each share within a cent of its part', () =>
    fc.assert(
      fc.property(amounts, weights, (amount, given) => {
        const shares = allocate(amount, given)
        expect(sum(shares)).toBe(amount)
        const total = BigInt(sum(given))
        for (const [index, share] of shares.entries()) {
          const off = BigInt(share) * total - BigInt(amount) * BigInt(given[index] ?? 0)
          if (total > 0n) expect(off < total && -off < total).toBe(true)
        }
      }),
      runs,
    ))

  it('follows its weights when they change places, but for a cent of equal remainders', () =>
    fc.assert(
      fc.property(amounts, weights, (amount, given) => {
        const [shares, reversed] = [allocate(amount, given), allocate(amount, given.toReversed()).toReversed()]
        const total = BigInt(sum(given))
        const remainders = given.map((weight) => (total > 0n ? (BigInt(amount) * BigInt(weight)) % total : 0n))
        for (const [index, share] of shares.entries()) {
          const isTied = remainders.filter((each) => each === remainders[index]).length > 1
          const other = reversed[index] ?? 0
          if (total > 0n && isTied) expect(Math.abs(share - other)).toBeLessThanOrEqual(1)
          else if (total > 0n) expect(share).toBe(other)
        }
      }),
      runs,
    ))

  it('gives the cents left over to the largest remainders, of equal ones to the first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [6, 1, 3, 7])).toEqual([3, 1, 2, 4])
    expect(allocate(7, [0, 0])).toEqual([7, 0])
  })

  it('changes no sum by more than a cent a line when a line is split in two', () =>
    holds((order) => {
      const [first] = order.lines
      if (!first || first.quantity < 2 || order.promotions?.some(({ target }) => target === 'line')) return
      const half = Math.floor(first.quantity / 2)
      const parts = [
        { ...first, quantity: half },
        { ...first, key: 'other', quantity: first.quantity - half },
      ]
      const price = priceOrder(order)
      const split = priceOrder({ ...order, lines: [...parts, ...order.lines.slice(1)] })
      expect(split.totalCents).toBe(price.totalCents)
      expect(split.adjustments).toEqual(price.adjustments)
      const most = order.lines.length + 1
      for (const [index, { grossCents }] of price.taxes.entries()) {
        const bound = most * (order.promotions?.length ?? 0) + most
        expect(Math.abs((split.taxes[index]?.grossCents ?? 0) - grossCents)).toBeLessThanOrEqual(bound)
      }
    }))
})

describe('what is paid for some pieces of a line', () => {
  it('adds up to what is paid for the line, however it is divided', () =>
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 999 }), fc.array(fc.nat(999)), (paid, quantity, cuts) => {
        const ends = [...new Set([...cuts.map((cut) => cut % quantity), 0, quantity])].sort((a, b) => a - b)
        const parts = ends.slice(1).map((to, index) => getPaid(paid, quantity, ends[index] ?? 0, to))
        expect(sum(parts)).toBe(paid)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      }),
      runs,
    ))

  it('is price times quantity without the discount of the line', () => {
    expect(linePaid({ priceCents: 1999, quantity: 3, discountCents: 100 })).toBe(5897)
    expect([getPaid(100, 3, 0, 1), getPaid(100, 3, 1, 2), getPaid(100, 3, 2, 3)]).toEqual([33, 33, 34])
  })
})
