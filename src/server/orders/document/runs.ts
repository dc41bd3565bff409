import { type Doc, type Face, type FontName, fallbackOf, selectFont } from './fonts.ts'

/** A part of a line in a single font. */
export interface Run {
  text: string
  font: FontName
}

const box = '\u25a1'

export const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Creates the function that splits a line into runs of one font each: the face's, or DejaVu for letters that it lacks. */
export function createRunFinder(doc: Doc): (text: string, face: Face) => Run[] {
  const known = new Map<string, Run>()

  function has(font: FontName, letter: string): boolean {
    const glyphs = selectFont(doc, font)
    return [...letter].every((character) => glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  }

  /** A letter with its accents, in one font; a box if DejaVu lacks it, too. */
  function chooseFont(letter: string, face: Face): Run {
    if (has(face, letter)) return { text: letter, font: face }
    const font = fallbackOf[face]
    return { text: has(font, letter) ? letter : box, font }
  }

  return (text, face) => {
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
}
