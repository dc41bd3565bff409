import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { later } from '../support/full.ts'
import { connectBrowser } from './support/browser.ts'
import { hold } from './support/hold.ts'
import { availableProducts } from './support/purchase.ts'
import { open, visit } from './support/visit.ts'
import { atRest } from './support/waits.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const styles = /\/assets\/.*\.css$/
const frame = (page: Page) => page.locator('body > #first-frame')
const grounds = { light: 'rgb(246, 241, 233)', dark: 'rgb(27, 25, 23)' }

/** Once the page's scripts are there, which put the styles of other pages behind its own. */
const live = (page: Page) => page.waitForFunction(() => !document.documentElement.hasAttribute('data-unpainted'))

const filesOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])))

/** What a reader would see of each element of the page; in the footer, whose links another journey changes, of each kind. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const looks = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => !element.closest('svg'))
        .map((element) => {
          const style = getComputedStyle(element)
          const names = [
            'display',
            'position',
            'color',
            'backgroundColor',
            'font',
            'margin',
            'padding',
            'border',
          ] as const
          return [element.localName, ...names.map((name) => style[name])].join(' ')
        })
    return [...looks('header, header *, main, main *'), ...new Set(looks('footer, footer *'))]
  })

describe('while its styles are on their way, a page', () => {
  test.each([
    { scheme: 'light', device: 'phone', height: 60 },
    { scheme: 'dark', device: 'desktop', height: 72 },
  ] as const)('shows the name of the shop where its header has it ($scheme, $device)', ({ scheme, device, height }) =>
    visit(browser, { shop, language: 'en', scheme, device }, async ({ page }) => {
      const letGo = await hold(page, styles)
      await page.goto('/products', { waitUntil: 'commit' })
      await expect.poll(() => frame(page).evaluate((name) => getComputedStyle(name).opacity)).toBe('1')
      expect(await frame(page).innerText()).toBe('Lino y Sal')
      expect(await frame(page).evaluate((name) => getComputedStyle(name).backgroundColor)).toBe(grounds[scheme])
      expect(await frame(page).evaluate((name) => getComputedStyle(name).lineHeight)).toBe(`${height}px`)
      expect(await page.locator('#app').count()).toBe(0)
      letGo()
      const header = page.getByRole('banner')
      await header.waitFor()
      expect(await frame(page).isVisible()).toBe(false)
      expect(Math.round((await header.locator('> div').first().boundingBox())?.height ?? 0)).toBe(height)
      await live(page)
    }),
  )

  test('shows nothing of an admin page, whose header is another', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      await page.goto('/admin/products/list')
      expect(await frame(page).count()).toBe(0)
    }))
})

test('a page that is opened from another looks as it does when it is opened by its address', later, () =>
  visit(browser, { shop, language: 'en', device: 'phone', reducedMotion: 'reduce' }, async ({ page }) => {
    const [product] = await availableProducts(shop)
    await open(page, '/features')
    await live(page)
    const first = await filesOf(page)
    await page.locator('footer a[href="/products"]').first().click()
    await page.waitForURL('**/products')
    await page.locator('main article').first().waitFor()
    // Of two rules the last one counts: what every page has comes first.
    expect((await filesOf(page)).slice(0, first.length)).toEqual(first)
    const heading = page.getByRole('heading', { level: 1 })
    const other = await page.context().newPage()
    const settle = async (shown: Page) => {
      await shown.waitForFunction(() => !document.querySelector('main [aria-busy="true"], main[aria-busy="true"]'))
      await atRest(shown)
    }
    for (const path of ['/cart', '/login', `/products/${product?.id}`, '/products']) {
      await open(other, path)
      await live(other)
      await settle(other)
      const byAddress = await looksOf(other)
      const before = await heading.innerText()
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      // The page before stays until the next one is there.
      await expect.poll(() => heading.innerText()).not.toBe(before)
      await settle(page)
      // A product's heading is there before its rest, which follows in slices.
      await expect.poll(() => looksOf(page), { message: path }).toEqual(byAddress)
      await open(page, path)
      await live(page)
    }
  }),
)
