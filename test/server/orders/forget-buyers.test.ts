import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetBuyers } from '../../../src/server/orders/forget-buyers.ts'
import { adminOrdersQuerySchema } from '../../../src/shared/orders/admin.ts'
import { actorNamed } from '../../support/actors.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const years = 6
const buyer = { name: 'Uxía', surname: 'Loureiro', address: 'Rúa do Vilar 3', telephone: '600123123' }
const admin = actorNamed('ana@example.com')

describeOnEither('personal data of old orders on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    shop.base.clock.set('2026-03-01T10:00:00.000Z')
  })
  afterAll(() => shop.close())

  const keepFor = async (personalDataYears: number) => {
    const { version } = (await shop.services.settings.all()).shop
    await shop.services.settings.save('shop', { version, data: { personalDataYears } }, admin)
  }
  const rowOf = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id } })
  const job = () => forgetBuyers(shop.base)

  it('are erased after the years of the setting, of finished orders alone; documents stay as issued', async () => {
    const { orders } = shop.services
    const owner = await shop.user()
    const sent = await shop.paidOrder(owner.buyer, buyer)
    await orders.prepare(sent, admin)
    await orders.ship(sent, admin, 'TRACK 1')
    const guest = await shop.paidOrder(undefined, { ...buyer, email: 'uxia@example.org' })
    await orders.cancelByShop(guest, admin)
    const refunding = await shop.paidOrder(undefined, { ...buyer, email: 'uxia@example.org' })
    await orders.cancelByShop(refunding, admin)
    await shop.db.refund.updateMany({ where: { orderId: { not: refunding } }, data: { status: 'done' } })
    await shop.db.refund.updateMany({ where: { orderId: refunding }, data: { status: 'failed' } })
    const waiting = await shop.paidOrder(undefined, buyer)
    await shop.mails()
    const documents = await shop.db.invoiceDocument.findMany({ orderBy: { number: 'asc' } })
    const before = await rowOf(sent)
    const found = async (q: string) => (await orders.adminList(adminOrdersQuerySchema.parse({ q }))).total
    expect(await found('uxia loureiro')).toBe(4)

    shop.base.clock.set('2032-03-01T09:59:59.000Z')
    await keepFor(years)
    expect(await job()).toBe(0)
    shop.base.clock.set('2032-03-01T10:00:01.000Z')
    const recent = await shop.paidOrder(undefined, buyer)
    await orders.cancelByShop(recent, admin)
    await keepFor(0)
    expect(await job()).toBe(0)
    await keepFor(years)
    expect(await found('uxia loureiro')).toBe(5)
    expect(await job()).toBe(2)
    expect(await job()).toBe(0)
    expect(await found('uxia loureiro')).toBe(3)
    expect(await found(`${sent} ${before.number}`)).toBe(1)

    const after = await rowOf(sent)
    expect(after).toMatchObject({
      ...{
        email: '',
        name: '',
        surname: '',
        telephone: '',
        address: '',
        address2: '',
        city: '',
        zip: '',
        tracking: '',
      },
      ...{ userId: null, country: before.country, totalCents: before.totalCents, number: before.number },
      ...{ status: before.status, invoiceNumber: before.invoiceNumber, paidAt: before.paidAt },
    })
    for (const id of [sent, guest]) {
      expect(
        JSON.stringify(await rowOf(id), (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
      ).not.toMatch(/Uxía|Loureiro|Vilar|600123123|uxia|example\.org/i)
      expect(await shop.db.outgoingMail.count({ where: { dedupeKey: { contains: id } } })).toBe(0)
    }
    for (const id of [refunding, waiting, recent]) expect((await rowOf(id)).surname).toBe(buyer.surname)
    expect(
      await shop.db.invoiceDocument.findMany({
        where: { number: { in: documents.map((each) => each.number) } },
        orderBy: { number: 'asc' },
      }),
    ).toEqual(documents)
  })

  it('are erased with the mails about refunds, too', async () => {
    const { orders } = shop.services
    const email = 'refunded@example.org'
    const sent = await shop.paidOrder(undefined, { ...buyer, email })
    await orders.prepare(sent, admin)
    await orders.ship(sent, admin, 'TRACK 2')
    const request = { reason: 'Una mancha', restock: false, amount: 1 }
    await orders.refund({ orderId: sent, request, key: undefined }, admin)
    await shop.db.refund.updateMany({ where: { orderId: sent }, data: { status: 'done' } })
    const mails = () => shop.db.outgoingMail.findMany({ where: { to: email }, select: { kind: true } })
    expect((await mails()).map(({ kind }) => kind)).toContain('order-refunded')
    shop.base.clock.advance(days(7 * 366))
    await keepFor(years)
    await job()
    expect((await rowOf(sent)).email).toBe('')
    expect(await mails()).toEqual([])
  })

  it('are gone for the buyer, and the invoice is still read by staff, with the name that it was issued to', async () => {
    const owner = await shop.user()
    const staff = await shop.user({ isAdmin: true })
    const id = await shop.paidOrder(owner.buyer, buyer)
    await shop.services.orders.prepare(id, admin)
    await shop.services.orders.ship(id, admin)
    shop.base.clock.advance(days(366 * years))
    await keepFor(years)
    expect(await job()).toBeGreaterThan(0)
    const read = (headers: { authorization: string }) => shop.call({ url: `/api/orders/invoice/${id}`, headers })
    expect((await read((await shop.user()).headers)).statusCode).toBe(404)
    expect(await shop.services.orders.userList(owner.id)).toEqual([])
    const invoice = await shop.services.orders.invoice(id, staff.buyer.session)
    expect(invoice.billingAddress.name).toBe('Uxía Loureiro')
    expect(await shop.services.orders.adminOrder(id)).toMatchObject({ email: '', mails: [] })
    const { users } = await shop.services.statistics.dashboard()
    expect(users.map(({ email }) => email)).not.toContain('')
  })
})
