import type { HomeSection } from '../../../shared/settings/home.ts'

/** Longest text of a value in the history. */
const maxLength = 120

/** A value of a section in one line; a long text is cut. @param nameOf names a section of the home page */
export function historyValue(value: unknown, nameOf: (section: HomeSection) => string): string {
  if (Array.isArray(value)) {
    const isList = value.every((item) => typeof item === 'object' && item !== null)
    return (isList ? value.map((item) => nameOf(item)) : value).join(', ')
  }
  const text = String(value ?? '').replaceAll('\n', ' ')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
