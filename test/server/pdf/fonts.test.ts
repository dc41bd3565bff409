import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { registerFonts, selectFont } from '../../../src/server/pdf/fonts.ts'

const names = ['text', 'strong', 'display', 'fallback', 'thai', 'devanagari'] as const

it.each(names)('a letter of the font "%s" stays its own text after it was part of another one', (name) => {
  const doc = new PDFDocument()
  registerFonts(doc)
  const font = selectFont(doc, name)
  // Accents as they stand alone are in next to no text, but in many letters.
  const letters = font.characterSet.filter(
    (codePoint) => codePoint < 0x250 || (codePoint >= 0x300 && codePoint < 0x370),
  )
  expect(letters.length).toBeGreaterThan(200)
  for (const letter of letters) expect(String((font.glyphForCodePoint(letter) as { path?: unknown }).path)).not.toBe('')
  const lost = letters.filter((letter) => font.glyphForCodePoint(letter).codePoints.length === 0)
  expect(
    lost.map((letter) => String.fromCodePoint(letter)),
    'letters that nobody could search for',
  ).toEqual([])
})
