import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { newEmail, paidOrder } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { devices, type Visit, type VisitOptions, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let storageState: VisitOptions['storageState']
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  await fillLists()
  storageState = await adminStorage(shop)
})
afterAll(() => browser?.close())

/** Gives a row to every list that the demo data leave empty: mails, errors, size guides, makers, changes and generations. */
async function fillLists() {
  // With a long address, beside which badges have the least room.
  await paidOrder(shop, (await availableProducts(shop))[14], 'en', { email: `${'largo'.repeat(8)}.${newEmail('en')}` })
  await fetch(`${shop}/api/no-such-call`)
  const table = {
    figure: 'top',
    columns: [{ nameEs: 'Pecho', nameEn: 'Chest' }],
    rows: [{ size: 'S', values: [90] }],
  }
  await callAsAdmin(shop, 'trpc/sizeGuidesAdmin.add', { nameEs: 'Chaquetas', nameEn: 'Jackets', table })
  const maker = { name: 'Telares Dos Rías', address: 'Rúa do Liño 4, A Coruña', contact: 'hola@telares.example' }
  await callAsAdmin(shop, 'makers/admin/add-maker', maker)
  await callAsAdmin(shop, 'products/add-product-wizard', { title: 'Delantal de lino' })
}

/** The lists of the admin area. The entries of the audit are as high as their changes are long; others are rows. */
const lists: { path: string; heading: string; rows?: string }[] = [
  { path: paths.adminProducts(), heading: 'common:adminMenu.products' },
  { path: paths.adminOrders(), heading: 'common:adminMenu.orders' },
  { path: paths.adminCategories(), heading: 'common:adminMenu.categories' },
  { path: paths.adminSizeGuides(), heading: 'common:adminMenu.sizeGuides', rows: 'main li' },
  { path: paths.adminMakers(), heading: 'common:adminMenu.makers', rows: 'main li' },
  { path: paths.adminMails(), heading: 'common:adminMenu.mails' },
  { path: paths.logs(), heading: 'common:adminMenu.logs' },
  { path: paths.errorLogs(), heading: 'common:adminMenu.errorLogs' },
  { path: paths.adminGenerations(), heading: 'common:adminMenu.generator' },
  { path: paths.adminAudit(), heading: 'common:adminMenu.audit', rows: 'main ol > li' },
]

const boxOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)

/** The rows of the page, which has loaded them. */
async function rowsOf(page: Page, rows: string): Promise<Locator> {
  const found = page.locator(rows)
  await found.first().waitFor()
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  return found
}

const settings = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
] as const

describeInTurn(settings, 'the lists of the admin area, in $language on a $device,', ({ language, device }) => {
  const t = (key: string, params?: Record<string, string>) => textOf(language, key, params)
  const open = (run: (visitor: Visit) => Promise<void>) => visit(browser, { shop, language, device, storageState }, run)

  test('begin within the first third of the window, with rows of 48 to 56 px where there is a mouse', () =>
    open(async (visitor) => {
      const { height } = devices[device].viewport
      const wrong: string[] = []
      for (const { path, heading, rows = 'main tbody:not([aria-hidden]) > tr' } of lists) {
        await openAdmin(visitor, path, heading)
        const found = await rowsOf(visitor.page, rows)
        const { top } = await boxOf(found.first())
        if (top > height / 3) wrong.push(`${path}: begins at ${top} px`)
        if (device === 'phone' || path === paths.adminAudit()) continue
        const heights = await found.evaluateAll((each) => each.map((row) => row.getBoundingClientRect().height))
        const others = heights.filter((row) => row < 48 || row > 56)
        if (others.length > 0) wrong.push(`${path}: rows of ${[...new Set(others)].join(', ')} px`)
      }
      expect(wrong).toEqual([])
    }))

  test('have their filters in one line, each of which shows its choice and is removed with one press', () =>
    open(async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, `${paths.adminOrders()}?from=2026-01-01`, 'common:adminMenu.orders')
      const status = t('admin-orders:filters.label')
      const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
      await button(status).press('Enter')
      await page.getByRole('menuitem', { name: t('admin-orders:filters.pending'), exact: true }).press(' ')
      await page.waitForURL(/\/admin\/orders\/pending\?from=2026-01-01$/)
      const chosen = t('admin:table.filter', { label: status, chosen: t('admin-orders:filters.pending') })
      await button(chosen).waitFor()
      const days = t('admin:table.days.since', { from: '2026-01-01' })
      const names = [
        chosen,
        t('admin-orders:filters.steps'),
        t('admin:table.filter', { label: t('admin:table.days.label'), chosen: days }),
        t('admin:table.columns'),
      ]
      const tops = async () =>
        new Set(await Promise.all(names.map(async (name) => (await boxOf(button(name))).top))).size
      await expect.poll(tops, { message: `${names} stand in one line` }).toBe(1)
      const remove = (label: string) => button(t('admin:table.removeFilter', { label })).click()
      await remove(t('admin:table.days.label'))
      await page.waitForURL(/\/admin\/orders\/pending$/)
      const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement)
      await expect.poll(() => hasFocus(button(t('admin:table.days.label')))).toBe(true)
      await remove(status)
      await page.waitForURL(/\/admin\/orders\/list$/)
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    }))

  test('dim for what was requested, not when they are fetched anew after they open', () =>
    open(async (visitor) => {
      const { page } = visitor
      const rows = 'main tbody:not([aria-hidden]) > tr'
      await openAdmin(visitor, paths.adminProducts(), 'common:adminMenu.products')
      await rowsOf(page, rows)
      await page.evaluate(() => {
        const { dataset } = document.documentElement
        const note = () => {
          if (document.querySelector('[data-dimmed]')) dataset.hasDimmed = 'true'
        }
        new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
      })
      const hasDimmed = () => page.evaluate(() => document.documentElement.dataset.hasDimmed)
      await page.locator(`${rows} a[href*="/admin/products/edit/"]`).first().click()
      await page.waitForURL(/\/admin\/products\/edit\//)
      // The address changes before the page does: a list that never left would not be fetched anew.
      await page.getByRole('searchbox').waitFor({ state: 'detached' })
      const isFetched = page.waitForResponse(/catalogAdmin\.products/)
      await page.goBack()
      await isFetched
      await rowsOf(page, rows)
      expect(await hasDimmed(), 'a list that opens').toBeUndefined()
      await page.getByRole('searchbox').fill('li')
      await expect.poll(hasDimmed, { message: 'a list that is searched' }).toBe('true')
    }))
})
