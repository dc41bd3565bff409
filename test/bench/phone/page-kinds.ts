import type { SignedIn } from '../../../src/shared/accounts/entities.ts'
import { type Customer, newCustomer, paidOrder, signedInStorage } from '../../e2e/support/account.ts'
import { storageWith } from '../../e2e/support/cart-storage.ts'
import { availableProducts } from '../../e2e/support/purchase.ts'
import type { VisitOptions } from '../../e2e/support/visit.ts'
import { readSample } from '../sample.ts'
import { adminEmail, adminPassword } from '../sign-in.ts'

/** What the browser of a visitor holds when a page is opened. */
export type Storage = NonNullable<VisitOptions['storageState']>

/** A page as one visitor opens it. */
export interface PageKind {
  name: string
  path: string
  storage?: Storage
  /** Of scripts on a first visit, over the wire and with their headers. */
  maxScriptKb: number
  area: 'storefront' | 'admin'
}

/** What the measured visits start from. */
export interface PhoneShop {
  origin: string
  productId: string
  categoryId: string
  /** Nobody, with the cookie banner answered. */
  visitor: Storage
  cart: Storage
  customer: Storage
  admin: Storage
  orderId: string
}

const orders = 10

async function adminOf(origin: string): Promise<Customer> {
  const response = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  })
  return { email: adminEmail, password: adminPassword, session: (await response.json()) as SignedIn }
}

/** A customer with ten paid orders, a cart of two lines and an admin in a shop that runs. */
export async function readyForVisits(origin: string): Promise<PhoneShop> {
  const { productId, categoryId } = await readSample(origin)
  const products = await availableProducts(origin)
  const customer = await newCustomer(origin, 'en')
  const buyer = { email: customer.email, token: customer.session.token }
  let orderId = ''
  for (let order = 0; order < orders; order++) orderId = await paidOrder(origin, products[order], 'en', buyer)
  return {
    ...{ origin, productId, categoryId, orderId },
    visitor: storageWith(origin, []) as Storage,
    cart: storageWith(origin, products.slice(0, 2)) as Storage,
    customer: signedInStorage(origin, customer) as Storage,
    admin: signedInStorage(origin, await adminOf(origin)) as Storage,
  }
}

/** Every kind of page, as somebody opens it who was never here, or who is signed in where it needs that. */
export function pageKinds({ productId, categoryId, orderId, ...shop }: PhoneShop): PageKind[] {
  const page = (name: string, path: string, maxScriptKb: number, storage?: Storage): PageKind => ({
    ...{ name, path, maxScriptKb, area: path.startsWith('/admin') ? 'admin' : 'storefront' },
    ...(storage && { storage }),
  })
  return [
    page('home', '/', 150),
    page('list', '/products', 150),
    page('category', `/products/category/${categoryId}`, 150),
    page('search', '/products?q=lino', 150),
    page('product', `/products/${productId}`, 160),
    page('cart, empty', '/cart', 160),
    page('cart with two lines', '/cart', 160, shop.cart),
    page('checkout, empty', '/cart/checkout', 180),
    page('checkout with a cart', '/cart/checkout', 180, shop.cart),
    page('login', '/login', 180),
    page('register', '/register', 180),
    page('account', '/login', 180, shop.customer),
    page('orders, ten', '/orders', 180, shop.customer),
    page('order', `/orders/order/${orderId}`, 180, shop.customer),
    page('invoice', `/orders/invoice/${orderId}`, 180, shop.customer),
    page('wizard', '/products/add-wizard', 180),
    page('features', '/features', 150),
    page('legal', '/legal/terms-of-service', 150),
    page('dashboard', '/admin/dashboard', 320, shop.admin),
    page('product form', `/admin/products/edit/${productId}`, 340, shop.admin),
    page('admin products', '/admin/products/list', 280, shop.admin),
    page('admin orders', '/admin/orders/list', 280, shop.admin),
    page('request log', '/admin/logs', 280, shop.admin),
  ]
}
