import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inShares } from '../support/full.ts'
import { adminStorage } from './support/admin.ts'
import { adminViews, showAdmin } from './support/admin-views.ts'
import { connectBrowser } from './support/browser.ts'
import { missingComplaints, publicPages } from './support/public-pages.ts'
import { availableProducts } from './support/purchase.ts'
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
