import { availabilities } from '../../../shared/catalog/availability.ts'
import type { Options } from './entry.ts'
import type { Offer } from './offers.ts'
import type { NamedValue } from './shop-words.ts'

/** Values that one word of a query may mean. */
export type Wanted = readonly NamedValue[]

const soldOut = availabilities.indexOf('sold-out')

/**
 * For each kind of offers: a bit for each wanted word whose option it has, and whether one variant has a value of each of
 * those. A product without the option is judged by its texts.
 * @param withSoldOut whether a variant counts that is sold out
 */
export function markAvailable(
  kinds: readonly (readonly Offer[])[],
  options: Options,
  wanted: readonly Wanted[],
  withSoldOut: boolean,
): { had: Uint16Array; met: Uint8Array } {
  const had = new Uint16Array(kinds.length)
  const met = new Uint8Array(kinds.length)
  const words = wanted.map((values, number) => ({
    bit: 1 << number,
    ids: new Set(values.map(({ id }) => id)),
    optionIds: new Set(values.map(({ optionId }) => optionId)),
  }))
  if (words.length === 0) return { had, met }
  const optionIds = new Map(
    [...options.values()].flatMap(({ id, values }) => [...values.keys()].map((value) => [value, id])),
  )
  for (const [number, offers] of kinds.entries()) {
    const options = new Set(offers[0]?.valueIds.map((id) => optionIds.get(id)))
    const judged = words.filter((word) => [...word.optionIds].some((id) => options.has(id)))
    had[number] = judged.reduce((bits, { bit }) => bits | bit, 0)
    const meets = ({ valueIds, availability }: Offer) =>
      (withSoldOut || availability !== soldOut) && judged.every(({ ids }) => valueIds.some((id) => ids.has(id)))
    met[number] = Number(offers.some(meets))
  }
  return { had, met }
}
