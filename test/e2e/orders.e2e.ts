import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { shownTime } from '../../src/shared/shop-time.ts'
import {
  accountButton,
  alertOf,
  anyOrder,
  linkIn,
  mailOf,
  newCustomer,
  newEmail,
  openSignedIn,
  paidOrder,
  signedInStorage,
} from './support/account.ts'
import { connectBrowser } from './support/browser.ts'
import {
  addToCart,
  availableProducts,
  choosePayment,
  drawerOf,
  fillShipping,
  newBuyer,
  submitCheckout,
} from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { journeysInTurn } from './support/turns.ts'
import { hydrated, open, staysAt, visit } from './support/visit.ts'

const shop = inject('shopUrl')
const dataDir = inject('shopDataDir')
let browser: Browser
let products: ProductCard[]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = await availableProducts(shop)
})
afterAll(() => browser?.close())

function rowOf(page: Page, orderId: string) {
  return page.getByTestId('order').filter({ hasText: orderId.toUpperCase() })
}

/** What a link to a document downloads. */
async function documentBehind(page: Page, name: string): Promise<{ type: string; start: string; fileName: string }> {
  const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  const response = await page.request.get(href ?? '')
  const { 'content-type': type = '', 'content-disposition': fileName = '' } = response.headers()
  return { type, fileName, start: (await response.body()).subarray(0, 5).toString() }
}

/** The journeys take turns: a language and a device are the same for all of them. */
const settings = [
  { language: 'es', device: 'desktop' },
  { language: 'en', device: 'phone' },
] as const

describe.each(settings)('in $language on a $device', (each) => {
  const { language, device } = each
  const setting = { shop, language, device }
  const journey = journeysInTurn(settings, each)
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)

  journey('a customer buys, finds order and invoice, and cancels before it is prepared', async () => {
    const customer = await newCustomer(shop, language)
    await visit(browser, { ...setting, storageState: signedInStorage(shop, customer) }, async (visitor) => {
      const { page } = visitor
      await open(page, `/products/${products[4]?.id}`)
      await addToCart(visitor, 1)
      await drawerOf(visitor).waitFor()
      await page.goto('/cart/checkout')
      await hydrated(page)
      // The account's own address comes by itself.
      await expect.poll(() => page.locator('input[name="email"]').inputValue()).toBe(customer.email)
      await fillShipping(page, { ...newBuyer(language), email: customer.email })
      const orderId = await submitCheckout(visitor)
      await choosePayment(visitor, 'pay')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('checkout:success.orders') })
        .click()

      await page.getByRole('heading', { level: 1, name: t('orders:title') }).waitFor()
      const row = rowOf(page, orderId)
      await row.getByText(t('orders:status.pending'), { exact: true }).waitFor()
      await row.getByText(t('orders:status.completed'), { exact: true }).waitFor()
      const time = row.locator('time')
      const ordered = (await time.getAttribute('datetime')) ?? ''
      expect(await time.textContent(), 'the shop’s time').toBe(shownTime(ordered, 'Europe/Madrid'))

      expect(await row.getByRole('img', { name: products[4]?.title[0]?.[language] ?? '' }).count()).toBe(1)
      await row
        .getByRole('link', { name: t('orders:table.orderOf', { id: orderId.toUpperCase() }), exact: true })
        .click()
      await page.getByRole('heading', { level: 1, name: t('orders:order.heading') }).waitFor()
      await page.getByRole('region', { name: t('orders:order.address') }).waitFor()
      await page.getByRole('button', { name: t('orders:cancel.openOf', { id: 'LYS-' }) }).waitFor()
      await page.goBack()

      await row.getByRole('link', { name: t('orders:table.invoiceOf', { id: 'LYS-' }) }).click()
      await page.getByRole('heading', { level: 1, name: t('invoice:simplified.heading') }).waitFor()
      const sheet = page.getByRole('region', { name: t('invoice:simplified.heading') })
      await sheet.getByText(/^\d{4}-\d{6}$/).waitFor()
      for (const text of ['B00000000', 'Noa Peña Lago', products[4]?.title[0]?.[language] ?? '']) {
        expect(await sheet.innerText()).toContain(text)
      }
      expect(await documentBehind(page, t('orders:invoice.download'))).toMatchObject({
        type: 'application/pdf',
        start: '%PDF-',
        fileName: expect.stringMatching(/filename="?[\w-]+-\d{4}-\d{6}\.pdf/),
      })
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('banner').isVisible()).toBe(false)
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
      expect(await sheet.isVisible()).toBe(true)
      await page.emulateMedia({ media: 'screen' })

      await page.getByRole('button', { name: t('orders:cancel.openOf', { id: 'LYS-' }) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('orders:cancel.keep') })
        .click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: t('orders:cancel.openOf', { id: 'LYS-' }) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('orders:cancel.confirm') })
        .click()
      await page.getByRole('main').getByText(t('orders:status.cancelledByUser'), { exact: true }).waitFor()
      expect(await documentBehind(page, t('orders:invoice.downloadCreditNote'))).toMatchObject({
        start: '%PDF-',
        fileName: expect.stringContaining('R-'),
      })
      await open(page, '/orders')
      await rowOf(page, orderId).getByText(t('orders:status.cancelledByUser'), { exact: true }).waitFor()
      const subject = t('mail:cancelled.subject', { id: anyOrder })
      expect((await mailOf(dataDir, customer.email, subject)).body).toContain(orderId.toUpperCase())
    })
  })

  journey('a guest cancels by the mail’s link and the keyboard, without an account', async () => {
    const email = newEmail(language)
    await paidOrder(shop, products[6], language, { email })
    const subject = t('mail:confirmation.subject', { id: anyOrder, shop: 'Lino y Sal' })
    const link = linkIn(await mailOf(dataDir, email, subject), '/orders/order/')
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await open(page, link)
      await page.getByRole('heading', { level: 1, name: t('orders:order.heading') }).waitFor()
      const press = page.getByRole('button', { name: t('orders:cancel.openOf', { id: 'LYS-' }) })
      await press.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t('orders:cancel.order', { id: 'LYS-' })).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      // The focus is back where it was, although the dialog's code came late.
      await expect.poll(() => press.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      const confirm = dialog.getByRole('button', { name: t('orders:cancel.confirm') })
      await confirm.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('main').getByText(t('orders:status.cancelledByUser'), { exact: true }).first().waitFor()
      await press.waitFor({ state: 'detached' })
      // That button is gone: the page's heading has the focus.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    })
    await mailOf(dataDir, email, t('mail:cancelled.subject', { id: anyOrder }))
  })

  journey('a guest opens the invoice by the mail’s link, and it joins the account of the same e-mail', async () => {
    const email = newEmail(language)
    const orderId = await paidOrder(shop, products[6], language, { email })
    const subject = t('mail:confirmation.subject', { id: anyOrder, shop: 'Lino y Sal' })
    const link = linkIn(await mailOf(dataDir, email, subject), '/orders/invoice/')
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await open(page, link)
      await page.getByText(orderId.toUpperCase()).first().waitFor()
      expect((await documentBehind(page, t('orders:invoice.download'))).start).toBe('%PDF-')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('orders:invoice.register') })
        .click()
      await staysAt(page, /\/register\?next=/)
      await page.locator('input[name="email"]').fill(email)
      await page.locator('input[name="password"]').fill('lino y sal 2026')
      await page.locator('input[name="terms_conditions"]').check()
      await page.getByRole('button', { name: t('sign-in:register.submit') }).click()
      await staysAt(page, /\/orders\/invoice\//)
      await alertOf(visitor, 'orders:invoice.joined').waitFor()
      await openSignedIn(visitor, '/orders/checkout', 'orders:title')
      await rowOf(page, orderId).waitFor()
    })
  })

  journey('nobody gets in where they do not belong', async () => {
    const [owner, other] = [await newCustomer(shop, language), await newCustomer(shop, language)]
    const orderId = await paidOrder(shop, products[8], language, { email: owner.email, token: owner.session.token })
    await visit(browser, { ...setting, storageState: signedInStorage(shop, other) }, async (visitor) => {
      const { page } = visitor
      visitor.expectComplaint(/404.*orders\.invoice/)
      await open(page, `/orders/order/${orderId}`)
      await page.getByText(t('orders:order.missing.title')).waitFor()
      expect(await page.getByRole('main').innerText()).not.toContain('Noa')
      await open(page, `/orders/invoice/${orderId}`)
      await page.getByRole('heading', { level: 1, name: t('orders:invoice.missing.title') }).waitFor()
      expect(await page.getByRole('main').innerText()).not.toContain('Noa')
      await open(page, '/orders/checkout-success/whatever')
      await page.getByText(t('orders:empty.title')).waitFor()
      await open(page, '/admin/dashboard')
      await page.getByRole('heading', { level: 1, name: t('common:notFoundTitle') }).waitFor()
      await page.getByRole('banner').waitFor()
      expect(await page.getByRole('button', { name: t('common:header.admin') }).count()).toBe(0)
    })
    await visit(browser, setting, async ({ page }) => {
      for (const path of ['/orders', `/orders/order/${orderId}`, `/orders/invoice/${orderId}`, '/admin/orders/list']) {
        await open(page, path)
        await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path)
        expect(await accountButton(page, owner.email).count()).toBe(0)
      }
    })
  })
})
