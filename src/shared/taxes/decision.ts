import type { Place } from '../places/place.ts'
import type { TaxesSettings } from '../settings/taxes.ts'
import { isVatNumber } from '../tax-numbers/europe.ts'
import { isSpanishEntity } from '../tax-numbers/spain.ts'
import { isInVatTerritory } from './territories.ts'

/** How the VAT of an order is found: at home, at its destination, or not at all. */
export const taxModes = ['domestic', 'oss', 'export'] as const
export type TaxMode = (typeof taxModes)[number]

export const homeCountry = 'ES'

/** A business, as far as its number tells: the rate of the destination is for consumers only. */
export const isBusiness = (taxNumber: string) =>
  isSpanishEntity(taxNumber) || isVatNumber(taxNumber.slice(0, 2), taxNumber.slice(2))

/**
 * Decides how the goods that go to a place are taxed. A place without a country is at home: buyers may write what names
 * none.
 * @param taxNumber as `readTaxNumber` returns it; empty without one
 */
export function taxDecision(
  place: Place | undefined,
  taxNumber: string,
  { byPlace, euSales }: Pick<TaxesSettings, 'byPlace' | 'euSales'>,
): TaxMode {
  if (!byPlace || place === undefined) return 'domestic'
  if (!isInVatTerritory(place)) return 'export'
  if (place.countryCode === homeCountry || euSales === 'domestic' || isBusiness(taxNumber)) return 'domestic'
  return 'oss'
}
