import { availabilities } from '../../shared/catalog/availability.ts'
import type { FacetsQuery } from '../../shared/catalog/list-query.ts'
import { maxFilterOptions } from '../../shared/catalog/options.ts'
import type { Facets } from '../../shared/catalog/responses.ts'
import type { Options } from './entry.ts'
import type { Columns } from './facet-columns.ts'
import type { Offer } from './offers.ts'

/** The chosen values of one option: any of them is meant. */
interface Choice {
  /** Undefined for values that the shop does not have, which no product meets. */
  optionId: string | undefined
  valueIds: ReadonlySet<string>
}

/** Values of one option are alternatives; each option that is chosen from has to be met. */
function choicesOf(options: Options, valueIds: readonly string[]): Choice[] {
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

/** Whether one variant can be bought and meets all choices. */
const meets = ({ valueIds, availability }: Offer, choices: readonly Choice[]) =>
  availability !== soldOut && choices.every((choice) => valueIds.some((id) => choice.valueIds.has(id)))

/**
 * Makes the function that gives, for a product's index, the best availability of its variants that meet the chosen
 * values, as an index in `availabilities`, or `unmet`. Each kind of offers is judged once.
 * @returns undefined when nothing is chosen: then the product's own availability counts
 */
export function judgeOf(options: Options, { options: chosen }: FacetsQuery, { offers, numbers }: Columns) {
  if (!chosen?.length) return undefined
  const choices = choicesOf(options, chosen)
  const judged = numbers.offers.map((list) =>
    Math.min(unmet, ...list.filter((offer) => meets(offer, choices)).map(({ availability }) => availability)),
  )
  return (index: number): number => judged[offers[index] ?? 0] ?? unmet
}

/** Best availability by value, of the variants that meet the choices. */
function reachable(list: readonly Offer[], choices: readonly Choice[]): Map<string, number> {
  const best = new Map<string, number>()
  for (const offer of list) {
    if (!meets(offer, choices)) continue
    for (const id of offer.valueIds) best.set(id, Math.min(best.get(id) ?? unmet, offer.availability))
  }
  return best
}

/**
 * How many products each value of the shop's filters would show, together with the choices of the other options.
 * @param counts products by the number of their offers, of those that meet all choices that are no options; 0 for
 * offers that only excluded products have
 * @returns only options and values that the collection has; undefined without any
 */
export function countValues(
  options: Options,
  { options: chosen = [], availability = [] }: FacetsQuery,
  { numbers }: Columns,
  counts: ReadonlyMap<number, number>,
): Facets['options'] {
  const choices = choicesOf(options, chosen)
  const isChosen = availabilities.map((value) => availability.length === 0 || availability.includes(value))
  const filters = [...options.values()].filter(({ filter }) => filter).slice(0, maxFilterOptions)
  const facets = filters.flatMap(({ id, name, kind, values }) => {
    const others = choices.filter(({ optionId }) => optionId !== id)
    const byValue = new Map<string, number>()
    for (const [number, count] of counts) {
      const list = numbers.offers[number] ?? []
      const met = reachable(list, others)
      for (const valueId of new Set(list.flatMap(({ valueIds }) => valueIds))) {
        const shown = isChosen[met.get(valueId) ?? unmet] ? count : 0
        byValue.set(valueId, (byValue.get(valueId) ?? 0) + shown)
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
