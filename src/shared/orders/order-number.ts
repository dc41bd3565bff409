/** Told by phone and typed again: no vowels, which make words, and nothing that passes for another character. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'
const prefix = 'LYS'
const halfLength = 4
/** An order number: `LYS-7F3K-92QD`. */
const written = new RegExp(`^(?:${prefix})?([${alphabet}]{${halfLength}})([${alphabet}]{${halfLength}})$`)

const format = (first: string, second: string) => `${prefix}-${first}-${second}`

/**
 * An order number that people read aloud, `LYS-7F3K-92QD`: eight of the digits 2 to 9 and the letters
 * BCDFGHJKMNPQRSTVWXZ, 282 thousand million numbers. It has no vowels (Y is one in English), no 0 and O, no 1 and I, and
 * no L, which passes for 1 in lower case. L and Y appear in the prefix alone, so that it can be told from the rest.
 * @param choose a whole number from 0 to below `count`, eight times
 */
export function makeOrderNumber(choose: (count: number) => number): string {
  const half = () => Array.from({ length: halfLength }, () => alphabet[choose(alphabet.length)]).join('')
  return format(half(), half())
}

/**
 * The order number that someone typed: in either case, with or without prefix, with any spaces and signs between.
 * @returns the number as the shop writes it; null when the text is none
 */
export function parseOrderNumber(text: string): string | null {
  const [, first, second] = written.exec(text.replaceAll(/[\s\p{P}\p{S}]/gu, '').toUpperCase()) ?? []
  return first && second ? format(first, second) : null
}
