import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { expectFocus } from './support/expectations.ts'
import {
  availableProducts,
  choosePayment,
  fillShipping,
  newBuyer,
  payButton,
  submitCheckout,
} from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const withOne = async () => storageWith(shop, (await availableProducts(shop)).slice(9, 10))
const input = (page: Page, name: string) => page.locator(`input[name="${name}"]`)

async function openInvoice({ page, language }: Visit, heading: 'invoice:heading' | 'invoice:simplified.heading') {
  await page.getByRole('main').locator('a[href*="/orders/invoice/"]:not([download])').first().click()
  await page.getByRole('heading', { level: 1, name: textOf(language, heading), exact: true }).waitFor()
}

const journeys = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
] as const

describe('an invoice with a tax number', () => {
  test.each(journeys)('is asked for at checkout by keyboard, in $language on a $device', async ({ language, device }) =>
    visit(browser, { shop, language, device, storageState: await withOne() }, async (visitor) => {
      const { page } = visitor
      await open(page, paths.checkout())
      await fillShipping(page, newBuyer(language))
      expect(await input(page, 'taxNumber').count(), 'folded').toBe(0)
      await page.getByRole('button', { name: textOf(language, 'checkout:invoice.open') }).press('Enter')
      await input(page, 'taxNumber').waitFor()
      await page.keyboard.press('Tab')
      await expectFocus(input(page, 'taxNumber'), 'the number follows the button')
      await page.keyboard.type('B58378432')
      visitor.expectComplaint(/\b422\b/)
      await payButton(page, language).click()
      await page.getByText(textOf(language, 'validation:taxNumber')).first().waitFor()
      await expectFocus(input(page, 'taxNumber'), 'the wrong number')
      expect(await violationsOf(page)).toEqual([])
      await input(page, 'taxNumber').fill('B58378431')
      await input(page, 'companyName').fill('Telas del Sur, S. L.')
      await page.reload()
      await hydrated(page)
      await expect.poll(() => input(page, 'taxNumber').inputValue()).toBe('B58378431')
      await submitCheckout(visitor)
      await choosePayment(visitor, 'pay')
      await openInvoice(visitor, 'invoice:heading')
      for (const text of ['B58378431', 'Telas del Sur, S. L.', /F-\d{4}-\d{6}/])
        await page.getByRole('main').getByText(text).first().waitFor()
    }),
  )

  test.each(journeys)(
    'is asked for later on the order’s page, in $language on a $device',
    async ({ language, device }) =>
      visit(browser, { shop, language, device, storageState: await withOne() }, async (visitor) => {
        const { page } = visitor
        await open(page, paths.checkout())
        await fillShipping(page, newBuyer(language))
        await submitCheckout(visitor)
        await choosePayment(visitor, 'pay')
        const ask = page.getByRole('button', { name: textOf(language, 'orders:complete.open') })
        await ask.press('Enter')
        await input(page, 'taxNumber').fill('12345678Z')
        expect(await violationsOf(page)).toEqual([])
        await page.getByRole('button', { name: textOf(language, 'orders:complete.send') }).click()
        await ask.waitFor({ state: 'detached' })
        await openInvoice(visitor, 'invoice:heading')
        await page.getByRole('main').getByText('12345678Z').waitFor()
      }),
  )
})
