import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { textIn } from '../../src/shared/localized.ts'
import { later } from '../support/full.ts'
import { accountButton, newCustomer, openAccountMenu, openSignedIn, signedInStorage } from './support/account.ts'
import { connectBrowser } from './support/browser.ts'
import { hold, scripts } from './support/hold.ts'
import { addToCart, availableProducts, drawerOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, staysAt, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let product: ProductCard | undefined
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  product = (await availableProducts(shop))[0]
})
afterAll(() => browser?.close())

const phone = { shop, language: 'es', device: 'phone' } as const
const t = (key: string, params = {}) => textOf('es', key, params)

// By the browser's own buttons: a step to another document would end an evaluation that makes it.
const back = (page: Page) => page.goBack({ waitUntil: 'commit' })
const forward = (page: Page) => page.goForward({ waitUntil: 'commit' })

/** Waits until what lies over the page has its own entry in the history, or none has. */
async function hasEntry(page: Page, expected: boolean): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { added?: true } | null)?.added === true))
    .toBe(expected)
}

async function isOpen(page: Page, layer: Locator): Promise<void> {
  await layer.waitFor()
  await hasEntry(page, true)
}

async function isClosed(page: Page, layer: Locator): Promise<void> {
  await layer.waitFor({ state: 'hidden' })
  await hasEntry(page, false)
}

/** From the home page to a product, with the cart open over it. */
async function openCartOverProduct(visitor: Visit): Promise<Locator> {
  const { page } = visitor
  await open(page, '/')
  // As a link of the shop leads there.
  const path = `/products/${product?.id}`
  const link = page.locator(`a[href="${path}"]`).first()
  if ((await link.count()) > 0) await link.click()
  else await page.evaluate((to) => history.pushState(null, '', to), path)
  await staysAt(page, path)
  await addToCart(visitor, 1)
  const drawer = drawerOf(visitor)
  await isOpen(page, drawer)
  return drawer
}

describe('going back on a phone', () => {
  test('closes the cart and stays on the page; the next step leaves it', () =>
    visit(browser, phone, async (visitor) => {
      const { page } = visitor
      const drawer = await openCartOverProduct(visitor)
      await back(page)
      await isClosed(page, drawer)
      await staysAt(page, `/products/${product?.id}`)
      await back(page)
      await staysAt(page, '/')
    }))

  test('finds no ghost entry where the cart was closed by its button, and forward leads to the product', () =>
    visit(browser, phone, async (visitor) => {
      const { page } = visitor
      const drawer = await openCartOverProduct(visitor)
      for (let round = 0; round < 2; round++) {
        await drawer.getByRole('button', { name: t('cart:drawer.close') }).click()
        await isClosed(page, drawer)
        await addToCart(visitor, 1)
        await isOpen(page, drawer)
      }
      await page.keyboard.press('Escape')
      await isClosed(page, drawer)
      await back(page)
      await staysAt(page, '/')
      await forward(page)
      await staysAt(page, `/products/${product?.id}`)
      // Where the cart was open is nothing.
      await forward(page)
      await hasEntry(page, false)
      await staysAt(page, `/products/${product?.id}`)
      expect(await drawer.isVisible()).toBe(false)
      await back(page)
      await staysAt(page, '/')
    }))

  test('leads from the page of a link in the cart to the product, with nothing over it', () =>
    visit(browser, phone, async (visitor) => {
      const { page } = visitor
      const drawer = await openCartOverProduct(visitor)
      await drawer.getByRole('link', { name: t('cart:drawer.cart') }).click()
      await staysAt(page, '/cart')
      await drawer.waitFor({ state: 'hidden' })
      await back(page)
      await staysAt(page, `/products/${product?.id}`)
      await hasEntry(page, false)
      await forward(page)
      await staysAt(page, '/cart')
      await back(page)
      await staysAt(page, `/products/${product?.id}`)
      await back(page)
      await staysAt(page, '/')
    }))

  test('leaves the page at once after a reload with the cart open', () =>
    visit(browser, phone, async (visitor) => {
      const { page } = visitor
      await openCartOverProduct(visitor)
      await page.reload()
      await page
        .getByRole('main')
        .getByRole('button', { name: t('product:add') })
        .first()
        .waitFor()
      await hasEntry(page, false)
      await back(page)
      await staysAt(page, '/')
    }))

  test('leads on from a reloaded page whose scripts are on their way, to the list as it was filtered, and forward again', () =>
    visit(browser, phone, async ({ page }) => {
      const path = `/products/${product?.id}`
      const heading = (name: string) => page.getByRole('heading', { level: 1, name })
      const title = textIn('es', product?.title ?? [])
      await open(page, `/products?category=${product?.category[0]?.id}&stock=available`)
      await page.getByRole('main').locator(`a[href="${path}"]`).first().click()
      await staysAt(page, path)
      const letGo = await hold(page, scripts)
      await page.reload({ waitUntil: 'commit' })
      await heading(title).waitFor()
      await back(page)
      letGo()
      await staysAt(page, /stock=available$/)
      await heading(t('products:title')).waitFor()
      await hydrated(page)
      await forward(page)
      await staysAt(page, path)
      await heading(title).waitFor()
    }))

  test('closes the menu, whose links take the place of its entry', () =>
    visit(browser, phone, async ({ page }) => {
      await open(page, '/features')
      await open(page, '/')
      const menu = page.getByRole('dialog', { name: t('common:header.menu') })
      const button = page.getByRole('banner').getByRole('link', { name: t('common:header.menu') })
      await button.click()
      await isOpen(page, menu)
      await back(page)
      await isClosed(page, menu)
      await button.click()
      await isOpen(page, menu)
      await menu.getByRole('link', { name: t('common:header.products'), exact: true }).click()
      await staysAt(page, '/products')
      await menu.waitFor({ state: 'hidden' })
      await back(page)
      await staysAt(page, '/')
      await back(page)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/features')
    }))

  test('closes the filters first, and then undoes them one by one', () =>
    visit(browser, phone, async ({ page }) => {
      await open(page, '/products')
      const filters = page.getByRole('dialog')
      await page.getByRole('button', { name: new RegExp(t('products:filter.title')) }).click()
      await isOpen(page, filters)
      for (const group of ['filter.availability', 'filter.rating'])
        await filters.locator('summary', { hasText: t(`products:${group}`) }).click()
      await filters.getByRole('checkbox', { name: t('products:filter.stock.available') }).click()
      await staysAt(page, /stock=available$/)
      await isOpen(page, filters)
      await filters
        .getByRole('navigation', { name: t('products:filter.rating') })
        .getByRole('link', { name: t('products:filter.least_other', { count: 3 }) })
        .click()
      await staysAt(page, /rating=3&stock=available$/)
      await isOpen(page, filters)
      await back(page)
      await isClosed(page, filters)
      await staysAt(page, /rating=3&stock=available$/)
      await back(page)
      await staysAt(page, /products\?stock=available$/)
      await back(page)
      await staysAt(page, /products$/)
    }))

  test('closes cart, menu and filters also while their code is on its way, and once it has come', later, () =>
    visit(browser, phone, async (visitor) => {
      const { page } = visitor
      const main = page.getByRole('main')
      const parts: { path: string; code: RegExp; opener: Locator; dialog: Locator }[] = [
        {
          ...{ path: `/products/${product?.id}`, code: /\/cart-drawer-panel-[^/]*\.js$/, dialog: drawerOf(visitor) },
          opener: main.getByRole('button', { name: t('product:add') }).first(),
        },
        {
          ...{ path: '/', code: /\/menu-drawer-[^/]*\.js$/ },
          opener: page.getByRole('banner').getByRole('link', { name: t('common:header.menu') }),
          dialog: page.getByRole('dialog', { name: t('common:header.menu') }),
        },
        {
          ...{ path: '/products', code: /\/filter-drawer-[^/]*\.js$/, dialog: page.getByRole('dialog') },
          opener: page.getByRole('button', { name: new RegExp(t('products:filter.title')) }),
        },
      ]
      for (const { path, code, opener, dialog } of parts) {
        await open(page, '/features')
        await open(page, path)
        const letGo = await hold(page, code)
        await opener.click()
        await hasEntry(page, true)
        await back(page)
        await hasEntry(page, false)
        await staysAt(page, path)
        await opener.click()
        await hasEntry(page, true)
        expect(await dialog.isVisible(), 'its code is not there').toBe(false)
        letGo()
        await isOpen(page, dialog)
        await back(page)
        await isClosed(page, dialog)
        await staysAt(page, path)
        await back(page)
        await expect.poll(() => new URL(page.url()).pathname).toBe('/features')
      }
    }),
  )

  test('closes the search and the account menu, which lie over the header', async () => {
    const customer = await newCustomer(shop, 'es')
    await visit(browser, { ...phone, storageState: signedInStorage(shop, customer) }, async ({ page }) => {
      await open(page, '/features')
      await open(page, '/')
      const search = page.locator('#header-search')
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('common:header.searchLabel') })
        .click()
      await isOpen(page, search.getByRole('combobox'))
      await back(page)
      await isClosed(page, search.getByRole('combobox'))
      await accountButton(page, customer.email).waitFor()
      const menu = await openAccountMenu(page, customer.email)
      await isOpen(page, menu)
      await back(page)
      await isClosed(page, menu)
      await openAccountMenu(page, customer.email)
      await isOpen(page, menu)
      // A press beside it closes it as well.
      await page.mouse.click(40, 500)
      await isClosed(page, menu)
      await staysAt(page, '/')
      await back(page)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/features')
    })
  })

  test('closes the dialogs of the account one after the other', async () => {
    const customer = await newCustomer(shop, 'es')
    await visit(browser, { ...phone, storageState: signedInStorage(shop, customer) }, async (visitor) => {
      const { page } = visitor
      await open(page, '/')
      await openSignedIn(visitor, '/login', 'account:title')
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: t('account:sessions.action') }).click()
      await isOpen(page, dialog)
      await back(page)
      await isClosed(page, dialog)
      await page.getByText(t('account:deletion.open')).click()
      await page.getByRole('button', { name: t('account:deletion.action') }).click()
      await isOpen(page, dialog)
      await back(page)
      await isClosed(page, dialog)
      await staysAt(page, '/login')
      await back(page)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    })
  })
})
