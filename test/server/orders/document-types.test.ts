import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson, textHash } from '../../../src/server/orders/document/chain.ts'
import { contentText, readContent, storedContent } from '../../../src/server/orders/document/compressed.ts'
import { creditNoteType } from '../../../src/server/orders/document/inputs.ts'
import { seriesCounter, typeSeries } from '../../../src/server/orders/numbers.ts'
import { isFreePrefix, isNumberPrefix } from '../../../src/shared/settings/shop.ts'
import { actorNamed } from '../../support/actors.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const billed = {
  ...{ taxNumber: 'B58378431', companyName: 'Telas del Sur, S. L.', billingName: 'Luz Vega' },
  ...{ billingAddress: 'Calle Ancha 4', billingZip: '11001', billingCity: 'Cádiz', billingCountry: 'España' },
}

describe('the series of a type', () => {
  it('are apart for complete, simplified and rectifying documents', () => {
    const counters = (['F1', 'F2', 'F3', 'R1', 'R5'] as const).map((type) => seriesCounter(typeSeries(type, '', 2026)))
    expect(counters).toEqual([
      ...['invoice-2026 F-', 'invoice-2026', 'invoice-2026 F-', 'invoice-2026 RF-'],
      'credit-note-2026',
    ])
  })

  it('share the counter with a shop whose own prefix was theirs, so that no number comes twice', () => {
    expect(seriesCounter(typeSeries('F1', '', 2026))).toBe(seriesCounter(typeSeries('F2', 'F-', 2026)))
    expect(seriesCounter(typeSeries('R1', '', 2026))).toBe(seriesCounter(typeSeries('F2', 'RF-', 2026)))
  })

  it('cannot be taken as a new prefix, though a stored one is read', () => {
    expect(['F-', 'F-A', 'R-', 'RF-', 'T-'].filter(isFreePrefix)).toEqual([])
    expect(['', 'MAR-', 'F', 'FA-', 'RA-'].every(isFreePrefix)).toBe(true)
    expect(['F-', 'RF-', 'T-'].every(isNumberPrefix)).toBe(true)
  })
})

it('a credit note is of the type that its invoice asks for; those of earlier versions were complete', () => {
  const origin = 'shop' as const
  expect(['F1', 'F2', 'F3', '', undefined].map((type) => creditNoteType(type, { origin }))).toEqual([
    ...['R1', 'R5', 'R1', 'R1', 'R1'],
  ])
  expect(creditNoteType(undefined, { origin: 'demo' })).toBe('R5')
})

describe.each(testDatabases())('the types of documents on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const verify = () => shop.services.orders.verifyDocuments()
  const readDocuments = (orderId: string) =>
    shop.db.invoiceDocument.findMany({ where: { orderId }, orderBy: { seq: 'asc' } })
  const cancel = async (id: string) =>
    shop.services.orders.cancelByShop(id, actorNamed((await shop.user({ isAdmin: true })).id))
  const pay = async (id: string) => {
    shop.context.payments.set(id, 'paid')
    await shop.services.checkout.success(id)
  }

  it('a consumer without tax number gets a simplified invoice and its credit note, in the series as before', async () => {
    const id = await shop.paidOrder()
    await cancel(id)
    const [invoice, note] = await readDocuments(id)
    expect([invoice?.number, invoice?.type, note?.number, note?.type, note?.rectifies]).toEqual([
      ...['2026-000001', 'F2', 'R-2026-000001', 'R5', '2026-000001'],
    ])
    if (!invoice || !note) throw new Error('two documents')
    expect([readContent(invoice).type, readContent(note).type]).toEqual(['F2', 'R5'])
    expect([readContent(invoice).printed.heading, readContent(note).printed.heading]).toEqual([
      ...['Factura simplificada', 'Factura rectificativa'],
    ])
    expect(readContent(invoice).recipient).toBeUndefined()
    const { taxes } = readContent(invoice)
    expect(JSON.parse(invoice.rates)).toEqual(
      taxes.map((tax) => [tax.ratePpm, tax.netCents, tax.taxCents, tax.grossCents]),
    )
  })

  it('a buyer with a tax number gets a complete invoice with the recipient, and so is its credit note', async () => {
    const id = await shop.order()
    await shop.db.order.update({ where: { id }, data: billed })
    await pay(id)
    await cancel(id)
    const [invoice, note] = await readDocuments(id)
    if (!invoice || !note) throw new Error('two documents')
    expect([invoice.number, invoice.type, note.number, note.type]).toEqual([
      ...['F-2026-000001', 'F1', 'RF-2026-000001', 'R1'],
    ])
    for (const each of [invoice, note]) {
      const { recipient, buyer, printed } = readContent(each)
      expect(recipient).toEqual({
        ...{ name: 'Telas del Sur, S. L.', taxNumber: 'B58378431', address: 'Calle Ancha 4', address2: '' },
        ...{ zip: '11001', city: 'Cádiz', country: 'España' },
      })
      expect(buyer).toMatchObject({ name: 'Telas del Sur, S. L.', zipCode: '11001' })
      expect(printed.parties[1]?.lines.at(-1)).toContain('B58378431')
      expect([each.taxNumber, each.recipient]).toEqual(['B58378431', 'Telas del Sur, S. L.'])
    }
    const { session } = (await shop.user({ isAdmin: true })).buyer
    expect(await shop.services.orders.invoice(id, session)).toMatchObject({
      ...{ type: 'F1', invoiceNumber: 'F-2026-000001', recipient: { taxNumber: 'B58378431' } },
    })
    expect(await verify()).toMatchObject({ broken: null })
  })

  it('without a billing address the recipient is at the address of the order', async () => {
    const id = await shop.order()
    await shop.db.order.update({ where: { id }, data: { taxNumber: 'B58378431' } })
    await pay(id)
    const [invoice] = await readDocuments(id)
    expect(invoice && readContent(invoice).recipient).toMatchObject({ name: 'Inés Muñoz & Hijas', zip: '11001' })
  })

  it('a consumer in another state of the EU gets a complete invoice with name and address, and no number', async () => {
    const [portugal, island, norway] = [
      await shop.paidOrder(undefined, { country: 'Portugal', zip: '1100-038', city: 'Lisboa' }),
      await shop.paidOrder(undefined, { country: 'Éire' }),
      await shop.paidOrder(undefined, { country: 'Noruega' }),
    ]
    await cancel(portugal)
    const [invoice, note] = await readDocuments(portugal)
    if (!invoice || !note) throw new Error('two documents')
    expect([invoice.type, note.type, invoice.number.slice(0, 2), note.number.slice(0, 3)]).toEqual([
      ...['F1', 'R1', 'F-', 'RF-'],
    ])
    for (const each of [invoice, note]) {
      const { recipient } = readContent(each)
      expect(recipient).toMatchObject({ name: 'Inés Muñoz & Hijas', zip: '1100-038', country: 'Portugal' })
      expect([recipient && 'taxNumber' in recipient, each.taxNumber]).toEqual([false, ''])
      expect(each.recipient).toBe('Inés Muñoz & Hijas')
    }
    expect([(await readDocuments(island))[0]?.type, (await readDocuments(norway))[0]?.type]).toEqual(['F1', 'F2'])
    const { session } = (await shop.user({ isAdmin: true })).buyer
    expect(await shop.services.orders.invoice(portugal, session)).toMatchObject({ recipient: { country: 'Portugal' } })
    expect(await verify()).toMatchObject({ broken: null })
  })

  it('32 payments at once give gapless numbers in each series, and one unbroken chain', async () => {
    const before = await shop.db.invoiceDocument.count()
    const ids: string[] = []
    for (let index = 0; index < 32; index++) {
      const id = await shop.order()
      if (index % 3 === 0) await shop.db.order.update({ where: { id }, data: billed })
      ids.push(id)
    }
    await Promise.all(ids.map(pay))
    await Promise.all(ids.slice(0, 8).map(cancel))
    const numbers = (await shop.db.invoiceDocument.findMany({ select: { number: true } })).map(({ number }) => number)
    expect(numbers).toHaveLength(before + 40)
    const heads = [...new Set(numbers.map((number) => number.slice(0, -6)))].sort()
    expect(heads).toEqual(['2026-', 'F-2026-', 'R-2026-', 'RF-2026-'])
    for (const head of heads) {
      const given = numbers.filter((number) => number.slice(0, -6) === head).map((number) => Number(number.slice(-6)))
      expect(given.sort((a, b) => a - b)).toEqual(given.map((_, index) => index + 1))
    }
    expect(await verify()).toEqual({ checked: numbers.length, broken: null })
  })

  it('the hash is of the type, so that another one in the row is noticed', async () => {
    const document = await shop.db.invoiceDocument.findFirstOrThrow({ where: { type: 'F1', seq: { not: null } } })
    const { seller, timeZone, type } = readContent(document)
    const day = new Intl.DateTimeFormat('en-GB', { timeZone }).format(document.issuedAt).replaceAll('/', '-')
    const amount = (cents: bigint) => (Number(cents) / 100).toFixed(2)
    const text = `IDEmisorFactura=${seller.nif}&NumSerieFactura=${document.number}&FechaExpedicionFactura=${day}&TipoFactura=${type}&CuotaTotal=${amount(document.taxCents)}&ImporteTotal=${amount(document.totalCents)}&Huella=${document.previousHash}&FechaHoraHusoGenRegistro=${document.recordedAt}`
    expect(document.hash).toBe(createHash('sha256').update(text).digest('hex').toUpperCase())
  })
})

describe.each(testDatabases())('documents of the version before on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  it('keep bytes, hashes and type; a later credit note is that of a complete invoice', async () => {
    const [first, id] = [await shop.paidOrder(), await shop.paidOrder()]
    const template = await shop.db.invoiceDocument.findFirstOrThrow({ where: { orderId: first } })
    await shop.db.$executeRawUnsafe(
      kind === 'sqlite'
        ? 'DROP TRIGGER "InvoiceDocument_removed"'
        : 'ALTER TABLE "InvoiceDocument" DISABLE TRIGGER USER',
    )
    // Written as that version did: without a type, and hashed as F1.
    const { type: _type, ...content } = storedContent(template) as Record<string, unknown>
    const text = canonicalJson(content)
    const cents = (value: bigint) => (Number(value) / 100).toFixed(2)
    let previousHash = ''
    for (const [index, orderId] of [first, id].entries()) {
      const number = `2026-00000${index + 1}`
      const record = `IDEmisorFactura=B00000000&NumSerieFactura=${number}&FechaExpedicionFactura=${new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid' }).format(template.issuedAt).replaceAll('/', '-')}&TipoFactura=F1&CuotaTotal=${cents(template.taxCents)}&ImporteTotal=${cents(template.totalCents)}&Huella=${previousHash}&FechaHoraHusoGenRegistro=${template.recordedAt}`
      const hash = textHash(record)
      await shop.db.invoiceDocument.delete({ where: { number } })
      const { issuedAt, taxCents, totalCents, recordedAt, kind: what } = template
      await shop.db.invoiceDocument.create({
        data: {
          ...{ number, kind: what, orderId, issuedAt, taxCents, totalCents, recordedAt, previousHash, hash },
          ...{ content: JSON.parse(text), contentHash: textHash(text), seq: index + 1 },
        },
      })
      previousHash = hash
    }
    expect(await shop.services.orders.verifyDocuments()).toEqual({ checked: 2, broken: null })
    const before = await shop.db.invoiceDocument.findMany()
    const { session } = (await shop.user({ isAdmin: true })).buyer
    const invoice = await shop.services.orders.invoice(id, session)
    expect(['type', 'recipient', 'replaces', 'rectifies'].filter((field) => field in invoice)).toEqual([])
    await shop.services.orders.cancelByShop(id, actorNamed((await shop.user({ isAdmin: true })).id))
    const note = await shop.db.invoiceDocument.findFirstOrThrow({ where: { kind: 'credit-note' } })
    expect([note.number, note.type, note.rectifies]).toEqual(['RF-2026-000001', 'R1', '2026-000002'])
    const after = await shop.db.invoiceDocument.findMany({ where: { kind: 'invoice' } })
    expect(after).toEqual(before)
    expect(after.map(contentText)).toEqual([text, text])
    expect(await shop.services.orders.verifyDocuments()).toEqual({ checked: 3, broken: null })
  })
})
