import type { LegalInfo, ShopInfo } from '../../client/shell/boot.ts'
import type { OfferTerms } from '../../client/shell/page-data.ts'
import { firstLowStock } from '../../shared/catalog/availability.ts'
import { getFieldsNotRequested } from '../../shared/checkout/asked.ts'
import { localized } from '../../shared/localized.ts'
import { findLogo } from '../../shared/look/brand-pictures.ts'
import { paymentServices } from '../../shared/orders/payment-services.ts'
import { isWholeDemoSeller } from '../../shared/seller.ts'
import { isFirstHome } from '../../shared/settings/home.ts'
import { type LegalDocument, type LegalVersion, readGuaranteeNotice } from '../../shared/settings/legal.ts'
import { readClosedText, readOpening } from '../../shared/settings/opening.ts'
import type { Settings } from '../../shared/settings/sections.ts'
import { listCountries, tellsPlaces } from '../../shared/shipping/setup.ts'
import { zonedTime } from '../../shared/shop-time.ts'
import { getWithdrawalDays } from '../../shared/withdrawal/period.ts'
import { serverText } from '../core/i18n.ts'
import type { ServiceContext } from '../service-context.ts'
import { getShopLinks } from '../settings/shop-links.ts'

/** The titles of the documents that not every shop has. */
const titles: Partial<Record<LegalDocument, LegalInfo['title']>> = Object.fromEntries(
  (['privacy', 'shippingReturns', 'notice', 'accessibility'] as const).map((document) => {
    const name = `legal-documents:titles.${document}` as const
    return [document, localized(serverText('es', name), serverText('en', name))]
  }),
)

function getLegalInfo({ document, version, from }: Pick<LegalVersion, 'document' | 'version' | 'from'>): LegalInfo {
  const title = titles[document]
  return { document, version, from, ...(title && { title }) }
}

/** The texts in effect, and the page of costs of a shop that prices delivery, whose owner has written no text for it. */
export function listLegal({ settings }: Pick<ServiceContext, 'settings'>): LegalInfo[] {
  const written = settings.legalInEffect.map(getLegalInfo)
  const document = 'shippingReturns'
  const isMissing = !written.some((each) => each.document === document)
  if (!isMissing || !tellsPlaces(settings.shipping, settings.current.taxes)) return written
  return [...written, getLegalInfo({ document, version: 0, from: settings.today })]
}

const tellClosed = (settings: Settings) => ({
  es: readClosedText(settings, 'es') || serverText('es', 'errors:closed'),
  en: readClosedText(settings, 'en') || serverText('en', 'errors:closed'),
})

/** The shop as its pages show it, by its settings. */
export function getShopInfo({ config, settings }: ServiceContext): ShopInfo {
  const legalTexts = listLegal({ settings })
  const { identity, seller, home, legal, demo, checkout, shop, taxes } = settings.current
  const { movesMoney } = paymentServices[settings.connections.payments]
  const notAsked = getFieldsNotRequested(checkout)
  const guaranteeNotice = readGuaranteeNotice(legal)
  const { labelRequired = 'off' } = shop
  const { name, taglineEs, taglineEn, icon } = identity
  const [light, dark] = [findLogo(identity.logoLight), findLogo(identity.logoDark)]
  return {
    name,
    url: config.publicUrl,
    links: getShopLinks(settings.current),
    timeZone: shop.timeZone,
    ...((taglineEs || taglineEn) && { tagline: { es: taglineEs || taglineEn, en: taglineEn || taglineEs } }),
    ...(!isWholeDemoSeller(seller) && { seller }),
    ...((light || dark) && { logo: { ...(light && { light }), ...(dark && { dark }) } }),
    ...(icon && { icon }),
    ...((settings.legalVersions.length > 0 || legalTexts.length > 0) && { legal: legalTexts }),
    ...(!isFirstHome(home) && { ownHome: true as const }),
    ...(demo.enabled
      ? { demoPayments: !movesMoney }
      : { sells: { payments: movesMoney ? ('real' as const) : ('test' as const) } }),
    ...(demo.featuresPage === 'hidden' && { featuresPage: 'hidden' as const }),
    ...(shop.lowStock !== firstLowStock && { lowStock: shop.lowStock }),
    ...(guaranteeNotice && { guaranteeNotice }),
    ...(labelRequired !== 'off' && { labelRequired }),
    ...(legal.withdrawalDays && { withdrawalDays: legal.withdrawalDays }),
    ...(readOpening(settings.current) === 'closed' && { closed: tellClosed(settings.current) }),
    ...(notAsked.length > 0 && { notAsked }),
    ...(tellsPlaces(settings.shipping, taxes) && { countries: listCountries(settings.shipping) }),
  }
}

/** The terms of all offers, by the settings; undefined where delivery is not priced. */
export function getOfferTerms({ clock, settings }: Pick<ServiceContext, 'clock' | 'settings'>): OfferTerms | undefined {
  const { legal, shop, taxes } = settings.current
  if (!tellsPlaces(settings.shipping, taxes)) return undefined
  return {
    zones: settings.shipping.zones,
    isTaxed: taxes.byPlace && taxes.exportPrice === 'net',
    returnDays: getWithdrawalDays({ withdrawalDays: legal.withdrawalDays ?? null }),
    utcOffset: zonedTime(clock.now(), shop.timeZone).slice(-6),
  }
}
