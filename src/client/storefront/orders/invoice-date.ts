import type { Language } from '../../../shared/languages.ts'

const formats: Record<Language, Intl.DateTimeFormat> = {
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day as the language writes it; in UTC, as the year of the invoice's number is. */
export function invoiceDate(iso: string, language: Language): string {
  return formats[language].format(new Date(iso))
}
