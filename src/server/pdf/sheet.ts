import type { Language } from '../../shared/languages.ts'
import { isReordered } from './scripts.ts'
import { createTypesetter, type Place, type Style } from './typesetter.ts'

type Element = PDFKit.PDFStructureElement
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' }

/** ISO 216, in points. */
const a4 = { width: 595.28, height: 841.89 }
const margin = { top: 54, side: 56, bottom: 72 }

/** The content area of each page, in points. */
export const area = {
  left: margin.side,
  right: a4.width - margin.side,
  top: margin.top,
  bottom: a4.height - margin.bottom,
  width: a4.width - 2 * margin.side,
} as const

/** The brand's colors on white paper (src/client/shell/theme.ts); `quiet` has a contrast of 5:1. */
export const ink = { text: '#1F1D1A', quiet: '#6F685F', accent: '#9C4221', rule: '#DDD5C9', ground: '#F8F6F3' } as const

/** Letters and signs that every face has. */
const isLatin = /^[\t -~\u00a0-\u017f\u2010-\u202f\u20ac\u2212]*$/

/** The pages of a document, tagged for screen readers (ISO 14289-1): each text has the type of its element. */
export type Sheet = Awaited<ReturnType<typeof openSheet>>

interface Info {
  title: string
  author: string
  issuedAt: Date
  language: Language
}

async function createDocument({ title, author, issuedAt, language }: Info) {
  // Loaded with the first document, because it takes time and memory that most processes do not need.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, CreationDate: issuedAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  return { doc, ended }
}

/** Opens an empty document of A4 pages. */
export async function openSheet(info: Info) {
  const { doc, ended } = await createDocument(info)
  const type = createTypesetter(doc)
  const root: Element = doc.struct('Document')
  doc.addStructure(root)
  let parent = root

  const sheet = {
    type,
    /** Position of the next content; the caller moves it on. */
    y: area.top as number,

    /** Sets a text as an element of the document's structure. @returns its height */
    set(tag: string, text: string, style: Style, place: Place, options: ElementOptions = {}) {
      let height = 0
      // Else read as drawn: from left to right, and in the letters that stand in the place of those without a font.
      const isItself = !isReordered(text) && (isLatin.test(text) || type.hasLetters(text, style))
      const actual = isItself ? {} : { actual: text }
      parent.add(doc.struct(tag, { ...options, ...actual }, () => (height = type.set(text, style, place))))
      return height
    },

    /** Begins an element with children, such as a table or its row. @returns a function that ends it */
    begin(tag: string) {
      const outer = parent
      const element = doc.struct(tag)
      outer.add(element)
      parent = element
      return () => {
        element.end()
        parent = outer
      }
    },

    /** Draws what is not content to read: rules, backgrounds, a repeated table head. */
    decorate(draw: (doc: PDFKit.PDFDocument) => void, kind: 'Layout' | 'Pagination' = 'Layout') {
      doc.markContent('Artifact', { type: kind })
      draw(doc)
      doc.endMarkedContent()
    },

    /** Draws a thin line to the right edge of the area. */
    rule({ y, from = area.left, color = ink.rule }: { y?: number; from?: number; color?: string } = {}) {
      const at = y ?? sheet.y
      sheet.decorate(() => doc.moveTo(from, at).lineTo(area.right, at).lineWidth(0.6).stroke(color))
    },

    /** Begins a page when less than this height is left. @returns whether it did */
    makeRoom(height: number) {
      if (sheet.y + height <= area.bottom) return false
      doc.addPage()
      sheet.y = area.top
      return true
    },

    /** Ends the document; `footer` draws the footer of a page. */
    close(footer: (page: number, pages: number) => void) {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        doc.switchToPage(index)
        sheet.decorate(() => footer(index + 1, count), 'Pagination')
      }
      doc.end()
      return ended
    },
  }
  return sheet
}
