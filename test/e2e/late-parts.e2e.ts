import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminStorage, openAdmin } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { type Visit, type VisitOptions, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let storageState: VisitOptions['storageState']
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  storageState = await adminStorage(shop)
})
afterAll(() => browser?.close())

const overlays = /\/assets\/scheme-dropdown-/
const drawing = /\/assets\/chart-plot-.*\.js/

/** Presses by keyboard, so that no pointer has prefetched anything; not before the page is up. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  return button
}

/** Keeps what matches back until it is let go. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(files, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

const settings = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
] as const

describeInTurn(settings, 'in the admin area, in $language on a $device,', ({ language, device }) => {
  const t = (key: string) => textOf(language, key)
  const open = (run: (visitor: Visit) => Promise<void>) => visit(browser, { shop, language, device, storageState }, run)

  test('a menu whose code is late is waited for, opens with the focus in it, and gives it back', () =>
    open(async (visitor) => {
      const { page } = visitor
      const letGo = await holdBack(page, overlays)
      await openAdmin(visitor, '/admin/system', 'common:adminMenu.system')
      const button = await press(page, t('admin:shell.scheme'))
      await page.getByRole('banner').getByRole('status').waitFor()
      letGo()
      await page.getByRole('menuitemradio', { name: t('admin:shell.schemes.dark') }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await button.getAttribute('aria-expanded')).toBe('false')
    }))

  test('one that cannot be loaded says so, and is there after a reload', () =>
    open(async (visitor) => {
      const { page, expectComplaint } = visitor
      expectComplaint(/scheme-dropdown|ERR_FAILED/)
      await page.route(overlays, (route) => route.abort())
      await openAdmin(visitor, '/admin/system', 'common:adminMenu.system')
      await press(page, t('admin:shell.scheme'))
      await page.getByText(t('common:failure.chunkText')).waitFor()
      expect(await page.getByRole('button', { name: t('admin:shell.scheme') }).getAttribute('aria-expanded')).toBe(
        'false',
      )
      await page.unroute(overlays)
      await openAdmin(visitor, '/admin/system', 'common:adminMenu.system')
      await press(page, t('admin:shell.scheme'))
      await page.getByRole('menuitemradio', { name: t('admin:shell.schemes.dark') }).waitFor()
    }))

  test('charts are drawn when they are near, at a place that was reserved for them', () =>
    open(async (visitor) => {
      const { page } = visitor
      // So low that no chart is near at first, however few lines stand above the charts that day.
      if (device === 'phone') await page.setViewportSize({ width: 390, height: 500 })
      const requests: string[] = []
      page.on('request', (request) => drawing.test(request.url()) && requests.push(request.url()))
      await openAdmin(visitor, '/admin/dashboard', 'common:adminMenu.dashboard')
      const chart = page.getByRole('region', { name: t('admin-dashboard:categories.title') })
      await chart.waitFor()
      await page.waitForLoadState('networkidle')
      if (device === 'phone') expect(requests).toEqual([])
      const letGo = await holdBack(page, drawing)
      const height = await chart.evaluate((element) => element.getBoundingClientRect().height)
      letGo()
      await chart.scrollIntoViewIfNeeded()
      await chart.locator('svg.recharts-surface').first().waitFor()
      expect(await chart.evaluate((element) => element.getBoundingClientRect().height)).toBeCloseTo(height, 0)
    }))
})
