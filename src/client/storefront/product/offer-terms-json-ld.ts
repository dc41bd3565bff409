// For the server alone, as the data that it is a part of.
import { centsFromEuros, eurosFromCents } from '../../../shared/money.ts'
import { getShippingPrice } from '../../../shared/shipping/prices.ts'
import { listServedRegions, type ServedRegion } from '../../../shared/shipping/served-regions.ts'
import type { ShippingMethod } from '../../../shared/shipping/setup.ts'
import { statesOfEu } from '../../../shared/taxes/territories.ts'
import type { OfferTerms } from '../../shell/page-data.ts'

/** Most regions and countries that an offer names, so that its page stays small. */
const mostRegions = 50

/** A product as its delivery is priced; without `grams` no price goes by weight. */
interface Goods {
  price: number
  grams?: number | undefined
}

const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`)

const describeDays = (minValue: number, maxValue: number) => ({
  ...{ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
})

const describeRegion = ({ countryCode, zipPrefixes }: ServedRegion) => ({
  ...{ '@type': 'DefinedRegion', addressCountry: countryCode },
  ...(zipPrefixes && { postalCodePrefix: zipPrefixes }),
})

/** The price in euros; undefined for a method that does not bring this product, or whose price is not known. */
function findPrice(method: ShippingMethod, { price, grams }: Goods): number | undefined {
  const isWeighed = method.maxGrams !== undefined || (method.basis === 'weight' && method.steps.length > 1)
  if (method.kind !== 'delivery' || (isWeighed && grams === undefined)) return undefined
  const goodsCents = centsFromEuros(price)
  const priced = getShippingPrice(method, { grams: grams ?? 0, goodsCents, freeBasisCents: goodsCents })
  return priced && eurosFromCents(priced.priceCents)
}

/** Prices of delivery for search engines (schema.org/OfferShippingDetails): one for each method of each zone. */
export function describeDelivery({ zones, isTaxed, utcOffset }: OfferTerms, goods: Goods): object[] {
  let left = mostRegions
  return zones.flatMap((zone) => {
    const regions = listServedRegions(zone, zones, { isTaxed })
    return zone.methods.flatMap((method) => {
      const price = findPrice(method, goods)
      const named = regions.slice(0, left)
      if (price === undefined || named.length === 0) return []
      left -= named.length
      return {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: price.toFixed(2), currency: 'EUR' },
        shippingDestination: named.map(describeRegion),
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: describeDays(0, 1),
          transitTime: describeDays(method.minDays, method.maxDays),
          cutoffTime: `${method.cutOff}:00${utcOffset}`,
          businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: workingDays },
        },
      }
    })
  })
}

/**
 * The withdrawal period for search engines (schema.org/MerchantReturnPolicy): of the states of the EU that are delivered
 * to, in which the law gives it. Who pays for a return is not told, as the shop's texts alone say it.
 * @returns undefined where nothing is delivered to them
 */
export function describeReturns({ zones, returnDays }: OfferTerms): object | undefined {
  const served = zones.flatMap((zone) =>
    zone.methods.length > 0 ? listServedRegions(zone, zones, { isTaxed: false }) : [],
  )
  const countries = new Set(served.map(({ countryCode }) => countryCode))
  const applicableCountry = statesOfEu.filter((code) => countries.has(code))
  if (applicableCountry.length === 0) return undefined
  return {
    ...{ '@type': 'MerchantReturnPolicy', applicableCountry },
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  }
}

/**
 * Describes the delivery and the returns of several offers of a page. Whatever is equal is written once, and told by its
 * address afterwards: a product may have a hundred variants.
 * @param url of the page
 */
export function createTermsWriter(terms: OfferTerms | undefined, url: string): (goods: Goods) => object {
  if (!terms) return () => ({})
  const written = new Map<string, string>()
  const write = (node: object, name: string) => {
    const json = JSON.stringify(node)
    const known = written.get(json)
    if (known) return { '@id': known }
    const id = `${url}#${name}-${written.size + 1}`
    written.set(json, id)
    return { '@id': id, ...node }
  }
  const returns = describeReturns(terms)
  return (goods) => {
    const details = describeDelivery(terms, goods)
    return {
      ...(details.length > 0 && { shippingDetails: details.map((node) => write(node, 'delivery')) }),
      ...(returns && { hasMerchantReturnPolicy: write(returns, 'returns') }),
    }
  }
}
