import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { later } from '../support/full.ts'
import { adminStorage, callAsAdmin, openAdmin, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { hold } from './support/hold.ts'
import { availableProducts, categoriesOf, demoOption } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

/** Opens a page and waits until React knows all of it, which comes in slices: what is changed before, React would miss. */
async function openWhole(page: Page, path: string) {
  await open(page, path)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#app :is(h1, a, img, button, input, output)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  )
}

/** Replaces each text of the page by one in an element of its own, as translators of pages do, but not the brand. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || parent.closest('script, style, option, [translate="no"]')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text.data)
    }
  })

test('a translated page still updates its counts and headings, and none of its parts breaks', () =>
  visit(browser, { shop, language: 'es', device: 'desktop', reducedMotion: 'reduce' }, async ({ page }) => {
    const t = (key: string, params?: Record<string, string | number>) => textOf('es', key, params)
    const main = page.getByRole('main')
    await openWhole(page, '/products')
    await translate(page)
    expect(await page.locator('header [translate="no"] font').count(), 'the brand stays').toBe(0)
    const count = main.locator('p[role="status"]')
    const before = await count.innerText()
    await main.getByRole('checkbox').first().check({ force: true })
    await expect.poll(() => count.innerText(), { message: 'the count follows a filter' }).not.toBe(before)
    await translate(page)
    await main.locator('select').first().selectOption('price')
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('price')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => count.innerText(), { message: 'and its end' }).toBe(before)
    await translate(page)
    await main.locator('nav a[rel="next"]').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
    await main.locator('nav a[rel="prev"]').waitFor()
    await expect.poll(() => main.locator('nav a[aria-current="page"]').innerText()).toBe('2')

    const [product] = await availableProducts(shop)
    await openWhole(page, `/products/${product?.id}`)
    await translate(page)
    await main
      .getByRole('button', { name: t('common:quantity.plus') })
      .first()
      .click()
    await expect.poll(() => main.locator('output').first().innerText()).toBe('2')
    await main
      .getByRole('button', { name: t('product:add'), exact: true })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: t('cart:drawer.added') })
    await drawer.waitFor()
    await translate(page)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('banner').locator('a[href="/cart"]').click()
    const row = page.getByTestId('cart-line')
    await row.waitFor()
    await translate(page)
    await row.getByRole('button', { name: t('common:quantity.plus') }).click()
    await expect.poll(() => row.locator('output').innerText()).toBe('3')
    await expect.poll(() => page.getByTestId('cart-count').innerText()).toBe('3')
    await main.getByRole('link', { name: t('cart:summary.checkout'), exact: true }).click()
    await main.getByRole('heading', { level: 1, name: t('checkout:title') }).waitFor()
    await translate(page)
    await main.locator('input[name="name"]').focus()
    await main.locator('input[name="surname"]').focus()
    await main.getByText(t('validation:name'), { exact: true }).waitFor()
    expect(
      await page.locator('[aria-live="polite"]').first().innerText(),
      'an error on leaving a field is read out',
    ).toBe(t('validation:name'))
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await page.locator('#featured').waitFor()
  }))

test('a translated product follows the choice of its size in price, availability and button', later, async () => {
  const [colors, sizes, [category]] = await Promise.all([
    demoOption(shop, 'Colour'),
    demoOption(shop, 'Size'),
    categoriesOf(shop),
  ])
  const values = (size: number) => ({ [colors.id]: colors.values[0]?.id, [sizes.id]: sizes.values[size]?.id })
  const variants = [
    { values: values(0), stock: 500, price: 30 },
    { values: values(1), stock: 3, price: 35 },
  ]
  const fields = {
    categories: category?.id,
    price: '30',
    stock: '0',
    visible: 'true',
    variants: JSON.stringify(variants),
  }
  const { product } = await callAsAdmin<{ product: { id: string } }>(
    shop,
    'products/admin/add-product',
    productForm('Camisa traducida', fields),
  )
  await visit(browser, { shop, language: 'es', device: 'desktop', reducedMotion: 'reduce' }, async ({ page }) => {
    const t = (key: string, params?: Record<string, string | number>) => textOf('es', key, params)
    const main = page.getByRole('main')
    await openWhole(page, `/products/${product.id}`)
    for (const radios of await main.locator('fieldset[data-option]').all()) {
      await translate(page)
      await radios.getByRole('radio').first().check({ force: true })
    }
    const add = main.getByRole('button', { name: t('product:add'), exact: true }).first()
    await add.waitFor()
    const price = main.locator('h1 + p')
    await expect.poll(() => price.innerText()).toContain('30,00')
    await translate(page)
    await main.locator('fieldset[data-option]').last().getByRole('radio').nth(1).check({ force: true })
    await expect.poll(() => price.innerText()).toContain('35,00')
    await expect
      .poll(() => main.locator('[data-availability]').first().innerText())
      .toBe(t('product:availability.last'))
    await add.click()
    const drawer = page.getByRole('dialog', { name: t('cart:drawer.added') })
    await drawer.waitFor()
    await translate(page)
    await drawer.getByRole('button', { name: t('cart:line.remove', { title: 'Camisa traducida' }) }).click()
    // Its name goes with the line that was added.
    await page.getByRole('dialog').getByText(t('cart:empty.text')).waitFor()
  })
  await callAsAdmin(shop, `products/admin/delete-product/${product.id}`, undefined, 'DELETE')
})

test(
  'a translated list of the admin area follows its search, its pages and the badges of its rows',
  later,
  async () => {
    const setting = { shop, language: 'es', device: 'desktop', reducedMotion: 'reduce' } as const
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (visitor) => {
      const { page } = visitor
      const t = (key: string, params?: Record<string, string | number>) => textOf('es', key, params)
      await openAdmin(visitor, '/admin/products/list', 'common:adminMenu.products')
      const main = page.getByRole('main')
      // Without the number of all products: other journeys add some.
      const readRange = async () => (await main.locator('p[role="status"]').last().innerText()).replace(/ \S+$/, '')
      await expect.poll(readRange).toContain('1')
      const before = await readRange()
      await translate(page)
      await main.getByRole('button', { name: t('admin:table.next'), exact: true }).click()
      await expect.poll(readRange, { message: 'the range follows the page' }).not.toBe(before)
      await translate(page)
      await main.getByRole('button', { name: t('admin:table.first'), exact: true }).click()
      await expect.poll(readRange).toBe(before)
      await translate(page)
      // A product of its own: other journeys add theirs at the top of the list.
      const title = `Cinta ${Math.random().toString(36).slice(2)}`
      const [category] = await categoriesOf(shop)
      await callAsAdmin(
        shop,
        'products/admin/add-product',
        productForm(title, { price: '20', categories: category?.id, visible: 'true', stock: '3' }),
      )
      // Browsers translate a page as soon as it is there, before a visitor's first sign fetches the code of alerts.
      const letGo = await hold(page, /\/alert-stacks-[^/]*\.js$/)
      await openAdmin(visitor, `/admin/products/list?q=${encodeURIComponent(title)}`, 'common:adminMenu.products')
      await expect.poll(() => main.locator('tbody tr').count()).toBe(1)
      await translate(page)
      const row = main.locator('tbody tr').first()
      for (const [press, badge] of [
        ['hide', 'hidden'],
        ['show', 'visible'],
      ] as const) {
        await row.getByRole('checkbox').check()
        await translate(page)
        await page.getByRole('button', { name: t(`admin-products:bulk.${press}`), exact: true }).click()
        await row.getByText(t(`admin-products:badges.${badge}`), { exact: true }).waitFor()
        await translate(page)
        letGo()
      }
    })
  },
)
