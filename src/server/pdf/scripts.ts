// Fonts and rules for letters of other scripts; loaded with the first document.
import createBidi from 'bidi-js'

/** Letters with their accents, and emoji with their parts. */
export const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const bidi = createBidi()

export type Direction = 'ltr' | 'rtl'

/** A part of a line whose letters run in one direction. */
export interface Piece {
  text: string
  isRightToLeft: boolean
}

/** Letters of the scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text has letters that are not drawn in the order in which they are read. */
export function isReordered(text: string): boolean {
  return rightToLeft.test(text)
}

/** The direction of a paragraph: that of its first letter (UAX #9, rules P2 and P3). */
export function findDirection(text: string): Direction {
  if (!rightToLeft.test(text)) return 'ltr'
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

interface Level {
  level: number
  text: string
}

/** Parts of a line by their level, from left to right, with mirrored brackets; the letters of each in reading order. */
function splitByLevel(line: string, direction: Direction): Level[] {
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const parts: Level[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0
    const letter = mirrored.get(index) ?? line[index] ?? ''
    const last = parts.at(-1)
    if (last?.level === level) last.text = level % 2 === 1 ? letter + last.text : last.text + letter
    else parts.push({ level, text: letter })
  }
  return parts
}

/**
 * A line as it stands on paper, from left to right, by the Unicode bidirectional algorithm. The letters of a piece are in
 * the order in which they are read; words from right to left are pieces of their own, because pdfkit sets words in order.
 */
export function orderLine(line: string, direction: Direction): Piece[] {
  if (!rightToLeft.test(line)) return [{ text: line, isRightToLeft: false }]
  return splitByLevel(line, direction).flatMap(({ level, text }): Piece[] => {
    const isRightToLeft = level % 2 === 1
    if (!isRightToLeft) return [{ text, isRightToLeft }]
    const words = text.split(/(\s+)/).filter((word) => word !== '')
    return words.reverse().map((word) => ({ text: word, isRightToLeft }))
  })
}

/** Signs in the order in which they are drawn: the font turns letters from right to left round, and nothing else. */
export function toVisual(text: string): string {
  if (rightToLeft.test(text)) return text
  return [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('')
}
