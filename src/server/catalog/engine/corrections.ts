import { searchText } from '../../../shared/catalog/search-text.ts'
import type { SearchIndex } from './search-index.ts'
import { searchedTexts } from './search-terms.ts'
import { longestWord, type Segment } from './segments.ts'
import type { Snapshot } from './snapshot.ts'
import { isWord, similarSynonyms } from './synonyms.ts'

/** Letters that a word has for each error that is forgiven in it, and the most errors. */
const lettersPerError = 4
const mostErrors = 2
/** Likely meanings of a mistyped word that are tried. */
const triedCorrections = 8

function possibleErrors(word: string): number {
  if (word.length > longestWord || !/^\p{L}+$/u.test(word) || isWord(word)) return 0
  return Math.min(mostErrors, Math.floor(word.length / lettersPerError))
}

/** Likely meanings of a mistyped word: words of the texts and synonyms, and where it is not finished, words that it begins. */
export function findCorrections(index: SearchIndex, { words, isLast }: Segment): string[] {
  const [word = ''] = words
  const errors = words.length === 1 ? possibleErrors(word) : 0
  if (errors === 0) return []
  const similar = index.similar(word, errors)
  const synonyms = similarSynonyms(word, errors).map(({ text, distance }) => ({ word: text, distance: distance + 0.5 }))
  const ranked = [...similar, ...synonyms].sort((a, b) => a.distance - b.distance).map((each) => each.word)
  const unfinished = isLast && ranked.length === 0 ? completeSlip(index, word) : []
  return [...new Set([...ranked, ...unfinished])].slice(0, triedCorrections)
}

/** Words that begin like one with a wrong, missing, additional or swapped letter. */
function completeSlip(index: SearchIndex, word: string): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const found = Array.from({ length: word.length - 1 }, (_, before) => before + 1).flatMap((at) => {
    const [start, end] = [word.slice(0, at), word.slice(at)]
    const swapped = start.slice(0, -1) + end[0] + start.at(-1) + end.slice(1)
    const changed = letters.flatMap((letter) => [start + letter + end, start + letter + end.slice(1)])
    return [swapped, start + end.slice(1), ...changed].flatMap((beginning) =>
      beginning.length > lettersPerError ? (index.complete(beginning) ?? []) : [],
    )
  })
  return [...new Set(found)]
}

const tokens = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** A word of the index as the shop writes it, with its accents; the index has none. */
export function spell(index: SearchIndex, snapshot: Snapshot, word: string): string {
  const product = index.findProduct(word)
  const entry = product === undefined ? undefined : snapshot.entries.get(product)
  const names = entry?.categoryIds.flatMap((id) => snapshot.categories.get(id)?.name ?? []) ?? []
  const texts = [...names.flatMap(({ es, en }) => [es, en]), ...(entry ? searchedTexts(entry) : [])]
  return (
    texts
      .flatMap(tokens)
      .find((token) => searchText(token) === word)
      ?.toLowerCase() ?? word
  )
}
