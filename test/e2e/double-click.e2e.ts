import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { paths } from '../../src/shared/paths.ts'
import { alertOf, newEmail, paidOrder } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin, openProduct, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { availableProducts, categoriesOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { open, staysAt, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let products: ProductCard[]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = await availableProducts(shop)
})
afterAll(() => browser?.close())

/** Presses a button twice before the page can draw anything in between, as a double click on a slow machine does. */
async function pressTwice(button: Locator): Promise<void> {
  await button.waitFor()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** Counts the calls of a procedure that a page sends from now on; several can be in one request. */
function countCalls(page: Page, procedure: string): () => number {
  let count = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/trpc/')) return
    const names = decodeURIComponent(pathname.replace('/api/trpc/', '')).split(',')
    count += names.filter((name) => name === procedure).length
  })
  return () => count
}

async function newProduct(title: string): Promise<string> {
  const [category] = await categoriesOf(shop)
  const form = productForm(title, { price: '20', categories: category?.id, visible: 'false', stock: '3' })
  return (await callAsAdmin<{ product: { id: string } }>(shop, 'products/admin/add-product', form)).product.id
}

/** A product that waits for approval. */
async function visitorsProduct(title: string): Promise<string> {
  const response = await fetch(`${shop}/api/products/add-product-wizard`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { productId: string }).productId
}

const isListed = async (title: string, id: string) =>
  (await (await fetch(`${shop}/api/products/list?q=${encodeURIComponent(title)}`)).text()).includes(id)

const settings = [
  { language: 'es', device: 'desktop' },
  { language: 'en', device: 'phone' },
] as const

describeInTurn(settings, 'a double click in $language on a $device', ({ language, device }) => {
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const asAdmin = async (journey: (visitor: Visit) => Promise<void>) =>
    visit(browser, { shop, language, device, storageState: await adminStorage(shop) }, journey)
  const newTitle = () => `Gorro ${Math.random().toString(36).slice(2, 10)}`
  const listOf = (title: string) => `${paths.adminProducts()}?q=${encodeURIComponent(title)}`
  const inRow = ({ page }: Visit, action: string, title: string) =>
    page.getByRole('button', { name: t(`admin-products:row.${action}`, { title }), exact: true })
  /** No second call was sent, and nothing says that one has failed. */
  const expectOne = async ({ page }: Visit, calls: () => number) => {
    expect(calls()).toBe(1)
    for (const failure of ['alerts:somethingWentWrong', 'admin-orders:steps.faster'])
      expect(await page.getByText(t(failure)).count()).toBe(0)
  }

  test('on "duplicate" makes one copy', async () => {
    const title = newTitle()
    await newProduct(title)
    await asAdmin(async (visitor) => {
      await openAdmin(visitor, listOf(title), 'common:adminMenu.products')
      const calls = countCalls(visitor.page, 'catalogAdmin.duplicateProduct')
      await pressTwice(inRow(visitor, 'duplicate', title))
      await alertOf(visitor, 'admin-products:duplicated').waitFor()
      await staysAt(visitor.page, /^\/admin\/products\/edit\//)
      await expectOne(visitor, calls)
    })
    const list = await callAsAdmin<{ total: number }>(
      shop,
      `products/admin/list?q=${encodeURIComponent(title)}`,
      undefined,
      'GET',
    )
    expect(list.total).toBe(2)
  })

  test('on "delete" deletes once', async () => {
    const title = newTitle()
    await newProduct(title)
    await asAdmin(async (visitor) => {
      await openAdmin(visitor, listOf(title), 'common:adminMenu.products')
      const calls = countCalls(visitor.page, 'catalogAdmin.deleteProduct')
      await pressTwice(inRow(visitor, 'delete', title))
      await visitor.page.getByText(t('admin-products:undo.deleted', { title })).waitFor()
      await expectOne(visitor, calls)
    })
  })

  test('on "approve" approves once: in a row, in the form and on the page in the shop', async () => {
    const titles = [newTitle(), newTitle(), newTitle()] as const
    const ids = [await visitorsProduct(titles[0]), await visitorsProduct(titles[1]), await visitorsProduct(titles[2])]
    const [inList = '', inForm = '', inShop = ''] = ids
    await asAdmin(async (visitor) => {
      const { page } = visitor
      const approve = page.getByRole('button', { name: t('admin-products:bulk.approve'), exact: true })
      const done = () => alertOf(visitor, 'admin-products:bulk.done.approve_one', { count: 1 }).waitFor()

      await openAdmin(visitor, listOf(titles[0]), 'common:adminMenu.products')
      const calls = countCalls(page, 'catalogAdmin.bulk')
      // The list has one row, whose product has a title of its own in each language.
      const start = t('admin-products:row.approve', { title: '' }).trim()
      const row = page.getByRole('button', { name: new RegExp(`^${start}`) })
      await pressTwice(row)
      await done()
      await row.waitFor({ state: 'detached' })
      await expectOne(visitor, calls)

      await openProduct(visitor, shop, inForm)
      await pressTwice(approve)
      await done()
      await approve.waitFor({ state: 'detached' })
      expect(calls()).toBe(2)

      await open(page, paths.product(inShop))
      await page.getByText(t('product:unapproved')).waitFor()
      const section = page.getByRole('region', { name: t('admin-dashboard:product.title') })
      await pressTwice(section.getByRole('button', { name: t('admin-dashboard:product.approve'), exact: true }))
      await alertOf(visitor, 'admin-dashboard:product.approved').waitFor()
      await page.getByText(t('product:unapproved')).waitFor({ state: 'detached' })
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused).toBe(t('admin-dashboard:product.title'))
      expect(calls()).toBe(3)
      expect(await page.getByText(t('alerts:somethingWentWrong')).count()).toBe(0)
    })
    for (const [index, id] of [inList, inForm, inShop].entries())
      await expect.poll(() => isListed(titles[index] ?? '', id)).toBe(true)
  })

  test('on "prepare" and on "ship" makes each step once', async () => {
    const id = await paidOrder(shop, products[11], language, { email: newEmail(language) })
    await asAdmin(async (visitor) => {
      const { page } = visitor
      await open(page, paths.adminOrder(id))
      for (const [step, button] of [
        ['prepare', 'admin-orders:steps.prepare'],
        ['ship', 'admin-orders:ship.action'],
      ] as const) {
        const calls = countCalls(page, `ordersAdmin.${step}`)
        await pressTwice(page.getByRole('button', { name: t(button), exact: true }))
        await alertOf(visitor, `admin-orders:steps.done.${step}`).waitFor()
        await expectOne(visitor, calls)
      }
    })
  })

  test('on "withdraw" withdraws an invitation once', async () => {
    const email = newEmail(language)
    await callAsAdmin(shop, 'staff/admin/invite', { email, role: 'orders' })
    await asAdmin(async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminStaff(), 'common:adminMenu.staff')
      const calls = countCalls(page, 'staff.revoke')
      await pressTwice(page.getByRole('button', { name: t('admin-staff:pending.revokeOf', { email }), exact: true }))
      await alertOf(visitor, 'admin-staff:pending.done', { email }).waitFor()
      await expectOne(visitor, calls)
    })
  })
})
