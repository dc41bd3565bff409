import type { Language } from './languages.ts'

/**
 * A number format for each language, created at its first use and then cached: creating one takes a hundred times as
 * long as using it, the first one some milliseconds.
 */
export function numberFormats(
  make: (language: Language) => Intl.NumberFormat,
): (language: Language) => Intl.NumberFormat {
  const formats: Partial<Record<Language, Intl.NumberFormat>> = {}
  return (language) => {
    formats[language] ??= make(language)
    return formats[language]
  }
}
