import type { ShopFacts } from '../../client/boot.ts'
import { logoOf } from '../../shared/look/brand-pictures.ts'
import { isDemoSeller } from '../../shared/seller.ts'
import { contactLinks } from '../../shared/settings/contact-links.ts'
import type { Base } from '../base.ts'

/** What pages say of the shop now. */
export function shopFacts({ config, settings }: Pick<Base, 'config' | 'settings'>): ShopFacts {
  const { identity, seller, contact } = settings.current
  const { name, taglineEs, taglineEn, icon } = identity
  const [light, dark] = [logoOf(identity.logoLight), logoOf(identity.logoDark)]
  return {
    name,
    url: config.publicUrl,
    links: contactLinks(contact),
    timeZone: config.timeZone,
    ...((taglineEs || taglineEn) && { tagline: { es: taglineEs || taglineEn, en: taglineEn || taglineEs } }),
    ...(!isDemoSeller(seller) && { seller }),
    ...((light || dark) && { logo: { ...(light && { light }), ...(dark && { dark }) } }),
    ...(icon && { icon }),
    demoPayments: config.payments === 'demo',
  }
}
