import { expect } from 'vitest'
import { routes } from '../../../src/client/shell/routes.tsx'
import type { ProductCard } from '../../../src/shared/catalog/entities.ts'
import { paths } from '../../../src/shared/paths.ts'
import { paidOrder } from './account.ts'
import { newBuyer } from './purchase.ts'
import { textOf } from './texts.ts'
import { open, type Visit } from './visit.ts'

/** A page of the admin area, by its address; `bring` puts it into the state that is meant. */
interface AdminView {
  name: string
  path: string
  bring?(visitor: Visit): Promise<void>
}

/** Every page of the admin area, and what opens above them. */
export async function adminViews(shop: string, product: ProductCard | undefined): Promise<AdminView[]> {
  const productId = product?.id ?? ''
  const categoryId = product?.category[0]?.id ?? ''
  const orderId = await paidOrder(shop, product, 'es', { email: newBuyer('es').email })
  // So that the logs have a page, and an error among it.
  await fetch(`${shop}/api/no-such-call`)
  const views: AdminView[] = [
    { name: 'products', path: `${paths.adminProducts()}?limit=10` },
    { name: 'product', path: paths.adminProductEdit(productId) },
    { name: 'category', path: paths.adminCategoryEdit(categoryId) },
    { name: 'new option', path: paths.adminOptions(), bring: openNewOption },
    { name: 'orders', path: `${paths.adminOrders()}?limit=10` },
    { name: 'order', path: paths.adminOrder(orderId) },
    { name: 'packing slip', path: paths.adminPackingSlip(orderId) },
    { name: 'refund form', path: paths.adminOrder(orderId), bring: openRefund },
    { name: 'settings of the seller', path: paths.adminSettingsSection('seller') },
    { name: 'settings of the checkout', path: paths.adminSettingsSection('checkout') },
    { name: 'settings of the shop', path: paths.adminSettingsSection('shop') },
    { name: 'invitation', path: paths.adminStaff(), bring: openInvitation },
    { name: 'command palette', path: paths.adminCategoryAdd(), bring: openPalette },
    { name: 'details of an error', path: paths.errorLogs(), bring: openFirstError },
    { name: 'navigation of small screens', path: paths.adminCategoryAdd(), bring: openNavigation },
  ]
  return [...findPlainPages(views), ...views]
}

/** Pages whose address names no record, beside the views. The lists of orders are one page. */
function findPlainPages(views: readonly AdminView[]): AdminView[] {
  const others = ['/admin', ...views.filter(({ bring }) => !bring).map(({ path }) => path.replace(/\?.*/, ''))]
  return routes
    .filter(({ area, path }) => area === 'admin' && !/:|^\/admin\/orders\//.test(path) && !others.includes(path))
    .map(({ path }) => ({ name: path, path }))
}

/** Shows a view, once all of its data are there. */
export async function showAdmin(visitor: Visit, { path, bring }: AdminView): Promise<void> {
  await open(visitor.page, path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => visitor.page.locator('main [aria-busy="true"]').count()).toBe(0)
  await bring?.(visitor)
}

async function openPalette({ page, language }: Visit) {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(textOf(language, 'admin:palette.placeholder')).waitFor()
}

async function openNewOption({ page, language }: Visit) {
  await page.getByRole('button', { name: textOf(language, 'admin-options:actions.add'), exact: true }).click()
  await page.getByRole('dialog', { name: textOf(language, 'admin-options:form.add') }).waitFor()
}

async function openInvitation({ page, language }: Visit) {
  await page.getByRole('button', { name: textOf(language, 'admin-staff:invite'), exact: true }).click()
  await page.getByRole('dialog', { name: textOf(language, 'admin-staff:invitation.title') }).waitFor()
}

async function openRefund({ page, language }: Visit) {
  await page.getByRole('button', { name: textOf(language, 'admin-orders:refunds.action'), exact: true }).click()
  await page.getByRole('dialog', { name: textOf(language, 'admin-orders:refunds.form.title') }).waitFor()
}

async function openFirstError({ page, language }: Visit) {
  await page.getByRole('table').getByRole('button').first().click()
  await page.getByRole('dialog', { name: textOf(language, 'admin-logs:details.title') }).waitFor()
}

async function openNavigation({ page, language }: Visit) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: textOf(language, 'common:header.menu'), exact: true }).click()
  await page.getByRole('dialog').getByRole('navigation').waitFor()
}
