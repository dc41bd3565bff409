import { describe, expect, it } from 'vitest'
import { localized } from '../../../src/shared/localized.ts'
import { firstTaxes } from '../../../src/shared/settings/taxes.ts'
import { limitSteps, listDeliveryCosts } from '../../../src/shared/shipping/costs.ts'
import { getShippingPrice } from '../../../src/shared/shipping/prices.ts'
import type { ShippingMethod } from '../../../src/shared/shipping/setup.ts'
import { writeGrams } from '../../../src/shared/shipping/written-weight.ts'

const method: ShippingMethod = {
  ...{ id: 'm', kind: 'delivery', basis: 'flat', minDays: 1, maxDays: 3, cutOff: '14:00' },
  name: localized('Mensajería', 'Courier'),
  note: localized('', ''),
  steps: [{ from: 0, priceCents: 495 }],
}
const shipping = { pickupAddress: ['Calle Mar 1', '11001 Cádiz'], pickupHoursEs: 'De 10 a 14 h', pickupHoursEn: '' }
const list = (changed: Partial<ShippingMethod>, taxes = firstTaxes, pickup = shipping) =>
  listDeliveryCosts(
    {
      zones: [
        { id: 'z', name: 'Z', regions: [{ countryCode: 'ES', zipPrefix: '' }], methods: [{ ...method, ...changed }] },
      ],
    },
    { shipping: pickup, taxes },
  )

describe('the costs of delivery', () => {
  it('name a place with its methods in euros and days', () => {
    expect(list({ freeFromCents: 5000, maxGrams: 20_000 })).toEqual({
      zones: [
        {
          places: localized('España', 'Spain'),
          methods: [
            {
              ...{ name: method.name, kind: 'delivery', basis: 'flat', steps: [{ price: 4.95 }] },
              ...{ freeFrom: 50, maxGrams: 20_000, minDays: 1, maxDays: 3 },
            },
          ],
        },
      ],
    })
  })

  it('tell no limit from which on something is free that always is', () => {
    const [zone] = list({ freeFromCents: 5000, steps: [{ from: 0, priceCents: 0 }] }).zones
    expect(zone?.methods[0]?.freeFrom).toBeUndefined()
  })

  it('of an order that is fetched say where and when, in the other language if need be', () => {
    const pickup = { address: shipping.pickupAddress, hours: localized('De 10 a 14 h', 'De 10 a 14 h') }
    expect(list({ kind: 'pickup' }).zones[0]?.methods[0]?.pickup).toEqual(pickup)
    expect(list({ kind: 'point' }).zones[0]?.methods[0]?.pickup).toBeUndefined()
  })

  it('of an order that is fetched say what there is of the place and its hours', () => {
    const findPickup = (changed: Partial<typeof shipping>) =>
      list({ kind: 'pickup' }, firstTaxes, { ...shipping, ...changed }).zones[0]?.methods[0]?.pickup
    expect(findPickup({ pickupHoursEs: '' })).toEqual({ address: shipping.pickupAddress })
    expect(findPickup({ pickupAddress: [], pickupHoursEn: '10 to 2' })).toEqual({
      address: [],
      hours: localized('De 10 a 14 h', '10 to 2'),
    })
    expect(findPickup({ pickupAddress: [], pickupHoursEs: '' })).toBeUndefined()
  })

  it('have the note of a method, in the other language if need be', () => {
    const findNote = (note: ShippingMethod['note']) => list({ note }).zones[0]?.methods[0]?.note
    expect(findNote(localized('Con aviso', ''))).toEqual(localized('Con aviso', 'Con aviso'))
    expect(findNote(localized('', 'Tracked'))).toEqual(localized('Tracked', 'Tracked'))
    expect(list({}).zones[0]?.methods[0]).not.toHaveProperty('note')
  })

  it('name the limit of a price that is nothing at first', () => {
    const steps = [0, 1000].map((from) => ({ from, priceCents: from }))
    const [shown] = list({ basis: 'weight', freeFromCents: 5000, steps }).zones[0]?.methods ?? []
    expect(shown?.freeFrom).toBe(50)
    expect(list({}).zones[0]?.methods[0]).toEqual(expect.not.objectContaining({ freeFrom: expect.anything() }))
    expect(Object.keys(list({}).zones[0]?.methods[0] ?? {})).not.toContain('maxGrams')
  })

  it('say that some places pay less only where they do', () => {
    const taxes = { ...firstTaxes, byPlace: true }
    expect(list({}, taxes).withoutVat).toBe(true)
    expect(list({}, { ...taxes, exportPrice: 'same' }).withoutVat).toBeUndefined()
    expect(list({}).withoutVat).toBeUndefined()
  })
})

describe('the steps of a price', () => {
  const steps = (...from: number[]) => from.map((each, index) => ({ from: each, priceCents: 100 * (index + 1) }))

  it.each([
    ['one price', [0], [{ price: 1 }]],
    [
      'up to a weight that costs more',
      [0, 2000],
      [
        { bound: 'below', at: 2000, price: 1 },
        { bound: 'from', at: 2000, price: 2 },
      ],
    ],
    [
      'up to a weight that costs as much',
      [0, 2001],
      [
        { bound: 'upTo', at: 2000, price: 1 },
        { bound: 'over', at: 2000, price: 2 },
      ],
    ],
    ['from a weight on alone', [500], [{ bound: 'from', at: 500, price: 1 }]],
    [
      'from a gram on',
      [0, 1],
      [
        { bound: 'below', at: 1, price: 1 },
        { bound: 'from', at: 1, price: 2 },
      ],
    ],
  ] as const)('tell %s', (_, from, told) => expect(limitSteps('weight', steps(...from))).toEqual(told))

  it('have values in euros, whatever their order', () => {
    const [cheap, dear] = steps(0, 5001)
    if (!cheap || !dear) throw new Error('no steps')
    expect(limitSteps('value', [dear, cheap])).toEqual([
      { bound: 'upTo', at: 50, price: 1 },
      { bound: 'over', at: 50, price: 2 },
    ])
  })

  it('tell at each limit the price that is charged there', () => {
    const priced = steps(0, 1000, 2001)
    const charge = (grams: number) =>
      getShippingPrice({ basis: 'weight', steps: priced }, { grams, goodsCents: 0, freeBasisCents: 0 })?.priceCents
    const includes = { below: -1, upTo: 0, from: 0, over: 1 }
    for (const { bound, at = 0, price } of limitSteps('weight', priced))
      expect(charge(at + (bound ? includes[bound] : 0))).toBe(100 * price)
  })
})

it.each([
  [500, 'es', '500\u00a0g'],
  [999, 'en', '999\u00a0g'],
  [1000, 'es', '1\u00a0kg'],
  [2500, 'es', '2,5\u00a0kg'],
  [2500, 'en', '2.5\u00a0kg'],
] as const)('%i grams in %s are %s', (grams, language, written) => expect(writeGrams(grams, language)).toBe(written))
