import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { codeOf, stepAt } from '../../src/server/accounts/totp.ts'
import { paths } from '../../src/shared/paths.ts'
import { alertOf, linkIn, mailOf, newEmail, openAccountMenu, storedSession, submitLogin } from './support/account.ts'
import { adminStorage, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, sidewaysOverflow, type Visit, visit } from './support/visit.ts'

const shop = inject('shopUrl')
const dataDir = inject('shopDataDir')
const password = 'lino y sal de pedidos'
let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser({ pictures: false })
})
afterAll(() => browser?.close())

const settings = [
  { language: 'es', device: 'desktop', scheme: 'light' },
  { language: 'en', device: 'phone', scheme: 'dark' },
] as const

/** The bytes of a key in base32 (RFC 4648), as an authenticator app reads it. */
function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
}

describe.each(settings)('in $language on a $device', ({ language, device, scheme }) => {
  const setting = { shop, language, device, scheme }
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const email = newEmail(language)

  /** The owner invites over the admin area. @returns the link of the mail */
  async function invite(): Promise<string> {
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, async (owner) => {
      const { page } = owner
      await openAdmin(owner, paths.adminStaff(), 'admin-staff:title')
      await page.getByRole('button', { name: t('admin-staff:invite'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('admin-staff:invitation.title') })
      await dialog.getByRole('button', { name: t('admin-staff:invitation.send') }).click()
      await dialog.getByText(t('validation:email')).waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
      await dialog.locator('input[name="email"]').fill(email)
      await dialog.getByLabel(t('admin-staff:roles.orders'), { exact: true }).check()
      expect(await violationsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: t('admin-staff:invitation.send') }).click()
      await alertOf(owner, 'admin-staff:invitation.done', { email }).waitFor()
      await page.getByRole('listitem').filter({ hasText: email }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    })
    return linkIn(
      await mailOf(dataDir, email, t('mail:invitation.subject', { shop: 'Lino y Sal' })),
      '/user/invitation/',
    )
  }

  async function accept(visitor: Visit, link: string) {
    const { page } = visitor
    await open(page, link)
    await page.getByText(t('invitation:new.text', { email })).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel(t('invitation:name'), { exact: true }).fill('Eva Sal')
    await page.locator('input[name="password"]').fill(password)
    await page.getByRole('button', { name: t('invitation:new.submit') }).click()
    await page.waitForURL((url) => url.pathname === paths.dashboard())
    await page.getByRole('heading', { level: 1, name: t('admin-dashboard:title') }).waitFor()
    expect(await storedSession(page)).toMatchObject({ userEmail: email, isAdmin: true, staffRole: 'orders' })
  }

  /** She sees what her role is for, and nothing that it is not for. */
  async function lookAround(visitor: Visit) {
    const { page } = visitor
    await openAdmin(visitor, paths.adminOrders(), 'admin-orders:title')
    if (device === 'phone') await page.getByRole('button', { name: t('common:header.menu'), exact: true }).click()
    const navigation = page.getByRole('navigation', { name: t('common:header.admin') }).last()
    await navigation.getByRole('link', { name: t('common:adminMenu.orders'), exact: true }).waitFor()
    for (const page of ['staff', 'logs', 'errorLogs']) {
      expect(await navigation.getByRole('link', { name: t(`common:adminMenu.${page}`), exact: true }).count()).toBe(0)
    }
    await openAdmin(visitor, paths.adminProducts(), 'admin-products:title')
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('link', { name: t('admin-products:add'), exact: true }).count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await open(page, paths.adminStaff())
    await page.getByRole('heading', { level: 1, name: t('admin:noPermission.title') }).waitFor()
    expect(await violationsOf(page)).toEqual([])
  }

  /** @returns the key that her app is told */
  async function enrol(visitor: Visit): Promise<Buffer> {
    const { page } = visitor
    await openAdmin(visitor, paths.adminSecurity(), 'admin-security:title')
    await page.getByRole('button', { name: t('admin-security:enrolment.begin'), exact: true }).click()
    await page.getByRole('img', { name: t('admin-security:enrolment.qr') }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    const key = (await page.locator('code').innerText()).replaceAll(' ', '')
    const secret = bytesOf(key)
    await page.locator('input[name="otp"]').fill('000000')
    visitor.expectComplaint(/422.*secondFactor\.confirm/)
    await page.getByRole('button', { name: t('admin-security:enrolment.confirm') }).click()
    await page.getByText(t('validation:otpWrong')).waitFor()
    await page.locator('input[name="otp"]').fill(codeOf(secret, stepAt(new Date())))
    await page.getByRole('button', { name: t('admin-security:enrolment.confirm') }).click()
    await page.getByRole('heading', { level: 2, name: t('admin-security:codes.title') }).waitFor()
    expect(await page.locator('code').count()).toBe(10)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: t('admin-security:codes.done') }).click()
    await page.getByText(t('admin-security:on.badge'), { exact: true }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    return secret
  }

  async function logIn(visitor: Visit, otp: string) {
    const { page } = visitor
    await open(page, paths.login())
    visitor.expectComplaint(/401.*accounts\.login/)
    await submitLogin(visitor, email, password)
    await page.getByText(t('sign-in:otp.ask')).waitFor()
    const field = page.getByLabel(t('sign-in:otp.label'), { exact: true })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
    await field.fill(otp)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('sign-in:login.submit'), exact: true })
      .click()
  }

  async function logOut({ page }: Visit) {
    await open(page, '/')
    await (await openAccountMenu(page, email)).getByRole('button', { name: t('common:header.logout') }).click()
    await expect.poll(() => storedSession(page)).toBeNull()
  }

  test('a colleague is invited, sees what her role is for, and logs in with a second factor', {
    timeout: 180_000,
  }, async () => {
    const link = await invite()
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await accept(visitor, link)
      await lookAround(visitor)
      const secret = await enrol(visitor)
      await logOut(visitor)
      // The code of the next step: that of this one has confirmed the enrolment.
      const otp = codeOf(secret, stepAt(new Date()) + 1)
      await logIn(visitor, otp)
      await page.waitForURL((url) => url.pathname === '/')
      await expect.poll(() => storedSession(page)).toMatchObject({ staffRole: 'orders' })
      await logOut(visitor)
      visitor.expectComplaint(/403.*accounts\.login/)
      await logIn(visitor, otp)
      await page.getByRole('main').getByText(t('errors:otpInvalid')).waitFor()
      expect(await storedSession(page)).toBeNull()

      visitor.expectComplaint(/404.*staff\.openInvitation/)
      await open(page, link)
      await hydrated(page)
      await page.getByRole('heading', { level: 1, name: t('invitation:gone.title') }).waitFor()
      expect(await violationsOf(page)).toEqual([])
    })
  })
})
