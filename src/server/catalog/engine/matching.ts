import { markAvailable, type Wanted } from './chosen-values.ts'
import { findLowest, hasMatch, leaveOut, unmatched } from './costs.ts'
import { facetColumns } from './facet-columns.ts'
import { bySynonym, type Part } from './parts.ts'
import { IndexSet } from './posting.ts'
import type { SearchIndex } from './search-index.ts'
import type { Segment } from './segments.ts'
import type { Snapshot } from './snapshot.ts'
import { asFound, choices, type Rule, toTiers } from './tiers.ts'
import { places } from './vocabulary.ts'

/** Cost of goods that only the category of a product names. */
const byCategory = 4

const isNamed = ({ isCategory, isGoods }: Segment) => isCategory || isGoods

/** The weakest place in which a word counts while it acts as a filter. */
const weakest = ({ isCategory, isGoods, isColor }: Segment) =>
  isCategory || isGoods ? places.listing : isColor ? places.short : places.description

/**
 * The rules of parts where names of categories, colors and sizes act as filters: a category is that of the product, and
 * one variant has all values of the options that the product has.
 */
function toFilters(snapshot: Snapshot, parts: readonly Part[], soldOut: boolean): Rule[] {
  const wanted = parts.filter(({ segment }) => segment.values.length > 0).map(({ segment }): Wanted => segment.values)
  const columns = wanted.length > 0 ? facetColumns(snapshot.entries) : undefined
  const { had, met } = markAvailable(columns?.numbers.offers ?? [], snapshot.options, wanted, soldOut)
  let number = 0
  return parts.map(({ segment, costs }) => {
    const most = 2 * weakest(segment) + bySynonym
    // A category has others, too: the goods themselves come first.
    const surcharge = isNamed(segment) ? byCategory : 0
    if (!columns || segment.values.length === 0) return { costs, most, surcharge, chosen: undefined }
    const bit = 1 << number++
    const byOffers = met.map((isMet, kind) =>
      ((had[kind] as number) & bit) === 0 ? choices.open : isMet ? choices.met : choices.unmet,
    )
    return { costs, most, surcharge, chosen: { offers: columns.offers, byOffers } }
  })
}

export interface Found {
  matches: IndexSet
  tiers: IndexSet[]
  values: string[]
}

/** The products that match all parts: with filters, then also in variants that are sold out, then by words alone. */
export function findAll(index: SearchIndex, snapshot: Snapshot, parts: readonly Part[]): Found | undefined {
  const values = parts.flatMap(({ segment }) => segment.values.map(({ id }) => id))
  for (const soldOut of values.length > 0 ? [false, true] : [true]) {
    const found = toTiers(toFilters(snapshot, parts, soldOut), index.length)
    if (found.matches.count > 0) return { ...found, values }
  }
  const found = toTiers(
    parts.map(({ costs }) => asFound(costs)),
    index.length,
  )
  return found.matches.count > 0 ? { ...found, values: [] } : undefined
}

/** How much a part says of what is looked for: a kind of goods more than a word of titles, others less, a number least. */
function weigh({ segment, costs }: Part): number {
  if (segment.values.length > 0 || segment.isColor) return 2
  if (segment.words.every((word) => /^\p{N}+$/u.test(word))) return 1
  return segment.isCategory || segment.isGoods ? 8 : findLowest(costs) <= bySynonym ? 6 : 2
}

/** A part without the products that only mention the goods that it names, unless no others have it. */
function withoutMentions({ segment, costs }: Part): Part {
  const most = 2 * weakest(segment) + bySynonym
  if (!hasMatch(costs, most)) return { segment, costs }
  const named = costs.slice()
  leaveOut(named, most)
  return { segment, costs: named }
}

/** The products that match the most parts, before others that match the weightiest of them. */
export function findMost(
  index: SearchIndex,
  all: readonly Part[],
): { found: Found; missing: Part[]; isSplit: boolean } {
  const parts = all.map(withoutMentions)
  const weights = parts.map(weigh)
  const scores = new Uint8Array(index.length)
  let best = 0
  for (let product = 0; product < index.length; product++) {
    let score = 0
    for (const [number, { costs }] of parts.entries())
      if (costs[product] !== unmatched) score += weights[number] as number
    scores[product] = score
    best = Math.max(best, score)
  }
  const matches = new IndexSet(index.length)
  const isMatched = parts.map(() => false)
  for (let product = 0; product < index.length; product++) {
    if (scores[product] !== best) continue
    matches.add(product)
    for (const [number, { costs }] of parts.entries()) if (costs[product] !== unmatched) isMatched[number] = true
  }
  const missing = all.filter((_, number) => !isMatched[number])
  const present = parts.filter((_, number) => isMatched[number])
  const exact =
    missing.length > 0
      ? toTiers(
          present.map(({ costs }) => asFound(costs)),
          index.length,
        )
      : undefined
  const isSplit = !exact || exact.matches.count < matches.count
  return { found: { matches, tiers: isSplit || !exact ? [matches] : exact.tiers, values: [] }, missing, isSplit }
}
