import { dateLocales, type Language, numberLocales } from '../../shared/languages.ts'
import { numberFormats } from '../../shared/number-format.ts'

const formatFor = numberFormats((language) => new Intl.NumberFormat(numberLocales[language], { useGrouping: 'always' }))

/** A number in a language, thousands grouped: 12.400, 12,400. */
export function formatNumber(value: number, language: Language): string {
  return formatFor(language).format(value)
}

/** A number for the narrow space beside an axis: 12 mil, 12K. */
export function formatCompact(value: number, language: Language): string {
  return new Intl.NumberFormat(numberLocales[language], { notation: 'compact' }).format(value)
}

/** A month of the statistics, `2026-11-01`: `nov 26` beside an axis, `noviembre de 2026` in full. */
export function formatMonth(month: string, language: Language, style: 'short' | 'long'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'short' ? { month: 'short', year: '2-digit' } : { month: 'long', year: 'numeric' }
  return new Intl.DateTimeFormat(numberLocales[language], { ...options, timeZone: 'UTC' }).format(new Date(month))
}

/** A day of the statistics, `2026-11-20`: `20 nov 2026`. */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(dateLocales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
