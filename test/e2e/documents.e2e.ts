import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { unzip } from '../support/unzip.ts'
import { adminStorage, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const journeys = [
  { language: 'es', device: 'phone', type: 'F3' },
  { language: 'en', device: 'desktop', type: 'R1' },
] as const

describe('the sums of invoices', () => {
  test.each(journeys)('fit the window, in $language on a $device', async ({ language, device }) =>
    visit(browser, { shop, language, device, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminDocuments(), 'common:adminMenu.documents')
      const sums = page.getByRole('region', { name: textOf(language, 'admin-documents:sums.title') })
      await sums.getByText(textOf(language, 'admin-documents:types.F2'), { exact: true }).waitFor()
      const cut = await sums.evaluate((panel) =>
        [panel, ...panel.querySelectorAll('*')]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
          .map((each) => each.outerHTML.slice(0, 200)),
      )
      expect(cut).toEqual([])
      expect(await violationsOf(page)).toEqual([])
    }),
  )
})

describe('the ZIP of invoices', () => {
  test.each(journeys)(
    'is begun by keyboard, seen in another tab and saved, in $language on a $device',
    async ({ language, device, type }) =>
      visit(browser, { shop, language, device, storageState: await adminStorage(shop) }, async (visitor) => {
        const { page } = visitor
        const path = `${paths.adminDocuments()}?type=${type}`
        const named = (tab: Page, text: RegExp) => tab.getByRole('button', { name: text }).first()
        const ready = new RegExp(`^${textOf(language, 'admin-documents:archives.download').split(' ')[0]}.* ${type} `)
        await openAdmin(visitor, path, 'common:adminMenu.documents')
        await page.getByRole('button', { name: textOf(language, 'admin-documents:archives.start') }).focus()
        await page.keyboard.press('Enter')
        await named(page, ready).waitFor()
        expect(await violationsOf(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)

        const tab = await page.context().newPage()
        await tab.goto(new URL(path, shop).href)
        await named(tab, ready).waitFor()
        const [download] = await Promise.all([tab.waitForEvent('download'), named(tab, ready).press('Enter')])
        expect(download.suggestedFilename()).toMatch(new RegExp(`-${type}\\.zip$`))
        const files = unzip(await buffer(await download.createReadStream()))
        expect([...files.keys()]).toContain('book.csv')
      }),
  )
})
