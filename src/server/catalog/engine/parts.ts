import { type Costs, hasMatch, leaveOut } from './costs.ts'
import type { SearchIndex } from './search-index.ts'
import type { Segment } from './segments.ts'
import { isColorWord, isPlainColor } from './shop-words.ts'
import { isExact, isNamed, namesGoods, nearestTo, type Phrase, synonymsFor } from './synonyms.ts'
import { places } from './vocabulary.ts'

/** Additional cost of a match by another word than the typed one. */
export const bySynonym = 1

/** A segment with the costs of all products for it, whatever the place; undefined where nothing has it. */
export interface Part {
  segment: Segment
  costs: Costs
}

/** Takes the costs of products that have the words among the names of their categories and option values. */
function lowerListed(costs: Costs, others: Costs) {
  const listed = 2 * places.listing
  for (let index = 0; index < costs.length; index++) {
    if (others[index] === listed && listed < (costs[index] as number)) costs[index] = listed
  }
}

/** @param ofGoods whether the query names goods: elsewhere an olive is no color */
export function readPart(index: SearchIndex, segment: Segment, ofGoods = false): Part | undefined {
  const { words, synonyms, isCode, isLast, isGoods, isNegated } = segment
  // Marino is no form of marina.
  const isShade = segment.values.some(({ isColor }) => isColor) && !isPlainColor(words)
  // A word that means something begins no other: a cap is no `capilar`.
  const isWhole = isColorWord(words.join(' ')) || isNamed(words)
  const costs = index.readCosts(words, isShade ? 'written' : isWhole ? 'whole' : 'forms')
  const isBegun = isLast && !isWhole && words.length === 1 && !index.knows(words[0] ?? '')
  const others = isBegun ? synonymsFor(words, true) : synonyms
  for (const synonym of others.filter((each) => index.has(each))) {
    const ofGoods = namesGoods(synonym)
    // Several words for goods stand together in a title only: a scarf may be among the jackets and the knitwear.
    const most = 2 * (synonym.length > 1 && isGoods ? places.title : places.short)
    // Synonyms of goods count in all forms, others as they are listed: eight weeks have no cable of a jumper.
    index.lowerCosts(costs, synonym, ofGoods ? 'whole' : 'written', bySynonym, most)
  }
  for (const name of segment.values.flatMap(({ names }) => names)) lowerListed(costs, index.readCosts(name, 'written'))
  if (ofGoods) for (const color of segment.colors) index.lowerCosts(costs, color, 'written', bySynonym)
  // No product whose texts have the word is one that the shop lacks: “from top to bottom” makes no dress a top.
  const isOfOthers = words.every((word) => isExact(word) && !index.isTypical(word))
  const isLacked = isOfOthers || (!isNegated && others.length === 0 && nearestTo(words) !== undefined)
  if (isGoods || isLacked || others.some(namesGoods)) {
    leaveOut(costs, 2 * (isLacked ? places.listing : places.short) + bySynonym)
  }
  const isNumber = /\p{N}/u.test(words.join(''))
  const isListed = hasMatch(costs, 2 * places.listing + bySynonym)
  if (isCode || isNumber || !isListed) index.skus.lower(words, costs, 0)
  return hasMatch(costs) ? { segment, costs } : undefined
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
