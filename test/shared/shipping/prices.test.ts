import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getShippingPrice,
  type Parcel,
  type PricedMethod,
  priceBases,
  selectMethod,
} from '../../../src/shared/shipping/prices.ts'

const parcel = (goodsCents: number, grams = 500): Parcel => ({ grams, goodsCents, freeBasisCents: goodsCents })
const flat: PricedMethod = { basis: 'flat', steps: [{ from: 0, priceCents: 495 }], freeFromCents: 5000 }
const byWeight: PricedMethod = {
  basis: 'weight',
  steps: [
    { from: 2000, priceCents: 895 },
    { from: 0, priceCents: 495 },
  ],
  maxGrams: 10_000,
}

describe('the price of a method', () => {
  it('is nothing from a value on, and says what is missing below', () => {
    expect(getShippingPrice(flat, parcel(3760))).toEqual({ priceCents: 495, isFree: false, missingCents: 1240 })
    expect(getShippingPrice(flat, parcel(4999))).toEqual({ priceCents: 495, isFree: false, missingCents: 1 })
    expect(getShippingPrice(flat, parcel(5000))).toEqual({ priceCents: 0, isFree: true })
  })

  it('compares the value that the shop lets count', () =>
    expect(getShippingPrice(flat, { ...parcel(5000), freeBasisCents: 4500 })?.missingCents).toBe(500))

  it('is that of the highest step that the parcel reaches, whatever their order', () => {
    expect(getShippingPrice(byWeight, parcel(0, 1999))?.priceCents).toBe(495)
    expect(getShippingPrice(byWeight, parcel(0, 2000))?.priceCents).toBe(895)
    const ascending = [0, 1000, 2000, 3000].map((from) => ({ from, priceCents: from + 1 }))
    expect(getShippingPrice({ basis: 'weight', steps: ascending }, parcel(0, 2500))?.priceCents).toBe(2001)
    expect(getShippingPrice({ ...byWeight, basis: 'value' }, parcel(2000, 0))?.priceCents).toBe(895)
  })

  it('is none for a parcel that is too heavy, or below the first step', () => {
    expect(getShippingPrice(byWeight, parcel(0, 10_000))).toBeDefined()
    expect(getShippingPrice(byWeight, parcel(0, 10_001))).toBeUndefined()
    expect(
      getShippingPrice({ basis: 'weight', steps: [{ from: 1000, priceCents: 1 }] }, parcel(0, 999)),
    ).toBeUndefined()
    expect(getShippingPrice({ basis: 'flat', steps: [] }, parcel(0))).toBeUndefined()
  })

  it('of a method that is free anyway misses nothing', () =>
    expect(
      getShippingPrice({ basis: 'flat', steps: [{ from: 0, priceCents: 0 }], freeFromCents: 5000 }, parcel(1)),
    ).toEqual({ priceCents: 0, isFree: false }))

  it('is one of the steps or nothing, never negative, and what is missing makes it free', () => {
    const amount = fc.nat(200_000)
    const methods = fc.record(
      {
        basis: fc.constantFrom(...priceBases),
        steps: fc.array(fc.record({ from: amount, priceCents: amount }), { maxLength: 10 }),
        freeFromCents: amount,
        maxGrams: amount,
      },
      { requiredKeys: ['basis', 'steps'] },
    )
    const parcels = fc.record({ grams: amount, goodsCents: amount, freeBasisCents: amount })
    fc.assert(
      fc.property(methods, parcels, (method, goods) => {
        const price = getShippingPrice(method, goods)
        if (!price) return
        expect([0, ...method.steps.map(({ priceCents }) => priceCents)]).toContain(price.priceCents)
        if (price.missingCents === undefined) return
        const more = { ...goods, freeBasisCents: goods.freeBasisCents + price.missingCents }
        expect(getShippingPrice(method, more)).toEqual({ priceCents: 0, isFree: true })
        const less = { ...more, freeBasisCents: more.freeBasisCents - 1 }
        expect(getShippingPrice(method, less)?.missingCents).toBe(1)
      }),
    )
  })
})

describe('the method of an order', () => {
  const offered = [
    { id: 'express', priceCents: 900 },
    { id: 'home', priceCents: 400 },
    { id: 'office', priceCents: 400 },
  ]
  it('is the chosen one', () => expect(selectMethod(offered, 'express')?.id).toBe('express'))
  it('is none where the chosen one is not offered', () => expect(selectMethod(offered, 'gone')).toBeUndefined())
  it('is the cheapest where none is chosen, of equal ones the first', () =>
    expect(selectMethod(offered, undefined)?.id).toBe('home'))
  it('is none where nothing is offered', () => expect(selectMethod([], undefined)).toBeUndefined())
})
