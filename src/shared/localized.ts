import { fallbackLanguage, type Language } from './languages.ts'

/** A text in the languages of the shop, as it travels: a list whose first element maps language code to text. */
export type Localized = { es: string; en: string }[]

/** Both texts in the form in which localized texts travel. */
export function localized(es: string, en: string): Localized {
  return [{ es, en }]
}

/** Endings of the names of columns and inputs that exist in each language: `titleEs`, `titleEn`. */
export const languageSuffixes = { es: 'Es', en: 'En' } as const satisfies Record<Language, string>
type LanguageSuffix = (typeof languageSuffixes)[Language]

/** The text of a row in a language: `titleEs` or `titleEn` for the name `title`. */
export function columnIn<N extends string>(
  language: Language,
  name: N,
  row: Readonly<Record<`${N}${LanguageSuffix}`, string>>,
): string {
  return row[`${name}${languageSuffixes[language]}`]
}

/** The text of a row in the other language, unless it is the same. */
export function findTranslation<N extends string>(
  language: Language,
  name: N,
  row: Readonly<Record<`${N}${LanguageSuffix}`, string>>,
): { language: Language; text: string } | undefined {
  const other = language === 'es' ? 'en' : 'es'
  const text = columnIn(other, name, row)
  return text === columnIn(language, name, row) ? undefined : { language: other, text }
}

/** The text in `language`; where it is empty the fallback's, then whichever there is. */
export function textIn(language: Language, text: readonly Partial<Record<Language, string>>[]): string {
  const texts = text[0] ?? {}
  return texts[language] || texts[fallbackLanguage] || Object.values(texts).find(Boolean) || ''
}
