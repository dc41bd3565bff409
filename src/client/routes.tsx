import type { ComponentType } from 'react'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Head, PageContext, PageData } from './page-data.ts'

/** What a page module exports: the component, and what it needs and says before it is shown. */
export interface PageModule {
  Page: ComponentType<{ params: Record<string, string | undefined> }>
  /**
   * Fetches the page's data and answers its head. Throws the call's error, whose status becomes the document's;
   * runs on the server before the render and in the browser before or while the page is shown.
   */
  load(data: PageData, context: PageContext): Promise<Head>
}

export interface PageRoute {
  /** Pattern of wouter. */
  path: string
  /** Module below src/client, a key of `pageModules`. */
  page: string
  /** Texts beyond `common`, `alerts`, `errors`. */
  namespaces: readonly string[]
  /** The same for every visitor of a language, so that its rendered HTML is kept: the query keys that matter. */
  kept?: readonly string[]
  /** Depends on the visitor or tells of one: `no-store`, `noindex`, no referrer. */
  visitorOnly?: true
  /** Stands in the admin's shell instead of the shop's header and footer. */
  area?: 'admin'
  /** Status of the document when loading succeeds; 200 when absent. */
  status?: number
}

const list = { page: './storefront/products/products-page.tsx', namespaces: ['products'] }
const listKeys = ['sort', 'category', 'rating', 'stock', 'min', 'max', 'q', 'page', 'lng'] as const
const orders = { page: './storefront/orders/orders-page.tsx', namespaces: ['orders'], visitorOnly: true } as const
const adminOrders = {
  page: './admin/orders/orders-page.tsx',
  namespaces: ['admin', 'admin-orders', 'orders'],
  visitorOnly: true,
  area: 'admin',
} as const
const adminCategory = {
  namespaces: ['admin', 'admin-categories', 'admin-texts', 'validation'],
  visitorOnly: true,
  area: 'admin',
} as const
/** Not found, and kept nowhere: what was meant for one of these may carry a token. */
const keptNowhere = {
  page: './storefront/errors/not-found-page.tsx',
  namespaces: ['pages'],
  visitorOnly: true,
  status: 404,
} as const

/** Every address of the shop in order of match; what matches none is the 404 page. */
export const routes: readonly PageRoute[] = [
  { path: '/', page: './storefront/home/home-page.tsx', namespaces: ['home'], kept: ['lng'] },
  { ...list, path: '/products', kept: listKeys },
  { ...list, path: '/products/list', kept: listKeys },
  {
    path: '/products/add-wizard',
    page: './storefront/wizard/wizard-page.tsx',
    namespaces: ['wizard', 'validation', 'errors'],
    kept: ['lng'],
  },
  { ...list, path: '/products/category/:categoryId', kept: listKeys },
  {
    path: '/products/:productId',
    page: './storefront/product/product-page.tsx',
    namespaces: ['product'],
    kept: ['lng'],
  },
  {
    path: '/categories/list',
    page: './storefront/categories/categories-page.tsx',
    namespaces: ['categories'],
    kept: ['lng'],
  },
  { path: '/cart', page: './storefront/cart/cart-page.tsx', namespaces: ['cart'], kept: ['lng'] },
  {
    path: '/cart/checkout',
    page: './storefront/checkout/checkout-page.tsx',
    namespaces: ['cart', 'checkout', 'validation'],
    visitorOnly: true,
  },
  {
    path: '/cart/checkout-success/:orderId',
    page: './storefront/checkout/success-page.tsx',
    namespaces: ['checkout'],
    visitorOnly: true,
  },
  {
    path: '/cart/checkout-error/:orderId',
    page: './storefront/checkout/error-page.tsx',
    namespaces: ['checkout'],
    visitorOnly: true,
  },
  {
    path: '/demo-payment/:orderId',
    page: './storefront/checkout/demo-payment-page.tsx',
    namespaces: ['checkout'],
    visitorOnly: true,
  },
  { path: '/legal/terms-of-service', page: './storefront/legal/terms-page.tsx', namespaces: ['legal'], kept: ['lng'] },
  { path: '/legal/cookies', page: './storefront/legal/cookies-page.tsx', namespaces: ['legal'], kept: ['lng'] },
  { path: '/legal/features', page: './storefront/legal/features-page.tsx', namespaces: ['features'], kept: ['lng'] },
  { path: '/features', page: './storefront/legal/features-page.tsx', namespaces: ['features'], kept: ['lng'] },
  {
    path: '/login',
    page: './storefront/account/login-page.tsx',
    namespaces: ['sign-in', 'account', 'validation'],
    visitorOnly: true,
  },
  {
    path: '/register',
    page: './storefront/account/register-page.tsx',
    namespaces: ['sign-in', 'validation'],
    visitorOnly: true,
  },
  {
    path: '/user/unsubscribe/:unsubscribeToken',
    page: './storefront/account/unsubscribe-page.tsx',
    namespaces: ['sign-in'],
    visitorOnly: true,
  },
  {
    path: '/user/password-reset-email',
    page: './storefront/account/password-reset-email-page.tsx',
    namespaces: ['sign-in', 'validation'],
    visitorOnly: true,
  },
  {
    path: '/user/password-reset/:resetPasswordToken',
    page: './storefront/account/password-reset-page.tsx',
    namespaces: ['sign-in', 'validation'],
    visitorOnly: true,
  },
  {
    path: '/user/password-reset-successfully',
    page: './storefront/account/password-reset-success-page.tsx',
    namespaces: ['sign-in'],
    visitorOnly: true,
  },
  {
    path: '/user/password-reset-error',
    page: './storefront/account/password-reset-error-page.tsx',
    namespaces: ['sign-in'],
    visitorOnly: true,
    status: 401,
  },
  { ...keptNowhere, path: '/user/*?' },
  { ...orders, path: '/orders' },
  { ...orders, path: '/orders/checkout' },
  { ...orders, path: '/orders/checkout-success/:orderId' },
  { ...orders, path: '/orders/checkout-error/:orderId' },
  {
    path: '/orders/invoice/:orderId',
    page: './storefront/orders/invoice-page.tsx',
    namespaces: ['orders', 'invoice'],
    visitorOnly: true,
  },
  { ...keptNowhere, path: '/orders/*?' },
  {
    path: '/admin/dashboard',
    page: './admin/dashboard/dashboard-page.tsx',
    namespaces: ['admin', 'admin-dashboard'],
    visitorOnly: true,
    area: 'admin',
  },
  {
    path: '/admin/logs',
    page: './admin/logs/logs-page.tsx',
    namespaces: ['admin', 'admin-logs'],
    visitorOnly: true,
    area: 'admin',
  },
  {
    path: '/admin/error-logs',
    page: './admin/logs/error-logs-page.tsx',
    namespaces: ['admin', 'admin-logs'],
    visitorOnly: true,
    area: 'admin',
  },
  {
    path: '/admin/generator',
    page: './admin/generator/generations-page.tsx',
    namespaces: ['admin', 'admin-generator', 'admin-products'],
    visitorOnly: true,
    area: 'admin',
  },
  {
    path: '/admin/mails',
    page: './admin/mails/mails-page.tsx',
    namespaces: ['admin', 'admin-mails'],
    visitorOnly: true,
    area: 'admin',
  },
  {
    path: '/admin/products/import',
    page: './admin/products-csv/import-page.tsx',
    namespaces: ['admin', 'admin-csv', 'validation'],
    visitorOnly: true,
    area: 'admin',
  },
  {
    path: '/admin/products/list',
    page: './admin/products/products-page.tsx',
    namespaces: ['admin', 'admin-products'],
    visitorOnly: true,
    area: 'admin',
  },
  {
    path: '/admin/products/add',
    page: './admin/products/product-add-page.tsx',
    namespaces: ['admin', 'admin-products', 'admin-texts', 'validation'],
    visitorOnly: true,
    area: 'admin',
  },
  {
    path: '/admin/products/edit/:productId',
    page: './admin/products/product-edit-page.tsx',
    namespaces: ['admin', 'admin-products', 'admin-texts', 'validation'],
    visitorOnly: true,
    area: 'admin',
  },
  { ...adminOrders, path: '/admin/orders/list' },
  { ...adminOrders, path: '/admin/orders/completed' },
  { ...adminOrders, path: '/admin/orders/pending' },
  { ...adminOrders, path: '/admin/orders/cancelled' },
  { ...adminOrders, path: '/admin/orders/pending-payment' },
  { ...adminOrders, path: '/admin/orders/order/:orderId', page: './admin/orders/order-page.tsx' },
  {
    ...adminOrders,
    path: '/admin/orders/order/:orderId/packing-slip',
    page: './admin/orders/packing-slip-page.tsx',
  },
  { ...adminCategory, path: '/admin/categories/list', page: './admin/categories/categories-page.tsx' },
  { ...adminCategory, path: '/admin/categories/add', page: './admin/categories/category-add-page.tsx' },
  { ...adminCategory, path: '/admin/categories/edit/:categoryId', page: './admin/categories/category-edit-page.tsx' },
  {
    path: '/admin',
    page: './admin/layout/dashboard-redirect-page.tsx',
    namespaces: ['admin'],
    visitorOnly: true,
    area: 'admin',
  },
  { ...keptNowhere, path: '/admin/*?' },
]

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

/** The page of an address (its path only); a trailing slash makes no difference. */
export function matchPath(path: string): MatchedRoute {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, trimmed)
    if (matches) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}
