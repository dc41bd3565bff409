import { type Costs, unmatched } from './costs.ts'
import { bySynonym } from './parts.ts'
import { IndexSet } from './posting.ts'

/** Cost of a color or size that only the texts of a product without the option name. */
const byText = 1
/** Groups of results of about the same relevance. */
const mostTiers = 8

/** Whether one variant of a kind of offers has all chosen values; `open` where the product lacks the option. */
export const choices = { open: 0, met: 1, unmet: 2 } as const

/** How a part of a query counts for the results. */
export interface Rule {
  costs: Costs
  /** Products that cost more do not match. */
  most: number
  /** Added to the costs of products that only their category names. */
  surcharge: number
  /** For names of option values: of each product the number of its offers, and of each such number one of `choices`. */
  chosen: { offers: Uint32Array; byOffers: Uint8Array } | undefined
}

/** A rule that takes the costs as they are. */
export const asFound = (costs: Costs): Rule => ({ costs, most: unmatched - 1, surcharge: 0, chosen: undefined })

function getCost({ costs, most, surcharge, chosen }: Rule, index: number): number {
  const cost = costs[index] as number
  if (chosen) {
    const choice = chosen.byOffers[chosen.offers[index] as number]
    if (choice === choices.met) return 0
    if (choice === choices.unmet || cost > most) return unmatched
    return cost > byText ? byText : cost
  }
  if (cost > most) return unmatched
  return cost > bySynonym ? cost + surcharge : cost
}

/** Adds up the costs of a product for all rules; -1 if it does not match one of them. */
function addCosts(rules: readonly Rule[], index: number): number {
  let sum = 0
  for (let number = 0; number < rules.length; number++) {
    const cost = getCost(rules[number] as Rule, index)
    if (cost === unmatched) return -1
    sum += cost
  }
  return sum
}

/** Groups the products that match all rules by what they cost on average; none for those that cost nothing. */
export function toTiers(rules: readonly Rule[], length: number): { matches: IndexSet; tiers: IndexSet[] } {
  const matches = new IndexSet(length)
  const tiers: (IndexSet | undefined)[] = []
  for (let index = 0; index < length; index++) {
    const sum = addCosts(rules, index)
    if (sum < 0) continue
    const tier = Math.min(mostTiers - 1, Math.ceil(sum / rules.length))
    const set = tiers[tier] ?? new IndexSet(length)
    tiers[tier] = set
    set.add(index)
    matches.add(index)
  }
  return { matches, tiers: tiers.filter((set) => set !== undefined) }
}
