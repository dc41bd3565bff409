import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { adminStorage, callAsAdmin, openAdmin, openProduct, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { availableProducts, categoriesOf, fillShipping, newBuyer, payButton } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { open, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const message = 'This is wrong, and no field shows it.'
const body = { code: 422, key: 'errors:invalid', message: 'Invalid.', errors: { somewhereElse: message } }

/** Refuses every call whose address has this part, for a field that no form has. */
async function refuse(visitor: Visit, part: string): Promise<void> {
  visitor.expectComplaint(/422/)
  await visitor.page.route(
    (url) => decodeURIComponent(url.pathname).includes(part),
    async (route) => {
      const data = { code: 'UNPROCESSABLE_CONTENT', httpStatus: 422, path: part, body }
      const isProcedure = route.request().url().includes('/api/trpc/')
      const json = isProcedure ? [{ error: { message: body.message, code: -32022, data } }] : body
      await route.fulfill({ status: 422, json })
    },
  )
}

/** It is said above the first input of the form, where the focus is. */
async function expectSaidAbove({ page }: Visit): Promise<void> {
  const said = page.locator('main form [role="alert"]').filter({ hasText: message })
  await said.waitFor()
  expect(await said.count()).toBe(1)
  await expect.poll(() => said.evaluate((element) => element === document.activeElement)).toBe(true)
  const isFirst = await said.evaluate((element) => {
    const input = element.closest('form')?.querySelector('input:not([type="hidden"]), textarea, select')
    return !input || (element.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  })
  expect(isFirst).toBe(true)
}

const settings = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
] as const

describeInTurn(settings, 'an error of a field that is not on the screen, in $language on a $device', (setting) => {
  const t = (key: string) => textOf(setting.language, key)

  test('is said beside the button of the checkout that was pressed', async () => {
    const storageState = storageWith(shop, (await availableProducts(shop)).slice(12, 13))
    await visit(browser, { shop, ...setting, storageState }, async (visitor) => {
      await refuse(visitor, 'checkout.place')
      await open(visitor.page, paths.checkout())
      await fillShipping(visitor.page, newBuyer(setting.language))
      await payButton(visitor.page, setting.language).click()
      const said = visitor.page.locator('main form [role="alert"]').filter({ hasText: message })
      await said.waitFor()
      const isInWindow = () =>
        said.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        })
      await expect.poll(isInWindow).toBe(true)
    })
  })

  test('is said above the forms of a product and of a section of the settings', async () => {
    const [category] = await categoriesOf(shop)
    const form = productForm('Cinta de lino', { price: '20', categories: category?.id, visible: 'false', stock: '3' })
    const { product } = await callAsAdmin<{ product: { id: string } }>(shop, 'products/admin/add-product', form)
    await visit(browser, { shop, ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await refuse(visitor, 'products/admin/edit-product')
      await openProduct(visitor, shop, product.id)
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await expectSaidAbove(visitor)
      await refuse(visitor, 'settingsAdmin.save')
      await openAdmin(visitor, paths.adminSettingsSection('contact'), 'admin-settings:sections.contact')
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await expectSaidAbove(visitor)
    })
  })
})
