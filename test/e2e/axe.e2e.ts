import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { later } from '../support/full.ts'
import { type Customer, newCustomer, openSignedIn, paidOrder, userDataOf } from './support/account.ts'
import { allSettings, everything, inTurn, type Setting, turns, violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { missingComplaints, publicPages } from './support/public-pages.ts'
import { addToCart, availableProducts, drawerOf, paymentButton, placeOrder, submitEmpty } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { devices, hydrated, open, sidewaysOverflow, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')

interface View {
  name: string
  /** Brings the visitor there. */
  show(visitor: Visit): Promise<void>
}

let browser: Browser
let products: ProductCard[]
/** As they are opened by their addresses. */
const pages: View[] = []
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = await availableProducts(shop)
  for (const { name, path, status } of await publicPages(shop)) {
    pages.push({ name, show: (visitor) => walkTo(visitor, path, status) })
  }
})
afterAll(() => browser?.close())

/** Every page answers in its language, with one heading, and on the narrowest of phones it does not scroll sideways. */
async function walkTo({ page, language }: Visit, path: string, status = 200) {
  const response = await open(page, path)
  expect(response?.status(), path).toBe(status)
  expect(await page.evaluate(() => document.documentElement.lang), path).toBe(language)
  // Pages of a visitor's own are filled once scripts have taken over; two headings are refused as not one.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  const viewport = page.viewportSize()
  if (!viewport) throw new Error('no viewport')
  await page.setViewportSize(devices.narrow.viewport)
  // The styles of the new width come with the next frame.
  await expect.poll(() => sidewaysOverflow(page), { message: path }).toBeLessThanOrEqual(0)
  await page.setViewportSize(viewport)
}

/** Pages in a state that a visitor brings about. */
const states: View[] = [
  {
    name: 'cart drawer',
    async show(visitor) {
      await open(visitor.page, `/products/${products[18]?.id}`)
      await addToCart(visitor, 1)
      await drawerOf(visitor).waitFor()
    },
  },
  {
    name: 'menu drawer of small screens',
    async show({ page, language }) {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, '/categories/list')
      await page
        .getByRole('banner')
        .getByRole('link', { name: textOf(language, 'common:header.menu') })
        .click()
      await page.getByRole('dialog').getByRole('navigation').first().waitFor()
    },
  },
  {
    name: 'search of small screens',
    async show({ page, language }) {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, '/categories/list')
      await hydrated(page)
      await page
        .getByRole('banner')
        .getByRole('button', { name: textOf(language, 'common:header.searchLabel') })
        .click()
      // The field gets the focus a moment after the tap: letters before it are lost.
      await page.locator('input:focus').waitFor()
      await page.keyboard.type('lino')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'suggestions while typing, which scroll in a low window',
    async show({ page }) {
      await page.setViewportSize({ width: 1366, height: 500 })
      await open(page, '/categories/list')
      await page.getByRole('banner').getByRole('combobox').focus()
      await page.keyboard.type('lino')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'filters of small screens, some of which lead nowhere',
    async show({ page, language }) {
      await page.setViewportSize(devices.phone.viewport)
      await open(page, '/products?rating=4&stock=sold-out')
      await page.getByRole('button', { name: new RegExp(textOf(language, 'products:filter.title')) }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'nothing found for the chosen filters',
    async show({ page, language }) {
      await open(page, '/products?rating=4&stock=sold-out&min=0&max=0.1')
      await page.getByRole('heading', { name: textOf(language, 'products:nothing.heading') }).waitFor()
    },
  },
  {
    name: 'reviews',
    async show({ page }) {
      const product = products.find(({ reviews }) => reviews > 1)
      await open(page, `/products/${product?.id}`)
      await page.getByRole('tab').nth(1).click()
      await page.getByRole('tab', { selected: true }).nth(0).waitFor()
    },
  },
  {
    name: 'checkout with errors',
    async show(visitor) {
      await open(visitor.page, '/cart/checkout')
      await submitEmpty(visitor)
    },
  },
  {
    name: 'demo payment',
    async show({ page, language }) {
      await page.goto(await placeOrder(shop, products[17], language))
      await hydrated(page)
    },
  },
  {
    name: 'demo payment, made, and success',
    async show({ page, language }) {
      await page.goto(await placeOrder(shop, products[17], language))
      await paymentButton(page, language, 'pay').click()
      await page.getByRole('heading', { name: textOf(language, 'orders:order.address') }).waitFor()
    },
  },
  {
    name: 'payment error',
    async show({ page, language }) {
      await page.goto(await placeOrder(shop, products[17], language))
      await paymentButton(page, language, 'decline').click()
      await page.getByRole('heading', { name: textOf(language, 'checkout:error.cancelled.heading') }).waitFor()
    },
  },
  {
    name: 'login with errors',
    async show({ page, language }) {
      await open(page, '/login')
      await page.getByRole('button', { name: textOf(language, 'sign-in:login.submit'), exact: true }).click()
      await page.getByText(textOf(language, 'validation:password')).waitFor()
    },
  },
  {
    name: 'registration with errors',
    async show({ page, language }) {
      await open(page, '/register')
      await page.getByRole('button', { name: textOf(language, 'sign-in:register.submit') }).click()
      await page.getByText(textOf(language, 'validation:terms')).waitFor()
    },
  },
  {
    name: 'account',
    async show(visitor) {
      await signIn(visitor)
      await openSignedIn(visitor, '/login', 'account:title')
      await expect.poll(() => visitor.page.getByRole('switch').isEnabled()).toBe(true)
    },
  },
  {
    name: 'deletion of an account',
    async show(visitor) {
      const { page, language } = visitor
      await signIn(visitor)
      await openSignedIn(visitor, '/login', 'account:title')
      await page.getByText(textOf(language, 'account:deletion.open')).click()
      await page.getByRole('button', { name: textOf(language, 'account:deletion.action') }).click()
      await page.getByRole('dialog').locator('input[name="password"]').waitFor()
    },
  },
  {
    name: 'no orders yet',
    async show(visitor) {
      await signIn(visitor)
      await openSignedIn(visitor, '/orders', 'orders:title')
      await visitor.page.getByText(textOf(visitor.language, 'orders:empty.title')).waitFor()
    },
  },
  {
    name: 'orders, with one about to be cancelled',
    async show(visitor) {
      const { page, language } = visitor
      const { email, session } = await signIn(visitor)
      await paidOrder(shop, products[17], language, { email, token: session.token })
      await openSignedIn(visitor, '/orders', 'orders:title')
      await page.getByRole('button', { name: textOf(language, 'orders:cancel.openOf', { id: 'LYS-' }) }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'invoice',
    async show(visitor) {
      const { page, language } = visitor
      const { email, session } = await signIn(visitor)
      const orderId = await paidOrder(shop, products[17], language, { email, token: session.token })
      await open(page, `/orders/invoice/${orderId}`)
      await page.getByText(orderId.toUpperCase()).first().waitFor()
    },
  },
  {
    name: 'cookie banner',
    async show({ page, language }) {
      await open(page, '/')
      await page.evaluate(() => localStorage.removeItem('acceptedCookies'))
      await page.reload()
      await page.getByRole('region', { name: textOf(language, 'common:cookies.label') }).waitFor()
    },
  },
]

/** Signs a new customer in, in this visitor's browser. */
async function signIn({ page, language }: Visit): Promise<Customer> {
  const customer = await newCustomer(shop, language)
  await page.goto('/legal/cookies')
  await page.evaluate((userData) => localStorage.setItem('userData', userData), userDataOf(customer))
  return customer
}

/** Looks at views in a setting, as one visitor who goes from one to the next, or `anew` for each. */
async function check(setting: Setting, chosen: readonly View[], { anew = false } = {}) {
  const options = {
    shop,
    ...setting,
    reducedMotion: 'reduce',
    storageState: storageWith(shop, products.slice(0, 2)),
  } as const
  const found: string[] = []
  const look = async (visitor: Visit, { name, show }: View) => {
    visitor.expectComplaint(missingComplaints)
    await show(visitor)
    found.push(...(await violationsOf(visitor.page)).map((text) => `${name}: ${text}`))
  }
  for (const views of anew ? chosen.map((view) => [view]) : [chosen]) {
    await visit(browser, options, async (visitor) => {
      for (const view of views) await look(visitor, view)
    })
  }
  expect(found).toEqual([])
}

describe('the walk through all pages: each is whole, and axe finds nothing', () => {
  const settings = everything ? allSettings : turns

  test.each(settings)('in $language, $scheme, on a $device', { timeout: 300_000 }, (setting) =>
    check(setting, inTurn(pages, setting, settings)),
  )

  test.each(settings)(
    'as visitors bring them about, in $language, $scheme, on a $device',
    { ...later, timeout: 300_000 },
    (setting) => check(setting, inTurn(states, setting, settings), { anew: true }),
  )
})
