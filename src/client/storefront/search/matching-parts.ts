import { listRuns, searchText, searchWords } from '../../../shared/catalog/search-text.ts'

/** A part of a text, and whether it matches the search. */
export interface TextPart {
  text: string
  matches: boolean
}

interface Span {
  from: number
  to: number
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** Length of the beginning of a word, accents included, that `letters` without accents match. */
function matchLength(word: string, letters: string): number {
  let length = 0
  let rest = letters
  for (const sign of word) {
    const plain = searchText(sign)
    // A combining accent belongs to the letter before it.
    if (plain !== '' && rest === '') break
    rest = rest.slice(plain.length)
    length += sign.length
  }
  return length
}

/** The searched words, longest first; one that is not in the text is split into its runs of letters and of digits. */
function searchedWords(text: string, query: string): string[] {
  const words = searchWords(text)
  const isInText = (searched: string) => words.some((word) => word.startsWith(searched))
  const searched = searchWords(query).flatMap((word) => (isInText(word) ? [word] : listRuns(word)))
  return searched.sort((a, b) => b.length - a.length)
}

/** The beginnings of the text's words that match a searched word, the longest match each. */
function matchingSpans(text: string, query: string): Span[] {
  const searched = searchedWords(text, query)
  return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const plain = searchText(word)
    const begun = searched.find((letters) => plain.startsWith(letters))
    return begun ? [{ from: index, to: index + matchLength(word, begun) }] : []
  })
}

/** Splits a text into parts that match the search and parts that do not, regardless of accents and case. */
export function matchingParts(text: string, query: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { from, to } of matchingSpans(text, query)) {
    parts.push({ text: text.slice(end, from), matches: false }, { text: text.slice(from, to), matches: true })
    end = to
  }
  return [...parts, { text: text.slice(end), matches: false }].filter((part) => part.text !== '')
}
