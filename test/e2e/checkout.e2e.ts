import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { accountButton, newCustomer, paidOrder, storedSession, submitLogin } from './support/account.ts'
import { callAsAdmin, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith, storedCart } from './support/cart-storage.ts'
import { expectFocus, expectSeen } from './support/expectations.ts'
import { hold, scripts } from './support/hold.ts'
import {
  availableProducts,
  categoriesOf,
  choosePayment,
  fillShipping,
  payButton as findPayButton,
  newBuyer,
  productOf,
  submitCheckout,
} from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, staysAt, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let products: [ProductCard, ProductCard]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = (await availableProducts(shop)).slice(9, 11) as typeof products
})
afterAll(() => browser?.close())

const placing = '**/api/trpc/checkout.place*'
const payButton = ({ page, language }: Visit) => findPayButton(page, language)
const refusalOf = (page: Page) => page.getByRole('main').getByRole('alert')
const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`)

/** The key of a submit, of a batch of one call. */
const keyOf = (request: Request) => (request.postDataJSON() as { 0: { idempotencyKey: string } })[0].idempotencyKey

/** Orders in the shop of a buyer, paid or not. */
async function ordersOf(email: string): Promise<number> {
  return (await callAsAdmin<{ total: number }>(shop, `orders/admin/list?q=${encodeURIComponent(email)}`)).total
}

describe('an order', () => {
  test('whose response is cut off is placed once, however often the buyer tries again, after a reload too', () =>
    visit(
      browser,
      { shop, language: 'es', device: 'phone', storageState: storageWith(shop, products.slice(0, 1)) },
      async (visitor) => {
        const { page, language } = visitor
        visitor.expectComplaint(/ERR_CONNECTION_RESET/)
        const buyer = newBuyer(language)
        const keys: string[] = []
        await page.route(placing, async (route) => {
          keys.push(keyOf(route.request()))
          const response = await route.fetch()
          if (keys.length < 3) await route.abort('connectionreset')
          else await route.fulfill({ response })
        })
        await open(page, '/cart/checkout')
        await fillShipping(page, buyer)
        const lost = refusalOf(page).getByText(textOf(language, 'checkout:failure.network'), { exact: true })
        for (const tries of [1, 2]) {
          await payButton(visitor).click()
          await expect.poll(() => keys.length, { message: 'the button works after a failure' }).toBe(tries)
          await expectSeen(lost, 'the page says that the order may be sent again')
        }
        await page.reload()
        await hydrated(page)
        await expect.poll(() => field(page, 'country').inputValue()).toBe(buyer.country)
        await submitCheckout(visitor)
        expect(new Set(keys).size, 'one key: with another, each try is an order that takes stock and wants money').toBe(
          1,
        )
        expect(keys).toHaveLength(3)
        expect(await ordersOf(buyer.email), 'orders of a buyer who wanted one').toBe(1)
      },
    ))

  test('goes out again after the way back from the payment, if the browser brings the page back as it was left', () =>
    visit(browser, { shop, language: 'en', storageState: storageWith(shop, products.slice(0, 1)) }, async (visitor) => {
      const { page, language } = visitor
      const buyer = newBuyer(language)
      await open(page, '/cart/checkout')
      await fillShipping(page, buyer)
      // The headless browser has no cache of pages: the page stays as it is left, with the submit under way.
      const payment = /\/demo-payment\//
      const left = page.waitForRequest(payment)
      await page.route(payment, (route) => route.fulfill({ status: 204 }))
      await payButton(visitor).click()
      const address = (await left).url()
      expect(await page.locator('main button[type="submit"][data-loading]').isDisabled()).toBe(true)
      await page.unroute(payment)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect
        .poll(() => payButton(visitor).isEnabled(), { message: 'who comes back from the payment can go there again' })
        .toBe(true)
      const orderId = await submitCheckout(visitor)
      expect(address, 'it is still the same order').toContain(`/${orderId}?`)
      expect(await ordersOf(buyer.email)).toBe(1)
    }))

  test('of a session that was ended elsewhere: the page says so, signs out and keeps what was typed', async () => {
    const language = 'es'
    const customer = await newCustomer(shop, language)
    const storageState = storageWith(shop, products.slice(0, 1), customer)
    await visit(browser, { shop, language, storageState }, async (visitor) => {
      const { page } = visitor
      visitor.expectComplaint(/401.*checkout\.place/)
      const typed = { ...newBuyer(language), email: customer.email }
      const shown = async () => {
        const values = Object.keys(typed).map(async (name) => [name, await field(page, name).inputValue()])
        return Object.fromEntries(await Promise.all(values))
      }
      await open(page, '/cart/checkout')
      // The account's answer, which fills fields, is here.
      await expect.poll(() => field(page, 'email').inputValue()).toBe(customer.email)
      await fillShipping(page, typed)
      const ended = await fetch(`${shop}/api/trpc/accounts.signOutEverywhere`, {
        method: 'POST',
        headers: { authorization: `Bearer ${customer.session.token}`, 'content-type': 'application/json' },
      })
      expect(ended.status).toBe(200)
      await payButton(visitor).click()
      await expectSeen(
        refusalOf(page).getByText(textOf(language, 'checkout:failure.session'), { exact: true }),
        'the page says why nothing was ordered',
      )
      expect(await storedSession(page), 'the session that has ended is gone from the browser').toBeNull()
      await accountButton(page, customer.email).waitFor({ state: 'detached' })
      expect(await shown(), 'what was typed stays when the session ends').toEqual(typed)
      await refusalOf(page)
        .getByRole('link', { name: textOf(language, 'checkout:signIn') })
        .click()
      await submitLogin(visitor, customer.email, customer.password)
      await staysAt(page, '/cart/checkout')
      await expect.poll(shown, { message: 'what was typed is there after the login' }).toEqual(typed)
      await submitCheckout(visitor)
    })
  })

  test('that is refused for stock leads to the line that is short, which says why', async () => {
    const stock = 30
    const [category] = await categoriesOf(shop)
    const title = `Faro ${Math.random().toString(36).slice(2, 8)}`
    // More than the last units and dearer than those that other journeys look for.
    const fields = { categories: category?.id, price: '95', stock: String(stock), visible: 'true' }
    const form = productForm(title, fields)
    const { product } = await callAsAdmin<{ product: { id: string } }>(shop, 'products/admin/add-product', form)
    const last = await productOf(shop, product.id)
    const storageState = storageWith(shop, [products[0], last, products[1]])
    await visit(browser, { shop, language: 'en', storageState }, async (visitor) => {
      const { page, language } = visitor
      visitor.expectComplaint(/409.*checkout\.place/)
      const buyer = newBuyer(language)
      await open(page, '/cart/checkout')
      await fillShipping(page, buyer)
      await paidOrder(shop, last, language, { email: newBuyer(language).email, quantity: stock })
      await payButton(visitor).click()
      const named = textOf(language, 'cart:change.sold-out', { title })
      await expectSeen(page.getByRole('alert').filter({ hasText: named }), 'what is sold out is read out by its name')
      await expectSeen(
        refusalOf(page).getByText(textOf(language, 'checkout:failure.unavailable'), { exact: true }),
        'it is read out at once why nothing was ordered',
      )
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
      await expectFocus(line, 'whoever cannot see the page is told which of the lines cannot be had')
      expect(await line.innerText(), 'the line says why').toContain(textOf(language, 'cart:mark.sold-out'))
      expect(await ordersOf(buyer.email), 'nothing was ordered').toBe(0)
      const total = () =>
        page
          .getByRole('region', { name: textOf(language, 'checkout:summary.heading') })
          .locator('dd')
          .last()
      const rest = formatEuros(2 * (products[0].price + products[1].price), language)
      expect(await total().innerText(), 'what cannot be had is in no sum').toBe(rest)
      expect(await payButton(visitor).isDisabled(), 'the payment waits').toBe(true)
      await refusalOf(page)
        .getByRole('button', { name: textOf(language, 'cart:unavailable.remove') })
        .click()
      await expectSeen(refusalOf(page).getByText(textOf(language, 'checkout:failure.resolved')), 'the way is free')
      await expectFocus(payButton(visitor), 'one key more lets the order go')
      expect(await total().innerText()).toBe(rest)
    })
  })
})

describe('the form of an order', () => {
  test('keeps what was typed before the scripts came, over an older draft, which is gone once the order is paid', () =>
    visit(
      browser,
      { shop, language: 'en', device: 'phone', storageState: storageWith(shop, products.slice(1)) },
      async (visitor) => {
        const { page, language } = visitor
        const buyer = newBuyer(language)
        const drafts = () => page.evaluate(() => JSON.stringify(sessionStorage))
        await open(page, '/cart/checkout')
        await fillShipping(page, buyer)
        await expect.poll(drafts).toContain(buyer.country)
        const letGo = await hold(page, scripts)
        await page.goto('/cart/checkout', { waitUntil: 'commit' })
        await field(page, 'city').pressSequentially('Fisterra')
        letGo()
        await expect.poll(() => field(page, 'country').inputValue(), { message: 'the older draft' }).toBe(buyer.country)
        expect(await field(page, 'city').inputValue(), 'what was typed last stays').toBe('Fisterra')
        await submitCheckout(visitor)
        await choosePayment(visitor, 'pay')
        await page.getByRole('heading', { level: 1, name: textOf(language, 'checkout:success.paid.heading') }).waitFor()
        expect(await drafts(), 'no address stays in the tab after the payment').not.toMatch(/Fisterra|Rúa do Mar/)
        const { name, value } = storedCart(products)
        await page.evaluate(([key = '', cart = '']) => localStorage.setItem(key, cart), [name, value])
        await open(page, '/cart/checkout')
        await page.locator('main button[type="submit"]:enabled').waitFor()
        expect(await field(page, 'city').inputValue(), 'the next order in this tab begins with an empty form').toBe('')
      },
    ))

  for (const [language, device] of [
    ['es', 'phone'],
    ['en', 'desktop'],
  ] as const)
    test(`offers the countries by name and takes any other text, in ${language}`, () =>
      visit(
        browser,
        { shop, language, device, storageState: storageWith(shop, products.slice(1)) },
        async (visitor) => {
          const { page } = visitor
          await open(page, '/cart/checkout')
          const country = page.getByRole('combobox', { name: textOf(language, 'checkout:fields.country') })
          await field(page, 'country').focus()
          await country.waitFor()
          const names = await country.evaluate((input) =>
            [...((input as HTMLInputElement).list?.options ?? [])].map((option) => option.value),
          )
          const german = language === 'es' ? 'Alemania' : 'Germany'
          expect(names[0], 'where most orders go').toBe(language === 'es' ? 'España' : 'Spain')
          expect(names).toContain(german)
          expect(names.length).toBeGreaterThan(240)
          await fillShipping(page, { ...newBuyer(language), country: 'Alderaan' })
          await submitCheckout(visitor)
        },
      ))
})

describe('the cart, on the page of a payment', () => {
  const settling = '**/api/trpc/checkout.success*'
  const cartCount = (page: Page) => page.getByTestId('cart-count')
  const visitWithCart = (run: (visitor: Visit) => Promise<void>) =>
    visit(browser, { shop, language: 'es', storageState: storageWith(shop, products.slice(0, 1)) }, run)

  test('stays when there is no such order, and the page says so and leads back to the checkout', () =>
    visitWithCart(async (visitor) => {
      const { page, language } = visitor
      visitor.expectComplaint(/404|422/)
      for (const id of ['5f0c2a52-1f3c-4a44-9d2e-000000000000', 'x'.repeat(300)]) {
        await open(page, `/cart/checkout-success/${id}`)
        await page.getByText(textOf(language, 'checkout:success.unknown.kept'), { exact: true }).waitFor()
        expect(await cartCount(page).innerText()).toBe('2')
      }
      await page.getByRole('link', { name: textOf(language, 'checkout:error.again'), exact: true }).click()
      await page.waitForURL('**/cart/checkout')
    }))

  test('stays when the payment was refused', () =>
    visitWithCart(async (visitor) => {
      const { page, language } = visitor
      await open(page, '/cart/checkout')
      await fillShipping(page, newBuyer(language))
      const orderId = await submitCheckout(visitor)
      await choosePayment(visitor, 'decline')
      await page.getByText(textOf(language, 'checkout:error.cancelled.text')).waitFor()
      await open(page, `/cart/checkout-success/${orderId}`)
      await page.getByText(textOf(language, 'checkout:success.refused.kept'), { exact: true }).waitFor()
      expect(await cartCount(page).innerText()).toBe('2')
    }))

  test('goes when the shop does not know yet, or cannot be reached, also for who leaves the page before', () =>
    visitWithCart(async (visitor) => {
      const { page, language } = visitor
      visitor.expectComplaint(/503/)
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(settling, async (route) => {
        await held
        await route.fulfill({ status: 503, body: '' })
      })
      const settlement = page.waitForRequest(settling)
      await open(page, '/cart/checkout-success/5f0c2a52-1f3c-4a44-9d2e-000000000000')
      await settlement
      expect(await cartCount(page).innerText()).toBe('2')
      await page.getByRole('banner').locator('a[href="/cart"]').click()
      await page.getByTestId('cart-line').waitFor()
      letGo()
      await page.getByText(textOf(language, 'cart:empty.title'), { exact: true }).waitFor()
      expect(await cartCount(page).count()).toBe(0)
    }))
})
