import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { CurrentLine } from '../../src/shared/cart/entities.ts'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { expectFocus } from './support/expectations.ts'
import { addToCart, availableProducts, drawerOf, fillShipping, newBuyer, payButton } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { changeResponses } from './support/trpc-responses.ts'
import { hydrated, open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let products: ProductCard[]
beforeAll(async () => {
  browser = await connectBrowser()
  products = (await availableProducts(shop)).slice(14, 17)
})
afterAll(() => browser?.close())

const count = (page: Page) => page.getByTestId('cart-count').textContent({ timeout: 2000 })
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')

describe('the cart', () => {
  test('two tabs keep in step, on their own pages', () =>
    visit(browser, { shop, language: 'en' }, async (visitor) => {
      const first = visitor.page
      const second = await visitor.context.newPage()
      await open(first, `/products/${products[0]?.id}`)
      await open(second, '/cart')
      await second.getByText(textOf('en', 'cart:empty.title')).waitFor()
      await addToCart(visitor, 3)
      await drawerOf(visitor).waitFor()
      await second.getByTestId('cart-line').waitFor()
      expect(await count(second)).toBe('3')
      await second.getByRole('button', { name: textOf('en', 'common:quantity.minus') }).click()
      await expect.poll(() => count(first)).toBe('2')
      await second
        .getByTestId('cart-line')
        .getByRole('button', { name: /^Remove/ })
        .click()
      await second.getByText(textOf('en', 'cart:empty.title')).waitFor()
      await expect.poll(() => first.getByTestId('cart-count').count()).toBe(0)
    }))

  test('rows, sums, the quantity control and the delivery strip', () =>
    visit(
      browser,
      { shop, language: 'es', storageState: storageWith(shop, products.slice(0, 2)) },
      async ({ page }) => {
        const [one, two] = products
        if (!one || !two) throw new Error('too few products')
        await open(page, '/cart')
        const row = page.getByTestId('cart-line').first()
        await row.waitFor()
        const sum = (first: number, second: number) =>
          plain(
            formatEuros((Math.round(one.price * 100) * first + Math.round(two.price * 100) * second) / 100, 'es'),
          ) ?? ''
        expect(plain(await page.getByRole('main').innerText())).toContain(sum(2, 2))
        await row.getByRole('button', { name: textOf('es', 'common:quantity.plus') }).click()
        await expect.poll(async () => plain(await page.getByRole('main').innerText())).toContain(sum(3, 2))
        for (let click = 0; click < 2; click++)
          await row.getByRole('button', { name: textOf('es', 'common:quantity.minus') }).click()
        expect(await row.getByRole('button', { name: textOf('es', 'common:quantity.minus') }).isDisabled()).toBe(true)
        await expect.poll(async () => plain(await page.getByRole('main').innerText())).toContain(sum(1, 2))
        for (const key of ['free', 'worldwide', 'moneyBack']) {
          await page.getByText(textOf('es', `cart:delivery.${key}.title`), { exact: true }).waitFor()
        }
        await page.reload()
        await hydrated(page)
        await row.waitFor()
        expect(await row.locator('output').textContent()).toBe('1')
      },
    ))

  test('a changed price and a sold-out line are taken over and said aloud', () =>
    visit(browser, { shop, language: 'en', storageState: storageWith(shop, products) }, async ({ page }) => {
      const [dearer, removed, same] = products
      if (!dearer || !removed || !same) throw new Error('too few products')
      const newPrice = Math.round(dearer.price * 100 + 500) / 100
      await changeResponses(page, 'catalog.cartLines', (answer: CurrentLine[]) =>
        answer.map((card) => {
          if (card.id === dearer.id) return { ...card, price: newPrice }
          return card.id === removed.id ? { ...card, availability: 'sold-out' } : card
        }),
      )
      await open(page, '/cart')
      const alert = page.getByRole('alert').filter({ hasText: textOf('en', 'cart:change.several_other', { count: 2 }) })
      await alert.waitFor()
      const rows = page.getByTestId('cart-line')
      const mark = textOf('en', 'cart:mark.price', {
        old: formatEuros(dearer.price, 'en'),
        new: formatEuros(newPrice, 'en'),
      })
      expect(plain(await rows.nth(0).innerText())).toContain(plain(mark))
      expect(await rows.nth(1).innerText()).toContain(textOf('en', 'cart:mark.sold-out'))
      expect(plain(await rows.nth(0).innerText())).toContain(
        plain(formatEuros((Math.round(newPrice * 100) * 2) / 100, 'en')),
      )
      const rest = plain(formatEuros((Math.round(newPrice * 100) * 2 + Math.round(same.price * 100) * 2) / 100, 'en'))
      const summary = page.getByRole('region', { name: textOf('en', 'cart:summary.heading') })
      await summary.getByText(textOf('en', 'cart:unavailable.text_one', { count: 1 })).waitFor()
      const sums = await summary.locator('dd').allInnerTexts()
      expect([sums[0], sums[2]].map(plain), 'what is sold out is left out').toEqual([rest, rest])
      const toCheckout = summary.getByRole('link', { name: textOf('en', 'cart:summary.checkout') })
      await toCheckout.click({ force: true })
      const remedy = summary.getByRole('button', { name: textOf('en', 'cart:unavailable.remove') })
      await expectFocus(remedy, 'the checkout waits for it')
      await page.keyboard.press('Enter')
      await expect.poll(() => rows.count()).toBe(2)
      await expectFocus(toCheckout, 'the checkout comes next')
      expect(await toCheckout.getAttribute('aria-disabled')).toBe(null)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/cart/checkout')
    }))

  test('a price that changed before the order went out is shown, and goes through at the second press', () => {
    const [product] = products
    if (!product) throw new Error('no product')
    const storageState = storageWith(shop, [product])
    return visit(browser, { shop, language: 'es', device: 'phone', storageState }, async (visitor) => {
      const { page } = visitor
      visitor.expectComplaint(/409/)
      // The page was opened before the price went up by 5.00 €.
      const oldPrice = Math.round(product.price * 100 - 500) / 100
      await changeResponses(page, 'catalog.cartLines', (answer: CurrentLine[]) =>
        answer.map((card) => ({ ...card, price: oldPrice })),
      )
      await open(page, '/cart/checkout')
      await fillShipping(page, newBuyer('es'))
      const euros = (amount: number) => plain(formatEuros(amount, 'es')) ?? ''
      const main = page.getByRole('main')
      await expect.poll(async () => plain(await main.innerText())).toContain(euros(oldPrice * 2))
      const pay = payButton(page, 'es')
      await pay.click()
      const change = page.getByTestId('price-changed')
      await change.waitFor()
      const said = plain(await change.innerText())
      for (const amount of [oldPrice, product.price, oldPrice * 2, product.price * 2])
        expect(said).toContain(euros(amount))
      await expectFocus(change, 'what the order costs now is read before it is paid')
      await pay.click()
      await page.waitForURL('**/demo-payment/**')
      expect(plain(await main.innerText())).toContain(euros(product.price * 2))
    })
  })

  test('one changed price is named', () =>
    visit(
      browser,
      { shop, language: 'es', device: 'phone', storageState: storageWith(shop, products.slice(0, 1)) },
      async ({ page }) => {
        const [product] = products
        if (!product) throw new Error('no product')
        await changeResponses(page, 'catalog.cartLines', (answer: CurrentLine[]) =>
          answer.map((card) => ({ ...card, price: 12.5 })),
        )
        await open(page, '/cart')
        const text = textOf('es', 'cart:change.price', {
          title: product.title[0]?.es ?? '',
          price: formatEuros(12.5, 'es'),
        })
        await expect.poll(async () => plain(await page.getByRole('alert').first().innerText())).toContain(plain(text))
        // Top centre, z-index 100.
        const place = await page
          .getByRole('alert')
          .first()
          .evaluate((element) => {
            const root = element.closest('[data-position]') as HTMLElement
            return { position: root.dataset.position, zIndex: getComputedStyle(root).zIndex }
          })
        expect(place).toEqual({ position: 'top-center', zIndex: '100' })
      },
    ))
})
