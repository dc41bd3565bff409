import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { printDocument } from '../../../src/server/orders/document/print.ts'
import { type DocumentInput, printedTexts } from '../../../src/server/orders/document/printed.ts'
import type { Language } from '../../../src/shared/languages.ts'
import { splitVat, vatPpm } from '../../../src/shared/vat.ts'
import { seller } from '../../support/demo-seller.ts'

const address = {
  name: 'Inés Muñoz',
  address: 'Calle del Lino 3',
  address2: '2.º B',
  zipCode: '11001',
  city: 'Cádiz',
  country: 'España',
}

function invoiceOf(lines: number, changes: Partial<DocumentInput> = {}): DocumentInput {
  const { subtotal, vat, total } = splitVat(lines * 223_900, vatPpm)
  return {
    kind: 'invoice',
    number: '2026-000017',
    issuedAt: new Date('2026-11-19T23:30:00.000Z'),
    language: 'es',
    shopName: 'Lino y Sal',
    timeZone: 'Europe/Madrid',
    notice: 'demo',
    isRefunded: false,
    seller: { ...seller, address: [...seller.address] },
    buyer: address,
    order: { id: 'k3x9a7q2m5v8b1n4c6z0w2e5r', number: 'LYS-7F3K-92QD', at: '2026-11-19T10:00:00.000Z' },
    lines: Array.from({ length: lines }, (_, index) => ({
      id: `p${index}`,
      title: [{ es: `Camisa ${index + 1}`, en: `Shirt ${index + 1}` }],
      quantity: 2,
      priceCents: 111_950,
      totalCents: 223_900,
    })),
    discountCents: 0,
    shippingCents: 0,
    taxes: [{ ratePpm: vatPpm, netCents: subtotal, taxCents: vat, grossCents: total }],
    ...changes,
  }
}

function creditNoteOf(changes: Partial<DocumentInput> = {}): DocumentInput {
  const { number, issuedAt, lines, taxes, ...facts } = invoiceOf(1)
  return {
    ...facts,
    kind: 'credit-note',
    number: 'R-2027-000003',
    issuedAt: new Date('2027-01-02T08:00:00.000Z'),
    rectifies: { number, issuedAt },
    correction: { kind: 'whole', reason: '' },
    lines: lines.map((line) => ({ ...line, quantity: -line.quantity, totalCents: -line.totalCents })),
    taxes: taxes.map(({ ratePpm, netCents, taxCents, grossCents }) => ({
      ratePpm,
      netCents: -netCents,
      taxCents: -taxCents,
      grossCents: -grossCents,
    })),
    ...changes,
  }
}

const print = (facts: DocumentInput, language: Language) => printDocument(printedTexts({ ...facts, language }))

/** The text of each page, as a reader of the file extracts it. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

describe('an invoice as PDF', () => {
  const expectedTexts: Record<Language, string[]> = {
    es: [
      'Factura',
      'Número 2026-000017',
      '20 nov 2026',
      '19 nov 2026',
      'NIF: B00000000',
      'Cliente Inés Muñoz',
      'Camisa 1 2 1.119,50 € 2.239,00 €',
      'Base imponible 1.850,41 €',
      'IVA (21 %) 388,59 €',
      'Envío Gratis',
      'Total 2.239,00 €',
      'Pagada el 20 de noviembre de 2026.',
      'no tiene validez legal',
      'Página 1 de 1',
    ],
    en: [
      'Invoice',
      'Number 2026-000017',
      '20 Nov 2026',
      '19 Nov 2026',
      'Tax number (NIF): B00000000',
      'Bill to Inés Muñoz',
      'Shirt 1 2 1,119.50 € 2,239.00 €',
      'Subtotal excl. VAT 1,850.41 €',
      'VAT (21%) 388.59 €',
      'Delivery Free',
      'Total 2,239.00 €',
      'Paid on 20 November 2026.',
      'no legal or tax value',
      'Page 1 of 1',
    ],
  }

  it.each(['es', 'en'] as const)(
    'says in %s everything that the law requires, and that it is a demonstration',
    async (language) => {
      const pages = await pagesOf(await print(invoiceOf(1), language))
      expect(pages).toHaveLength(1)
      const everywhere = [
        'Lino y Sal',
        seller.name,
        ...seller.address,
        'K3X9A7Q2M5V8B1N4C6Z0W2E5R',
        '11001 Cádiz',
        '2.º B',
      ]
      for (const text of [...expectedTexts[language], ...everywhere]) expect(pages[0]).toContain(text)
    },
  )

  it('repeats the head of a hundred lines on each page, loses none of them, and counts its pages', async () => {
    const pages = await pagesOf(await print(invoiceOf(100), 'es'))
    expect(pages.length).toBeGreaterThan(3)
    const withLines = pages.filter((page) => page.includes('Camisa'))
    for (const page of withLines) expect(page).toContain('Descripción Cantidad Precio Importe')
    for (const [index, page] of pages.entries()) expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
    const found = [...pages.join(' ').matchAll(/Camisa (\d+) 2 1\.119,50 €/g)].map(([, number]) => Number(number))
    expect(found).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(pages.at(-1)).toContain('Total 223.900,00 €')
  })

  it.each([18, 19, 20, 21, 22, 23, 24, 25, 26])('does not split sums and notice after %i lines', async (lines) => {
    const pages = await pagesOf(await print(invoiceOf(lines), 'en'))
    const page = pages.find((text) => text.includes('Subtotal excl. VAT'))
    expect(page).toContain('Total')
    expect(page).toContain('Paid on')
    expect(pages.join(' ')).toContain('no legal or tax value')
    expect(pages.length).toBeLessThanOrEqual(2)
  })

  it('has letters that the shop’s faces lack, and breaks words that are wider than their column', async () => {
    const billingAddress = {
      ...address,
      name: 'Łukasz Жуков Ωμέγα',
      address: 'ABCDEFGHIJ'.repeat(12),
      address2: 'e\u0301\u0007x 2日\u200b本',
    }
    const [page] = await pagesOf(await print(invoiceOf(1, { buyer: billingAddress }), 'es'))
    expect(page).toContain('Łukasz Жуков Ωμέγα')
    expect(page).toContain('é x')
    expect(page).toContain('2日本')
    expect(page?.replaceAll(' ', '')).toContain('ABCDEFGHIJ'.repeat(12))
  })

  it('sets whatever a buyer or the catalogue writes', async () => {
    for (const text of ['', ' ', '日本 مرحبا 👩‍👩‍👧 \ud83d', '\u202e\u0000\u200d', 'x'.repeat(400), 'a '.repeat(200)]) {
      const title = [{ es: text, en: text }]
      const invoice = invoiceOf(1, { buyer: { ...address, name: text, city: text } })
      const lines = invoice.lines.map((line) => ({ ...line, title }))
      const pages = await pagesOf(await print({ ...invoice, lines }, 'es'))
      expect(pages.join(' ')).toContain('Total 2.239,00 €')
    }
  })

  it('names itself, its language and its seller, and is tagged for readers that do not see it', async () => {
    const pdf = await print(invoiceOf(30), 'es')
    const document = await getDocumentProxy(new Uint8Array(pdf))
    expect((await document.getMetadata()).info).toMatchObject({
      Title: 'Factura 2026-000017',
      Author: seller.name,
      Language: 'es',
    })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const roles: string[] = []
    type Node = { role?: string; type?: string; children?: Node[] }
    // The tree of a page names the whole table's cells, and has content only for its own.
    const visit = ({ role, children = [] }: Node) => {
      if (role && children.some(({ type }) => type === 'content')) roles.push(role)
      for (const child of children) visit(child)
    }
    for (let page = 1; page <= document.numPages; page++) {
      visit(((await (await document.getPage(page)).getStructTree()) ?? {}) as Node)
    }
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'TH')).toHaveLength(4)
    expect(roles.filter((role) => role === 'TD')).toHaveLength(120)
  })

  it('is the same file at each request', async () => {
    const first = await print(invoiceOf(3), 'es')
    await print(invoiceOf(100), 'en')
    expect((await print(invoiceOf(3), 'es')).equals(first)).toBe(true)
  })
})

describe('a credit note as PDF', () => {
  it.each([
    [
      'es',
      [
        'Factura rectificativa',
        'Rectifica 2026-000017',
        'Anula por completo la factura 2026-000017, del 20 de noviembre de 2026',
        'Te devolveremos 2.239,00 €',
        'Camisa 1 −2 1.119,50 € −2.239,00 €',
        'Base imponible −1.850,41 €',
        'IVA (21 %) −388,59 €',
        'Total −2.239,00 €',
        '2 ene 2027',
      ],
    ],
    [
      'en',
      [
        'Credit note',
        'Cancels 2026-000017',
        'Cancels invoice 2026-000017 of 20 November 2026 in full',
        'We’ll refund 2,239.00 €',
        'Shirt 1 −2 1,119.50 € −2,239.00 €',
        'VAT (21%) −388.59 €',
        'Total −2,239.00 €',
        '2 Jan 2027',
      ],
    ],
  ] as [Language, string[]][])(
    'in %s takes back the invoice that it names, with its own number and date',
    async (language, texts) => {
      const [page] = await pagesOf(await print(creditNoteOf(), language))
      for (const text of [...texts, 'R-2027-000003', 'Inés Muñoz']) expect(page).toContain(text)
    },
  )

  it('says when the money is back', async () => {
    const [page] = await pagesOf(await print(creditNoteOf({ isRefunded: true }), 'es'))
    expect(page).toContain('Te hemos devuelto 2.239,00 €')
  })
})
