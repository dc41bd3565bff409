export const priceBandKeys = ['all', 'first', 'second', 'third', 'fourth'] as const
export type PriceBandKey = (typeof priceBandKeys)[number]

/** A price range in euros, both bounds included. */
export interface PriceBand {
  key: PriceBandKey
  min: number
  max: number
}

/**
 * The five price bands of a collection (docs/rules.md#lists).
 * @param max Euros of the most expensive visible product of the collection, unrounded.
 * @returns all, then four quarters; the border between the upper two is max/1.333333 rounded to whole euros
 */
export function priceBands(max: number): PriceBand[] {
  const upperBorder = Math.round(max / 1.333333)
  return [
    { key: 'all', min: 0, max },
    { key: 'first', min: 0, max: max / 4 },
    { key: 'second', min: max / 4, max: max / 2 },
    { key: 'third', min: max / 2, max: upperBorder },
    { key: 'fourth', min: upperBorder, max },
  ]
}

// Finer than a cent: bounds that were read back from an address still match their band.
const tolerance = 0.0005

/**
 * The band of a list's range: `all` without bounds, undefined when the range is none of `bands` (an address written by
 * hand, or prices have changed since).
 */
export function findBand(
  min: number | undefined,
  max: number | undefined,
  bands: readonly PriceBand[],
): PriceBandKey | undefined {
  if (min === undefined && max === undefined) return 'all'
  const top = bands[0]?.max ?? 0
  return bands.find(
    (band) => Math.abs(band.min - (min ?? 0)) < tolerance && Math.abs(band.max - (max ?? top)) < tolerance,
  )?.key
}
