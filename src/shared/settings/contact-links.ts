import { mailtoHref, normalizeEmail } from '../email-address.ts'
import type { Settings } from './sections.ts'

/** The links of the footer: mail and telephone first, each once. */
export function contactLinks({ email, phone, links }: Settings['contact']): string[] {
  const digits = phone.replaceAll(/[^+\d]/g, '')
  const contacts = [email && mailtoHref(email), digits && `tel:${digits}`].filter((link) => link !== '')
  return [...new Set([...contacts, ...links])]
}

/** The number of a `tel:` link; one of Spain in the groups in which it is said. */
export const readNumber = (link: string): string =>
  link.slice('tel:'.length).replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** A way to reach the shop; `text` is what people read. */
export interface Contact {
  text: string
  href: string
}

/**
 * The shop's e-mail and telephone among its links, the first of each; none where it names neither.
 * @param subject begins the subject of an e-mail, so that the shop knows what it is about
 */
export function findContacts(links: readonly string[], subject: string): Contact[] {
  const [mail, phone] = ['mailto:', 'tel:'].map((scheme) => links.find((link) => link.startsWith(scheme)))
  const email = mail && normalizeEmail(mail)
  return [
    ...(email ? [{ text: email, href: `${mailtoHref(email)}?subject=${encodeURIComponent(subject)}` }] : []),
    ...(phone ? [{ text: readNumber(phone), href: phone }] : []),
  ]
}
