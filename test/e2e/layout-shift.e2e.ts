import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'
import type { Language } from '../../src/shared/languages.ts'
import { paths } from '../../src/shared/paths.ts'
import { later } from '../support/full.ts'
import { newEmail, paidOrder } from './support/account.ts'
import { adminStorage } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, type VisitOptions, visit } from './support/visit.ts'
import { atRest, drawn, picturesShown } from './support/waits.ts'

const shop = inject('shopUrl')
/** What the home page may load in all, compressed (the storefront's budget). */
const scriptBudget = 150 * 1024
const styleBudget = 20 * 1024

/** What the arrival of a font may move by a hair: a layout shift score that reads as 0.00. */
const steady = 0.005

let browser: Browser
let storageState: VisitOptions['storageState']
beforeAll(async () => {
  browser = await connectBrowser()
  storageState = await adminStorage(shop)
})
afterAll(() => browser?.close())

/** Collects what moved without the visitor having done anything. */
function watchShifts() {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[]) {
      if (entry.hadRecentInput) continue
      const where = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '')
      shifts.push(`${entry.value.toFixed(5)} ${where.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const cookieBanner = (page: Page, language: Language) =>
  page.getByRole('region', { name: textOf(language, 'common:cookies.label') })

/** The score of all that moved since the page was opened, with what it was for the report. */
async function shiftScore(page: Page): Promise<{ score: number; shifts: string[] }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  return { score: shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0), shifts }
}

/** To the end of the page in steps, so that everything lazy comes. */
async function readThrough(page: Page) {
  for (let step = 0; step < 30; step++) {
    const atEnd = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' })
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
    })
    await picturesShown(page)
    if (atEnd) return
  }
}

/** A scheme changes colours and nothing that has a size: each comes once, as each language. */
const cases = [
  { scheme: 'light', device: 'phone', language: 'en' },
  { scheme: 'dark', device: 'desktop', language: 'es' },
] as const

describe('nothing moves by itself', () => {
  test.each(cases)('on a $device, $scheme', later, ({ scheme, device, language }) =>
    visit(browser, { shop, scheme, device, language }, async ({ page, context }) => {
      const [product] = (await availableProducts(shop)).filter(({ reviews }) => reviews > 0)
      await context.addInitScript(watchShifts)
      for (const path of ['/', '/products', `/products/${product?.id}`]) {
        await open(page, path)
        await page.waitForLoadState('networkidle')
        if (path === '/') {
          await cookieBanner(page, language).waitFor()
          await atRest(page)
        }
        await readThrough(page)
        const { score, shifts } = await shiftScore(page)
        expect(score, `${path}\n${shifts.join('\n')}`).toBeLessThan(steady)
      }
    }),
  )

  test('nor when the visitor has a cart', async () => {
    const withCart = storageWith(shop, (await availableProducts(shop)).slice(0, 1))
    await visit(browser, { shop, language: 'en', storageState: withCart }, async ({ page, context }) => {
      await context.addInitScript(watchShifts)
      await open(page, '/')
      await page.getByTestId('cart-count').waitFor()
      await page.waitForLoadState('networkidle')
      const { score, shifts } = await shiftScore(page)
      expect(score, shifts.join('\n')).toBeLessThan(steady)
    })
  })

  test.each(['phone', 'desktop'] as const)('nor while the dashboard and an order are loaded, on a %s', (device) =>
    visit(browser, { shop, device, language: 'es', storageState }, async ({ page, context }) => {
      const [product] = await availableProducts(shop)
      const orderId = await paidOrder(shop, product, 'es', { email: newEmail('es') })
      await context.addInitScript(watchShifts)
      for (const path of [paths.dashboard(), paths.adminOrder(orderId)]) {
        await open(page, path)
        await page.waitForLoadState('networkidle')
        await page.getByRole('main').locator('section').first().waitFor()
        await drawn(page)
        const { score, shifts } = await shiftScore(page)
        expect(score, `${path}\n${shifts.join('\n')}`).toBeLessThan(steady)
      }
    }),
  )

  test('nor what sticks to the window, when a dialog or a drawer opens above a scrolled page', () =>
    visit(browser, { shop, language: 'en', storageState, reducedMotion: 'reduce' }, async ({ page }) => {
      const places = () =>
        page.evaluate(() =>
          ['header', 'nav', 'main'].map((part) => {
            const { top, right } = document.querySelector(part)?.getBoundingClientRect() ?? {}
            return { part, top, right }
          }),
        )
      const [product] = await availableProducts(shop)
      const history = page.getByRole('button', { name: textOf('en', 'admin-audit:history.open'), exact: true })
      const dialogs = [
        [paths.adminOptions(), () => page.keyboard.press('Control+k')],
        [paths.adminProductEdit(product?.id ?? ''), () => history.evaluate((button: HTMLElement) => button.click())],
      ] as const
      for (const [path, openDialog] of dialogs) {
        await open(page, path)
        await page.getByRole('main').locator('section').last().scrollIntoViewIfNeeded()
        await drawn(page)
        const before = await places()
        await openDialog()
        await page.getByRole('dialog').waitFor()
        await drawn(page)
        expect(await places(), path).toEqual(before)
        expect(before.map(({ part, top }) => part === 'header' && top)).toContain(0)
      }
    }))

  test.each(['phone', 'desktop'] as const)('nor when the fonts come a second late, on a %s', later, (device) =>
    visit(browser, { shop, device, language: 'es' }, async ({ page, context }) => {
      const [product] = await availableProducts(shop)
      await context.addInitScript(watchShifts)
      await page.route('**/fonts/**', async (route) => {
        // The second is what this is about: the browser shows its own letters after a time of its own.
        await new Promise((resolve) => setTimeout(resolve, 1000))
        await route.continue()
      })
      for (const path of ['/', '/products', `/products/${product?.id}`]) {
        await open(page, path)
        await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await drawn(page)
        const { score, shifts } = await shiftScore(page)
        expect(score, `${path}\n${shifts.join('\n')}`).toBeLessThan(steady)
      }
    }),
  )
})

/** Bytes of a built file as browsers get it. */
function sentBytes(path: string): number {
  const file = join(projectRoot, 'dist/client', path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

describe('the home page', () => {
  test('stays within its budget of scripts and styles, and loads nothing of admin and charts', () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      const files = new Set<string>()
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (/\.(js|css)$/.test(pathname)) files.add(pathname)
      })
      await open(page, '/')
      await page.waitForLoadState('networkidle')
      const bytesOf = (kind: string) =>
        [...files].filter((file) => file.endsWith(kind)).reduce((sum, file) => sum + sentBytes(file), 0)
      const [scripts, styles] = [bytesOf('.js'), bytesOf('.css')]
      process.stdout.write(
        `Home page: ${(scripts / 1024).toFixed(1)} KB of scripts, ${(styles / 1024).toFixed(1)} KB of styles\n`,
      )
      expect(scripts).toBeGreaterThan(10 * 1024)
      expect(scripts).toBeLessThanOrEqual(scriptBudget)
      expect(styles).toBeGreaterThan(1024)
      expect(styles).toBeLessThanOrEqual(styleBudget)
      expect([...files].filter((file) => /admin|chart|recharts/i.test(file))).toEqual([])
    }))
})
