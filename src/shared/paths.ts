import type { LegalDocument } from './settings/legal.ts'

const withKey = (path: string, key?: string) => (key ? `${path}?key=${encodeURIComponent(key)}` : path)

/** The parts of the help page, by the identifiers of their headings. */
export const helpParts = ['orders', 'delivery', 'returns', 'payment', 'contact'] as const
export type HelpPart = (typeof helpParts)[number]

/** The parameter of a product's address that names the chosen variant. */
export const variantParameter = 'variant'
/** The parameter of a product's address, and of a list's, that names chosen values of options. */
export const optionParameter = 'option'

export const paths = {
  home: () => '/',
  /** The home page for a frame of the settings, which tries a look on it. */
  preview: () => '/?preview',
  products: () => '/products',
  productSearch: (q: string) => `/products?q=${encodeURIComponent(q)}`,
  category: (id: string) => `/products/category/${encodeURIComponent(id)}`,
  /** With a variant, its choice is shown. */
  product: (id: string, variantId?: string) =>
    `/products/${encodeURIComponent(id)}${variantId ? `?${variantParameter}=${encodeURIComponent(variantId)}` : ''}`,
  /** With values of its options chosen. */
  productWith: (id: string, values: readonly string[]) =>
    `${paths.product(id)}${values.length > 0 ? `?${optionParameter}=${values.map(encodeURIComponent).join()}` : ''}`,
  wizard: () => '/products/add-wizard',
  categories: () => '/categories/list',
  cart: () => '/cart',
  checkout: () => '/cart/checkout',
  checkoutSuccess: (orderId: string, key?: string) =>
    withKey(`/cart/checkout-success/${encodeURIComponent(orderId)}`, key),
  checkoutError: (orderId: string) => `/cart/checkout-error/${encodeURIComponent(orderId)}`,
  demoPayment: (orderId: string, key: string) =>
    `/demo-payment/${encodeURIComponent(orderId)}?key=${encodeURIComponent(key)}`,
  orders: () => '/orders',
  /** The page on which a guest asks for the link to an order. */
  findOrder: () => '/orders/find',
  findOrderSent: () => '/orders/find?step=sent',
  /** The key from the order's mail opens order and invoice without signing in. */
  order: (orderId: string, key?: string) => withKey(`/orders/order/${encodeURIComponent(orderId)}`, key),
  invoice: (orderId: string, key?: string) => withKey(`/orders/invoice/${encodeURIComponent(orderId)}`, key),
  /** `number` names one of several, of credit notes too. */
  invoicePdf: (orderId: string, key: string, number?: string) =>
    `/api/orders/invoice/${encodeURIComponent(orderId)}/pdf?key=${encodeURIComponent(key)}${number === undefined ? '' : `&number=${encodeURIComponent(number)}`}`,
  creditNotePdf: (orderId: string, key: string, number?: string) =>
    `/api/orders/credit-note/${encodeURIComponent(orderId)}/pdf?key=${encodeURIComponent(key)}${number === undefined ? '' : `&number=${encodeURIComponent(number)}`}`,
  /** `next` is where to go afterwards, a path on this site. */
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  register: (next?: string) => (next ? `/register?next=${encodeURIComponent(next)}` : '/register'),
  resetEmail: () => '/user/password-reset-email',
  passwordReset: (token: string) => `/user/password-reset/${encodeURIComponent(token)}`,
  resetSuccess: () => '/user/password-reset-successfully',
  resetError: () => '/user/password-reset-error',
  invitation: (token: string) => `/user/invitation/${encodeURIComponent(token)}`,
  /** The page that ends the newsletter; it also takes the one click of mail programs by POST (RFC 8058). */
  unsubscribe: (token: string) => `/user/unsubscribe/${encodeURIComponent(token)}`,
  /** That page after its form was sent without scripts. */
  unsubscribed: (token: string, result: 'done' | 'unknown') =>
    `/user/unsubscribe/${encodeURIComponent(token)}?result=${result}`,
  terms: () => '/legal/terms-of-service',
  cookies: () => '/legal/cookies',
  privacy: () => '/legal/privacy',
  shippingReturns: () => '/legal/shipping-and-returns',
  notice: () => '/legal/notice',
  accessibility: () => '/legal/accessibility',
  /** The withdrawal function; the key of an order fills it in, as does its number. */
  withdrawal: (fill: { key: string } | { order: string } | undefined = undefined) =>
    fill ? `/legal/withdrawal?${new URLSearchParams(fill)}` : '/legal/withdrawal',
  withdrawalReceipt: (key: string) => `/legal/withdrawal?step=receipt&key=${encodeURIComponent(key)}`,
  /** A legal text; `version` names one of its versions. */
  legal: (document: LegalDocument, version?: number) =>
    `${paths[document]()}${version === undefined ? '' : `?version=${version}`}`,
  features: () => '/features',
  /** Questions and answers; `part` opens them at one of its headings. */
  help: (part?: HelpPart) => (part ? `/help#${part}` : '/help'),
  dashboard: () => '/admin/dashboard',
  logs: () => '/admin/logs',
  errorLogs: () => '/admin/error-logs',
  /** Errors since a day, of a hundred of statuses: 5 for 500 to 599. */
  errorLogsSince: (day: string, hundred: number) => `/admin/error-logs?hundred=${hundred}&from=${day}`,
  adminAudit: () => '/admin/audit',
  adminSystem: () => '/admin/system',
  adminMails: () => '/admin/mails',
  adminMailsFiltered: (status: string) => `/admin/mails?status=${status}`,
  adminProductAdd: () => '/admin/products/add',
  adminProductImport: () => '/admin/products/import',
  adminInventory: () => '/admin/products/inventory',
  adminProductEdit: (id: string) => `/admin/products/edit/${encodeURIComponent(id)}`,
  adminCategoryAdd: () => '/admin/categories/add',
  adminCategoryEdit: (id: string) => `/admin/categories/edit/${encodeURIComponent(id)}`,
  adminOrdersFiltered: (filter: string) => `/admin/orders/${filter}`,
  /** Pending ones that wait for a step, `prepare` or `ship`. */
  adminOrdersWaiting: (step: string) => `/admin/orders/pending?step=${step}`,
  /** Ones whose refunds are `pending`, `done` or `failed`. */
  adminOrdersRefund: (status: string) => `/admin/orders/list?refund=${status}`,
  /** Ones of which the payment service says `disputed` or `outside`. */
  adminOrdersNotice: (notice: string) => `/admin/orders/list?notice=${notice}`,
  /** Ones that were paid and not cancelled since, of everybody or of one e-mail. */
  adminOrdersPaid: (email?: string) =>
    `/admin/orders/list?only=paid${email === undefined ? '' : `&email=${encodeURIComponent(email)}`}`,
  adminOrder: (id: string) => `/admin/orders/order/${encodeURIComponent(id)}`,
  adminPacking: () => '/admin/packing',
  adminPackingOrder: (id: string) => `/admin/packing/${encodeURIComponent(id)}`,
  adminPackingSlip: (id: string) => `/admin/orders/order/${encodeURIComponent(id)}/packing-slip`,
  adminWithdrawals: () => '/admin/withdrawals',
  /** With the form of the refund open. */
  adminOrderRefund: (id: string) => `/admin/orders/order/${encodeURIComponent(id)}?refund=new`,
  adminProducts: () => '/admin/products/list',
  adminProductsFiltered: (only: string) => `/admin/products/list?only=${only}`,
  adminCategories: () => '/admin/categories/list',
  adminOptions: () => '/admin/options',
  adminMakers: () => '/admin/makers',
  adminMakerAdd: () => '/admin/makers/add',
  adminMakerEdit: (id: string) => `/admin/makers/edit/${encodeURIComponent(id)}`,
  adminSizeGuides: () => '/admin/size-guides',
  adminSizeGuideAdd: () => '/admin/size-guides/add',
  adminSizeGuideEdit: (id: string) => `/admin/size-guides/edit/${encodeURIComponent(id)}`,
  adminSettings: () => '/admin/settings',
  adminSettingsSection: (section: string) => `/admin/settings/${encodeURIComponent(section)}`,
  adminZoneAdd: () => '/admin/settings/shipping/add',
  adminZoneEdit: (id: string) => `/admin/settings/shipping/edit/${encodeURIComponent(id)}`,
  adminStaff: () => '/admin/staff',
  adminSecurity: () => '/admin/security',
  adminOrders: () => '/admin/orders/list',
  adminDocuments: () => '/admin/documents',
  adminGenerations: () => '/admin/generator',
  apiDocs: () => '/api/docs',
} as const

/** The sizes in which pictures are served, and no other; all but the whole one are filled (docs/rules.md#pictures). */
export const imageSizes = [
  [96, 128],
  [380, 507],
  [760, 1014],
  [1520, 2028],
  [960, 399],
  [1921, 798],
] as const
export type ImageSize = (typeof imageSizes)[number]

/** Into this size a picture is fitted as it is: neither cropped nor enlarged. */
export const wholeSize = imageSizes[3]

/** The home page's banner in the image store: for wide screens, and for phones. */
export const bannerFiles = { wide: 'banner-wide.svg', tall: 'banner-tall.svg' } as const

/** Path of a stored picture's smallest size as JPEG, which every mail program shows. */
export function mailImagePath(file: string): string {
  return `${imagePath(file, imageSizes[0])}&format=jpeg`
}

/** Address of a stored picture, at one of the served sizes or as the original. */
export function imagePath(file: string, size?: ImageSize): string {
  const path = `/images/${encodeURIComponent(file)}`
  return size ? `${path}?w=${size[0]}&h=${size[1]}` : path
}
