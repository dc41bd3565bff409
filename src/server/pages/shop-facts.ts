import type { LegalFact, ShopFacts } from '../../client/boot.ts'
import { firstLowStock } from '../../shared/catalog/availability.ts'
import { fieldsNotAsked } from '../../shared/checkout/asked.ts'
import { localized } from '../../shared/localized.ts'
import { logoOf } from '../../shared/look/brand-pictures.ts'
import { isWholeDemoSeller } from '../../shared/seller.ts'
import { contactLinks } from '../../shared/settings/contact-links.ts'
import { isFirstHome } from '../../shared/settings/home.ts'
import type { LegalDocument, LegalVersion } from '../../shared/settings/legal.ts'
import { firstSettings } from '../../shared/settings/sections.ts'
import type { Base } from '../base.ts'
import { serverText } from '../core/i18n.ts'

/** The titles of the documents that not every shop has. */
const titles: Partial<Record<LegalDocument, LegalFact['title']>> = Object.fromEntries(
  (['privacy', 'shippingReturns', 'notice'] as const).map((document) => {
    const name = `legal-documents:titles.${document}` as const
    return [document, localized(serverText('es', name), serverText('en', name))]
  }),
)

function legalFact({ document, version, from }: LegalVersion): LegalFact {
  const title = titles[document]
  return { document, version, from, ...(title && { title }) }
}

/** Facts of the shop on its pages. */
export function shopFacts({ config, settings }: Pick<Base, 'config' | 'settings'>): ShopFacts {
  const { identity, seller, contact, home, demo, checkout, shop } = settings.current
  const notAsked = fieldsNotAsked(checkout)
  const { name, taglineEs, taglineEn, icon } = identity
  const [light, dark] = [logoOf(identity.logoLight), logoOf(identity.logoDark)]
  return {
    name,
    url: config.publicUrl,
    // Ours are a demonstration's alone: another shop names its own.
    links: contactLinks(contact).filter((link) => demo.enabled || !firstSettings.contact.links.includes(link)),
    timeZone: shop.timeZone,
    ...((taglineEs || taglineEn) && { tagline: { es: taglineEs || taglineEn, en: taglineEn || taglineEs } }),
    ...(!isWholeDemoSeller(seller) && { seller }),
    ...((light || dark) && { logo: { ...(light && { light }), ...(dark && { dark }) } }),
    ...(icon && { icon }),
    ...(settings.legalVersions.length > 0 && { legal: settings.legalInEffect.map(legalFact) }),
    ...(!isFirstHome(home) && { ownHome: true as const }),
    ...(demo.enabled
      ? { demoPayments: config.payments === 'demo' }
      : { sells: { payments: config.payments === 'stripe' ? ('real' as const) : ('test' as const) } }),
    ...(demo.featuresPage === 'hidden' && { featuresPage: 'hidden' as const }),
    ...(shop.lowStock !== firstLowStock && { lowStock: shop.lowStock }),
    ...(notAsked.length > 0 && { notAsked }),
  }
}
