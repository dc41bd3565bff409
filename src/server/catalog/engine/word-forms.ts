import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as spanishStem } from '@orama/stemmers/spanish'
import type { Language } from '../../../shared/languages.ts'

/** Longer runs of letters are not words. */
const longestWord = 30

/** Forms that the stemmer's rules do not cover, and words whose spelling differs between British and American. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['feet', 'foot'],
  ['gray', 'grey'],
  ['leaves', 'leaf'],
  ['men', 'man'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
  ['women', 'woman'],
])

/** `Moisturising`, `moisturizer`; `colour`, `color`; `dry`, `dries`. */
function english(word: string): string {
  const american = word
    .replace(/(?<=\w{4})is(?=(?:e|ed|er|ers|es|ing)$)/, 'iz')
    .replace(/(?<=\w{2})our(?=s|ed|$)/, 'or')
  return englishStem(irregular.get(word) ?? american).replace(/y$/, 'i')
}

/**
 * The stemmer mistakes some plurals for verbs (`suéter`, `suéteres`), so it is given the singular; and it recognizes the
 * ending `ión` only with its accent.
 */
function spanish(word: string): string {
  const singular = word
    .replace(/ces?$/, 'z')
    .replace(/eis$/, 'ey')
    .replace(/(?<=[aeiou][dlnrjxy])es$/, '')
    .replace(/(?<=[aeiou])s$/, '')
  return spanishStem(singular.replace(/(?<=[cs])ion$/, 'ión')).replace('ó', 'o')
}

const stems: Readonly<Record<Language, (word: string) => string>> = { es: spanish, en: english }

/**
 * The common stem of all forms of a word (gender, number, tense) in one language.
 * @param word normalized by searchText: without accents, because shoppers leave them out
 * @returns undefined for text without forms: numbers, single letters, long runs of letters
 */
export function findStem(word: string, language: Language): string | undefined {
  if (word.length < 2 || word.length > longestWord || !/^\p{L}+$/u.test(word)) return undefined
  return stems[language](word)
}
