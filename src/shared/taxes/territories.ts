import { findRegion, type Place, type Region } from '../places/place.ts'

/** The states of the EU (ISO 3166-1 alpha-2), and Monaco, where goods are taxed as in France (Dir. 2006/112 article 7). */
export const vatMembers = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(
  ' ',
)
/** The states of the EU alone. */
export const statesOfEu: readonly string[] = vatMembers.filter((code) => code !== 'MC')

/** Postcodes of a state to which the EU's VAT does not apply, or of another one to which it does. */
export interface VatException {
  name: (typeof exceptionNames)[number]
  countryCode: string
  /** The beginnings of its postcodes. */
  zipPrefixes: readonly string[]
  isInside: boolean
}

const exceptionNames = [
  ...(['canaries', 'ceuta', 'melilla', 'overseas', 'livigno', 'campione'] as const),
  ...(['helgoland', 'buesingen', 'athos', 'aland', 'northernIreland'] as const),
] as const

function outside(name: VatException['name'], countryCode: string, ...zipPrefixes: string[]): VatException {
  return { name, countryCode, zipPrefixes, isInside: false }
}

/** Places in states of the EU to which its VAT does not apply (Dir. 2006/112 article 6), and one to which it does. */
export const vatExceptions: readonly VatException[] = [
  outside('canaries', 'ES', '35', '38'),
  outside('ceuta', 'ES', '51'),
  outside('melilla', 'ES', '52'),
  // Departments and territories of France. 980 is Monaco.
  outside('overseas', 'FR', '97', '986', '987', '988'),
  outside('livigno', 'IT', '23041'),
  // It is in the customs union, but not in that of VAT.
  outside('campione', 'IT', '22061'),
  outside('helgoland', 'DE', '27498'),
  outside('buesingen', 'DE', '78266'),
  outside('athos', 'GR', '63086'),
  outside('aland', 'FI', '22'),
  // For goods (Protocol on Ireland/Northern Ireland, article 8).
  { name: 'northernIreland', countryCode: 'GB', zipPrefixes: ['BT'], isInside: true },
]

const exceptions: readonly (Region & { isInside: boolean })[] = vatExceptions.flatMap(
  ({ countryCode, zipPrefixes, isInside }) => zipPrefixes.map((zipPrefix) => ({ countryCode, zipPrefix, isInside })),
)

/**
 * Whether goods that go to a place stay in the territory of the EU's VAT. It is no matter of countries: of a state that is
 * in it some places are outside. Without a postcode a place counts as most of its country.
 */
export function isInVatTerritory(place: Place): boolean {
  return findRegion(place, exceptions)?.isInside ?? vatMembers.includes(place.countryCode)
}
