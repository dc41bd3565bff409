import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { legalDocuments } from '../../src/shared/settings/legal.ts'
import { countGaps } from '../../src/shared/settings/legal-templates/gaps.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { later } from '../support/full.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { open, sidewaysOverflow, visit } from './support/visit.ts'

// A shop of its own: the others have no legal texts.
let shop: BuiltShop
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
  const environment = { RATE_LIMIT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  shop = await startBuiltShop({ environment })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const settings = [
  { language: 'es', device: 'phone', scheme: 'light', document: 'privacy', heading: 'Tus derechos' },
  { language: 'en', device: 'desktop', scheme: 'dark', document: 'accessibility', heading: 'Our commitment' },
] as const

describe.each(settings)(
  'templates of legal texts in $language on a $device',
  later,
  ({ language, device, scheme, document, heading }) => {
    const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
    const readStatus = async () => (await fetch(`${shop.url}${paths.legal(document)}`)).status

    test('one is taken, its gaps are counted and filled, and it is read once it is saved', {
      timeout: 120_000,
    }, async () => {
      const storageState = await adminStorage(shop.url)
      await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
        const { page } = visitor
        await openAdmin(visitor, paths.adminSettingsSection('legal'), 'admin-settings:sections.legal')
        await page.getByRole('tab', { name: t(`admin-legal:documents.${document}`), exact: true }).press('Enter')
        await page.getByRole('button', { name: t('admin-legal:template.offer'), exact: true }).press('Enter')
        const fields = ['Es', 'En'].map((side) =>
          page.getByLabel(t(`admin-settings:fields.legal.${document}${side}`), { exact: true }),
        )
        await page
          .getByRole('note')
          .filter({ hasText: t('admin-legal:template.note') })
          .waitFor()
        const texts = await Promise.all(fields.map((field) => field.inputValue()))
        const [gaps = 0] = texts.map(countGaps)
        expect(gaps).toBeGreaterThan(2)
        const counted = page.getByText(t('admin-legal:template.gaps_other', { count: gaps }), { exact: true })
        expect(await counted.count()).toBe(2)
        expect(await violationsOf(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)
        expect(await readStatus(), 'published before it is saved').toBe(404)
        for (const [index, field] of fields.entries()) {
          await field.fill((texts[index] ?? '').replaceAll(/\*\*\[…[^\]]*\]\*\*/g, 'Marea'))
        }
        await counted.first().waitFor({ state: 'detached' })
        await page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
        await alertOf(visitor, 'admin-settings:saved').waitFor()
        await open(page, paths.legal(document))
        await page.getByRole('heading', { level: 2, name: heading }).waitFor()
        const title = t(`legal-documents:titles.${document}`)
        await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).waitFor()
        expect(await violationsOf(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)
      })
      const other = language === 'es' ? 'en' : 'es'
      const page = await (await fetch(`${shop.url}${paths.legal(document)}?lng=${other}`)).text()
      expect(page).toContain(textOf(other, `legal-documents:titles.${document}`))
    })

    test('each document offers its own', { timeout: 120_000 }, async () => {
      const storageState = await adminStorage(shop.url)
      await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
        const { page } = visitor
        await openAdmin(visitor, paths.adminSettingsSection('legal'), 'admin-settings:sections.legal')
        for (const each of legalDocuments.filter((name) => name === 'terms' || name === 'notice')) {
          await page.getByRole('tab', { name: t(`admin-legal:documents.${each}`), exact: true }).press('Enter')
          await page.getByRole('button', { name: t('admin-legal:template.offer'), exact: true }).press('Enter')
          const field = page.getByLabel(t(`admin-settings:fields.legal.${each}Es`), { exact: true })
          await expect.poll(() => field.inputValue()).toContain(each === 'terms' ? '## Garantía legal' : 'artículo 10')
        }
      })
    })
  },
)
