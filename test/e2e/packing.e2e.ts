import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { paths } from '../../src/shared/paths.ts'
import { alertOf, linkIn, mailOf, newEmail, paidOrder } from './support/account.ts'
import { adminStorage, callAsAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { availableProducts } from './support/purchase.ts'
import { acceptInvitation, inviteColleague } from './support/staff.ts'
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

describeInTurn(settings, 'somebody who packs in $language', ({ language, scheme, device }) => {
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const setting = { shop, language, scheme, device }

  test('is invited, sees the orders to pack without sums, prepares one and sends it', {
    timeout: 180_000,
  }, async () => {
    const [buyer, email] = [newEmail(language), newEmail(language)]
    const id = await paidOrder(shop, products[10], language, { email: buyer })
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, (owner) =>
      inviteColleague(owner, email, 'packing'),
    )
    const invitation = await mailOf(dataDir, email, t('mail:invitation.subject', { shop: 'Lino y Sal' }))
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      const who = { email, name: 'Pau Sal', password: 'lino y sal del almacén' }
      await acceptInvitation(visitor, linkIn(invitation, '/user/invitation/'), who, 'packing')
      await page
        .locator(`a[href="${paths.adminPackingOrder(id)}"]`)
        .first()
        .waitFor()
      const expectNoSums = async () => {
        expect(await page.locator('main').innerText()).not.toMatch(/€|@/)
        expect(await violationsOf(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)
      }
      await expectNoSums()
      for (const path of [paths.dashboard(), paths.adminOrders(), paths.adminOrder(id)]) {
        await open(page, path)
        await page.getByRole('heading', { level: 1, name: t('admin:noPermission.title') }).waitFor()
      }

      await open(page, paths.adminPackingOrder(id))
      await page.getByRole('button', { name: t('admin-orders:steps.prepare'), exact: true }).press('Enter')
      await alertOf(visitor, 'admin-orders:steps.done.prepare').waitFor()
      await page.getByLabel(t('admin-orders:ship.tracking')).fill('1Z999AA10123456784')
      await expectNoSums()
      await page.getByRole('button', { name: t('admin-orders:ship.action'), exact: true }).press('Enter')
      await alertOf(visitor, 'admin-orders:steps.done.ship').waitFor()
      await page.getByRole('link', { name: '1Z999AA10123456784' }).waitFor()
      await page.getByRole('button', { name: t('admin-orders:tracking.correct'), exact: true }).waitFor()
      await expectNoSums()
    })
    const { orders } = await callAsAdmin<{ orders: { id: string }[] }>(
      shop,
      'orders/admin/list/completed?limit=50&page=1',
    )
    expect(orders.some((order) => order.id === id)).toBe(true)
  })
})
