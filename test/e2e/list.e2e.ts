import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectBrowser } from './support/browser.ts'
import { expectFocus } from './support/expectations.ts'
import { textOf } from './support/texts.ts'
import { open, visit } from './support/visit.ts'
import { drawn } from './support/waits.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Euros of the cards in their order. */
async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).evaluateAll((articles) =>
    articles.map((article) => /([\d.,]+)\s*€/.exec((article as HTMLElement).innerText)?.[1] ?? ''),
  )
  return texts.map((text) => Number(text.replaceAll(',', '')))
}

const firstTitle = (page: Page) => cards(page).first().getByRole('heading').innerText()
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))

describe('a list of products', () => {
  test('sort, price band and page are in the address, and back takes them away again', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/products')
      const bySells = await firstTitle(page)
      await page.getByRole('combobox', { name: textOf('en', 'products:sort.label') }).selectOption('price')
      await page.waitForURL('**/products?sort=price')
      await settled(page)
      const ascending = await prices(page)
      expect(ascending.length).toBeGreaterThan(10)
      expect(ascending).toEqual([...ascending].sort((a, b) => a - b))

      const bands = page.getByRole('navigation', { name: textOf('en', 'products:price.label') }).getByRole('link')
      expect(await bands.count()).toBe(5)
      await bands.nth(2).click()
      await page.waitForURL(/min=.*max=|max=.*min=/)
      await settled(page)
      const { searchParams } = new URL(page.url())
      const inBand = await prices(page)
      expect(inBand.length).toBeGreaterThan(0)
      for (const price of inBand) {
        expect(price).toBeGreaterThanOrEqual(Number(searchParams.get('min')))
        expect(price).toBeLessThanOrEqual(Number(searchParams.get('max')))
      }
      expect(await bands.nth(2).getAttribute('aria-current')).toBe('true')
      await bands.nth(4).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('min')).not.toBe(searchParams.get('min'))

      await page.goBack()
      await expect.poll(() => new URL(page.url()).search).toBe(`?${searchParams}`)
      await page.goBack()
      await expect.poll(() => new URL(page.url()).search).toBe('?sort=price')
      await settled(page)
      expect(await prices(page)).toEqual(ascending)
      await page.goBack()
      await expect.poll(() => firstTitle(page)).toBe(bySells)
    }))

  test('pages are links; a choice goes back to the first', () =>
    visit(browser, { shop, language: 'es', device: 'phone' }, async ({ page }) => {
      await open(page, '/products')
      const first = await firstTitle(page)
      await page.getByRole('link', { name: textOf('es', 'products:paging.next') }).click()
      await page.waitForURL('**/products?page=2')
      await settled(page)
      await expect.poll(() => firstTitle(page)).not.toBe(first)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.getByRole('combobox').selectOption('price-desc')
      await page.waitForURL('**/products?sort=price-desc')
      await page.goBack()
      await page.waitForURL('**/products?page=2')
      await page.goBack()
      await expect.poll(() => firstTitle(page)).toBe(first)
    }))

  test('the links to pages belong to the address, not to the list before that is shown while the next one loads', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const main = page.getByRole('main')
      await open(page, '/products?page=2')
      await page.waitForLoadState('networkidle')
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/trpc/catalog.list*', async (route) => {
        await held
        await route.continue()
      })
      await main
        .getByRole('navigation', { name: textOf('en', 'products:price.label') })
        .getByRole('link')
        .nth(1)
        .click()
      const next = main.locator('a[rel="next"]')
      await expect.poll(() => next.getAttribute('href')).toContain('max=')
      expect(await next.getAttribute('href'), 'the list begins anew with its first page').toMatch(/page=2$/)
      expect(await main.locator('a[rel="prev"]').count(), 'nothing comes before the first page').toBe(0)
      await next.click()
      await expect.poll(() => next.getAttribute('href'), { message: 'who is fast turns on' }).toMatch(/page=3$/)
      release()
      await settled(page)
    }))

  test('two boxes that are pressed before the list follows are both chosen', () =>
    visit(browser, { shop, language: 'en', device: 'desktop' }, async ({ page }) => {
      await open(page, '/products')
      const boxes = page.getByRole('group', { name: textOf('en', 'products:filter.category') }).getByRole('checkbox')
      await boxes.nth(1).waitFor()
      const chosen = await boxes.evaluateAll((all) =>
        (all.slice(0, 2) as HTMLInputElement[]).map((box) => {
          box.click()
          return box.value
        }),
      )
      await page.waitForURL(`**/products?category=${chosen.sort().join()}`)
      await settled(page)
      expect(await boxes.nth(0).isChecked()).toBe(true)
      expect(await boxes.nth(1).isChecked()).toBe(true)
    }))

  test('the search finds, says when it does not, and keeps what was looked for', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/cart')
      const field = page.getByRole('banner').getByRole('combobox')
      await field.fill('linen')
      await field.press('Enter')
      await page.waitForURL('**/products?q=linen')
      await page.getByRole('heading', { level: 1, name: /linen/ }).waitFor()
      await settled(page)
      expect(await cards(page).count()).toBeGreaterThan(2)
      expect(await field.inputValue()).toBe('linen')
      await open(page, '/products?q=xyzzyx')
      await page.getByRole('heading', { name: textOf('en', 'products:nothing.heading') }).waitFor()
      expect(await page.getByRole('heading', { name: textOf('en', 'products:listHeading') }).count()).toBe(0)
    }))

  test('says its name at once while it is slow, and has its filters and its order where they stay', () =>
    visit(browser, { shop, language: 'en', device: 'desktop' }, async ({ page }) => {
      await open(page, '/')
      const main = page.getByRole('main')
      const parts = [
        page.getByRole('heading', { level: 1 }),
        main.getByRole('heading', { name: textOf('en', 'products:filter.title') }),
        main.getByRole('heading', { name: textOf('en', 'products:price.label') }),
        main.getByRole('heading', { name: textOf('en', 'products:filter.rating') }),
        main.getByRole('checkbox', { name: textOf('en', 'products:filter.stock.sold-out') }),
        main.getByRole('combobox'),
      ]
      const boxes = () => Promise.all(parts.map((part) => part.boundingBox()))
      /** Holds back the responses while something is opened, and compares the page before and after they arrive. */
      const openSlowly = async (choose: () => Promise<void>, name: RegExp) => {
        let release: (() => void) | undefined
        const held = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route('**/api/trpc/catalog.*list*', (route) => held.then(() => route.continue()))
        await choose()
        await page.getByRole('heading', { level: 1, name }).waitFor()
        expect(await cards(page).count()).toBe(0)
        const early = await boxes()
        expect(early).not.toContain(null)
        release?.()
        await settled(page)
        expect(await cards(page).count()).toBeGreaterThan(2)
        expect(await boxes()).toEqual(early)
        await page.unroute('**/api/trpc/catalog.*list*')
      }
      const categories = page.getByRole('banner').getByRole('navigation').locator('a[href^="/products/category/"]')
      const category = categories.nth(1)
      await openSlowly(() => category.click(), new RegExp(await category.innerText()))
      await openSlowly(() => page.getByRole('banner').locator('a[href="/products"]').click(), /^Products/)
      await openSlowly(async () => {
        const field = page.getByRole('banner').getByRole('combobox')
        await field.fill('linen')
        await field.press('Enter')
      }, /linen/)
    }))

  test('nothing found is said directly below the heading, at its edge, with bestsellers', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const edges = (element: Element) => {
        const { left, top, bottom } = element.getBoundingClientRect()
        return { left, top, bottom }
      }
      for (const path of ['/products?q=xyzzyx', '/cart']) {
        await open(page, path)
        const title = await page.getByRole('heading', { level: 1 }).evaluate(edges)
        const says = await page.getByText(/^(No products found|Your cart is empty)$/).evaluate(edges)
        expect(says.left).toBe(title.left)
        expect(says.top - title.bottom).toBeLessThan(48)
        await page.getByRole('region', { name: textOf('en', 'common:bestsellers') }).waitFor()
        await expect.poll(() => cards(page).count()).toBe(4)
      }
    }))

  test('its filters stay in sight below the header, and scroll by themselves', () =>
    visit(browser, { shop, language: 'en', device: 'desktop' }, async ({ page }) => {
      await open(page, '/products')
      await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
      const filters = page.getByRole('heading', { name: textOf('en', 'products:filter.title') })
      const headerEnd = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
      const topOf = (element: Element) => element.getBoundingClientRect().top
      expect(await filters.evaluate(topOf)).toBeGreaterThanOrEqual(headerEnd)
      await page
        .getByRole('checkbox', { name: textOf('en', 'products:filter.stock.sold-out') })
        .scrollIntoViewIfNeeded()
      expect(await filters.evaluate(topOf)).toBeLessThan(headerEnd)
      expect(await page.evaluate(() => window.scrollY)).toBe(1200)
    }))
})

describe('a card', () => {
  test('shows its second picture to who points at it or comes to it with the keyboard', () =>
    visit(browser, { shop, language: 'en', device: 'desktop' }, async ({ page }) => {
      await open(page, '/products')
      const pictures = (card: number) => cards(page).nth(card).locator('img')
      const second = (card: number) => pictures(card).nth(1)
      expect(await pictures(0).count()).toBe(1)
      await cards(page).nth(0).hover()
      await second(0).waitFor({ state: 'attached' })
      await cards(page).nth(1).getByRole('link').first().focus()
      await second(1).waitFor({ state: 'attached' })
      expect(await second(1).evaluate((picture) => getComputedStyle(picture).display)).toBe('block')
    }))

  test('loads no second picture for a finger, which opens the product', () =>
    visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page }) => {
      await open(page, '/products')
      // It stays on the list, to see what the touch alone does.
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }))
      await cards(page).nth(0).getByRole('link').first().tap()
      await expectFocus(cards(page).nth(0).getByRole('link').first(), 'the touch has arrived')
      await drawn(page)
      expect(await cards(page).nth(0).locator('img').count()).toBe(1)
    }))
})

describe('the place on the page', () => {
  test('is found again by back, forward and reload, and is not taken to other pages', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
      await open(page, '/products')
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      const link = cards(page).nth(6).getByRole('link').first()
      // A plain click: scrolling to the link would move the place.
      await link.evaluate((element) => (element as HTMLElement).click())
      await page.waitForURL(/\/products\/[a-z0-9]+$/)
      await expect.poll(scrollY).toBe(0)
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
      await page.goBack()
      await page.waitForURL('**/products')
      await expect.poll(scrollY).toBe(900)
      await page.goForward()
      await expect.poll(scrollY).toBe(300)
      await page.reload()
      await expect.poll(scrollY).toBe(300)
      await open(page, '/')
      await drawn(page)
      expect(await scrollY()).toBe(0)
    }))
})
