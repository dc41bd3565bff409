import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Language } from '../../src/shared/languages.ts'
import { later } from '../support/full.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const switchTo = (page: Page, language: Language) =>
  page.getByRole('banner').locator(`a[hreflang="${language}"]`).click()

const heading = (page: Page, language: Language) =>
  page.getByRole('heading', { level: 1, name: textOf(language, 'products:title') }).waitFor()

async function stored(page: Page, context: BrowserContext) {
  const cookies = await context.cookies()
  return {
    cookie: cookies.find(({ name }) => name === 'i18next')?.value,
    storage: await page.evaluate(() => localStorage.getItem('i18nextLng')),
    html: await page.evaluate(() => document.documentElement.lang),
  }
}

/** Marks the document, to see later that it is still the same one. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-same', ''))
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))

describe('language', () => {
  test('the switch changes the page in place, and the choice stays', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, context }) => {
      await open(page, '/products?sort=price&lng=en')
      await heading(page, 'en')
      await mark(page)
      await switchTo(page, 'es')
      await heading(page, 'es')
      await expect.poll(() => page.title()).toContain(textOf('es', 'products:title'))
      expect(await isSame(page)).toBe(true)
      expect(page.url()).toBe(`${shop}/products?sort=price`)
      expect(await stored(page, context)).toEqual({ cookie: 'es', storage: 'es', html: 'es' })
      expect(await page.getByRole('banner').locator('a[hreflang="es"]').getAttribute('aria-current')).toBe('true')

      await page
        .getByRole('banner')
        .getByRole('link', { name: textOf('es', 'common:cartButton.label') })
        .click()
      await page.getByText(textOf('es', 'cart:empty.title')).waitFor()
      const [document] = await Promise.all([
        page.waitForResponse((response) => response.url() === `${shop}/cart`),
        page.reload(),
      ])
      expect(await document.text()).toContain('<html lang="es"')
      await page.getByText(textOf('es', 'cart:empty.title')).waitFor()
    }))

  test('?lng decides, is stored, and wins over what was stored', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, context }) => {
      await open(page, '/products?lng=es')
      await heading(page, 'es')
      await expect.poll(() => stored(page, context)).toEqual({ cookie: 'es', storage: 'es', html: 'es' })
      await open(page, '/products')
      await heading(page, 'es')
      await open(page, '/products?lng=en')
      await heading(page, 'en')
      await expect.poll(() => stored(page, context)).toEqual({ cookie: 'en', storage: 'en', html: 'en' })
    }))

  test('detection: cookie before local storage, that before session storage, that before the browser', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, context }) => {
      await open(page, '/products')
      await heading(page, 'en')
      await page.evaluate(() => sessionStorage.setItem('i18nextLng', 'es'))
      await open(page, '/products')
      // The server cannot see it: the page changes in place, and from then on the cookie says so.
      await heading(page, 'es')
      await expect.poll(() => stored(page, context)).toMatchObject({ cookie: 'es', html: 'es' })

      await context.clearCookies()
      await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'))
      await open(page, '/products')
      await heading(page, 'en')

      await context.addCookies([{ name: 'i18next', value: 'es', url: shop }])
      await open(page, '/products')
      await heading(page, 'es')
      await page.waitForLoadState('networkidle')
      expect(await stored(page, context)).toMatchObject({ cookie: 'es', html: 'es' })
    }))

  test('the first HTML follows cookie and Accept-Language, only by the language part', async () => {
    const langOf = async (headers: Record<string, string>, path = '/') => {
      const response = await fetch(shop + path, { headers })
      expect(response.headers.get('vary')).toMatch(/Accept-Language/i)
      return /<html lang="(\w+)"/.exec(await response.text())?.[1]
    }
    expect(await langOf({ 'accept-language': 'es-MX,es;q=0.9' })).toBe('es')
    expect(await langOf({ 'accept-language': 'fr;q=1, es;q=0.4, en;q=0.5' })).toBe('en')
    expect(await langOf({ 'accept-language': 'fr' })).toBe('en')
    expect(await langOf({ 'accept-language': 'en', cookie: 'a=b; i18next=es' })).toBe('es')
    expect(await langOf({ 'accept-language': 'en', cookie: 'i18next=en' }, '/?lng=es')).toBe('es')
  })
})

describe('translation files', () => {
  test('a server that fails five times is asked again until it responds', { ...later, timeout: 90_000 }, () =>
    visit(browser, { shop, language: 'en' }, async ({ page, expectComplaint }) => {
      expectComplaint(/503/)
      const requests: number[] = []
      await page.route('**/locales/en/categories.json', (route) => {
        requests.push(Date.now())
        return requests.length <= 5 ? route.fulfill({ status: 503 }) : route.continue()
      })
      await open(page, '/products')
      await page.getByRole('contentinfo').waitFor()
      await page.evaluate(() => {
        history.pushState({}, '', '/categories/list')
      })
      await page.getByText(textOf('en', 'categories:intro')).waitFor({ timeout: 30_000 })
      expect(requests).toHaveLength(6)
      // 350 ms, doubled each time.
      const gaps = requests.slice(1).map((at, index) => at - (requests[index] ?? 0))
      for (const [index, gap] of gaps.entries()) {
        expect(gap).toBeGreaterThanOrEqual(350 * 2 ** index - 20)
        expect(gap).toBeLessThan(350 * 2 ** index + 1500)
      }
    }),
  )

  test('a client error is not asked again', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, expectComplaint }) => {
      expectComplaint(/404/)
      let requests = 0
      await page.route('**/locales/en/categories.json', (route) => {
        requests++
        return route.fulfill({ status: 404 })
      })
      await open(page, '/products')
      await page.evaluate(() => {
        history.pushState({}, '', '/categories/list')
      })
      // The page gives up at once and comes anew, with its texts.
      await page.getByText(textOf('en', 'categories:intro')).waitFor()
      expect(requests).toBe(1)
    }))
})

test('a page that the browser has hydrated stays in the language of the reader', () =>
  visit(browser, { shop, language: 'es' }, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    await page.getByRole('heading', { level: 1, name: textOf('es', 'home:hero.heading') }).waitFor()
  }))
