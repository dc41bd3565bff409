import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard, ProductDetail } from '../../src/shared/catalog/entities.ts'
import type { Language } from '../../src/shared/languages.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { expectFocus } from './support/expectations.ts'
import { addToCart, drawerOf, fillShipping, newBuyer, payButton, productOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
/** Two products of which the shop says how many there are. */
let products: [ProductDetail, ProductDetail]
beforeAll(async () => {
  browser = await connectBrowser()
  const response = await fetch(`${shop}/api/products/list`)
  const { data } = (await response.json()) as { data: { products: ProductCard[] } }
  const last = data.products.filter(({ availability }) => availability === 'last').slice(-2)
  products = (await Promise.all(last.map(({ id }) => productOf(shop, id)))) as typeof products
})
afterAll(() => browser?.close())

/** A text that counts, in the form of its number. */
const countedOf = (language: Language, key: string, count: number, more: Record<string, string | number> = {}) =>
  textOf(language, `${key}_${count === 1 ? 'one' : 'other'}`, { ...more, count })
const seen = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('last units', () => {
  test('say how many there are as soon as more are asked for: on the page, in the drawer, in the cart', () =>
    visit(browser, { shop, language: 'es' }, async (visitor) => {
      const { page } = visitor
      const [{ id, left = 0 }] = products
      await open(page, `/products/${id}`)
      const notice = countedOf('es', 'product:left', left)
      expect(await page.getByText(notice, { exact: true }).count()).toBe(0)
      await addToCart(visitor, left + 1)
      const drawer = drawerOf(visitor)
      const said = countedOf('es', 'cart:mark.left', left)
      await drawer.getByText(said, { exact: true }).waitFor()
      await page.goto('/cart')
      await hydrated(page)
      const line = page.getByTestId('cart-line')
      await line.getByRole('status').filter({ hasText: said }).waitFor()
      await line.getByRole('button', { name: textOf('es', 'common:quantity.minus') }).click()
      await expect.poll(() => line.getByText(said, { exact: true }).count()).toBe(0)
      await line.getByRole('button', { name: textOf('es', 'common:quantity.plus') }).click()
      await line.getByRole('status').filter({ hasText: said }).waitFor()
      await line.getByText(countedOf('es', 'cart:left.take', left), { exact: true }).click()
      await expect.poll(() => page.getByTestId('cart-count').textContent()).toBe(String(left))
      await page.goto(`/products/${id}`)
      await seen(page, countedOf('es', 'product:leftWithCart', left, { inCart: left }))
    }))

  test('let no more be paid than there are, until one press takes the remaining stock, on the host of the page', () => {
    // Not the shop's public address: cart and payment page stay where the buyer is.
    const host = shop.replace('localhost', '127.0.0.1')
    const [, product] = products
    const { left = 0 } = product
    const storageState = storageWith(host, [product])
    const stored = storageState?.origins[0]?.localStorage[0]
    if (stored) stored.value = stored.value.replace('"quantity":2', `"quantity":${left + 2}`)
    return visit(browser, { shop: host, language: 'en', device: 'phone', storageState }, async (visitor) => {
      const { page } = visitor
      await open(page, '/cart/checkout')
      await fillShipping(page, newBuyer('en'))
      const notice = page.getByRole('main').getByRole('alert')
      await notice.getByText(textOf('en', 'cart:unavailable.text_one', { count: 1 })).waitFor()
      const pay = payButton(page, 'en')
      expect(await pay.isDisabled(), 'the payment waits').toBe(true)
      const sums = page.getByRole('region', { name: textOf('en', 'checkout:summary.heading') }).locator('dd')
      expect(await sums.last().innerText(), 'a line that is short is left out').toBe(formatEuros(0, 'en'))
      await notice.getByRole('button', { name: textOf('en', 'cart:unavailable.take') }).press('Enter')
      await expectFocus(pay, 'one key more lets the order go')
      expect(await sums.last().innerText()).toBe(formatEuros((Math.round(product.price * 100) * left) / 100, 'en'))
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/demo-payment\//)
      expect(new URL(page.url()).origin).toBe(host)
      await page.getByText(textOf('en', 'checkout:demo.heading')).first().waitFor()
    })
  })
})
