import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { textIn } from '../../src/shared/localized.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { connectBrowser } from './support/browser.ts'
import { availableProducts, categoriesOf, demoOption } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { journeysInTurn } from './support/turns.ts'
import { hydrated, open, type Visit, visit } from './support/visit.ts'

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

const mistyped = {
  es: { wrong: 'camysa', right: 'camisa', near: 'jersey' },
  en: { wrong: 'dreess', right: 'dress', near: 'jumper' },
} as const
/** Words that titles and other texts have. */
const searched = { es: 'lino', en: 'linen' } as const

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

  journey('a search says how it was read, in the HTML and when it is typed', () =>
    visit(browser, { shop, language, device }, async (visitor) => {
      const { page } = visitor
      const text = (key: string, params = {}) => textOf(language, `products:reading.${key}`, params)
      const quoted = (word: string) => text('word', { word })
      const { wrong, right, near } = mistyped[language]
      const corrected = `${text('corrected', { words: quoted(`${right} lino`) })} ${text('typed', { words: quoted(wrong) })}`
      const lacking = (q: string, rest: string) => `${text('lacking', { q })} ${rest}`
      const without = (q: string) => lacking(q, text('without', { words: quoted('xyzzyx') }))
      const notes: [q: string, note: string][] = [
        [`${wrong} lino`, corrected],
        ['lino xyzzyx', without('lino xyzzyx')],
        ['hoodie', lacking('hoodie', text('near', { near }))],
      ]
      for (const [q, note] of notes) {
        const html = await (await page.request.get(`/products?q=${encodeURIComponent(q)}&lng=${language}`)).text()
        expect(html.replace(/<[^>]+>/g, ''), 'without scripts').toContain(note)
      }
      await open(page, '/products?q=lino')
      const status = page.getByRole('main').locator('div[role="status"]')
      expect(await status.innerText()).toBe('')
      for (const [q, note] of notes) {
        const field = await searchField(visitor, device)
        await field.fill(q)
        await field.press('Enter')
        await expect.poll(() => status.innerText()).toBe(note)
        await expect.poll(() => titles(page)).not.toEqual([])
      }
    }),
  )

  journey('a search is sorted by relevance until an order is chosen, by sales too, and Back takes that away', () =>
    visit(browser, { shop, language, device }, async (visitor) => {
      const { page } = visitor
      const q = searched[language]
      await open(page, `/products?q=${q}`)
      const order = page.getByRole('main').getByRole('combobox')
      const relevance = await listOf(page)
      expect(await order.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
        textOf(language, 'products:sort.relevance'),
      )
      await order.selectOption('sells')
      await page.waitForURL(`**/products?q=${q}&sort=sells`)
      await expect.poll(async () => (await listOf(page)).titles).not.toEqual(relevance.titles)
      const bySales = await listOf(page)
      await page.reload()
      await hydrated(page)
      expect(await listOf(page)).toEqual(bySales)
      expect(await order.inputValue()).toBe('sells')
      await page.goBack()
      await expect.poll(() => listOf(page)).toEqual(relevance)
      expect(await order.inputValue()).toBe('')
      await page.goForward()
      await expect.poll(() => listOf(page)).toEqual(bySales)
      // A new search begins by relevance, and what is no search has none.
      const field = await searchField(visitor, device)
      await field.fill('lino')
      await field.press('Enter')
      await page.waitForURL('**/products?q=lino')
      await expect.poll(() => order.inputValue()).toBe('')
      await open(page, '/products?sort=sells')
      expect(await order.inputValue()).toBe('sells')
      expect(await order.locator('option').count()).toBe(4)
    }),
  )

  journey('a color is suggested in the words of its option, and leads by keyboard to what there is in it', () =>
    visit(browser, { shop, language, device }, async (visitor) => {
      const { page } = visitor
      const colors = await demoOption(shop, 'Colour')
      const navy = colors.values.find(({ name }) => textIn('en', name) === 'Navy')
      const name = textIn(language, navy?.name ?? [])
      await open(page, '/')
      const field = await searchField(visitor, device)
      await field.focus()
      await page.keyboard.type(name.slice(0, 4))
      const values = page.getByRole('group', { name: textOf(language, 'search:values') })
      const option = values.getByRole('option', {
        name: textOf(language, 'search:value', { option: textIn(language, colors.name), value: name }),
      })
      await option.waitFor()
      for (let presses = 0; presses < 8 && (await option.getAttribute('aria-selected')) !== 'true'; presses++) {
        await page.keyboard.press('ArrowDown')
      }
      expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/products?option=${navy?.id}`)
      await settled(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: textOf(language, 'products:filter.remove', { name }) })
        .waitFor()
      const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search))
      expect(addresses.length).toBeGreaterThan(0)
      for (const address of addresses) expect(address).toContain(navy?.id)
      // On a phone it has closed.
      const cleared = await searchField(visitor, device)
      expect(await cleared.inputValue()).toBe('')
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
