import { contactLinks } from '../../shared/settings/contact-links.ts'
import { firstSettings, type Settings } from '../../shared/settings/sections.ts'

/** The contact and profile links of the shop. Ours are a demonstration's alone: another shop names its own. */
export function getShopLinks({ contact, demo }: Pick<Settings, 'contact' | 'demo'>): string[] {
  return contactLinks(contact).filter((link) => demo.enabled || !firstSettings.contact.links.includes(link))
}
