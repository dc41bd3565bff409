import type { Language } from '../../../shared/languages.ts'
import type { Family } from './family.ts'
import { functionWords, type Title, type Token } from './words.ts'

const spanishLetters = /[ñáéíóúü]/i
const spanishEnding = /(?:[aeo]s?|ción|dad|ez|ar|or)$/
const englishLetters = /[kw]|th|sh|ck|oo|ee|ph|(?:[tpg]|[^aeiou]y|ing|ght)$/

const looks = ({ text, plain }: Token): Record<Language, number> => ({
  es: (spanishLetters.test(text) ? 2 : 0) + (spanishEnding.test(plain) && !englishLetters.test(plain) ? 0.5 : 0),
  en: englishLetters.test(plain) ? 1 : 0,
})

/** The language of a title: by the words that are known, by those that join others, and at last by its letters. */
export function languageOfTitle(title: Title, families: readonly Family[]): Language {
  const total = { es: 0, en: 0 }
  for (const family of families) {
    const { es, en } = family.recognise(title)
    total.es += es * 4
    total.en += en * 4
  }
  for (const token of title.tokens) {
    const look = looks(token)
    total.es += look.es + (functionWords.es.includes(token.plain) ? 4 : 0)
    total.en += look.en + (functionWords.en.includes(token.plain) ? 4 : 0)
  }
  return total.en > total.es ? 'en' : 'es'
}
