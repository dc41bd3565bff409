import { runsOf, searchText, searchWords } from '../../../shared/catalog/search-text.ts'

/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  text: string
  matches: boolean
}

interface Span {
  from: number
  to: number
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** How much of a word (with its accents) its first letters without accents take. */
function lengthOf(word: string, letters: string): number {
  let length = 0
  let rest = letters
  for (const sign of word) {
    const plain = searchText(sign)
    // An accent that is a sign of its own belongs to the letter before it.
    if (plain !== '' && rest === '') break
    rest = rest.slice(plain.length)
    length += sign.length
  }
  return length
}

/** The words searched for, the longest first; what stands in the text as letters and digits apart, as these. */
function searchedIn(text: string, query: string): string[] {
  const words = searchWords(text)
  const isThere = (searched: string) => words.some((word) => word.startsWith(searched))
  const searched = searchWords(query).flatMap((word) => (isThere(word) ? [word] : runsOf(word)))
  return searched.sort((a, b) => b.length - a.length)
}

/** The beginnings of the text's words that begin as one of those searched for; of several the longest. */
function spansOf(text: string, query: string): Span[] {
  const searched = searchedIn(text, query)
  return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const plain = searchText(word)
    const begun = searched.find((letters) => plain.startsWith(letters))
    return begun ? [{ from: index, to: index + lengthOf(word, begun) }] : []
  })
}

/** A text cut where it is what was searched for, whatever its accents and capitals. */
export function matchingParts(text: string, query: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { from, to } of spansOf(text, query)) {
    parts.push({ text: text.slice(end, from), matches: false }, { text: text.slice(from, to), matches: true })
    end = to
  }
  return [...parts, { text: text.slice(end), matches: false }].filter((part) => part.text !== '')
}
