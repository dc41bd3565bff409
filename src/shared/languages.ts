/** The languages of the shop; the first is the fallback (docs/rules.md#languages). */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'en'
export const otherLanguage: Record<Language, Language> = { es: 'en', en: 'es' }

/** Locales of numbers and money. */
export const numberLocales: Record<Language, string> = { es: 'es-ES', en: 'en-IE' }
/** Locales of dates: the day comes before the month in both. */
export const dateLocales: Record<Language, string> = { es: 'es-ES', en: 'en-GB' }

/** The shop's language for a tag such as `es-MX`, by its language part alone; undefined when it is none of ours. */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const part = tag?.trim().toLowerCase().split(/[-_]/, 1)[0]
  return languages.find((language) => language === part)
}

/** The best of ours for an `Accept-Language` header (RFC 9110 section 12.5.4); undefined when it names none. */
export function languageOfHeader(header: string | null | undefined): Language | undefined {
  const ranked = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag, ...parameters] = entry.split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { language: parseLanguage(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
  // Sorting keeps the order of equal ones.
  ranked.sort((a, b) => b.quality - a.quality)
  return ranked[0]?.language
}
