import PDFDocument from 'pdfkit'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { printDocument } from '../../../src/server/orders/document/print.ts'
import { registerFonts } from '../../../src/server/pdf/fonts.ts'
import { findDirection, orderLine } from '../../../src/server/pdf/scripts.ts'
import { createRunFinder } from '../../../src/server/pdf/typesetter.ts'

function findRuns(line: string) {
  const doc = new PDFDocument()
  registerFonts(doc)
  return createRunFinder(doc)(line, 'text', findDirection(line)).map(({ font, text }) => [font, text])
}

const drawn = (line: string) => orderLine(line, findDirection(line)).map(({ text }) => text)

/** A document whose buyer has these lines, beside a number that may be long. */
const contents = (lines: string[], number = '2026-000017') => ({
  ...{ language: 'es' as const, title: 'Factura', author: 'Lino y Sal', issuedAt: '2026-11-19T23:30:00.000Z' },
  ...{ shopName: 'Lino y Sal', heading: 'Factura', number, notes: [], demoNotice: '', pageNumber: '{page}/{pages}' },
  facts: [
    { label: 'Número', value: number },
    { label: 'Fecha', value: '20 nov 2026' },
    { label: 'Rectifica', value: number },
    { label: 'Pedido', value: 'K3X9A7Q2M5V8B1N4C6Z0W2E5R' },
  ],
  parties: [{ label: 'Cliente', lines }],
  table: { head: ['Descripción', 'Cantidad', 'Precio', 'Importe'], rows: [] },
  sums: [{ label: 'Total', value: '20,00 €' }],
})

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

describe('letters of other scripts on a document', () => {
  it.each([
    ['simplified Chinese', '陈伟广东省', 'chinese'],
    ['traditional Chinese', '陳偉龍臺灣', 'chinese'],
    ['Japanese', '山田ひらがなカタカナ髙﨑', 'chinese'],
    ['Korean', '김철수', 'korean'],
    ['Thai', 'สมชายใจดีน้ำ', 'thai'],
    ['Hindi', 'राजेश', 'devanagari'],
    ['emoji', '🎉🧵👩‍👩‍👧', 'emoji'],
    ['Arabic', 'محمد', 'fallback'],
    ['Hebrew', 'שלום', 'fallback'],
    ['Cyrillic', 'Иван', 'fallback'],
  ])('have a font: %s', (_script, text, font) => {
    expect(findRuns(text)).toEqual([[font, text]])
  })

  it('without a font are transliterated, and none becomes a box', () => {
    expect(findRuns('রহিম ಕನ್ನಡ')).toEqual([['text', 'rhim knnd']])
    expect(findRuns('Ana \u{e000}')).toEqual([
      ['text', 'Ana '],
      ['fallback', '□'],
    ])
  })

  it('without a font are in the file themselves, beside those that stand in their place', async () => {
    /** As strings stand in the file (ISO 32000-1, 7.9.2.2), with tabs written out. */
    const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1').replaceAll('\t', '\\t')
    const pdf = await printDocument(contents(['রহিম উদ্দিন', 'Ana Ruiz']))
    expect(pdf.toString('latin1').includes(utf16('রহিম উদ্দিন'))).toBe(true)
    expect(await textOf(pdf)).toMatch(/[a-z]{3,} [a-z]{3,}/)
    // What is drawn as it is written needs nothing beside it.
    const latin = await printDocument(contents(['Ana Ruiz', '陈伟', 'Иван', '1.119,50 €']))
    expect(latin.includes('ActualText')).toBe(false)
  })

  it('of Latin stay one run, as they are written', () => {
    for (const line of ['Inés Muñoz', 'R&D — «Ñandú» (2.º B), 12-B', '1.119,50 €'])
      expect(findRuns(line)).toEqual([['text', line]])
  })

  it('are text for whoever searches or copies, also in the next document', async () => {
    const lines = ['陈伟', '山田太郎', '김철수', 'Ana Ruiz']
    for (let round = 0; round < 2; round++) {
      const text = await textOf(await printDocument(contents(lines)))
      for (const line of lines) expect(text).toContain(line)
    }
  })

  it('give the same file whatever was printed before', async () => {
    const lines = ['陈伟', 'สมชาย น้ำ', 'محمد علي', 'דוד כהן', 'राजेश कुमार', '김철수', '🎉 👩‍👩‍👧']
    const first = await printDocument(contents(lines))
    await printDocument(contents(['ใจดี นั่งที่นี่', 'شقة', 'कुमार', '😀', '서울특별시', ...lines]))
    expect((await printDocument(contents(lines))).equals(first)).toBe(true)
  })
})

describe('the order of letters on a document', () => {
  it('of words from right to left is from right to left, each with its letters as they are read', () => {
    expect(drawn('דוד כהן')).toEqual(['כהן', ' ', 'דוד'])
    expect(drawn('محمد علي')).toEqual(['علي', ' ', 'محمد'])
  })

  it('of numbers and Latin words within them is from left to right', () => {
    expect(drawn('הרצל 12')).toEqual(['12', ' ', 'הרצל'])
    expect(drawn('28001 תל אביב')).toEqual(['אביב', ' ', 'תל', ' ', '28001'])
    expect(drawn('Ana דוד כהן Ruiz')).toEqual(['Ana ', 'כהן', ' ', 'דוד', ' Ruiz'])
  })

  it('mirrors brackets, and stands them on their sides', () => {
    expect(drawn('כהן (דוד)')).toEqual([')דוד(', ' ', 'כהן'])
    expect(findRuns('(דוד)').map(([, text]) => text)).toEqual(['(', 'דוד', ')'])
  })

  it('of a text without such letters is as it is written', () => {
    expect(drawn('Calle (2.º) 12 陈伟')).toEqual(['Calle (2.º) 12 陈伟'])
  })
})

describe('numbers on a document', () => {
  it.each(['2026-000017', 'R-2026-000003', 'R-TIENDA-ABC2026-000003', 'R-WWWWWWWWWW2026-000003'])(
    'stand on one line: %s',
    async (number) => {
      const { text } = await extractText(new Uint8Array(await printDocument(contents(['Ana'], number))))
      // A number that breaks has a blank or a line's end in it.
      expect(text.join('\n').split(number)).toHaveLength(3)
      expect(text.join('\n')).toContain('K3X9A7Q2M5V8B1N4C6Z0W2E5R')
    },
  )
})
