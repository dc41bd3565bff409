import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { getParcelAddress } from '../../src/shared/orders/carriers.ts'
import { paths } from '../../src/shared/paths.ts'
import { alertOf, linkIn, newEmail, paidOrder } from './support/account.ts'
import { adminStorage, callAsAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { mailsTo } from './support/mail.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { open, sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
const dataDir = inject('shopDataDir')
let browser: Browser
let products: ProductCard[]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = await availableProducts(shop)
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', scheme: 'light', device: 'phone' },
  { language: 'en', scheme: 'dark', device: 'desktop' },
] as const

describeInTurn(settings, 'the tracking of a parcel in $language', ({ language, scheme, device }) => {
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const setting = { shop, language, scheme, device }

  test('is entered before the order is sent, corrected afterwards, and followed by the buyer', {
    timeout: 120_000,
  }, async () => {
    const email = newEmail(language)
    const id = await paidOrder(shop, products[9], language, { email })
    await callAsAdmin(shop, `orders/admin/prepare/${id}`, {})
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await open(page, paths.adminOrder(id))
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const dialog = page.getByRole('dialog')
      const save = async (tracking: string, carrier: string) => {
        await dialog.getByLabel(t('admin-orders:tracking.number')).fill(tracking)
        await dialog.getByLabel(t('admin-orders:carrier.label')).selectOption(carrier)
        expect(await violationsOf(page)).toEqual([])
        await dialog.getByRole('button', { name: t('admin-orders:tracking.save') }).press('Enter')
        await alertOf(visitor, 'admin-orders:tracking.done').waitFor()
        await dialog.waitFor({ state: 'hidden' })
      }
      await button(t('admin-orders:tracking.add')).press('Enter')
      await dialog.getByText(t('admin-orders:tracking.quiet')).waitFor()
      await save('1234 5678', 'seur')
      const link = page.getByRole('link', { name: '1234 5678' })
      expect(await link.getAttribute('href')).toBe(getParcelAddress('seur', '12345678'))
      expect(await page.getByLabel(t('admin-orders:ship.tracking')).inputValue()).toBe('1234 5678')
      await button(t('admin-orders:ship.action')).press('Enter')
      await page.getByText(t('admin-orders:steps.done.ship')).first().waitFor()

      await button(t('admin-orders:tracking.correct')).press('Enter')
      await dialog.getByText(t('admin-orders:tracking.mail', { email })).waitFor()
      await save('PQ4F6H0700012340128007Z', '')
      await page.getByText(t('admin-orders:timeline.kind.tracking')).last().waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    })

    const corrected = () => mailsTo(dataDir, email).filter(({ body }) => body.includes('PQ4F6H0700012340128007Z'))
    await expect.poll(() => corrected().length, { timeout: 15_000 }).toBe(1)
    const [mail] = corrected()
    if (!mail) throw new Error('no mail of the correction')
    await visit(browser, setting, async ({ page }) => {
      await open(page, linkIn(mail, '/orders/order/'))
      const link = page.getByRole('link', { name: 'PQ4F6H0700012340128007Z' })
      expect(await link.getAttribute('href')).toBe(getParcelAddress('correos', 'PQ4F6H0700012340128007Z'))
      expect(await violationsOf(page)).toEqual([])
    })
  })
})
