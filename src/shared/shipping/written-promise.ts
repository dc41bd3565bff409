import { dateLocales, type Language } from '../languages.ts'
import type { DeliveryPromise } from './estimate.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function writeDay(day: string, language: Language, withMonth: boolean): string {
  const name = `${language} ${withMonth}`
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat(dateLocales[language], {
      ...{ timeZone: 'UTC', weekday: 'long', day: 'numeric' },
      ...(withMonth && { month: 'long' }),
    })
  formats.set(name, format)
  // Browsers and servers disagree about the comma after the day of the week.
  return format.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
}

/**
 * The days of a promise as a language writes them: `martes 1` and `jueves 3 de diciembre`; the month stands at the first
 * one too where they differ.
 */
export function writePromise({ from, to }: DeliveryPromise, language: Language): { from: string; to: string } {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7) && from !== to
  return { from: writeDay(from, language, !isOneMonth), to: writeDay(to, language, true) }
}
