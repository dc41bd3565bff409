import { expect } from 'vitest'
import { computeCode, stepAt } from '../../../src/server/accounts/totp.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { StaffRole } from '../../../src/shared/staff/roles.ts'
import { alertOf } from './account.ts'
import { openAdmin } from './admin.ts'
import { violationsOf } from './axe.ts'
import { textOf } from './texts.ts'
import { open, sidewaysOverflow, staysAt, type Visit } from './visit.ts'

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

/** An owner invites somebody by the form, after a try without an address. */
export async function inviteColleague(owner: Visit, email: string, role: StaffRole): Promise<void> {
  const { page, language } = owner
  const t = (key: string) => textOf(language, `admin-staff:${key}`)
  await openAdmin(owner, paths.adminStaff(), 'common:adminMenu.staff')
  await page.getByRole('button', { name: t('invite'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('invitation.title') })
  await dialog.getByRole('button', { name: t('invitation.send') }).click()
  await dialog.getByText(textOf(language, 'validation:email')).waitFor()
  // The focus follows the text.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await dialog.locator('input[name="email"]').fill(email)
  await dialog.getByLabel(t(`roles.${role}`), { exact: true }).check()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: t('invitation.send') }).click()
  await alertOf(owner, 'admin-staff:invitation.done', { email }).waitFor()
  // Mails stay in the outbox, so the link is hers to pass on.
  const link = page.getByRole('dialog', { name: t('link.title') })
  await link.getByText('/user/invitation/').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await violationsOf(page)).toEqual([])
  await link.getByRole('button', { name: t('link.done') }).click()
  await link.waitFor({ state: 'hidden' })
  await page.getByRole('listitem').filter({ hasText: email }).waitFor()
  // Not while it fades: what is half transparent has too little contrast.
  await dialog.waitFor({ state: 'hidden' })
  expect(await violationsOf(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

/** Opens an account by the link of the invitation, which leads to the admin area. */
export async function acceptInvitation(
  { page, language }: Visit,
  link: string,
  who: { email: string; name: string; password: string },
  start: 'dashboard' | 'packing' = 'dashboard',
): Promise<void> {
  await open(page, link)
  await page.getByText(textOf(language, 'invitation:new.text', { email: who.email })).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel(textOf(language, 'invitation:name'), { exact: true }).fill(who.name)
  await page.locator('input[name="password"]').fill(who.password)
  await page.getByRole('button', { name: textOf(language, 'invitation:new.submit') }).click()
  await staysAt(page, start === 'packing' ? paths.adminPacking() : paths.dashboard())
  await page.getByRole('heading', { level: 1, name: textOf(language, `common:adminMenu.${start}`) }).waitFor()
}

/** Sets up a second factor, after a wrong code. @returns the key that the app is told */
export async function enrolSecondFactor(visitor: Visit): Promise<Buffer> {
  const { page, language } = visitor
  const t = (key: string) => textOf(language, `admin-security:${key}`)
  await openAdmin(visitor, paths.adminSecurity(), 'common:adminMenu.security')
  await page.getByRole('button', { name: t('enrolment.begin'), exact: true }).click()
  await page.getByRole('img', { name: t('enrolment.qr') }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  const secret = bytesOf(key)
  await page.locator('input[name="otp"]').fill('000000')
  visitor.expectComplaint(/422.*secondFactor\.confirm/)
  await page.getByRole('button', { name: t('enrolment.confirm') }).click()
  await page.getByText(textOf(language, 'validation:otpWrong')).waitFor()
  await page.locator('input[name="otp"]').fill(computeCode(secret, stepAt(new Date())))
  await page.getByRole('button', { name: t('enrolment.confirm') }).click()
  await page.getByRole('heading', { level: 2, name: t('codes.title') }).waitFor()
  expect(await page.locator('code').count()).toBe(10)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: t('codes.done') }).click()
  await page.getByText(t('on.badge'), { exact: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  return secret
}
