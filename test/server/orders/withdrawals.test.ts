import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportData } from '../../../src/server/accounts/own-data.ts'
import { idKey } from '../../../src/server/core/order-key.ts'
import { forgetBuyers } from '../../../src/server/orders/forget-buyers.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf, shipping } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const admin = actorNamed('marta@example.org')
const statement = (order: string, more: object = {}) => ({
  ...{ name: 'Inés Muñoz', order, email: shipping.email },
  ...more,
})

describe.each(testDatabases())('statements of withdrawal on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const withdraw = (order: string, more?: object) => shop.services.orders.withdraw(statement(order, more), 'es')
  const rowOf = (id: string) => shop.db.withdrawalStatement.findUniqueOrThrow({ where: { id } })
  const numberOf = async (id: string) => (await shop.db.order.findUniqueOrThrow({ where: { id } })).number ?? ''
  const mailsOf = (id: string) =>
    shop.db.outgoingMail.findMany({ where: { dedupeKey: { contains: id } }, orderBy: { dedupeKey: 'asc' } })
  const newEmail = () => `${Math.random().toString(36).slice(2)}@example.org`

  it('are stored as they were received, whether an order matches or not, with numbers without gaps', async () => {
    const order = await shop.paidOrder()
    const first = await withdraw(await numberOf(order), { email: newEmail() })
    const second = await withdraw('Las toallas azules de agosto', { email: newEmail() })
    const third = await withdraw(order.toUpperCase(), { email: newEmail() })
    const year = shop.context.clock.now().getUTCFullYear()
    const from = Number(first.number.slice(7))
    expect([first.number, second.number, third.number]).toEqual(
      [from, from + 1, from + 2].map((number) => `D-${year}-${String(number).padStart(6, '0')}`),
    )
    expect((await rowOf(first.id)).orderId).toBe(order)
    expect((await rowOf(third.id)).orderId).toBe(order)
    expect(await rowOf(second.id)).toMatchObject({
      ...{ orderId: null, late: null, orderText: 'Las toallas azules de agosto', handledAt: null },
    })
  })

  it.each([
    ['with spaces and in lower case', (number: string) => number.toLowerCase().replaceAll('-', ' ')],
    ['without its prefix', (number: string) => number.slice(4)],
    ['within a sentence', (number: string) => `Mi pedido ${number} de noviembre`],
  ])('find an order by its number %s', async (_name, write) => {
    const order = await shop.paidOrder()
    const { id } = await withdraw(write(await numberOf(order)), { email: newEmail() })
    expect((await rowOf(id)).orderId).toBe(order)
  })

  it('that are sent twice within ten minutes are one, with one mail each; another content or later is another', async () => {
    const order = await shop.paidOrder()
    const email = newEmail()
    const lines = [{ id: order, quantity: 1 }]
    const first = await withdraw(order, { email, lines })
    shop.context.clock.advance(minutes(10))
    expect(await withdraw(order, { email, lines })).toEqual(first)
    expect((await withdraw(order, { email })).number).not.toBe(first.number)
    shop.context.clock.advance(minutes(1))
    expect((await withdraw(order, { email, lines })).number).not.toBe(first.number)
    expect((await mailsOf(first.id)).filter(({ kind: each }) => each === 'withdrawal-receipt')).toHaveLength(2)
  })

  it('that are sent many times at once are one', async () => {
    const order = await shop.paidOrder()
    const email = newEmail()
    const receipts = await Promise.all(Array.from({ length: 8 }, () => withdraw(order, { email })))
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(1)
    expect(await shop.db.withdrawalStatement.count({ where: { email } })).toBe(1)
  })

  it('many at once have numbers without gaps', async () => {
    const receipts = await Promise.all(
      Array.from({ length: 12 }, (_, index) => withdraw(`n ${index}`, { email: newEmail() })),
    )
    const numbers = receipts.map(({ number }) => Number(number.slice(7))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  it('send receipts to the address of the statement and to that of the order, and alert who may answer', async () => {
    const staff = await shop.user({ isAdmin: true })
    const order = await shop.paidOrder()
    const email = newEmail()
    const { id, number } = await withdraw(order, { email, name: 'Ana <b>X</b>' })
    const mails = await mailsOf(id)
    const receipts = mails.filter((mail) => mail.kind === 'withdrawal-receipt')
    expect(receipts.map(({ to }) => to).sort()).toEqual([email, shipping.email].sort())
    for (const { text, html, subject } of receipts) {
      expect(subject).toContain(number)
      expect(text).toContain('Ana <b>X</b>')
      expect(html).not.toContain('<b>X</b>')
      expect(text).not.toMatch(/acept/i)
    }
    const alert = mails.find(({ to }) => to === staff.email)
    expect(alert).toMatchObject({ kind: 'withdrawal-alert', subject: expect.stringContaining(number) })
    expect(alert?.subject).toMatch(/No envíes|Don’t send/)
  })

  it('send one receipt where both addresses are one, whatever their case', async () => {
    const order = await shop.paidOrder()
    const { id } = await withdraw(order, { email: shipping.email.toUpperCase() })
    expect((await mailsOf(id)).filter((mail) => mail.kind === 'withdrawal-receipt')).toHaveLength(1)
  })

  it('are stored while the mail server is away, and their mails wait', async () => {
    const send = vi.spyOn(shop.context.mail, 'send').mockRejectedValue(new Error('the mail server is away'))
    try {
      const { id } = await withdraw('Nada', { email: newEmail() })
      await shop.services.outgoing.send()
      expect(await rowOf(id)).toMatchObject({ orderText: 'Nada' })
      expect((await mailsOf(id)).every(({ status }) => status === 'queued')).toBe(true)
    } finally {
      send.mockRestore()
    }
  })

  it('name the lines for who knows the order alone', async () => {
    const order = await shop.paidOrder()
    const line = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: order } })
    const lines = [{ id: line.id, quantity: 1 }]
    const stranger = await withdraw(order, { email: newEmail(), lines })
    expect((await rowOf(stranger.id)).lines).toEqual([{ id: line.id, quantity: 1 }])
    const known = [{ id: line.id, quantity: 1, title: line.titleEs }]
    const owner = await withdraw(order, { lines, text: 'a' })
    expect((await rowOf(owner.id)).lines).toEqual(known)
    const key = idKey(shop.context.secrets.jwt, 'withdraw', order)
    const holder = await withdraw('Otra cosa', { email: newEmail(), lines, key })
    expect(await rowOf(holder.id)).toMatchObject({ orderId: order, lines: known })
    const wrong = idKey(shop.context.secrets.jwt, 'invoice', order)
    expect((await rowOf((await withdraw('Otra', { email: newEmail(), key: wrong })).id)).orderId).toBeNull()
  })

  it('hold back an order that was not sent until they are handled, also where it is sent anyway', async () => {
    const { orders } = shop.services
    const order = await shop.paidOrder()
    await orders.prepare(order, admin)
    const { id } = await withdraw(order)
    const refused = await errorOf(orders.ship(order, admin))
    expect([refused.code, refused.status]).toEqual(['withdrawal-open', 409])
    expect((await errorOf(orders.ship(order, admin, '', { anyway: true }))).code).toBe('withdrawal-open')
    expect((await shop.db.order.findUniqueOrThrow({ where: { id: order } })).shippedAt).toBeNull()
    const handled = await orders.handleWithdrawal(id, admin)
    expect(handled.handledAt).toBe(shop.context.clock.now().toISOString())
    shop.context.clock.advance(minutes(1))
    expect(await orders.handleWithdrawal(id, admin)).toEqual(handled)
    expect(await shop.db.auditEntry.count({ where: { entity: 'withdrawal', entityId: id } })).toBe(1)
    await orders.ship(order, admin)
    expect((await errorOf(orders.handleWithdrawal('nothing', admin))).code).toBe('not-found')
  })

  it('and a shipping at once: either the order is not sent, or the statement came after it', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await shop.paidOrder()
      await shop.services.orders.prepare(order, admin)
      const [shipped] = await Promise.allSettled([
        shop.services.orders.ship(order, admin),
        withdraw(order, { email: newEmail() }),
      ])
      const alert = await shop.db.outgoingMail.findFirst({
        where: { kind: 'withdrawal-alert', text: { contains: await numberOf(order) } },
      })
      const isWarned = /No envíes|Don’t send/.test(alert?.subject ?? '')
      expect(isWarned).toBe(shipped.status === 'rejected')
    }
  })

  it('are late after the days that were promised with the order, from its delivery', async () => {
    const { orders } = shop.services
    const order = await shop.paidOrder()
    expect((await errorOf(orders.setDelivered(order, undefined, admin))).code).toBe('transition-not-allowed')
    await orders.prepare(order, admin)
    await orders.ship(order, admin)
    const tomorrow = new Date(shop.context.clock.now().getTime() + 2 * 86_400_000).toISOString()
    for (const at of [tomorrow, '2000-01-01', '2999-12-31'])
      expect((await errorOf(orders.setDelivered(order, at, admin))).details.fields).toEqual({ at: 'deliveredAt' })
    const { deliveredAt } = await orders.setDelivered(order, undefined, admin)
    expect(deliveredAt).toBe(shop.context.clock.now().toISOString())
    expect((await rowOf((await withdraw(order, { email: newEmail() })).id)).late).toBe(false)
    const end = new Date(shop.context.clock.now().getTime() + 15 * 86_400_000)
    shop.context.clock.set(end.toISOString())
    const late = await withdraw(order, { email: newEmail() })
    expect((await rowOf(late.id)).late).toBe(true)
    await shop.db.order.update({ where: { id: order }, data: { withdrawalDays: 30 } })
    expect((await rowOf((await withdraw(order, { email: newEmail() })).id)).late).toBe(false)
    expect(await shop.db.auditEntry.count({ where: { entityId: order, action: 'deliver' } })).toBe(1)
  })

  it('are found by staff by number, name, e-mail and order, and by what waits', async () => {
    const { orders } = shop.services
    const email = newEmail()
    const { id, number } = await withdraw('Colcha de lana', { email, name: 'Begoña Ünal' })
    for (const q of [number, 'begona unal', email.toUpperCase(), 'colcha LANA'])
      expect(
        (await orders.listWithdrawals({ q })).withdrawals.map((each) => each.id),
        q,
      ).toEqual([id])
    const open = await orders.listWithdrawals({ q: number, state: 'open' })
    expect(open).toEqual({
      withdrawals: [
        {
          ...{ id, number, name: 'Begoña Ünal', email, order: 'Colcha de lana' },
          receivedAt: expect.any(String),
          refundDueAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
      total: 1,
    })
    await orders.handleWithdrawal(id, admin)
    expect((await orders.listWithdrawals({ q: number, state: 'open' })).total).toBe(0)
    expect((await orders.listWithdrawals({ q: number, state: 'handled' })).total).toBe(1)
  })

  it('fill in the page by the order’s key, and a wrong key finds nothing', async () => {
    const { orders } = shop.services
    const order = await shop.paidOrder()
    const key = idKey(shop.context.secrets.jwt, 'withdraw', order)
    expect(await orders.prefillWithdrawal(key)).toMatchObject({
      ...{ name: 'Inés Muñoz & Hijas', email: shipping.email, order: await numberOf(order) },
      lines: [{ quantity: 1 }],
    })
    for (const wrong of ['', 'x', `${order}.`, `${order}.x`, idKey(shop.context.secrets.jwt, 'invoice', order)])
      expect((await errorOf(orders.prefillWithdrawal(wrong))).code, wrong).toBe('order-not-found')
  })

  it('are in the buyer’s own data, and are erased with the order after the years of the setting', async () => {
    const user = await shop.user()
    const order = await shop.paidOrder(user.buyer)
    const { id, number } = await withdraw(order, { email: newEmail(), name: 'Uxía Loureiro', text: 'Con prisa' })
    const unmatched = await withdraw('Un secreto', { email: newEmail() })
    const { withdrawals } = await exportData(shop.context, user.id)
    expect(withdrawals).toMatchObject([{ number, name: 'Uxía Loureiro', text: 'Con prisa' }])
    expect((await exportData(shop.context, (await shop.user()).id)).withdrawals).toBeUndefined()
    await shop.services.orders.cancelByShop(order, admin)
    await shop.db.refund.updateMany({ data: { status: 'done' } })
    const { version } = (await shop.services.settings.all()).shop
    await shop.services.settings.save('shop', { version, data: { personalDataYears: 1 } }, admin)
    shop.context.clock.set(new Date(shop.context.clock.now().getTime() + 400 * 86_400_000).toISOString())
    await forgetBuyers(shop.context)
    expect((await rowOf(id)).name).toBe('Uxía Loureiro')
    for (const each of [id, unmatched.id]) await shop.services.orders.handleWithdrawal(each, admin)
    await forgetBuyers(shop.context)
    for (const each of [id, unmatched.id]) {
      expect(await rowOf(each)).toMatchObject({ name: '', email: '', orderText: '', text: '' })
      expect(JSON.stringify(await rowOf(each))).not.toMatch(/Uxía|secreto|prisa|uxia/)
    }
    expect((await rowOf(id)).number).toBe(number)
  })
})
