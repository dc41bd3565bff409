import { type SearchIndex, unmatched } from './search-index.ts'
import type { Segment } from './segments.ts'
import { isExact, namesGoods, type Phrase, synonymsFor } from './synonyms.ts'
import { places } from './vocabulary.ts'

/** Additional cost of a match by another word than the typed one. */
export const bySynonym = 1

/** A segment with the costs of all products for it, whatever the place; undefined where nothing has it. */
export interface Part {
  segment: Segment
  costs: Uint8Array
}

/** Takes the lower costs of two. */
export function lowerAll(costs: Uint8Array, others: Uint8Array, surcharge: number) {
  for (let index = 0; index < costs.length; index++) {
    const other = others[index] as number
    if (other !== unmatched && other + surcharge < (costs[index] as number)) costs[index] = other + surcharge
  }
}

/** Takes the costs of products that have the words among the names of their categories and option values. */
function lowerListed(costs: Uint8Array, others: Uint8Array) {
  const listed = 2 * places.listing
  for (let index = 0; index < costs.length; index++) {
    if (others[index] === listed && listed < (costs[index] as number)) costs[index] = listed
  }
}

const matchesAny = (costs: Uint8Array) => costs.some((cost) => cost !== unmatched)

/** @param ofGoods whether the query names goods: elsewhere an olive is no color */
export function readPart(index: SearchIndex, segment: Segment, ofGoods = false): Part | undefined {
  const { words, synonyms, isCode, isLast, isGoods } = segment
  const costs = index.readCosts(words)
  const others = isLast && words.length === 1 && !index.knows(words[0] ?? '') ? synonymsFor(words, true) : synonyms
  for (const synonym of others) if (index.has(synonym)) lowerAll(costs, index.readCosts(synonym), bySynonym)
  for (const name of segment.values.flatMap(({ names }) => names)) lowerListed(costs, index.readCosts(name, 'written'))
  if (ofGoods) for (const color of segment.colors) lowerAll(costs, index.readCosts(color, 'written'), bySynonym)
  if (isGoods) {
    const most = 2 * (words.every(isExact) ? places.listing : places.short) + bySynonym
    for (let product = 0; product < costs.length; product++)
      if ((costs[product] as number) > most) costs[product] = unmatched
  }
  const isNumber = /\p{N}/u.test(words.join(''))
  const isListed = costs.some((cost) => cost <= 2 * places.listing + bySynonym)
  if (isCode || isNumber || !isListed) index.skus.lower(words, costs, 0)
  return matchesAny(costs) ? { segment, costs } : undefined
}

/** A segment of other words, such as those that the shop shows in place of the typed ones. */
export const asWords = (segment: Segment, words: Phrase): Segment => ({
  ...segment,
  words,
  synonyms: synonymsFor(words),
  values: [],
  colors: [],
  isGoods: namesGoods(words),
  isCode: false,
})
