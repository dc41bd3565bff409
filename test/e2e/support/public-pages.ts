import type { ProductCard } from '../../../src/shared/catalog/entities.ts'

/** Addresses of every public page of a shop, with a product and a category of its catalogue. */
export async function publicPages(shop: string): Promise<{ name: string; path: string; status?: number }[]> {
  const list = (await (await fetch(`${shop}/api/products/list?limit=30`)).json()) as {
    data: { products: ProductCard[] }
  }
  const categories = (await (await fetch(`${shop}/api/categories/list`)).json()) as {
    data: { categories: { id: string }[] }
  }
  const product = list.data.products.find(({ reviews, availability }) => reviews > 0 && availability === 'available')
  return [
    { name: 'home', path: '/' },
    { name: 'products', path: '/products' },
    { name: 'product list, second page', path: '/products/list?sort=price&page=2' },
    { name: 'search', path: '/products?q=lino' },
    { name: 'search without a hit', path: '/products?q=xyzzyx' },
    { name: 'search for a long word without a hit', path: `/products?q=${'xyzzyx'.repeat(30)}` },
    { name: 'category', path: `/products/category/${categories.data.categories[0]?.id}` },
    { name: 'product', path: `/products/${product?.id}` },
    { name: 'unknown product', path: '/products/nosuchproduct0000', status: 404 },
    { name: 'wizard', path: '/products/add-wizard' },
    { name: 'categories', path: '/categories/list' },
    { name: 'cart', path: '/cart' },
    { name: 'checkout', path: '/cart/checkout' },
    { name: 'unknown order', path: '/cart/checkout-success/nosuchorder0000' },
    { name: 'unknown cancelled order', path: '/cart/checkout-error/nosuchorder0000' },
    { name: 'terms', path: '/legal/terms-of-service' },
    { name: 'cookies', path: '/legal/cookies' },
    { name: 'features', path: '/features' },
    { name: 'help', path: '/help' },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'reset e-mail', path: '/user/password-reset-email' },
    { name: 'new password', path: '/user/password-reset/nosuchtoken0000' },
    { name: 'password reset', path: '/user/password-reset-successfully' },
    { name: 'reset link that does not work', path: '/user/password-reset-error', status: 401 },
    { name: 'unsubscribed by an unknown link', path: '/user/unsubscribe/nosuchtoken0000' },
    { name: 'orders without a session', path: '/orders' },
    { name: 'withdrawal', path: '/legal/withdrawal' },
    { name: 'receipt of a withdrawal by a wrong key', path: '/legal/withdrawal?step=receipt&key=nosuch', status: 404 },
    { name: 'order lookup', path: '/orders/find' },
    { name: 'order lookup, sent', path: '/orders/find?step=sent' },
    { name: 'invoice by a wrong key', path: '/orders/invoice/nosuchorder0000?key=none' },
    { name: 'not found', path: '/no/such/page', status: 404 },
  ]
}

/** What browsers say of the pages above that are not there. */
export const missingComplaints =
  /40[14].*(nosuch|no\/such|checkout\.(success|error)|password-reset-error|accounts\.unsubscribe|orders\.invoice)/
