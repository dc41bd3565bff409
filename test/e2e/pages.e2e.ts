import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { later } from '../support/full.ts'
import { connectBrowser } from './support/browser.ts'
import { missingComplaints } from './support/public-pages.ts'
import { availableProducts, paymentButton, placeOrder, settlementOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { isHydrated, open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let products: ProductCard[]
beforeAll(async () => {
  browser = await connectBrowser()
  products = await availableProducts(shop)
})
afterAll(() => browser?.close())

describe('what is not there', () => {
  test('an unknown address is 404 and leads on', () =>
    visit(browser, { shop, language: 'es' }, async ({ page, expectComplaint }) => {
      expectComplaint(missingComplaints)
      const response = await page.goto('/no/such/page')
      expect(response?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: textOf('es', 'common:notFoundTitle') }).waitFor()
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
      await page.getByRole('link', { name: textOf('es', 'pages:notFound.products') }).click()
      await page.getByRole('heading', { level: 1, name: textOf('es', 'products:title') }).waitFor()
    }))

  test('the pictures of a product are read out in the language of the page alone', () =>
    visit(browser, { shop, language: 'es' }, async ({ page }) => {
      await open(page, `/products/${products[0]?.id}`)
      const gallery = page.locator(`[aria-roledescription="${textOf('es', 'product:pictures.gallery')}"]`)
      expect(await gallery.getByRole('group').count()).toBe(products[0]?.images.length)
      expect(await page.locator('main').ariaSnapshot()).not.toMatch(/Slide \d/)
      expect(await page.locator('[aria-roledescription="carousel"], [aria-roledescription="slide"]').count()).toBe(0)
    }))

  test('an unknown product is 404 and says so, also when it is reached by a click', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, expectComplaint }) => {
      expectComplaint(missingComplaints)
      const response = await page.goto('/products/nosuchproduct0000')
      expect(response?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: textOf('en', 'product:missing.heading') }).waitFor()
      await open(page, '/products')
      await page.evaluate(() => history.pushState({}, '', '/products/nosuchproduct0001'))
      await page.getByRole('heading', { level: 1, name: textOf('en', 'product:missing.heading') }).waitFor()
    }))
})

describe('the cookie banner', () => {
  test('enters after three seconds, and stays away once answered', later, () =>
    visit(browser, { shop, language: 'en' }, async ({ page }) => {
      // Time passes only as it is told to, until the scripts are there and after.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 3_600_000)
      await page.goto('/legal/terms-of-service', { waitUntil: 'commit' })
      await expect
        .poll(async () => {
          await page.clock.runFor(50)
          return isHydrated(page)
        })
        .toBe(true)
      const banner = page.getByRole('region', { name: textOf('en', 'common:cookies.label') })
      await page.clock.runFor(2900)
      expect(await banner.count()).toBe(0)
      await page.clock.runFor(200)
      await banner.waitFor()
      expect(await banner.getAttribute('data-delay')).toBe('3000')
      expect(await banner.getAttribute('data-expire')).toBe('1')
      await page.clock.resume()
      await banner.getByRole('button', { name: textOf('en', 'common:cookies.decline') }).click()
      await expect.poll(() => banner.count()).toBe(0)
      expect(await page.evaluate(() => localStorage.getItem('acceptedCookies'))).toBe('false')
      await open(page, '/')
      await page.clock.runFor(10_000)
      expect(await banner.count()).toBe(0)
    }),
  )
})

describe('without JavaScript', () => {
  test('lists, product and search are complete', () =>
    visit(browser, { shop, language: 'es', scripts: false }, async ({ page }) => {
      const [product] = products
      if (!product) throw new Error('no product')
      const title = product.title[0]?.es ?? ''
      await page.goto('/products?sort=price')
      await page.getByRole('heading', { name: title, exact: true }).first().waitFor()
      const text = (await page.getByRole('main').innerText()).replace(/\s/g, ' ')
      expect(text).toContain(formatEuros(product.price, 'es').replace(/\s/g, ' '))
      await page.getByRole('banner').getByRole('searchbox').fill(title)
      await page.getByRole('banner').getByRole('searchbox').press('Enter')
      await page.waitForURL(/\/products\?q=/)
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await page.title()).toContain(title)
      const block = await page.locator('script[type="application/ld+json"]').first().textContent()
      expect(JSON.parse(block ?? '')).toBeTruthy()
      await page.getByRole('banner').locator('a[hreflang="en"]').click()
      await page.getByRole('heading', { level: 1, name: product.title[0]?.en }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
    }))

  test('the home page has its products, and the demo payment its form', () =>
    visit(browser, { shop, language: 'en', scripts: false }, async ({ page }) => {
      await page.goto('/')
      for (const key of ['featured', 'topRated', 'recommended', 'popular']) {
        await page.getByRole('heading', { name: textOf('en', `home:${key}`), exact: true }).waitFor()
      }
      expect(await page.getByRole('main').getByRole('article').count()).toBe(17)
      const payment = await placeOrder(shop, products[15], 'en')
      await page.goto(payment)
      await page.getByText(textOf('en', 'checkout:demo.notice')).waitFor()
      await paymentButton(page, 'en', 'pay').click()
      await page.waitForURL(/\/cart\/checkout-success\//)
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      expect(await settlementOf(shop, orderId)).toMatchObject({ completed: true })
    }))
})
