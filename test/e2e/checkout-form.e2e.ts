import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import type { Language } from '../../src/shared/languages.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { paths } from '../../src/shared/paths.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith, storedCart } from './support/cart-storage.ts'
import { expectFocus, expectSeen } from './support/expectations.ts'
import { availableProducts, payButton } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let products: [ProductCard, ProductCard]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = (await availableProducts(shop)).slice(11, 13) as typeof products
})
afterAll(() => browser?.close())

const withOne = () => storageWith(shop, products.slice(0, 1))
const fold = (page: Page) => page.locator('main details summary')
const lines = (page: Page, language: Language) =>
  page.getByRole('region', { name: textOf(language, 'checkout:overview.heading') })

test('the checkout asks for the e-mail first, then for the telephone and the address, by keyboard too', () =>
  visit(browser, { shop, language: 'es', storageState: withOne() }, async ({ page, language }) => {
    await open(page, paths.checkout())
    const groups = { contact: ['email', 'telephone'], address: ['name', 'surname', 'address', 'address2'] } as const
    await payButton(page, language).click()
    await expectFocus(page.locator('input[name=email]'), 'the first field that is missing')
    for (const [group, names] of Object.entries(groups) as [keyof typeof groups, readonly string[]][]) {
      const fields = page.getByRole('group', { name: textOf(language, `checkout:groups.${group}`), exact: true })
      for (const name of names) {
        await expectFocus(fields.locator(`input[name=${name}]`), `${name} follows in its group`)
        await page.keyboard.press('Tab')
      }
    }
  }))

describe('the order beside the form', () => {
  test('is folded on a phone, says what it costs, and opens and closes by keyboard', () =>
    visit(browser, { shop, language: 'es', device: 'phone', storageState: withOne() }, async ({ page, language }) => {
      await open(page, paths.checkout())
      const total = formatEuros(products[0].price * 2, language)
      await expect.poll(() => fold(page).innerText()).toBe(`${textOf(language, 'checkout:overview.show')} · ${total}`)
      expect(await lines(page, language).isVisible()).toBe(false)
      await fold(page).focus()
      await page.keyboard.press('Enter')
      await expectSeen(lines(page, language), 'what is ordered')
      expect(await lines(page, language).innerText()).toContain(products[0].title[0]?.es)
      expect(await fold(page).innerText()).toContain(textOf(language, 'checkout:overview.hide'))
      const height = (await fold(page).boundingBox())?.height ?? 0
      expect(height, 'for a finger').toBeGreaterThanOrEqual(44)
      await page.keyboard.press('Space')
      await expect.poll(() => lines(page, language).isVisible()).toBe(false)
    }))

  test('does not cut off what the button says in the narrowest window', () =>
    visit(browser, { shop, language: 'es', storageState: withOne() }, async ({ page, language }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await open(page, paths.checkout())
      const button = payButton(page, language)
      await button.waitFor()
      const cut = await button.evaluate((element) =>
        [element, ...element.querySelectorAll('span')].some(
          (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
        ),
      )
      expect(cut).toBe(false)
    }))

  test('keeps the picture of a line in shape beside a long text', () =>
    visit(browser, { shop, language: 'en', storageState: withOne() }, async ({ page, language }) => {
      await open(page, paths.checkout())
      const line = lines(page, language).getByRole('listitem')
      await line.evaluate((element) => element.style.setProperty('min-height', '20rem'))
      const { width = 0, height = 0 } = (await line.locator('img').boundingBox()) ?? {}
      expect(Math.round(height)).toBe(Math.round((width * 507) / 380))
    }))

  test('is open on a wide screen, where nothing folds it', () =>
    visit(browser, { shop, language: 'en', storageState: withOne() }, async ({ page, language }) => {
      await open(page, paths.checkout())
      await expectSeen(lines(page, language), 'what is ordered')
      expect(await fold(page).isVisible()).toBe(false)
      await page.setViewportSize({ width: 768, height: 900 })
      expect(await lines(page, language).isVisible()).toBe(true)
    }))

  test('costs what the button says, which follows a change in another tab', () =>
    visit(browser, { shop, language: 'en', storageState: withOne() }, async ({ page, context, language }) => {
      await open(page, paths.checkout())
      const button = payButton(page, language)
      await expect.poll(() => button.innerText()).toContain(formatEuros(products[0].price * 2, language))
      const other = await context.newPage()
      await open(other, paths.terms())
      const { name, value } = storedCart(products)
      await other.evaluate(([key = '', cart = '']) => localStorage.setItem(key, cart), [name, value])
      const total = formatEuros((products[0].price + products[1].price) * 2, language)
      await expect.poll(() => button.innerText()).toBe(`${textOf(language, 'checkout:submitTest')} · ${total}`)
    }))
})
