/**
 * The texts of the shop, by namespace: the shape of the English files, which a test keeps the Spanish ones to. i18next
 * takes it as the type of its resources (src/i18next.d.ts), so that a key that does not exist does not compile.
 */
export interface Texts {
  account: typeof import('../../public/locales/en/account.json')
  'admin-audit': typeof import('../../public/locales/en/admin-audit.json')
  'admin-system': typeof import('../../public/locales/en/admin-system.json')
  'admin-categories': typeof import('../../public/locales/en/admin-categories.json')
  'admin-csv': typeof import('../../public/locales/en/admin-csv.json')
  'admin-documents': typeof import('../../public/locales/en/admin-documents.json')
  'admin-dashboard': typeof import('../../public/locales/en/admin-dashboard.json')
  'admin-home': typeof import('../../public/locales/en/admin-home.json')
  'admin-legal': typeof import('../../public/locales/en/admin-legal.json')
  'admin-generator': typeof import('../../public/locales/en/admin-generator.json')
  'admin-logs': typeof import('../../public/locales/en/admin-logs.json')
  'admin-look': typeof import('../../public/locales/en/admin-look.json')
  'admin-makers': typeof import('../../public/locales/en/admin-makers.json')
  'admin-mails': typeof import('../../public/locales/en/admin-mails.json')
  'admin-connections': typeof import('../../public/locales/en/admin-connections.json')
  'admin-options': typeof import('../../public/locales/en/admin-options.json')
  'admin-orders': typeof import('../../public/locales/en/admin-orders.json')
  'admin-products': typeof import('../../public/locales/en/admin-products.json')
  'admin-security': typeof import('../../public/locales/en/admin-security.json')
  'admin-size-guides': typeof import('../../public/locales/en/admin-size-guides.json')
  'admin-shipping': typeof import('../../public/locales/en/admin-shipping.json')
  'admin-settings': typeof import('../../public/locales/en/admin-settings.json')
  'admin-staff': typeof import('../../public/locales/en/admin-staff.json')
  'admin-taxes': typeof import('../../public/locales/en/admin-taxes.json')
  'admin-texts': typeof import('../../public/locales/en/admin-texts.json')
  'admin-withdrawals': typeof import('../../public/locales/en/admin-withdrawals.json')
  'admin-validation': typeof import('../../public/locales/en/admin-validation.json')
  admin: typeof import('../../public/locales/en/admin.json')
  alerts: typeof import('../../public/locales/en/alerts.json')
  answers: typeof import('../../public/locales/en/answers.json')
  cart: typeof import('../../public/locales/en/cart.json')
  categories: typeof import('../../public/locales/en/categories.json')
  checkout: typeof import('../../public/locales/en/checkout.json')
  common: typeof import('../../public/locales/en/common.json')
  delivery: typeof import('../../public/locales/en/delivery.json')
  'delivery-costs': typeof import('../../public/locales/en/delivery-costs.json')
  draft: typeof import('../../public/locales/en/draft.json')
  errors: typeof import('../../public/locales/en/errors.json')
  features: typeof import('../../public/locales/en/features.json')
  help: typeof import('../../public/locales/en/help.json')
  home: typeof import('../../public/locales/en/home.json')
  'home-sections': typeof import('../../public/locales/en/home-sections.json')
  invitation: typeof import('../../public/locales/en/invitation.json')
  invoice: typeof import('../../public/locales/en/invoice.json')
  legal: typeof import('../../public/locales/en/legal.json')
  'legal-documents': typeof import('../../public/locales/en/legal-documents.json')
  mail: typeof import('../../public/locales/en/mail.json')
  orders: typeof import('../../public/locales/en/orders.json')
  pages: typeof import('../../public/locales/en/pages.json')
  product: typeof import('../../public/locales/en/product.json')
  products: typeof import('../../public/locales/en/products.json')
  search: typeof import('../../public/locales/en/search.json')
  session: typeof import('../../public/locales/en/session.json')
  'sign-in': typeof import('../../public/locales/en/sign-in.json')
  validation: typeof import('../../public/locales/en/validation.json')
  withdrawal: typeof import('../../public/locales/en/withdrawal.json')
  wizard: typeof import('../../public/locales/en/wizard.json')
}

export type Namespace = keyof Texts

/** Plural forms share the key without their ending. */
type WithoutForm<Name extends string> = Name extends `${infer ServiceContext}_${'one' | 'other'}`
  ? ServiceContext
  : Name

type KeyOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? WithoutForm<Name>
    : Group[Name] extends readonly unknown[]
      ? never
      : `${Name}.${KeyOf<Group[Name]>}`
}[keyof Group & string]

/** Key of one text within its namespace: `notFound.title`. */
export type TextKey<Within extends Namespace> = KeyOf<Texts[Within]>

/** Key of one text with its namespace: `pages:notFound.title`. */
export type TextName = { [Within in Namespace]: `${Within}:${TextKey<Within>}` }[Namespace]

/** Values of the placeholders of a text. */
export type TextParams = Record<string, string | number>
