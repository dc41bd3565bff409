import type { Language } from './languages.ts'

/**
 * A way to write numbers in each language, made when it is first needed and then kept: the first takes a browser some
 * milliseconds, a page speaks one language, and writing a number takes a hundredth of making the format.
 */
export function numberFormats(
  make: (language: Language) => Intl.NumberFormat,
): (language: Language) => Intl.NumberFormat {
  const made: Partial<Record<Language, Intl.NumberFormat>> = {}
  return (language) => {
    made[language] ??= make(language)
    return made[language]
  }
}
