import type { ShopFacts } from '../../client/boot.ts'
import { firstLowStock } from '../../shared/catalog/availability.ts'
import { fieldsNotAsked } from '../../shared/checkout/asked.ts'
import { isDemoSeller } from '../../shared/seller.ts'
import { contactLinks } from '../../shared/settings/contact-links.ts'
import type { Base } from '../base.ts'

/** What pages say of the shop now. */
export function shopFacts({ config, settings }: Pick<Base, 'config' | 'settings'>): ShopFacts {
  const { identity, seller, contact, checkout, shop } = settings.current
  const notAsked = fieldsNotAsked(checkout)
  const { name, taglineEs, taglineEn } = identity
  return {
    name,
    url: config.publicUrl,
    links: contactLinks(contact),
    timeZone: shop.timeZone,
    ...((taglineEs || taglineEn) && { tagline: { es: taglineEs || taglineEn, en: taglineEn || taglineEs } }),
    ...(!isDemoSeller(seller) && { seller }),
    demoPayments: config.payments === 'demo',
    ...(shop.lowStock !== firstLowStock && { lowStock: shop.lowStock }),
    ...(notAsked.length > 0 && { notAsked }),
  }
}
