import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { open, sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser?.close())

/** The tops of a part of the cards of the featured grid, row by row: one number for each row where they stand in line. */
function topsByRow(page: Page, part: string): Promise<number[][]> {
  return page.evaluate((selector) => {
    const rows = new Map<number, Set<number>>()
    for (const card of document.querySelectorAll('section[aria-labelledby="featured"] article')) {
      const top = Math.round(card.getBoundingClientRect().top)
      const element = card.querySelector(selector)
      const tops = rows.get(top) ?? new Set<number>()
      if (element) tops.add(Math.round(element.getBoundingClientRect().top))
      rows.set(top, tops)
    }
    return [...rows.values()].map((tops) => [...tops])
  }, part)
}

const settings = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
  { language: 'es', device: 'narrow' },
] as const

describeInTurn(settings, 'the home page in $language on a $device', ({ language, device }) => {
  const t = (key: string) => textOf(language, key)

  test('has a picture of each category, which leads to its products', () =>
    visit(browser, { shop, language, device }, async ({ page }) => {
      await open(page, '/')
      const tiles = page.getByRole('region', { name: t('home:categories') }).getByRole('listitem')
      expect(await tiles.count()).toBe(8)
      const names = await tiles.allInnerTexts()
      expect(new Set(names).size).toBe(8)
      await tiles.last().scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          tiles
            .last()
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      await tiles.last().getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: names[7]?.trim() }).waitFor()
    }))

  test('has a band that leads to the product in its picture', () =>
    visit(browser, { shop, language, device }, async ({ page }) => {
      await open(page, '/')
      const band = page.getByRole('region', { name: t('home:editorial.heading') })
      const link = band.getByRole('link')
      const title = (await link.innerText()).trim()
      await link.click()
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    }))

  test('has cards in line, whether their titles take one line or two, with reviews or without', () =>
    visit(browser, { shop, language, device }, async ({ page }) => {
      await open(page, '/')
      for (const part of ['h3', 'h3 + p', '[role="img"]']) {
        const rows = await topsByRow(page, part)
        expect(rows.length).toBeGreaterThanOrEqual(2)
        for (const tops of rows) expect(tops.length, part).toBeLessThanOrEqual(1)
      }
    }))
})
