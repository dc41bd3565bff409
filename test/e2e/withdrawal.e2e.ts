import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { anyOrder, linkIn, mailOf, newCustomer, newEmail, paidOrder, signedInStorage } from './support/account.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { expectFocus } from './support/expectations.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, sidewaysOverflow, type Visit, visit } from './support/visit.ts'

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
  { language: 'es', device: 'phone', scripts: false },
  { language: 'en', device: 'desktop', scripts: false },
  { language: 'es', device: 'desktop', scripts: true },
  { language: 'en', device: 'phone', scripts: true },
] as const

describe.each(settings)('in $language on a $device, scripts: $scripts', ({ language, device, scripts }) => {
  const setting = { shop, language, device, scripts }
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key) })
  // Its rules are scripts themselves.
  const expectAccessible = async (page: Page) => scripts && expect(await violationsOf(page)).toEqual([])
  const goto = ({ page }: Visit, path: string) => (scripts ? open(page, path) : page.goto(path))
  /** What the mouse would press, by keyboard. */
  const pressAt = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }

  test('a buyer withdraws in two steps by keyboard, and has the receipt on a page and by mail', () =>
    visit(browser, setting, async (visitor) => {
      const { page } = visitor
      // Without scripts the browser says that it could not run them.
      visitor.expectComplaint(/422/)
      const email = newEmail(language)
      await goto(visitor, '/help')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('common:withdraw') })
        .click()
      await heading(page, 'withdrawal:statement.title').waitFor()
      if (scripts) await hydrated(page)
      expect(await page.locator('input:checked, input[type="checkbox"], input[type="radio"]').count()).toBe(0)
      await expectAccessible(page)

      await pressAt(page, t('withdrawal:statement.submit'))
      const name = page.getByLabel(t('withdrawal:fields.name'))
      await page.getByText(t('validation:name')).waitFor()
      await page.getByText(t('validation:withdrawalOrder')).waitFor()
      await expectFocus(name, 'somebody who listens does not hear what is wrong')
      await expectAccessible(page)

      await name.fill('Noa Peña')
      await page.getByLabel(t('withdrawal:fields.order')).fill('Dos camisas azules')
      await page.getByLabel(t('withdrawal:fields.email')).fill(email)
      await page.getByLabel(t('withdrawal:fields.text')).fill('La de la talla M <b>\n& la otra')
      await pressAt(page, t('withdrawal:statement.submit'))

      await heading(page, 'withdrawal:confirm.title').waitFor()
      if (scripts) await hydrated(page)
      for (const text of ['Noa Peña', 'Dos camisas azules', email, 'La de la talla M <b>', t('withdrawal:whole')])
        await page.getByRole('main').getByText(text).waitFor()
      await expectAccessible(page)
      await pressAt(page, t('withdrawal:confirm.edit'))
      await heading(page, 'withdrawal:statement.title').waitFor()
      if (scripts) await hydrated(page)
      expect(await page.getByLabel(t('withdrawal:fields.order')).inputValue()).toBe('Dos camisas azules')
      await pressAt(page, t('withdrawal:statement.submit'))
      await heading(page, 'withdrawal:confirm.title').waitFor()
      if (scripts) await hydrated(page)
      await page.getByRole('button', { name: t('withdrawal:confirm.submit') }).dblclick()

      await heading(page, 'withdrawal:receipt.heading').waitFor()
      const text = await page.getByRole('main').innerText()
      const [number = ''] = /D-\d{4}-\d{6}/.exec(text) ?? []
      expect(text).toContain('Dos camisas azules')
      expect(text).not.toMatch(/acepta|accept/i)
      expect(page.url()).not.toContain(encodeURIComponent(email))
      await expectAccessible(page)
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      await page.reload()
      expect(await page.getByRole('main').innerText()).toContain(number)
      const { body } = await mailOf(dataDir, email, t('mail:withdrawal.subject', { number }))
      expect(body).toContain('Dos camisas azules')
    }))

  test('a mail’s link fills in the statement, with the lines of the order', () =>
    visit(browser, setting, async (visitor) => {
      const { page } = visitor
      const email = newEmail(language)
      await paidOrder(shop, products[2], language, { email })
      const mail = await mailOf(dataDir, email, t('mail:confirmation.subject', { id: anyOrder, shop: 'Lino y Sal' }))
      await goto(visitor, linkIn(mail, '/legal/withdrawal'))
      expect(await page.getByLabel(t('withdrawal:fields.email')).inputValue()).toBe(email)
      const title = products[2]?.title[0]?.[language] ?? ''
      await page.getByLabel(t('withdrawal:fields.quantity', { title, count: 1 })).fill('1')
      await pressAt(page, t('withdrawal:statement.submit'))
      await heading(page, 'withdrawal:confirm.title').waitFor()
      await page.getByText(`1 × ${title}`).waitFor()
      if (scripts) await hydrated(page)
      await pressAt(page, t('withdrawal:confirm.submit'))
      await heading(page, 'withdrawal:receipt.heading').waitFor()
      await page.getByText(`1 × ${title}`).waitFor()
    }))

  test('a guest finds an order again by its number and e-mail', () =>
    visit(browser, setting, async (visitor) => {
      const { page } = visitor
      visitor.expectComplaint(/422/)
      const email = newEmail(language)
      const orderId = await paidOrder(shop, products[3], language, { email })
      await goto(visitor, '/orders/find')
      await expectAccessible(page)
      await pressAt(page, t('withdrawal:find.submit'))
      await page.getByText(t('validation:orderNumber')).waitFor()
      await page.getByLabel(t('withdrawal:find.number')).fill(orderId)
      await page.getByLabel(t('withdrawal:find.email')).fill(email)
      await pressAt(page, t('withdrawal:find.submit'))
      await heading(page, 'withdrawal:find.sentTitle').waitFor()
      await expectAccessible(page)
      const mail = await mailOf(dataDir, email, t('mail:findOrder.subject', { id: anyOrder }))
      expect(linkIn(mail, '/orders/order/')).toContain(`/orders/order/${orderId}?key=`)
    }))
})

describe('with scripts', () => {
  test('the order’s row, its page and its invoice lead to the withdrawal', async () => {
    const customer = await newCustomer(shop, 'es')
    const t = (key: string) => textOf('es', key)
    const orderId = await paidOrder(shop, products[1], 'es', { email: customer.email, token: customer.session.token })
    const setting = { shop, language: 'es', storageState: signedInStorage(shop, customer) } as const
    await visit(browser, setting, async ({ page }) => {
      await open(page, '/orders')
      const row = page.getByTestId('order').filter({ hasText: orderId.toUpperCase() })
      expect(await row.getByRole('link', { name: 'Desistir del contrato' }).getAttribute('href')).toMatch(
        /^\/legal\/withdrawal\?order=LYS-/,
      )
      for (const path of [`/orders/order/${orderId}`, `/orders/invoice/${orderId}`]) {
        await open(page, path)
        await page
          .getByRole('main')
          .getByRole('link', { name: t('common:withdraw') })
          .first()
          .waitFor()
      }
      await open(page, `/orders/order/${orderId}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('common:withdraw') })
        .click()
      await page.getByRole('heading', { level: 1, name: t('withdrawal:statement.title') }).waitFor()
      expect(await page.getByLabel(t('withdrawal:fields.email')).inputValue()).toBe(customer.email)
    })
  })
})
