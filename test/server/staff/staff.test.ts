import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/server/accounts/passwords.ts'
import { hashToken } from '../../../src/server/core/secrets.ts'
import type { StaffRole } from '../../../src/shared/staff/roles.ts'
import { theShop } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { everyRow } from '../../support/every-row.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const password = 'la que elegí yo'
const hour = 60 * 60_000

describeOnEither('the staff on %s', { first: 'postgres' }, (kind) => {
  let shop: RealApp
  let passwordHash: string
  let owner: TestUser
  let count = 0
  beforeAll(async () => {
    shop = await openApp(kind)
    passwordHash = await hashPassword(password)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.db.user.deleteMany({ where: { isAdmin: true } })
    await shop.db.staffInvitation.deleteMany()
    owner = await somebody('owner')
  })

  async function somebody(staffRole?: StaffRole): Promise<TestUser> {
    const made = await shop.user({ staffRole })
    await shop.db.user.update({ where: { id: made.id }, data: { passwordHash } })
    return made
  }
  const sessionOf = ({ buyer }: TestUser) => {
    if (!buyer.session) throw new Error('no session')
    return buyer.session
  }
  const stored = ({ id }: { id: string }) => shop.db.user.findUniqueOrThrow({ where: { id } })
  const newEmail = () => `persona-${++count}@example.org`
  const staff = () => shop.services.staff

  /** Invites somebody. @returns the token of the mail's link */
  async function invited(email: string, role: StaffRole = 'orders', by = owner): Promise<string> {
    await staff().invite(sessionOf(by), { email, role }, 'es')
    const [mail] = await shop.db.outgoingMail.findMany({
      where: { to: email, kind: 'invitation' },
      orderBy: { id: 'desc' },
    })
    return /\/user\/invitation\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const accept = (token: string, more: object = { name: 'Eva Sal', password }) =>
    staff().accept({ token, password, ...more }, 'es')

  describe('an invitation', () => {
    it('is a mail in the chosen language with a link, of which the database keeps the hash alone', async () => {
      const email = newEmail()
      const response = await shop.post(
        '/api/staff/admin/invite',
        { email: ` ${email.toUpperCase()} `, role: 'orders', language: 'en' },
        { ...owner.headers, 'accept-language': 'es' },
      )
      expect(response.statusCode).toBe(201)
      const { invitation } = response.json()
      expect(invitation).toEqual({
        id: expect.any(String),
        email,
        role: 'orders',
        expiresAt: new Date(shop.context.clock.now().getTime() + 72 * hour).toISOString(),
      })
      const mail = await shop.db.outgoingMail.findFirstOrThrow({ where: { to: email } })
      expect(mail).toMatchObject({ kind: 'invitation', language: 'en' })
      expect(mail.text).toContain(`${owner.email} is inviting you`)
      const [token = ''] = /[\w-]{43}/.exec(mail.text) ?? []
      await shop.mails()
      const rows = (await everyRow(shop.db)).filter(({ row }) => row.includes(token))
      expect(rows.map(({ table }) => table)).toEqual([])
    })

    it('tells its link to the inviter where no mail leaves, and then alone', async () => {
      const email = newEmail()
      const invite = async () => (await staff().invite(sessionOf(owner), { email, role: 'orders' }, 'es')).link
      expect(await invite()).toBeUndefined()
      Object.assign(shop.context.mail, { outbox: true })
      const link = (await invite()) ?? ''
      Object.assign(shop.context.mail, { outbox: undefined })
      const token = link.split('/user/invitation/')[1] ?? ''
      expect(await accept(token)).toBeDefined()
      const rows = (await everyRow(shop.db)).filter(({ table, row }) => table !== 'outgoingMail' && row.includes(token))
      expect(rows).toEqual([])
      expect(JSON.stringify(await staff().list())).not.toContain('link')
    })

    it('opens an account with the role, by name and password, and signs in', async () => {
      const email = newEmail()
      const token = await invited(email)
      expect(await staff().openInvitation(token)).toEqual({ email, role: 'orders', hasAccount: false })
      const signedIn = await accept(token)
      expect(signedIn).toMatchObject({ email, isAdmin: true, staffRole: 'orders' })
      expect(await shop.services.accounts.readSession(signedIn.token)).toMatchObject({ staffRole: 'orders' })
      expect(await stored({ id: signedIn.userId })).toMatchObject({
        name: 'Eva Sal',
        isAdmin: true,
        staffRole: 'orders',
      })
      expect(await shop.services.accounts.login({ email, password }, 'es')).toMatchObject({ staffRole: 'orders' })
    })

    it('asks a new colleague for a name and a good password', async () => {
      const token = await invited(newEmail())
      for (const [more, field] of [
        [{ name: '' }, 'name'],
        [{ name: undefined }, 'name'],
        [{ name: 'Eva', password: 'corta' }, 'password'],
      ] as const) {
        const error = await errorOf(accept(token, more))
        expect(error.code).toBe('invalid')
        expect(Object.keys(error.details.fields ?? {})).toEqual([field])
      }
      await accept(token)
    })

    it('gives a customer the role by the password of the account, and ends the sessions of the customer', async () => {
      const customer = await somebody()
      const token = await invited(customer.email, 'catalogue')
      expect(await staff().openInvitation(token)).toMatchObject({ hasAccount: true })
      expect((await errorOf(accept(token, { password: 'otra' }))).code).toBe('invalid-credentials')
      const signedIn = await accept(token, { name: 'No cambia' })
      expect(signedIn).toMatchObject({ userId: customer.id, staffRole: 'catalogue' })
      expect(await shop.services.accounts.readSession(customer.token)).toBeNull()
      expect(await shop.services.accounts.readSession(signedIn.token)).toMatchObject({ staffRole: 'catalogue' })
      expect(await stored(customer)).toMatchObject({ name: '' })
    })

    it('works once, until 72 hours have passed, and not when a later one was sent', async () => {
      const used = await invited(newEmail())
      await accept(used)
      const email = newEmail()
      const [earlier, later] = [await invited(email), await invited(email, 'read-only')]
      for (const token of [used, earlier, 'nonsense']) {
        expect((await errorOf(staff().openInvitation(token))).code).toBe('invitation-token')
        expect((await errorOf(accept(token))).code).toBe('invitation-token')
      }
      shop.context.clock.advance(72 * hour)
      expect((await errorOf(accept(later))).code).toBe('invitation-token')
      expect((await staff().list()).invitations).toEqual([])
      await shop.context.scheduler.run('invitation-retention')
      expect(await shop.db.staffInvitation.count()).toBe(0)
    })

    it('can be accepted by one of several who try at the same moment; the others hear that it is used', async () => {
      const token = await invited(newEmail())
      const calls = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => accept(token, { name: `Eva ${n}` })))
      const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason.code] : []))
      expect(refused).toEqual(Array.from({ length: 4 }, () => 'invitation-token'))
      expect(await shop.db.user.count({ where: { isAdmin: true } })).toBe(2)
    })

    it('can be withdrawn while it is open', async () => {
      const token = await invited(newEmail())
      const [pending] = (await staff().list()).invitations
      await staff().revoke(pending?.id ?? '', theShop)
      expect((await errorOf(accept(token))).code).toBe('invitation-token')
      expect((await errorOf(staff().revoke(pending?.id ?? '', theShop))).code).toBe('invitation-not-found')
    })

    it('notes the login that it is, in the language of its page, and knows the browser from then on', async () => {
      const kept: (readonly string[])[] = []
      const origin = { address: 'here', marks: [], keepMarks: (marks: readonly string[]) => kept.push(marks) }
      const customer = await somebody()
      const [mine, existing] = [await invited(newEmail()), await invited(customer.email)]
      const entered = await staff().accept({ token: mine, name: 'Eva Sal', password }, 'en', origin)
      const joined = await staff().accept({ token: existing, password }, 'en', origin)
      const lastSignInAt = shop.context.clock.now()
      expect(await stored({ id: entered.userId })).toMatchObject({ language: 'en', lastSignInAt })
      expect(await stored({ id: joined.userId })).toMatchObject({ language: 'es', lastSignInAt })
      expect(kept.map((marks) => marks.length)).toEqual([1, 1])
    })

    it('that was accepted uses up every other one to the same address', async () => {
      const email = newEmail()
      const later = await invited(email)
      const row = await shop.db.staffInvitation.findFirstOrThrow({ where: { email } })
      const earlier = 'an earlier one that is open, too'.padEnd(43, '.')
      await shop.db.staffInvitation.create({ data: { ...row, id: 'earlier', tokenHash: hashToken(earlier) } })
      expect(await staff().openInvitation(earlier)).toMatchObject({ email })
      await accept(later)
      expect((await errorOf(staff().openInvitation(earlier))).code).toBe('invitation-token')
    })

    it('changes no role that its customer has got meanwhile, and stays open', async () => {
      const customer = await somebody()
      const token = await invited(customer.email, 'owner')
      await shop.db.user.update({ where: { id: customer.id }, data: { isAdmin: true, staffRole: 'read-only' } })
      const before = await stored(customer)
      expect((await errorOf(accept(token))).code).toBe('already-staff')
      expect(await stored(customer)).toEqual(before)
      expect(await staff().openInvitation(token)).toMatchObject({ role: 'owner' })
    })

    it('stays open when another owner than its own leaves, and they are listed with the latest first', async () => {
      const leaving = await somebody('owner')
      const emails = [newEmail(), newEmail()]
      await invited(emails[0] ?? '')
      await invited(newEmail(), 'orders', leaving)
      shop.context.clock.advance(1000)
      await invited(emails[1] ?? '')
      await staff().remove(sessionOf(owner), leaving.id)
      expect((await staff().list()).invitations.map(({ email }) => email)).toEqual(emails.toReversed())
    })

    it('is refused for somebody who has a role already', async () => {
      const { email } = await somebody('read-only')
      expect((await errorOf(invited(email))).code).toBe('already-staff')
    })

    it('is worth nothing any more once the owner who sent it is no owner', async () => {
      for (const end of [
        (leaving: TestUser) => staff().remove(sessionOf(owner), leaving.id),
        (leaving: TestUser) => staff().changeRole(sessionOf(owner), { id: leaving.id, role: 'orders' }),
        (leaving: TestUser) => shop.services.accounts.deleteAccount(leaving.id, password),
      ]) {
        const leaving = await somebody('owner')
        const token = await invited(newEmail(), 'owner', leaving)
        await end(leaving)
        expect((await errorOf(accept(token))).code).toBe('invitation-token')
        expect((await errorOf(invited(newEmail(), 'owner', leaving))).code).toBe('forbidden')
      }
    })
  })

  describe('a change of roles', () => {
    it('ends the sessions of the colleague and counts from the next login on', async () => {
      const colleague = await somebody('orders')
      await staff().changeRole(sessionOf(owner), { id: colleague.id, role: 'read-only' })
      expect(await shop.services.accounts.readSession(colleague.token)).toBeNull()
      expect(await stored(colleague)).toMatchObject({ isAdmin: true, staffRole: 'read-only' })
    })

    it('changes nothing and ends nothing when the role stays', async () => {
      const colleague = await somebody('orders')
      await staff().changeRole(sessionOf(owner), { id: colleague.id, role: 'orders' })
      expect(await shop.services.accounts.readSession(colleague.token)).not.toBeNull()
    })

    it('is a conflict over a role that another owner has given meanwhile, and changes nothing', async () => {
      const colleague = await somebody('orders')
      const change = (role: 'catalogue' | 'read-only', was: 'orders' | 'read-only') =>
        staff().changeRole(sessionOf(owner), { id: colleague.id, role, was })
      await change('read-only', 'orders')
      expect((await errorOf(change('catalogue', 'orders'))).code).toBe('edit-conflict')
      expect(await stored(colleague)).toMatchObject({ staffRole: 'read-only' })
      // Who wanted the role that is there already is told of no conflict.
      await change('read-only', 'orders')
      await change('catalogue', 'read-only')
      expect(await stored(colleague)).toMatchObject({ staffRole: 'catalogue' })
    })

    it('to none leaves a customer’s account', async () => {
      const colleague = await somebody('orders')
      await shop.db.user.update({ where: { id: colleague.id }, data: { lastSignInAt: shop.context.clock.now() } })
      await staff().remove(sessionOf(owner), colleague.id)
      expect(await shop.services.accounts.readSession(colleague.token)).toBeNull()
      expect(await stored(colleague)).toMatchObject({ isAdmin: false, staffRole: null, lastSignInAt: null })
      expect((await staff().list()).staff.map(({ id }) => id)).toEqual([owner.id])
    })

    it('counts an admin of a version without roles as an owner', async () => {
      const early = await somebody('owner')
      await shop.db.user.update({ where: { id: early.id }, data: { staffRole: null } })
      await staff().changeRole(sessionOf(early), { id: owner.id, role: 'orders' })
      expect((await errorOf(staff().remove(sessionOf(early), early.id))).code).toBe('last-owner')
    })

    it('is listed in the order in which the accounts were opened', async () => {
      shop.context.clock.advance(1000)
      const ids = [owner.id]
      for (const role of ['read-only', 'orders', 'catalogue'] as const) {
        shop.context.clock.advance(1000)
        ids.push((await somebody(role)).id)
      }
      expect((await staff().list()).staff.map(({ id }) => id)).toEqual(ids)
    })

    it('is refused for customers and for accounts that do not exist', async () => {
      const customer = await somebody()
      for (const id of [customer.id, 'nobody']) {
        expect((await errorOf(staff().remove(sessionOf(owner), id))).code).toBe('staff-not-found')
        expect((await errorOf(staff().changeRole(sessionOf(owner), { id, role: 'owner' }))).code).toBe(
          'staff-not-found',
        )
      }
      expect(await stored(customer)).toMatchObject({ isAdmin: false, staffRole: null })
    })

    it('never takes the last owner, even one whom colleagues of other roles surround', async () => {
      await Promise.all([somebody('orders'), somebody('catalogue')])
      const calls = [
        () => staff().remove(sessionOf(owner), owner.id),
        () => staff().changeRole(sessionOf(owner), { id: owner.id, role: 'orders' }),
      ]
      for (const call of calls) expect((await errorOf(call())).code).toBe('last-owner')
      expect((await errorOf(shop.services.accounts.deleteAccount(owner.id, password))).code).toBe('last-admin')
    })

    it('leaves one of five owners who step down at the same moment, and tells that one why', async () => {
      const owners = [owner, ...(await Promise.all(Array.from({ length: 4 }, () => somebody('owner'))))]
      const calls = await Promise.allSettled(
        owners.map((each) => staff().changeRole(sessionOf(each), { id: each.id, role: 'orders' })),
      )
      const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason.code] : []))
      expect(refused).toEqual(['last-owner'])
      expect(await shop.db.user.count({ where: { staffRole: 'owner' } })).toBe(1)
    })

    it('lets one of two owners win who remove each other; the other hears of having no right any more', async () => {
      const other = await somebody('owner')
      const calls = await Promise.allSettled([
        staff().remove(sessionOf(owner), other.id),
        staff().remove(sessionOf(other), owner.id),
      ])
      const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason.code] : []))
      expect(refused).toEqual(['forbidden'])
      expect(await shop.db.user.count({ where: { staffRole: 'owner' } })).toBe(1)
    })
  })
})
