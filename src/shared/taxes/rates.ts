import { findRegion, type Place, type Region } from '../places/place.ts'

/** Kinds of goods by how they are taxed. */
export const taxCategories = ['standard', 'reduced', 'super-reduced', 'zero'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** A rate of VAT at some places, for one kind of goods and some time. */
export interface DatedRate extends Region {
  category: TaxCategory
  /** In millionths: 210,000 is 21 %. */
  ratePpm: number
  /** First and last day that it applies to, `2026-01-01`; without an end it applies on. */
  validFrom: string
  validTo?: string
}

/** Monaco has no rates of its own (territories.ts). */
const ratesFrom: Readonly<Record<string, string>> = { MC: 'FR' }

/**
 * The rate of a place on a day: that of the longest beginning of its postcode, of those the one that began last. A place
 * with a rate for standard goods only has that for all of them, but for those that are not taxed.
 * @param day in the shop, `2026-11-20`
 * @returns millionths; undefined where no rate is known
 */
export function findRate(
  { countryCode, zip }: Place,
  category: TaxCategory,
  day: string,
  rates: readonly DatedRate[],
): number | undefined {
  const place = { countryCode: ratesFrom[countryCode] ?? countryCode, zip }
  const valid = rates.filter(
    (rate) =>
      rate.countryCode === place.countryCode &&
      rate.validFrom <= day &&
      (rate.validTo === undefined || day <= rate.validTo),
  )
  const latestFirst = valid.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  const find = (wanted: TaxCategory) =>
    findRegion(
      place,
      latestFirst.filter((rate) => rate.category === wanted),
    )?.ratePpm
  return find(category) ?? (category === 'zero' ? 0 : find('standard'))
}
