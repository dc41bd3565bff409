import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { OptionView } from '../../src/shared/catalog/options.ts'
import { textIn } from '../../src/shared/localized.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { later } from '../support/full.ts'
import { callAsAdmin, productForm } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { hold, scripts } from './support/hold.ts'
import {
  categoriesOf,
  choosePayment,
  demoOption,
  fillShipping,
  newBuyer,
  payButton,
  submitCheckout,
} from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { open, visit } from './support/visit.ts'
import { painted } from './support/waits.ts'

const shop = inject('shopUrl')
let browser: Browser
let category: string
let sizes: OptionView
let colors: OptionView
let product: string

const idOf = ({ values }: OptionView, name: string) => values.find((value) => value.name[0]?.en === name)?.id ?? ''

interface Shirt {
  id: string
  title: string
  variants: { id?: string; values: Record<string, string>; stock: number; price: number }[]
}

function shirtForm({ id, title = '', variants }: Partial<Shirt>): FormData {
  const fields = { id, categories: category, visible: 'true', price: '30', stock: '0' }
  return productForm(title, { ...fields, variants: JSON.stringify(variants) })
}

/** A navy shirt in S (sold out), M and L, and a rust one in M. */
async function shirt(title: string): Promise<Shirt> {
  const variants = [
    { color: 'Navy', size: 'S', stock: 0, price: 30 },
    { color: 'Navy', size: 'M', stock: 500, price: 30 },
    { color: 'Navy', size: 'L', stock: 500, price: 35 },
    { color: 'Rust', size: 'M', stock: 500, price: 32 },
  ].map(({ color, size, ...rest }) => ({
    values: { [colors.id]: idOf(colors, color), [sizes.id]: idOf(sizes, size) },
    ...rest,
  }))
  const form = shirtForm({ title, variants })
  const { product } = await callAsAdmin<{ product: Shirt }>(shop, 'products/admin/add-product', form)
  return { ...product, title }
}

/** Takes the navy L out of the shop. */
async function withdrawLarge({ id, title, variants }: Shirt): Promise<void> {
  const left = variants.filter((variant) => variant.values[sizes.id] !== idOf(sizes, 'L'))
  await callAsAdmin(shop, 'products/admin/edit-product', shirtForm({ id, title, variants: left }))
}

beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  category = (await categoriesOf(shop))[0]?.id ?? ''
  sizes = await demoOption(shop, 'Size')
  colors = await demoOption(shop, 'Colour')
  product = (await shirt('Camisa de prueba')).id
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', device: 'phone', names: { color: 'color', navy: 'Marino', rust: 'Óxido', m: 'Talla M' } },
  { language: 'en', device: 'desktop', names: { color: 'colour', navy: 'Navy', rust: 'Rust', m: 'Size M' } },
] as const

describeInTurn(settings, 'a product with sizes and colors in $language on a $device', ({ language, device, names }) => {
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const euros = (amount: number) => formatEuros(amount, language)

  test('is chosen by keyboard, sold-out sizes said so, and bought in two sizes', () =>
    visit(browser, { shop, language, device, reducedMotion: 'reduce' }, async (visitor) => {
      const { page } = visitor
      await open(page, `/products/${product}`)
      const main = page.getByRole('main')
      const button = (key: string, params?: Record<string, string>) =>
        main.getByRole('button', { name: t(key, params), exact: true }).first()
      const priceLine = main.locator('h1 + p')
      expect(await priceLine.innerText()).toContain(t('common:priceFrom'))
      expect(await main.getByRole('radio', { checked: true }).count()).toBe(0)

      // The button says what is missing, and leads there.
      await button('product:choose', { option: names.color }).click()
      const radio = (name: string | RegExp) => main.getByRole('radio', { name, exact: true })
      await expect.poll(() => radio(names.rust).evaluate((each) => each === document.activeElement)).toBe(true)
      await page.keyboard.press('Space')
      expect(await radio(names.rust).isChecked()).toBe(true)
      expect(await radio(/^S/).isDisabled()).toBe(true)
      await page.keyboard.press('ArrowRight')
      expect(await radio(names.navy).isChecked()).toBe(true)
      await page.keyboard.press('Tab')
      const small = radio(`S ${t('product:valueSoldOut')}`)
      expect(await small.evaluate((each) => each === document.activeElement)).toBe(true)
      await page.keyboard.press('Space')
      await button('product:soldOut').waitFor()
      expect(await button('product:soldOut').isDisabled()).toBe(true)

      const drawer = page.getByRole('dialog', { name: t('cart:drawer.added') })
      for (const size of ['L', 'M']) {
        await radio(size).focus()
        await page.keyboard.press('Space')
        await expect.poll(() => new URL(page.url()).searchParams.get('variant')).not.toBe(null)
        await button('product:add').press('Enter')
        await drawer.waitFor()
        await page.keyboard.press('Escape')
        await drawer.waitFor({ state: 'hidden' })
      }
      // The step back from the drawer's entry of the history ends after the drawer is hidden, and would cancel a reload.
      const isStepped = () => page.evaluate(() => (history.state as { added?: true } | null)?.added !== true)
      await expect.poll(isStepped).toBe(true)
      await page.reload()
      await expect.poll(() => radio('M').isChecked()).toBe(true)
      expect(await priceLine.innerText()).toContain(euros(30))
      expect(await priceLine.innerText()).not.toContain(t('common:priceFrom'))

      await open(page, '/cart')
      const rows = page.getByTestId('cart-line')
      await expect.poll(() => rows.count()).toBe(2)
      const medium = rows.filter({ hasText: names.m })
      await medium.getByRole('button', { name: t('common:quantity.plus') }).click()
      await expect.poll(() => medium.locator('output').innerText()).toBe('2')
      await open(page, '/cart/checkout')
      if (device === 'phone') await main.locator('summary').click()
      await expect.poll(() => main.innerText()).toContain(names.m)
      await fillShipping(page, newBuyer(language))
      const orderId = await submitCheckout(visitor)
      await choosePayment(visitor, 'pay')
      await expect.poll(() => main.innerText()).toContain(`${names.navy} · ${names.m}`)
      const link = main.getByRole('link', { name: 'Camisa de prueba', exact: true }).first()
      await expect.poll(() => link.getAttribute('href')).toMatch(/^\/products\/[^?]+\?variant=./)
      const response = await fetch(`${shop}/api/carts/checkout-success/${orderId}`)
      expect(await response.json()).toMatchObject({ completed: true, order: { totalPrice: 95 } })
    }))

  test('is found by size and color together, with counts, and each choice can be taken back', () =>
    visit(browser, { shop, language, device, reducedMotion: 'reduce' }, async (visitor) => {
      const { page } = visitor
      await open(page, '/products?q=prueba')
      const main = page.getByRole('main')
      const count = async (n: number) =>
        await expect
          .poll(() => main.locator('p[role="status"]').innerText())
          .toBe(t('products:count_one', { count: n }))
      const card = main.getByRole('article').filter({ hasText: 'Camisa de prueba' })
      expect(await card.locator('h3 + p').innerText()).toBe(`${t('common:priceFrom')} ${euros(30)}`)
      if (device === 'phone') await main.getByRole('button', { name: t('products:filter.title') }).click()
      const drawer = page.getByRole('dialog')
      const panel = device === 'phone' ? drawer : main
      const box = (name: string) => panel.getByRole('checkbox', { name: new RegExp(`^${name} [0-9]`) })
      const shown = (n: number) =>
        device === 'phone' ? drawer.getByText(t('products:filter.show_one', { count: n })) : main
      if (device === 'phone')
        for (const { name } of [sizes, colors])
          await drawer.locator('summary', { hasText: new RegExp(`^${textIn(language, name)}`) }).click()
      await box(names.rust).waitFor()
      // Rust in S does not exist, and S in navy is sold out.
      const folded = panel.locator('summary', { hasText: /resultados|results/ })
      await expect.poll(() => box('S').count()).toBe(0)
      await folded.first().click()
      await expect.poll(() => box('S').getAttribute('aria-disabled')).toBe('true')
      await box(names.rust).check()
      await expect.poll(() => new URL(page.url()).searchParams.has('option')).toBe(true)
      await expect.poll(() => box('L').getAttribute('aria-disabled')).toBe('true')
      await box('M').check()
      await shown(1).first().waitFor()
      if (device === 'phone') await drawer.getByText(t('products:filter.show_one', { count: 1 })).click()
      await count(1)
      await main.getByRole('link', { name: t('products:filter.remove', { name: names.m }) }).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('option')?.includes(',')).toBe(false)
      await page.reload()
      const chip = main.getByRole('link', {
        name: t('products:filter.remove', { name: names.rust }),
      })
      expect(await chip.isVisible()).toBe(true)
      await chip.click()
      await expect.poll(() => new URL(page.url()).searchParams.has('option')).toBe(false)
    }))

  test('has to be chosen again when its size is withdrawn, in the cart and at the checkout', later, () =>
    visit(browser, { shop, language, device, reducedMotion: 'reduce' }, async (visitor) => {
      const { page } = visitor
      const own = await shirt(`Blusa de ensayo ${language}`)
      await open(page, `/products/${own.id}`)
      const main = page.getByRole('main')
      await main.getByRole('radio', { name: names.navy, exact: true }).check({ force: true })
      await main.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
      await main
        .getByRole('button', { name: t('product:add'), exact: true })
        .first()
        .click()
      await page.getByRole('dialog', { name: t('cart:drawer.added') }).waitFor()
      await open(page, '/cart/checkout')
      await fillShipping(page, newBuyer(language))
      await withdrawLarge(own)
      visitor.expectComplaint(/409/)
      await payButton(page, language).click()
      await main.getByText(t('cart:mark.choose')).waitFor()
      expect(await main.getByRole('alert').innerText()).toContain(t('checkout:failure.unavailable'))
      await open(page, '/cart')
      await main.getByText(t('cart:mark.choose')).waitFor()
      await main.getByRole('link', { name: t('cart:choose.of', { title: own.title }) }).click()
      await expect.poll(() => main.getByRole('radio', { name: 'L', exact: true }).count()).toBe(0)
    }),
  )
})

test('what is chosen before the page is live is what “Add to cart” adds', () =>
  visit(browser, { shop, language: 'en', device: 'phone' }, async ({ page }) => {
    const letGo = await hold(page, scripts)
    await page.goto(`/products/${product}`, { waitUntil: 'commit' })
    await painted(page)
    const main = page.getByRole('main')
    for (const value of ['Rust', 'Navy', 'M']) await main.locator('fieldset label', { hasText: value }).first().tap()
    await main
      .getByRole('button', { name: textOf('en', 'product:choose', { option: 'colour' }) })
      .first()
      .tap()
    letGo()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.innerText()).toMatch(/Navy · Size M/)
  }))

test('a link to a line shows its variant, Back what its entry had chosen, and price and availability are read out', () =>
  visit(browser, { shop, language: 'en', device: 'desktop', reducedMotion: 'reduce' }, async ({ page }) => {
    const main = page.getByRole('main')
    const radio = (name: string) => main.getByRole('radio', { name, exact: true })
    const choose = (name: string) => radio(name).check({ force: true })
    const choiceNow = () =>
      main
        .getByRole('radio', { checked: true })
        .evaluateAll((all) => all.map((each) => each.closest('label')?.innerText))
    const readOut = () => page.locator('[aria-live="polite"]').first().innerText()
    const variant = () => new URL(page.url()).searchParams.get('variant')
    await open(page, `/products/${product}`)
    await choose('Navy')
    await choose('L')
    const price = `${formatEuros(35, 'en')}, ${textOf('en', 'product:availability.available')}`
    await expect.poll(readOut).toBe(price)
    await main
      .getByRole('button', { name: textOf('en', 'product:add'), exact: true })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: textOf('en', 'cart:drawer.added') })
    await drawer.waitFor()
    const navy = variant()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await choose('M')
    await choose('Rust')
    await expect.poll(readOut).toBe(`${formatEuros(32, 'en')}, ${textOf('en', 'product:availability.available')}`)
    await main
      .getByRole('button', { name: textOf('en', 'product:add'), exact: true })
      .first()
      .click()
    await drawer.getByRole('link', { name: 'Camisa de prueba' }).last().click()
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(choiceNow).toEqual(['Navy', 'L'])
    expect(variant()).toBe(navy)
    await page.goBack()
    await expect.poll(choiceNow).toEqual(['Rust', 'M'])
    await page.goForward()
    await expect.poll(choiceNow).toEqual(['Navy', 'L'])

    await open(page, `/products/${product}`)
    await choose('Navy')
    await page.getByRole('banner').locator('a[href="/cart"]').click()
    await main.getByTestId('cart-line').last().getByRole('link').click()
    await expect.poll(choiceNow).toEqual(['Rust', 'M'])
    await page.goBack()
    await main.getByTestId('cart-line').last().waitFor()
    await page.goBack()
    await expect.poll(choiceNow).toEqual(['Navy'])
    expect(variant()).toBe(null)
  }))
