import { parse } from 'regexparam'
import { matchRoute, type Parser } from 'wouter'
import { optionParameter, variantParameter } from '../../shared/paths.ts'
import type { Permission } from '../../shared/staff/permissions.ts'
import type { ShopInfo } from './boot.ts'

export interface PageRoute {
  /** Pattern of wouter. */
  path: string
  /** Module below src/client, a key of `pageModules`. */
  page: string
  /** Texts beyond `common`. */
  namespaces: readonly string[]
  /** Texts that the page needs only where the shop's owner has set this up. */
  ownTexts?: { of: 'legal' | 'ownHome' | 'countries'; namespaces: readonly string[] }
  /** Query parameters of the cache key; the page is the same for every visitor of a language, so its HTML is cached. */
  cacheParameters?: readonly string[]
  /** Says itself what another query of its address changes. */
  quiet?: true
  /** Depends on the visitor or contains personal data: `no-store`, `noindex`, no referrer. */
  visitorOnly?: true
  /** Shown in the frame of the admin area instead of the shop's header and footer. */
  area?: 'admin'
  /** Permission that staff need (shared/staff/permissions.ts); if absent, all staff may open the page. */
  permission?: Permission
  /** Status of the document when loading succeeds; 200 when absent. */
  status?: number
}

const listParameters = ['sort', 'category', 'rating', 'stock', 'option', 'min', 'max', 'q', 'page', 'lng']

/** The choice of a variant, of which the key has only what the product has (server/pages/page-request.ts). */
const productParameters = [variantParameter, optionParameter, 'lng']

/** A page that is the same for every visitor of a language. */
function defineCachedPage(path: string, module: string, namespaces: string[], cacheParameters = ['lng']): PageRoute {
  return { path, page: `./storefront/${module}.tsx`, namespaces, cacheParameters }
}

/** A page that depends on the visitor. It loads the texts of alerts, because its requests can fail without a connection. */
function definePersonalPage(path: string, module: string, ...namespaces: string[]): PageRoute {
  return { path, page: `./storefront/${module}.tsx`, namespaces: [...namespaces, 'alerts'], visitorOnly: true }
}

/** A page for staff whose role has the permission; null: for any of them. */
function adminPage(path: string, permission: Permission | null, module: string, ...namespaces: string[]): PageRoute {
  const page = { path, page: `./admin/${module}.tsx`, namespaces: ['admin', 'alerts', 'draft', ...namespaces] }
  return { ...page, visitorOnly: true, area: 'admin', ...(permission && { permission }) }
}

/** An admin page with a form, and so with what is said of a wrong value. */
function adminForm(path: string, permission: Permission, module: string, ...namespaces: string[]): PageRoute {
  return adminPage(path, permission, module, ...namespaces, 'validation', 'admin-validation')
}

/** A legal text, whose earlier versions are pages of their own. */
function legalPage(path: string, module: string, ...namespaces: string[]): PageRoute {
  const ownTexts = { of: 'legal', namespaces: ['legal-documents'] } as const
  return { ...defineCachedPage(path, `legal/${module}`, namespaces, ['lng', 'version']), ownTexts }
}

/** Not found, and never cached: an address that was meant for a page of the same area may contain a token. */
function ownNotFound(path: string): PageRoute {
  return { ...definePersonalPage(path, 'errors/not-found-page', 'pages'), status: 404 }
}

const productForm = ['admin-products', 'admin-audit', 'admin-texts']
/** With the texts of the product page for its preview. */
const guideForm = ['admin-size-guides', 'admin-texts', 'product']
const makerForm = ['admin-makers', 'admin-audit', 'admin-texts']
const generatorTexts = ['admin-generator', 'admin-products', 'errors']
const auditTexts = ['admin-audit', 'admin-products', 'admin-settings', 'admin-look', 'admin-home', 'mail', 'orders']
const orderTexts = ['admin-orders', 'admin-audit', 'mail', 'orders']
const slipTexts = ['admin-orders', 'orders']
const categoryPages = ['admin-categories', 'admin-audit', 'admin-texts']

function settingsPage(path: string, module: string, ...namespaces: string[]): PageRoute {
  const texts = ['admin-settings', 'admin-audit', 'admin-texts', 'validation', 'admin-validation', ...namespaces]
  return adminPage(`/admin/settings${path}`, 'settings.read', `settings/${module}`, ...texts)
}

/** Every address of the shop in order of match; what matches none is the 404 page. */
export const routes: readonly PageRoute[] = [
  {
    ...defineCachedPage('/', 'home/home-page', ['home']),
    ownTexts: { of: 'ownHome', namespaces: ['home-sections', 'categories'] },
  },
  defineCachedPage('/products', 'products/products-page', ['products'], listParameters),
  defineCachedPage('/products/list', 'products/products-page', ['products'], listParameters),
  defineCachedPage('/products/add-wizard', 'wizard/wizard-page', ['wizard', 'validation', 'alerts', 'errors']),
  defineCachedPage('/products/category/:categoryId', 'products/products-page', ['products'], listParameters),
  { ...defineCachedPage('/products/:productId', 'product/product-page', ['product'], productParameters), quiet: true },
  defineCachedPage('/categories/list', 'categories/categories-page', ['categories']),
  defineCachedPage('/cart', 'cart/cart-page', ['cart']),
  {
    ...definePersonalPage('/cart/checkout', 'checkout/checkout-page', 'cart', 'checkout', 'draft', 'validation'),
    ownTexts: { of: 'legal', namespaces: ['legal-documents'] },
  },
  definePersonalPage('/cart/checkout-success/:orderId', 'checkout/success-page', 'checkout', 'orders'),
  definePersonalPage('/cart/checkout-error/:orderId', 'checkout/error-page', 'checkout'),
  definePersonalPage('/demo-payment/:orderId', 'checkout/demo-payment-page', 'checkout'),
  legalPage('/legal/terms-of-service', 'terms-page', 'legal'),
  legalPage('/legal/cookies', 'cookies-page', 'legal'),
  legalPage('/legal/privacy', 'privacy-page', 'legal-documents', 'pages'),
  {
    ...legalPage('/legal/shipping-and-returns', 'shipping-returns-page', 'legal-documents', 'pages'),
    ownTexts: { of: 'countries', namespaces: ['delivery-costs'] },
  },
  legalPage('/legal/notice', 'notice-page', 'legal-documents', 'pages'),
  legalPage('/legal/accessibility', 'accessibility-page', 'legal-documents', 'pages'),
  definePersonalPage('/legal/withdrawal', 'withdrawal/withdrawal-page', 'withdrawal', 'validation'),
  defineCachedPage('/help', 'help/help-page', ['help']),
  defineCachedPage('/legal/features', 'legal/features-page', ['features']),
  defineCachedPage('/features', 'legal/features-page', ['features']),
  definePersonalPage('/login', 'account/login-page', 'sign-in', 'account', 'draft', 'validation'),
  definePersonalPage('/register', 'account/register-page', 'sign-in', 'validation'),
  definePersonalPage('/user/unsubscribe/:unsubscribeToken', 'account/unsubscribe-page', 'sign-in'),
  definePersonalPage('/user/password-reset-email', 'account/password-reset-email-page', 'sign-in', 'validation'),
  definePersonalPage(
    '/user/password-reset/:resetPasswordToken',
    'account/password-reset-page',
    'sign-in',
    'validation',
  ),
  definePersonalPage('/user/password-reset-successfully', 'account/password-reset-success-page', 'sign-in'),
  { ...definePersonalPage('/user/password-reset-error', 'account/password-reset-error-page', 'sign-in'), status: 401 },
  definePersonalPage('/user/invitation/:token', 'account/invitation-page', 'sign-in', 'invitation', 'validation'),
  ownNotFound('/user/*?'),
  definePersonalPage('/orders', 'orders/orders-page', 'orders'),
  definePersonalPage('/orders/checkout', 'orders/orders-page', 'orders'),
  definePersonalPage('/orders/checkout-success/:orderId', 'orders/orders-page', 'orders'),
  definePersonalPage('/orders/checkout-error/:orderId', 'orders/orders-page', 'orders'),
  definePersonalPage('/orders/order/:orderId', 'order/order-page', 'orders'),
  definePersonalPage('/orders/invoice/:orderId', 'orders/invoice-page', 'orders', 'invoice'),
  definePersonalPage('/orders/find', 'withdrawal/find-order-page', 'withdrawal', 'validation'),
  ownNotFound('/orders/*?'),
  adminPage('/admin/dashboard', 'statistics.read', 'dashboard/dashboard-page', 'admin-dashboard'),
  adminPage('/admin/logs', 'logs.read', 'logs/logs-page', 'admin-logs'),
  adminPage('/admin/error-logs', 'logs.read', 'logs/error-logs-page', 'admin-logs'),
  adminPage('/admin/system', 'logs.read', 'system/system-page', 'admin-system'),
  adminPage('/admin/generator', 'catalogue.read', 'generator/generations-page', ...generatorTexts),
  adminPage('/admin/audit', 'audit.read', 'audit/audit-page', ...auditTexts),
  adminPage('/admin/documents', 'documents.read', 'documents/documents-page', 'admin-documents'),
  adminPage('/admin/mails', 'orders.read', 'mails/mails-page', 'admin-mails', 'mail'),
  adminForm('/admin/products/import', 'catalogue.write', 'products-csv/import-page', 'admin-csv'),
  adminForm('/admin/products/inventory', 'catalogue.write', 'products-csv/inventory-page', 'admin-csv'),
  adminPage('/admin/products/list', 'catalogue.read', 'products/products-page', 'admin-products'),
  adminForm('/admin/products/add', 'catalogue.write', 'products/product-page', ...productForm),
  adminForm('/admin/products/edit/:productId', 'catalogue.write', 'products/product-page', ...productForm),
  ...['list', 'completed', 'pending', 'cancelled', 'pending-payment'].map((list) =>
    adminPage(`/admin/orders/${list}`, 'orders.read', 'orders/orders-page', 'admin-orders', 'orders'),
  ),
  adminPage('/admin/packing', 'orders.pack', 'orders/packing-page', 'admin-orders', 'orders'),
  adminPage('/admin/packing/:orderId', 'orders.pack', 'orders/packing-order-page', ...slipTexts),
  adminPage('/admin/withdrawals', 'orders.write', 'withdrawals/withdrawals-page', 'admin-withdrawals'),
  adminPage('/admin/orders/order/:orderId', 'orders.read', 'orders/order-page', ...orderTexts),
  adminPage('/admin/orders/order/:orderId/packing-slip', 'orders.read', 'orders/packing-slip-page', ...slipTexts),
  adminForm('/admin/categories/list', 'catalogue.read', 'categories/categories-page', ...categoryPages),
  adminForm('/admin/categories/add', 'catalogue.write', 'categories/category-page', ...categoryPages),
  adminForm('/admin/categories/edit/:categoryId', 'catalogue.write', 'categories/category-page', ...categoryPages),
  adminForm('/admin/options', 'catalogue.read', 'options/options-page', 'admin-options', 'admin-texts'),
  adminPage('/admin/size-guides', 'catalogue.read', 'size-guides/guides-page', 'admin-size-guides'),
  adminForm('/admin/size-guides/add', 'catalogue.write', 'size-guides/guide-page', ...guideForm),
  adminForm('/admin/size-guides/edit/:guideId', 'catalogue.write', 'size-guides/guide-page', ...guideForm),
  adminPage('/admin/makers', 'catalogue.read', 'makers/makers-page', 'admin-makers'),
  adminForm('/admin/makers/add', 'catalogue.write', 'makers/maker-page', ...makerForm),
  adminForm('/admin/makers/edit/:makerId', 'catalogue.write', 'makers/maker-page', ...makerForm),
  adminForm('/admin/staff', 'staff.manage', 'staff/staff-page', 'admin-staff'),
  settingsPage('', 'settings-page'),
  settingsPage('/home', 'home-page', 'admin-home'),
  settingsPage('/legal', 'legal-page', 'admin-legal'),
  settingsPage('/look', 'look-page', 'admin-look'),
  settingsPage('/mails', 'mails-page', 'mail'),
  settingsPage('/taxes', 'taxes-page', 'admin-taxes'),
  settingsPage('/connections', 'connections-page', 'admin-connections'),
  settingsPage('/going-live', 'going-live-page'),
  settingsPage('/shipping', 'shipping-page', 'admin-shipping'),
  settingsPage('/shipping/add', 'zone-page', 'admin-shipping'),
  settingsPage('/shipping/edit/:zoneId', 'zone-page', 'admin-shipping'),
  settingsPage('/:section', 'settings-page'),
  adminPage('/admin/security', null, 'security/security-page', 'admin-security', 'validation'),
  adminPage('/admin', null, 'layout/dashboard-redirect-page'),
  ownNotFound('/admin/*?'),
]

/** The texts of a page in this shop, beyond those that every page has. */
export function getPageNamespaces(
  { namespaces, ownTexts }: PageRoute,
  shop: Pick<ShopInfo, 'legal' | 'ownHome' | 'countries'>,
) {
  return [...namespaces, ...(ownTexts && shop[ownTexts.of] ? ownTexts.namespaces : [])]
}

/** The page of every address that is none of the shop's. */
export const notFoundRoute: PageRoute = {
  path: '*',
  page: './storefront/errors/not-found-page.tsx',
  namespaces: ['pages'],
  status: 404,
}

export interface MatchedRoute {
  route: PageRoute
  params: Record<string, string | undefined>
}

const parsed = new Map<string, ReturnType<Parser>>()

/** Reads each pattern once: seventy of them for every link that is touched would hold up a slow phone. */
function parseOnce(pattern: string): ReturnType<Parser> {
  const cached = parsed.get(pattern) ?? parse(pattern)
  parsed.set(pattern, cached)
  return cached
}

/** The page of an address (its path only); a trailing slash makes no difference. */
export function matchPath(path: string): MatchedRoute {
  const trimmed = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
  for (const route of routes) {
    const [matches, params] = matchRoute(parseOnce, route.path, trimmed)
    if (matches) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}
