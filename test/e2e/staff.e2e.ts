import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { computeCode, stepAt } from '../../src/server/accounts/totp.ts'
import { paths } from '../../src/shared/paths.ts'
import { later } from '../support/full.ts'
import { linkIn, mailOf, newEmail, openAccountMenu, storedSession, submitLogin } from './support/account.ts'
import { adminStorage, openAdmin } from './support/admin.ts'
import { violationsOf } from './support/axe.ts'
import { connectBrowser } from './support/browser.ts'
import { acceptInvitation, enrolSecondFactor, inviteColleague } from './support/staff.ts'
import { textOf } from './support/texts.ts'
import { hydrated, open, staysAt, type Visit, visit } from './support/visit.ts'

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

describe.each(settings)('in $language on a $device', later, ({ language, device, scheme }) => {
  const setting = { shop, language, device, scheme }
  const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params)
  const email = newEmail(language)

  /** @returns the link of the invitation's mail */
  async function invite(): Promise<string> {
    await visit(browser, { ...setting, storageState: await adminStorage(shop) }, (owner) =>
      inviteColleague(owner, email, 'orders'),
    )
    return linkIn(
      await mailOf(dataDir, email, t('mail:invitation.subject', { shop: 'Lino y Sal' })),
      '/user/invitation/',
    )
  }

  /** She sees what her role is for, and nothing that it is not for. */
  async function lookAround(visitor: Visit) {
    const { page } = visitor
    await openAdmin(visitor, paths.adminOrders(), 'common:adminMenu.orders')
    if (device === 'phone') await page.getByRole('button', { name: t('common:header.menu'), exact: true }).click()
    const navigation = page.getByRole('navigation', { name: t('common:header.admin') }).last()
    await navigation.getByRole('link', { name: t('common:adminMenu.orders'), exact: true }).waitFor()
    for (const page of ['staff', 'logs', 'errorLogs']) {
      expect(await navigation.getByRole('link', { name: t(`common:adminMenu.${page}`), exact: true }).count()).toBe(0)
    }
    await openAdmin(visitor, paths.adminProducts(), 'common:adminMenu.products')
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('link', { name: t('admin-products:add'), exact: true }).count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await open(page, paths.adminStaff())
    await page.getByRole('heading', { level: 1, name: t('admin:noPermission.title') }).waitFor()
    expect(await violationsOf(page)).toEqual([])
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
    // The menu's entry is stepped back from, which would cut off the page that is opened next.
    await expect.poll(() => page.evaluate(() => history.state?.added === true)).toBe(false)
  }

  test('a colleague is invited, sees what her role is for, and logs in with a second factor', {
    timeout: 180_000,
  }, async () => {
    const link = await invite()
    await visit(browser, setting, async (visitor) => {
      const { page } = visitor
      await acceptInvitation(visitor, link, { email, name: 'Eva Sal', password })
      expect(await storedSession(page)).toMatchObject({ userEmail: email, isAdmin: true, staffRole: 'orders' })
      await lookAround(visitor)
      const secret = await enrolSecondFactor(visitor)
      await logOut(visitor)
      // The code of the next step: that of this one has confirmed the enrolment.
      const otp = computeCode(secret, stepAt(new Date()) + 1)
      await logIn(visitor, otp)
      await staysAt(page, '/')
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
