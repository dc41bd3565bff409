import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { formatEuros } from '../../src/shared/money.ts'
import { connectBrowser } from './support/browser.ts'
import { availableProducts, categoriesOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { journeysInTurn } from './support/turns.ts'
import { open, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const settings = [
  { language: 'en', device: 'desktop' },
  { language: 'es', device: 'phone' },
] as const

/** The field in the header, which small screens open by its button. */
async function searchField({ page, language }: Visit, device: 'desktop' | 'phone'): Promise<Locator> {
  const header = page.getByRole('banner')
  if (device === 'phone') {
    await header.getByRole('button', { name: textOf(language, 'common:header.searchLabel') }).click()
  }
  return header.getByRole('combobox')
}

/** The filters beside the list, or in the drawer of small screens. */
async function filtersOf({ page, language }: Visit, device: 'desktop' | 'phone'): Promise<Locator> {
  if (device === 'desktop') return page.getByRole('main')
  await page.getByRole('button', { name: new RegExp(textOf(language, 'products:filter.title')) }).click()
  const dialog = page.getByRole('dialog')
  // All groups but the first are folded.
  await dialog.locator('form > details').first().waitFor()
  const folded = dialog.locator('form > details:not([open]) > summary')
  await folded.evaluateAll((all) => {
    for (const each of all) (each as HTMLElement).click()
  })
  return dialog
}

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))

/** The list as it is shown, and the choices that it is shown for. */
async function listOf(page: Page) {
  await settled(page)
  return { search: new URL(page.url()).search, titles: await titles(page) }
}

describe.each(settings)('on a $device, in $language', (setting) => {
  const journey = journeysInTurn(settings, setting)
  const { language, device } = setting

  journey('a word with a typo suggests the product, and the keyboard alone leads to it', () =>
    visit(browser, { shop, language, device }, async (visitor) => {
      const { page } = visitor
      const wordsOf = (title: string) => title.split(' ').filter((word) => /^[A-Za-z]{8,}$/.test(word))
      const product = (await availableProducts(shop)).find(
        ({ title }) => wordsOf(title[0]?.[language] ?? '').length > 0,
      )
      const title = product?.title[0]?.[language] ?? ''
      const [word = ''] = wordsOf(title)
      await open(page, '/')
      const field = await searchField(visitor, device)
      await field.focus()
      await page.keyboard.type(word.slice(0, 3) + word.slice(4))
      const option = page.getByRole('option', { name: title })
      await option.waitFor()
      expect(await option.innerText()).toContain(formatEuros(product?.price ?? 0, language))
      for (let presses = 0; presses < 8 && (await option.getAttribute('aria-selected')) !== 'true'; presses++) {
        await page.keyboard.press('ArrowDown')
      }
      expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(page.url()).toBe(`${shop}/products/${product?.id}`)
    }),
  )

  journey('filters, order and page make one address, which shows the same list whenever it is opened', () =>
    visit(browser, { shop, language, device }, async (visitor) => {
      const { page } = visitor
      const text = (key: string, params = {}) => textOf(language, `products:${key}`, params)
      const categories = await categoriesOf(shop)
      const ids = categories.slice(0, 5).map(({ id }) => id)
      await open(page, `/products?category=${ids.join()}`)
      const filters = await filtersOf(visitor, device)
      await filters.getByRole('checkbox', { name: categories[5]?.name[0]?.[language] ?? '' }).click()
      await filters
        .getByRole('navigation', { name: text('filter.rating') })
        .getByRole('link', { name: text('filter.least_other', { count: 3 }) })
        .click()
      await filters.getByRole('checkbox', { name: text('filter.stock.available') }).click()
      await page.waitForURL(/rating=3&stock=available$/)
      if (device === 'phone') {
        await filters.getByRole('button', { name: text('filter.show_other', { count: '' }).split(' ')[0] }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await page.getByRole('main').getByRole('combobox').selectOption('price')
      await page.waitForURL(/sort=price/)
      await page.getByRole('link', { name: text('paging.next') }).click()
      await page.waitForURL(/page=2$/)
      const shown = await listOf(page)
      expect(shown.titles.length).toBeGreaterThan(0)

      await page.goBack()
      await expect.poll(() => titles(page)).not.toEqual(shown.titles)
      await page.goForward()
      await expect.poll(() => listOf(page)).toEqual(shown)
      await page.reload()
      expect(await listOf(page)).toEqual(shown)
      const chips = page.getByRole('list', { name: text('filter.chosen') }).getByRole('link')
      // Six categories, the rating, what is available, and the way to clear them all.
      expect(await chips.count()).toBe(9)
      await chips.last().click()
      await page.waitForURL('**/products?sort=price')
    }),
  )

  journey('the first click into a field with text suggests for it', () =>
    visit(browser, { shop, language, device }, async (visitor) => {
      const { page } = visitor
      await open(page, '/products?q=lino')
      const field = await searchField(visitor, device)
      await field.click()
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
      expect(await field.inputValue()).toBe('lino')
    }),
  )
})
