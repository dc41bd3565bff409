import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectBrowser } from './support/browser.ts'
import { availableProducts } from './support/purchase.ts'
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
    [...document.querySelectorAll('#app :is(h1, button, input, output)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  )
}

/** Puts each text of the page into an element of its own, as translators of pages do, but not the brand. */
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
      font.append(text)
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
