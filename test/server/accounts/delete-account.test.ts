import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countGuess, countPassword } from '../../../src/server/accounts/attempts.ts'
import { deleteAccount } from '../../../src/server/accounts/own-data.ts'
import { hashPassword } from '../../../src/server/accounts/passwords.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { checkoutOf, errorOf, shipping } from '../../support/checkout.ts'
import { interleave } from '../../support/concurrent-change.ts'
import { describeOnEither } from '../../support/database.ts'
import { everyRow } from '../../support/every-row.ts'
import { readOutcomes } from '../../support/outcomes.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const password = 'la que elegí'

describeOnEither('deleting an account on %s', { first: 'postgres' }, (kind) => {
  let shop: RealApp
  let passwordHash: string
  beforeAll(async () => {
    shop = await openApp(kind, { RATE_LIMIT: 'on' })
    passwordHash = await hashPassword(password)
  })
  afterAll(() => shop.close())

  const remove = ({ id }: { id: string }, given = password) => shop.services.accounts.deleteAccount(id, given)
  const isThere = async ({ id }: { id: string }) => (await shop.db.user.count({ where: { id } })) > 0

  async function user(data: Parameters<RealApp['user']>[0] = {}): Promise<TestUser> {
    const made = await shop.user(data)
    await shop.db.user.update({ where: { id: made.id }, data: { passwordHash } })
    return made
  }

  /** Somebody with something in every table that knows users. */
  async function customer() {
    const made = await user()
    const { id, email, buyer } = made
    const [orderId, productId] = [await shop.paidOrder(buyer), await shop.product()]
    const lines = [{ id: productId, quantity: 1 }]
    await shop.services.checkout.place(checkoutOf(lines, { email }), buyer, newId())
    await shop.services.carts.update(id, lines)
    await shop.services.accounts.setNewsletter(id, true)
    const review = { username: 'Inés Muñoz', avatar: 'ines.png', rating: 5, text: 'Huele a mar.' }
    const createdAt = shop.context.clock.now()
    await shop.db.review.create({ data: { id: newId(), productId, userId: id, ...review, createdAt } })
    await shop.services.catalog.productsChanged([productId])
    const generation = { kind: 'product', title: 'Jabón', createdAt, seenAt: createdAt }
    await shop.db.generation.create({ data: { id: newId(), userId: id, ...generation } })
    await shop.services.accounts.sendResetEmail(email)
    return { ...made, orderId, productId }
  }

  /** Tables that still tell of somebody. */
  async function tracesOf({ id, email }: TestUser): Promise<string[]> {
    const rows = (await everyRow(shop.db)).filter(({ row }) => row.includes(id) || row.includes(email))
    return [...new Set(rows.map(({ table }) => table))].sort()
  }

  it('leaves nothing but what the orders and their documents themselves say', async () => {
    const leaver = await customer()
    expect(await tracesOf(leaver)).toEqual([
      'cartLine',
      'generation',
      'idempotencyKey',
      'order',
      'outgoingMail',
      'passwordReset',
      'review',
      'user',
    ])
    await shop.mails()
    await remove(leaver)
    expect(await tracesOf(leaver)).toEqual(['order'])
    // What was generated stays counted, without a name.
    expect(await shop.db.generation.count({ where: { title: 'Jabón', userId: null } })).toBe(1)
    expect(await shop.db.attemptCount.count()).toBe(0)
    // Invoices are kept as they were issued, for as long as tax law wants them (RGPD article 17.3.b).
    const keptTables = ['order', 'invoiceDocument']
    const text = JSON.stringify((await everyRow(shop.db)).filter(({ table }) => !keptTables.includes(table)))
    expect(text).not.toContain('Inés')
  })

  it('closes the orders, which stay as they were', async () => {
    const leaver = await customer()
    const ordersOf = () =>
      shop.db.order.findMany({
        where: { email: leaver.email },
        include: { lines: true, events: true, payment: true },
        orderBy: { id: 'asc' },
      })
    const before = await ordersOf()
    await remove(leaver)
    const closedAt = shop.context.clock.now()
    expect(before).toHaveLength(2)
    const after = await ordersOf()
    expect(after.map((order) => ({ ...order, updatedAt: null }))).toEqual(
      before.map((order) => ({ ...order, userId: null, closedAt, updatedAt: null })),
    )
  })

  it('ends the sessions, and the e-mail may open another account', async () => {
    const leaver = await customer()
    await remove(leaver)
    expect(await shop.services.accounts.readSession(leaver.token)).toBeNull()
    const input = { email: leaver.email, password, reminders: false, terms_conditions: true }
    const { userId } = await shop.services.accounts.register(input, 'es')
    expect((await shop.services.accounts.exportData(userId)).orders).toEqual([])
  })

  it('makes the reviews nameless, for every visitor at once', async () => {
    const leaver = await customer()
    const commentsNow = () => shop.services.catalog.product(leaver.productId).comments
    expect(commentsNow()).toMatchObject([{ username: 'Inés Muñoz', avatar: 'ines.png' }])
    const before = await shop.db.catalogVersion.findFirst()
    shop.context.clock.advance(1000)
    await remove(leaver)
    expect(commentsNow()).toEqual([expect.objectContaining({ username: '', review: 'Huele a mar.' })])
    expect(commentsNow()?.[0]).not.toHaveProperty('avatar')
    // What other processes look for.
    expect((await shop.db.catalogVersion.findFirst())?.version).toBeGreaterThan(before?.version ?? 0n)
    const { updatedAt } = await shop.db.product.findUniqueOrThrow({ where: { id: leaver.productId } })
    expect(updatedAt).toEqual(shop.context.clock.now())
  })

  it('tells other processes of every product that the leaver reviewed, of no other', async () => {
    const leaver = await customer()
    const [second, other] = [await shop.product(), await shop.product()]
    const review = { username: 'Inés Muñoz', rating: 4, text: 'Bien.', createdAt: shop.context.clock.now() }
    await shop.db.review.create({ data: { id: newId(), productId: second, userId: leaver.id, ...review } })
    const changedAt = async (id: string) => (await shop.db.product.findUniqueOrThrow({ where: { id } })).updatedAt
    const before = await changedAt(other)
    shop.context.clock.advance(1000)
    await remove(leaver)
    const now = shop.context.clock.now()
    expect([await changedAt(leaver.productId), await changedAt(second), await changedAt(other)]).toEqual([
      ...[now, now],
      before,
    ])
  })

  it('is refused where the password was changed since it was checked', async () => {
    const leaver = await customer()
    const { database, beforeTransaction } = interleave(shop.database)
    beforeTransaction(() => shop.db.user.update({ where: { id: leaver.id }, data: { passwordHash: 'another' } }))
    const { catalog, carts, outgoing } = shop.services
    const deps = { context: { ...shop.context, db: database.db }, catalog, carts, outgoing }
    expect((await errorOf(deleteAccount(deps, leaver.id, password))).code).toBe('unauthorized')
    expect(await isThere(leaver)).toBe(true)
    expect(await shop.db.order.count({ where: { userId: leaver.id, closedAt: null } })).toBe(2)
  })

  it('leaves everybody else as they were', async () => {
    const [leaver, other] = [await customer(), await customer()]
    const rowsOfOther = async () =>
      (await everyRow(shop.db)).filter(({ row }) => row.includes(other.id) || row.includes(other.email))
    const before = await rowsOfOther()
    expect(before.length).toBeGreaterThan(7)
    await remove(leaver)
    expect(await rowsOfOther()).toEqual(before)
  })

  it('lets a mail about an order leave that still waits, and no mail about the account', async () => {
    const leaver = await customer()
    await remove(leaver)
    const sent = (await shop.mails()).filter(({ to }) => to === leaver.email)
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(leaver.orderId.toUpperCase())])
  })

  it('takes along the invitations to the address and those that the leaver sent, and no others', async () => {
    const [leaver, other] = [await user(), await user()]
    const invitation = (id: string, email: string, invitedBy: string) =>
      ({ id, email, invitedBy, role: 'orders', tokenHash: id, expiresAt: shop.context.clock.now() }) as const
    await shop.db.staffInvitation.createMany({
      data: [
        invitation('received', leaver.email, other.id),
        invitation('sent', 'guest@example.org', leaver.id),
        invitation('of others', 'guest@example.org', other.id),
      ],
    })
    await remove(leaver)
    expect(await shop.db.staffInvitation.findMany({ select: { id: true } })).toEqual([{ id: 'of others' }])
  })

  it.each(['sent', 'kept', 'failed', 'dismissed'] as const)('takes along every mail that is %s', async (status) => {
    const leaver = await customer()
    await shop.db.outgoingMail.updateMany({ where: { to: leaver.email }, data: { status } })
    await remove(leaver)
    expect(await shop.db.outgoingMail.count({ where: { to: leaver.email } })).toBe(0)
  })

  it('forgets how often passwords and codes were tried on the account', async () => {
    const leaver = await user()
    const counted = async () => (await shop.db.attemptCount.findMany({ select: { key: true } })).map(({ key }) => key)
    const before = await counted()
    await countPassword(shop.context, { email: leaver.email, address: 'somewhere', browser: undefined })
    await countGuess(shop.context, 'otp', leaver.email)
    expect((await counted()).length).toBeGreaterThan(before.length + 1)
    await remove(leaver)
    expect((await counted()).sort()).toEqual(before.sort())
  })

  describe('requires the password again:', () => {
    it('a wrong one changes nothing', async () => {
      const leaver = await customer()
      const rows = async () => (await everyRow(shop.db)).filter(({ table }) => table !== 'attemptCount')
      const before = await rows()
      expect(await errorOf(remove(leaver, 'otra'))).toMatchObject({
        code: 'invalid',
        details: { fields: { password: 'passwordWrong' } },
      })
      expect(await rows()).toEqual(before)
    })

    it('ten wrong ones are enough', async () => {
      const leaver = await user()
      for (let attempt = 0; attempt < 10; attempt++) expect((await errorOf(remove(leaver, 'x'))).code).toBe('invalid')
      expect((await errorOf(remove(leaver))).code).toBe('too-many')
      expect(await isThere(leaver)).toBe(true)
    })

    it('where there is none, none is right', async () => {
      const leaver = await shop.user()
      for (const given of ['', 'x', 'null']) expect((await errorOf(remove(leaver, given))).code).toBe('invalid')
      expect(await isThere(leaver)).toBe(true)
    })
  })

  it('happens once: a second call finds no account', async () => {
    const leaver = await customer()
    await remove(leaver)
    expect((await errorOf(remove(leaver))).code).toBe('unauthorized')
    const hurried = await customer()
    const calls = await Promise.allSettled(Array.from({ length: 4 }, () => remove(hurried)))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const call of calls) if (call.status === 'rejected') expect(call.reason.code).toBe('unauthorized')
    expect(await isThere(hurried)).toBe(false)
  })

  it('closes also an order that is placed at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const leaver = await user()
      const lines = [{ id: await shop.product(), quantity: 1 }]
      const place = () => shop.services.checkout.place(checkoutOf(lines, { email: leaver.email }), leaver.buyer)
      const results = await Promise.allSettled([place(), place(), remove(leaver), place(), place()])
      expect(await isThere(leaver)).toBe(false)
      expect(readOutcomes(results).filter((told) => told !== 'done' && told !== 'unauthorized')).toEqual([])
      const orders = await shop.db.order.findMany({ where: { email: leaver.email } })
      for (const { userId, closedAt } of orders) expect([userId, closedAt]).toEqual([null, shop.context.clock.now()])
    }
  })

  describe('of admins', () => {
    it('is refused to the last one', async () => {
      const admin = await user({ isAdmin: true })
      expect((await errorOf(remove(admin))).code).toBe('last-admin')
      expect(await isThere(admin)).toBe(true)
      const second = await user({ isAdmin: true })
      await remove(admin)
      expect((await errorOf(remove(second))).code).toBe('last-admin')
      await shop.db.user.delete({ where: { id: second.id } })
    })

    it('is not refused to others of the staff, however few owners there are', async () => {
      expect(await shop.db.user.count({ where: { isAdmin: true, staffRole: null } })).toBeLessThan(2)
      const clerk = await user({ staffRole: 'orders' })
      await remove(clerk)
      expect(await isThere(clerk)).toBe(false)
    })

    it('leaves one of five who go at the same moment', async () => {
      const admins = await Promise.all(Array.from({ length: 5 }, () => user({ isAdmin: true })))
      const calls = await Promise.allSettled(admins.map((admin) => remove(admin)))
      const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []))
      expect(refused).toEqual([expect.objectContaining({ code: 'last-admin' })])
      expect(await shop.db.user.count({ where: { isAdmin: true } })).toBe(1)
    })
  })

  it('gives no access to orders of another user under the same e-mail', async () => {
    const leaver = await user()
    const guestOrder = await shop.paidOrder(undefined, { ...shipping, email: leaver.email })
    await remove(leaver)
    expect(await shop.db.order.findUnique({ where: { id: guestOrder } })).toMatchObject({ closedAt: null })
  })
})
