import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as spanishStem } from '@orama/stemmers/spanish'
import type { Language } from '../../shared/languages.ts'

/** Longer runs of letters are no words, and rules for endings would only cost time. */
const longestWord = 30

/** What the stemmer's rules for endings do not reach, and British and American spellings of one word. */
const irregular: Readonly<Record<string, string>> = {
  children: 'child',
  feet: 'foot',
  gray: 'grey',
  leaves: 'leaf',
  men: 'man',
  scarves: 'scarf',
  shelves: 'shelf',
  women: 'woman',
}

/** `Moisturising`, `moisturizer`; `colour`, `color`; `dry`, `dries`. */
function english(word: string): string {
  const american = word
    .replace(/(?<=\w{4})is(?=(?:e|ed|er|ers|es|ing)$)/, 'iz')
    .replace(/(?<=\w{2})our(?=s|ed|$)/, 'or')
  return englishStem(irregular[word] ?? american).replace(/y$/, 'i')
}

/**
 * The stemmer takes plurals for verbs here and there (`suéter`, `suéteres`), so that it is given the singular; and the
 * accent back that tells it an ending.
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
 * What the forms of a word have in common in one language: gender, number, tense.
 * @param word As searchText writes it: without accents, because shoppers leave them out.
 * @returns Undefined for what has no forms: numbers, single letters, runs of letters that are no word.
 */
export function stemOf(word: string, language: Language): string | undefined {
  if (word.length < 2 || word.length > longestWord || !/^\p{L}+$/u.test(word)) return undefined
  return stems[language](word)
}
