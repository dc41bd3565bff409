import {
  adminOnly,
  cart,
  credentials,
  everyone,
  holders,
  nobody,
  productForm,
  type Row,
  registration,
  shippingForm,
  signedIn,
} from './rows.ts'

/** What each REST call answers, and every other address of the server. */
export const restRows: readonly Row[] = [
  // Catalogue                                                    anonymous, stale, owner, other, admin
  { call: 'GET /api/products/homeProducts', gets: everyone },
  { call: 'GET /api/products/list', gets: everyone },
  { call: 'GET /api/products/category/:categoryId', url: '/api/products/category/{category}', gets: everyone },
  { call: 'GET /api/products/related/:id', url: '/api/products/related/{product}', gets: everyone },
  { call: 'GET /api/products/:id', url: '/api/products/{product}', gets: everyone },
  { call: 'GET /api/categories/list', gets: everyone },
  { call: 'GET /api/categories/:categoryId', url: '/api/categories/{category}', gets: everyone },

  // Generator: what must not cost anything, a text in its own language
  {
    call: 'POST /api/products/add-product-wizard',
    input: { title: 'Camiseta de lino azul' },
    gets: [201, 201, 201, 201, 201],
  },
  {
    call: 'POST /api/translations',
    input: { textToTranslate: 'Lino', languageFrom: 'en', languageTo: 'en-GB' },
    ...adminOnly,
  },

  // Cart and checkout
  { call: 'POST /api/carts/update', input: cart, gets: signedIn },
  { call: 'POST /api/carts/checkout', input: { ...shippingForm, cart }, gets: [200, 401, 200, 200, 200] },
  {
    call: 'GET /api/carts/checkout-success/:orderId',
    url: '/api/carts/checkout-success/{order}',
    gets: everyone,
    open: true,
  },
  {
    call: 'GET /api/carts/checkout-error/:orderId',
    url: '/api/carts/checkout-error/{order}',
    gets: everyone,
    open: true,
  },
  { call: 'POST /api/payments/stripe/webhook', input: { id: 'evt_1' }, gets: nobody },

  // Account
  { call: 'POST /api/users/login', input: credentials, gets: everyone, shows: holders, open: true },
  {
    call: 'POST /api/users/login',
    example: 'with a wrong password',
    input: { ...credentials, password: 'otra' },
    gets: [403, 403, 403, 403, 403],
  },
  { call: 'POST /api/users/register', input: registration, gets: [201, 201, 201, 201, 201] },
  {
    call: 'POST /api/users/register',
    example: 'with an e-mail that has an account',
    input: { ...registration, email: '{email}' },
    gets: [409, 409, 409, 409, 409],
  },
  { call: 'POST /api/users/renew', gets: signedIn },
  { call: 'POST /api/users/send-reset-email', input: { email: '{email}' }, gets: everyone, open: true },
  {
    call: 'POST /api/users/send-reset-email',
    example: 'to an unknown e-mail',
    input: { email: '{newEmail}' },
    gets: [409, 409, 409, 409, 409],
  },
  {
    call: 'POST /api/users/reset-password',
    input: { token: '{reset}', password: '{password}' },
    gets: everyone,
    open: true,
  },
  {
    call: 'POST /api/users/reset-password',
    example: 'with a token that was never given',
    input: { token: '{nothing}', password: '{password}' },
    gets: nobody,
  },
  { call: 'GET /api/users/mailing-data', gets: signedIn },
  {
    call: 'GET /api/users/unsubscribe-newsletter/:unsubscribeToken',
    url: '/api/users/unsubscribe-newsletter/{unsubscribe}',
    gets: everyone,
    open: true,
  },
  {
    call: 'GET /api/users/unsubscribe-newsletter/:unsubscribeToken',
    example: 'with a token that was never given',
    url: '/api/users/unsubscribe-newsletter/{nothing}',
    gets: nobody,
  },
  {
    call: 'POST /api/users/unsubscribe-newsletter/:unsubscribeToken',
    url: '/api/users/unsubscribe-newsletter/{unsubscribe}',
    gets: everyone,
    open: true,
  },

  // Orders
  { call: 'GET /api/orders/user-list', gets: signedIn },
  {
    call: 'GET /api/orders/invoice/:orderId',
    url: '/api/orders/invoice/{paidOrder}',
    gets: [401, 401, 200, 404, 200],
    shows: ['admin'],
  },
  {
    call: 'GET /api/orders/invoice/:orderId',
    example: 'with the key of the mail',
    url: '/api/orders/invoice/{paidOrder}?key={paidKey}',
    gets: everyone,
    shows: holders,
  },
  {
    call: 'GET /api/orders/invoice/:orderId',
    example: 'with the key of another order',
    url: '/api/orders/invoice/{paidOrder}?key={guestKey}',
    gets: [401, 401, 200, 404, 200],
    shows: ['admin'],
  },
  {
    call: 'GET /api/orders/invoice/:orderId',
    example: 'of an unpaid order',
    url: '/api/orders/invoice/{order}',
    gets: [401, 401, 404, 404, 404],
  },
  {
    call: 'GET /api/orders/invoice/:orderId',
    example: 'of a guest under the same e-mail',
    url: '/api/orders/invoice/{guestOrder}',
    gets: [401, 401, 404, 404, 200],
    shows: ['admin'],
  },
  {
    call: 'GET /api/orders/invoice/:orderId',
    example: 'of nothing',
    url: '/api/orders/invoice/{nothing}',
    gets: [401, 401, 404, 404, 404],
  },
  {
    call: 'GET /api/orders/invoice/:orderId/pdf',
    url: '/api/orders/invoice/{paidOrder}/pdf',
    gets: [401, 401, 200, 404, 200],
    shows: ['admin'],
  },
  {
    call: 'GET /api/orders/invoice/:orderId/pdf',
    example: 'with the key of the mail',
    url: '/api/orders/invoice/{paidOrder}/pdf?key={paidKey}',
    gets: everyone,
    shows: holders,
  },
  {
    call: 'GET /api/orders/credit-note/:orderId/pdf',
    url: '/api/orders/credit-note/{cancelledOrder}/pdf',
    gets: [401, 401, 200, 404, 200],
    shows: ['admin'],
  },
  {
    call: 'GET /api/orders/credit-note/:orderId/pdf',
    example: 'with the key of the mail',
    url: '/api/orders/credit-note/{cancelledOrder}/pdf?key={cancelledKey}',
    gets: everyone,
    shows: holders,
  },
  {
    call: 'GET /api/orders/credit-note/:orderId/pdf',
    example: 'of an order that stands',
    url: '/api/orders/credit-note/{paidOrder}/pdf',
    gets: [401, 401, 404, 404, 404],
  },

  {
    call: 'GET /api/orders/invoice/:orderId',
    example: 'of an account that was deleted, with the key of the mail',
    url: '/api/orders/invoice/{closedOrder}?key={closedKey}',
    gets: [404, 404, 404, 404, 200],
    shows: ['admin'],
  },
  {
    call: 'GET /api/orders/invoice/:orderId/pdf',
    example: 'of an account that was deleted, with the key of the mail',
    url: '/api/orders/invoice/{closedOrder}/pdf?key={closedKey}',
    gets: [404, 404, 404, 404, 200],
    shows: ['admin'],
  },
  { call: 'POST /api/orders/cancel/:orderId', url: '/api/orders/cancel/{paidOrder}', gets: [401, 401, 200, 404, 404] },
  {
    call: 'POST /api/orders/cancel/:orderId',
    example: 'of an unpaid order',
    url: '/api/orders/cancel/{order}',
    gets: [401, 401, 409, 404, 404],
  },

  // Orders, statistics and logs of admins
  { call: 'GET /api/products/admin/list', ...adminOnly },
  {
    call: 'GET /api/products/admin/getInfoToedit/:productId',
    url: '/api/products/admin/getInfoToedit/{product}',
    ...adminOnly,
  },
  {
    call: 'DELETE /api/products/admin/delete-product/:id',
    url: '/api/products/admin/delete-product/{spareProduct}',
    ...adminOnly,
  },
  {
    call: 'POST /api/categories/admin/add-category',
    input: { name: 'Faldas' },
    ...adminOnly,
    gets: [401, 401, 403, 403, 201],
  },
  {
    call: 'GET /api/categories/admin/getInfoToedit/:categoryId',
    url: '/api/categories/admin/getInfoToedit/{category}',
    ...adminOnly,
  },
  {
    call: 'DELETE /api/categories/admin/delete-category/:id',
    url: '/api/categories/admin/delete-category/{spareCategory}',
    ...adminOnly,
  },
  { call: 'POST /api/products/admin/add-product', form: productForm, gets: [401, 401, 403, 403, 201] },
  { call: 'POST /api/products/admin/edit-product', form: { id: '{spareProduct}', ...productForm }, ...adminOnly },
  {
    call: 'POST /api/categories/admin/edit-category',
    form: { id: '{spareCategory}', nameEs: 'Faldas', nameEn: 'Skirts' },
    ...adminOnly,
  },
  { call: 'GET /api/orders/admin/list', ...adminOnly },
  { call: 'GET /api/orders/admin/list/completed', ...adminOnly },
  { call: 'GET /api/orders/admin/list/pending', ...adminOnly },
  { call: 'GET /api/orders/admin/list/cancelled', ...adminOnly },
  { call: 'GET /api/orders/admin/list/pending-payment', ...adminOnly },
  { call: 'GET /api/orders/admin/export.csv', ...adminOnly },
  { call: 'GET /api/products/admin/export.csv', ...adminOnly },
  { call: 'POST /api/products/admin/import.csv', csv: 'id,price\n{product},24.90', ...adminOnly },
  { call: 'GET /api/general-statistics/get-general-statistics', ...adminOnly },
  { call: 'GET /api/statistics/products/:id', url: '/api/statistics/products/{product}', ...adminOnly },
  { call: 'GET /api/logs/log', ...adminOnly },
  { call: 'GET /api/logs/error-log', ...adminOnly },

  // Documents, and what does not exist
  { call: 'GET /api/openapi.json', gets: everyone },
  { call: 'GET /api/docs', gets: everyone },
  { call: 'GET /api/docs/json', gets: everyone },
  { call: 'GET /api/docs/yaml', gets: everyone },
  { call: 'GET /api/docs/static/index.html', gets: [302, 302, 302, 302, 302] },
  { call: 'GET /api/docs/static/swagger-initializer.js', gets: everyone },
  { call: 'GET /api/docs/static/*', url: '/api/docs/static/swagger-ui.css', gets: everyone },
  { call: 'ALL /api/*', url: '/api/nothing', gets: nobody },

  // Pages: each is the same for everybody, and the calls of the mounted page bring what is one visitor's
  { call: 'GET /*', url: '/orders', gets: everyone },
  { call: 'GET /*', example: 'of an invoice', url: '/orders/invoice/{paidOrder}', gets: everyone },
  { call: 'GET /*', example: 'of an account', url: '/login', gets: everyone },
  {
    call: 'POST /demo-payment/:orderId',
    url: '/demo-payment/{order}?key={demoKey}',
    input: { action: 'back' },
    gets: [303, 303, 303, 303, 303],
    open: true,
  },
  {
    call: 'POST /demo-payment/:orderId',
    example: 'without the key of its link',
    url: '/demo-payment/{order}',
    input: { action: 'back' },
    gets: nobody,
  },
  { call: 'GET /sitemap.xml', gets: everyone },
  { call: 'GET /sitemap-:number(^[1-9]\\d{0,5}$).xml', url: '/sitemap-1.xml', gets: everyone },
  { call: 'GET /robots.txt', gets: everyone },
  { call: 'GET /manifest.webmanifest', gets: everyone },

  // The process, and pictures
  { call: 'GET /healthz', gets: everyone },
  { call: 'GET /readyz', gets: everyone },
  { call: 'GET /images/:file', url: '/images/none.png', gets: nobody },
  { call: 'GET /images/*', url: '/images/none/none.png', gets: nobody },
]
