import { isVatNumber, vatPrefixes } from './europe.ts'
import { isSpanishNif } from './spain.ts'

/** Languages in which buyers of the EU write the name of their country. */
const languages = 'es en ca gl eu bg cs da de el et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ')

/** A name as names are compared: its letters without accents, in lower case, apart by single spaces. */
export const foldName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

let known: ReadonlyMap<string, string> | undefined

/** The names of the 27 states, and their codes, with the prefix of their VAT numbers. */
function readNames(): ReadonlyMap<string, string> {
  const names = new Map([['gr', 'EL']])
  const states = vatPrefixes.filter((each) => each !== 'XI')
  for (const prefix of states) names.set(prefix.toLowerCase(), prefix)
  for (const language of languages) {
    const regions = new Intl.DisplayNames(language, { type: 'region' })
    for (const prefix of states) names.set(foldName(regions.of(prefix === 'EL' ? 'GR' : prefix) ?? ''), prefix)
  }
  return names
}

/**
 * Finds the state of the EU that a buyer wrote, in any of its languages or as its code.
 * @returns the prefix of its VAT numbers; undefined for any other country
 */
export function findState(country: string): string | undefined {
  known ??= readNames()
  const text = foldName(country)
  return known.get(text) ?? known.get(text.split(' ')[0] ?? '')
}

const identity = /^(?=.*\d)[0-9A-Z]{3,20}$/

/**
 * Reads a tax number as a buyer wrote it. In Spain it is a NIF, or the VAT number of a state of the EU with its prefix;
 * elsewhere also any identity number, though one that begins with the prefix of its country has to be a VAT number.
 * @param country as the buyer wrote it
 * @returns the number in capitals without separators, and without `ES`; undefined for one that is wrong
 */
export function readTaxNumber(text: string, country: string): string | undefined {
  const number = text.toUpperCase().replace(/[\s./·-]+/g, '')
  const state = findState(country)
  const prefix = number.slice(0, 2)
  const isPrefixed = vatPrefixes.includes(prefix) && isVatNumber(prefix, number.slice(2))
  if (isPrefixed) return prefix === 'ES' ? number.slice(2) : number
  if (state === 'ES') return isSpanishNif(number) ? number : undefined
  if (prefix === state || prefix === 'ES' || prefix === 'XI') return undefined
  return identity.test(number) ? number : undefined
}
