import { createRequire } from 'node:module'

export type Doc = PDFKit.PDFDocument

/** The faces of the shop's pages. */
export type Face = 'text' | 'strong' | 'display'
export type FontName = Face | 'fallback' | 'strong-fallback'

const files: Record<FontName, string> = {
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  display: '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
  fallback: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  'strong-fallback': 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
}

/** For letters that a face lacks, such as Cyrillic and Greek. */
export const fallbackOf: Record<Face, FontName> = {
  text: 'fallback',
  strong: 'strong-fallback',
  display: 'strong-fallback',
}

/** A parsed font of fontkit; pdfkit accepts it instead of a file, and holds it in a property that its types lack. */
interface ParsedFont {
  /** Code points of all letters that it has. */
  characterSet: number[]
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { codePoints: number[] }
}
type WithCurrentFont = Doc & { _font: { font: ParsedFont } }

/** Fonts that an earlier document has parsed: parsing takes longer than setting a page. */
const parsed = new Map<FontName, ParsedFont>()
const { resolve } = createRequire(import.meta.url)

/** Registers the fonts of a document; a file is read when its font is first used. */
export function registerFonts(doc: Doc): void {
  for (const [name, file] of Object.entries(files)) {
    doc.registerFont(name, (parsed.get(name as FontName) as Buffer | undefined) ?? resolve(file))
  }
}

/** Letters that stand for several, such as "ﬁ": whoever searches for "fi" is to find it. */
const isLigature = (codePoint: number) => codePoint >= 0xfb00 && codePoint <= 0xfb4f

/**
 * Makes the glyph of each letter. A parsed font keeps a glyph with the letters that it was first asked for, and with none
 * when it was first drawn as a part of another one, as "u" is of "ú": after a document with "Número", one with "Muñoz"
 * could not be searched, copied or read aloud.
 */
function makeGlyphs(font: ParsedFont): void {
  for (const codePoint of font.characterSet) if (!isLigature(codePoint)) font.glyphForCodePoint(codePoint)
}

/** Makes a font the current one of its document. */
export function selectFont(doc: Doc, name: FontName): ParsedFont {
  doc.font(name)
  const { font } = (doc as WithCurrentFont)._font
  if (!parsed.has(name)) makeGlyphs(font)
  parsed.set(name, font)
  return font
}
