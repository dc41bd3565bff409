import { describe, expect, it } from 'vitest'
import { type DocumentInput, printedTexts } from '../../../src/server/orders/document/printed.ts'

const facts: DocumentInput = {
  ...{ kind: 'invoice', number: '2026-000007', issuedAt: new Date('2026-11-27T23:30:00Z'), language: 'es' },
  ...{ shopName: 'Lino y Sal', timeZone: 'Europe/Madrid', notice: null, isRefunded: false },
  seller: { name: 'Lino, S. L.', nif: 'B12345678', address: ['Calle 1', '11380 Tarifa'] },
  buyer: {
    name: 'Inés Muñoz',
    address: 'Calle 2',
    address2: '3.º B',
    zipCode: '11001',
    city: 'Cádiz',
    country: 'España',
  },
  order: { id: '0a9zk3m5q7s9u1w3y5b7d9f1h', number: 'LYS-9FTH-SF8Q', at: '2026-11-25T12:00:00.000Z' },
  lines: [
    {
      ...{ id: 'l1', title: [{ es: 'Camisa', en: 'Shirt' }], options: [{ es: 'Talla S', en: 'Size S' }], sku: 'C-S' },
      ...{ quantity: 2, priceCents: 2000, totalCents: 4000 },
    },
    { id: 'l2', title: [{ es: 'Jabón', en: 'Soap' }], quantity: 1, priceCents: 850, totalCents: 850 },
  ],
  ...{ discountCents: 100, shippingCents: 495 },
  taxes: [
    { ratePpm: 210_000, netCents: 3636, taxCents: 764, grossCents: 4400 },
    { ratePpm: 100_000, netCents: 768, taxCents: 77, grossCents: 845 },
  ],
}
const note: DocumentInput = {
  ...{ ...facts, kind: 'credit-note', number: 'R-2026-000001', discountCents: 0, shippingCents: 0 },
  rectifies: { number: '2026-000007', issuedAt: new Date('2026-11-20T12:00:00Z') },
  lines: facts.lines.map((line) => ({ ...line, quantity: -line.quantity, totalCents: -line.totalCents })),
  taxes: [{ ratePpm: 210_000, netCents: -4008, taxCents: -842, grossCents: -4850 }],
}
/** Spaces as the keyboard has them. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(/[\u00a0\u202f]/g, ' '))
const print = (changes: Partial<DocumentInput>, from = note) => plain(printedTexts({ ...from, ...changes }))
/** Labels and values as a reader has them beside each other. */
const pairs = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`)

describe('the texts of an invoice', () => {
  it('are everything that it is to say, each in its place, by the days of the shop', () => {
    const { facts: top, sums, ...rest } = print({}, facts)
    expect(rest).toEqual({
      ...{ language: 'es', shopName: 'Lino y Sal', author: 'Lino, S. L.', heading: 'Factura', demoNotice: '' },
      ...{ title: 'Factura 2026-000007', number: '2026-000007', issuedAt: '2026-11-27T23:30:00.000Z' },
      parties: [
        { label: 'Vendedor', lines: ['Lino, S. L.', 'Calle 1', '11380 Tarifa', 'NIF: B12345678'] },
        { label: 'Cliente', lines: ['Inés Muñoz', 'Calle 2', '3.º B', '11001 Cádiz', 'España'] },
      ],
      table: {
        head: ['Descripción', 'Cantidad', 'Precio', 'Importe'],
        rows: [
          ['Camisa · Talla S', '2', '20,00 €', '40,00 €'],
          ['Jabón', '1', '8,50 €', '8,50 €'],
        ],
      },
      notes: ['Pagada el 28 de noviembre de 2026.', 'Los precios de la tabla llevan el IVA incluido.'],
      pageNumber: 'Página {page} de {pages}',
    })
    expect(pairs(top)).toEqual([
      ...['Número: 2026-000007', 'Fecha: 28 nov 2026', 'Fecha del pedido: 25 nov 2026'],
      'Pedido: LYS-9FTH-SF8Q 0A9ZK3M5Q7S9U1W3Y5B7D9F1H',
    ])
    expect(pairs(sums)).toEqual([
      ...['Descuento: −1,00 €', 'Envío: 4,95 €', 'Base imponible: 44,04 €'],
      ...['IVA (21 %): 7,64 €', 'IVA (10 %): 0,77 €', 'Total: 52,45 €'],
    ])
  })

  it('have no discount where there is none, and free shipping as such, in the language of the order', () => {
    const { sums, notes, parties } = print({ language: 'en', discountCents: 0, shippingCents: 0 }, facts)
    expect(pairs(sums)).toEqual([
      ...['Subtotal excl. VAT: 44.04 €', 'VAT (21%): 7.64 €', 'VAT (10%): 0.77 €', 'Delivery: Free', 'Total: 52.45 €'],
    ])
    expect(notes).toEqual(['Paid on 28 November 2026.', 'Prices in the table include VAT.'])
    expect(parties.map(({ label }) => label)).toEqual(['Sold by', 'Bill to'])
  })

  it('say that it is a demonstration, or that its payment was a test, or neither', () => {
    const notices = ([null, 'demo', 'test'] as const).map(
      (notice) => print({ notice, language: 'en' }, facts).demoNotice,
    )
    expect(notices).toEqual(['', expect.stringContaining('demonstration'), expect.stringContaining('test')])
    expect(notices[2]).not.toContain('demonstration')
  })
})

describe('the texts of a credit note', () => {
  it('of a part: whose part, why, the money to come, and no shipping', () => {
    const part = print({ correction: { kind: 'return', reason: 'Una mancha' } })
    expect([part.heading, part.title]).toEqual(['Factura rectificativa', 'Factura rectificativa R-2026-000001'])
    expect(pairs(part.facts).slice(1, 3)).toEqual(['Fecha: 28 nov 2026', 'Rectifica: 2026-000007'])
    expect(part.notes).toEqual([
      'Rectifica en parte la factura 2026-000007, del 20 de noviembre de 2026: devolución de productos.',
      ...['Motivo: Una mancha', 'Te devolveremos 48,50 € por el mismo medio con el que pagaste.'],
      'Los precios de la tabla llevan el IVA incluido.',
    ])
    expect(part.table.rows).toEqual([
      ['Camisa · Talla S', '−2', '20,00 €', '−40,00 €'],
      ['Jabón', '−1', '8,50 €', '−8,50 €'],
    ])
    expect(pairs(part.sums)).toEqual(['Base imponible: −40,08 €', 'IVA (21 %): −8,42 €', 'Total: −48,50 €'])
    const rest = print({ language: 'en', shippingCents: -495, correction: { kind: 'rest', reason: '' } })
    expect(pairs(rest.sums)).toContain('Delivery: −4.95 €')
    expect(pairs(rest.facts)).toContain('Corrects: 2026-000007')
    expect(rest.notes).toHaveLength(3)
  })

  it('of the whole: what it cancels, that the money is back, discount and shipping with the opposite sign', () => {
    const sums = { shippingCents: 0, discountCents: -100 }
    const cancellation = print({ ...sums, language: 'en', isRefunded: true, correction: { kind: 'whole', reason: '' } })
    expect([cancellation.heading, cancellation.title]).toEqual(['Credit note', 'Credit note R-2026-000001'])
    expect(pairs(cancellation.facts)).toContain('Cancels: 2026-000007')
    expect(cancellation.notes).toEqual([
      'Cancels invoice 2026-000007 of 20 November 2026 in full, because the order was cancelled.',
      ...['We’ve refunded 48.50 € to your original payment method.', 'Prices in the table include VAT.'],
    ])
    expect(pairs(cancellation.sums)).toEqual([
      ...['Discount: 1.00 €', 'Subtotal excl. VAT: −40.08 €', 'VAT (21%): −8.42 €', 'Delivery: Free'],
      'Total: −48.50 €',
    ])
  })

  it('of an amount: its share of each line, without pieces or their price', () => {
    const lines = facts.lines.map((line) => ({ ...line, quantity: 0, totalCents: -500 }))
    const { table, notes } = print({ lines, correction: { kind: 'goodwill', reason: '' } })
    expect(table.rows.map(([, ...figures]) => figures)).toEqual([
      ['', '', '−5,00 €'],
      ['', '', '−5,00 €'],
    ])
    expect(table.rows[0]?.[0]).toContain('Camisa · Talla S')
    expect(notes[0]).toContain('rebaja posterior')
  })
})

it('texts that many documents share are those of each language and each value', () => {
  for (let day = 1; day <= 28; day++)
    for (const language of ['es', 'en'] as const) {
      const issuedAt = new Date(Date.UTC(2026, 1, day, 12))
      const paid = language === 'es' ? `Pagada el ${day} de febrero` : `Paid on ${day} February`
      expect(print({ issuedAt, language }, facts).notes[0]).toContain(paid)
    }
})
