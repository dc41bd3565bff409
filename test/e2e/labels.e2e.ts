import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { productId } from '../../prisma/demo/catalogue-rows.ts'
import type { ProductForEdit } from '../../src/shared/catalog/admin.ts'
import { getPartName } from '../../src/shared/labels/part-names.ts'
import { formatContent, formatUnitPrice } from '../../src/shared/labels/unit-price.ts'
import { textIn } from '../../src/shared/localized.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openProduct } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { addToCart, drawerOf, productOf } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', device: 'phone', scheme: 'light' },
  { language: 'en', device: 'desktop', scheme: 'dark' },
] as const

describe.each(settings)('labels of products, in $language on a $device', (setting) => {
  const { language } = setting
  const t = (key: string) => textOf(language, `product:${key}`)

  test('say without scripts and above the reviews what the law wants on an offer', () =>
    visit(browser, { shop, ...setting, scripts: false }, async ({ page }) => {
      // Made outside of the EU.
      const { label, sku } = await productOf(shop, productId('noon-canvas-hat'))
      await page.goto(`/products/${productId('noon-canvas-hat')}`)
      const section = page.getByRole('region', { name: t('information.title') })
      const text = await section.innerText()
      const { maker, composition = [] } = label ?? {}
      for (const part of Object.values(maker ?? {}).flatMap((each) => each.split('\n'))) expect(text).toContain(part)
      expect(Object.keys(maker ?? {})).toContain('euAddress')
      for (const { name } of composition.flatMap(({ fibres }) => fibres)) expect(text).toContain(textIn(language, name))
      for (const part of [sku, label?.brand ?? '?', language === 'es' ? 'Marruecos' : 'Morocco'])
        expect(text).toContain(part)
      expect(await section.locator('a, details').count()).toBe(0)
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    }))

  test('fold care, which opens by keyboard, and show ingredients, warnings and use open', () =>
    visit(browser, { shop, ...setting }, async ({ page }) => {
      await open(page, `/products/${productId('ria-linen-shirt')}`)
      const summary = page.locator('summary', { hasText: t('information.care') })
      await summary.press('Enter')
      const { label } = await productOf(shop, productId('ria-linen-shirt'))
      expect(await summary.locator('..').innerText()).toContain(textIn(language, label?.care ?? []))
      const serum = await productOf(shop, productId('seaweed-serum'))
      await open(page, `/products/${serum.id}`)
      const text = await page.getByRole('region', { name: t('information.title') }).innerText()
      const { ingredients = '?', warnings = [], use = [] } = serum.label ?? {}
      for (const part of [ingredients, textIn(language, warnings), textIn(language, use)]) expect(text).toContain(part)
      const [information, reviews] = await Promise.all(
        [page.locator('#information'), page.getByRole('tablist')].map((part) => part.boundingBox()),
      )
      expect(information?.y).toBeLessThan(reviews?.y ?? 0)
      expect(await violationsOf(page)).toEqual([])
    }))

  test('give each volume its content and its unit price, on the page, in the cart and in the order’s overview', () =>
    visit(browser, { shop, ...setting }, async (visitor) => {
      const { page } = visitor
      const { id, variants = [], label } = await productOf(shop, productId('amber-hair-oil'))
      const large = variants.at(-1)
      if (!large?.unitPrice || !large.netContent || !label?.netUnit) throw new Error('no large bottle')
      const unitPrice = formatUnitPrice(large.unitPrice, language)
      await open(page, `/products/${id}`)
      const main = page.getByRole('main')
      await main
        .getByRole('radio', { name: textIn(language, large.options).split(' ').slice(1).join(' ') })
        .check({ force: true })
      await expect.poll(() => main.innerText()).toContain(unitPrice)
      const content = formatContent(large.netContent, label.netUnit, language)
      const region = page.getByRole('region', { name: t('information.title') })
      expect(await region.innerText()).toContain(content)
      await addToCart(visitor, 1)
      await drawerOf(visitor).waitFor()
      expect(await drawerOf(visitor).innerText()).toContain(unitPrice)
      await open(page, '/cart')
      await page.getByTestId('cart-line').waitFor()
      expect(await page.getByTestId('cart-line').innerText()).toContain(unitPrice)
      await open(page, '/cart/checkout')
      const line = page.locator('[data-line]')
      await expect.poll(() => line.textContent()).toContain(unitPrice)
    }))

  test('name usual parts in the form in the language of the page, and keep their codes', async () => {
    const { id } = await productOf(shop, productId('orballo-raincoat'))
    const read = async () => {
      const { product } = await callAsAdmin<ProductForEdit>(shop, `products/admin/getInfoToedit/${id}`)
      return product.composition
    }
    const before = await read()
    expect(before?.map(({ part }) => part)).toEqual(['outer', 'pocket-lining'])
    await visit(browser, { shop, ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      await openProduct(visitor, shop, id)
      const part = visitor.page.getByLabel(textOf(language, 'admin-products:label.partName')).nth(1)
      const name = getPartName('pocket-lining', language)
      expect(await part.inputValue()).toBe(name)
      // A name that is one of another language, too, stays as it is being typed.
      await part.fill('main')
      expect(await part.inputValue()).toBe('main')
      await part.fill(name)
      await visitor.page.getByLabel(textOf(language, 'admin-products:form.fields.brand')).fill('Mareas del Norte')
      await visitor.page.keyboard.press('Control+s')
      await alertOf(visitor, 'admin-products:save.edited').waitFor()
    })
    expect(await read()).toEqual(before)
  })

  test('put unit prices on the cards of what has one, and on no other', () =>
    visit(browser, { shop, ...setting }, async ({ page }) => {
      const { category, unitPrice } = await productOf(shop, productId('salt-pan-soap'))
      if (!unitPrice) throw new Error('no unit price')
      await open(page, `/products/category/${category[0]?.id}`)
      const texts = await page.getByRole('article').allInnerTexts()
      expect(texts.join()).toContain(formatUnitPrice(unitPrice, language))
      for (const text of texts) expect(text).toMatch(/\/100\u00a0(ml|g)/)
      const shirt = await productOf(shop, productId('ria-linen-shirt'))
      await open(page, `/products/category/${shirt.category[0]?.id}`)
      for (const text of await page.getByRole('article').allInnerTexts()) expect(text).not.toMatch(/\/100/)
    }))
})
