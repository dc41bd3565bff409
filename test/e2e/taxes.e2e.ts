import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import type { SavedRate } from '../../src/shared/taxes/entities.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin } from './support/admin.ts'
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

const settings = [
  { language: 'es', scheme: 'dark', device: 'phone', code: 'AD', country: 'Andorra' },
  { language: 'en', scheme: 'light', device: 'desktop', code: 'SM', country: 'San Marino' },
] as const

describeInTurn(settings, 'the rates of VAT in $language', ({ language, scheme, device, code, country }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-taxes:${key}`, params)
  const listed =
    language === 'es' ? { text: 'eslov', codes: ['SI', 'SK'] } : { text: 'land', codes: ['FI', 'IE', 'NL', 'PL'] }
  const read = async () => {
    const { rates } = await callAsAdmin<{ rates: SavedRate[] }>(shop, 'taxes/admin/rates')
    return rates.filter(({ countryCode }) => countryCode === code)
  }

  test('are added, changed from a day on, checked and deleted at the keyboard; the report is there beside them', {
    timeout: 120_000,
  }, async () => {
    const storageState = await adminStorage(shop)
    await visit(browser, { shop, language, scheme, device, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminSettingsSection('taxes'), 'admin-settings:sections.taxes')
      await page.getByText(t('oss.empty')).waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)

      const dialog = page.getByRole('dialog')
      const field = (name: string) => dialog.locator(`[name="${name}"]`)
      await page.getByRole('button', { name: t('rates.add') }).press('Enter')
      await dialog.getByRole('button', { name: t('admin:record.add') }).press('Enter')
      await dialog.getByText(t('admin-validation:countryCode')).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await field('countryCode').selectOption(code)
      await field('rate').fill('4')
      await field('validFrom').fill('2020-01-01')
      await field('rate').press('Enter')
      await alertOf(visitor, 'admin-taxes:form.saved').waitFor()
      await dialog.waitFor({ state: 'hidden' })

      await page.getByRole('searchbox', { name: t('rates.search') }).fill(country.slice(0, 5).toLowerCase())
      const group = page.locator('details', { hasText: country })
      await group.locator('summary').press('Enter')
      const name = `${country}, ${t('categories.standard')}`
      await page.getByRole('button', { name: t('rates.changeOf', { name }) }).press('Enter')
      await field('rate')
        .last()
        .fill(language === 'es' ? '4,5 %' : '4.5%')
      await field('validFrom').fill('2027-01-01')
      await field('rate').press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      await group.getByText(t('rates.count_other', { count: 2 })).waitFor()
      expect((await read()).map(({ rate, validFrom, validTo }) => [rate, validFrom, validTo])).toEqual([
        [4.5, '2027-01-01', undefined],
        [4, '2020-01-01', '2026-12-31'],
      ])
      expect(await violationsOf(page)).toEqual([])

      for (const left of [1, 0]) {
        await page
          .getByRole('button', { name: t('admin:item.delete', { name }) })
          .first()
          .press('Enter')
        await dialog.getByRole('button', { name: t('deletion.confirm') }).press('Enter')
        await dialog.waitFor({ state: 'hidden' })
        expect(await read()).toHaveLength(left)
      }
      await page.getByText(t('rates.none', { text: country.slice(0, 5).toLowerCase() })).waitFor()

      await page.getByRole('searchbox', { name: t('rates.search') }).fill('malta')
      await page.locator('details', { hasText: 'Malta' }).locator('summary').press('Enter')
      const check = page.getByRole('button', {
        name: t('rates.checkOf', { name: `Malta, ${t('categories.standard')}` }),
      })
      await check.press('Enter')
      await page
        .locator('details', { hasText: 'Malta' })
        .getByText(t('rates.unchecked_one', { count: 1 }))
        .waitFor({ state: 'hidden' })
      expect(await check.evaluate((button) => button === document.activeElement)).toBe(true)

      await page.getByRole('searchbox', { name: t('rates.search') }).fill(listed.text)
      await page.getByRole('button', { name: t('rates.checkAll'), exact: true }).press('Enter')
      await dialog.getByText(t('rates.checkAllTitle_other', { count: listed.codes.length })).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: t('rates.checkAllConfirm') }).press('Enter')
      await alertOf(visitor, 'admin-taxes:rates.checkAllDone_other', { count: listed.codes.length }).waitFor()
      const { rates } = await callAsAdmin<{ rates: SavedRate[] }>(shop, 'taxes/admin/rates')
      const checked = rates.filter(({ countryCode }) => listed.codes.includes(countryCode))
      expect(checked.every(({ checkedOn }) => checkedOn !== undefined)).toBe(true)
    })
  })
})
