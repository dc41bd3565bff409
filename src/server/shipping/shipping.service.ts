import { findCountryCode } from '../../shared/places/country-names.ts'
import type { Place } from '../../shared/places/place.ts'
import type { OfferedMethodView, PlaceQuery } from '../../shared/shipping/offered.ts'
import { findZone, listOffers } from '../../shared/shipping/offers.ts'
import { type Parcel, selectMethod } from '../../shared/shipping/prices.ts'
import { shownTime } from '../../shared/shop-time.ts'
import { AppError } from '../core/app-error.ts'
import { bound } from '../core/bound.ts'
import type { ServiceContext } from '../service-context.ts'
import { toOffered } from './offered.ts'

type ShippingContext = Pick<ServiceContext, 'settings' | 'clock'>

const emptyCart: Parcel = { grams: 0, goodsCents: 0, freeBasisCents: 0 }

const refuseCountry = () => new AppError('invalid', { fields: { country: 'countryNotServed' } })

/** @returns undefined without a country @throws AppError invalid (`country`) for one that is not known */
function readPlace({ country = '', zip = '' }: PlaceQuery): Place | undefined {
  if (country.trim() === '') return undefined
  const countryCode = findCountryCode(country)
  if (countryCode === undefined) throw refuseCountry()
  return { countryCode, zip }
}

/**
 * The methods of shipping to a place for an empty cart, the cheapest as selected; without a country those for everywhere.
 * @throws AppError invalid (`country`) for a country that is not known, or that nothing is sent to
 */
async function listMethods({ settings, clock }: ShippingContext, query: PlaceQuery): Promise<OfferedMethodView[]> {
  const { shop, shipping } = settings.current
  const zone = findZone(readPlace(query), settings.shipping.zones)
  if (!zone || zone.methods.length === 0) throw refuseCountry()
  const offers = listOffers(zone, emptyCart, { now: shownTime(clock.now(), shop.timeZone), settings: shipping })
  const selectedId = selectMethod(offers, undefined)?.id
  return offers.map((offer) => toOffered(offer, { selectedId, settings: shipping }))
}

/** Shipping as buyers see it, by the zones of the shop. */
export const createShippingService = (context: ShippingContext) => bound(context, { methods: listMethods })
