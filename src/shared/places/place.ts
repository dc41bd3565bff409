/** A destination, as zones, rates and territories see it. */
export interface Place {
  /** ISO 3166-1 alpha-2 (src/shared/labels/countries.ts). */
  countryCode: string
  /** Written by the buyer; empty where it is not known yet. */
  zip: string
}

/** Some places: a country, those of its postcodes that begin alike, or with `everywhere` all places. */
export interface Region {
  countryCode: string
  /** Empty for the whole country. */
  zipPrefix: string
}

/** Country code of a region that has all places. */
export const everywhere = '*'

/** Signs of cars, which people write before postcodes as they write the code of the country. */
const signs: Readonly<Record<string, string>> = {
  ...{ AT: 'A', BE: 'B', DE: 'D', ES: 'E', FI: 'FIN', FR: 'F', HU: 'H', IT: 'I', LU: 'L', NO: 'N', PT: 'P', SE: 'S' },
}
/** Countries whose postcodes themselves begin with its code. */
const namedByCode = ['AD', 'KY', 'VC', 'VG', 'WS']

/**
 * Postcodes as they are compared: capitals without separators, and without a sign of the country before the digits, so
 * that `E-35001`, `35 001` and `35001` are the same.
 * @param zip a postcode or the beginning of one, as it was written
 */
export function normalizeZip(zip: string, countryCode: string): string {
  const compact = zip
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (namedByCode.includes(countryCode)) return compact
  for (const sign of [countryCode, signs[countryCode]]) {
    if (sign && compact.startsWith(sign) && /^\d/.test(compact.slice(sign.length))) return compact.slice(sign.length)
  }
  return compact
}

/**
 * The region of a place: that of its country with the longest beginning of its postcode, else the one that has all places.
 * At most one fits of regions that are all different, and it does not depend on their order.
 * @returns undefined for a place that is in none of them
 */
export function findRegion<R extends Region>({ countryCode, zip }: Place, regions: readonly R[]): R | undefined {
  const written = normalizeZip(zip, countryCode)
  let found: R | undefined
  let length = -1
  for (const region of regions) {
    if (region.countryCode !== countryCode) continue
    const prefix = normalizeZip(region.zipPrefix, countryCode)
    if (!written.startsWith(prefix) || prefix.length <= length) continue
    found = region
    length = prefix.length
  }
  return found ?? regions.find((region) => region.countryCode === everywhere)
}

/** A text for each region that differs from those of all others, however its postcodes are written. */
export const regionKey = ({ countryCode, zipPrefix }: Region): string =>
  `${countryCode} ${countryCode === everywhere ? '' : normalizeZip(zipPrefix, countryCode)}`
