import { everywhere, type Region } from '../places/place.ts'
import { homeCountry } from '../taxes/decision.ts'
import { isInVatTerritory, vatExceptions } from '../taxes/territories.ts'
import type { ShippingZone } from './setup.ts'

/** A country, or the postcodes of it that begin in one of some ways. */
export interface ServedRegion {
  countryCode: string
  /** Absent for the whole country. */
  zipPrefixes?: string[]
}

interface ServedOptions {
  /** Only places that pay the VAT in the prices. */
  isTaxed: boolean
}

/** Two digits with which postcodes begin: Spain has 52 of them, other countries up to a hundred. */
function listTwoDigits(countryCode: string): string[] {
  const [first, last] = countryCode === 'ES' ? [1, 52] : [0, 99]
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'))
}

const overlaps = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** The part of a whole country that is left without some postcodes; undefined where digits cannot tell it. */
function leaveOut(countryCode: string, missing: readonly string[]): ServedRegion | undefined {
  if (missing.length === 0) return { countryCode }
  if (!missing.every((prefix) => /^\d+$/.test(prefix))) return undefined
  const left = listTwoDigits(countryCode).filter((digits) => !missing.some((prefix) => overlaps(digits, prefix)))
  return left.length > 0 ? { countryCode, zipPrefixes: left } : undefined
}

/**
 * Lists the regions of a zone in a form that needs no other zone to be read: a country of which other zones have a part is
 * listed by the postcodes that are left. Everywhere is the home country. A part that cannot be told exactly is left out.
 */
export function listServedRegions(
  zone: Pick<ShippingZone, 'regions'>,
  zones: readonly Pick<ShippingZone, 'regions'>[],
  { isTaxed }: ServedOptions,
): ServedRegion[] {
  const all = zones.flatMap(({ regions }) => regions)
  const hasHome = all.some(({ countryCode, zipPrefix }) => countryCode === homeCountry && zipPrefix === '')
  const toHome = (region: Region) =>
    region.countryCode === everywhere ? { ...region, countryCode: homeCountry } : region
  const own = zone.regions.filter(({ countryCode }) => countryCode !== everywhere || !hasHome).map(toHome)
  const untaxed = isTaxed
    ? vatExceptions.flatMap(({ countryCode, zipPrefixes }) =>
        countryCode === homeCountry ? zipPrefixes.map((zipPrefix) => ({ countryCode, zipPrefix })) : [],
      )
    : []
  const served = own.filter((region) => !isTaxed || isInVatTerritory({ ...region, zip: region.zipPrefix }))
  return [...new Set(served.map(({ countryCode }) => countryCode))].flatMap((countryCode) => {
    const list = (regions: readonly Region[]) =>
      regions.flatMap((region) => (region.countryCode === countryCode && region.zipPrefix ? region.zipPrefix : []))
    const prefixes = list(served)
    const isWhole = served.some((region) => region.countryCode === countryCode && region.zipPrefix === '')
    const others = list([...all, ...untaxed]).filter((prefix) => !prefixes.includes(prefix))
    if (isWhole) return leaveOut(countryCode, others) ?? []
    const exact = prefixes.filter((prefix) => !others.some((other) => other.startsWith(prefix)))
    return exact.length > 0 ? { countryCode, zipPrefixes: exact } : []
  })
}
