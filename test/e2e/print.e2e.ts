import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectBrowser } from './support/browser.ts'
import { availableProducts } from './support/purchase.ts'
import { hydrated, open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser?.close())

test('paper has the content and the name of the shop, dark on white, and nothing to be pressed', async () => {
  const product = (await availableProducts(shop)).find(({ options }) => !options?.length) ?? { id: '' }
  await visit(browser, { shop, language: 'es', device: 'desktop', scheme: 'dark' }, async ({ page }) => {
    for (const path of [`/products/${product.id}`, '/legal/terms-of-service']) {
      await open(page, path)
      await hydrated(page)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('main h1').isVisible(), path).toBe(true)
      expect(await page.locator('header').first().isVisible(), path).toBe(true)
      expect(await page.getByRole('contentinfo').isVisible(), path).toBe(false)
      expect(await page.locator('button:visible, nav:visible, [role=tablist]:visible').count(), path).toBe(0)
      for (const panel of await page.locator('[role=tabpanel]').all()) expect(await panel.isVisible()).toBe(true)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
      const ink = await page.locator('main h1').evaluate((heading) => getComputedStyle(heading).color)
      expect(ink, path).toBe('rgb(31, 29, 26)')
      await page.emulateMedia({ media: 'screen' })
    }
  })
})
