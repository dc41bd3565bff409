import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippingFields } from '../../src/shared/checkout/fields.ts'
import { paths } from '../../src/shared/paths.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { later } from '../support/full.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { availableProducts, newBuyer, payButton } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, sidewaysOverflow, visit } from './support/visit.ts'

// A shop of its own: the others' home page and terms stay as they are.
let shop: BuiltShop
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  const environment = { RATE_LIMIT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  shop = await startBuiltShop({ environment })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const settings = [
  { language: 'es', device: 'phone', scheme: 'light', heading: 'Quiénes somos' },
  { language: 'en', device: 'desktop', scheme: 'dark', heading: 'Who we are' },
] as const

describe.each(settings)(
  'pages of the owner in $language on a $device',
  later,
  ({ language, device, scheme, heading }) => {
    const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
    const homePage = async () => (await fetch(`${shop.url}/?lng=${language}`)).text()
    const side = language === 'es' ? 'Es' : 'En'

    test('the home page is ordered by keyboard, with a text of the owner', { timeout: 120_000 }, async () => {
      const storageState = await adminStorage(shop.url)
      await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
        const { page } = visitor
        await openAdmin(visitor, paths.adminSettingsSection('home'), 'admin-settings:sections.home')
        const list = page.getByRole('list', { name: t('admin-home:list') })
        const popular = t('admin-home:sources.popular')
        await list.getByRole('button', { name: t('admin:item.up', { name: popular }) }).press('Enter')
        await page.getByRole('button', { name: t('admin-home:kinds.text'), exact: true }).press('Enter')
        const added = list.getByRole('listitem').last()
        const text = added.getByLabel(t(`admin-home:fields.text${side}`), { exact: true })
        await text.fill(`## ${heading}\n\n[x](javascript:alert(1))`)
        await added
          // Its name goes on with the number of the section.
          .getByRole('button', {
            name: new RegExp(`^${t('admin:item.up', { name: `${t('admin-home:kinds.text')}.*` })}$`),
          })
          .press('Enter')
        const banner = list.getByRole('listitem').first()
        const link = banner.getByLabel(t('admin-home:fields.link'), { exact: true })
        await link.fill('javascript:alert(1)')
        const save = () => page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
        await save()
        await banner.getByText(t('admin-validation:shopLink')).waitFor()
        expect(await link.evaluate((input) => input === document.activeElement)).toBe(true)
        expect(await violationsOf(page)).toEqual([])
        await link.fill('/products')
        await save()
        await alertOf(visitor, 'admin-settings:saved').waitFor()
        expect(await sidewaysOverflow(page)).toBe(0)
        expect(await homePage()).toContain(`<h2>${heading}</h2>`)
        await open(page, '/')
        await page.getByRole('heading', { level: 2, name: heading }).waitFor()
        await page.getByText('[x](javascript:alert(1))').first().waitFor()
        expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
        expect(await violationsOf(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)
      })
    })

    test('terms are written, shown and accepted, and a change meanwhile is shown to the buyer', {
      timeout: 120_000,
    }, async () => {
      const storageState = await adminStorage(shop.url)
      await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
        const { page } = visitor
        await openAdmin(visitor, paths.adminSettingsSection('legal'), 'admin-settings:sections.legal')
        const field = page.getByLabel(t(`admin-settings:fields.legal.terms${side}`), { exact: true })
        await field.fill(`## ${heading}\n\n**1.**`)
        await page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
        await alertOf(visitor, 'admin-settings:saved').waitFor()
        await page
          .getByText(t('admin-legal:versions.version', { version: 1 }))
          .first()
          .waitFor()
        expect(await violationsOf(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)
        await open(page, paths.terms())
        await page.getByRole('heading', { level: 2, name: heading }).waitFor()
        expect(await violationsOf(page)).toEqual([])
      })
      const [product] = await availableProducts(shop.url)
      if (!product) throw new Error('nothing to buy')
      const buying = { shop: shop.url, language, device, scheme, storageState: storageWith(shop.url, [product]) }
      await visit(browser, buying, async (visitor) => {
        const { page, expectComplaint } = visitor
        // The order that comes too late.
        expectComplaint(/409.*|checkout\.place/)
        await open(page, paths.checkout())
        await page.getByText(t('legal-documents:accept')).waitFor()
        const buyer = newBuyer(language)
        for (const name of shippingFields) await page.locator(`[name="${name}"]`).fill(buyer[name])
        const { settings: sections } = await callAsAdmin<{ settings: { legal: { version: number } } }>(
          shop.url,
          'settings/admin',
        )
        const data = { [`terms${side}`]: '## Otras\n\nOtras condiciones' }
        await callAsAdmin(shop.url, 'settings/admin/legal', { version: sections.legal.version, data })
        const pay = payButton(page, language)
        await pay.click()
        const changed = page.getByTestId('terms-changed')
        await changed.getByText('Otras condiciones').waitFor()
        expect(await violationsOf(page)).toEqual([])
        await pay.click()
        await page.waitForURL(/demo-payment/)
      })
    })
  },
)
