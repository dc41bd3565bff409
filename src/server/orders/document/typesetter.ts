import { type Doc, type Face, registerFonts, selectFont } from './fonts.ts'
import { createRunFinder, graphemes, type Run } from './runs.ts'

/** How a text looks; sizes in points. */
export interface Style {
  face: Face
  size: number
  /** From one baseline to the next. */
  leading: number
  color: string
  /** Figures of one width, which stand below each other in columns. */
  tabular?: boolean
}

export interface Place {
  x: number
  /** Top of the first line. */
  y: number
  width: number
  align?: 'left' | 'right'
}

export interface Typesetter {
  /** Sets a text and answers its height. */
  set(text: string, style: Style, place: Place): number
  /** The height that `set` would take. */
  heightOf(text: string, style: Style, width: number): number
}

/** DejaVu is larger than our faces at the same size. */
const fallbackScale = 0.92
/** Share of the size at which capitals end; what is left of the leading goes above and below them in equal parts. */
const capHeight = 0.7

/** Sets lines of text on a pdfkit document; letters that a face does not have come from DejaVu Sans, run by run. */
export function createTypesetter(doc: Doc): Typesetter {
  registerFonts(doc)
  const runsOf = createRunFinder(doc)

  /** Makes a run's font current and answers pdfkit's options for it. */
  function prepare({ font }: Run, style: Style): PDFKit.Mixins.TextOptions {
    selectFont(doc, font)
    doc.fontSize(font === style.face ? style.size : style.size * fallbackScale)
    return { lineBreak: false, baseline: 'alphabetic', ...(style.tabular && { features: ['tnum'] }) }
  }

  function runWidth(run: Run, style: Style): number {
    const options = prepare(run, style)
    return doc.widthOfString(run.text, options)
  }

  const widthOf = (text: string, style: Style) =>
    runsOf(text, style.face).reduce((width, run) => width + runWidth(run, style), 0)

  /** The longest beginning of a word that fits, at least one letter, and the rest. */
  function cut(word: string, style: Style, width: number): [head: string, rest: string] {
    let head = ''
    for (const { segment } of graphemes.segment(word)) {
      if (head && widthOf(head + segment, style) > width) break
      head += segment
    }
    return [head, word.slice(head.length)]
  }

  /** A text as lines that fit into a width; a word that is too long is broken. */
  function linesOf(text: string, style: Style, width: number): string[] {
    const whole = printable(text)
    if (widthOf(whole, style) <= width) return [whole]
    const lines: string[] = []
    let line = ''
    for (let word of whole.split(/[ \t]+/)) {
      const longer = line ? `${line} ${word}` : word
      if (widthOf(longer, style) <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      while (widthOf(word, style) > width && word.length > 1) {
        const [head, rest] = cut(word, style, width)
        if (!rest) break
        lines.push(head)
        word = rest
      }
      line = word
    }
    return [...lines, line]
  }

  function setLine(text: string, style: Style, { x, y, width, align }: Place): void {
    const runs = runsOf(text, style.face).map((run) => ({ ...run, width: runWidth(run, style) }))
    let left = align === 'right' ? x + width - runs.reduce((sum, run) => sum + run.width, 0) : x
    const baseline = y + (style.leading + style.size * capHeight) / 2
    doc.fillColor(style.color)
    for (const run of runs) {
      const options = prepare(run, style)
      doc.text(run.text, left, baseline, options)
      left += run.width
    }
  }

  return {
    heightOf: (text, style, width) => linesOf(text, style, width).length * style.leading,
    set(text, style, place) {
      const lines = linesOf(text, style, place.width)
      for (const [index, line] of lines.entries()) {
        setLine(line, style, { ...place, y: place.y + index * style.leading })
      }
      return lines.length * style.leading
    },
  }
}

/** Without control characters and invisible marks, and with the one no-break space that our faces have. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u202f', '\u00a0')
    .trim()
}
