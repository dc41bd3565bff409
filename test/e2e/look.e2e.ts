import type { Browser, FrameLocator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paletteOfAccent } from '../../src/shared/look/accents.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Section } from '../../src/shared/settings/entities.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { later } from '../support/full.ts'
import { plain } from '../support/pictures.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { hydrated, open, sidewaysOverflow, visit } from './support/visit.ts'

let browser: Browser
/** One of its own: other journeys measure pages as they came. */
let shop: BuiltShop
beforeAll(async () => {
  browser = await connectBrowser()
  shop = await startBuiltShop({
    environment: { RATE_LIMIT: 'off', DEMO_DATA: 'false', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const section = async (name: string) =>
  (await callAsAdmin<{ settings: Record<string, Section> }>(shop.url, 'settings/admin')).settings[name]
const variable = (frame: FrameLocator, name: string) =>
  frame.locator('html').evaluate((root, wanted) => getComputedStyle(root).getPropertyValue(wanted), name)

const settings = [
  { language: 'es', device: 'phone', accent: 'petrol', fonts: 'space', color: '#204060' },
  { language: 'en', device: 'desktop', accent: 'plum', fonts: 'bodoni', color: '#602040' },
] as const

describeInTurn(settings, 'the look in $language on a $device', ({ language, device, accent, fonts, color }) => {
  const t = (key: string) => textOf(language, key.includes(':') ? key : `admin-look:${key}`)

  test('is chosen by keyboard, tried on the home page, and in effect with the save alone', later, async () => {
    const storageState = await adminStorage(shop.url)
    const palette = paletteOfAccent(accent)
    await visit(browser, { shop: shop.url, language, device, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminSettingsSection('look'), 'admin-settings:sections.look')
      const radio = (name: string) => page.getByRole('radio', { name: t(name) })
      const frame = page.frameLocator(`iframe[title="${t('preview.frame')}"]`)
      await frame.locator('body[inert]').waitFor()
      const before = await section('look')

      await radio(`accents.${accent}`).focus()
      await page.keyboard.press('Space')
      await radio(`pairs.${fonts}`).check()
      await radio('steps.round').check()
      await expect.poll(() => variable(frame, '--lys-accent')).toBe(palette.shades[6])
      expect(await variable(frame, '--mantine-radius-default')).toBe('6px')
      await page
        .getByRole('radiogroup', { name: t('preview.scheme') })
        .getByText(t('preview.dark'))
        .click()
      await expect.poll(() => variable(frame, '--lys-accent')).toBe(palette.inDark.accent)
      expect(await section('look')).toEqual(before)
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violationsOf(page)).toEqual([])

      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
      await alertOf(visitor, 'admin-settings:saved').waitFor()
      await open(page, '/')
      await hydrated(page)
      const accentNow = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lys-accent'))
      expect(await accentNow()).toBe(palette.shades[6])
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: textOf(language, 'common:footer.cookies') })
        .click()
      await page.waitForURL('**/legal/cookies')
      expect(await accentNow()).toBe(palette.shades[6])
    })
    // Somebody who comes to the shop fetches the chosen faces alone.
    await visit(browser, { shop: shop.url, language, device }, async ({ page }) => {
      await open(page, '/')
      const files = () =>
        page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/fonts/')[1]))
      await expect.poll(files).toContain(`${fonts}.css`)
      expect((await files()).filter((name = '') => /fraunces|figtree/.test(name))).toEqual([])
    })
  })

  test('has a logo and an icon once they are uploaded and saved', later, async () => {
    const storageState = await adminStorage(shop.url)
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: await plain(200, 50, color).png().toBuffer() }
    await visit(browser, { shop: shop.url, language, device, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminSettings(), 'admin-settings:sections.identity')
      const field = (name: string) =>
        page.getByRole('group', { name: t(`admin-settings:fields.identity.${name}`), exact: true })
      const choose = async (name: string, chosen: typeof file) => {
        await field(name).locator('input[type="file"]').setInputFiles(chosen)
      }
      await choose('logoLight', { ...file, name: 'a.txt', mimeType: 'text/plain' })
      await field('logoLight').getByRole('alert').getByText('a.txt').waitFor()
      for (const name of ['logoLight', 'icon']) {
        await choose(name, file)
        await field(name).getByText(t('admin-settings:picture.uploaded')).waitFor()
      }
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
      await alertOf(visitor, 'admin-settings:saved').waitFor()
      await open(page, '/')
      await hydrated(page)
      const logo = page.getByRole('banner').getByRole('link', { name: 'Lino y Sal' }).getByRole('img')
      expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.alt])).toEqual([
        200,
        'Lino y Sal',
      ])
      expect(await page.locator('link[rel="icon"]').first().getAttribute('href')).toMatch(/^\/images\/icon-/)
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violationsOf(page)).toEqual([])
    })
    const identity = await section('identity')
    const version = identity?.version ?? 0
    await callAsAdmin(shop.url, 'settings/admin/identity', { version, data: { logoLight: '', icon: '' } })
  })
})
