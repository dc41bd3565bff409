import type { AnyProcedure, AnyRouter } from '@trpc/server'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeclaredLimit, limits } from '../../../src/server/http/rate-limits.ts'
import { readDeclarations } from '../../../src/server/trpc/declarations.ts'
import { appRouter } from '../../../src/server/trpc/router.ts'
import { paymentWebhooks } from '../../support/payment-webhooks.ts'
import { type TestApp, testApp } from './app.ts'

const declared = readDeclarations(appRouter)
const procedures = Object.entries<AnyProcedure>((appRouter as AnyRouter)._def.procedures)

type Limits = Record<string, DeclaredLimit>

/** Every mutation, and every query with a limit, with what it declares; `none` only by decision. */
const trpcLimits: Limits = {
  'accounts.changePassword': 'account',
  'accounts.confirmIdentity': 'account',
  'accounts.deleteAccount': 'account',
  'accounts.exportData': 'account',
  'accounts.login': 'login',
  'accounts.register': 'register',
  'accounts.renew': 'none',
  'accounts.resetPassword': 'links',
  'accounts.sendResetEmail': 'resetEmail',
  'accounts.setNewsletter': 'none',
  'accounts.signOutEverywhere': 'account',
  'accounts.unsubscribe': 'links',
  'accounts.updateMailingData': 'none',
  'audit.undoCatalogue': 'none',
  'audit.undoSettings': 'none',
  'carts.update': 'carts',
  'catalog.viewed': 'views',
  'catalogAdmin.addCategory': 'texts',
  'catalogAdmin.bulk': 'none',
  'catalogAdmin.deleteCategory': 'none',
  'catalogAdmin.deleteProduct': 'none',
  'catalogAdmin.duplicateProduct': 'none',
  'catalogAdmin.restoreProduct': 'none',
  'checkout.error': 'none',
  'checkout.leave': 'none',
  'checkout.place': 'checkout',
  'checkout.quote': 'none',
  'checkout.success': 'none',
  'generator.cancel': 'none',
  'generator.generate': 'wizard',
  'generator.rewrite': 'texts',
  'generator.start': 'wizard',
  'generator.translate': 'texts',
  'goingLiveAdmin.removeDemo': 'none',
  'mails.bulk': 'none',
  'mails.retry': 'none',
  'mails.sendAgain': 'mails',
  'makersAdmin.add': 'none',
  'makersAdmin.delete': 'none',
  'makersAdmin.edit': 'none',
  'optionsAdmin.add': 'none',
  'optionsAdmin.delete': 'none',
  'optionsAdmin.deleteValue': 'none',
  'optionsAdmin.edit': 'none',
  'optionsAdmin.mergeValues': 'none',
  'optionsAdmin.order': 'none',
  'optionsAdmin.orderValues': 'none',
  'sizeGuidesAdmin.add': 'none',
  'sizeGuidesAdmin.delete': 'none',
  'sizeGuidesAdmin.edit': 'none',
  'orders.cancel': 'none',
  'documentsAdmin.archive': 'documents',
  'orders.completeInvoice': 'documents',
  'ordersAdmin.cancel': 'none',
  'ordersAdmin.prepare': 'none',
  'ordersAdmin.refund': 'none',
  'ordersAdmin.retryRefund': 'none',
  'ordersAdmin.settleRefund': 'none',
  'ordersAdmin.recordParcel': 'none',
  'ordersAdmin.resendParcel': 'none',
  'ordersAdmin.track': 'none',
  'ordersAdmin.ship': 'none',
  'shippingAdmin.deleteZone': 'none',
  'shippingAdmin.saveZone': 'none',
  'settingsAdmin.createWebhook': 'mails',
  'settingsAdmin.previewMail': 'none',
  'settingsAdmin.save': 'none',
  'settingsAdmin.saveConnections': 'none',
  'settingsAdmin.testMail': 'mails',
  'settingsAdmin.tryConnection': 'mails',
  'secondFactor.begin': 'account',
  'secondFactor.confirm': 'account',
  'secondFactor.renewCodes': 'account',
  'secondFactor.switchOff': 'account',
  'staff.accept': 'login',
  'staff.changeRole': 'none',
  'staff.invite': 'mails',
  'staff.openInvitation': 'links',
  'staff.remove': 'none',
  'staff.requireSecondFactor': 'none',
  'staff.resetSecondFactor': 'none',
  'staff.revoke': 'none',
  'system.makeBackup': 'none',
  'taxesAdmin.checkRates': 'none',
  'taxesAdmin.deleteRate': 'none',
  'taxesAdmin.saveRate': 'none',
  'withdrawals.findOrder': 'findOrder',
  'withdrawals.send': 'withdrawals',
  'withdrawalsAdmin.delivered': 'none',
  'withdrawalsAdmin.handled': 'none',
}

/** The same of every REST call that changes something, and of reads that cost more than others. */
const restLimits: Limits = {
  'DELETE /categories/admin/delete-category/:id': 'none',
  'DELETE /makers/admin/delete-maker/:id': 'none',
  'DELETE /options/admin/delete-option/:id': 'none',
  'DELETE /options/admin/delete-value/:id': 'none',
  'DELETE /size-guides/admin/delete-size-guide/:id': 'none',
  'DELETE /products/admin/delete-product/:id': 'none',
  'DELETE /taxes/admin/rates/:id': 'none',
  'GET /carts/checkout-error/:orderId': 'none',
  'GET /carts/checkout-success/:orderId': 'none',
  'GET /orders/credit-note/:orderId/pdf': 'documents',
  'GET /orders/invoice/:orderId/pdf': 'documents',
  'GET /users/unsubscribe-newsletter/:unsubscribeToken': 'links',
  'POST /carts/checkout': 'checkout',
  'POST /carts/quote': 'none',
  'POST /carts/update': 'carts',
  'POST /categories/admin/add-category': 'texts',
  'POST /categories/admin/edit-category': 'none',
  'POST /makers/admin/add-maker': 'none',
  'POST /makers/admin/edit-maker': 'none',
  'POST /options/admin/add-option': 'none',
  'POST /options/admin/edit-option': 'none',
  'POST /size-guides/admin/add-size-guide': 'none',
  'POST /size-guides/admin/edit-size-guide': 'none',
  'POST /orders/admin/cancel/:orderId': 'none',
  'POST /orders/admin/prepare/:orderId': 'none',
  'POST /orders/admin/refund/:orderId': 'none',
  'POST /orders/admin/ship/:orderId': 'none',
  'POST /orders/cancel/:orderId': 'none',
  'POST /orders/admin/delivered/:id': 'none',
  'POST /orders/admin/parcel/:orderId': 'none',
  'POST /orders/admin/resend/:orderId': 'none',
  'POST /orders/admin/tracking/:orderId': 'none',
  'POST /orders/admin/withdrawals/:id/handled': 'none',
  'POST /orders/find': 'findOrder',
  'POST /orders/withdrawal': 'withdrawals',
  'POST /documents/admin/archive': 'documents',
  'POST /orders/invoice/:orderId/complete': 'documents',
  'DELETE /shipping/admin/zones/:id': 'none',
  'POST /shipping/admin/zones': 'none',
  'POST /connections/admin/:name/try': 'mails',
  'POST /connections/admin/payments/webhook': 'mails',
  'POST /settings/admin/:section': 'none',
  'POST /settings/admin/connections': 'none',
  'POST /settings/admin/pictures': 'none',
  'POST /settings/admin/identity/pictures': 'none',
  'POST /settings/admin/going-live/remove-demo': 'none',
  'POST /system/admin/backups': 'none',
  ...Object.fromEntries(paymentWebhooks.map((path) => [`POST ${path}`, 'none'])),
  'POST /products/add-product-wizard': 'wizard',
  'POST /products/admin/add-product': 'none',
  'POST /products/admin/edit-product': 'none',
  'POST /products/admin/import-inventory.csv': 'none',
  'POST /products/admin/import.csv': 'none',
  'POST /staff/admin/invite': 'mails',
  'POST /translations': 'texts',
  'POST /taxes/admin/rates': 'none',
  'POST /users/login': 'login',
  'POST /users/register': 'register',
  'POST /users/renew': 'none',
  'POST /users/reset-password': 'links',
  'POST /users/send-reset-email': 'resetEmail',
  'POST /users/unsubscribe-newsletter/:unsubscribeToken': 'links',
}

/** The limit that each call declares. */
const limitsOf = (calls: Iterable<readonly [string, { limit?: string } | undefined]>) =>
  Object.fromEntries([...calls].map(([name, call]) => [name, call?.limit ?? 'undeclared']))

/** Routes as they are registered, without those of the procedures. */
async function restRoutes(): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = []
  const { app } = await testApp(
    {},
    {
      first: (shop) => void shop.addHook('onRoute', (route) => void routes.push(route)),
      register: async () => undefined,
    },
  )
  await app.close()
  return routes.filter(({ url, method }) => /^\/api\/(?!trpc|\*)/.test(url) && !Array.isArray(method))
}

describe('limits are declared where the call is', () => {
  it('of every mutation and of limited queries, `none` only by decision', () => {
    const limited = procedures.filter(([name, { _def }]) => _def.type === 'mutation' || declared.get(name)?.limit)
    expect(limitsOf(limited.map(([name]) => [name, declared.get(name)]))).toEqual(trpcLimits)
  })

  it('of every REST call that changes something, and of reads that cost more than others', async () => {
    const routes = (await restRoutes()).filter(
      ({ method, config }) => !/GET|HEAD/.test(String(method)) || config?.limit,
    )
    const calls = routes.filter(({ method }) => method !== 'HEAD')
    expect(limitsOf(calls.map(({ method, url, config }) => [`${method} ${url.slice('/api'.length)}`, config]))).toEqual(
      restLimits,
    )
  })

  it('and caching, of reads that are the same for everybody', () => {
    const cached = procedures.filter(([name]) => declared.get(name)?.cache)
    expect(cached.every(([, { _def }]) => _def.type === 'query')).toBe(true)
    expect(cached.map(([name]) => name.replace('catalog.', '')).sort()).toEqual([
      'categories',
      'category',
      'facets',
      'fullCategoryList',
      'fullHome',
      'fullList',
      'fullRelated',
      'home',
      'homePage',
      'list',
      'options',
      'product',
      'related',
      'settings.legal',
      'suggest',
    ])
  })
})

/** How many calls are sent together: one after the other takes longer. */
const atOnce = 50

/** A call with a limit, as it is sent; nothing of its body matters, because limits come first. */
interface LimitedCall {
  name: string
  limit: Exclude<DeclaredLimit, 'none'>
  method: 'GET' | 'POST'
  url: string
}

function limitedCalls(): LimitedCall[] {
  const kinds = new Map(procedures.map(([name, { _def }]) => [name, _def.type]))
  const calls = [
    ...Object.entries(trpcLimits).map(([name, limit]) => {
      const method = kinds.get(name) === 'query' ? 'GET' : 'POST'
      return { name, limit, method, url: `/api/trpc/${name}` }
    }),
    ...Object.entries(restLimits).map(([name, limit]) => {
      const [method, path] = name.split(' ')
      return { name, limit, method, url: `/api${path}` }
    }),
    { name: 'GET /images/:file', limit: 'images', method: 'GET', url: '/images/none.png' },
  ]
  return calls.filter(({ limit }) => limit !== 'none') as LimitedCall[]
}

describe('every declared limit holds, over REST and tRPC', () => {
  let test: TestApp
  let addresses = 0
  beforeAll(async () => {
    test = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' })
  })
  afterAll(() => test.app.close())

  const calls = limitedCalls()
  const send = ({ method, url }: LimitedCall, address: string) =>
    test.app.inject({ method, url, headers: { 'x-forwarded-for': address } })
  /** An address that has not called yet. */
  const newAddress = () => `198.51.${100 + Math.floor(++addresses / 250)}.${addresses % 250}`

  it.each(calls.map((call) => [call.name, call.limit, call] as const))(
    '%s is refused once “%s” is used up, and whatever else shares it',
    async (_name, limit, call) => {
      const { max, timeWindow } = limits[limit]
      const address = newAddress()
      for (let left = max; left > 0; left -= atOnce) {
        const sent = await Promise.all(Array.from({ length: Math.min(left, atOnce) }, () => send(call, address)))
        const refusals = sent.filter(({ statusCode }) => statusCode === 429).length
        expect(refusals, `refused of the first ${max - left + sent.length}; ${max} are allowed`).toBe(0)
      }
      const refused = await send(call, address)
      expect(refused.statusCode, `call ${max + 1} was let through`).toBe(429)
      const wait = Number(refused.headers['retry-after'])
      expect(wait).toBeGreaterThan(timeWindow / 1000 - 60)
      expect(wait).toBeLessThanOrEqual(timeWindow / 1000)
      for (const other of calls.filter((each) => each.limit === limit)) {
        expect((await send(other, address)).statusCode, `${other.name} has a count of its own`).toBe(429)
      }
      expect((await send(call, newAddress())).statusCode, 'another address').not.toBe(429)
    },
    60_000,
  )

  it('is known to some call, whatever limits there are', () => {
    // The one for all calls together is exceeded in security.test.ts.
    expect(new Set([...calls.map(({ limit }) => limit), 'requests'])).toEqual(new Set(Object.keys(limits)))
  })
})
