import { type Doc, type Face, type FontName, fallbackOf, findScriptFont, selectFont } from './fonts.ts'
import { type Direction, graphemes, orderLine, toVisual, transliterate } from './scripts.ts'

/** A part of a line in a single font. */
export interface Run {
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
  const known = new Map<string, Run>()

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
    const ascii = transliterate(letter)
    return ascii === '' ? { text: box, font: fallback } : { text: ascii, font: face }
  }

  function split(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text)) {
      const last = runs.at(-1)
      const key = `${face} ${segment}`
      const letter = known.get(key) ?? chooseFont(segment, face)
      known.set(key, letter)
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
