import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectBrowser } from './support/browser.ts'
import { availableProducts, drawerOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

/** Name of what has the focus, and whether it is drawn as such. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return {
      name: element.getAttribute('aria-label') ?? element.innerText.trim(),
      id: element.id,
      visible: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
      inDialog: element.closest('[role="dialog"]') !== null,
    }
  })
}

/** Presses Tab until something of that name has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    expect(now.visible, `the focus on “${now.name}” is visible`).toBe(true)
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

describe('by keyboard alone', () => {
  test('the skip link leads past the header', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toMatchObject({ name: textOf('en', 'common:skip'), visible: true })
      const link = page.getByRole('link', { name: textOf('en', 'common:skip') })
      const box = await link.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await focused(page)).id).toBe('content')
      await tabTo(page, textOf('en', 'home:hero.action'))
    }))

  test('a product goes into the cart, the drawer holds the focus and gives it back', () =>
    visit(browser, { shop, language: 'es' }, async (visitor) => {
      const { page } = visitor
      const [product] = (await availableProducts(shop)).slice(17)
      await open(page, `/products/${product?.id}`)
      await tabTo(page, textOf('es', 'common:quantity.plus'))
      await page.keyboard.press('Enter')
      await tabTo(page, textOf('es', 'product:add'))
      await page.keyboard.press('Space')
      const drawer = drawerOf(visitor)
      await drawer.waitFor()
      await expect.poll(async () => (await focused(page)).inDialog).toBe(true)
      const stops = new Set<string>()
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab')
        const now = await focused(page)
        expect(now.inDialog, now.name).toBe(true)
        stops.add(now.name)
      }
      expect([...stops]).toContain(textOf('es', 'cart:drawer.checkout'))
      await page.keyboard.press('Escape')
      await expect.poll(() => drawer.count()).toBe(0)
      await expect
        .poll(async () => (await focused(page)).name)
        .toMatch(new RegExp(`${textOf('es', 'product:add')}|${textOf('es', 'product:added')}`))
    }))

  test('the picture carousel and the tabs', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const product = (await availableProducts(shop)).find(({ reviews, images }) => reviews > 0 && images.length > 1)
      await open(page, `/products/${product?.id}`)
      await tabTo(page, textOf('en', 'product:pictures.next'))
      await page.keyboard.press('Enter')
      const position = textOf('en', 'product:pictures.position', { number: 2, count: product?.images.length ?? 0 })
      await page.getByRole('status').filter({ hasText: position }).waitFor({ state: 'attached' })
      await tabTo(page, textOf('en', 'product:tabs.description'))
      expect(await page.getByRole('tab').first().getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('tabpanel').getByText(/\d{4}/).first().waitFor()
      expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
    }))

  test('a new page is announced', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/')
      await tabTo(page, textOf('en', 'home:hero.products'))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: textOf('en', 'products:title') }).waitFor()
      await page
        .getByRole('status')
        .filter({ hasText: textOf('en', 'products:title') })
        .first()
        .waitFor({ state: 'attached' })
    }))
})
