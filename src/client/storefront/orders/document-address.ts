import type { Language } from '../../../shared/languages.ts'

/** A document's address, so that it comes in the language of the page and not in the browser's. */
export function inLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
}
