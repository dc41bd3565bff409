import { fallbackLanguage, type Language } from './languages.ts'

/** A text in the languages of the shop, as it travels: a list whose first element maps language code to text. */
export type Localized = { es: string; en: string }[]

/** Both texts in the form in which localized texts travel. */
export function localized(es: string, en: string): Localized {
  return [{ es, en }]
}

/** The title of a row that has one in each language. */
export function titleIn(language: Language, { titleEs, titleEn }: { titleEs: string; titleEn: string }): string {
  return { es: titleEs, en: titleEn }[language]
}

/** The text in `language`; where it is empty the fallback's, then whichever there is. */
export function textIn(language: Language, text: readonly Partial<Record<Language, string>>[]): string {
  const texts = text[0] ?? {}
  return texts[language] || texts[fallbackLanguage] || Object.values(texts).find(Boolean) || ''
}
