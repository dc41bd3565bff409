import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { OptionView } from '../../src/shared/catalog/options.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { signedInAdmin } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { categoriesOf, choosePayment, fillShipping, newBuyer, submitCheckout } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { open, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
let product: string

async function asAdmin(path: string, body: FormData | object): Promise<Record<string, unknown>> {
  const authorization = `Bearer ${(await signedInAdmin(shop)).session.token}`
  const isForm = body instanceof FormData
  const response = await fetch(`${shop}/api/${path}`, {
    method: 'POST',
    headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  expect(response.status, path).toBe(201)
  return response.json() as Promise<Record<string, unknown>>
}

async function option(nameEs: string, nameEn: string, values: [es: string, en: string][]): Promise<OptionView> {
  const body = { nameEs, nameEn, values: values.map(([es, en]) => ({ nameEs: es, nameEn: en })) }
  return (await asAdmin('options/admin/add-option', body)).option as OptionView
}

/** A blue shirt in S (sold out), M and L, and a red one in M. */
async function shirt(): Promise<string> {
  const sizes = await option('Talla de prueba', 'Trial size', [
    ['S', 'S'],
    ['M', 'M'],
    ['L', 'L'],
  ])
  const colors = await option('Tono de prueba', 'Trial shade', [
    ['Azul', 'Blue'],
    ['Rojo', 'Red'],
  ])
  const variant = (color: number, size: number, stock: number, price: number) => ({
    values: { [colors.id]: colors.values[color]?.id, [sizes.id]: sizes.values[size]?.id },
    ...{ stock, price },
  })
  const variants = [variant(0, 0, 0, 30), variant(0, 1, 500, 30), variant(0, 2, 500, 35), variant(1, 1, 500, 32)]
  const form = new FormData()
  const texts = ['title', 'shortDescription', 'largeDescription'].flatMap((name) => [`${name}Es`, `${name}En`])
  for (const name of texts) form.set(name, 'Camisa de prueba')
  const [category] = await categoriesOf(shop)
  form.set('categories', category?.id ?? '')
  form.set('visible', 'true')
  form.set('price', '30')
  form.set('stock', '0')
  form.set('variants', JSON.stringify(variants))
  return ((await asAdmin('products/admin/add-product', form)).product as { id: string }).id
}

beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  product = await shirt()
})
afterAll(() => browser?.close())

const settings = [
  {
    language: 'es',
    device: 'phone',
    names: { shade: 'tono de prueba', blue: 'Azul', red: 'Rojo', m: 'Talla de prueba M' },
  },
  { language: 'en', device: 'desktop', names: { shade: 'trial shade', blue: 'Blue', red: 'Red', m: 'Trial size M' } },
] as const

describe.each(settings)('a product with sizes and colors in $language on a $device', ({ language, device, names }) => {
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
      expect(await priceLine.innerText()).toContain(t('product:from'))
      expect(await main.getByRole('radio', { checked: true }).count()).toBe(0)

      // The button says what is missing, and leads there.
      await button('product:choose', { option: names.shade }).click()
      const radio = (name: string | RegExp) => main.getByRole('radio', { name, exact: true })
      await expect.poll(() => radio(names.blue).evaluate((each) => each === document.activeElement)).toBe(true)
      await page.keyboard.press('ArrowRight')
      expect(await radio(names.red).isChecked()).toBe(true)
      expect(await radio(/^S/).isDisabled()).toBe(true)
      await page.keyboard.press('ArrowLeft')
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
      await page.reload()
      await expect.poll(() => radio('M').isChecked()).toBe(true)
      expect(await priceLine.innerText()).toContain(euros(30))

      await open(page, '/cart')
      const rows = page.getByTestId('cart-line')
      await expect.poll(() => rows.count()).toBe(2)
      const medium = rows.filter({ hasText: names.m })
      await medium.getByRole('button', { name: t('common:quantity.plus') }).click()
      await expect.poll(() => medium.locator('output').innerText()).toBe('2')
      await open(page, '/cart/checkout')
      await expect.poll(() => main.innerText()).toContain(names.m)
      await fillShipping(page, newBuyer(language))
      const orderId = await submitCheckout(visitor)
      await choosePayment(visitor, 'pay')
      await expect.poll(() => main.innerText()).toContain(`${names.blue} · ${names.m}`)
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
      if (device === 'phone') await main.getByRole('button', { name: t('products:filter.title') }).click()
      const drawer = page.getByRole('dialog')
      const panel = device === 'phone' ? drawer : main
      const box = (name: string) => panel.getByRole('checkbox', { name: new RegExp(`^${name} [0-9]`) })
      const shown = (n: number) =>
        device === 'phone' ? drawer.getByText(t('products:filter.show_one', { count: n })) : main
      await box(names.red).waitFor()
      // Red in S does not exist, and S in blue is sold out.
      await expect.poll(() => box('S').getAttribute('aria-disabled')).toBe('true')
      await box(names.red).check()
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
        name: t('products:filter.remove', { name: `${names.shade} ${names.red}` }),
      })
      expect(await chip.isVisible()).toBe(true)
      await chip.click()
      await expect.poll(() => new URL(page.url()).searchParams.has('option')).toBe(false)
    }))
})
