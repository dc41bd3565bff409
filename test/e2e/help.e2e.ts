import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newCustomer, signedInStorage } from './support/account.ts'
import { connectBrowser } from './support/browser.ts'
import { expectFocus } from './support/expectations.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { open, sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
  { language: 'en', device: 'narrow' },
] as const

describeInTurn(settings, 'help in $language on a $device', ({ language, device }) => {
  const t = (key: string) => textOf(language, key)

  /** Whether an element is in the window, clear of the sticky header. */
  const isInView = (element: Locator) =>
    element.evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return top >= Math.max(0, header) && bottom <= innerHeight
    })

  test('on returns is reached from the footer of any page, and another part from there', () =>
    visit(browser, { shop, language, device }, async ({ page }) => {
      await open(page, '/categories/list')
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: t('common:footer.returns'), exact: true }).click()
      const returns = page.getByRole('heading', { level: 2, name: t('help:returns.title'), exact: true })
      await expectFocus(returns, 'the keyboard goes on at the answers that were asked for')
      await expect.poll(() => isInView(returns)).toBe(true)
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/help#returns')
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)

      await footer.getByRole('link', { name: t('common:footer.delivery'), exact: true }).click()
      const delivery = page.getByRole('heading', { level: 2, name: t('help:delivery.title'), exact: true })
      await expectFocus(delivery, 'the same page moves, too')
      await expect.poll(() => isInView(delivery)).toBe(true)
      await page.goBack()
      await page.goBack()
      await page.waitForURL('**/categories/list')
    }))

  test('is read without scripts, with a way to each part', () =>
    visit(browser, { shop, language, device, scripts: false }, async ({ page }) => {
      await page.goto('/help')
      const parts = page.getByRole('navigation', { name: t('help:parts') }).getByRole('link')
      expect(await parts.count()).toBe(5)
      for (const link of await parts.all()) {
        const part = (await link.getAttribute('href'))?.split('#')[1]
        expect(await page.locator(`h2[id="${part}"]`).innerText()).toBe(await link.innerText())
      }
      await parts.last().click()
      await page.getByText(t('help:contact.text')).waitFor()
    }))
})

const phones = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'narrow' },
] as const

describeInTurn(phones, 'the menu of phones in $language on a $device', ({ language, device }) => {
  const t = (key: string) => textOf(language, key)
  const menuNames = { name: t('common:header.menu') }

  test('has account, orders and help by keyboard, and closes when help opens', () =>
    visit(browser, { shop, language, device }, async ({ page }) => {
      await open(page, '/')
      await page.getByRole('banner').getByRole('link', menuNames).press('Enter')
      const menu = page.getByRole('dialog', menuNames)
      const links = menu.getByRole('navigation', { name: t('common:header.more') }).getByRole('link')
      await links.first().waitFor()
      expect(await links.allInnerTexts()).toEqual([
        t('common:header.login'),
        t('common:header.orders'),
        t('common:header.findOrder'),
        t('common:header.help'),
      ])
      for (const link of await links.all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await links.nth(2).focus()
      await page.keyboard.press('Tab')
      await expectFocus(links.nth(3), 'help is the next stop')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: t('help:title') }).waitFor()
      await menu.waitFor({ state: 'hidden' })
    }))

  test('names the account of somebody who is signed in', async () => {
    const customer = await newCustomer(shop, language)
    await visit(
      browser,
      { shop, language, device, storageState: signedInStorage(shop, customer) },
      async ({ page }) => {
        await open(page, '/')
        await page.getByRole('banner').getByRole('link', menuNames).click()
        const account = page
          .getByRole('dialog', menuNames)
          .getByRole('link', { name: new RegExp(`^${t('common:header.account')}`) })
        expect(await account.innerText()).toContain(customer.email)
        await account.click()
        await page.waitForURL('**/login')
      },
    )
  })
})
