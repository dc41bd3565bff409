/** Told by phone and typed again: no vowels, which make words, and nothing that passes for another character. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'
const halfLength = 4
/** The owner may set it in front: capital letters and digits, or nothing. */
const prefixPattern = '[A-Z0-9]{0,6}'
const prefixOnly = new RegExp(`^${prefixPattern}$`)
const numberPattern = new RegExp(`^(${prefixPattern})([${alphabet}]{${halfLength}})([${alphabet}]{${halfLength}})$`)

/** Begins order numbers, and the SKUs that the shop gives, until its owner sets something else. */
export const firstCodePrefix = 'LYS'

/** Whether a text may begin order numbers and SKUs: up to six capital letters and digits. */
export const isCodePrefix = (text: string): boolean => prefixOnly.test(text)

/** A code with what the shop's codes begin with, and without a hyphen where that is nothing. */
export const withPrefix = (prefix: string, code: string): string => (prefix === '' ? code : `${prefix}-${code}`)

/**
 * An order number that people read aloud, `LYS-7F3K-92QD`: eight of the digits 2 to 9 and the letters
 * BCDFGHJKMNPQRSTVWXZ, 282 thousand million numbers. It has no vowels (Y is one in English), no 0 and O, no 1 and I, and
 * no L, which passes for 1 in lower case.
 * @param prefix as isCodePrefix allows it
 * @param choose a whole number from 0 to below `count`, eight times
 */
export function makeOrderNumber(prefix: string, choose: (count: number) => number): string {
  const half = () => Array.from({ length: halfLength }, () => alphabet[choose(alphabet.length)]).join('')
  return withPrefix(prefix, `${half()}-${half()}`)
}

export interface TypedNumber {
  /** Empty if none was typed: the order's own number may have one. */
  prefix: string
  /** `7F3K-92QD`: which order it is, whatever the shop's numbers began with on that day. */
  code: string
}

/**
 * The order number that someone typed: in either case, with or without a prefix, with any spaces and signs between.
 * @returns null when the text is none
 */
export function parseOrderNumber(text: string): TypedNumber | null {
  const match = numberPattern.exec(text.replaceAll(/[\s\p{P}\p{S}]/gu, '').toUpperCase())
  return match && { prefix: match[1] as string, code: `${match[2]}-${match[3]}` }
}
