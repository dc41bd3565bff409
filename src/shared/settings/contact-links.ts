import { mailtoHref } from '../email-address.ts'
import type { Settings } from './sections.ts'

/** The links of the footer: mail and telephone first, each once. */
export function contactLinks({ email, phone, links }: Settings['contact']): string[] {
  const digits = phone.replaceAll(/[^+\d]/g, '')
  const contacts = [email && mailtoHref(email), digits && `tel:${digits}`].filter((link) => link !== '')
  return [...new Set([...contacts, ...links])]
}
