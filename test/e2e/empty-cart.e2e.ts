import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { paths } from '../../src/shared/paths.ts'
import { newCustomer, submitLogin } from './support/account.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith, storedCart } from './support/cart-storage.ts'
import { expectSeen } from './support/expectations.ts'
import { hold, scripts } from './support/hold.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, staysAt, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let bestsellers: ProductCard[]
/** None of them a bestseller. */
let products: ProductCard[]
beforeAll(async () => {
  browser = await connectBrowser()
  const response = await fetch(`${shop}/api/products/list?sort=sells&limit=12`)
  bestsellers = ((await response.json()) as { data: { products: ProductCard[] } }).data.products
  const ids = bestsellers.map(({ id }) => id)
  products = (await availableProducts(shop)).filter(({ id }) => !ids.includes(id)).slice(0, 2)
})
afterAll(() => browser?.close())

/** Both pages of a cart, each on another device and in another language. */
const cases = [
  { path: paths.cart(), device: 'phone', language: 'es', instead: 'main [aria-busy=true]' },
  { path: paths.checkout(), device: 'desktop', language: 'en', instead: 'main form' },
] as const

const emptyTitle = (page: Page) => page.locator('main p', { hasText: /^(Your cart is empty|Tu cesta está vacía)$/ })
const cards = (page: Page) => page.locator('main article')

/** Runs in the page before its scripts: whether a frame has ever shown what is said of an empty cart. */
function watchEmptyState() {
  const look = () => {
    const shown = [...document.querySelectorAll('main p')].some(
      (text) => /^(Your cart is empty|Tu cesta está vacía)$/.test(text.textContent) && text.getClientRects().length > 0,
    )
    if (shown) Object.assign(window, { sawEmptyState: true })
    requestAnimationFrame(look)
  }
  look()
}

describe('an empty cart', () => {
  test.each(cases)('is on the screen with four bestsellers before a script of $path has run, and stays', (opened) =>
    visit(browser, { shop, ...opened }, async ({ page }) => {
      const letGo = await hold(page, scripts)
      await page.goto(opened.path, { waitUntil: 'commit' })
      await expectSeen(emptyTitle(page), 'nobody waits for scripts to read that the cart is empty')
      expect(await cards(page).count()).toBe(4)
      expect(await page.locator(opened.instead).first().isVisible(), 'what is for a cart with lines').toBe(false)
      const picture = cards(page).first().locator('img')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const first = await cards(page).first().elementHandle()
      letGo()
      await hydrated(page)
      await expect.poll(() => page.locator(opened.instead).count()).toBe(0)
      expect(await first?.evaluate((card) => card.isConnected), 'nothing is drawn anew').toBe(true)
      expect(await emptyTitle(page).isVisible()).toBe(true)
    }),
  )

  test.each(cases)('without scripts is not said to be one: $path says that a cart needs them', (opened) =>
    visit(browser, { shop, ...opened, scripts: false }, async ({ page, language }) => {
      await page.goto(opened.path)
      await page.getByText(textOf(language, 'cart:needsScripts'), { exact: true }).waitFor()
      expect(await emptyTitle(page).isVisible()).toBe(false)
      expect(await page.locator(opened.instead).first().isVisible(), 'no form that nobody can send').toBe(false)
      expect(await cards(page).first().isVisible(), 'a way on').toBe(true)
    }),
  )

  test('is filled and emptied by another tab', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, context }) => {
      await open(page, paths.cart())
      const other = await context.newPage()
      await open(other, paths.terms())
      const { name, value } = storedCart(products)
      await other.evaluate(([key = '', cart = '']) => localStorage.setItem(key, cart), [name, value])
      await expect.poll(() => page.getByTestId('cart-line').count()).toBe(2)
      expect(await emptyTitle(page).count()).toBe(0)
      await other.evaluate((key) => localStorage.removeItem(key), name)
      await expectSeen(emptyTitle(page), 'the other tab has emptied it')
      expect(await page.getByTestId('cart-line').count()).toBe(0)
    }))
})

describe('a cart with lines', () => {
  test.each(cases)('never looks empty on $path, and fetches no picture of a bestseller', (opened) =>
    visit(browser, { shop, ...opened, storageState: storageWith(shop, products) }, async ({ page, context }) => {
      const pictures: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(request.url())
      })
      await context.addInitScript(watchEmptyState)
      const letGo = await hold(page, scripts)
      await page.goto(opened.path, { waitUntil: 'commit' })
      await expectSeen(page.locator(opened.instead).first(), 'its place is there before its lines')
      await page.waitForLoadState('domcontentloaded')
      letGo()
      await page.locator(`main :is([data-testid="cart-line"], [data-line])`).nth(1).waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => 'sawEmptyState' in window)).toBe(false)
      const files = bestsellers.flatMap(({ images }) => images)
      expect(files.length).toBeGreaterThan(4)
      expect(pictures.filter((url) => files.some((file) => url.includes(file)))).toEqual([])
      expect(await cards(page).count()).toBe(0)
    }),
  )

  test('that comes from the account is there after the login, and at once when the page is opened again', async () => {
    const language = 'es'
    const customer = await newCustomer(shop, language)
    const lines = products.map(({ id }) => ({ id, quantity: 1 }))
    const saved = await fetch(`${shop}/api/carts/update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.session.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ products: lines, cart: { products: lines } }),
    })
    expect(saved.status).toBe(200)
    await visit(browser, { shop, language }, async (visitor) => {
      const { page, context } = visitor
      await open(page, paths.login(paths.cart()))
      await submitLogin(visitor, customer.email, customer.password)
      await staysAt(page, paths.cart())
      await expect.poll(() => page.getByTestId('cart-line').count()).toBe(2)
      await context.addInitScript(watchEmptyState)
      await open(page, paths.cart())
      await expect.poll(() => page.getByTestId('cart-line').count()).toBe(2)
      expect(await page.evaluate(() => 'sawEmptyState' in window)).toBe(false)
    })
  })
})
