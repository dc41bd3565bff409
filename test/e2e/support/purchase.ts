import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import shopTexts from '../../../src/server/core/shop-texts.json' with { type: 'json' }
import type { Category, ProductCard, ProductDetail } from '../../../src/shared/catalog/entities.ts'
import type { OptionView } from '../../../src/shared/catalog/options.ts'
import type { Settled, Shipping } from '../../../src/shared/checkout/entities.ts'
import { shippingFields } from '../../../src/shared/checkout/fields.ts'
import type { Language } from '../../../src/shared/languages.ts'
import { textOf } from './texts.ts'
import { hydrated, type Visit } from './visit.ts'

/** A buyer whose address no other test uses. */
export function newBuyer(language: Language): Shipping {
  return {
    name: 'Noa',
    surname: 'Peña Lago',
    telephone: '+34 600 11 22 33',
    email: `noa.${language}.${Math.random().toString(36).slice(2, 10)}@example.com`,
    address: 'Rúa do Mar 7',
    address2: '3º izquierda',
    city: 'Muxía',
    zip: '15124',
    country: 'España',
  }
}

async function answerOf<T>(shop: string, path: string): Promise<T> {
  const response = await fetch(shop + path)
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return (await response.json()) as T
}

/** Products without options of which there are enough for many purchases: some twenty. */
export async function availableProducts(shop: string): Promise<ProductCard[]> {
  const { data } = await answerOf<{ data: { products: ProductCard[] } }>(
    shop,
    '/api/products/list?sort=price&limit=100',
  )
  return data.products.filter(({ availability, options }) => availability === 'available' && !options)
}

export async function categoriesOf(shop: string): Promise<Category[]> {
  const { data } = await answerOf<{ data: { categories: Category[] } }>(shop, '/api/categories/list')
  return data.categories
}

/** An option that the demo shop has. */
export async function demoOption(shop: string, name: string): Promise<OptionView> {
  const { data } = await answerOf<{ data: { options: OptionView[] } }>(shop, '/api/options/list')
  const option = data.options.find((one) => one.name[0]?.en === name)
  if (!option) throw new Error(`no option ${name}`)
  return option
}

export async function productOf(shop: string, id: string): Promise<ProductDetail> {
  const { data } = await answerOf<{ data: { product: ProductDetail } }>(shop, `/api/products/${id}`)
  return data.product
}

/** What the REST call of the success page says of an order. */
export function settlementOf(shop: string, orderId: string): Promise<Settled> {
  return answerOf(shop, `/api/carts/checkout-success/${orderId}`)
}

/** On a product page: chooses a quantity and adds it; the drawer shows the line. */
export async function addToCart({ page, language }: Visit, quantity: number): Promise<void> {
  const main = page.getByRole('main')
  const control = main.getByRole('group', { name: textOf(language, 'common:quantity.label') }).first()
  for (let chosen = 1; chosen < quantity; chosen++) {
    await control.getByRole('button', { name: textOf(language, 'common:quantity.plus') }).click()
  }
  await expect.poll(() => control.getByRole('status').textContent()).toBe(String(quantity))
  // The first is the page's own; the bar at the bottom repeats it.
  await main
    .getByRole('button', { name: textOf(language, 'product:add') })
    .first()
    .click()
}

export function drawerOf({ page, language }: Visit) {
  return page.getByRole('dialog', { name: textOf(language, 'cart:drawer.added') })
}

function fieldOf(page: Page, name: keyof Shipping) {
  return page.locator(`input[name="${name}"]`)
}

/** The button of the checkout, which says what pressing it does and what that costs. */
export function payButton(page: Page, language: Language): Locator {
  const builtIn = [textOf(language, 'checkout:submit'), textOf(language, 'checkout:submitTest')]
  const texts = [...builtIn, shopTexts[language].checkout.submit]
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^(${texts.join('|')}) · [\\d.,]+\\s€$`) })
}

/** On the checkout page: an empty submit names every field and focuses the first. */
export async function submitEmpty({ page, language }: Visit): Promise<void> {
  await payButton(page, language).click()
  for (const name of shippingFields) {
    await page.getByText(textOf(language, `validation:${name}`), { exact: true }).waitFor()
    expect(await fieldOf(page, name).getAttribute('aria-invalid'), name).toBe('true')
  }
  const focused = page.locator('input:focus')
  expect(await focused.getAttribute('name')).toBe('email')
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
}

export async function fillShipping(page: Page, buyer: Shipping): Promise<void> {
  for (const name of shippingFields) await fieldOf(page, name).fill(buyer[name])
}

/** From the checkout page with a filled form to the demo payment page; answers the order's id. */
export async function submitCheckout({ page, language }: Visit): Promise<string> {
  await payButton(page, language).click()
  await page.waitForURL(/\/demo-payment\//)
  await page.getByRole('heading', { level: 1, name: textOf(language, 'checkout:demo.heading') }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export type PaymentChoice = 'pay' | 'decline' | 'back'

/** The demo payment page's button of a choice; the one to pay names the total. */
export function paymentButton(page: Page, language: Language, choice: PaymentChoice) {
  const [before = '', after = ''] = textOf(language, `checkout:demo.${choice}`, { total: '\n' }).split('\n')
  return page.getByRole('button', { name: new RegExp(`^${before}.*${after}$`) })
}

/** On the demo payment page. */
export async function choosePayment({ page, language }: Visit, choice: PaymentChoice): Promise<void> {
  await paymentButton(page, language, choice).click()
  await page.waitForURL(choice === 'pay' ? /\/cart\/checkout-success\// : /\/cart\/checkout-error\//)
  await hydrated(page)
}

/** The whole way with what is in the cart already; answers the order's id. */
export async function checkOut(visit: Visit, buyer: Shipping, choice: PaymentChoice): Promise<string> {
  await visit.page.goto('/cart/checkout')
  await hydrated(visit.page)
  await fillShipping(visit.page, buyer)
  const orderId = await submitCheckout(visit)
  await choosePayment(visit, choice)
  return orderId
}

/** Places an order by the REST call, without a browser. @returns the payment's address */
export async function placeOrder(shop: string, product: ProductCard | undefined, language: Language): Promise<string> {
  const response = await fetch(`${shop}/api/carts/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ ...newBuyer(language), cart: { products: [{ id: product?.id, quantity: 1 }] } }),
  })
  const body = (await response.json()) as { url: string }
  expect(response.status, JSON.stringify(body)).toBe(200)
  return body.url
}
