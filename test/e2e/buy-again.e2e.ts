import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { Cart } from '../../src/shared/cart/entities.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { anyOrder, linkIn, mailOf, newEmail, paidOrder } from './support/account.ts'
import { callAsAdmin, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { expectFocus } from './support/expectations.ts'
import { categoriesOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { journeysInTurn } from './support/turns.ts'
import { open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
const dataDir = inject('shopDataDir')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', device: 'desktop' },
  { language: 'en', device: 'phone' },
] as const

const newTitle = () => `Duna ${Math.random().toString(36).slice(2, 8)}`

/** What the form of the journey's product sends: dearer than what other journeys look for. */
async function form(title: string, fields: Record<string, string>) {
  const [category] = await categoriesOf(shop)
  return productForm(title, { price: '94', stock: '40', visible: 'true', categories: category?.id, ...fields })
}

async function addProduct(title: string): Promise<{ id: string }> {
  const { product } = await callAsAdmin<{ product: { id: string } }>(
    shop,
    'products/admin/add-product',
    await form(title, {}),
  )
  return product
}

const editProduct = async (title: string, fields: Record<string, string>) =>
  callAsAdmin(shop, 'products/admin/edit-product', await form(title, fields))

/** Title and quantity of each line of the cart, as the browser keeps it. */
const readCart = (page: Page, language: 'es' | 'en') =>
  page.evaluate((side) => {
    const { products = [] } = JSON.parse(localStorage.getItem('cartProducts') ?? '{}')
    return products.map((line: Cart['products'][number]) => [line.title[0]?.[side], line.quantity, line.price])
  }, language)

describe.each(settings)('an order that is bought again, in $language on a $device', (each) => {
  const { language, device } = each
  const setting = { shop, language, device }
  const journey = journeysInTurn(settings, each)
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)

  journey('a guest does it by the mail’s link and the keyboard, and hears what has changed since', async () => {
    const email = newEmail(language)
    const [kept, hidden, few] = [newTitle(), newTitle(), newTitle()]
    const products = [await addProduct(kept), await addProduct(hidden), await addProduct(few)]
    await paidOrder(shop, products, language, { email, quantity: 2 })
    const [keptId, hiddenId, fewId] = products.map(({ id }) => id) as [string, string, string]
    await editProduct(kept, { id: keptId, price: '96.5' })
    await editProduct(hidden, { id: hiddenId, visible: 'false' })
    await editProduct(few, { id: fewId, stock: '1' })
    const subject = t('mail:confirmation.subject', { id: anyOrder, shop: 'Lino y Sal' })
    const link = linkIn(await mailOf(dataDir, email, subject), '/orders/order/')
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await open(page, link)
      const button = page.getByRole('button', { name: t('orders:again.action') })
      await button.focus()
      await page.keyboard.press('Enter')
      const toCart = page.getByRole('main').getByRole('link', { name: t('orders:again.cart'), exact: true })
      await expectFocus(toCart, 'a second press would add everything once more')
      const money = (euros: number) => formatEuros(euros, language)
      const said = [
        t('orders:again.added_other', { count: 3 }),
        t('orders:again.notes.price', { name: kept, now: money(96.5), old: money(94) }),
        t('orders:again.notes.gone', { name: hidden }),
        t('orders:again.notes.fewer_one', { name: few, count: 1 }),
      ]
      const heard = page.getByRole('status').filter({ hasText: said[0] ?? '' })
      for (const text of said) {
        await page.getByRole('main').getByText(text, { exact: true }).waitFor()
        expect(await heard.textContent(), 'it is read out').toContain(text)
      }
      expect(await readCart(page, language)).toEqual([
        [kept, 2, 96.5],
        [few, 1, 94],
      ])
      expect(await button.count()).toBe(0)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor()
      await page.getByRole('main').getByText(kept, { exact: true }).first().waitFor()
    })
  })

  journey('says when nothing can be bought, and when the shop could not be asked', async () => {
    const email = newEmail(language)
    const title = newTitle()
    const product = await addProduct(title)
    await paidOrder(shop, product, language, { email })
    await editProduct(title, { id: product.id, stock: '0' })
    const subject = t('mail:confirmation.subject', { id: anyOrder, shop: 'Lino y Sal' })
    const link = linkIn(await mailOf(dataDir, email, subject), '/orders/order/')
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      visitor.expectComplaint(/cartLines|Failed to load/)
      await open(page, link)
      const main = page.getByRole('main')
      await main.getByText(/hola@linoysal\.example/).waitFor()
      const mail = await main.getByRole('link', { name: 'hola@linoysal.example' }).getAttribute('href')
      expect(mail, 'the shop sees which order it is about').toMatch(/\?subject=(Pedido|Order)%20LYS-/)
      await page.route('**/catalog.cartLines*', (route) => route.abort())
      const button = main.getByRole('button', { name: t('orders:again.action') })
      await button.click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('orders:again.failed') })
        .waitFor()
      await expectFocus(button, 'to be pressed again')
      await page.unroute('**/catalog.cartLines*')
      await button.click()
      await main.getByText(t('orders:again.notes.sold-out', { name: title }), { exact: true }).waitFor()
      await main.getByText(t('orders:again.nothing'), { exact: true }).waitFor()
      await expectFocus(button, 'to be pressed again')
      expect(await readCart(page, language)).toEqual([])
    })
  })
})
