import { describe, expect, it } from 'vitest'
import { InvoiceNotes, missingInvoice, Page } from '../../../../src/client/storefront/orders/invoice-page.tsx'
import { InvoiceSheet } from '../../../../src/client/storefront/orders/invoice-sheet.tsx'
import { inLanguage } from '../../../../src/client/storefront/orders/order-parts.tsx'
import type { Language } from '../../../../src/shared/languages.ts'
import type { Invoice } from '../../../../src/shared/orders/entities.ts'
import { seller } from '../../../support/demo-seller.ts'
import { renderHtml } from '../../ui/render.tsx'

const invoice: Invoice = {
  orderId: '0a9zk3m5q7s9u1w3y5b7d9f1h',
  invoiceNumber: '2026-000012',
  createdAt: '2026-11-19T23:59:59.000Z',
  orderedAt: '2026-11-19T08:00:00.000Z',
  billingAddress: {
    name: 'Noa Peña Lago',
    address: 'Rúa do Mar 7',
    address2: '',
    zipCode: '15124',
    city: 'Muxía',
    country: 'España',
  },
  products: [
    { id: 'p1', title: [{ es: 'Camisa Ría', en: 'Ría shirt' }], quantity: 2, price: 79.9, total: 159.8 },
    { id: 'p2', title: [{ es: 'Jabón de sal', en: 'Sea salt soap' }], quantity: 1, price: 8.5, total: 8.5 },
  ],
  totalPriceWithOutVAT: 139.09,
  priceVAT: 29.21,
  VAT: 21,
  taxes: [{ rate: 21, base: 139.09, amount: 29.21 }],
  totalPrice: 168.3,
  status: 1,
  paymentStatus: 23,
  cancellable: true,
  creditNote: null,
  reader: 'owner',
  pdf: '/api/orders/invoice/0a9zk/pdf?key=k',
  creditNotePdf: null,
}

const namespaces = ['orders', 'invoice']
const textOf = (html: string) => html.replace(/<style.*?<\/style>|<[^>]+>/gs, '\n').replace(/\n+/g, '\n')

function sheet(language: Language): string {
  return textOf(renderHtml(<InvoiceSheet invoice={invoice} />, language, namespaces))
}

function notes(changes: Partial<Invoice>, joined = false): string {
  return renderHtml(
    <InvoiceNotes invoice={{ ...invoice, ...changes }} joined={joined} linkKey="k-1" />,
    'en',
    namespaces,
  )
}

describe('the sheet of an invoice', () => {
  it.each(['en', 'es'] as const)('says who sells, to whom, and which order (%s)', (language) => {
    const text = sheet(language)
    for (const part of [
      'Lino y Sal',
      seller.name,
      seller.nif,
      ...seller.address,
      '2026-000012',
      '0A9ZK3M5Q7S9U1W3Y5B7D9F1H',
      'Noa Peña Lago',
      'Rúa do Mar 7',
      '15124 Muxía',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('has lines and sums as the language writes them, with 21 % VAT and free shipping', () => {
    const euros = (text: string) => [...text.matchAll(/[\d.,]+\u202f€/g)].map(([amount]) => amount.slice(0, -2))
    expect(euros(sheet('es'))).toEqual(['79,90', '159,80', '8,50', '8,50', '139,09', '29,21', '0,00', '168,30'])
    expect(euros(sheet('en'))).toEqual(['79.90', '159.80', '8.50', '8.50', '139.09', '29.21', '0.00', '168.30'])
    expect(sheet('es')).toContain('Camisa Ría')
    expect(sheet('en')).toContain('Ría shirt')
    expect(sheet('es')).toContain('21\u202f%')
  })

  it('has the discount before the sums, each rate of VAT, and what was chosen of a product with options', () => {
    const [first, second] = invoice.products
    if (!first || !second) throw new Error('two lines')
    const other: Invoice = {
      ...{ ...invoice, discount: 10, products: [{ ...first, options: 'Size M' }, second] },
      taxes: [
        { rate: 21, base: 100, amount: 21 },
        { rate: 10, base: 39.09, amount: 3.91 },
      ],
    }
    const text = textOf(renderHtml(<InvoiceSheet invoice={other} />, 'en', namespaces))
    expect(text).toContain('Ría shirt · Size M')
    expect(text).toMatch(
      /Discount\s+[-−]10\.00[\s\S]*Subtotal[\s\S]*VAT \(21%\)\s[\s\S]*21\.00[\s\S]*VAT \(10%\)\s[\s\S]*3\.91[\s\S]*Total/,
    )
    expect(sheet('en')).not.toContain('Discount')
  })

  it('says of itself what it said when it was issued, and in a demonstration that it is one', () => {
    const textWith = (notice?: string) =>
      textOf(
        renderHtml(
          <InvoiceSheet invoice={{ ...invoice, ...(notice !== undefined && { notice }) }} />,
          'en',
          namespaces,
        ),
      )
    expect(textWith('Paid by a test payment.')).toContain('Paid by a test payment.')
    expect(textWith('Paid by a test payment.')).not.toContain('demonstration')
    expect(textWith('')).not.toContain('demonstration')
    expect(textWith()).toContain('demonstration')
  })

  it('dates in words, by the shop’s day as its number is', () => {
    expect(sheet('es')).toContain('20 de noviembre de 2026')
    expect(sheet('en')).toContain('20 November 2026')
    expect(sheet('es')).toContain('19 de noviembre de 2026')
  })

  it('keeps the last line in one group of rows with the sums, so that no page begins with them', () => {
    const groups = renderHtml(<InvoiceSheet invoice={invoice} />, 'en', namespaces)
      .split('<tbody')
      .slice(1)
    expect(groups).toHaveLength(2)
    expect(groups[1]).toContain('Sea salt soap')
    expect(groups[1]).toContain('168.30')
  })

  it('arrives as a shell with its heading, and asks for nothing before it is mounted', () => {
    const html = renderHtml(<Page params={{ orderId: 'a1' }} />, 'es', namespaces)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(seller.name)
    expect(html).not.toContain('<table')
  })
})

describe('the notes above an invoice', () => {
  it('lead a guest to log in or register, and back here with the key', () => {
    const next = encodeURIComponent(`/orders/invoice/${invoice.orderId}?key=k-1`)
    const html = notes({ reader: 'guest' })
    expect(html).toContain(`href="/login?next=${next}"`)
    expect(html).toContain(`href="/register?next=${next}"`)
  })

  it('are but the way to withdraw for the owner of an order that is not cancelled', () => {
    expect(textOf(notes({})).trim()).toBe('Withdraw from the contract here')
  })

  it('say that an order has just joined the account', () => {
    expect(notes({ reader: 'joined' }, true)).toContain('now in your account')
  })

  it.each([
    [false, 'We’ll refund 168.30'],
    [true, 'We’ve refunded 168.30'],
  ])('name the credit note of a cancelled order; refunded: %s', (refunded, words) => {
    const html = notes({
      creditNote: { number: 'R-2026-000003', createdAt: '2026-11-21T10:00:00.000Z', refunded },
      creditNotePdf: '/api/orders/credit-note/0a9zk/pdf?key=k',
    })
    expect(html).toContain('R-2026-000003')
    expect(html).toContain(words)
    expect(html).toContain('href="/api/orders/credit-note/0a9zk/pdf?key=k&amp;lng=en"')
  })

  it('name each refund of a part: how much, when, why, whether it is done, and its own credit note', () => {
    const part = (number: string, refunded: boolean) => ({
      ...{ number, createdAt: '2026-11-21T23:30:00.000Z', amount: 20, reason: 'Una mancha', refunded },
      pdf: `/api/orders/credit-note/0a9zk/pdf?key=k&number=${number}`,
    })
    const [first = '', second = ''] = notes({
      corrections: [part('R-2026-000003', false), part('R-2026-000004', true)],
    })
      .split('<a ')
      .map(textOf)
    for (const text of [first, second]) {
      expect(text).toContain('Una mancha')
      expect(text).toContain('22 November 2026')
    }
    expect(first).toMatch(/R-2026-000003[\s\S]*We’ll refund 20.00/)
    expect(second).toMatch(/R-2026-000004[\s\S]*We’ve refunded 20.00/)
    const html = notes({ corrections: [part('R-2026-000004', true)] })
    expect(html).toContain('href="/api/orders/credit-note/0a9zk/pdf?key=k&amp;number=R-2026-000004&amp;lng=en"')
  })

  it('name as the refund of a cancellation what remained, where a part had been refunded before', () => {
    const correction = { ...{ number: 'R-1', createdAt: '2026-11-21T10:00:00.000Z', amount: 20.1 }, reason: 'x' }
    const cancelled = {
      creditNote: { number: 'R-2026-000003', createdAt: '2026-11-22T10:00:00.000Z', refunded: true },
    }
    const whole = textOf(notes(cancelled))
    const rest = textOf(notes({ ...cancelled, corrections: [{ ...correction, refunded: true, pdf: '/p' }] }))
    expect(whole).toContain('We’ve refunded 168.30')
    expect(rest).toContain('We’ve refunded 148.20')
    expect(rest).not.toContain('168.30')
    const sentence = /order was cancelled[^\n]*/i
    expect(sentence.exec(rest)?.[0]).not.toBe(sentence.exec(whole)?.[0])
  })
})

describe('an invoice that does not come', () => {
  it.each([
    [401, 'closed'],
    [404, 'missing'],
    [403, 'missing'],
    [409, 'damaged'],
    [422, 'missing'],
    [429, 'failed'],
    [500, 'failed'],
    [undefined, 'failed'],
  ] as const)('with %s is %s', (code, kind) => {
    expect(missingInvoice(code)).toBe(kind)
  })
})

describe('the address of a document', () => {
  it('asks for the language of the page', () => {
    expect(inLanguage('/a/pdf?key=k', 'es')).toBe('/a/pdf?key=k&lng=es')
    expect(inLanguage('/a/pdf', 'en')).toBe('/a/pdf?lng=en')
  })
})
