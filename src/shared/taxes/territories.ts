import { findRegion, type Place, type Region } from '../places/place.ts'

/** The states of the EU (ISO 3166-1 alpha-2), and Monaco, where goods are taxed as in France (Dir. 2006/112 article 7). */
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' ')

/** Postcodes in states of the EU to which its VAT does not apply (Dir. 2006/112 article 6), and one to which it does. */
const exceptions: readonly (Region & { isInside: boolean })[] = [
  // The Canaries, Ceuta and Melilla.
  ...toRegions('ES', ['35', '38', '51', '52']),
  // The French overseas departments and territories. 980 is Monaco.
  ...toRegions('FR', ['97', '986', '987', '988']),
  // Livigno and Campione d'Italia: the latter is in the customs union, but not in that of VAT.
  ...toRegions('IT', ['23041', '22061']),
  // Helgoland and Büsingen.
  ...toRegions('DE', ['27498', '78266']),
  // Athos.
  ...toRegions('GR', ['63086']),
  // Åland.
  ...toRegions('FI', ['22']),
  // Northern Ireland, for goods (Protocol on Ireland/Northern Ireland, article 8).
  { countryCode: 'GB', zipPrefix: 'BT', isInside: true },
]

function toRegions(countryCode: string, prefixes: readonly string[]) {
  return prefixes.map((zipPrefix) => ({ countryCode, zipPrefix, isInside: false }))
}

/**
 * Whether goods that go to a place stay in the territory of the EU's VAT. It is no matter of countries: of a state that is
 * in it some places are outside. Without a postcode a place counts as most of its country.
 */
export function isInVatTerritory(place: Place): boolean {
  return findRegion(place, exceptions)?.isInside ?? members.includes(place.countryCode)
}
