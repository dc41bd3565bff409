/**
 * A text as searches see it: without accents, in lower case, with single spaces. Used for what is searched and for
 * what is searched in, because no database compares accents the same way.
 */
export function searchText(...parts: readonly string[]): string {
  return parts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** The words of a text, as searchText writes them: runs of letters and digits. */
export function searchWords(text: string): string[] {
  return searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The runs of letters and of digits in one of searchWords' words: `fps50` is `fps` and `50`. */
export function listRuns(word: string): string[] {
  return word.match(/\p{L}+|\p{N}+/gu) ?? []
}
