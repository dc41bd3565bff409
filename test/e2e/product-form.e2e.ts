import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductEdit } from '../../src/shared/catalog/admin.ts'
import { later } from '../support/full.ts'
import { plain } from '../support/pictures.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openProduct, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { categoriesOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { hydrated, visit } from './support/visit.ts'

const shop = inject('shopUrl')
const t = (key: string, params?: Record<string, string | number>) => textOf('en', key, params)
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const createFile = async (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await plain(12, 16, color).png().toBuffer(),
})
const readProduct = async (id: string) =>
  (await callAsAdmin<{ product: ProductEdit }>(shop, `products/admin/getInfoToedit/${id}`)).product

/** A hidden product with two pictures. */
async function addProduct(title: string): Promise<ProductEdit> {
  const [category] = await categoriesOf(shop)
  const form = productForm(title, { price: '20', categories: category?.id, visible: 'false', stock: '3' })
  for (const color of ['#405060', '#a0522d']) {
    const { buffer, name } = await createFile(`${color}.png`, color)
    form.append('newImages', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), name)
  }
  return (await callAsAdmin<{ product: ProductEdit }>(shop, 'products/admin/add-product', form)).product
}

/** A colleague saves another title, and the pictures the other way round. */
async function saveElsewhere({ id, images, category }: ProductEdit, title: string): Promise<void> {
  const form = productForm(title, { id, price: '20', categories: category.join() })
  form.set('imageOrder', JSON.stringify(images.toReversed()))
  await callAsAdmin(shop, 'products/admin/edit-product', form)
}

function countSaves(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/products/admin/')) count += 1
  })
  return () => count
}

describe('the form of a product', () => {
  test('saves new pictures in their places with one request', async () => {
    const before = await addProduct('Delantal de lino')
    await visit(
      browser,
      { shop, language: 'en', device: 'desktop', storageState: await adminStorage(shop) },
      async (visitor) => {
        const { page } = visitor
        await openProduct(visitor, shop, before.id)
        const saves = countSaves(page)
        const tiles = page.getByRole('list', { name: t('admin-products:pictures.list') }).getByRole('listitem')
        await page
          .locator('input[type="file"]')
          .setInputFiles([await createFile('x.png', '#112233'), await createFile('y.png', '#ddeeff')])
        await expect.poll(() => tiles.count()).toBe(4)
        // The second of the new ones becomes the main picture.
        for (const number of [4, 3, 2]) {
          await page
            .getByRole('button', {
              name: t('admin:item.left', { name: t('admin-products:pictures.name', { number }) }),
            })
            .click()
        }
        await page.getByRole('button', { name: t('admin-products:pictures.remove', { number: 3 }) }).click()
        await page.keyboard.press('Control+s')
        await alertOf(visitor, 'admin-products:save.edited').waitFor()
        expect(saves()).toBe(1)
      },
    )
    const { images } = await readProduct(before.id)
    const [first = '', second = ''] = before.images
    expect(images).toEqual([expect.any(String), first, expect.any(String)])
    expect(images).not.toContain(second)
  })

  test(
    'keeps a draft with the order of pictures, and asks field by field what a colleague has saved',
    later,
    async () => {
      const before = await addProduct('Bolsa de pan')
      const [first = '', second = ''] = before.images
      await visit(
        browser,
        { shop, language: 'en', device: 'desktop', storageState: await adminStorage(shop) },
        async (visitor) => {
          const { page } = visitor
          await openProduct(visitor, shop, before.id)
          const short = page.getByLabel(t('admin-products:form.fields.shortDescriptionEn'), { exact: true })
          await short.fill('For a loaf')
          await page.getByRole('button', { name: t('admin-products:pictures.remove', { number: 2 }) }).click()
          await page.locator('input[type="file"]').setInputFiles(await createFile('z.png', '#123123'))
          await page.getByRole('button', { name: t('admin-products:pictures.remove', { number: 3 }) }).waitFor()
          page.once('dialog', (question) => question.accept())
          await page.reload()
          await hydrated(page)
          await page.getByText(/z\.png/).waitFor()
          expect(await short.inputValue()).toBe('For a loaf')
          await page.getByRole('button', { name: t('admin-products:pictures.takeBack') }).waitFor()

          await saveElsewhere(before, 'Bolsa')
          visitor.expectComplaint(/409/)
          await page.keyboard.press('Control+s')
          const dialog = page.getByRole('dialog', { name: t('admin:record.conflict.title') })
          const choose = (field: string) =>
            dialog.getByRole('radiogroup', { name: t(`admin-products:form.fields.${field}`) })
          const typed = (field: string) => choose(field).getByRole('radio').nth(1)
          await dialog.waitFor()
          // Changed by the colleague alone, and by both.
          expect(await typed('titleEn').isChecked()).toBe(false)
          expect(await typed('shortDescriptionEn').isChecked()).toBe(true)
          expect(await typed('images').isChecked()).toBe(true)
          await choose('shortDescriptionEn').getByRole('radio').first().check()
          await dialog.getByRole('button', { name: t('admin:record.conflict.save') }).click()
          await alertOf(visitor, 'admin-products:save.edited').waitFor()
        },
      )
      const after = await readProduct(before.id)
      expect(after.images, 'without the one that was removed').toEqual([first])
      expect([after.title[0]?.en, after.shortDescription[0]?.en]).toEqual(['Bolsa', 'Bolsa'])
      expect(after.images).not.toContain(second)
    },
  )
})
