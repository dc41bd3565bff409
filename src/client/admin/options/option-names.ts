import type { Language } from '../../../shared/languages.ts'

interface Names {
  nameEs: string
  nameEn: string
}

/** The name of an option or value in a language. */
export function nameIn(language: Language, { nameEs, nameEn }: Names): string {
  return language === 'es' ? nameEs : nameEn
}

/** The other language and the name in it, unless it is the same. */
export function otherName(language: Language, names: Names): { lang: Language; name: string } | undefined {
  const lang = language === 'es' ? 'en' : 'es'
  const name = nameIn(lang, names)
  return name === nameIn(language, names) ? undefined : { lang, name }
}
