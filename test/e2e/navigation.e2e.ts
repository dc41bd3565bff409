import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectBrowser } from './support/browser.ts'
import { expectSeen } from './support/expectations.ts'
import { textOf } from './support/texts.ts'
import { open, visit } from './support/visit.ts'

const shop = inject('shopUrl')

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser?.close())

/** What a page fetches: its code, its texts and its data. */
const parts = /\/assets\/.*\.js$|\/locales\/|\/api\/trpc\/catalog\./

/** Addresses of the parts that are asked for from now on. */
function watchParts(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (parts.test(new URL(request.url()).pathname)) requests.push(request.url())
  })
  return requests
}

const listLink = (page: Page) => page.getByRole('banner').locator('nav a[href="/products"]')

const listHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: textOf('en', 'products:title') }).waitFor()

/** The first sign of a visitor fetches what any action may need, a moment later. */
const alertsLoaded = (page: Page) => page.waitForResponse((response) => /\/alert-stacks-.*\.js$/.test(response.url()))

/**
 * The addresses of a visitor's tabs, as the browser itself has them: of a tab that is opened behind another, Playwright now
 * and then has no event, and waits for it in vain.
 */
async function watchTabs(browser: Browser, context: BrowserContext, page: Page): Promise<() => Promise<string[]>> {
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo')
  const session = await browser.newBrowserCDPSession()
  return async () => {
    const { targetInfos } = await session.send('Target.getTargets')
    return targetInfos
      .filter(({ type, browserContextId }) => type === 'page' && browserContextId === targetInfo.browserContextId)
      .map(({ url }) => url)
      .sort()
  }
}

describe('a link', () => {
  test('that is pointed at has its page fetched, so that the click asks for nothing', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/')
      await page.waitForLoadState('networkidle')
      const list = page.waitForResponse((response) => response.url().includes('/api/trpc/catalog.list'))
      const alerts = alertsLoaded(page)
      await listLink(page).hover()
      await Promise.all([list, alerts])
      await page.waitForLoadState('networkidle')
      const requests = watchParts(page)
      await listLink(page).click()
      await listHeading(page)
      expect(await page.locator('main article').count()).toBeGreaterThan(0)
      expect(requests).toEqual([])
    }))

  test('fetches nothing ahead for who saves data, and opens all the same', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, context }) => {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
      await open(page, '/')
      await page.waitForLoadState('networkidle')
      const alerts = alertsLoaded(page)
      await page.getByRole('contentinfo').hover()
      await alerts
      await page.waitForLoadState('networkidle')
      const requests = watchParts(page)
      await listLink(page).hover()
      await page.getByRole('contentinfo').hover()
      expect(requests).toEqual([])
      await listLink(page).click()
      await listHeading(page)
      await page.locator('main article').first().waitFor()
      expect(requests).not.toEqual([])
    }))

  test('is left to the browser when a key asks for another tab', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, context }) => {
      await open(page, '/')
      const addresses = await watchTabs(browser, context, page)
      await listLink(page).click({ modifiers: ['ControlOrMeta'] })
      await expect.poll(addresses).toEqual([`${shop}/`, `${shop}/products`])
      expect(new URL(page.url()).pathname).toBe('/')
    }))
})

/** Runs in the page: what a visitor sees after each change of it, the heading and whether something says that it waits. */
function watchFrames() {
  const frames: { heading: string | undefined; waits: boolean; page: string | undefined }[] = []
  Object.assign(window, { frames_: frames })
  new MutationObserver(() => {
    frames.push({
      heading: document.querySelector('#content h1')?.textContent ?? undefined,
      waits: document.querySelector('[data-leaving], #content [data-coming]') !== null,
      page: document.querySelector('#content [aria-current=page][aria-label]')?.textContent ?? undefined,
    })
  }).observe(document.body, { childList: true, subtree: true, attributes: true })
}

/** Runs in the page: presses the last small picture of a product as soon as it is there, and counts the large ones then. */
function pressSmallPicture(gallery: string) {
  new MutationObserver((_, observer) => {
    const small = [...document.querySelectorAll<HTMLElement>('#content ul[data-scripts-only] button')].at(-1)
    if (!small) return
    observer.disconnect()
    Object.assign(window, { largePictures: document.querySelectorAll(`${gallery} a img`).length })
    small.click()
  }).observe(document.body, { childList: true, subtree: true })
}

type Frames = { heading?: string; waits: boolean; page?: string }[]
const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { frames_: Frames }).frames_)

describe('a press', () => {
  test('shows that its page is coming, and leaves the one before on the screen until then', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/products')
      const card = page.locator('main article h3 a').nth(4)
      const product = page.waitForResponse((response) => response.url().includes('/api/trpc/catalog.product'))
      await card.hover()
      await product
      await page.waitForLoadState('networkidle')
      const title = (await card.textContent()) ?? ''
      const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await page.evaluate(() => window.scrollTo(0, 300))
      await page.evaluate(watchFrames)
      await card.click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const frames = await framesOf(page)
      expect(frames.some(({ waits }) => waits)).toBe(true)
      // Nothing but the one page and the other: neither an empty one nor a skeleton.
      expect([...new Set(frames.map(({ heading }) => heading))].sort()).toEqual([before, title].sort())
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }))

  test('on a second link before the first has opened leads to the second alone', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/products')
      const cards = page.locator('main article h3 a')
      const title = (await cards.nth(1).textContent()) ?? ''
      const entries = await page.evaluate(() => history.length)
      await cards.evaluateAll((links) => {
        for (const link of links.slice(0, 2)) (link as HTMLAnchorElement).click()
      })
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    }))

  test('on a small picture before all large ones are there shows the one then', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/products')
      const gallery = `[aria-roledescription="${textOf('en', 'product:pictures.gallery')}"]`
      await page.evaluate(pressSmallPicture, gallery)
      await page.locator('main article h3 a').first().click()
      await expectSeen(page.locator(`${gallery} a img`).nth(2), 'the picture that was asked for is in the gallery')
      const small = page.locator('#content ul[data-scripts-only] button').last()
      await expect
        .poll(() => small.getAttribute('aria-current'), { message: 'the press of an early visitor counts' })
        .toBe('true')
      const early = await page.evaluate(() => (window as unknown as { largePictures: number }).largePictures)
      expect(early, 'the heading does not wait for the pictures beside the first').toBe(1)
    }))

  test('on another page of a list is shown by the paging before the cards follow', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await open(page, '/products')
      const second = page.locator('main nav a[href="/products?page=2"]').first()
      const list = page.waitForResponse((response) => response.url().includes('/api/trpc/catalog.list'))
      await second.hover()
      await list
      await page.waitForLoadState('networkidle')
      await page.evaluate(watchFrames)
      await second.click()
      await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
      const frames = await framesOf(page)
      expect(frames.some(({ waits, page: current }) => waits && current === '2')).toBe(true)
    }))
})

/** The script in the head waits so long for a slow picture. */
const longestWaitMs = 1000

/** The time after which nothing is waited for any longer never comes, however busy the machine is. */
function waitForEver(ms: number) {
  const wait = window.setTimeout
  Object.assign(window, { setTimeout: (work: () => void, after?: number) => (after === ms ? 0 : wait(work, after)) })
}

describe('scripts', () => {
  test('come after the first picture, and at once for who presses a key before', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, context }) => {
      await context.addInitScript(waitForEver, longestWaitMs)
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/images/banner-*', async (route) => {
        await held
        await route.continue()
      })
      const requests = watchParts(page)
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(requests).toEqual([])
      await page.keyboard.press('Tab')
      await expect.poll(() => requests.some((url) => url.includes('/entry-client'))).toBe(true)
      release()
    }))
})
