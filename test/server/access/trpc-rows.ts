import {
  cart,
  credentials,
  everyone,
  holders,
  mailingData,
  nobody,
  type Row,
  registration,
  shippingForm,
  signedIn,
} from './rows.ts'

/** What each procedure answers. */
export const trpcRows: readonly Row[] = [
  // Catalogue                                                    anonymous, stale, owner, other, admin
  { call: 'catalog.home', gets: everyone },
  { call: 'catalog.list', input: { sort: 'price', min: 1, max: 100, q: 'camisa', page: 1, limit: 9 }, gets: everyone },
  { call: 'catalog.product', input: { id: '{product}' }, gets: everyone },
  { call: 'catalog.related', input: { id: '{product}' }, gets: everyone },
  { call: 'catalog.categories', gets: everyone },
  { call: 'catalog.category', input: { id: '{category}' }, gets: everyone },
  { call: 'catalog.cards', input: { ids: ['{product}'] }, gets: everyone },
  { call: 'catalog.viewed', input: { id: '{product}' }, gets: everyone },

  // Cart and checkout
  { call: 'carts.update', input: cart, gets: signedIn },
  { call: 'checkout.place', input: { ...shippingForm, cart }, gets: [200, 401, 200, 200, 200] },
  { call: 'checkout.success', input: { orderId: '{order}' }, gets: everyone, open: true },
  { call: 'checkout.error', input: { orderId: '{order}' }, gets: everyone, open: true },
  { call: 'checkout.demoPayment', input: { orderId: '{order}', key: '{demoKey}' }, gets: everyone },
  {
    call: 'checkout.demoPayment',
    example: 'without the key of its link',
    input: { orderId: '{order}', key: '' },
    gets: nobody,
  },
  {
    call: 'checkout.demoPayment',
    example: 'with the key of its invoice',
    input: { orderId: '{paidOrder}', key: '{paidKey}' },
    gets: nobody,
  },

  // Account
  { call: 'accounts.login', input: credentials, gets: everyone, shows: holders, open: true },
  {
    call: 'accounts.login',
    example: 'with a wrong password',
    input: { ...credentials, password: 'otra' },
    gets: [403, 403, 403, 403, 403],
  },
  { call: 'accounts.register', input: registration, gets: everyone },
  {
    call: 'accounts.register',
    example: 'with an e-mail that has an account',
    input: { ...registration, email: '{email}' },
    gets: [409, 409, 409, 409, 409],
  },
  { call: 'accounts.renew', gets: signedIn },
  { call: 'accounts.sendResetEmail', input: { email: '{email}' }, gets: everyone, open: true },
  { call: 'accounts.resetPassword', input: { token: '{reset}', password: '{password}' }, gets: everyone, open: true },
  {
    call: 'accounts.resetPassword',
    example: 'with a token that was never given',
    input: { token: '{nothing}', password: '{password}' },
    gets: nobody,
  },
  { call: 'accounts.unsubscribe', input: { token: '{unsubscribe}' }, gets: everyone, open: true },
  {
    call: 'accounts.unsubscribe',
    example: 'with a token that was never given',
    input: { token: '{nothing}' },
    gets: nobody,
  },
  { call: 'accounts.mailingData', gets: signedIn },
  { call: 'accounts.account', gets: signedIn },
  { call: 'accounts.updateMailingData', input: mailingData, gets: signedIn },
  { call: 'accounts.setNewsletter', input: { subscribed: false }, gets: signedIn },
  {
    call: 'accounts.changePassword',
    input: { currentPassword: '{password}', password: 'otra distinta' },
    gets: signedIn,
  },
  {
    call: 'accounts.changePassword',
    example: 'with a wrong password',
    input: { currentPassword: 'otra', password: 'otra distinta' },
    gets: [401, 401, 422, 422, 422],
  },
  { call: 'accounts.signOutEverywhere', gets: signedIn },
  { call: 'accounts.exportData', gets: signedIn },
  { call: 'accounts.deleteAccount', input: { password: '{password}' }, gets: signedIn },
  {
    call: 'accounts.deleteAccount',
    example: 'with a wrong password',
    input: { password: 'otra' },
    gets: [401, 401, 422, 422, 422],
  },

  // Orders
  { call: 'orders.list', gets: signedIn },
  { call: 'orders.invoice', input: { orderId: '{paidOrder}' }, gets: [401, 401, 200, 404, 200], shows: ['admin'] },
  {
    call: 'orders.invoice',
    example: 'with the key of the mail',
    input: { orderId: '{paidOrder}', key: '{paidKey}' },
    gets: everyone,
    shows: holders,
  },
  {
    call: 'orders.invoice',
    example: 'with the key of another order',
    input: { orderId: '{paidOrder}', key: '{guestKey}' },
    gets: [401, 401, 200, 404, 200],
    shows: ['admin'],
  },
  {
    call: 'orders.invoice',
    example: 'of a guest, with the key of the mail',
    input: { orderId: '{guestOrder}', key: '{guestKey}' },
    gets: everyone,
    shows: holders,
  },
  {
    call: 'orders.invoice',
    example: 'of an account that was deleted, with the key of the mail',
    input: { orderId: '{closedOrder}', key: '{closedKey}' },
    gets: [404, 404, 404, 404, 200],
    shows: ['admin'],
  },
  { call: 'orders.cancel', input: { orderId: '{paidOrder}' }, gets: [401, 401, 200, 404, 404] },
  {
    call: 'orders.cancel',
    example: 'of an unpaid order',
    input: { orderId: '{order}' },
    gets: [401, 401, 409, 404, 404],
  },
]
