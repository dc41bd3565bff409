import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { admin } from '../support/admin.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'
import { FakeStripe } from '../support/fake-stripe.ts'
import { openMailServer } from '../support/mail-server.ts'
import { alertOf } from './support/account.ts'
import { adminStorage, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { sidewaysOverflow, visit } from './support/visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', device: 'phone', scheme: 'light' },
  { language: 'en', device: 'desktop', scheme: 'dark' },
] as const

describe.each(settings)('connections in $language on a $device', ({ language, device, scheme }) => {
  const t = (key: string, params?: Record<string, string | number>) =>
    textOf(language, key.includes(':') ? key : `admin-connections:${key}`, params)
  const stripe = new FakeStripe()
  let mails: Awaited<ReturnType<typeof openMailServer>>
  let shop: BuiltShop
  beforeAll(async () => {
    mails = await openMailServer()
    shop = await startBuiltShop({
      environment: {
        ...{ RATE_LIMIT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
        ...{ DEMO_DATA: 'false', STRIPE_API_BASE: await stripe.listen() },
      },
    })
  })
  afterAll(async () => {
    const code = await shop?.stop()
    await Promise.all([stripe.close(), mails?.close()])
    expect(code).toBe(0)
  })

  test('are made and tried at the keyboard, without a restart', { timeout: 120_000 }, async () => {
    const storageState = await adminStorage(shop.url)
    await visit(browser, { shop: shop.url, language, device, scheme, storageState }, async (visitor) => {
      const { page } = visitor
      await openAdmin(visitor, paths.adminSettingsSection('connections'), 'admin-settings:sections.connections')
      const connect = (name: string) =>
        page.getByRole('button', {
          name: t('editOf', { action: t('edit'), name: t(`admin-settings:connections.${name}`) }),
          exact: true,
        })
      const dialog = page.getByRole('dialog')
      const field = (name: string) => dialog.locator(`[name="${name}"]`)
      const save = async () => {
        await dialog.getByRole('button', { name: t('admin:record.save'), exact: true }).press('Enter')
        await dialog.waitFor({ state: 'hidden' })
        await alertOf(visitor, 'admin-connections:saved').first().waitFor()
      }
      const tryIt = (name: string) =>
        page
          .getByRole('button', {
            name: t('admin-settings:connections.tryOf', { name: t(`admin-settings:connections.${name}`) }),
          })
          .press('Enter')
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)

      await connect('payments').press('Enter')
      await field('stripeKey').fill('pk_test_0123456789abcdef')
      await field('stripeKey').press('Enter')
      await dialog.getByText(t('admin-validation:stripeKey')).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await field('stripeKey').fill('sk_test_0123456789abWXYZ')
      await save()
      await page.getByText(t('state.stripeKey', { end: 'WXYZ' })).waitFor()
      expect(await page.content(), 'nobody reads a saved key again').not.toContain('sk_test_0123456789ab')
      await page.getByRole('button', { name: t('webhook.action') }).press('Enter')
      await page.getByText(t('state.webhookSet')).waitFor()
      expect(stripe.webhooks).toHaveLength(1)

      const { hostname, port } = new URL(mails.url)
      await connect('mail').press('Enter')
      await dialog.getByLabel(t('fields.mailService')).selectOption('IONOS')
      expect(await field('smtpHost').inputValue()).toBe('smtp.ionos.es')
      await field('smtpHost').fill(hostname)
      await field('smtpPort').fill(port)
      await field('smtpSecurity').selectOption('none')
      await field('from').fill('La Marea <hola@lamarea.example>')
      await save()
      await page.getByText(t('state.server', { host: hostname })).waitFor()
      await tryIt('mail')
      await page.getByText(t('admin-settings:connections.mailSent', { answer: admin.email })).waitFor()
      expect(mails.received.at(-1)?.message).toContain('From: La Marea <hola@lamarea.example>')
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    })
  })
})
