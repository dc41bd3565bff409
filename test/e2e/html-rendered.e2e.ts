import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { inShares, later } from '../support/full.ts'
import { type Customer, newCustomer, paidOrder, signedInStorage } from './support/account.ts'
import { adminStorage, callAsAdmin } from './support/admin.ts'
import { adminViews, showAdmin } from './support/admin-views.ts'
import { connectBrowser } from './support/browser.ts'
import { missingComplaints, publicPages } from './support/public-pages.ts'
import { availableProducts, newBuyer } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { htmlFaults } from './support/valid-html.ts'
import { open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

describe.each(inShares([0, 1, 2, 3, 4, 5], 6))('pages are valid HTML once the browser has filled them', (share) => {
  test.each(share.cases)('on the storefront, part %s of six', share.options, (part) =>
    visit(browser, { shop, language: 'es' }, async ({ page, expectComplaint }) => {
      expectComplaint(missingComplaints)
      const found: string[] = []
      for (const { path } of (await publicPages(shop)).filter((_, index) => index % 6 === part)) {
        await open(page, path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        found.push(...(await htmlFaults(path, await page.content())))
      }
      expect(found).toEqual([])
    }),
  )

  test.each(share.cases)('in the admin area, part %s of six', share.options, async (part) => {
    const views = await adminViews(shop, (await availableProducts(shop))[18])
    const storageState = await adminStorage(shop)
    await visit(browser, { shop, language: 'en', storageState }, async (visitor) => {
      const found: string[] = []
      for (const view of views.filter((_, index) => (index + 5) % 6 === part)) {
        await visitor.page.setViewportSize({ width: 1440, height: 900 })
        await showAdmin(visitor, view)
        found.push(...(await htmlFaults(view.name, await visitor.page.content())))
      }
      expect(found).toEqual([])
    })
  })
})

/** Orders of a customer: to be sent, and sent with an address that tracks the parcel. */
async function ordersOf(customer: Customer): Promise<string[]> {
  const product = (await availableProducts(shop)).find(({ options }) => !options?.length)
  const buyer = { email: customer.email, token: customer.session.token }
  const paid = await paidOrder(shop, product, 'es', buyer)
  const sent = await paidOrder(shop, product, 'es', buyer)
  const tracking = 'https://tracking.example/parcel?id=ES%20123'
  await callAsAdmin(shop, `orders/admin/prepare/${sent}`, {})
  await callAsAdmin(shop, `orders/admin/ship/${sent}`, { tracking })
  return [paid, sent]
}

describe('pages of somebody who is signed in are valid HTML once the browser has filled them', () => {
  const turns = [
    { language: 'es', device: 'desktop' },
    { language: 'en', device: 'phone' },
  ] as const

  test.each(turns)(
    'account, orders and their documents, in $language on a $device',
    later,
    async ({ language, device }) => {
      const customer = await newCustomer(shop, language)
      const orders = await ordersOf(customer)
      const pages = [
        { path: paths.login(), loaded: textOf(language, 'account:mailing.heading') },
        { path: paths.orders(), loaded: orders[0]?.toUpperCase() ?? '' },
        ...orders.map((id) => ({ path: paths.order(id), loaded: newBuyer(language).surname })),
        ...orders.map((id) => ({ path: paths.invoice(id), loaded: newBuyer(language).surname })),
        { path: paths.checkout(), loaded: '' },
      ]
      const storageState = signedInStorage(shop, customer)
      await visit(browser, { shop, language, device, storageState }, async ({ page }) => {
        const found: string[] = []
        for (const { path, loaded } of pages) {
          await open(page, path)
          await page.getByRole('heading', { level: 1 }).waitFor()
          if (loaded) await page.getByText(loaded).first().waitFor()
          found.push(...(await htmlFaults(path, await page.content())))
        }
        expect(found).toEqual([])
      })
    },
  )
})
