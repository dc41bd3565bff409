import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { OptionView } from '../../src/shared/catalog/options.ts'
import { later } from '../support/full.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { categoriesOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { sidewaysOverflow, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

async function optionNamed(name: string): Promise<OptionView> {
  const { data } = await callAsAdmin<{ data: { options: OptionView[] } }>(shop, 'options/list')
  const found = data.options.find((option) => option.name[0]?.es === name)
  if (!found) throw new Error(`no option ${name}`)
  return found
}

/** Removes an option that no product has: a shop has at most eight, and the journeys share one. */
async function removeOption(name: string) {
  const { id } = await optionNamed(name)
  await callAsAdmin(shop, `options/admin/delete-option/${id}`, undefined, 'DELETE')
}

/** A product in these values of an option, five pieces of each. */
async function productIn(title: string, option: OptionView, names: string[]) {
  const [category] = await categoriesOf(shop)
  const values = names.map((name) => option.values.find((value) => value.name[0]?.es === name)?.id)
  const variants = JSON.stringify(values.map((value) => ({ values: { [option.id]: value }, stock: 5 })))
  const fields = { categories: category?.id, price: '30', stock: '0', variants }
  await callAsAdmin(shop, 'products/admin/add-product', productForm(title, fields))
}

const settings = [
  { language: 'es', device: 'phone' },
  { language: 'en', device: 'desktop' },
] as const

describe.each(settings)('the options of the shop in $language on a $device', later, ({ language, device }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-options:${key}`, params)
  const name = `Tejido ${language}`
  const names = async () => (await optionNamed(name)).values.map((value) => value.name[0]?.es)

  test('are made, ordered by keyboard, merged and deleted; what is refused is said in words', async () => {
    const storageState = await adminStorage(shop)
    await visit(browser, { shop, language, device, storageState }, async (visitor) => {
      const { page, expectComplaint } = visitor
      // The merge that is refused.
      expectComplaint(/409.*|optionsAdmin\.mergeValues/)
      await openAdmin(visitor, '/admin/options', 'common:adminMenu.options')
      const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).press('Enter')

      const panel = page.getByRole('region', { name, exact: true })
      const act = (key: string, value: string) =>
        panel.getByRole('button', { name: t(key, { name: value }), exact: true }).press('Enter')

      await press('actions.add')
      await press('form.create')
      // At the field first: an error is read out beside the form, too.
      await page.getByText(t('admin-validation:nameEs')).first().waitFor()
      await page.getByLabel(t('form.nameEs'), { exact: true }).fill(name)
      await page.getByLabel(t('form.nameEn'), { exact: true }).fill(name)
      await page.getByRole('radio', { name: t('form.asColour') }).check()
      await press('form.create')
      await alertOf(visitor, 'admin-options:form.added', { name }).waitFor()

      await panel.getByRole('button', { name: new RegExp(t('actions.addValue')) }).press('Enter')
      const form = page.getByRole('dialog', { name: t('valueForm.label', { name }) })
      for (const value of ['Lino', 'Lana', 'Lana fina', 'Seda']) {
        await form.getByLabel(t('form.nameEs'), { exact: true }).fill(value)
        await form.getByLabel(t('form.nameEn'), { exact: true }).fill(value)
        if (value === 'Lino') await form.getByLabel(t('form.pick')).fill('#dccdb5')
        await form.getByLabel(t('form.nameEn'), { exact: true }).press('Enter')
        await panel.getByRole('listitem').filter({ hasText: value }).first().waitFor()
        await expect.poll(() => form.getByLabel(t('form.nameEs'), { exact: true }).inputValue()).toBe('')
      }
      await page.keyboard.press('Escape')
      await form.waitFor({ state: 'detached' })
      expect(await names()).toEqual(['Lino', 'Lana', 'Lana fina', 'Seda'])
      expect((await optionNamed(name)).values[0]?.swatch).toBe('#dccdb5')

      const up = panel.getByRole('button', { name: t('admin:item.up', { name: 'Seda' }) })
      await up.focus()
      for (let step = 0; step < 3; step++) await page.keyboard.press('Enter')
      await page.getByText(t('moved', { name: 'Seda', number: 1, total: 4 })).waitFor({ state: 'attached' })
      await expect.poll(names).toEqual(['Seda', 'Lino', 'Lana', 'Lana fina'])
      expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)

      const option = await optionNamed(name)
      await productIn(`Manta ${language}`, option, ['Lana', 'Lana fina'])
      await productIn(`Funda ${language}`, option, ['Lana fina'])
      await page.reload()
      await panel.getByRole('button', { name: t('usedBy_other', { count: 2, name: 'Lana fina' }) }).press('Enter')
      await page.getByRole('link', { name: `Funda ${language}` }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await act('actions.mergeOf', 'Lana fina')
      const dialog = page.getByRole('dialog')
      await press('merge.confirm')
      await dialog.getByText(t('merge.choose')).waitFor()
      await dialog.getByLabel(t('merge.into')).selectOption('Lana')
      await dialog.getByText(t('merge.text_other', { count: 2, name: 'Lana fina', into: 'Lana' })).waitFor()
      await press('merge.confirm')
      await dialog.getByText(t('errors:valuesCollide')).waitFor()
      await dialog.getByLabel(t('merge.into')).selectOption('Seda')
      await press('merge.confirm')
      await alertOf(visitor, 'admin-options:merge.done', { name: 'Seda' }).waitFor()
      expect(await names()).toEqual(['Seda', 'Lino', 'Lana'])

      await act('admin:item.delete', 'Lana')
      await dialog.getByText(t('uses.keeps')).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await act('admin:item.delete', 'Lino')
      await press('deletion.confirm')
      await alertOf(visitor, 'admin-options:deletion.done', { name: 'Lino' }).waitFor()
      expect(await names()).toEqual(['Seda', 'Lana'])
      expect(await sidewaysOverflow(page)).toBe(0)
    })
  })

  test('a value is dragged by keyboard and by mouse, and each step is said', async () => {
    const storageState = await adminStorage(shop)
    const dragged = `Tinte ${language}`
    const values = ['Añil', 'Grana', 'Pastel'].map((value) => ({ nameEs: value, nameEn: value }))
    await callAsAdmin(shop, 'options/admin/add-option', { nameEs: dragged, nameEn: dragged, filter: false, values })
    const order = async () => (await optionNamed(dragged)).values.map((value) => value.name[0]?.es)
    await visit(browser, { shop, language, device, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, '/admin/options', 'common:adminMenu.options')
      const panel = page.getByRole('region', { name: dragged, exact: true })
      const handle = (value: string) =>
        panel.getByRole('button', { name: t('admin:sortable.move', { name: value }), exact: true })
      const said = (key: string, params: Record<string, string | number>) =>
        page.getByText(t(`admin:sortable.${key}`, params), { exact: true }).waitFor({ state: 'attached' })

      await handle('Añil').press('Space')
      await said('lifted', { name: 'Añil' })
      await page.keyboard.press('ArrowDown')
      await said('over', { name: 'Añil', number: 2 })
      await page.keyboard.press('Space')
      await expect.poll(order).toEqual(['Grana', 'Añil', 'Pastel'])
      await page.getByText(t('moved', { name: 'Añil', number: 2, total: 3 })).waitFor({ state: 'attached' })

      await handle('Grana').press('Enter')
      await said('lifted', { name: 'Grana' })
      await page.keyboard.press('Escape')
      await said('unmoved', { name: 'Grana' })

      await handle('Grana').scrollIntoViewIfNeeded()
      const [from, to] = [await handle('Grana').boundingBox(), await handle('Pastel').boundingBox()]
      if (!from || !to) throw new Error('no handle')
      const middle = from.x + from.width / 2
      await page.mouse.move(middle, from.y + from.height / 2)
      await page.mouse.down()
      for (const y of [from.y + from.height, to.y, to.y + to.height / 2]) await page.mouse.move(middle, y)
      await said('over', { name: 'Grana', number: 3 })
      await page.mouse.up()
      await expect.poll(order).toEqual(['Añil', 'Pastel', 'Grana'])
    })
    await removeOption(dragged)
  })

  test('one that two admins rename: the later one sees the other name, and keeps either', async () => {
    const storageState = await adminStorage(shop)
    const before = `Hilo ${language}`
    const [remote, mine, last] = [`Hebra ${language}`, `Hilado ${language}`, `Fibra ${language}`]
    await callAsAdmin(shop, 'options/admin/add-option', { nameEs: before, nameEn: before, filter: false, values: [] })
    const { id } = await optionNamed(before)
    const read = async () => (await optionNamed(remote)).id
    const field = language === 'es' ? 'nameEs' : 'nameEn'
    /** Opens the option by its name, and types another one. */
    const rename = async ({ page }: Visit, from: string, to: string) => {
      await page.getByRole('button', { name: t('admin:item.edit', { name: from }), exact: true }).press('Enter')
      const form = page.getByRole('dialog', { name: t('form.edit', { name: from }) })
      for (const name of ['nameEs', 'nameEn']) await form.getByLabel(t(`form.${name}`), { exact: true }).fill(to)
      return form
    }
    await visit(browser, { shop, language, device, storageState }, async (first) => {
      await openAdmin(first, '/admin/options', 'common:adminMenu.options')
      const firstForm = await rename(first, before, mine)
      await visit(browser, { shop, language, device, storageState }, async (second) => {
        await openAdmin(second, '/admin/options', 'common:adminMenu.options')
        await rename(second, before, remote)
        await second.page.keyboard.press('Enter')
        await alertOf(second, 'admin-options:form.saved', { name: remote }).waitFor()
      })
      const { page, expectComplaint } = first
      expectComplaint(/409.*|optionsAdmin\.edit/)
      const dialog = page.getByRole('dialog', { name: t('admin:record.conflict.title') })
      const choose = (name: string) => dialog.getByRole('radiogroup', { name: t(`form.${name}`), exact: true })
      const press = (key: string) =>
        dialog.getByRole('button', { name: t(`admin:record.conflict.${key}`) }).press('Enter')
      await page.keyboard.press('Enter')
      await choose(field).getByRole('radio', { name: remote }).waitFor()
      expect(await choose(field).getByRole('radio', { name: mine }).isChecked()).toBe(true)
      expect(await read(), 'nothing is saved yet').toBe(id)

      // Closed, it leaves the form with what was typed, and the next save asks again.
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await firstForm.getByLabel(t(`form.${field}`), { exact: true }).inputValue()).toBe(mine)
      await firstForm.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
      for (const name of ['nameEs', 'nameEn']) {
        await choose(name).getByRole('radio', { name: remote }).check()
      }
      await press('save')
      await alertOf(first, 'admin-options:form.saved', { name: remote }).waitFor()
      expect(await read()).toBe(id)

      const lastForm = await rename(first, remote, last)
      await callAsAdmin(shop, 'options/admin/edit-option', { id, nameEs: mine, nameEn: mine })
      await lastForm.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
      await choose(field).getByRole('radio', { name: mine }).waitFor()
      await press('save')
      await alertOf(first, 'admin-options:form.saved', { name: last }).waitFor()
      await expect.poll(async () => (await optionNamed(last)).id).toBe(id)
    })
    await removeOption(last)
  })
})
