import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { formatEuros } from '../../src/shared/money.ts'
import { paths } from '../../src/shared/paths.ts'
import { later } from '../support/full.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin, openProduct, productForm } from './support/admin.ts'
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

async function anyCategory(): Promise<string> {
  const response = await fetch(`${shop}/api/categories/list`)
  const { data } = (await response.json()) as { data: { categories: { id: string }[] } }
  return data.categories[0]?.id ?? ''
}

async function newProduct(title: string): Promise<string> {
  const form = productForm(title, { price: '20', categories: await anyCategory(), visible: 'false', stock: '3' })
  const { product } = await callAsAdmin<{ product: { id: string } }>(shop, 'products/admin/add-product', form)
  return product.id
}

/** Another admin changes the price. */
const changePrice = async (id: string, title: string, price: string) =>
  callAsAdmin(shop, 'products/admin/edit-product', productForm(title, { id, price, categories: await anyCategory() }))

const visits = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
] as const

describeInTurn(visits, 'what staff change, in $language on a $device', ({ language, device }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-audit:${key}`, params)

  test('is in the history of a product and in the log, and is undone while nothing changed since', later, async () => {
    const title = `Camisa de ${language} ${device}`
    const id = await newProduct(title)
    await changePrice(id, title, '25')
    const storageState = await adminStorage(shop)
    await visit(browser, { shop, language, device, storageState }, async (visitor) => {
      const { page, expectComplaint } = visitor
      // The undo that comes too late.
      expectComplaint(/409.*|audit\.undoCatalogue/)
      await openProduct(visitor, shop, id)
      const price = page.getByLabel(t('admin-products:form.fields.price'))
      const openHistory = () => page.getByRole('button', { name: t('history.open'), exact: true }).click()
      await openHistory()
      const drawer = page.getByRole('dialog', { name: t('history.title') })
      const entries = drawer.getByRole('listitem')
      await entries.first().waitFor()
      expect(await entries.count()).toBe(2)
      expect(await entries.first().innerText()).toContain(formatEuros(25, language))
      expect(await entries.last().innerText()).toContain(t('actions.create'))
      expect(await violationsOf(page)).toEqual([])
      await entries
        .first()
        .getByRole('button', { name: new RegExp(`^${t('undo.action')}`) })
        .click()
      await alertOf(visitor, 'admin-audit:undo.done').waitFor()
      await expect.poll(() => entries.count()).toBe(3)
      expect(await entries.first().innerText()).toContain(t('actions.undo'))
      await drawer.getByRole('button', { name: t('history.close') }).click()
      await expect.poll(() => price.inputValue()).toMatch(/^20/)

      await changePrice(id, title, '30')
      await openAdmin(visitor, `${paths.adminAudit()}?entity=product`, 'common:adminMenu.audit')
      const log = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
      await log.first().waitFor()
      expect(await violationsOf(page)).toEqual([])
      // Another admin is faster, once the log is open.
      await changePrice(id, title, '35')
      await log
        .first()
        .getByRole('button', { name: new RegExp(`^${t('undo.action')}`) })
        .click()
      const conflict = page.getByRole('dialog', { name: t('conflict.title') })
      await conflict.getByText(t('conflict.now', { value: formatEuros(35, language) })).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await conflict.getByRole('button', { name: t('conflict.close') }).click()
      await expect.poll(() => log.first().innerText()).toContain(formatEuros(35, language))
      expect(await sidewaysOverflow(page)).toBe(0)
    })
  })
})
