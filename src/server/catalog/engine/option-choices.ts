import { availabilities } from '../../../shared/catalog/availability.ts'
import type { FacetsQuery } from '../../../shared/catalog/list-query.ts'
import { maxFilterOptions } from '../../../shared/catalog/options.ts'
import type { Facets } from '../../../shared/catalog/responses.ts'
import type { Options } from './entry.ts'
import type { Columns } from './facet-columns.ts'
import type { Offer } from './offers.ts'
import type { Range } from './price-range.ts'

/** The chosen values of one option: any of them is meant. */
export interface Choice {
  /** Undefined for values that the shop does not have, which no product meets. */
  optionId: string | undefined
  valueIds: ReadonlySet<string>
}

/** Values of one option are alternatives; each option that is chosen from has to be met. */
export function findChoices(options: Options, valueIds: readonly string[]): Choice[] {
  const choices = [...options.values()].map(({ id, values }) => ({
    optionId: id,
    valueIds: new Set(valueIds.filter((valueId) => values.has(valueId))),
  }))
  const known = new Set(choices.flatMap((choice) => [...choice.valueIds]))
  const unknown = { optionId: undefined, valueIds: new Set(valueIds.filter((id) => !known.has(id))) }
  return [...choices, unknown].filter((choice) => choice.valueIds.size > 0)
}

/** Availability of what is not sold. */
const soldOut = availabilities.indexOf('sold-out')
/** No variant that can be bought meets the choices. */
export const unmet = availabilities.length
/** Some do, but at other prices than the chosen ones. */
export const mispriced = unmet + 1

/** Whether a variant has one of the values of each choice. */
export const hasValues = ({ valueIds }: Pick<Offer, 'valueIds'>, choices: readonly Choice[]) =>
  choices.every((choice) => valueIds.some((id) => choice.valueIds.has(id)))

/** Whether one variant can be bought and meets all choices. */
const meets = (offer: Offer, choices: readonly Choice[]) => offer.availability !== soldOut && hasValues(offer, choices)

/** Best availability of the offers in the price range, for a product of the price `cents`. */
function bestAt(list: readonly Offer[], cents: number, { min, max }: Range): number {
  let best = list.length === 0 ? unmet : mispriced
  for (const { surcharge, availability } of list) {
    const price = cents + surcharge
    if (price >= min && price <= max && availability < best) best = availability
  }
  return best
}

/**
 * Makes the function that gives, for a product's index, the best availability of its variants that meet the chosen
 * values and the price range, as an index in `availabilities`, or `unmet` or `mispriced`. The values are judged once for
 * each kind of offers.
 * @returns undefined when no value is chosen: then price and availability of the product itself count
 */
export function createJudge(options: Options, { options: chosen }: FacetsQuery, { prices, offers, numbers }: Columns) {
  if (!chosen?.length) return undefined
  const choices = findChoices(options, chosen)
  const met = numbers.offers.map((list) => list.filter((offer) => meets(offer, choices)))
  return (index: number, range: Range): number => bestAt(met[offers[index] ?? 0] ?? [], prices[index] ?? 0, range)
}

/** Products with the same offers, as the counts of values need them. */
export interface Offering {
  offers: readonly Offer[]
  /** The surcharges with which a variant is in the price range. */
  surcharges: Range
  /** How many of them meet all choices that are no options; 0 keeps the values on the page. */
  count: number
}

/** Best availability by value, of the variants that meet the choices and the price range. */
function reachable({ offers, surcharges: { min, max } }: Offering, choices: readonly Choice[]): Map<string, number> {
  const best = new Map<string, number>()
  for (const offer of offers) {
    if (offer.surcharge < min || offer.surcharge > max || !meets(offer, choices)) continue
    for (const id of offer.valueIds) best.set(id, Math.min(best.get(id) ?? unmet, offer.availability))
  }
  return best
}

/**
 * How many products each value of the shop's filters would show, together with the choices of the other options.
 * @param offerings the products of the collection, also those that other choices exclude
 * @returns only options and values that the collection has; undefined without any
 */
export function countValues(
  options: Options,
  { options: chosen = [], availability = [] }: FacetsQuery,
  offerings: readonly Offering[],
): Facets['options'] {
  const choices = findChoices(options, chosen)
  const isChosen = availabilities.map((value) => availability.length === 0 || availability.includes(value))
  const filters = [...options.values()].filter(({ filter }) => filter).slice(0, maxFilterOptions)
  const facets = filters.flatMap(({ id, name, kind, values }) => {
    const others = choices.filter(({ optionId }) => optionId !== id)
    const byValue = new Map<string, number>()
    for (const offering of offerings) {
      const met = reachable(offering, others)
      for (const valueId of new Set(offering.offers.flatMap(({ valueIds }) => valueIds))) {
        const count = isChosen[met.get(valueId) ?? unmet] ? offering.count : 0
        byValue.set(valueId, (byValue.get(valueId) ?? 0) + count)
      }
    }
    const counted = [...values].flatMap(([valueId, { name: valueName, swatch }]) => {
      const count = byValue.get(valueId)
      return count === undefined ? [] : [{ id: valueId, name: valueName, ...(swatch && { swatch }), count }]
    })
    return counted.length > 0 ? [{ id, name, kind, values: counted }] : []
  })
  return facets.length > 0 ? facets : undefined
}
