import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { canonicalJson, getChainRecord, recordHash, textHash } from '../../../src/server/orders/document/chain.ts'
import { contentText, readContent } from '../../../src/server/orders/document/compressed.ts'
import { exportDocuments } from '../../../src/server/orders/document/export.ts'
import {
  createCorrectionInput,
  createDocumentInput,
  getBillingAddress,
  getShopDetails,
} from '../../../src/server/orders/document/inputs.ts'
import { issueDocuments } from '../../../src/server/orders/document/issue.ts'
import {
  cancellationNote,
  readDocument,
  storeDocuments,
  storeOlderDocuments,
} from '../../../src/server/orders/document/stored.ts'
import { findSeries, numbersUpTo, seriesCounter } from '../../../src/server/orders/numbers.ts'
import { findOrders } from '../../../src/server/orders/order-row.ts'
import { actorNamed } from '../../support/actors.ts'
import { shipping } from '../../support/checkout.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

/** How a document's triggers are taken away, as somebody with the database's password could. */
const dropTriggers = {
  sqlite: ['DROP TRIGGER "InvoiceDocument_changed"', 'DROP TRIGGER "InvoiceDocument_removed"'],
  postgres: ['ALTER TABLE "InvoiceDocument" DISABLE TRIGGER USER'],
}

it('a series is known by its number, whatever its prefix', () => {
  for (const kind of ['invoice', 'credit-note'] as const)
    for (const prefix of ['', 'MAR-']) {
      const series = { kind, prefix, year: 2026 }
      expect(numbersUpTo(12, series, 2).map(findSeries)).toEqual([series, series])
      expect(numbersUpTo(12, series, 2).map((number) => number.slice(-2))).toEqual(['11', '12'])
    }
  const counters = ['', 'MAR-'].map((prefix) => seriesCounter({ kind: 'invoice', prefix, year: 2026 }))
  expect(counters).toEqual(['invoice-2026', 'invoice-2026 MAR-'])
  expect(findSeries('MAR-26-1')).toBeUndefined()
})

it('the note of a cancellation is that of its refund, and of the order where an earlier version wrote the refund', () => {
  const part = { kind: 'return', creditNoteNumber: 'R-1' }
  const cancel = { kind: 'cancel', creditNoteNumber: 'R-2' }
  const noteOf = (...refunds: { kind: string; creditNoteNumber: string | null }[]) =>
    cancellationNote({ refunds: refunds as Parameters<typeof cancellationNote>[0]['refunds'], creditNoteNumber: 'R-1' })
  expect(noteOf()).toBeNull()
  expect(noteOf(part)).toBeNull()
  expect(noteOf(part, cancel)).toBe('R-2')
  expect(noteOf({ ...cancel, creditNoteNumber: null })).toBe('R-1')
})

describeOnEither('the chain of documents on %s', (kind) => {
  let shop: RealApp
  beforeEach(async () => {
    shop = await openApp(kind)
  })
  afterEach(() => shop.close())

  const documents = () => shop.db.invoiceDocument.findMany({ orderBy: { number: 'asc' } })
  const verify = () => shop.services.orders.verifyDocuments()
  const cancel = async (id: string) =>
    shop.services.orders.cancelByShop(id, actorNamed((await shop.user({ isAdmin: true })).id))
  const dropAllTriggers = async () => {
    for (const statement of dropTriggers[kind]) await shop.db.$executeRawUnsafe(statement)
  }

  it('covers number, day, tax and total of each by the seller’s NIF, in the shop’s time', async () => {
    // Half an hour into the new year in Madrid, the old one in universal time.
    shop.context.clock.set('2026-12-31T23:30:00Z')
    await cancel(await shop.paidOrder())
    const [invoice, note] = await documents()
    if (!invoice || !note) throw new Error('two documents')
    expect([invoice.number, note.number]).toEqual(['2027-000001', 'R-2027-000001'])
    expect([invoice.seq, invoice.previousHash, note.seq, note.previousHash]).toEqual([1, '', 2, invoice.hash])
    for (const each of [invoice, note]) {
      const { seller, taxes, timeZone, type } = readContent(each)
      const sign = each === note ? -1 : 1
      expect(each).toMatchObject({ recordedAt: '2027-01-01T00:30:00+01:00', contentHash: textHash(contentText(each)) })
      expect(each.taxCents).toBe(BigInt(taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)))
      expect(Math.sign(Number(each.totalCents))).toBe(sign)
      const record = getChainRecord(each, { seller, timeZone, type })
      expect(record).toEqual({
        ...{ issuer: shop.context.settings.current.seller.taxNumber, number: each.number, day: '2027-01-01' },
        ...{
          kind: each === note ? 'credit-note' : 'invoice',
          type: each === note ? 'R5' : 'F2',
          taxCents: Number(each.taxCents),
        },
        ...{ totalCents: Number(each.totalCents), previousHash: each.previousHash, recordedAt: each.recordedAt },
      })
      expect(each.hash).toBe(recordHash(record))
    }
    expect(note.rectifies).toBe(invoice.number)
  })

  it('is walked to its end, however long, and names a first one that is gone', later, async () => {
    const first = await shop.paidOrder()
    const { content, ...document } = await shop.db.invoiceDocument.findFirstOrThrow()
    const facts = readContent({ content, contentGzip: document.contentGzip })
    // As many as two reads take, and one more.
    let { hash: previousHash } = document
    const rows = Array.from({ length: 400 }, (_, index) => {
      const row = { ...document, content: {}, number: `2026-${String(index + 2).padStart(6, '0')}`, seq: index + 2 }
      const linked = { ...row, previousHash }
      previousHash = recordHash(getChainRecord(linked, facts))
      return { ...linked, hash: previousHash }
    })
    await shop.db.invoiceDocument.createMany({ data: rows })
    await shop.db.counter.update({ where: { name: 'documents' }, data: { value: 401 } })
    expect(await verify()).toEqual({ checked: 401, broken: null })
    await dropAllTriggers()
    await shop.db.invoiceDocument.update({ where: { seq: 401 }, data: { taxCents: 1n } })
    expect(await verify()).toMatchObject({ checked: 400, broken: { seq: 401, reason: 'record' } })
    await shop.db.invoiceDocument.deleteMany({ where: { orderId: first, seq: 1 } })
    expect(await verify()).toEqual({ checked: 0, broken: { seq: 1, number: null, reason: 'missing' } })
    // One more than an export reads at once.
    await shop.db.invoiceDocument.deleteMany({ where: { seq: { gt: 52 } } })
    const exported: string[] = []
    for await (const { number } of exportDocuments(shop.db)) exported.push(number)
    expect(exported).toEqual(rows.slice(0, 51).map(({ number }) => number))
  })

  it('passes over one that this program cannot read by its hash, and counts it apart', async () => {
    for (let count = 0; count < 3; count++) await shop.paidOrder()
    await dropAllTriggers()
    const second = await shop.db.invoiceDocument.findUniqueOrThrow({ where: { seq: 2 } })
    for (const [change, reason] of [
      [{ timeZone: 'Mars/Olympus' }, 'the time zone Mars/Olympus is not known here'],
      [{ taxes: 'none' }, 'its content has no usable taxes'],
    ] as const) {
      const content = { ...readContent(second), ...change }
      const contentHash = textHash(canonicalJson(content))
      await shop.db.invoiceDocument.update({
        where: { seq: 2 },
        data: { content: JSON.parse(JSON.stringify(content)), contentGzip: null, contentHash },
      })
      expect(await verify()).toEqual({ checked: 2, broken: null, unreadable: [{ number: second.number, reason }] })
    }
    const exported: unknown[] = []
    for await (const each of exportDocuments(shop.db)) exported.push('reason' in each ? 'unreadable' : 'printed')
    expect(exported).toEqual(['printed', 'unreadable', 'printed'])
  })

  it.runIf(kind === 'sqlite')('is read in its order around a row that the database client refuses', async () => {
    await cancel(await shop.paidOrder())
    for (let count = 0; count < 2; count++) await shop.paidOrder()
    await dropAllTriggers()
    const numbers = (await documents()).map(({ number }) => number)
    await shop.db.$executeRaw`UPDATE "InvoiceDocument" SET "content" = 'no {json' WHERE "seq" = 3`
    const exported: [string, boolean][] = []
    const reasons: string[] = []
    for await (const each of exportDocuments(shop.db)) {
      exported.push([each.number, 'line' in each])
      if ('reason' in each) reasons.push(each.reason)
    }
    // By number, which is not the order in which they were stored.
    expect(numbers).toEqual(['2026-000001', '2026-000002', '2026-000003', 'R-2026-000001'])
    expect(exported).toEqual(numbers.map((number) => [number, number !== '2026-000002']))
    // The reason alone, without the code of the client's call.
    expect(reasons).toEqual([expect.not.stringContaining('invocation')])
    expect(reasons[0]).not.toBe('')
    const unreadable = [{ number: '2026-000002', reason: reasons[0] }]
    expect(await verify()).toEqual({ checked: 3, broken: null, unreadable })
  })

  it('leaves the demo’s documents out, which say that they are', async () => {
    const id = await shop.paidOrder()
    const [order] = await findOrders(shop.db, [id])
    if (!order) throw new Error('an order')
    const demo = { ...order, origin: 'demo' as const, invoiceNumber: 'D-2026-000001' }
    await storeDocuments(shop.context, [demo])
    const stored = await shop.db.invoiceDocument.findUniqueOrThrow({ where: { number: 'D-2026-000001' } })
    expect(stored).toMatchObject({ demo: true, seq: null, hash: '', previousHash: '', recordedAt: '' })
    expect(await verify()).toEqual({ checked: 1, broken: null })
  })

  it('has places for the shop’s orders alone where some of the demonstration are paid or cancelled with them', async () => {
    const ids = [await shop.order(), await shop.order(), await shop.order()]
    await shop.db.order.update({ where: { id: ids[1] ?? '' }, data: { origin: 'demo' } })
    const issue = async (what: 'invoice' | 'credit-note', ...chosen: (string | undefined)[]) => {
      const found = await findOrders(shop.db, ids)
      const orders = chosen.flatMap((id) => found.filter((order) => order.id === id))
      const common = { at: shop.context.clock.now(), shop: getShopDetails(shop.context) }
      await transaction(shop.db, (tx) => issueDocuments(tx, what, { ...common, orders }))
    }
    await issue('invoice', ...ids)
    const places = async () => (await documents()).map(({ seq, demo, hash }) => [seq, demo, hash !== ''])
    const issued = [
      [1, false, true],
      [null, true, false],
      [2, false, true],
    ]
    expect(await places()).toEqual(issued)
    expect(await verify()).toEqual({ checked: 2, broken: null })
    await issue('credit-note', ids[1])
    expect(await places()).toEqual([...issued, [null, true, false]])
    expect(await verify()).toEqual({ checked: 2, broken: null })
    await issue('credit-note', ids[0])
    expect(await places()).toEqual([...issued, [null, true, false], [3, false, true]])
    expect(await verify()).toEqual({ checked: 3, broken: null })
  })

  it('leaves out older documents of more orders than are read at once, none of which is forgotten', async () => {
    const at = shop.context.clock.now()
    const numbers = Array.from({ length: 101 }, (_, index) => `2020-${String(index + 1).padStart(6, '0')}`)
    const older = numbers.map((invoiceNumber) => ({
      ...{ ...shipping, id: newId(), language: 'es', totalElements: 1, totalCents: 100n, createdAt: at, paidAt: at },
      ...{ status: 1, shippingStatus: 11, paymentStatus: 23, invoiceNumber },
    }))
    await shop.db.order.createMany({ data: older.reverse() })
    expect(await storeOlderDocuments(shop.context)).toBe(101)
    expect((await documents()).map(({ number }) => number)).toEqual(numbers)
    expect(await storeOlderDocuments(shop.context)).toBe(0)
  })

  it('is exported as it is stored, amounts as whole cents', async () => {
    await cancel(await shop.paidOrder())
    const exported: unknown[] = []
    for await (const each of exportDocuments(shop.db)) exported.push('line' in each && JSON.parse(each.line))
    expect(exported).toHaveLength(2)
    expect(exported).toEqual(
      (await documents()).map(({ contentGzip, ...row }) => ({
        ...{ ...row, issuedAt: row.issuedAt.toISOString(), content: JSON.parse(contentText({ ...row, contentGzip })) },
        ...{ taxCents: Number(row.taxCents), totalCents: Number(row.totalCents) },
      })),
    )
  })

  it('gives a document to its own order and kind alone', async () => {
    const ids = [await shop.paidOrder(), await shop.paidOrder()]
    await cancel(ids[0] ?? '')
    const orders = await findOrders(shop.db, ids)
    const [one, other] = ids.map((id) => orders.find((order) => order.id === id))
    if (!one || !other) throw new Error('two orders')
    const read = (order: typeof one, what: 'invoice' | 'credit-note', number?: string) =>
      readDocument(shop.context, order, what, number)
    const note = one.creditNoteNumber ?? ''
    expect(await read(one, 'credit-note', note)).toMatchObject({ number: note, orderId: one.id })
    expect(await read(one, 'credit-note')).toMatchObject({ number: note })
    const before = await shop.db.invoiceDocument.count()
    for (const call of [
      read(other, 'credit-note', note),
      read(other, 'credit-note'),
      read(one, 'invoice', note),
      read(one, 'credit-note', 'R-2026-999999'),
    ])
      expect(await call).toBeNull()
    expect(await shop.db.invoiceDocument.count()).toBe(before)
  })

  it('leaves older documents out, which are a demonstration’s; a missing credit note is stored, too, and counted', async () => {
    const ids = [await shop.paidOrder(), await shop.paidOrder()]
    await cancel(ids[0] ?? '')
    const settings = shop.context.settings.current
    shop.context.settings.current = { ...settings, demo: { ...settings.demo, enabled: false } }
    expect(getShopDetails(shop.context).sells).toBe(true)
    await dropAllTriggers()
    await shop.db.invoiceDocument.deleteMany({ where: { kind: 'credit-note' } })
    expect(await storeOlderDocuments(shop.context)).toBe(1)
    const note = await shop.db.invoiceDocument.findFirstOrThrow({ where: { kind: 'credit-note' } })
    expect(note).toMatchObject({ orderId: ids[0], seq: null })
    const invoice = await shop.db.invoiceDocument.findFirstOrThrow({
      where: { orderId: ids[0] ?? '', kind: 'invoice' },
    })
    expect(readContent(invoice).printed.demoNotice).not.toBe('')
    expect(readContent(note).printed.demoNotice).toBe(readContent(invoice).printed.demoNotice)
    await shop.db.invoiceDocument.deleteMany()
    expect(await storeOlderDocuments(shop.context)).toBe(2)
    shop.context.settings.current = settings
  })

  it('has in a whole credit note all of its invoice with the opposite sign', async () => {
    const [id] = [await shop.paidOrder()]
    const [order] = await findOrders(shop.db, [id])
    if (!order) throw new Error('an order')
    const facts = getShopDetails(shop.context)
    const priced = { ...order, discountCents: 100n, shippingCents: 300n }
    const [invoice, note] = [
      createDocumentInput.invoice(priced, facts),
      createDocumentInput['credit-note'](priced, facts),
    ]
    expect([invoice.discountCents, invoice.shippingCents]).toEqual([100, 300])
    expect([note.discountCents, note.shippingCents]).toEqual([-100, -300])
    const cancelledAt = new Date('2026-12-01T10:00:00Z')
    expect(createDocumentInput['credit-note']({ ...order, cancelledAt }, facts).issuedAt).toEqual(cancelledAt)
    expect(note.lines).toEqual(
      invoice.lines.map((line) => ({ ...line, quantity: -line.quantity, totalCents: -line.totalCents })),
    )
    expect(note.taxes).toEqual(
      invoice.taxes.map(({ ratePpm, netCents, taxCents, grossCents }) => ({
        ...{ ratePpm, netCents: -netCents, taxCents: -taxCents, grossCents: -grossCents },
      })),
    )
    const done = { ...order.refunds[0], status: 'done', kind: 'cancel' } as (typeof order.refunds)[number]
    const refunded = (refunds: typeof order.refunds) =>
      createDocumentInput['credit-note']({ ...order, refunds }, facts).isRefunded
    expect([refunded([]), refunded([{ ...done, status: 'pending' } as typeof done]), refunded([done])]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('says of each order of the demonstration that it is one, and that its money is back, also once the shop sells', async () => {
    const [order] = await findOrders(shop.db, [await shop.paidOrder()])
    if (!order?.payment) throw new Error('an order with its payment')
    const facts = { ...getShopDetails(shop.context), sells: true as const }
    const notices = (['demo', 'shop'] as const).flatMap((origin) =>
      (['demo', 'stripe'] as const).map((provider) => {
        const payment = order.payment && { ...order.payment, provider }
        return createDocumentInput.invoice({ ...order, origin, payment }, facts).notice
      }),
    )
    expect(notices).toEqual(['demo', 'demo', 'test', null])
    const isRefunded = (origin: 'demo' | 'shop') =>
      createDocumentInput['credit-note']({ ...order, origin, refunds: [] }, facts).isRefunded
    expect([isRefunded('demo'), isRefunded('shop')]).toEqual([true, false])
  })

  it('has documents that still say nothing of themselves when the shop that sold is a demonstration again', async () => {
    const id = await shop.order()
    await shop.db.payment.update({ where: { orderId: id }, data: { provider: 'stripe' } })
    const orders = await findOrders(shop.db, [id])
    const at = shop.context.clock.now()
    const selling = { ...getShopDetails(shop.context), sells: true as const }
    await transaction(shop.db, (tx) => issueDocuments(tx, 'invoice', { orders, at, shop: selling }))
    await shop.db.order.update({ where: { id }, data: { paidAt: at } })
    expect(shop.context.settings.current.demo.enabled).toBe(true)
    const { session } = (await shop.user({ isAdmin: true })).buyer
    expect((await shop.services.orders.invoice(id, session)).notice).toBe('')
    // All others of a demonstration say that they are its.
    expect((await shop.services.orders.invoice(await shop.paidOrder(), session)).notice).toBeUndefined()
  })

  it('names in a credit note the invoice by its number and the day on which it was issued', async () => {
    const [order] = await findOrders(shop.db, [await shop.paidOrder()])
    if (!order) throw new Error('an order')
    const paidAt = new Date(order.createdAt.getTime() + days(3))
    const note = createDocumentInput['credit-note']({ ...order, paidAt }, getShopDetails(shop.context))
    expect(note.rectifies).toEqual({ number: order.invoiceNumber, issuedAt: paidAt })
  })

  it('has in a part what it takes back alone: its shipping, no discount, and whether its money is back', async () => {
    const [order] = await findOrders(shop.db, [await shop.paidOrder()])
    if (!order) throw new Error('an order')
    const facts = getShopDetails(shop.context)
    const line = order.lines[0]?.id ?? ''
    const taxes = [{ ratePpm: 210_000, netCents: 827, taxCents: 173, grossCents: 1000 }]
    const delivery = { key: 'shipping:210000', units: 1, cents: 300 }
    const priced = { lines: [{ key: line, units: 0, cents: 700 }, delivery], taxes, totalCents: 1000 }
    const at = new Date('2026-12-01T10:00:00Z')
    const make = (origin: 'shop' | 'demo') =>
      createCorrectionInput({ ...order, origin, discountCents: 500n }, facts, {
        ...{ at, correction: { kind: 'rest', reason: 'x', priced } },
      })
    expect(make('shop')).toMatchObject({
      ...{ issuedAt: at, shippingCents: -300, discountCents: 0, isRefunded: false },
      ...{ correction: { kind: 'rest', reason: 'x' }, lines: [{ id: line, quantity: 0, totalCents: -700 }] },
      taxes: [{ ratePpm: 210_000, netCents: -827, taxCents: -173, grossCents: -1000 }],
    })
    expect(Object.is(make('shop').lines[0]?.quantity, 0)).toBe(true)
    expect(make('demo').isRefunded).toBe(true)
    expect(getBillingAddress({ ...order, address2: ' - ', zip: '-' })).toMatchObject({ address2: '', zipCode: '' })
  })
})
