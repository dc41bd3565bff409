import { createRequire } from 'node:module'

export type Doc = PDFKit.PDFDocument

export type Face = 'text' | 'strong' | 'display'
export type FontName = Face | 'fallback' | 'strong-fallback' | ScriptFont
type ScriptFont = 'chinese' | 'korean' | 'thai' | 'devanagari' | 'emoji'

const files: Record<FontName, string> = {
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  display: '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
  fallback: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  'strong-fallback': 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  // It has the signs of Chinese in both ways of writing, and of Japanese.
  chinese: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  korean: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  devanagari: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
}

/** For letters that neither a face nor its fallback has: the fonts of their script. */
const scriptFonts: readonly [ScriptFont, RegExp][] = [
  ['thai', /\p{Script=Thai}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['korean', /\p{Script=Hangul}/u],
  ['emoji', /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u],
  ['chinese', /\p{Script_Extensions=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff00-\uffef]/u],
]

/** The font for the script of a letter; undefined for scripts without one. */
export function findScriptFont(letter: string): FontName | undefined {
  return scriptFonts.find(([, pattern]) => pattern.test(letter))?.[0]
}

/** For letters that a face lacks, such as Cyrillic, Greek, Arabic and Hebrew. */
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

/** Too large to be kept for the next document: 10 MB. */
const unkept: ReadonlySet<FontName> = new Set(['chinese'])

/** Registers the fonts of a document; a file is read when its font is first used. */
export function registerFonts(doc: Doc): void {
  for (const [name, file] of Object.entries(files)) {
    doc.registerFont(name, (parsed.get(name as FontName) as Buffer | undefined) ?? resolve(file))
  }
}

/** Letters that stand for several, such as "ﬁ": whoever searches for "fi" is to find it. */
const isLigature = (codePoint: number) => codePoint >= 0xfb00 && codePoint <= 0xfb4f

/**
 * Makes the glyph of each letter. A parsed font keeps a glyph with the letters that it was made for, and with none
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
  if (unkept.has(name)) return font
  if (!parsed.has(name)) makeGlyphs(font)
  parsed.set(name, font)
  return font
}
