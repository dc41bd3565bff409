import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canonicalJson } from '../../../src/server/orders/document/chain.ts'
import { contentText, readContent } from '../../../src/server/orders/document/compressed.ts'
import { exportDocuments } from '../../../src/server/orders/document/export.ts'
import { storeOlderDocuments } from '../../../src/server/orders/document/stored.ts'
import { actorNamed } from '../../support/actors.ts'
import { guest } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { seller } from '../../support/demo-seller.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

/** How a document's triggers are taken away, as somebody with the database's password could. */
const dropTriggers = {
  sqlite: ['DROP TRIGGER "InvoiceDocument_changed"', 'DROP TRIGGER "InvoiceDocument_removed"'],
  postgres: ['ALTER TABLE "InvoiceDocument" DISABLE TRIGGER USER'],
}

describeOnEither('issued documents on %s', { first: 'postgres' }, (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const documentsOf = (orderId: string) =>
    shop.db.invoiceDocument.findMany({ where: { orderId }, orderBy: { kind: 'desc' } })
  const admin = async () => (await shop.user({ isAdmin: true })).buyer.session
  const pdfOf = async (what: 'invoice' | 'credit-note', orderId: string) =>
    (await shop.services.orders.document(what, { orderId, session: await admin(), key: undefined })).pdf
  const cancelled = async () => {
    const id = await shop.paidOrder((await shop.user()).buyer)
    await shop.services.orders.cancelByShop(id, actorNamed((await shop.user({ isAdmin: true })).id))
    return id
  }

  it('come with the numbers, in the language of the order, with opposite amounts', async () => {
    const id = await cancelled()
    const order = await shop.db.order.findUniqueOrThrow({ where: { id } })
    const [invoice, note] = await documentsOf(id)
    expect(invoice).toMatchObject({ number: order.invoiceNumber, issuedAt: order.paidAt, rectifies: null, demo: false })
    expect(note).toMatchObject({
      number: order.creditNoteNumber,
      issuedAt: order.cancelledAt,
      rectifies: order.invoiceNumber,
    })
    expect([invoice?.totalCents, note?.totalCents]).toEqual([order.totalCents, -order.totalCents])
    expect(note?.taxCents).toBe(-(invoice?.taxCents ?? 0n))
    expect(invoice && readContent(invoice)).toMatchObject({
      seller,
      printed: { language: order.language, number: order.invoiceNumber },
    })
  })

  it('are never changed, and never removed unless they are the demo’s', async () => {
    const [invoice] = await documentsOf(await cancelled())
    const where = { number: invoice?.number ?? '' }
    await expect(shop.db.invoiceDocument.update({ where, data: { rectifies: 'x' } })).rejects.toThrow()
    await expect(shop.db.invoiceDocument.delete({ where })).rejects.toThrow()
    expect(await shop.db.invoiceDocument.findUnique({ where })).toEqual(invoice)
    if (!invoice) throw new Error('no invoice')
    const demo = { ...invoice, content: {}, number: 'demo-1', demo: true, seq: null }
    await shop.db.invoiceDocument.create({ data: demo })
    await expect(shop.db.invoiceDocument.update({ where: { number: 'demo-1' }, data: { kind: 'x' } })).rejects.toThrow()
    await shop.db.invoiceDocument.delete({ where: { number: 'demo-1' } })
  })

  it('lie compressed so that gunzip alone gives the JSON whose hash they carry', async () => {
    const [invoice] = await documentsOf(await cancelled())
    const text = gunzipSync(invoice?.contentGzip ?? '').toString('utf8')
    expect(createHash('sha256').update(text).digest('hex').toUpperCase()).toBe(invoice?.contentHash)
    expect(invoice?.content).toEqual({})
    expect(JSON.parse(text)).toMatchObject({ seller, printed: { number: invoice?.number } })
    expect(invoice?.contentGzip?.length).toBeLessThan(text.length * 0.6)
  })

  it('are written plain until the version before has gone, and are read, printed and verified alike', async () => {
    const old = await openApp(kind)
    const until = new Date(old.context.clock.now().getTime() + 60_000)
    await old.db.setting.create({ data: { key: 'documents.plainUntil', value: until.toISOString() } })
    const session = (await old.user({ isAdmin: true })).buyer.session
    const shown = async (orderId: string) => {
      const document = await old.db.invoiceDocument.findFirstOrThrow({ where: { orderId } })
      const { pdf } = await old.services.orders.document('invoice', { orderId, session, key: undefined })
      return { isPlain: document.contentGzip === null, said: readContent(document).printed.title, bytes: pdf.length }
    }
    const before = await old.paidOrder(guest())
    expect(await old.db.invoiceDocument.findFirst()).toMatchObject({ content: { timeZone: 'Europe/Madrid' } })
    old.context.clock.advance(60_000)
    const after = await old.paidOrder(guest())
    expect(await shown(before)).toMatchObject({ isPlain: true, said: 'Factura simplificada 2026-000001' })
    expect(await shown(after)).toMatchObject({ isPlain: false, said: 'Factura simplificada 2026-000002' })
    expect(await old.services.orders.verifyDocuments()).toEqual({ checked: 2, broken: null })
    const lines: unknown[] = []
    for await (const document of exportDocuments(old.db)) lines.push('line' in document && JSON.parse(document.line))
    expect(lines).toMatchObject(
      [1, 2].map((seq) => ({ seq, content: { seller, printed: { author: 'Lino y Sal Comercio, S. L.' } } })),
    )
    expect(lines.map((line) => Object.keys(line as object).includes('contentGzip'))).toEqual([false, false])
    await old.close()
  })

  it('stay byte by byte when the seller, the shop’s name or the product changes', async () => {
    const id = await cancelled()
    const session = await admin()
    const before = {
      invoice: await shop.services.orders.invoice(id, session),
      pdfs: [await pdfOf('invoice', id), await pdfOf('credit-note', id)],
    }
    const original = shop.context.settings.current
    const other = { name: 'Otra, S. L.', taxNumber: 'B99999999', address: ['Otra calle 1'], register: '' }
    shop.context.settings.current = { ...original, seller: other }
    try {
      expect(await shop.services.orders.invoice(id, session)).toEqual(before.invoice)
      expect([await pdfOf('invoice', id), await pdfOf('credit-note', id)]).toEqual(before.pdfs)
      // The next invoice has the new seller.
      const [next] = await documentsOf(await shop.paidOrder(guest()))
      expect(next && readContent(next)).toMatchObject({ seller: { nif: 'B99999999' } })
    } finally {
      shop.context.settings.current = original
    }
  })

  it('of orders from before are stored once, outside the chain, and are read before that, too', async () => {
    const old = await openApp(kind)
    const adminId = (await old.user({ isAdmin: true })).id
    const session = (await old.user({ isAdmin: true })).buyer.session
    const ids = await Promise.all(Array.from({ length: 3 }, () => old.paidOrder(guest())))
    await old.services.orders.cancelByShop(ids[0] ?? '', actorNamed(adminId))
    const read = () => Promise.all(ids.map((id) => old.services.orders.invoice(id, session)))
    const before = await read()
    for (const statement of dropTriggers[kind]) await old.db.$executeRawUnsafe(statement)
    await old.db.invoiceDocument.deleteMany()

    // One is read, and so stored, before the job comes to it.
    await old.services.orders.invoice(ids[1] ?? '', session)
    expect(await old.db.invoiceDocument.count()).toBe(1)
    await storeOlderDocuments(old.context)
    // They were issued by a version that knew no types.
    expect(await read()).toEqual(before.map(({ type: _type, ...invoice }) => invoice))
    const stored = await old.db.invoiceDocument.findMany({ orderBy: { number: 'asc' } })
    expect(stored.map(({ number, seq, hash }) => [number, seq, hash])).toEqual(
      ['2026-000001', '2026-000002', '2026-000003', 'R-2026-000001'].map((number) => [number, null, '']),
    )
    expect(await storeOlderDocuments(old.context)).toBe(0)
    await old.close()
  })

  it('make one chain without gaps when forty are paid and others cancelled at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.user()))
    const paid = await Promise.all(buyers.slice(0, 10).map(({ buyer }) => shop.paidOrder(buyer)))
    const open = await Promise.all(buyers.map(({ buyer }) => shop.order(buyer)))
    for (const id of open) shop.context.payments.set(id, 'paid')
    const { id: adminId } = await shop.user({ isAdmin: true })
    const settled = open.map((id) => shop.services.checkout.success(id))
    const cancelled = paid.map((id) => shop.services.orders.cancelByShop(id, actorNamed(adminId)))
    expect((await Promise.all(settled)).every(({ completed }) => completed)).toBe(true)
    await Promise.all(cancelled)
    const documents = await shop.db.invoiceDocument.findMany({ where: { seq: { not: null } }, orderBy: { seq: 'asc' } })
    expect(documents.map(({ seq }) => seq)).toEqual(documents.map((_, index) => index + 1))
    expect(await shop.services.orders.verifyDocuments()).toEqual({ checked: documents.length, broken: null })
    for (const [kind, series] of [
      ['invoice', ''],
      ['credit-note', 'R-'],
    ] as const) {
      const numbers = documents.filter((each) => each.kind === kind).map(({ number }) => number)
      expect(numbers.length).toBeGreaterThanOrEqual(kind === 'invoice' ? 50 : 10)
      expect(numbers).toEqual(numbers.map((_, index) => `${series}2026-${String(index + 1).padStart(6, '0')}`))
    }
  })

  it('show the first that was changed, and one that was removed', async () => {
    const { checked } = await shop.services.orders.verifyDocuments()
    for (const statement of dropTriggers[kind]) await shop.db.$executeRawUnsafe(statement)
    const report = () => shop.services.orders.verifyDocuments()
    const at = async (seq: number) => shop.db.invoiceDocument.findUniqueOrThrow({ where: { seq } })
    const [third, last] = [await at(3), await at(checked)]

    await shop.db.invoiceDocument.update({ where: { seq: 3 }, data: { totalCents: third.totalCents + 1n } })
    expect(await report()).toEqual({ checked: 2, broken: { seq: 3, number: third.number, reason: 'record' } })
    await shop.db.invoiceDocument.update({ where: { seq: 3 }, data: { totalCents: third.totalCents } })

    const [text, stored] = [contentText(third), third.contentGzip]
    const other = canonicalJson({ ...readContent(third), lines: [] })
    // Other words, bytes that nothing unpacks, and other words uncompressed.
    for (const data of [
      { contentGzip: gzipSync(other) },
      { contentGzip: Buffer.from(text) },
      { content: JSON.parse(other), contentGzip: null },
    ]) {
      await shop.db.invoiceDocument.update({ where: { seq: 3 }, data })
      expect(await report()).toMatchObject({ checked: 2, broken: { reason: 'content' } })
    }
    await shop.db.invoiceDocument.update({ where: { seq: 3 }, data: { contentGzip: stored } })
    expect(await report()).toEqual({ checked, broken: null })

    await shop.db.invoiceDocument.delete({ where: { seq: checked } })
    expect(await report()).toEqual({ checked: checked - 1, broken: { seq: checked, number: null, reason: 'missing' } })
    await shop.db.invoiceDocument.create({ data: { ...last, content: last.content ?? {}, previousHash: third.hash } })
    expect(await report()).toMatchObject({ checked: checked - 1, broken: { number: last.number, reason: 'link' } })
  })
})
