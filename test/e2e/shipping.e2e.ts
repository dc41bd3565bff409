import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatEuros } from '../../src/shared/money.ts'
import { paths } from '../../src/shared/paths.ts'
import type { SavedZone } from '../../src/shared/shipping/zones.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { hydrated, sidewaysOverflow, visit } from './support/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', device: 'phone', scheme: 'light' },
  { language: 'en', device: 'desktop', scheme: 'dark' },
] as const

describe.each(settings)('delivery in the settings in $language on a $device', ({ language, device, scheme }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-shipping:${key}`, params)
  const euros = (amount: number) => formatEuros(amount, language)
  const [peninsula, canaries] = [t('presets.names.peninsula'), t('presets.names.canaries')]
  let shop: BuiltShop
  beforeAll(async () => {
    const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    shop = await startBuiltShop({ environment: { RATE_LIMIT: 'off', ...account } })
  }, 120_000)
  afterAll(() => shop?.stop())

  const listZones = async () => (await callAsAdmin<{ zones: SavedZone[] }>(shop.url, 'shipping/admin/zones')).zones
  const findZone = async (name: string) => {
    const zone = (await listZones()).find((each) => each.name === name)
    if (!zone) throw new Error(`no zone ${name}`)
    return zone
  }
  const expectGood = async (page: Page) => {
    // Colors fade while a notification leaves: axe would measure the contrast of one of the frames.
    await page.waitForFunction(() => document.querySelector('.mantine-Notification-root') === null)
    expect(await violationsOf(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  }
  const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const save = (page: Page) => page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
  const openZone = async (page: Page, name: string) => {
    await page.getByRole('link', { name: t('zones.edit', { name }) }).press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await field(page, 'name').waitFor()
  }

  test('zones are taken, priced, tried out, changed by two people, undone and deleted by keyboard', {
    timeout: 240_000,
  }, async () => {
    const storageState = await adminStorage(shop.url)
    await visit(browser, { shop: shop.url, language, scheme, device, storageState }, async (visitor) => {
      const { page } = visitor
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await openAdmin(visitor, paths.adminSettingsSection('shipping'), 'admin-settings:sections.shipping')
      await main.getByRole('heading', { level: 3, name: t('everywhere') }).waitFor()
      await expectGood(page)
      for (const name of [peninsula, canaries]) {
        await press(page, name)
        await main.getByRole('heading', { level: 3, name, exact: true }).waitFor()
        await main.getByText(t('presets.has', { name })).waitFor()
      }
      expect((await listZones()).map(({ name }) => name)).toEqual(['Everywhere', peninsula, canaries])

      // Price in steps, free from a value on, and a second method that goes to the top.
      await openZone(page, peninsula)
      await field(page, 'methods.0.basis').selectOption('value')
      await press(page, t('form.addStep'))
      await field(page, 'methods.0.rates.0.price').fill(language === 'es' ? '5,95' : '5.95')
      await field(page, 'methods.0.rates.1.from').fill('30')
      await field(page, 'methods.0.rates.1.price').fill(language === 'es' ? '2,50' : '2.50')
      await field(page, 'methods.0.freeFrom').fill('60')
      await press(page, t('form.addMethod'))
      await expect
        .poll(() => field(page, 'methods.1.nameEs').evaluate((input) => input === document.activeElement))
        .toBe(true)
      await field(page, 'methods.1.nameEs').fill('Mensajero')
      await field(page, 'methods.1.nameEn').fill('Messenger')
      const up = page.getByRole('button', {
        name: t('admin:item.up', { name: language === 'es' ? 'Mensajero' : 'Messenger' }),
      })
      await up.press('Enter')
      await expect.poll(() => field(page, 'methods.0.nameEs').inputValue()).toBe('Mensajero')
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)

      // Only some postcodes of a country that is one of many.
      await page.getByRole('combobox', { name: t('form.limit') }).fill(language === 'es' ? 'Esp' : 'Spa')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await field(page, 'regions.0.zips').fill('28, 08')
      await expectGood(page)
      await save(page)
      await alertOf(visitor, 'admin-shipping:form.saved', { name: peninsula }).waitFor()
      await main.getByText(/28.*…|08.*…/).waitFor()
      const saved = await findZone(peninsula)
      expect(saved.regions.map(({ zipPrefix }) => zipPrefix)).toEqual(['08', '28'])
      expect(saved.methods).toMatchObject([
        { nameEs: 'Mensajero' },
        {
          ...{ basis: 'value', freeFrom: 60 },
          rates: [
            { from: 0, price: 5.95 },
            { from: 30, price: 2.5 },
          ],
        },
      ])

      const isWeighed = await findZone(canaries)
      const [boat] = isWeighed.methods
      await callAsAdmin(shop.url, 'shipping/admin/zones', { ...isWeighed, methods: [{ ...boat, basis: 'weight' }] })
      await page.reload()
      await hydrated(page)
      await main.getByRole('heading', { name: t('unweighed.title') }).waitFor()
      await page.getByLabel(t('tryOut.zip')).fill('35001')
      await page.getByLabel(t('tryOut.zip')).press('Enter')
      await main.getByText(t('tryOut.zone', { zone: canaries })).waitFor()
      await main.getByRole('status').getByText(euros(14.95)).waitFor()
      await expectGood(page)

      // Somebody else saves the zone while it is open: both changes are kept.
      await openZone(page, peninsula)
      await callAsAdmin(shop.url, 'shipping/admin/zones', { ...saved, name: 'Resto' })
      await field(page, 'methods.0.rates.0.price').fill('7')
      visitor.expectComplaint(/409.*saveZone/)
      await save(page)
      await dialog.getByText(t('admin:record.conflict.title')).waitFor()
      await expectGood(page)
      await dialog.getByRole('button', { name: t('admin:record.conflict.save') }).press('Enter')
      await alertOf(visitor, 'admin-shipping:form.saved', { name: 'Resto' }).waitFor()
      expect((await findZone('Resto')).methods[0]?.rates).toEqual([{ from: 0, price: 7 }])

      await openZone(page, 'Resto')
      await press(page, t('admin-audit:history.open'))
      await dialog
        .getByText(/Mensajero \/ Messenger/)
        .first()
        .waitFor()
      await expectGood(page)
      await dialog
        .getByRole('button', { name: new RegExp(t('admin-audit:undo.action')) })
        .first()
        .press('Enter')
      await alertOf(visitor, 'admin-audit:undo.done').waitFor()
      await expect.poll(async () => (await findZone('Resto')).methods[0]?.rates).toEqual([{ from: 0, price: 4.95 }])

      await openAdmin(visitor, paths.adminSettingsSection('shipping'), 'admin-settings:sections.shipping')
      await press(page, t('zones.delete', { name: canaries }))
      await dialog.getByRole('button', { name: t('deletion.confirm') }).press('Enter')
      await alertOf(visitor, 'admin-shipping:deletion.done', { name: canaries }).waitFor()
      expect((await listZones()).map(({ name }) => name)).toEqual(['Everywhere', 'Resto'])
    })
  })
})
