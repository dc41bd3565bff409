import anyAscii from 'any-ascii'
import { type Doc, type Face, type FontName, fallbackOf, findScriptFont, registerFonts, selectFont } from './fonts.ts'
import { type Direction, findDirection, graphemes, orderLine, toVisual } from './scripts.ts'

/** The look of a text; sizes in points. */
export interface Style {
  face: Face
  size: number
  /** From one baseline to the next. */
  leading: number
  color: string
  /** Digits of equal width, for columns. */
  tabular?: boolean
}

export interface Place {
  x: number
  /** Top of the first line. */
  y: number
  width: number
  align?: 'left' | 'right'
}

/** DejaVu is larger than the shop's faces at the same size. */
const fallbackScale = 0.92
/** Height of capitals as a share of the size; the rest of the leading is divided equally above and below them. */
const capHeight = 0.7

/** Sets lines of text in a pdfkit document; letters that a face lacks come from other fonts. */
export function createTypesetter(doc: Doc) {
  registerFonts(doc)
  const findRuns = createRunFinder(doc)

  /** Selects the font of a run. @returns pdfkit's options for it */
  function prepare({ font }: Run, style: Style): PDFKit.Mixins.TextOptions {
    selectFont(doc, font)
    doc.fontSize(font === style.face ? style.size : style.size * fallbackScale)
    return { lineBreak: false, baseline: 'alphabetic', ...(style.tabular && { features: ['tnum'] }) }
  }

  function runWidth(run: Run, style: Style): number {
    const options = prepare(run, style)
    return doc.widthOfString(run.text, options)
  }

  const getWidth = (text: string, style: Style) =>
    findRuns(text, style.face).reduce((width, run) => width + runWidth(run, style), 0)

  const splitLines = (text: string, style: Style, width: number) =>
    breakLines(printable(text), width, (part) => getWidth(part, style))

  function setLine(text: string, style: Style, { x, y, width, align }: Place, direction: Direction): void {
    const runs = findRuns(text, style.face, direction).map((run) => ({ ...run, width: runWidth(run, style) }))
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
    widthOf: (text: string, style: Style) => getWidth(printable(text), style),
    /** Whether a text is drawn with its own letters; others stand in the place of those without a font. */
    hasLetters: (text: string, { face }: Style) =>
      findRuns(printable(text), face).reduce((drawn, run) => drawn + run.text, '') === printable(text),
    /** The height that `set` would take. */
    heightOf: (text: string, style: Style, width: number) => splitLines(text, style, width).length * style.leading,
    /** Sets a text. @returns its height */
    set(text: string, style: Style, place: Place) {
      const lines = splitLines(text, style, place.width)
      const direction = findDirection(text)
      for (const [index, line] of lines.entries()) {
        setLine(line, style, { ...place, y: place.y + index * style.leading }, direction)
      }
      return lines.length * style.leading
    },
  }
}

/** Measures a text, in points. */
type Measure = (text: string) => number

/** Splits a word after as many letters as fit, at least one. */
function cut(word: string, width: number, widthOf: Measure): [head: string, rest: string] {
  let head = ''
  for (const { segment } of graphemes.segment(word)) {
    if (head && widthOf(head + segment) > width) break
    head += segment
  }
  return [head, word.slice(head.length)]
}

/** Breaks a text into lines that fit into a width; a word that is too long is split. */
function breakLines(text: string, width: number, widthOf: Measure): string[] {
  if (widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (let word of text.split(/[ \t]+/)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    while (widthOf(word) > width && word.length > 1) {
      const [head, rest] = cut(word, width, widthOf)
      if (!rest) break
      lines.push(head)
      word = rest
    }
    line = word
  }
  return [...lines, line]
}

/** Joiners that shape the letters and emoji beside them are no invisible marks there. */
const joined =
  /(?<=\p{Script=Arabic}|\p{Script=Devanagari}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200c|\u200d)/u
const invisibleMarks = new RegExp(`(${joined.source})|\\p{Cf}`, 'gu')

/** Removes control characters and invisible marks, and replaces the narrow no-break space, which the faces lack. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(invisibleMarks, '$1')
    .replaceAll('\u202f', '\u00a0')
    .trim()
}

interface Run {
  text: string
  font: FontName
}

const box = '\u25a1'
/** Signs without a shape: joiners and the choice between text and picture. */
const invisible = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/

/**
 * Creates the function that splits a line into runs of one font each, from left to right: the face's, DejaVu for letters
 * that it lacks, and the font of their script for others.
 */
export function createRunFinder(doc: Doc): (line: string, face: Face, direction?: Direction) => Run[] {
  const cache = new Map<string, Run>()

  function has(font: FontName, letter: string): boolean {
    const glyphs = selectFont(doc, font)
    return [...letter].every(
      (character) => invisible.test(character) || glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    )
  }

  /** A letter with its accents, in one font; in ASCII for scripts without one, and a box for what has no name either. */
  function chooseFont(letter: string, face: Face): Run {
    const fallback = fallbackOf[face]
    const script = findScriptFont(letter)
    for (const font of [face, fallback, ...(script ? [script] : [])])
      if (has(font, letter)) return { text: letter, font }
    const ascii = anyAscii(letter)
    return ascii === '' ? { text: box, font: fallback } : { text: ascii, font: face }
  }

  function split(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text)) {
      const last = runs.at(-1)
      const key = `${face} ${segment}`
      const letter = cache.get(key) ?? chooseFont(segment, face)
      cache.set(key, letter)
      if (last && last.font === letter.font) last.text += letter.text
      else runs.push({ ...letter })
    }
    return runs
  }

  return (line, face, direction = 'ltr') =>
    orderLine(line, direction).flatMap(({ text, isRightToLeft }) => {
      const runs = split(text, face)
      return isRightToLeft ? runs.reverse().map((run) => ({ ...run, text: toVisual(run.text) })) : runs
    })
}
