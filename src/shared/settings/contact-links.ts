import type { Settings } from './sections.ts'

/** The links of the footer: mail and telephone first, each once. */
export function contactLinks({ email, phone, links }: Settings['contact']): string[] {
  const own = [email && `mailto:${email}`, phone && `tel:${phone.replaceAll(/[^+\d]/g, '')}`].filter(
    (link) => link !== '',
  )
  return [...new Set([...own, ...links])]
}
