import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { newCustomer } from './support/account.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { expectFocus, expectSeen } from './support/expectations.ts'
import { addToCart, availableProducts, drawerOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let products: [ProductCard, ProductCard, ProductCard]
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  products = (await availableProducts(shop)).slice(6, 9) as typeof products
})
afterAll(() => browser?.close())

/** The link of a product's name. */
const nameIn = (lines: Locator, product: ProductCard, { language }: Visit) =>
  lines.getByRole('link', { name: product.title[0]?.[language] ?? '', exact: true })

/** The button that removes a product's line, pressed by keyboard. */
const remove = (lines: Locator, product: ProductCard, { language }: Visit) =>
  lines
    .getByRole('button', { name: textOf(language, 'cart:line.remove', { title: product.title[0]?.[language] ?? '' }) })
    .press('Enter')

describe('the focus', () => {
  test('is on the field that the shop refuses: a wrong password, an e-mail that is taken', async () => {
    const language = 'en'
    const { email, password } = await newCustomer(shop, language)
    await visit(browser, { shop, language, device: 'phone' }, async (visitor) => {
      const { page } = visitor
      visitor.expectComplaint(/403.*accounts\.login|409.*accounts\.register/)
      const main = page.getByRole('main')
      const field = (name: string) => main.locator(`input[name="${name}"]`)
      await open(page, '/login')
      await field('email').fill(email)
      await field('password').fill('a wrong password')
      await main.getByRole('button', { name: textOf(language, 'sign-in:login.submit'), exact: true }).press('Enter')
      await main.getByText(textOf(language, 'errors:invalidCredentials'), { exact: true }).waitFor()
      await expectFocus(field('password'), 'the next try at the password can be typed at once')

      await main.getByRole('link', { name: textOf(language, 'sign-in:login.register') }).click()
      // The page before has fields of the same names, and stays until the next one is rendered.
      await field('terms_conditions').waitFor()
      await field('email').fill(email)
      await field('password').fill(password)
      await field('terms_conditions').check()
      await main.getByRole('button', { name: textOf(language, 'sign-in:register.submit') }).click()
      await expectSeen(
        main.getByText(textOf(language, 'errors:emailTaken'), { exact: true }),
        'why there is no account',
      )
      await expectFocus(field('email'), 'another e-mail can be typed at once')
      expect(await field('email').getAttribute('aria-invalid')).toBe('true')
    })
  })

  test('goes from a removed line of the cart to its neighbor, and from the last to the heading', () =>
    visit(browser, { shop, language: 'es', storageState: storageWith(shop, products) }, async (visitor) => {
      const { page, language } = visitor
      const [one, two, three] = products
      const loss = 'whoever works by keyboard goes on at the next line'
      await open(page, '/cart')
      const rows = page.getByTestId('cart-line')
      await remove(rows, two, visitor)
      await expectFocus(nameIn(rows, three, visitor), loss)
      await remove(rows, three, visitor)
      await expectFocus(nameIn(rows, one, visitor), `${loss}, or at the one before the last`)
      await remove(rows, one, visitor)
      await page.getByText(textOf(language, 'cart:empty.title')).waitFor()
      await expectFocus(
        page.getByRole('heading', { level: 1 }),
        'whoever has emptied the cart reads its page from the top',
      )
    }))

  test('goes from a removed line of the drawer to its neighbor, and never out of the drawer', () =>
    visit(
      browser,
      { shop, language: 'en', device: 'phone', storageState: storageWith(shop, products.slice(0, 2)) },
      async (visitor) => {
        const { page, language } = visitor
        const [one, two, added] = products
        const loss = 'whoever works by keyboard goes on at the next line'
        await open(page, `/products/${added.id}`)
        await addToCart(visitor, 1)
        const drawer = page.getByRole('dialog')
        const lines = drawerOf(visitor).getByRole('listitem')
        await remove(lines, one, visitor)
        await expectFocus(nameIn(lines, two, visitor), loss)
        await remove(lines, two, visitor)
        // What was added stands first.
        await expectFocus(nameIn(lines, added, visitor), `${loss}, or at the one before the last`)
        await remove(lines, added, visitor)
        await drawer.getByText(textOf(language, 'cart:empty.text')).waitFor()
        await expectFocus(drawer, 'Escape and Tab still work in the drawer that is empty now')
      },
    ))

  test('goes to the head of a list that begins anew: at another page, and without a filter; all on page 1', () =>
    visit(browser, { shop, language: 'en' }, async ({ page, language }) => {
      const t = (key: string, params?: Record<string, string>) => textOf(language, `products:${key}`, params)
      const main = page.getByRole('main')
      const head = main.locator('p[role="status"]')
      const address = () => new URL(page.url()).search
      const pages = main.getByRole('navigation', { name: t('paging.label') })
      await open(page, '/products?page=2')
      await pages.getByRole('link', { name: t('paging.next') }).press('Enter')
      await page.waitForURL('**/products?page=3')
      await expectFocus(head, 'the new page is read from its top, and not from below its last product')

      const bands = main.getByRole('navigation', { name: t('price.label') }).getByRole('link')
      await bands.nth(1).press('Enter')
      await expect.poll(address).toContain('max=')
      expect(address(), 'a price band begins with its first page: page 3 of it may not exist').not.toContain('page=')
      await expectFocus(bands.nth(1), 'the filters are still at hand: the next is chosen from here')

      const next = pages.getByRole('link', { name: t('paging.next') })
      await expect.poll(() => next.getAttribute('href')).toContain('max=')
      await next.press('Enter')
      await expect.poll(address).toContain('page=2')
      await main
        .getByRole('list', { name: t('filter.chosen') })
        .getByRole('link')
        .first()
        .press('Enter')
      await expect.poll(address, { message: 'without the filter the list begins with its first page' }).toBe('')
      await expectFocus(head, 'the list is read on from its top when the pressed filter is gone')
    }))
})
