import { listRuns, searchText, searchWords } from '../../../shared/catalog/search-text.ts'

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
  const isInText = (part: string) => words.some((word) => word.startsWith(part))
  const parts = searchWords(query).flatMap((word) => (isInText(word) ? [word] : listRuns(word)))
  return parts.sort((a, b) => b.length - a.length)
}

/**
 * Splits a text into parts that match the search, the longest beginning of a word each, and parts that do not, regardless
 * of accents and case.
 */
export function matchingParts(text: string, query: string) {
  const queryWords = searchedWords(text, query)
  const parts: { text: string; matches: boolean }[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const plain = searchText(word)
    const match = queryWords.find((letters) => plain.startsWith(letters))
    if (!match) continue
    parts.push({ text: text.slice(end, index), matches: false })
    end = index + matchLength(word, match)
    parts.push({ text: text.slice(index, end), matches: true })
  }
  return [...parts, { text: text.slice(end), matches: false }].filter((part) => part.text !== '')
}
