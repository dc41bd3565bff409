import type { Language } from '../../../../shared/languages.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Names } from '../lexicon/schema.ts'

/** Gender and number of a noun; English looks at the number alone. */
export interface Kind {
  gender: 'm' | 'f'
  plural: boolean
}

const syllables = (word: string): number => word.match(/[aeiouáéíóú]+/g)?.length ?? 0

function spanishPlural(word: string): string {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  if (/[íú]$/.test(word)) return `${word}es`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  if (/[aeiou][sx]$/.test(word) && syllables(word) > 1) return word
  return `${word.replace(/[áéíóú](?=[ns]$)/, (letter) => letter.normalize('NFD').charAt(0))}es`
}

function englishPlural(word: string): string {
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

const regularPlural = { es: spanishPlural, en: englishPlural }

/** The plural by the rules; exceptions are listed in `grammar.json`. */
export const toPlural = (word: string, language: Language): string =>
  lexicon.grammar.plurals[language][word] ?? regularPlural[language](word)

/** `jabones líquidos`, `cremas de manos`, `hand creams`: what follows a preposition stays. */
export function pluralize(noun: string, language: Language): string {
  const words = noun.split(' ')
  if (language === 'en') return [...words.slice(0, -1), toPlural(words.at(-1) ?? '', 'en')].join(' ')
  const end = words.findIndex((word) => ['de', 'para', 'en'].includes(word))
  return words.map((word, at) => (end < 0 || at < end ? toPlural(word, 'es') : word)).join(' ')
}

/** An adjective in masculine and feminine singular, masculine and feminine plural. */
export function listEndings(masculine: string): [string, string, string, string] {
  const feminine = masculine.replace(/o$/, 'a').replace(/([^aei])or$/, '$1ora')
  return [masculine, feminine, spanishPlural(masculine), spanishPlural(feminine)]
}

const indexFor = ({ gender, plural }: Kind): 0 | 1 | 2 | 3 => (gender === 'm' ? (plural ? 2 : 0) : plural ? 3 : 1)
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A Spanish word in the form that goes with a noun; several words, and what is `fixed`, do not change. */
export const agree = ({ es, fixed }: { es: { names: Names }; fixed?: true }, kind: Kind): string =>
  fixed || es.names[0].includes(' ') ? es.names[0] : listEndings(es.names[0])[indexFor(kind)]

/** `a, b y c`, with `e` before its sound; `a, b and c`. */
export function joined(words: readonly string[], language: Language): string {
  const last = words.at(-1) ?? ''
  const sound = /^(?:h?i(?![aeou])|h?í|y(?![aeiouáéíóú]))/i
  const and = { es: sound.test(last) ? 'e' : 'y', en: 'and' }[language]
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${and} ${last}` : last
}

/** `de el` becomes `del`, `la agua` `el agua`; `a` becomes `an` by the sound of the next word. */
const polished: Record<Language, (text: string) => string> = {
  es: (text) =>
    text
      .replace(/(?<!\p{L})(un)a(?= agua(?!\p{L}))/giu, '$1')
      .replace(/(?<!\p{L})la(?= agua(?!\p{L}))/gu, 'el')
      .replace(/(?<!\p{L})La(?= agua(?!\p{L}))/gu, 'El')
      .replace(/(?<!\p{L})(de|a) el(?!\p{L})/giu, '$1l'),
  en: (text) => text.replace(/\b(a) (?=(?!one)(?:[aeio]|u(?!ni|s)|hour|honest))/gi, '$1n '),
}

/** Values for the slots of a sentence, and the nouns that its forms go with; `noun` is the product. */
export interface Slots {
  values: Readonly<Record<string, string | undefined>>
  kinds: Readonly<Record<string, Kind | undefined>>
}

const slot = /\{(\p{L}+)\}|\[(\p{L}+)(?::(\p{L}+))?\]/gu

/**
 * A sentence with its slots and forms filled; one with a capital begins with one.
 * @returns undefined where there is no value for a slot, or no such noun
 */
export function fill(template: string, { values, kinds }: Slots, language: Language): string | undefined {
  let isWhole = true
  const filled = template.replace(slot, (_, name?: string, form = '', of = 'noun') => {
    const typed = name ?? form
    const key = typed.charAt(0).toLowerCase() + typed.slice(1)
    const kind = kinds[of]
    const index = kind && (language === 'es' ? indexFor(kind) : Number(kind.plural))
    const value = name ? values[key] : index !== undefined && lexicon.grammar.forms[language][key]?.[index]
    if (typeof value !== 'string') isWhole = false
    return key === typed ? value || '' : upperFirst(value || '')
  })
  const whole = polished[language](filled.replace(/ {2,}/g, ' ').trimStart())
  if (!isWhole) return undefined
  return /^[[{]\p{Lu}/u.test(template) ? upperFirst(whole) : whole
}
