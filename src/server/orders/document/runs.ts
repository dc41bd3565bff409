import { type Doc, type Face, type FontName, fallbackOf, selectFont } from './fonts.ts'

/** A part of a line in one font. */
export interface Run {
  text: string
  font: FontName
}

const box = '\u25a1'

export const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Makes the function that parts a line into runs of one font each: a face's own, and DejaVu for what it lacks. */
export function createRunFinder(doc: Doc): (text: string, face: Face) => Run[] {
  const known = new Map<Face, Map<string, Run>>()

  function has(font: FontName, letter: string): boolean {
    const glyphs = selectFont(doc, font)
    return [...letter].every((character) => glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  }

  /** A letter with its accents, in one font; for what DejaVu lacks too stands a box. */
  function letterIn(letter: string, face: Face): Run {
    const letters = known.get(face) ?? new Map<string, Run>()
    known.set(face, letters)
    const run = letters.get(letter) ?? choose(letter, face)
    letters.set(letter, run)
    return run
  }

  function choose(letter: string, face: Face): Run {
    if (has(face, letter)) return { text: letter, font: face }
    const font = fallbackOf[face]
    return { text: has(font, letter) ? letter : box, font }
  }

  return (text, face) => {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text)) {
      const last = runs.at(-1)
      const letter = letterIn(segment, face)
      if (last && last.font === letter.font) last.text += letter.text
      else runs.push({ ...letter })
    }
    return runs
  }
}
