import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formatEuros } from '../../src/shared/money.ts'
import { orderStatus, paymentStatus } from '../../src/shared/orders/statuses.ts'
import { connectBrowser } from './support/browser.ts'
import { mailsTo } from './support/mail.ts'
import {
  addToCart,
  availableProducts,
  checkOut,
  choosePayment,
  drawerOf,
  fillShipping,
  newBuyer,
  productOf,
  settlementOf,
  submitCheckout,
  submitEmpty,
} from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { type Device, hydrated, open, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser?.close())

/** From the home page through a category on a desktop, through the search on a phone, to a product's page. */
async function findProduct({ page, language }: Visit, device: Device): Promise<string> {
  await open(page, '/')
  const [product] = (await availableProducts(shop)).slice(device === 'phone' ? 5 : 7)
  const title = product?.title[0]?.[language] ?? ''
  if (device === 'phone') {
    await page
      .getByRole('banner')
      .getByRole('button', { name: textOf(language, 'common:header.searchLabel') })
      .click()
    const search = page.getByRole('banner').getByRole('combobox')
    await search.fill(title)
    await search.press('Enter')
    await page.waitForURL(/\/products\?q=/)
  } else {
    const category = product?.category[0]?.name[0]?.[language] ?? ''
    await page.getByRole('banner').getByRole('link', { name: category, exact: true }).click()
    await page.waitForURL(/\/products\/category\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click()
  // The colors of a card may come along.
  await page.waitForURL(({ pathname }) => pathname === `/products/${product?.id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return product?.id ?? ''
}

async function cartCount({ page, language }: Visit): Promise<string | null> {
  const label = textOf(language, 'common:cartButton.label')
  return page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .getAttribute('aria-label')
}

/** Each language and each device once; purchases on a desktop in both are also made on a database of each kind. */
const journeys = [
  { language: 'en', device: 'phone' },
  { language: 'es', device: 'desktop' },
] as const

describe('a purchase', () => {
  test.each(journeys)('in $language on a $device', ({ language, device }) =>
    visit(browser, { shop, language, device }, async (visitor) => {
      const { page } = visitor
      const buyer = newBuyer(language)
      const productId = await findProduct(visitor, device)
      const { price } = await productOf(shop, productId)
      await addToCart(visitor, 2)

      const drawer = drawerOf(visitor)
      await drawer.waitFor()
      const total = formatEuros(Math.round(price * 200) / 100, language)
      expect((await drawer.innerText()).replace(/\s/g, ' ')).toContain(total.replace(/\s/g, ' '))
      expect(await cartCount(visitor)).toBe(textOf(language, 'common:cartButton.labelWithCount_other', { count: 2 }))
      await drawer.getByRole('link', { name: textOf(language, 'cart:drawer.cart') }).click()

      await page.waitForURL('**/cart')
      await page.getByTestId('cart-line').waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: textOf(language, 'cart:summary.checkout') })
        .click()

      await page.waitForURL('**/cart/checkout')
      await submitEmpty(visitor)
      await fillShipping(page, buyer)
      const orderId = await submitCheckout(visitor)
      await choosePayment(visitor, 'pay')

      await page.getByRole('heading', { level: 1, name: textOf(language, 'checkout:success.paid.heading') }).waitFor()
      const main = page.getByRole('main')
      await main.getByText(orderId.toUpperCase()).waitFor()
      const bought = main.getByRole('region', { name: textOf(language, 'orders:order.lines') })
      const picture = bought.getByRole('img')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      expect(await main.getByRole('region', { name: textOf(language, 'orders:order.address') }).innerText()).toContain(
        buyer.address,
      )
      const pdf = main.getByRole('link', { name: textOf(language, 'orders:invoice.download') })
      const document = await page.request.get((await pdf.getAttribute('href')) ?? '')
      expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')
      await main
        .getByRole('link', { name: textOf(language, 'checkout:success.login'), exact: true })
        .first()
        .waitFor()
      expect(await cartCount(visitor)).toBe(textOf(language, 'common:cartButton.label'))
      expect(await page.evaluate(() => localStorage.getItem('cartProducts'))).not.toContain(productId)
      await open(page, '/cart')
      await page.getByText(textOf(language, 'cart:empty.title')).waitFor()

      expect(await settlementOf(shop, orderId)).toMatchObject({
        completed: true,
        order: { id: orderId, status: orderStatus.pending, paymentStatus: paymentStatus.completed },
      })
      await expect.poll(() => mailsTo(inject('shopDataDir'), buyer.email)).toHaveLength(1)
      const [mail] = mailsTo(inject('shopDataDir'), buyer.email)
      const [number = ''] = /LYS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.subject ?? '') ?? []
      expect(mail?.subject).toBe(textOf(language, 'mail:confirmation.subject', { id: number, shop: 'Lino y Sal' }))
      for (const name of [number, orderId.toUpperCase()]) expect(mail?.body).toContain(name)
      expect(mail?.body).toContain(textOf(language, 'mail:confirmation.heading', { name: buyer.name }))
    }),
  )
})

describe('a payment that comes to nothing', () => {
  test.each(['decline', 'back'] as const)('%s: the order is cancelled, the cart is as it was', (choice) =>
    visit(browser, { shop, language: 'es' }, async (visitor) => {
      const { page, language } = visitor
      const [product] = (await availableProducts(shop)).slice(choice === 'back' ? 12 : 11)
      await open(page, `/products/${product?.id}`)
      await addToCart(visitor, 1)
      await drawerOf(visitor).waitFor()
      const orderId = await checkOut(visitor, newBuyer(language), choice)
      await page
        .getByRole('heading', { level: 1, name: textOf(language, 'checkout:error.cancelled.heading') })
        .waitFor()
      await page.getByText(textOf(language, 'checkout:error.cancelled.text')).waitFor()
      expect(await settlementOf(shop, orderId)).toMatchObject({
        completed: false,
        order: { status: orderStatus.cancelledByPaymentError, paymentStatus: paymentStatus.cancelled },
      })
      expect(await cartCount(visitor)).toBe(textOf(language, 'common:cartButton.labelWithCount_one', { count: 1 }))
      await page.getByRole('link', { name: textOf(language, 'checkout:error.again') }).click()
      await page.waitForURL('**/cart/checkout')
      // What was typed is still there.
      await expect.poll(() => page.locator('input[name="city"]').inputValue()).toBe('Muxía')
    }),
  )

  test('the payment page of a decided payment leads on, and none opens without its key', () =>
    visit(browser, { shop }, async (visitor) => {
      const { page, language } = visitor
      const [product] = (await availableProducts(shop)).slice(13)
      await open(page, `/products/${product?.id}`)
      await addToCart(visitor, 1)
      await drawerOf(visitor).waitFor()
      await page.goto('/cart/checkout')
      await hydrated(page)
      await fillShipping(page, newBuyer(language))
      await submitCheckout(visitor)
      const payment = page.url()
      await choosePayment(visitor, 'pay')
      await page.goto(payment)
      await page.getByText(textOf(language, 'checkout:demo.alreadyPaid')).waitFor()
      visitor.expectComplaint(/404.*key=none/)
      const response = await page.goto(payment.replace(/key=.*/, 'key=none'))
      expect(response?.status()).toBe(404)
      await page.getByRole('heading', { name: textOf(language, 'checkout:demo.missing.heading') }).waitFor()
    }))
})
