import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductEdit } from '../../src/shared/catalog/admin.ts'
import type { OptionView } from '../../src/shared/catalog/options.ts'
import type { Language } from '../../src/shared/languages.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, getVariants, openAdmin, openProduct } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
const title = 'Jersey del taller'
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const shades = ['Crudo', 'Musgo', 'Tinta']
let browser: Browser

const call = <T>(path: string, body?: FormData | object, method?: string) => callAsAdmin<T>(shop, path, body, method)

const named = (name: string) => ({ nameEs: name, nameEn: name })
const option = (name: string, values: string[]) =>
  call('options/admin/add-option', { ...named(name), filter: false, values: values.map(named) })

/** A text of the form, by its key in the namespace of products or with that of another. */
const readText = (language: Language, key: string, params?: Record<string, string | number>) =>
  textOf(language, key.includes(':') ? key : `admin-products:${key}`, params)

async function productNamed(): Promise<ProductEdit> {
  const { data } = await call<{ data: { products: { id: string }[] } }>(`products/list?q=${encodeURIComponent(title)}`)
  const { product } = await call<{ product: ProductEdit }>(`products/admin/getInfoToedit/${data.products[0]?.id}`)
  return product
}

beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  await option('Talla del taller', sizes)
  await option('Tinte del taller', shades)
})
afterAll(async () => {
  await browser?.close()
  await removeOptions()
})

describe('an admin', () => {
  test('makes a product in 3 colors and 6 sizes by keyboard', async () => {
    const t = (key: string, params?: Record<string, string | number>) => readText('es', key, params)
    const setting = { shop, language: 'es', device: 'desktop', storageState: await adminStorage(shop) } as const
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, '/admin/products/add', 'admin-products:add')
      const press = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      for (const name of ['title', 'shortDescription', 'largeDescription']) {
        for (const side of ['Es', 'En']) {
          await page.getByLabel(t(`form.fields.${name}${side}`), { exact: true }).focus()
          await page.keyboard.insertText(title)
        }
      }
      await page.getByRole('combobox', { name: t('form.fields.categories') }).focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key)

      await press(t('variants.add'))
      await press(t('variants.allOf', { name: 'Tinte del taller' }))
      await press(t('variants.allOf', { name: 'Talla del taller' }))
      await page.getByText(t('variants.count_other', { count: 18 })).waitFor()
      await press(t('variants.combine'))
      const rows = getVariants(visitor)
      await expect.poll(() => rows.count()).toBe(18)

      // The focus is on the first price: Ctrl+D copies it to all, Tab leads to the stock, Enter one row down.
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell))
        .toMatch(/ price$/)
      await page.keyboard.type('29,9')
      await page.keyboard.press('Control+d')
      await page.keyboard.press('Tab')
      await page.keyboard.type('3')
      await page.keyboard.press('Control+d')
      await page.keyboard.press('Enter')
      await page.keyboard.type('9')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.row)).toBe('0')
      await page.getByText(/60 unidades en total/).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await alertOf(visitor, 'admin-products:save.added').waitFor()
    })
    const { variants = [], stock, price } = await productNamed()
    expect([variants.length, stock, price]).toEqual([18, 60, 29.9])
    expect(variants[1]?.stock).toBe(9)
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(18)
  })

  test('changes one of them on a phone, takes another off sale, and is told what is wrong', async () => {
    const t = (key: string, params?: Record<string, string | number>) => readText('en', key, params)
    const before = await productNamed()
    const setting = { shop, language: 'en', device: 'phone', storageState: await adminStorage(shop) } as const
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await openProduct(visitor, shop, before.id)
      const rows = getVariants(visitor)
      const price = rows.nth(0).getByRole('textbox', { name: new RegExp(`^${t('variants.columns.price')}`) })
      await price.fill('cheap')
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await page.getByText(textOf('en', 'admin-validation:priceUnclear')).waitFor()
      await expect.poll(() => price.evaluate((input) => input === document.activeElement)).toBe(true)
      await price.fill('31.50')
      await rows
        .nth(17)
        .getByRole('button', { name: new RegExp(`^${t('admin:sheet.remove', { name: '' })}`) })
        .click()
      await page.getByText(t('variants.removed_one')).waitFor()
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      // Saved before the form has been rendered with it: what was switched last is saved, too.
      await rows
        .nth(1)
        .getByRole('switch')
        .evaluate((box: HTMLInputElement) => {
          box.click()
          box.form?.requestSubmit()
        })
      await alertOf(visitor, 'admin-products:save.edited').waitFor()
    })
    const { variants = [], price, stock } = await productNamed()
    expect([variants.length, variants[0]?.price, price, stock]).toEqual([17, 31.5, 29.9, 48])
    expect(variants[1]).toEqual({ ...before.variants?.[1], enabled: false })
  })

  test('is asked cell by cell when somebody else has saved the same variants', async () => {
    const t = (key: string, params?: Record<string, string | number>) => readText('en', key, params)
    const before = await productNamed()
    const setting = { shop, language: 'en', device: 'desktop', storageState: await adminStorage(shop) } as const
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await openProduct(visitor, shop, before.id)
      const rows = getVariants(visitor)
      const cell = (row: number, column: string) =>
        rows.nth(row).getByRole('textbox', { name: new RegExp(`^${t(`variants.columns.${column}`)}`) })
      await cell(2, 'price').fill('35')
      const { variants = [] } = before
      const barcode = '8400000000017'
      await elsewhere(
        before,
        variants.map((variant, index) => (index === 2 ? { ...variant, barcode } : variant)),
      )
      visitor.expectComplaint(/409/)
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('admin:record.conflict.title') })
      await dialog.waitFor()
      await dialog.getByText('8400000000017').waitFor()
      await dialog.getByRole('button', { name: t('admin:record.conflict.save') }).click()
      await alertOf(visitor, 'admin-products:save.edited').waitFor()
    })
    const { variants = [] } = await productNamed()
    expect(variants[2]).toMatchObject({ price: 35, barcode: '8400000000017' })
  })

  test('makes the sizes that the dimensions of a garment name, with its stock split among them', async () => {
    const t = (key: string, params?: Record<string, string | number>) => readText('es', key, params)
    const before = await productNamed()
    const setting = { shop, language: 'es', device: 'phone', storageState: await adminStorage(shop) } as const
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await openProduct(visitor, shop, before.id)
      await page.getByRole('button', { name: t('variants.removeAll'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('variants.removeAllTitle') })
      await dialog.getByRole('button', { name: t('variants.removeAll'), exact: true }).click()
      await page.getByLabel(t('form.fields.dimensions'), { exact: true }).fill('S–L · 60 × 50 cm (M)')
      await page.getByText(t('variants.sizesNamed', { sizes: 'S · M · L' })).waitFor()
      await page.getByRole('button', { name: t('variants.makeSizes') }).click()
      await expect.poll(() => getVariants(visitor).count()).toBe(3)
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await alertOf(visitor, 'admin-products:save.edited').waitFor()
    })
    const { variants = [], stock } = await productNamed()
    expect([stock, variants.reduce((sum, variant) => sum + variant.stock, 0)]).toEqual([before.stock, before.stock])
    expect(variants).toHaveLength(3)
    expect(Math.max(...variants.map((variant) => variant.stock))).toBe(variants[1]?.stock)
  })
})

/** Another admin saves these variants. */
async function elsewhere(
  { id, title, category, ...product }: ProductEdit,
  variants: ProductEdit['variants'],
): Promise<void> {
  const form = new FormData()
  for (const [name, text] of Object.entries({ title, ...product }))
    if (Array.isArray(text) && typeof text[0] === 'object' && 'es' in text[0])
      for (const [side, key] of [
        ['Es', 'es'],
        ['En', 'en'],
      ] as const)
        form.set(`${name}${side}`, text[0][key] ?? '')
  const fields = { id, categories: category.join(), price: String(product.price), variants: JSON.stringify(variants) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  await call('products/admin/edit-product', form)
}

/** A shop has at most eight options, and other journeys make some, too. */
async function removeOptions(): Promise<void> {
  await elsewhere(await productNamed(), [])
  const { data } = await call<{ data: { options: OptionView[] } }>('options/list')
  for (const { id, name } of data.options) {
    if (!['Talla del taller', 'Tinte del taller'].includes(name[0]?.es ?? '')) continue
    await call(`options/admin/delete-option/${id}`, undefined, 'DELETE')
  }
}
