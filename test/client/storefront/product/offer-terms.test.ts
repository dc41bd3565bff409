import { describe, expect, it } from 'vitest'
import type { OfferTerms } from '../../../../src/client/shell/page-data.ts'
import {
  createTermsWriter,
  describeDelivery,
  describeReturns,
} from '../../../../src/client/storefront/product/offer-terms-json-ld.ts'
import { localized } from '../../../../src/shared/localized.ts'
import type { ShippingMethod, ShippingZone } from '../../../../src/shared/shipping/setup.ts'
import { vatMembers } from '../../../../src/shared/taxes/territories.ts'

const method = (changed: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...{ id: 'm', kind: 'delivery', basis: 'flat', minDays: 1, maxDays: 3, cutOff: '14:00' },
  ...{ name: localized('Mensajería', 'Courier'), note: localized('', '') },
  steps: [{ from: 0, priceCents: 495 }],
  ...changed,
})
const zone = (countries: readonly string[], ...methods: ShippingMethod[]): ShippingZone => ({
  ...{ id: countries.join(), name: 'Z', methods },
  regions: countries.map((countryCode) => ({ countryCode, zipPrefix: '' })),
})
const makeTerms = (...zones: ShippingZone[]): OfferTerms => ({
  zones,
  isTaxed: false,
  returnDays: 30,
  utcOffset: '+01:00',
})
const byWeight: Partial<ShippingMethod> = {
  basis: 'weight',
  steps: [
    { from: 0, priceCents: 495 },
    { from: 2000, priceCents: 750 },
  ],
}
const rates = (changed: Partial<ShippingMethod>, goods: { price: number; grams?: number }) =>
  describeDelivery(makeTerms(zone(['ES'], method(changed))), goods).map(
    (details) => (details as { shippingRate: { value: string } }).shippingRate.value,
  )

describe('the delivery of an offer', () => {
  it('has a price, a place and days', () =>
    expect(describeDelivery(makeTerms(zone(['ES'], method())), { price: 20 })).toEqual([
      {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: '4.95', currency: 'EUR' },
        shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'ES' }],
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
          transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 3, unitCode: 'DAY' },
          cutoffTime: '14:00:00+01:00',
          businessDays: expect.objectContaining({ '@type': 'OpeningHoursSpecification' }),
        },
      },
    ]))

  it('is priced for one piece of this product', () => {
    expect(rates({ freeFromCents: 5000 }, { price: 49.99 })).toEqual(['4.95'])
    expect(rates({ freeFromCents: 5000 }, { price: 50 })).toEqual(['0.00'])
    expect(rates(byWeight, { price: 20, grams: 1999 })).toEqual(['4.95'])
    expect(rates(byWeight, { price: 20, grams: 2000 })).toEqual(['7.50'])
    expect(rates({ ...byWeight, maxGrams: 3000 }, { price: 20, grams: 3001 })).toEqual([])
  })

  it('tells no price that goes by an unknown weight, and nothing that the buyer fetches', () => {
    expect(rates(byWeight, { price: 20 })).toEqual([])
    expect(rates({ maxGrams: 100 }, { price: 20 })).toEqual([])
    expect(rates({ kind: 'pickup' }, { price: 20 })).toEqual([])
    expect(rates({ kind: 'point' }, { price: 20 })).toEqual([])
  })

  it('names at most fifty regions', () => {
    const zones = [zone(vatMembers, method(), method({ id: 'n' })), zone(['US'], method({ id: 'o' }))]
    const details = describeDelivery(makeTerms(...zones), { price: 20 }) as { shippingDestination: object[] }[]
    expect(details.map(({ shippingDestination }) => shippingDestination.length)).toEqual([vatMembers.length, 22])
  })
})

describe('the returns of an offer', () => {
  it('are the days of the shop, in the states of the EU that it sends to', () => {
    expect(describeReturns(makeTerms(zone(['PT', 'ES', 'US', 'MC'], method()), zone(['FR'])))).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['ES', 'PT'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
    })
    expect(describeReturns(makeTerms(zone(['US'], method())))).toBeUndefined()
  })
})

describe('the terms of the offers of a page', () => {
  it('are absent where the shop tells none', () =>
    expect(createTermsWriter(undefined, 'https://a.example/p')({ price: 20 })).toEqual({}))

  it('are written once, and told by their address where they are equal', () => {
    const write = createTermsWriter(makeTerms(zone(['ES'], method({ freeFromCents: 5000 }))), 'https://a.example/p')
    const [first, second, free] = [write({ price: 20 }), write({ price: 30 }), write({ price: 60 })]
    const id = { '@id': 'https://a.example/p#delivery-1' }
    expect(first).toMatchObject({ shippingDetails: [{ ...id, shippingRate: { value: '4.95' } }] })
    expect(second).toEqual({
      shippingDetails: [id],
      hasMerchantReturnPolicy: { '@id': 'https://a.example/p#returns-2' },
    })
    expect(free).toMatchObject({ shippingDetails: [{ shippingRate: { value: '0.00' } }] })
  })
})
