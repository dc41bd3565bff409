import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ProductEdit } from '../../src/shared/catalog/admin.ts'
import type { AdminSizeGuide } from '../../src/shared/catalog/size-guides.ts'
import { paths } from '../../src/shared/paths.ts'
import { later } from '../support/full.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin, openProduct, openRecord } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { availableProducts } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { hydrated, sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

/** Pastes a text where the focus is, as a spreadsheet copies its cells. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

const settings = [
  { language: 'es', scheme: 'dark', number: 2, cells: '98,5\t70\n104\t', shown: ['98,5', '70', '104', '–sin dato'] },
  { language: 'en', scheme: 'light', number: 3, cells: '98.5\t70\n104\t', shown: ['98.5', '70', '104', '–not given'] },
] as const

describeInTurn(settings, 'a size guide in $language', ({ language, scheme, number, cells, shown }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-size-guides:${key}`, params)
  const name = `Chaquetas ${language}`

  test('is made by an admin at the keyboard, given to a product, and read on a phone', {
    ...later,
    timeout: 120_000,
  }, async () => {
    const product = (await availableProducts(shop))[number]
    const storageState = await adminStorage(shop)
    await visit(browser, { shop, language, scheme, device: 'desktop', storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminSizeGuides(), 'common:adminMenu.sizeGuides')
      await page
        .getByRole('link', { name: t('add'), exact: true })
        .first()
        .press('Enter')
      const field = (key: string, params?: Record<string, string | number>) =>
        page.getByLabel(t(key, params), { exact: true })
      await field('form.nameEs').fill(name)
      await field('form.nameEn').fill(name)

      // The names of a column, and down to its measures.
      await field('grid.nameEsOf', { number: 1 }).fill('Pecho')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Chest')
      await field('grid.measureOf', { name: language === 'es' ? 'Pecho' : 'Chest' }).selectOption('chest')
      await field('grid.nameEsOf', { number: 2 }).fill('Largo')
      await field('grid.nameEnOf', { number: 2 }).fill('Length')
      await field('grid.sizeOf', { number: 1 }).fill('S')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type('M')
      expect(await isFocused(field('grid.sizeOf', { number: 2 }))).toBe(true)
      const chest = language === 'es' ? 'Pecho' : 'Chest'
      await field('grid.cell', { column: chest, size: 'S' }).focus()
      await paste(page, cells)

      // The third row is empty: the save says so, and leads there.
      await page.keyboard.press('Control+s')
      await page.getByText(t('admin-validation:guideSize')).waitFor()
      await expect.poll(() => isFocused(field('grid.sizeOf', { number: 3 }))).toBe(true)
      await page
        .getByRole('button', { name: t('admin:sheet.remove', { name: t('grid.rowNumber', { number: 3 }) }) })
        .press('Enter')
      expect(
        await page
          .getByRole('region', { name: t('product:sizeGuide.table', { name }) })
          .locator('td')
          .allTextContents(),
      ).toEqual(shown)
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await alertOf(visitor, 'admin-size-guides:form.added', { name }).waitFor()
      await page.getByRole('link', { name, exact: true }).waitFor()

      await openProduct(visitor, shop, product?.id ?? '')
      await page.getByLabel(textOf(language, 'admin:sizeGuide.label'), { exact: true }).selectOption({ label: name })
      await page.keyboard.press('Control+s')
      await alertOf(visitor, 'admin-products:save.edited').waitFor()
    })

    await visit(browser, { shop, language, scheme, device: 'phone' }, async ({ page }) => {
      await page.goto(paths.product(product?.id ?? ''))
      await hydrated(page)
      const summary = page.locator('summary').filter({ hasText: t('product:sizeGuide.title') })
      await summary.focus()
      await page.keyboard.press('Enter')
      const table = page.getByRole('table', { name: t('product:sizeGuide.caption', { name }) })
      await table.waitFor()
      expect(await table.locator('td').allTextContents()).toEqual(shown)
      expect(await page.getByRole('img', { name: new RegExp(t('product:sizeGuide.figures.top')) }).count()).toBe(1)
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violationsOf(page)).toEqual([])
    })
    await visit(browser, { shop, language, device: 'phone', scripts: false }, async ({ page }) => {
      await page.goto(paths.product(product?.id ?? ''))
      await page
        .locator('summary')
        .filter({ hasText: t('product:sizeGuide.title') })
        .click()
      await page.getByRole('table', { name: t('product:sizeGuide.caption', { name }) }).waitFor()
    })

    await visit(browser, { shop, language, device: 'desktop', storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminSizeGuides(), 'common:adminMenu.sizeGuides')
      await page.getByRole('button', { name: t('admin:item.delete', { name }) }).press('Enter')
      await page.getByRole('dialog', { name: t('deletion.used', { name }) }).waitFor()
      await page.keyboard.press('Escape')
    })
    await release(product?.id ?? '', name)
  })
})

test('a size guide that two admins edit: the later one sees what the other has saved, and decides', later, async () => {
  const name = 'Gorros'
  const names = { nameEs: name, nameEn: name }
  const table = {
    figure: 'none',
    columns: [{ nameEs: 'Contorno', nameEn: 'Girth' }],
    rows: [{ size: 'M', values: [56] }],
  }
  const call = <T>(path: string, body?: object) => callAsAdmin<T>(shop, `size-guides/admin/${path}`, body)
  const { sizeGuide } = await call<{ sizeGuide: AdminSizeGuide }>('add-size-guide', { ...names, table })
  const storageState = await adminStorage(shop)
  const t = (key: string, params?: Record<string, string | number>) => textOf('es', `admin-size-guides:${key}`, params)
  const ofRecord = (key: string) => textOf('es', `admin:record.conflict.${key}`)
  await visit(browser, { shop, language: 'es', device: 'desktop', storageState }, async (visitor) => {
    const { page, expectComplaint } = visitor
    expectComplaint(/409.*|sizeGuidesAdmin\.edit/)
    await openRecord(visitor, paths.adminSizeGuideEdit(sizeGuide.id), name)
    await page.getByLabel(t('grid.cell', { column: 'Contorno', size: 'M' }), { exact: true }).fill('57,5')
    const changed = { ...table, rows: [{ size: 'M', values: [58] }] }
    await call('edit-size-guide', { id: sizeGuide.id, table: changed })
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: ofRecord('title') })
    await expect.poll(() => dialog.locator('td').allTextContents()).toEqual(['58', '57,5'])
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: ofRecord('later') }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await dialog.getByRole('button', { name: ofRecord('save') }).press('Enter')
    await alertOf(visitor, 'admin-size-guides:form.saved', { name }).waitFor()

    await page.getByRole('button', { name: textOf('es', 'admin:item.delete', { name }) }).press('Enter')
    await page.getByRole('button', { name: t('deletion.confirm') }).press('Enter')
    await alertOf(visitor, 'admin-size-guides:deletion.done', { name }).waitFor()
  })
  const { sizeGuides } = await call<{ sizeGuides: AdminSizeGuide[] }>('list')
  expect(sizeGuides.map(({ nameEs }) => nameEs)).not.toContain(name)
})

/** Leaves the shop as it was. */
async function release(productId: string, name: string) {
  const { product } = await callAsAdmin<{ product: ProductEdit }>(shop, `products/admin/getInfoToedit/${productId}`)
  const form = new FormData()
  for (const text of ['title', 'shortDescription', 'largeDescription'] as const) {
    form.set(`${text}Es`, product[text][0]?.es ?? '')
    form.set(`${text}En`, product[text][0]?.en ?? '')
  }
  form.set('id', productId)
  form.set('price', String(product.price))
  form.set('categories', JSON.stringify(product.category))
  form.set('sizeGuideId', '')
  await callAsAdmin(shop, 'products/admin/edit-product', form)
  const { sizeGuides } = await callAsAdmin<{ sizeGuides: AdminSizeGuide[] }>(shop, 'size-guides/admin/list')
  const guide = sizeGuides.find(({ nameEs }) => nameEs === name)
  await callAsAdmin(shop, `size-guides/admin/delete-size-guide/${guide?.id}`, undefined, 'DELETE')
}
