import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { alertOf, newCustomer, signedInStorage } from './support/account.ts'
import { adminStorage, openAdmin, openProduct, signedInAdmin } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { expectFocus } from './support/expectations.ts'
import { addToCart, availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { journeysInTurn } from './support/turns.ts'
import { hydrated, open, staysAt, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let products: ProductCard[]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = await availableProducts(shop)
})
afterAll(() => browser?.close())

/** The journeys take turns: a language and a device are the same for all of them. */
const settings = [
  { language: 'es', device: 'desktop' },
  { language: 'en', device: 'phone' },
] as const

describe.each(settings)('a session that ends, in $language on a $device', (each) => {
  const { language, device } = each
  const setting = { shop, language, device }
  const journey = journeysInTurn(settings, each)
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const dialogOf = ({ page }: Visit) => page.getByRole('dialog', { name: t('session:again.title') })

  /** Lets the session end, once the page has learnt from the server when that is. */
  async function beAway({ page }: Visit) {
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward('31:00')
  }

  async function logInAgain(visitor: Visit, { email, password }: { email: string; password: string }) {
    const dialog = dialogOf(visitor)
    await dialog.locator('input[name="email"]').fill(email)
    await dialog.locator('input[name="password"]').fill(password)
    await dialog.getByRole('button', { name: t('session:again.submit') }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  journey('costs no product form: what was typed is there after lunch, and is saved', async () => {
    const storageState = await adminStorage(shop)
    await visit(browser, { ...setting, storageState }, async (visitor) => {
      const { page } = visitor
      await page.clock.install()
      await openProduct(visitor, shop, products[18]?.id ?? '')
      const weight = page.getByLabel(t('admin-products:form.fields.weight'))
      const typed = `${Math.floor(Math.random() * 1e6)} g`
      await weight.fill(typed)
      await beAway(visitor)
      await dialogOf(visitor).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
      await expectFocus(dialogOf(visitor).locator('input[name="password"]'), 'who comes back can log in at once')
      await logInAgain(visitor, await signedInAdmin(shop))
      expect(await weight.inputValue()).toBe(typed)
      // Without saving: the draft brings it back.
      page.once('dialog', (question) => question.accept())
      await page.reload()
      await hydrated(page)
      await expect.poll(() => weight.inputValue()).toBe(typed)
      await page.getByRole('button', { name: t('draft:discard') }).waitFor()
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await staysAt(page, '/admin/products/list')
      await openProduct(visitor, shop, products[18]?.id ?? '')
      expect(await weight.inputValue()).toBe(typed)
      expect(await page.getByRole('button', { name: t('draft:discard') }).count()).toBe(0)
    })
  })

  journey('shows an admin’s page to nobody else who logs in on top of it', async () => {
    const [storageState, customer] = [await adminStorage(shop), await newCustomer(shop, language)]
    await visit(browser, { ...setting, storageState }, async (visitor) => {
      const { page } = visitor
      await page.clock.install()
      await openAdmin(visitor, '/admin/categories/add', 'admin-categories:addPage.title')
      await page.locator('input[name="name"]').fill('Secreto')
      await beAway(visitor)
      await logInAgain(visitor, customer)
      await page.getByRole('heading', { level: 1, name: t('common:notFoundTitle') }).waitFor()
      expect(await page.locator('input[name="name"]').count()).toBe(0)
    })
  })

  journey('costs neither the cart nor the address at checkout', async () => {
    const customer = await newCustomer(shop, language)
    await visit(browser, { ...setting, storageState: signedInStorage(shop, customer) }, async (visitor) => {
      const { page } = visitor
      await page.clock.install()
      await open(page, `/products/${products[8]?.id}`)
      await addToCart(visitor, 1)
      await page.waitForLoadState('networkidle')
      await open(page, '/cart/checkout')
      const city = page.locator('input[name="city"]')
      await city.fill('Muxía')
      await beAway(visitor)
      await dialogOf(visitor).waitFor()
      await dialogOf(visitor)
        .getByRole('button', { name: t('session:again.leave') })
        .click()
      await page.getByText(t('cart:ended.text')).waitFor()
      const main = page.getByRole('main')
      await main.getByRole('link', { name: t('cart:ended.login') }).click()
      await staysAt(page, /\/login\?next=%2Fcart%2Fcheckout$/)
      await page.locator('input[name="email"]').fill(customer.email)
      await page.locator('input[name="password"]').fill(customer.password)
      await main.getByRole('button', { name: t('sign-in:login.submit') }).click()
      await staysAt(page, '/cart/checkout')
      await expect.poll(() => city.inputValue()).toBe('Muxía')
      await page
        .getByText(products[8]?.title[0]?.[language] ?? '?')
        .first()
        .waitFor()
      expect(await alertOf(visitor, 'common:session.expired').count()).toBe(0)
    })
  })
})
