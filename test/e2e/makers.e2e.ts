import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ProductForEdit } from '../../src/shared/catalog/admin.ts'
import type { AdminMaker, makerFields } from '../../src/shared/catalog/makers.ts'
import { paths } from '../../src/shared/paths.ts'
import { later } from '../support/full.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin, openProduct, openRecord, productForm } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', scheme: 'dark', device: 'phone', fibre: 'lino', others: ['algod', 'Algodón'] },
  { language: 'en', scheme: 'light', device: 'desktop', fibre: 'linen', others: ['cott', 'cotton'] },
] as const

/** A hidden product of its own, which nobody else looks at. */
async function addProduct(title: string): Promise<string> {
  const { products } = await callAsAdmin<{ products: { id: string }[] }>(shop, 'products/admin/list?limit=1&page=1')
  const { product } = await callAsAdmin<ProductForEdit>(shop, `products/admin/getInfoToedit/${products[0]?.id}`)
  const form = productForm(title, { price: '30', categories: JSON.stringify(product.category.slice(0, 1)) })
  return (await callAsAdmin<{ product: { id: string } }>(shop, 'products/admin/add-product', form)).product.id
}

describeInTurn(settings, 'a maker in $language', ({ language, scheme, device, fibre, others }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-makers:${key}`, params)
  const name = `Telares Ría ${language}`
  const title = `Mantel ${language}`

  test('is added by an admin at the keyboard, and given to a product with its composition', {
    ...later,
    timeout: 120_000,
  }, async () => {
    const id = await addProduct(title)
    const storageState = await adminStorage(shop)
    await visit(browser, { shop, language, scheme, device, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminMakers(), 'common:adminMenu.makers')
      await page
        .getByRole('link', { name: t('add'), exact: true })
        .first()
        .press('Enter')
      const field = (key: (typeof makerFields)[number]) => page.getByRole('textbox', { name: t(`form.${key}`) })
      await field('name').first().fill(name)
      await field('address').first().fill('Rúa do Liño 4\n15001 A Coruña')
      await field('contact').first().fill('telares')
      await page.keyboard.press('Control+s')
      await page.getByText(t('admin-validation:makerContact')).waitFor()
      await field('contact').first().fill('hola@telares.example')
      await field('euName').fill('Importa S.L.')
      await page.keyboard.press('Control+s')
      await page.getByText(t('admin-validation:makerEuIncomplete')).first().waitFor()
      await field('euName').fill('')
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await alertOf(visitor, 'admin-makers:form.added', { name }).waitFor()
      expect(await sidewaysOverflow(page)).toBe(0)
    })
    await visit(browser, { shop, language, scheme, device, storageState }, async (visitor) => {
      const { page } = visitor
      const label = (key: string, params?: Record<string, string | number>) =>
        textOf(language, `admin-products:label.${key}`, params)
      await openProduct(visitor, shop, id)
      await page.getByRole('combobox', { name: label('maker') }).fill(name)
      await page.getByRole('option', { name }).click()
      await page.getByRole('button', { name: label('addComposition') }).press('Enter')
      const choose = async (number: number, typed: string) => {
        await page.getByRole('combobox', { name: label('fibre', { number }) }).fill(typed)
        await page.getByRole('option', { name: typed }).first().waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      }
      await choose(1, fibre)
      await page.getByRole('textbox', { name: label('percent', { name: fibre }) }).fill('60')
      await page.getByRole('button', { name: label('addFibre') }).press('Enter')
      await choose(2, others[0])
      await page.getByRole('textbox', { name: label('percent', { name: others[1].toLowerCase() }) }).fill('30')
      await page.getByText(label('sum', { sum: 90 })).waitFor()
      // The percentages do not reach 100: the save says so at the part.
      await page.keyboard.press('Control+s')
      await page
        .getByText(t('admin-validation:compositionSum', { word: 90 }))
        .first()
        .waitFor()
      await page.getByRole('textbox', { name: label('percent', { name: others[1].toLowerCase() }) }).fill('40')
      await page.getByText(label('sum', { sum: 100 })).waitFor()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await alertOf(visitor, 'admin-products:save.edited').waitFor()
    })
    const { product } = await callAsAdmin<ProductForEdit>(shop, `products/admin/getInfoToedit/${id}`)
    const { makers } = await callAsAdmin<{ makers: AdminMaker[] }>(shop, 'makers/admin/list')
    const maker = makers.find((each) => each.name === name)
    expect(product.makerId).toBe(maker?.id)
    expect(product.composition).toEqual([
      {
        fibres: [
          { code: 'linen', percent: 60 },
          { code: 'cotton', percent: 40 },
        ],
      },
    ])

    await visit(browser, { shop, language, device, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminMakers(), 'common:adminMenu.makers')
      await page.getByRole('button', { name: t('admin:item.delete', { name }) }).press('Enter')
      await page.getByRole('dialog', { name: t('deletion.used', { name }) }).waitFor()
      await page.keyboard.press('Escape')
    })
    await callAsAdmin(shop, `products/admin/delete-product/${id}`, undefined, 'DELETE')
  })
})

test('a maker that two admins edit: the later one sees what the other has saved, and decides', later, async () => {
  const fields = { name: 'Hilos', address: 'Vigo', contact: 'hola@hilos.example' }
  const call = <T>(path: string, body?: object) => callAsAdmin<T>(shop, `makers/admin/${path}`, body)
  const { maker } = await call<{ maker: AdminMaker }>('add-maker', fields)
  const storageState = await adminStorage(shop)
  const t = (key: string, params?: Record<string, string | number>) => textOf('es', `admin-makers:${key}`, params)
  const inDialog = (key: string) => textOf('es', `admin:record.conflict.${key}`)
  await visit(browser, { shop, language: 'es', device: 'desktop', storageState }, async (visitor) => {
    const { page, expectComplaint } = visitor
    expectComplaint(/409.*|makersAdmin\.edit/)
    await openRecord(visitor, paths.adminMakerEdit(maker.id), fields.name)
    await page
      .getByRole('textbox', { name: t('form.address') })
      .first()
      .fill('Cádiz')
    await call('edit-maker', { id: maker.id, address: 'Porto' })
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: inDialog('title') })
    await expect.poll(() => dialog.textContent()).toContain('Porto')
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: inDialog('save') }).press('Enter')
    await alertOf(visitor, 'admin-makers:form.saved', { name: fields.name }).waitFor()
    await page.getByRole('button', { name: textOf('es', 'admin:item.delete', { name: fields.name }) }).press('Enter')
    await page.getByRole('button', { name: t('deletion.confirm') }).press('Enter')
    await alertOf(visitor, 'admin-makers:deletion.done', { name: fields.name }).waitFor()
  })
  expect(JSON.stringify(await call('list'))).not.toContain(maker.id)
})
