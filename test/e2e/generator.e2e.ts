import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { ProductDetail } from '../../src/shared/catalog/entities.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, openAdmin, signedInAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { expectFocus } from './support/expectations.ts'
import { textOf } from './support/texts.ts'
import { journeysInTurn } from './support/turns.ts'
import { open, staysAt, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

/** Types a title into the wizard and waits for the page that it leads to. */
async function generate({ page, language }: Visit, title: string, leadsTo: string): Promise<string> {
  await page.getByLabel(textOf(language, 'wizard:field')).fill(title)
  await page.getByRole('button', { name: textOf(language, 'wizard:submit'), exact: true }).click()
  await page.getByRole('heading', { name: textOf(language, 'wizard:steps.working') }).waitFor()
  await staysAt(page, new RegExp(`^${leadsTo}(?!.*add-wizard)`))
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const adminHeaders = async () => ({ authorization: `Bearer ${(await signedInAdmin(shop)).session.token}` })

const listed = async (title: string) => (await fetch(`${shop}/api/products/list?q=${encodeURIComponent(title)}`)).text()

/** The journeys take turns: a language and a device are the same for all of them. */
const settings = [
  { language: 'es', device: 'desktop', title: 'Camiseta de lino azul', other: 'Blue linen T-shirt' },
  { language: 'en', device: 'phone', title: 'Rosemary hand cream', other: 'Crema de manos de romero' },
] as const

describe.each(settings)('products from a title, in $language on a $device', (each) => {
  const { language, device, title, other } = each
  const setting = { shop, language, device }
  const journey = journeysInTurn(settings, each)
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)

  journey(
    'a visitor follows the banner, types a name, and sees the product; the shop shows it once it is approved',
    async () => {
      let productId = ''
      await visit(browser, setting, async (visitor) => {
        const { page } = visitor
        await open(page, '/')
        await page.getByRole('link', { name: t('home:hero.action') }).click()
        await page.getByRole('heading', { level: 1, name: t('wizard:heading') }).waitFor()
        await page.getByRole('button', { name: t('wizard:submit'), exact: true }).click()
        await page.getByText(t('validation:wizardTitle')).waitFor()
        expect(await page.getByLabel(t('wizard:field')).evaluate((input) => input === document.activeElement)).toBe(
          true,
        )
        // Without a network: the literal alert of the catalogue, and beside the form what it means.
        visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
        await page.context().setOffline(true)
        await page.getByLabel(t('wizard:field')).fill(title)
        await page.getByRole('button', { name: t('wizard:submit'), exact: true }).click()
        await alertOf(visitor, 'alerts:creditCard').waitFor()
        await page.getByText(t('wizard:unanswered')).waitFor()
        await page.context().setOffline(false)
        productId = await generate(visitor, title, '/products/')
        expect(await page.evaluate(() => scrollY)).toBe(0)

        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        await page.getByText(t('product:unapproved')).waitFor()
        expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
        const { data } = (await (await fetch(`${shop}/api/products/${productId}`)).json()) as {
          data: { product: ProductDetail }
        }
        expect(data.product.images.length).toBeGreaterThanOrEqual(2)
        const [texts] = data.product.title
        expect(Object.values(texts ?? {}).sort()).toEqual([title, other].sort())
        expect(await listed(title)).not.toContain(productId)
      })
      await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
        const { page } = visitor
        await openAdmin(
          visitor,
          `/admin/generator?only=approval&q=${encodeURIComponent(title)}`,
          'common:adminMenu.generator',
        )
        await page
          .getByRole('button', { name: t('admin-products:row.approve', { title }) })
          .first()
          .click()
        await alertOf(visitor, 'admin-products:bulk.done.approve_one', { count: 1 }).waitFor()
        await expect.poll(() => listed(title)).toContain(productId)
      })
    },
  )

  journey('an admin gets a hidden draft in its form, translates what lags behind, and takes better texts', async () => {
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await open(page, '/products/add-wizard')
      const productId = await generate(visitor, title, '/admin/products/edit/')
      expect((await fetch(`${shop}/api/products/${productId}`)).status).toBe(404)
      const field = (name: string) =>
        page.getByRole('textbox', { name: t(`admin-products:form.fields.${name}`), exact: true })
      const proposal = page.getByRole('note').filter({ hasText: t('admin-products:proposal.title') })
      await proposal.waitFor()
      expect(await violationsOf(page)).toEqual([])
      await proposal.getByRole('button', { name: t('admin-products:proposal.apply') }).press('Enter')
      await proposal.waitFor({ state: 'detached' })
      const filled = each === settings[0] ? page.locator('[data-fibre]') : field('ingredients')
      await expectFocus(filled, 'the first field that was filled is to be looked at')
      await field('titleEs').fill('Camisa blanca de lino')
      await page.getByText(t('admin-texts:older')).waitFor()
      const into = t('admin-products:form.fields.titleEn')
      await page.getByRole('button', { name: t('admin-texts:translate', { label: into }) }).click()
      await expect.poll(() => field('titleEn').inputValue()).toBe('White linen shirt')
      await page.getByText(t('admin-texts:count.none')).waitFor()

      await page.getByRole('button', { name: t('admin-texts:rewrite.action') }).click()
      const dialog = page.getByRole('dialog', { name: t('admin-texts:rewrite.title') })
      await dialog.getByRole('button', { name: t('admin-texts:rewrite.ask') }).click()
      await dialog.getByText(t('admin-texts:rewrite.offline')).waitFor()
      const before = await field('shortDescriptionEs').inputValue()
      await dialog.getByRole('button', { name: t('admin-texts:rewrite.take') }).click()
      await expect.poll(() => field('shortDescriptionEs').inputValue()).not.toBe(before)
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).click()
      await staysAt(page, '/admin/products/list')
      const saved = await fetch(`${shop}/api/products/admin/getInfoToedit/${productId}`, {
        headers: await adminHeaders(),
      })
      expect(await saved.json()).toMatchObject({ product: { title: [{ en: 'White linen shirt' }], visible: false } })
    })
  })

  journey('a new category has its name in both languages', async () => {
    const [es, en] = ['Bufandas', 'Scarves']
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, '/admin/categories/add', 'admin-categories:addPage.title')
      await page.getByLabel(t('admin-categories:addPage.name'), { exact: true }).fill(language === 'es' ? es : en)
      await page.getByRole('button', { name: t('admin-categories:addPage.action') }).click()
      await staysAt(page, /^\/admin\/categories\/edit\//)
      const name = (side: string) => page.getByLabel(t(`admin-categories:edit.name${side}`), { exact: true })
      await expect.poll(async () => [await name('Es').inputValue(), await name('En').inputValue()]).toEqual([es, en])
      // The other journeys know the categories of the demo catalogue.
      await fetch(`${shop}/api/categories/admin/delete-category/${new URL(page.url()).pathname.split('/').at(-1)}`, {
        method: 'DELETE',
        headers: await adminHeaders(),
      })
    })
  })
})
