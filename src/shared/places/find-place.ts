import { findCountryCode } from './country-names.ts'
import type { Place } from './place.ts'

/**
 * The place of an address.
 * @param country as the buyer wrote it; `countryCode` holds over it
 * @returns undefined for a country that is not known
 */
export function findPlace({
  country = '',
  countryCode = findCountryCode(country),
  zip = '',
}: {
  country?: string | undefined
  countryCode?: string | undefined
  zip?: string | undefined
}): Place | undefined {
  return countryCode === undefined ? undefined : { countryCode, zip }
}
