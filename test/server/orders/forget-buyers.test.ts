import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { copyKeys } from '../../../src/server/mail/admin-mails.ts'
import { forgetBuyers } from '../../../src/server/orders/forget-buyers.ts'
import { adminOrdersQuerySchema } from '../../../src/shared/orders/admin.ts'
import { actorNamed } from '../../support/actors.ts'
import { shipping } from '../../support/checkout.ts'
import { days } from '../../support/clock.ts'
import { interleave } from '../../support/concurrent-change.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const years = 6
const buyer = { name: 'Uxía', surname: 'Loureiro', address: 'Rúa do Vilar 3', telephone: '600123123' }
const admin = actorNamed('ana@example.com')

describeOnEither('personal data of old orders on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    shop.context.clock.set('2026-03-01T10:00:00.000Z')
  })
  afterAll(() => shop.close())

  const keepFor = async (personalDataYears: number) => {
    const { version } = (await shop.services.settings.all()).shop
    await shop.services.settings.save('shop', { version, data: { personalDataYears } }, admin)
  }
  const rowOf = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id } })
  const job = () => forgetBuyers(shop.context)

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
    await shop.db.order.updateMany({ data: { pickupPoint: 'Oficina de Uxía' } })
    await shop.mails()
    const documents = await shop.db.invoiceDocument.findMany({ orderBy: { number: 'asc' } })
    const before = await rowOf(sent)
    const found = async (q: string) => (await orders.adminList(adminOrdersQuerySchema.parse({ q }))).total
    expect(await found('uxia loureiro')).toBe(4)

    shop.context.clock.set('2032-03-01T09:59:59.000Z')
    await keepFor(years)
    expect(await job()).toBe(0)
    shop.context.clock.set('2032-03-01T10:00:01.000Z')
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
    shop.context.clock.advance(days(7 * 366))
    await keepFor(years)
    await job()
    expect((await rowOf(sent)).email).toBe('')
    expect(await mails()).toEqual([])
  })

  /** An order with nothing left to do, placed now. */
  async function finished(): Promise<string> {
    const id = await shop.paidOrder(undefined, buyer)
    await shop.services.orders.prepare(id, admin)
    await shop.services.orders.ship(id, admin)
    return id
  }
  const isForgotten = async (id: string) => (await rowOf(id)).email === ''
  /** The first moment at which orders placed now are older than the setting says. */
  async function grow() {
    const end = shop.context.clock.now()
    end.setUTCFullYear(end.getUTCFullYear() + years)
    shop.context.clock.set(new Date(end.getTime() + 1))
    await keepFor(years)
  }

  it('are erased once the years are over, not at their last moment, and the order is closed', async () => {
    const id = await finished()
    await grow()
    shop.context.clock.advance(-1)
    await job()
    expect(await isForgotten(id)).toBe(false)
    shop.context.clock.advance(1)
    await job()
    expect(await isForgotten(id)).toBe(true)
    expect((await rowOf(id)).closedAt).toEqual(shop.context.clock.now())
  })

  it('stay in orders of the demonstration', async () => {
    const id = await finished()
    await shop.db.order.update({ where: { id }, data: { origin: 'demo' } })
    await grow()
    await job()
    expect(await isForgotten(id)).toBe(false)
  })

  it.each(['invoiceNumber', 'creditNoteNumber'])(
    'stay while the document of the %s is not stored, as it is made from the order',
    async (column) => {
      const [id, other] = [await finished(), await finished()]
      await shop.db.order.update({ where: { id }, data: { [column]: `2020-${newId()}` } })
      await grow()
      await job()
      expect([await isForgotten(id), await isForgotten(other)]).toEqual([false, true])
    },
  )

  it('stay where something happened to the order since it was read, with its mails', async () => {
    const id = await finished()
    await grow()
    const { database, beforeTransaction } = interleave(shop.database)
    const now = shop.context.clock.now()
    const refund = {
      id: newId(),
      orderId: id,
      amountCents: 1n,
      status: 'failed',
      nextAttemptAt: now,
      createdAt: now,
    } as const
    beforeTransaction(() => shop.db.refund.create({ data: refund }))
    const mails = () => shop.db.outgoingMail.count({ where: { dedupeKey: { endsWith: id } } })
    const before = await mails()
    expect(before).toBeGreaterThan(0)
    expect(await forgetBuyers({ ...shop.context, db: database.db })).toBe(0)
    expect([await isForgotten(id), await mails()]).toEqual([false, before])
  })

  it('are erased with the mails that were sent again', async () => {
    const id = await finished()
    const mail = await shop.db.outgoingMail.findFirstOrThrow({ where: { dedupeKey: `order-shipped:${id}` } })
    const copies = copyKeys(mail.dedupeKey).map((dedupeKey) => ({ ...mail, headers: {}, id: newId(), dedupeKey }))
    await shop.db.outgoingMail.createMany({ data: copies })
    await grow()
    await job()
    expect(await isForgotten(id)).toBe(true)
    expect(await shop.db.outgoingMail.count({ where: { dedupeKey: { contains: id } } })).toBe(0)
  })

  it('are erased of more orders than one transaction takes', async () => {
    const { status, shippingStatus, paymentStatus, createdAt } = await rowOf(await finished())
    const more = Array.from({ length: 401 }, (_, index) => ({
      ...{
        ...shipping,
        id: `many${String(index).padStart(4, '0')}`,
        language: 'es',
        totalElements: 1,
        totalCents: 100n,
      },
      ...{ status, shippingStatus, paymentStatus, createdAt },
    }))
    await shop.db.order.createMany({ data: more })
    await grow()
    await job()
    expect(await shop.db.order.count({ where: { id: { startsWith: 'many' }, email: { not: '' } } })).toBe(0)
  })

  it('are gone for the buyer, and the invoice is still read by staff, with the name that it was issued to', async () => {
    const owner = await shop.user()
    const staff = await shop.user({ isAdmin: true })
    const id = await shop.paidOrder(owner.buyer, buyer)
    await shop.services.orders.prepare(id, admin)
    await shop.services.orders.ship(id, admin)
    shop.context.clock.advance(days(366 * years))
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
