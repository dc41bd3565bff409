import type { ShopFacts } from '../../client/boot.ts'
import { isDemoSeller } from '../../shared/seller.ts'
import { contactLinks } from '../../shared/settings/contact-links.ts'
import { firstSettings } from '../../shared/settings/sections.ts'
import type { Base } from '../base.ts'

/** What pages say of the shop now. */
export function shopFacts({ config, settings }: Pick<Base, 'config' | 'settings'>): ShopFacts {
  const { identity, seller, contact, demo } = settings.current
  const { name, taglineEs, taglineEn } = identity
  return {
    name,
    url: config.publicUrl,
    // Ours are a demonstration's alone: another shop names its own.
    links: contactLinks(contact).filter((link) => demo.enabled || !firstSettings.contact.links.includes(link)),
    timeZone: config.timeZone,
    ...((taglineEs || taglineEn) && { tagline: { es: taglineEs || taglineEn, en: taglineEn || taglineEs } }),
    ...(!isDemoSeller(seller) && { seller }),
    ...(demo.enabled
      ? { demoPayments: config.payments === 'demo' }
      : { sells: { payments: config.payments === 'stripe' ? ('real' as const) : ('test' as const) } }),
    ...(demo.featuresPage === 'hidden' && { featuresPage: 'hidden' as const }),
  }
}
