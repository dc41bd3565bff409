import { text } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ProductForEdit } from '../../src/shared/catalog/admin.ts'
import type { OptionView } from '../../src/shared/catalog/options.ts'
import { adminStorage, callAsAdmin, openAdmin, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { categoriesOf, demoOption } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let volume: OptionView
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  volume = await demoOption(shop, 'Volume')
})
afterAll(() => browser?.close())

/** A soap in two volumes, five pieces of each. */
async function soap(sku: string): Promise<string> {
  const [category] = await categoriesOf(shop)
  const variants = volume.values.slice(0, 2).map(({ id }, index) => ({
    values: { [volume.id]: id },
    stock: 5,
    sku: `${sku}-${index + 1}`,
  }))
  const fields = { categories: category?.id, price: '12.5', stock: '0', SKU: sku, variants: JSON.stringify(variants) }
  const form = productForm(`Jabón ${sku}`, fields)
  return (await callAsAdmin<{ product: { id: string } }>(shop, 'products/admin/add-product', form)).product.id
}

async function productOf(id: string) {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const { result } = await callAsAdmin<{ result: { data: ProductForEdit } }>(
    shop,
    `trpc/catalogAdmin.productForEdit?input=${input}`,
  )
  return result.data.product
}

const settings = [
  { language: 'es', device: 'phone', mark: ';', price: '12,5', dearer: '14,75', options: 'Formato 100 ml' },
  { language: 'en', device: 'desktop', mark: ',', price: '12.5', dearer: '14.75', options: 'Volume 100 ml' },
] as const

describeInTurn(
  settings,
  'a stocktake in $language on a $device',
  ({ language, device, mark, price, dearer, options }) => {
    const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)

    test('exports the inventory, changes two cells, is told what is wrong, imports it and sees the new stock', async () => {
      const sku = `INV-${language.toUpperCase()}-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
      const id = await soap(sku)
      const storageState = await adminStorage(shop)
      await visit(browser, { shop, language, device, storageState }, async (visitor) => {
        const { page } = visitor
        await openAdmin(visitor, '/admin/products/list', 'common:adminMenu.products')
        // Phones have the links of the page in a menu.
        if (device === 'phone') await page.getByRole('button', { name: t('admin:table.more'), exact: true }).click()
        const role = device === 'phone' ? 'menuitem' : 'link'
        await page.getByRole(role, { name: t('admin-products:inventory'), exact: true }).click()
        await page.getByRole('heading', { level: 1, name: t('admin-csv:inventory.title') }).waitFor()
        await page.getByRole('button', { name: t('admin-csv:inventory.export') }).click()
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          // The format of the page's language comes first.
          page.getByRole('menuitem').first().click(),
        ])
        expect(download.suggestedFilename()).toMatch(/^lino-y-sal-inventory-\d{4}-\d\d-\d\d\.csv$/)
        const file = await text(await download.createReadStream())
        // The rows of other journeys change meanwhile.
        const [head = '', ...rows] = file.split('\r\n')
        const own = [head, ...rows.filter((line) => line.startsWith(sku))].join('\r\n')
        const row = (...cells: string[]) => cells.join(mark)
        const second = row(`${sku}-2`, `Jabón ${sku}`, options, price, '5', '')
        expect(own).toContain(second)

        const bring = async (changed: string) => {
          const buffer = Buffer.from(own.replace(second, changed))
          await page
            .locator('input[type="file"]')
            .setInputFiles({ name: 'inventory.csv', mimeType: 'text/csv', buffer })
        }
        await bring(row(`${sku}-2`, '', '', dearer, '-9', ''))
        await page.getByText(t('admin-csv:preview.wrong_one')).waitFor()
        await page.getByText(t('admin-validation:stockRange')).waitFor()
        await page.getByRole('button', { name: t('admin-csv:preview.another') }).click()
        await bring(row(`${sku}-2`, '', '', dearer, '9', ''))
        await page.getByText(options, { exact: true }).waitFor()
        expect(await sidewaysOverflow(page)).toBe(0)
        await page.getByRole('button', { name: t('admin-csv:inventory.import_one', { count: 1 }) }).click()
        await page.getByRole('heading', { name: t('admin-csv:result.title') }).waitFor()

        await openAdmin(visitor, `/admin/products/list?q=${sku}`, 'common:adminMenu.products')
        await page.getByText('14', { exact: true }).first().waitFor()
        expect((await productOf(id)).variants).toMatchObject([
          { stock: 5, price: 12.5 },
          { stock: 9, price: 14.75 },
        ])
      })
    })
  },
)
