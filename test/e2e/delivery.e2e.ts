import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductCard } from '../../src/shared/catalog/entities.ts'
import { paths } from '../../src/shared/paths.ts'
import type { SavedZone } from '../../src/shared/shipping/zones.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { newCustomer } from './support/account.ts'
import { callAsAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { storageWith } from './support/cart-storage.ts'
import { choosePayment, newBuyer, payButton, submitCheckout } from './support/purchase.ts'
import { textOf } from './support/texts.ts'
import { hydrated, sidewaysOverflow, visit } from './support/visit.ts'

const settings = [
  { language: 'es', device: 'phone', scheme: 'light' },
  { language: 'en', device: 'desktop', scheme: 'dark' },
] as const

/** The shop's own fields, without the country, which is a choice here. */
const fields = ['email', 'telephone', 'name', 'surname', 'address', 'address2', 'zip', 'city'] as const

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

describe('an order with its delivery', () => {
  let shop: BuiltShop
  let product: ProductCard
  let peninsula: SavedZone

  const saveZone = async (zone: object) =>
    (await callAsAdmin<{ zone: SavedZone }>(shop.url, 'shipping/admin/zones', zone)).zone
  const method = (nameEs: string, nameEn: string, price: number, more = {}) => ({
    ...{ nameEs, nameEn, kind: 'delivery', basis: 'flat', rates: [{ from: 0, price }] },
    ...{ minDays: 1, maxDays: 3, cutOff: '14:00', enabled: true, ...more },
  })
  const express = method('Urgente', 'Express', 9.9)

  beforeAll(async () => {
    const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    shop = await startBuiltShop({ environment: { RATE_LIMIT: 'off', ...account } })
    const list = await (await fetch(`${shop.url}/api/products/list?sort=price`)).json()
    const cards: ProductCard[] = list.data.products
    const found = cards.find(({ options, price }) => !options && price > 15)
    if (!found) throw new Error('no product without options')
    product = found
    const two = 2 * product.price
    const standard = method('Mensajería', 'Courier', 4.95, { freeFrom: Math.ceil(two + 1) })
    const pickup = method('Recogida en tienda', 'Pick up in the shop', 6, { kind: 'pickup', minDays: 0, maxDays: 0 })
    peninsula = await saveZone({
      name: 'Península',
      regions: [{ countryCode: 'ES' }],
      methods: [standard, pickup, express],
    })
    const boat = method('Barco', 'Boat', 12)
    const regions = ['35', '38'].map((zipPrefix) => ({ countryCode: 'ES', zipPrefix }))
    await saveZone({ name: 'Canarias', regions, methods: [boat] })
    await callAsAdmin(shop.url, 'shipping/admin/zones/everywhere', undefined, 'DELETE')
    await callAsAdmin(shop.url, 'settings/admin/taxes', { version: 0, data: { byPlace: true } })
    const pickupAddress = ['Calle Mar 1', '11001 Cádiz']
    await callAsAdmin(shop.url, 'settings/admin/shipping', { version: 0, data: { pickupAddress } })
  }, 120_000)
  afterAll(() => shop?.stop())

  test.each(settings)(
    'is chosen, changed and paid in $language on a $device',
    { timeout: 120_000 },
    async (setting) => {
      const { language } = setting
      const t = (key: string) => textOf(language, key)
      const storageState = storageWith(shop.url, [product])
      await visit(browser, { shop: shop.url, ...setting, storageState }, async (visitor) => {
        const { page } = visitor
        await page.goto(paths.cart())
        await hydrated(page)
        const estimate = page.getByTestId('delivery-estimate')
        await estimate.getByText(/4[.,]95/).waitFor()
        expect(await violationsOf(page)).toEqual([])

        await page.goto(paths.checkout())
        await hydrated(page)
        const buyer = newBuyer(language)
        for (const field of fields) await page.locator(`input[name="${field}"]`).fill(buyer[field])
        await page.locator('select[name="country"]').selectOption('ES')
        const zip = page.locator('input[name="zip"]')
        const methodOf = (name: string) => page.getByRole('radio', { name: new RegExp(name) })

        // The Canaries: without VAT, and one boat.
        await zip.fill('35001')
        await methodOf(language === 'es' ? 'Barco' : 'Boat').waitFor()
        await page.getByText(t('delivery:export')).waitFor()
        expect(await methodOf('').count()).toBe(1)
        const untaxed = await payButton(page, language).textContent()

        // The mainland: the cheapest first, then the one that is fetched, which stays chosen in another town.
        await zip.fill('11001')
        await methodOf(language === 'es' ? 'Mensajería' : 'Courier').waitFor()
        expect(await payButton(page, language).textContent()).not.toBe(untaxed)
        await methodOf(language === 'es' ? 'Recogida' : 'Pick up').check()
        await zip.fill('28001')
        await page.getByText('Calle Mar 1, 11001 Cádiz').waitFor()
        expect(await methodOf(language === 'es' ? 'Recogida' : 'Pick up').isChecked()).toBe(true)
        expect(await violationsOf(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)

        // One goes away between the quote and the payment: nothing is ordered, and the page says so.
        await methodOf(language === 'es' ? 'Urgente' : 'Express').check()
        const isQuoted = page.getByRole('group', { name: t('delivery:methods') })
        await expect.poll(() => isQuoted.getAttribute('aria-busy')).toBe('false')
        visitor.expectComplaint(/409.*checkout\.place/)
        await saveZone({ ...peninsula, methods: peninsula.methods.slice(0, 2) })
        await payButton(page, language).click()
        await page.getByText(t('errors:methodUnavailable')).waitFor()
        await expect.poll(() => methodOf('').count()).toBe(2)
        peninsula = await saveZone({ ...peninsula, methods: [...peninsula.methods.slice(0, 2), express] })

        await methodOf(language === 'es' ? 'Recogida' : 'Pick up').check()
        await expect.poll(() => isQuoted.getAttribute('aria-busy')).toBe('false')
        await submitCheckout(visitor)
        await choosePayment(visitor, 'pay')
      })
    },
  )

  test.each(settings)(
    'begins with the saved address of a customer, in $language on a $device',
    { timeout: 120_000 },
    async (setting) => {
      const { language } = setting
      const customer = await newCustomer(shop.url, language)
      const address = { ...newBuyer(language), zip: '35001', city: 'Las Palmas', country: 'España' }
      // The first order of an account saves its address.
      const authorization = `Bearer ${customer.session.token}`
      const body = { ...address, email: customer.email, cart: { products: [{ id: product.id, quantity: 1 }] } }
      const headers = { 'content-type': 'application/json', authorization }
      const order = await fetch(`${shop.url}/api/carts/checkout`, {
        ...{ method: 'POST', headers, body: JSON.stringify(body) },
      })
      expect(order.status).toBe(200)

      const storageState = storageWith(shop.url, [product], customer)
      await visit(browser, { shop: shop.url, ...setting, storageState }, async (visitor) => {
        const { page } = visitor
        await page.goto(paths.checkout())
        await hydrated(page)
        const method = page.getByRole('radio')
        await page.getByRole('radio', { name: language === 'es' ? /Barco/ : /Boat/ }).waitFor()
        await page.getByText(textOf(language, 'delivery:export')).waitFor()
        expect(await page.locator('select[name="country"]').inputValue()).toBe('ES')
        expect(await violationsOf(page)).toEqual([])
        // The city of a saved address is its owner's: another postcode does not change it.
        await page.locator('input[name="zip"]').fill('28001')
        await page.getByRole('radio', { name: language === 'es' ? /Mensajería/ : /Courier/ }).waitFor()
        expect(await page.locator('input[name="city"]').inputValue()).toBe('Las Palmas')
        expect(await method.count()).toBeGreaterThan(1)
        // An empty one is filled, and its owner may still write another.
        await page.locator('input[name="city"]').fill('')
        await page.locator('input[name="zip"]').fill('11001')
        await expect.poll(() => page.locator('input[name="city"]').inputValue()).toBe('Cádiz')
        await submitCheckout(visitor)
        await choosePayment(visitor, 'pay')
        await page
          .getByText(language === 'es' ? 'Mensajería' : 'Courier')
          .first()
          .waitFor()
        const saved = await (await fetch(`${shop.url}/api/users/mailing-data`, { headers: { authorization } })).json()
        expect(JSON.stringify(saved)).toContain('35001')
      })
    },
  )

  test('is free from a value of the goods on, and costs again below it', { timeout: 60_000 }, async () => {
    const storageState = storageWith(shop.url, [product])
    await visit(browser, { shop: shop.url, ...settings[0], storageState }, async ({ page, language }) => {
      await page.goto(paths.cart())
      await hydrated(page)
      const estimate = page.getByTestId('delivery-estimate')
      await estimate.getByText(/Faltan/).waitFor()
      const line = page.getByTestId('cart-line')
      await line.getByRole('button', { name: textOf(language, 'common:quantity.plus') }).click()
      await estimate.getByText(new RegExp(textOf(language, 'delivery:free'))).waitFor()
      await line.getByRole('button', { name: textOf(language, 'common:quantity.minus') }).click()
      await estimate.getByText(/4,95/).waitFor()
    })
  })
})
