import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import type { GoingLive } from '../../src/shared/settings/going-live.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { later } from '../support/full.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin, openSection, productForm } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { addToCart, fillShipping, newBuyer, payButton } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, sidewaysOverflow, visit } from './support/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

/** What only a demonstration says; the address of the simulated payment is the provider's. */
const words = /(?<![\w/-])demo(?!-payment)|demostraci|sells nothing|no vende nada|lino y sal|atl[aá]ntic/i

const settings = [
  { language: 'es', device: 'phone', scheme: 'light' },
  { language: 'en', device: 'desktop', scheme: 'dark' },
] as const

describe.each(settings)('going live in $language on a $device', later, ({ language, device, scheme }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-settings:${key}`, params)
  let shop: BuiltShop
  beforeAll(async () => {
    shop = await startBuiltShop({
      environment: {
        ...{ RATE_LIMIT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
        ...{ SHOP_NAME: 'La Marea', SHOP_LINKS: 'https://marea.example' },
      },
    })
  })
  afterAll(async () => {
    expect(await shop?.stop()).toBe(0)
  })

  test('leads from the demonstration to a shop that sells', async () => {
    const storageState = await adminStorage(shop.url)
    await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminSettingsSection('going-live'), 'admin-settings:sections.going-live')
      const item = page.getByRole('listitem').filter({ hasText: t('goingLive.items.demo.name') })
      await item.getByText(t('goingLive.open'), { exact: true }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)

      // Switches the demonstration off: nothing of what is missing keeps anybody from it.
      await item.getByRole('link').press('Enter')
      await page.getByRole('switch', { name: t('fields.demo.enabled'), exact: true }).uncheck({ force: true })
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
      await alertOf(visitor, 'admin-settings:saved').waitFor()

      // Renamed in the same visit: every name on the page follows, and in another tab as well.
      const storefront = await page.context().newPage()
      await open(storefront, '/features')
      // What comes for staff who do something there listens, too; it is in the browser's cache by now.
      // A key that is pressed before the page is React's is no sign yet.
      const listens = async () => {
        await storefront.keyboard.press('Shift')
        return storefront.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/session-dialogs-')),
        )
      }
      await expect.poll(listens).toBe(true)
      await openSection(visitor, 'identity')
      await page.getByLabel(t('fields.identity.name'), { exact: true }).fill('La Bahía')
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
      await expect.poll(() => page.title()).toMatch(/La Bahía$/)
      if (device === 'desktop') await page.getByText('La Bahía', { exact: true }).first().waitFor()
      await expect.poll(() => storefront.getByRole('banner').locator('a[href="/"]').innerText()).toBe('La Bahía')
      expect(await storefront.getByRole('contentinfo').innerText()).toContain('La Bahía')
      expect(await storefront.title()).toMatch(/La Bahía$/)

      // Removes the demo data: the name of the shop first.
      await openSection(visitor, 'going-live')
      await item.getByText(t('goingLive.done'), { exact: true }).waitFor()
      await page.getByRole('button', { name: t('goingLive.remove.open') }).press('Enter')
      await page.getByLabel(t('goingLive.remove.confirmName', { name: 'La Bahía' })).waitFor()
      const dialog = page.getByRole('dialog', { name: t('goingLive.remove.confirmTitle') })
      const confirm = dialog.getByRole('button', { name: t('goingLive.remove.confirm'), exact: true })
      await confirm.click()
      await dialog.getByText(t('goingLive.remove.wrongName')).waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('confirmation')
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByRole('checkbox').check()
      await page.keyboard.press('Tab')
      // A colleague names it back meanwhile: the server refuses, and the field says so.
      const { settings: sections } = await callAsAdmin<{ settings: { identity: { version: number } } }>(
        shop.url,
        'settings/admin',
      )
      const renamed = { version: sections.identity.version, data: { name: 'La Marea' } }
      await callAsAdmin(shop.url, 'settings/admin/identity', renamed)
      visitor.expectComplaint(/422.*goingLiveAdmin\.removeDemo/)
      const confirmation = dialog.locator('input[name="confirmation"]')
      await confirmation.fill('La Bahía')
      await confirm.click()
      await expect.poll(() => confirmation.getAttribute('aria-invalid')).toBe('true')
      await dialog.getByText(t('goingLive.remove.wrongName')).waitFor()
      await page.getByLabel(t('goingLive.remove.confirmName', { name: 'La Marea' })).waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('confirmation')
      await confirmation.fill('la marea')
      await confirm.click()
      await page.getByText(t('goingLive.removal.begun')).waitFor()
      expect(await violationsOf(page)).toEqual([])
      const state = await callAsAdmin<GoingLive>(shop.url, 'settings/admin/going-live')
      expect(state).toMatchObject({ demoData: { products: 0, orders: 0, customers: 0, categories: 0 } })
      expect(state.removal).toMatchObject({ state: 'done', by: admin.email })
    })

    const { products } = await (await fetch(`${shop.url}/api/products/list`)).json().then(({ data }) => data)
    expect(products).toEqual([])
    const { categoryId } = await callAsAdmin<{ categoryId: string }>(shop.url, 'categories/admin/add-category', {
      name: 'Jerséis',
    })
    const fields = { sku: 'J-1', price: '49.90', stock: '3', visible: 'true', categories: categoryId }
    const form = productForm('Jersey', fields)
    const { product } = await callAsAdmin<{ product: { id: string } }>(shop.url, 'products/admin/add-product', form)

    const { settings: stored } = await callAsAdmin<{ settings: { shop: object } }>(shop.url, 'settings/admin')
    expect(stored.shop).toMatchObject({ version: 0, data: { open: 'closed' } })
    await visit(browser, { shop: shop.url, language, device, scheme }, async (visitor) => {
      const { page } = visitor
      await open(page, paths.product(product.id))
      await hydrated(page)
      await addToCart(visitor, 1)
      for (const path of [paths.cart(), paths.checkout()]) {
        await open(page, path)
        await hydrated(page)
        await page.getByRole('note').getByText(textOf(language, 'errors:closed')).waitFor()
        expect(await page.locator('main [data-pays]').count()).toBe(0)
        expect(await violationsOf(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)
      }
    })
    await callAsAdmin(shop.url, 'settings/admin/shop', { version: 0, data: { open: 'open' } })
    await visit(browser, { shop: shop.url, language, device, scheme }, async (visitor) => {
      const { page } = visitor
      const seen = async () => expect((await page.locator('body').innerText()).match(words)).toBeNull()
      for (const path of ['/', '/products', paths.terms(), paths.features()]) {
        await open(page, path)
        await seen()
        expect(await violationsOf(page)).toEqual([])
      }
      await open(page, paths.product(product.id))
      await hydrated(page)
      await addToCart(visitor, 1)
      await open(page, paths.checkout())
      await hydrated(page)
      await seen()
      await fillShipping(page, newBuyer(language))
      await payButton(page, language).click()
      await page.waitForURL(/demo-payment/)
      // No money moves, and it says so.
      expect(await page.locator('main').innerText()).toMatch(
        language === 'es' ? /no se mueve dinero/ : /No money moves/,
      )
      await seen()
      expect(await violationsOf(page)).toEqual([])
      await page.locator('button[value="pay"]').click()
      await page.waitForURL(/checkout-success/)
      await page.getByText(t('checkout:success.paid.heading')).waitFor()
      await seen()
    })
  })
})
