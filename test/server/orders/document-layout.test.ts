import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Printed } from '../../../src/server/orders/document/content.ts'
import { printDocument } from '../../../src/server/orders/document/print.ts'
import { later } from '../../support/full.ts'

/** A text where it stands, in points from the left and from the lower edge of its page. */
interface Item {
  text: string
  left: number
  right: number
  y: number
}

/** The content of A4 pages with their margins. */
const content = { left: 56, right: 539.28, bottom: 72, top: 841.89 - 54 }
const amountsRight = [content.right - 184, content.right - 92, content.right]

function contents(rows: number, changes: Partial<Printed> = {}): Printed {
  return {
    ...{ language: 'es', title: 'Factura 2026-000017', author: 'Lino, S. L.', issuedAt: '2026-11-27T10:00:00.000Z' },
    ...{ shopName: 'Lino y Sal', heading: 'Factura', number: '2026-000017', pageNumber: 'Página {page} de {pages}' },
    facts: [
      ...[
        { label: 'Número', value: '2026-000017' },
        { label: 'Fecha', value: '27 nov 2026' },
      ],
      ...[
        { label: 'Fecha del pedido', value: '25 nov 2026' },
        { label: 'Pedido', value: 'K3X9A7Q2M5V8B1N4C6Z0W2E5R' },
      ],
    ],
    parties: [
      { label: 'Vendedor', lines: ['Lino, S. L.', 'Calle 1', '11380 Tarifa'] },
      { label: 'Cliente', lines: ['Inés Muñoz', 'Calle 2', '11001 Cádiz'] },
    ],
    table: {
      head: ['Descripción', 'Cantidad', 'Precio', 'Importe'],
      rows: Array.from({ length: rows }, (_, index) => [`Camisa ${index + 1}`, '2', '1.119,50 €', '2.239,00 €']),
    },
    sums: [
      { label: 'Base imponible', value: '1,00 €' },
      ...[
        { label: 'IVA', value: '0,21 €' },
        { label: 'Total', value: '1,21 €' },
      ],
    ],
    notes: ['Pagada el 27 de noviembre de 2026.', 'Los precios de la tabla llevan el IVA incluido.'],
    demoNotice: 'Esto es una demostración: nada se ha vendido.',
    ...changes,
  }
}

/** The texts of each page, those of the footer apart. */
async function pagesOf(printed: Printed): Promise<{ items: Item[]; footer: Item[] }[]> {
  const document = await getDocumentProxy(new Uint8Array(await printDocument(printed)))
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const all = items.flatMap((item): Item[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [left = 0, y = 0] = item.transform.slice(4) as number[]
      return [{ text: item.str, left, right: left + item.width, y }]
    })
    const isFooter = ({ y }: Item) => y < content.bottom - 10 && y > 30 && y < 55
    pages.push({ items: all.filter((item) => !isFooter(item)), footer: all.filter(isFooter) })
  }
  return pages
}

/** Texts that stand on each other. */
function overlaps(items: readonly Item[]): string[] {
  return items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter((other) => Math.abs(one.y - other.y) < 5 && one.left < other.right - 0.5 && other.left < one.right - 0.5)
      .map((other) => `${one.text} | ${other.text}`),
  )
}

describe('the layout of a document', () => {
  it('keeps every text inside of the margins and apart from others, however many lines there are', later, async () => {
    for (const rows of [0, 1, 2, ...Array.from({ length: 18 }, (_, index) => index + 12), 60]) {
      const pages = await pagesOf(contents(rows))
      for (const [index, { items, footer }] of pages.entries()) {
        for (const item of items) {
          expect(item.y, `${rows} lines: ${item.text}`).toBeGreaterThan(content.bottom)
          expect(item.y).toBeLessThan(content.top)
          expect(item.left).toBeGreaterThan(content.left - 1)
          expect(item.right).toBeLessThan(content.right + 1)
        }
        expect(overlaps(items), `${rows} lines`).toEqual([])
        expect(footer.map(({ text }) => text).join(' ')).toContain(`Página ${index + 1} de ${pages.length}`)
      }
    }
  })

  it('begins a page before a row that it has no room for, wherever the table begins', later, async () => {
    for (let lines = 3; lines <= 27; lines++) {
      const parties = [{ label: 'Vendedor', lines: Array.from({ length: lines }, (_, index) => `Línea ${index}`) }]
      const pages = await pagesOf(contents(40, { parties }))
      for (const item of pages.flatMap(({ items }) => items))
        expect(item.y, `${lines} lines: ${item.text}`).toBeGreaterThan(content.bottom)
      // As many rows as there is room for: less than one more is left below the last of a page that another one follows.
      for (const { items } of pages.slice(0, -2)) {
        const lowest = Math.min(...items.filter(({ text }) => text.startsWith('Camisa')).map(({ y }) => y))
        expect(lowest, `${lines} lines`).toBeLessThan(content.bottom + 2 * 25)
      }
    }
  })

  it('has room for long notes beside the sums, and says below all of them that it is a demonstration', async () => {
    for (const rows of [1, 14, 16, 18, 20]) {
      const notes = Array.from({ length: 12 }, (_, index) => `Nota ${index}: ${'una mancha '.repeat(8)}`)
      const pages = await pagesOf(contents(rows, { notes }))
      for (const { items } of pages) {
        expect(overlaps(items), `${rows} lines`).toEqual([])
        for (const item of items) expect(item.y, `${rows} lines: ${item.text}`).toBeGreaterThan(content.bottom)
      }
      const places = pages.flatMap(({ items }, page) => items.map(({ text, y }) => ({ text, at: page * 1000 - y })))
      const lastNote = Math.max(...places.filter(({ text }) => /una mancha/.test(text)).map(({ at }) => at))
      const notice = places.find(({ text }) => text.startsWith('Esto es una demostración'))
      expect(notice?.at, `${rows} lines`).toBeGreaterThan(lastNote)
    }
  })

  it('gives each row the height of its title, and begins the table below the longer address', async () => {
    const title = 'Camisa de lino lavado con cuello mao y botones de nácar '.repeat(4)
    const rows = Array.from({ length: 20 }, () => [title, '2', '1.119,50 €', '2.239,00 €'])
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `Línea ${index}`)
    const parties = [
      { label: 'Vendedor', lines: lines(3) },
      { label: 'Cliente', lines: lines(9) },
    ]
    const pages = await pagesOf(contents(0, { parties, table: { ...contents(0).table, rows } }))
    const [first] = pages
    for (const { items } of pages) {
      expect(overlaps(items)).toEqual([])
      for (const item of items) expect(item.y, item.text).toBeGreaterThan(content.bottom)
      // The lines of one title are 14 points apart, and those of two rows further.
      const heads = items.filter(({ text }) => text.startsWith('Camisa')).map(({ y }) => y)
      for (const [index, y] of heads.slice(1).entries()) expect((heads[index] ?? 0) - y).toBeGreaterThan(3 * 14)
    }
    const placeOf = (text: string) => first?.items.find((item) => item.text === text)?.y ?? 0
    expect(placeOf('Descripción')).toBeLessThan(placeOf('Línea 8'))
  })

  it('names shop and document at the foot of each page', async () => {
    const pages = await pagesOf(contents(60))
    expect(pages.length).toBeGreaterThan(1)
    for (const { footer } of pages)
      expect(footer.map(({ text }) => text).join(' ')).toContain('Lino y Sal · Factura 2026-000017')
  })

  it('ends each figure of a column at one edge, with its head', async () => {
    for (const { items } of await pagesOf(contents(40))) {
      const columns = [
        ['Cantidad', '2'],
        ['Precio', '1.119,50 €'],
        ['Importe', '2.239,00 €'],
      ].entries()
      for (const [index, texts] of columns)
        for (const { text, right } of items.filter(({ text: each }) => texts.includes(each.replaceAll(/\s/g, ' '))))
          expect(right, text).toBeCloseTo(amountsRight[index] ?? 0, 0)
    }
    const last = (await pagesOf(contents(1)))[0]?.items ?? []
    for (const value of ['1,00 €', '0,21 €', '1,21 €'])
      expect(last.find(({ text }) => text.replaceAll(/\s/g, ' ') === value)?.right).toBeCloseTo(content.right, 0)
  })

  it('begins no table at the end of a page without its first lines', async () => {
    for (let lines = 22; lines <= 36; lines++) {
      const parties = [{ label: 'Vendedor', lines: Array.from({ length: lines }, (_, index) => `Línea ${index}`) }]
      const pages = await pagesOf(contents(4, { parties }))
      const texts = pages.map(({ items }) => items.map(({ text }) => text))
      const page = texts.find((each) => each.includes('Descripción'))
      for (const row of ['Camisa 1', 'Camisa 2']) expect(page, `${lines} lines`).toContain(row)
      expect(texts.flat().filter((text) => text.startsWith('Camisa'))).toEqual([1, 2, 3, 4].map((n) => `Camisa ${n}`))
    }
  })

  it('sets long numbers in one piece beside the other details, or two by two', async () => {
    const long = 'R-WWWWWWWWWW-2026-000017'
    const fact = (label: string, value: string) => ({ label, value })
    for (const [facts, rows] of [
      [[fact('N', long), fact('F', '27 nov'), fact('R', '2026-1'), fact('P', 'K3X9A7Q2M5V8B1N4C6Z0W2E5R')], 1],
      [[fact('N', long), fact('F', '27 nov 2026'), fact('R', long), fact('P', 'K3X9A7Q2M5V8B1N4C6Z0W2E5R')], 2],
    ] as const) {
      const items = (await pagesOf(contents(1, { facts: [...facts] })))[0]?.items ?? []
      const found = facts.map(({ value }) => items.find(({ text }) => text.replaceAll(/\s/g, ' ') === value))
      expect(found.every(Boolean)).toBe(true)
      expect(new Set(found.map((item) => Math.round(item?.y ?? 0))).size).toBe(rows)
      expect(overlaps(items)).toEqual([])
    }
  })
})
