import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cartStorageKey } from '../../src/shared/cart/storage-guard.ts'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import type { AdminOption } from '../../src/shared/catalog/options.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { paths } from '../../src/shared/paths.ts'
import { later } from '../support/full.ts'
import { newCustomer, newEmail, paidOrder, userDataOf } from './support/account.ts'
import { adminStorage, callAsAdmin, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { missingComplaints, publicPages } from './support/public-pages.ts'
import { addToCart, availableProducts, categoriesOf, drawerOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

/** Left and right edge of what the header shows of itself, from left to right. */
function headerParts(page: Page) {
  return page.evaluate(() => {
    const row = document.querySelector('header > div')
    const name = row?.querySelector('a[href="/"]')
    const box = (element: Element | null | undefined) => {
      const { left = 0, right = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
      return { left, right, width }
    }
    const seen = [...(row?.querySelectorAll('a, button') ?? [])].filter(
      (part) => part.checkVisibility() && part !== name,
    )
    const middle = box(name)
    const [before, after] = [true, false].map((isBefore) =>
      seen.map(box).filter(({ left }) => left < middle.left === isBefore),
    )
    return {
      name: middle,
      before: Math.max(...(before ?? []).map(({ right }) => right)),
      after: Math.min(...(after ?? []).map(({ left }) => left)),
      narrowest: Math.min(...seen.map((part) => box(part).width)),
    }
  })
}

describe('the header', () => {
  test('has the language switch at every width, and the name in the middle of it', async () => {
    const customer = await newCustomer(shop, 'en')
    await visit(browser, { shop, language: 'en' }, async ({ page }) => {
      for (const isFull of [false, true]) {
        if (isFull) {
          const [product] = await availableProducts(shop)
          const line = { ...product, category: [], quantity: 99 }
          const cart = JSON.stringify({ totalElements: 99, totalPrice: 0, products: [line] })
          const stored = Object.entries({ userData: userDataOf(customer), [cartStorageKey]: cart })
          await page.evaluate((entries) => {
            for (const [key, value] of entries) localStorage.setItem(key, value)
          }, stored)
        }
        await page.setViewportSize({ width: 320, height: 640 })
        await open(page, '/features')
        if (isFull) await page.getByTestId('cart-count').waitFor()
        for (const width of [320, 360, 390, 480, 540, 600, 767, 768, 1440]) {
          await page.setViewportSize({ width, height: 640 })
          const about = `${width} px, ${isFull ? 'signed in' : 'anonymous'}`
          const languages = page
            .getByRole('banner')
            .getByRole('navigation', { name: textOf('en', 'common:header.language') })
          const codes = languages.getByRole('link').filter({ visible: true })
          expect(await codes.allTextContents(), about).toEqual(
            (width < 768 ? ['toSpanish'] : ['toEnglish', 'toSpanish']).map(
              (name) => `${name === 'toEnglish' ? 'EN' : 'ES'} – ${textOf('en', `common:header.${name}`)}`,
            ),
          )
          const { name, before, after, narrowest } = await headerParts(page)
          expect(narrowest, about).toBeGreaterThanOrEqual(44)
          expect(name.left, about).toBeGreaterThanOrEqual(before)
          expect(name.right, about).toBeLessThanOrEqual(after)
          expect(await sidewaysOverflow(page), about).toBeLessThanOrEqual(0)
          if (width < 480) continue
          expect(after - name.right, about).toBeGreaterThanOrEqual(8)
          const middle = await page.evaluate(() => document.documentElement.clientWidth / 2)
          expect(Math.abs((name.left + name.right) / 2 - middle), about).toBeLessThanOrEqual(1)
        }
      }
    })
  })

  test('breaks a long name, which never lies over what stands beside it', () =>
    visit(browser, { shop, language: 'es' }, async ({ page }) => {
      await open(page, '/features')
      await page
        .getByRole('banner')
        .locator('a[href="/"]')
        .evaluate((link) => {
          link.textContent = 'Almacén de Ultramarinos Hermanos García'
        })
      for (const width of [320, 360, 390, 480, 540, 600, 768, 1440]) {
        await page.setViewportSize({ width, height: 640 })
        const { name, before, after } = await headerParts(page)
        expect(name.left, `${width} px`).toBeGreaterThanOrEqual(before)
        expect(name.right, `${width} px`).toBeLessThanOrEqual(after)
        const within = page.getByRole('banner').locator('a[href="/"]')
        expect(await within.evaluate((link) => link.scrollWidth - link.clientWidth), `${width} px`).toBeLessThanOrEqual(
          0,
        )
        expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
      }
    }))

  test('changes the language by its one button on a phone', () =>
    visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page }) => {
      await open(page, '/features')
      await page.getByRole('banner').locator('a[hreflang="es"]').click()
      await page.getByRole('heading', { level: 1, name: textOf('es', 'features:title') }).waitFor()
      await expect.poll(() => page.getByRole('banner').locator('a[hreflang="en"]').isVisible()).toBe(true)
      expect(await page.getByRole('banner').locator('a[hreflang="es"]').isVisible()).toBe(false)
    }))
})

describe('a window that is less than 30 rem high', () => {
  test('keeps neither header nor purchase bar in view; a higher one keeps both', async () => {
    const product = (await availableProducts(shop))[0]
    await visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page }) => {
      await open(page, `/products/${product?.id}`)
      const header = page.getByRole('banner')
      const bar = page.getByRole('button', { name: textOf('en', 'product:add') })
      const shown = async (height: number) => {
        await page.setViewportSize({ width: 320, height })
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        const top = (await header.boundingBox())?.y ?? 0
        return { header: top > -1, bars: await bar.filter({ visible: true }).count() }
      }
      await expect.poll(() => shown(480)).toEqual({ header: true, bars: 2 })
      await expect.poll(() => shown(479)).toEqual({ header: false, bars: 1 })
      const padding = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)
      expect(await padding()).toBe('auto')
    })
  })
})

test('a line of the cart shows its total clear of its quantity, at every width', async () => {
  const products = (await availableProducts(shop)).slice(-1)
  await visit(browser, { shop, language: 'en', storageState: storageWith(shop, products) }, async ({ page }) => {
    await open(page, paths.cart())
    const line = page.getByTestId('cart-line')
    const amount = line.getByText(formatEuros((products[0]?.price ?? 0) * 2, 'en'), { exact: true })
    for (const width of [320, 360, 390, 768, 992]) {
      await page.setViewportSize({ width, height: 640 })
      const quantity = await line.getByRole('group').boundingBox()
      const total = await amount.boundingBox()
      if (!quantity || !total) throw new Error('the line shows neither')
      const isBeside = total.x >= quantity.x + quantity.width
      expect(isBeside || total.y >= quantity.y + quantity.height, `${width} px`).toBe(true)
    }
  })
})

/** The least spacing that a reader may ask for (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

describe('with the spacing of WCAG 1.4.12 at 320 px', () => {
  const walk = (language: 'en' | 'es') =>
    visit(browser, { shop, language }, async (visitor) => {
      const { page } = visitor
      // No phone's: its window grows with what is too wide.
      await page.setViewportSize({ width: 320, height: 640 })
      visitor.expectComplaint(missingComplaints)
      const wide: string[] = []
      for (const { name, path } of await publicPages(shop)) {
        await open(page, path)
        await page.addStyleTag({ content: spacing })
        const beyond = await sidewaysOverflow(page)
        if (beyond > 0) wide.push(`${name}: ${beyond} px`)
      }
      expect(wide).toEqual([])
      const [product] = await availableProducts(shop)
      await open(page, `/products/${product?.id}`)
      await page.addStyleTag({ content: spacing })
      await addToCart(visitor, 1)
      const drawer = drawerOf(visitor)
      await drawer.waitFor()
      expect(await drawer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    })

  test('no public page scrolls sideways', () => walk('es'))
  test('no public page scrolls sideways in English', later, () => walk('en'))
})

describe('a page of the admin area', () => {
  test('breaks names that are long and have no spaces, in windows of a phone and of a desk', later, async () => {
    const long = 'Camisa'.padEnd(120, 'linoysal')
    const [category] = await categoriesOf(shop)
    const fields = { categories: category?.id, price: '20', stock: '5', visible: '1' }
    const { product } = await callAsAdmin<{ product: ProductCard }>(
      shop,
      'products/admin/add-product',
      productForm(long, fields),
    )
    const name = { nameEs: long.slice(0, 60), nameEn: long.slice(0, 60) }
    const { option } = await callAsAdmin<{ option: AdminOption }>(shop, 'options/admin/add-option', {
      ...name,
      values: [name],
    })
    const orderId = await paidOrder(shop, product, 'es', { email: `${long.slice(0, 30)}.${newEmail('es')}` })
    const pages = [
      paths.adminOrder(orderId),
      paths.adminOrders(),
      paths.adminPackingSlip(orderId),
      paths.adminProductEdit(product.id),
      paths.adminProducts(),
      paths.adminOptions(),
      paths.adminAudit(),
    ]
    await visit(browser, { shop, language: 'es', storageState: await adminStorage(shop) }, async ({ page }) => {
      for (const path of pages) {
        await open(page, path)
        await page.getByRole('main').getByText(long.slice(0, 30)).first().waitFor({ state: 'attached' })
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          // A list that is too wide scrolls by itself, once it has been measured.
          await expect.poll(() => sidewaysOverflow(page), { message: `${path}, ${width} px` }).toBeLessThanOrEqual(0)
        }
      }
    })
    // A shop has few, and other journeys need theirs.
    await callAsAdmin(shop, `options/admin/delete-option/${option.id}`, undefined, 'DELETE')
  })
})
