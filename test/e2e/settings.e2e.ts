import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import type { Section } from '../../src/shared/settings/entities.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, callAsAdmin, openAdmin, openSection } from './support/admin.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { describeInTurn } from './support/turns.ts'
import { sidewaysOverflow, visit } from './support/visit.ts'

const shop = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(async () => {
  await browser?.close()
  // Other journeys see the same shop.
  await saveContact({ phone: '' })
})

async function contact(): Promise<Section> {
  const { settings } = await callAsAdmin<{ settings: Record<string, Section> }>(shop, 'settings/admin')
  const section = settings.contact
  if (!section) throw new Error('no section contact')
  return section
}

/** Another admin saves the contact. */
async function saveContact(data: object): Promise<void> {
  const { version } = await contact()
  await callAsAdmin(shop, 'settings/admin/contact', { version, data })
}

const homePage = async () => (await fetch(`${shop}/`)).text()

const settings = [
  { language: 'es', device: 'phone', phone: '+34 600 111 222', other: '+34 600 333 444' },
  { language: 'en', device: 'desktop', phone: '+34 600 555 666', other: '+34 600 777 888' },
] as const

describeInTurn(settings, 'the settings in $language on a $device', ({ language, device, phone, other }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-settings:${key}`, params)

  test('are changed in a form, shown at once, kept apart from another admin’s, and restored', async () => {
    const storageState = await adminStorage(shop)
    await visit(browser, { shop, language, device, storageState }, async (visitor) => {
      const { page, expectComplaint } = visitor
      // The save that comes too late.
      expectComplaint(/409.*|settingsAdmin\.save/)
      await openAdmin(visitor, paths.adminSettings(), 'admin-settings:sections.identity')
      await openSection(visitor, 'contact')
      const field = (name: string) => page.getByLabel(t(`fields.contact.${name}`), { exact: true })
      await field('phone').waitFor()
      const save = () => page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')

      const links = await field('links').inputValue()
      await field('phone').fill(phone)
      await field('links').fill(`${links}\njavascript:alert(1)`)
      await save()
      // Which is read out beside the form, too.
      await page.getByRole('form').getByText(t('admin-validation:settingsLinks')).waitFor()
      expect(await field('links').evaluate((input) => input === document.activeElement)).toBe(true)
      await field('links').fill(links)
      await save()
      await alertOf(visitor, 'admin-settings:saved').waitFor()
      const shown = phone.replaceAll(' ', '')
      expect(await homePage()).toContain(`tel:${shown}`)
      expect(await field('phone').inputValue()).toBe(phone)

      await saveContact({ phone: other })
      await field('phone').fill(`${phone}9`)
      await save()
      const dialog = page.getByRole('dialog', { name: t('admin:record.conflict.title') })
      await dialog.getByText(t('fields.contact.phone')).waitFor()
      await dialog.getByRole('button', { name: t('admin:record.conflict.save') }).click()
      await expect.poll(homePage).toContain(`tel:${shown}9`)

      const history = page.getByRole('region', { name: t('history.title') })
      const { version } = await contact()
      await expect.poll(() => history.getByRole('listitem').first().innerText()).toContain(`${phone}9`)
      await history.getByRole('button', { name: t('history.restoreOf', { version: version - 1 }) }).press('Enter')
      await alertOf(visitor, 'admin-settings:history.restored', { version: version - 1 }).waitFor()
      await expect.poll(() => field('phone').inputValue()).toBe(other)
      expect(await homePage()).toContain(`tel:${other.replaceAll(' ', '')}`)
      expect(await sidewaysOverflow(page)).toBe(0)
    })
  })

  test('keep what a colleague has saved from a draft that is older, also once the page is loaded again', async () => {
    const typed = `${phone}7`
    const storageState = await adminStorage(shop)
    await visit(browser, { shop, language, device, storageState }, async (visitor) => {
      const { page, expectComplaint } = visitor
      expectComplaint(/409.*|settingsAdmin\.save/)
      page.on('dialog', (dialog) => void dialog.accept())
      await saveContact({ phone })
      await openAdmin(visitor, paths.adminSettingsSection('contact'), 'admin-settings:sections.contact')
      const field = page.getByLabel(t('fields.contact.phone'), { exact: true })
      const save = () => page.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
      const dialog = page.getByRole('dialog', { name: t('admin:record.conflict.title') })
      const expectConflict = async () => {
        await save()
        const field = dialog.getByRole('radiogroup', { name: t('fields.contact.phone') })
        for (const version of [other, typed]) await field.getByRole('radio', { name: version }).waitFor()
        expect(await dialog.getByRole('radiogroup').count()).toBe(1)
        expect((await contact()).data.phone).toBe(other)
        await dialog.getByRole('button', { name: t('admin:record.conflict.later') }).click()
        await dialog.waitFor({ state: 'detached' })
      }
      await field.fill(typed)
      await saveContact({ phone: other })
      await expectConflict()
      await page.reload()
      await page.getByText(t('draft:discard')).waitFor()
      expect(await field.inputValue()).toBe(typed)
      await expectConflict()
      // Once it is discarded, the form begins with the colleague's version.
      await page.getByRole('button', { name: t('draft:discard') }).click()
      await expect.poll(() => field.inputValue()).toBe(other)
      await field.fill(typed)
      await save()
      await expect.poll(async () => (await contact()).data.phone).toBe(typed)
      const saved = alertOf(visitor, 'admin-settings:saved')
      await saved.waitFor()
      expect(await saved.count()).toBe(1)
    })
  })
})
