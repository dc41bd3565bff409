import type { Language } from '../../../shared/languages.ts'

/** Address of a document in the language of the page, which may differ from the browser's. */
export function inLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
}
