import type { AnyProcedure, AnyRouter } from '@trpc/server'
import type { RouteOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { appRouter } from '../../../src/server/trpc/router.ts'
import { declarationsOf } from '../../../src/server/trpc/trpc.ts'
import { testApp } from './app.ts'

const declared = declarationsOf(appRouter)
const procedures = Object.entries<AnyProcedure>((appRouter as AnyRouter)._def.procedures)

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
  it('of every mutation, `none` only by decision', () => {
    const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation')
    expect(limitsOf(mutations.map(([name]) => [name, declared.get(name)]))).toEqual({
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
      'checkout.place': 'checkout',
      'checkout.success': 'none',
      'generator.cancel': 'none',
      'generator.rewrite': 'texts',
      'generator.start': 'wizard',
      'generator.translate': 'texts',
      'goingLiveAdmin.removeDemo': 'none',
      'mails.bulk': 'none',
      'mails.retry': 'none',
      'mails.sendAgain': 'mails',
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
      'ordersAdmin.cancel': 'none',
      'ordersAdmin.prepare': 'none',
      'ordersAdmin.refund': 'none',
      'ordersAdmin.ship': 'none',
      'settingsAdmin.previewMail': 'none',
      'settingsAdmin.save': 'none',
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
    })
  })

  it('of every REST call that changes something, and of reads that cost more than others', async () => {
    const routes = (await restRoutes()).filter(
      ({ method, config }) => !/GET|HEAD/.test(String(method)) || config?.limit,
    )
    const calls = routes.filter(({ method }) => method !== 'HEAD')
    expect(limitsOf(calls.map(({ method, url, config }) => [`${method} ${url.slice('/api'.length)}`, config]))).toEqual(
      {
        'DELETE /categories/admin/delete-category/:id': 'none',
        'DELETE /options/admin/delete-option/:id': 'none',
        'DELETE /options/admin/delete-value/:id': 'none',
        'DELETE /size-guides/admin/delete-size-guide/:id': 'none',
        'DELETE /products/admin/delete-product/:id': 'none',
        'GET /orders/credit-note/:orderId/pdf': 'documents',
        'GET /orders/invoice/:orderId/pdf': 'documents',
        'GET /users/unsubscribe-newsletter/:unsubscribeToken': 'links',
        'POST /carts/checkout': 'checkout',
        'POST /carts/update': 'carts',
        'POST /categories/admin/add-category': 'texts',
        'POST /categories/admin/edit-category': 'none',
        'POST /options/admin/add-option': 'none',
        'POST /options/admin/edit-option': 'none',
        'POST /size-guides/admin/add-size-guide': 'none',
        'POST /size-guides/admin/edit-size-guide': 'none',
        'POST /orders/admin/cancel/:orderId': 'none',
        'POST /orders/admin/prepare/:orderId': 'none',
        'POST /orders/admin/refund/:orderId': 'none',
        'POST /orders/admin/ship/:orderId': 'none',
        'POST /orders/cancel/:orderId': 'none',
        'POST /settings/admin/:section': 'none',
        'POST /settings/admin/pictures': 'none',
        'POST /settings/admin/identity/pictures': 'none',
        'POST /settings/admin/going-live/remove-demo': 'none',
        'POST /payments/stripe/webhook': 'none',
        'POST /products/add-product-wizard': 'wizard',
        'POST /products/admin/add-product': 'none',
        'POST /products/admin/edit-product': 'none',
        'POST /products/admin/import-inventory.csv': 'none',
        'POST /products/admin/import.csv': 'none',
        'POST /staff/admin/invite': 'mails',
        'POST /translations': 'texts',
        'POST /users/login': 'login',
        'POST /users/register': 'register',
        'POST /users/renew': 'none',
        'POST /users/reset-password': 'links',
        'POST /users/send-reset-email': 'resetEmail',
        'POST /users/unsubscribe-newsletter/:unsubscribeToken': 'links',
      },
    )
  })

  it('and caching, of reads that are the same for everybody', () => {
    const cached = procedures.filter(([name]) => declared.get(name)?.cache)
    expect(cached.every(([, { _def }]) => _def.type === 'query')).toBe(true)
    expect(cached.map(([name]) => name.replace('catalog.', '')).sort()).toEqual([
      'categories',
      'category',
      'facets',
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
