import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
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
  { language: 'es', scheme: 'light', device: 'phone', kind: 'returned' },
  { language: 'en', scheme: 'dark', device: 'desktop', kind: 'lost' },
] as const

describeInTurn(settings, 'a parcel that does not arrive in $language', ({ language, scheme, device, kind }) => {
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const setting = { shop, language, scheme, device }

  test('is recorded, sent again with a new tracking that the buyer gets, and refunded the next time', {
    timeout: 120_000,
  }, async () => {
    const email = newEmail(language)
    const id = await paidOrder(shop, products[8], language, { email })
    await callAsAdmin(shop, `orders/admin/prepare/${id}`, {})
    await callAsAdmin(shop, `orders/admin/ship/${id}`, { tracking: 'UNO 1' })
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await open(page, paths.adminOrder(id))
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const dialog = page.getByRole('dialog')
      const record = async () => {
        await button(t(`admin-orders:parcel.record.${kind}`)).press('Enter')
        await dialog.getByLabel(t('admin-orders:parcel.record.note')).fill('Nadie en casa')
        expect(await violationsOf(page)).toEqual([])
        await dialog.getByRole('button', { name: t('admin-orders:parcel.record.confirm') }).press('Enter')
        await alertOf(visitor, 'admin-orders:parcel.record.done').waitFor()
        await dialog.waitFor({ state: 'hidden' })
      }
      await record()
      await page.getByText(t('admin-orders:steps.parcel')).waitFor()
      await page.getByText('Nadie en casa').waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)

      await button(t('admin-orders:parcel.resend.action')).press('Enter')
      await dialog.getByLabel(t('admin-orders:parcel.resend.tracking')).fill('DOS 2')
      await dialog.getByRole('button', { name: t('admin-orders:parcel.resend.confirm') }).press('Enter')
      await alertOf(visitor, 'admin-orders:parcel.resend.done').waitFor()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText(t('admin-orders:timeline.kind.parcel-resent')).last().waitFor()
      await page.getByText('DOS 2').first().waitFor()

      await record()
      await button(t('admin-orders:parcel.refund')).press('Enter')
      await dialog.getByLabel(t('admin-orders:refunds.form.reason')).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
    })

    await expect
      .poll(() => mailsTo(dataDir, email).filter(({ body }) => body.includes('DOS 2')).length, { timeout: 15_000 })
      .toBe(1)
    const again = mailsTo(dataDir, email).find(({ body }) => body.includes('DOS 2'))
    if (!again) throw new Error('no second mail')
    await visit(browser, setting, async ({ page }) => {
      await open(page, linkIn(again, '/orders/order/'))
      await page.getByText('DOS 2').waitFor()
      const [told = ''] = t(`orders:order.steps.resent.${kind}`, { date: '#' }).split('#').slice(-1)
      await page.getByText(told).waitFor()
      expect(await violationsOf(page)).toEqual([])
    })
  })
})
