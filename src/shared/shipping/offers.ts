import { findRegion, type Place } from '../places/place.ts'
import type { ShippingSettings } from '../settings/shipping.ts'
import { createClosedDays } from './closed-days.ts'
import { type DeliveryPromise, estimateDelivery } from './estimate.ts'
import { getShippingPrice, type Parcel, type ShippingPrice } from './prices.ts'
import type { ShippingMethod, ShippingZone } from './setup.ts'

/** A method that fits a cart and its place, with what it costs and when it comes. */
export interface OfferedMethod extends ShippingPrice {
  id: string
  method: ShippingMethod
  promise: DeliveryPromise
}

/** A moment in the shop, with the days on which it is closed. */
export interface ShopTime {
  /** By the shop's clock, as `shownTime` returns it. */
  now: string
  settings: Pick<ShippingSettings, 'nationalHolidays' | 'closedDays'>
}

/**
 * The zone of a place. A place whose country is not known is in the zone for everywhere.
 * @returns undefined where nothing is sent to
 */
export function findZone(place: Place | undefined, zones: readonly ShippingZone[]): ShippingZone | undefined {
  const region = findRegion(
    place ?? { countryCode: '', zip: '' },
    zones.flatMap(({ regions }) => regions),
  )
  return region && zones.find(({ regions }) => regions.includes(region))
}

/** The methods of a zone that fit a parcel, in the order of the shop. */
export function listOffers(
  { methods }: Pick<ShippingZone, 'methods'>,
  parcel: Parcel,
  { now, settings }: ShopTime,
): OfferedMethod[] {
  const isClosed = createClosedDays(settings)
  return methods.flatMap((method) => {
    const price = getShippingPrice(method, parcel)
    if (!price) return []
    const promise = estimateDelivery(method, now, isClosed)
    return { ...price, id: method.id, method, promise }
  })
}
