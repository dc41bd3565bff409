import { afterAll, beforeAll, expect, it } from 'vitest'
import { unknownOrigin } from '../../../src/server/accounts/origin.ts'
import { hashPassword, isPassword } from '../../../src/server/accounts/passwords.ts'
import {
  createStaff,
  disableSecondFactor,
  listStaff,
  RescueError,
  resetStaffPassword,
} from '../../../src/server/staff/rescue.ts'
import type { StaffRole } from '../../../src/shared/staff/roles.ts'
import { describeOnEither } from '../../support/database.ts'
import { everyRow } from '../../support/every-row.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const password = 'la que elegí yo'
const other = 'otra que elegí yo'

describeOnEither('an operator’s help for staff on %s', (kind) => {
  let shop: RealApp
  let passwordHash: string
  beforeAll(async () => {
    shop = await openApp(kind)
    passwordHash = await hashPassword(password)
  })
  afterAll(() => shop.close())

  async function somebody(staffRole?: StaffRole): Promise<TestUser> {
    const made = await shop.user({ staffRole })
    await shop.db.user.update({ where: { id: made.id }, data: { passwordHash } })
    return made
  }
  const stored = ({ id }: TestUser) => shop.db.user.findUniqueOrThrow({ where: { id } })
  const entriesAbout = ({ id }: TestUser) =>
    shop.db.auditEntry.findMany({
      where: { entityId: id },
      orderBy: { id: 'asc' },
      select: { actorKind: true, action: true, entity: true, before: true, after: true },
    })
  /** Asks for the link of a reset mail. @returns its token */
  async function linkOf({ email }: TestUser): Promise<string> {
    await shop.services.accounts.sendResetEmail(email, unknownOrigin)
    const { text } = await shop.db.outgoingMail.findFirstOrThrow({ where: { to: email }, orderBy: { id: 'desc' } })
    return /[\w-]{43}/.exec(text)?.[0] ?? ''
  }
  async function addSecondFactor({ id }: TestUser) {
    await shop.db.user.update({ where: { id }, data: { totpSecret: 'sealed', totpSince: new Date(0), totpStep: 7 } })
    await shop.db.recoveryCode.create({ data: { hash: `hash of ${id}`, userId: id } })
  }
  const isSignedIn = async ({ token }: TestUser) => (await shop.services.accounts.readSession(token)) !== null

  it('by another password ends sessions and reset links, and leaves role and second factor', async () => {
    const [lost, colleague] = [await somebody('orders'), await somebody('orders')]
    await addSecondFactor(lost)
    const [link, ofColleague] = [await linkOf(lost), await linkOf(colleague)]
    expect(await resetStaffPassword(shop.db, lost.email, other)).toBe(other)
    const row = await stored(lost)
    expect(row).toMatchObject({ staffRole: 'orders', totpSecret: 'sealed', totpStep: 7 })
    expect(await isPassword(other, row.passwordHash)).toBe(true)
    expect([await isSignedIn(lost), await isSignedIn(colleague)]).toEqual([false, true])
    const reset = (token: string) => shop.services.accounts.resetPassword({ token, password: 'la de un ladrón' })
    await expect(reset(link)).rejects.toMatchObject({ code: 'reset-token' })
    expect(await stored(lost)).toEqual(row)
    await reset(ofColleague)
    expect(await entriesAbout(lost)).toEqual([
      { actorKind: 'cli', action: 'reset-password', entity: 'staff', before: {}, after: {} },
    ])
  })

  it('makes a password where none is given', async () => {
    const lost = await somebody('orders')
    const made = await resetStaffPassword(shop.db, lost.email, null)
    expect(made.length).toBeGreaterThanOrEqual(16)
    expect(await isPassword(made, (await stored(lost)).passwordHash)).toBe(true)
  })

  it('gives a customer a role, whose password, sessions and reset links end', async () => {
    const customer = await somebody()
    const link = await linkOf(customer)
    await createStaff(shop.db, customer.email, 'catalogue', other)
    const row = await stored(customer)
    expect(row).toMatchObject({ isAdmin: true, staffRole: 'catalogue' })
    expect(await isPassword(other, row.passwordHash)).toBe(true)
    expect(await isSignedIn(customer)).toBe(false)
    await expect(shop.services.accounts.resetPassword({ token: link, password })).rejects.toMatchObject({
      code: 'reset-token',
    })
    expect(await entriesAbout(customer)).toMatchObject([
      { action: 'role', before: { role: null }, after: { role: 'catalogue' } },
    ])
  })

  it('switches a second factor off with its codes, and ends the sessions; the password stays', async () => {
    const lost = await somebody('orders')
    await addSecondFactor(lost)
    await disableSecondFactor(shop.db, lost.email)
    expect(await stored(lost)).toMatchObject({ totpSecret: null, totpSince: null, totpStep: 0, passwordHash })
    expect(await shop.db.recoveryCode.count({ where: { userId: lost.id } })).toBe(0)
    expect(await isSignedIn(lost)).toBe(false)
    expect(await entriesAbout(lost)).toMatchObject([
      { action: 'reset-factor', before: { secondFactor: true }, after: { secondFactor: false } },
    ])
  })

  it('is for staff alone, and changes nothing where there is nothing to do', async () => {
    const [customer, colleague] = [await somebody(), await somebody('orders')]
    const before = await everyRow(shop.db)
    for (const call of [
      () => resetStaffPassword(shop.db, customer.email, other),
      () => resetStaffPassword(shop.db, 'nobody@example.org', other),
      () => disableSecondFactor(shop.db, customer.email),
      () => disableSecondFactor(shop.db, colleague.email),
      () => createStaff(shop.db, colleague.email, 'owner', other),
    ])
      await expect(call()).rejects.toThrow(RescueError)
    expect(await everyRow(shop.db)).toEqual(before)
  })

  it('lists the staff by e-mail, an admin of a version without roles as owner', async () => {
    const own = await openApp(kind)
    const [late, early] = [
      await own.user({ email: 'z@example.org', staffRole: 'orders' }),
      await own.user({ email: 'a@example.org' }),
    ]
    await own.user({ email: 'customer@example.org' })
    const lastSignInAt = new Date('2026-11-20T10:00:00.000Z')
    await own.db.user.update({ where: { id: early.id }, data: { isAdmin: true, totpSince: new Date(0) } })
    await own.db.user.update({ where: { id: late.id }, data: { lastSignInAt } })
    expect(await listStaff(own.db)).toEqual([
      { email: 'a@example.org', role: 'owner', secondFactor: true, lastSignInAt: null },
      { email: 'z@example.org', role: 'orders', secondFactor: false, lastSignInAt: lastSignInAt.toISOString() },
    ])
    await own.close()
  })
})
