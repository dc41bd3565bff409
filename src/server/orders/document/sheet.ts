import type { Language } from '../../../shared/languages.ts'
import { createTypesetter, type Place, type Style, type Typesetter } from './typesetter.ts'

type Element = PDFKit.PDFStructureElement
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' }

/** ISO 216, in points. */
const a4 = { width: 595.28, height: 841.89 }
const margin = { top: 54, side: 56, bottom: 72 }

/** Where content may stand on every page. */
export const area = {
  left: margin.side,
  right: a4.width - margin.side,
  top: margin.top,
  bottom: a4.height - margin.bottom,
  width: a4.width - 2 * margin.side,
} as const

/** The brand's inks on white paper (src/client/theme.ts); `quiet` has 5:1 on it. */
export const ink = { text: '#1F1D1A', quiet: '#6F685F', accent: '#9C4221', rule: '#DDD5C9', ground: '#F8F6F3' } as const

/** Pages of one document, tagged for readers that do not see it (ISO 14289-1): each text says what it is. */
export interface Sheet {
  type: Typesetter
  /** Where the next content begins; whatever is set moves it on. */
  y: number
  /** Sets a text as an element of the document's structure; answers its height. */
  set(tag: string, text: string, style: Style, place: Place, options?: ElementOptions): number
  /** What is set until the answered function is called becomes part of one element, such as a table or its row. */
  begin(tag: string): () => void
  /** What is no content to read: rules, grounds, a repeated head. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void, type?: 'Layout' | 'Pagination'): void
  /** A thin line to the right end of the area; where the next content begins, from the left, unless given otherwise. */
  rule(line?: { y?: number; from?: number; color?: string }): void
  /** Begins a page when less room than this is left; answers whether it did. */
  makeRoom(height: number): boolean
  /** Ends the document; `footer` is drawn on each page. */
  close(footer: (page: number, pages: number) => void): Promise<Buffer>
}

/** Opens an empty document of A4 pages. */
export async function openSheet(info: {
  title: string
  author: string
  issuedAt: Date
  language: Language
}): Promise<Sheet> {
  // Loaded with the first document: most processes' starts and much memory do without.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: info.language,
    info: { Title: info.title, Author: info.author, CreationDate: info.issuedAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  const type = createTypesetter(doc)
  const root: Element = doc.struct('Document')
  doc.addStructure(root)
  let parent = root

  const sheet: Sheet = {
    type,
    y: area.top,

    set(tag, text, style, place, options = {}) {
      let height = 0
      parent.add(doc.struct(tag, options, () => (height = type.set(text, style, place))))
      return height
    },

    begin(tag) {
      const outer = parent
      const element = doc.struct(tag)
      outer.add(element)
      parent = element
      return () => {
        element.end()
        parent = outer
      }
    },

    decorate(draw, kind = 'Layout') {
      doc.markContent('Artifact', { type: kind })
      draw(doc)
      doc.endMarkedContent()
    },

    rule({ y = sheet.y, from = area.left, color = ink.rule } = {}) {
      sheet.decorate(() => doc.moveTo(from, y).lineTo(area.right, y).lineWidth(0.6).stroke(color))
    },

    makeRoom(height) {
      if (sheet.y + height <= area.bottom) return false
      doc.addPage()
      sheet.y = area.top
      return true
    },

    close(footer) {
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
