import type { Language } from '../../languages.ts'
import { textIn } from '../../localized.ts'
import { demoSeller, type Seller } from '../../seller.ts'
import { listDeliveryCosts } from '../../shipping/costs.ts'
import { type ShippingSetup, tellsPlaces } from '../../shipping/setup.ts'
import { getWithdrawalDays } from '../../withdrawal/period.ts'
import type { CheckoutSettings } from '../checkout.ts'
import { contactLinks, findContacts } from '../contact-links.ts'
import { firstSettings, type Settings } from '../sections.ts'

/** A shop as the templates of its legal texts tell it; what its owner has not said is absent. */
export interface TemplateDetails {
  shop: string
  /** Absolute address without a trailing slash. */
  url: string
  seller: { [Field in keyof Seller]?: Seller[Field] }
  email?: string
  phone?: string
  /** The service that takes real payments, by the name that people know. */
  payments?: string
  /** The places that the shop delivers to, in each language; absent where it delivers everywhere for nothing, empty for none. */
  places?: Record<Language, string>
  /** The place at which orders can be fetched. */
  pickupAddress?: readonly string[]
  withdrawalDays: number
  checkout: CheckoutSettings
}

type UsedSettings = Pick<Settings, 'identity' | 'seller' | 'contact' | 'legal' | 'checkout' | 'shipping' | 'taxes'>

interface Shop {
  settings: UsedSettings
  shipping: Pick<ShippingSetup, 'zones' | 'rates' | 'goneIds'>
  url: string
  payments: string | undefined
}

/** The seller as the owner has named it, without anything that is still that of the invented one. */
function readSeller(seller: Seller): TemplateDetails['seller'] {
  const fields = Object.entries(seller) as [keyof Seller, Seller[keyof Seller]][]
  return Object.fromEntries(
    fields.filter(([field, value]) => value !== '' && String(value) !== String(demoSeller[field])),
  )
}

function readContacts(contact: Settings['contact']): Pick<TemplateDetails, 'email' | 'phone'> {
  const { links: invented } = firstSettings.contact
  const contacts = findContacts(
    contactLinks(contact).filter((link) => !invented.includes(link)),
    '',
  )
  const find = (scheme: string) => contacts.find(({ href }) => href.startsWith(scheme))?.text
  const [email, phone] = [find('mailto:'), find('tel:')]
  return { ...(email && { email }), ...(phone && { phone }) }
}

function readDelivery({ settings, shipping }: Shop): Pick<TemplateDetails, 'places' | 'pickupAddress'> {
  if (!tellsPlaces(shipping, settings.taxes)) return {}
  const zones = listDeliveryCosts(shipping, settings).zones.filter(({ methods }) => methods.length > 0)
  const name = (language: Language) => zones.map(({ places }) => textIn(language, places)).join('; ')
  const pickup = zones.flatMap(({ methods }) => methods).find(({ kind }) => kind === 'pickup')?.pickup
  const hasAddress = pickup && pickup.address.length > 0
  return { places: { es: name('es'), en: name('en') }, ...(hasAddress && { pickupAddress: pickup.address }) }
}

/** Reads what the templates of legal texts can say of a shop from its settings, zones and payment service. */
export function readTemplateDetails(shop: Shop): TemplateDetails {
  const { identity, seller, contact, legal, checkout } = shop.settings
  return {
    ...{ shop: identity.name, url: shop.url, seller: readSeller(seller), checkout },
    ...readContacts(contact),
    ...(shop.payments && { payments: shop.payments }),
    ...readDelivery(shop),
    withdrawalDays: getWithdrawalDays({ withdrawalDays: legal.withdrawalDays ?? null }),
  }
}
