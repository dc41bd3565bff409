import type account from '../../public/locales/en/account.json'
import type admin from '../../public/locales/en/admin.json'
import type adminCategories from '../../public/locales/en/admin-categories.json'
import type adminCsv from '../../public/locales/en/admin-csv.json'
import type adminDashboard from '../../public/locales/en/admin-dashboard.json'
import type adminGenerator from '../../public/locales/en/admin-generator.json'
import type adminLogs from '../../public/locales/en/admin-logs.json'
import type adminMails from '../../public/locales/en/admin-mails.json'
import type adminOrders from '../../public/locales/en/admin-orders.json'
import type adminProducts from '../../public/locales/en/admin-products.json'
import type adminTexts from '../../public/locales/en/admin-texts.json'
import type alerts from '../../public/locales/en/alerts.json'
import type answers from '../../public/locales/en/answers.json'
import type cart from '../../public/locales/en/cart.json'
import type categories from '../../public/locales/en/categories.json'
import type checkout from '../../public/locales/en/checkout.json'
import type common from '../../public/locales/en/common.json'
import type errors from '../../public/locales/en/errors.json'
import type features from '../../public/locales/en/features.json'
import type home from '../../public/locales/en/home.json'
import type invoice from '../../public/locales/en/invoice.json'
import type legal from '../../public/locales/en/legal.json'
import type mail from '../../public/locales/en/mail.json'
import type orders from '../../public/locales/en/orders.json'
import type pages from '../../public/locales/en/pages.json'
import type product from '../../public/locales/en/product.json'
import type products from '../../public/locales/en/products.json'
import type search from '../../public/locales/en/search.json'
import type session from '../../public/locales/en/session.json'
import type signIn from '../../public/locales/en/sign-in.json'
import type validation from '../../public/locales/en/validation.json'
import type wizard from '../../public/locales/en/wizard.json'

/**
 * The texts of the shop, by namespace: the shape of the English files, which a test keeps the Spanish ones to. i18next
 * takes it as the type of its resources (src/i18next.d.ts), so that a key that does not exist does not compile.
 */
export interface Texts {
  account: typeof account
  'admin-categories': typeof adminCategories
  'admin-csv': typeof adminCsv
  'admin-dashboard': typeof adminDashboard
  'admin-generator': typeof adminGenerator
  'admin-logs': typeof adminLogs
  'admin-mails': typeof adminMails
  'admin-orders': typeof adminOrders
  'admin-products': typeof adminProducts
  'admin-texts': typeof adminTexts
  admin: typeof admin
  alerts: typeof alerts
  answers: typeof answers
  cart: typeof cart
  categories: typeof categories
  checkout: typeof checkout
  common: typeof common
  errors: typeof errors
  features: typeof features
  home: typeof home
  invoice: typeof invoice
  legal: typeof legal
  mail: typeof mail
  orders: typeof orders
  pages: typeof pages
  product: typeof product
  products: typeof products
  search: typeof search
  session: typeof session
  'sign-in': typeof signIn
  validation: typeof validation
  wizard: typeof wizard
}

export type Namespace = keyof Texts

/** A text with plural forms is asked for by its name without them. */
type WithoutForm<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name

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

/** What a text says of a number, a name, a date. */
export type TextParams = Record<string, string | number>
