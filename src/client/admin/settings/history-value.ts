import { fixedNameOf, type HomeSection } from '../../../shared/settings/home.ts'

/** Longest text of a value in the history. */
const maxLength = 120

const nameOf = (section: Partial<HomeSection>): string =>
  `${fixedNameOf(section as HomeSection) ?? section.kind}${section.hidden ? ' (–)' : ''}`

/** A value of a section in one line; a long text is cut. */
export function historyValue(value: unknown): string {
  if (Array.isArray(value)) {
    const isList = value.every((item) => typeof item === 'object' && item !== null)
    return (isList ? value.map((item) => nameOf(item)) : value).join(', ')
  }
  const text = String(value ?? '').replaceAll('\n', ' ')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
