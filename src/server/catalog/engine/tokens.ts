/** Pieces of texts whose words are kept: a language has fewer. */
const keptPieces = 30_000

const marks = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu
/** `col·lecció`. */
const middleDot = /(?<=\p{L})[·‧](?=\p{L})/gu
/** `men’s`. */
const possessive = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu
/** `1.500`, `1,500`. */
const thousands = /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![.,]?\d)/g

/** A text without accents, in lower case, its numbers without separators. */
function fold(text: string): string {
  const folded = text.normalize('NFKD').replace(marks, '').toLowerCase()
  return folded
    .replace(middleDot, '')
    .replace(possessive, '')
    .replace(thousands, (number) => number.replace(/[.,]/g, ''))
}

const foldWords = (text: string): readonly string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? []

/** The words of each text on a line of its own, apart by spaces; without a cache, for texts that hardly stand in others. */
export const foldLines = (texts: readonly string[]): string =>
  (fold(texts.join('\n')).match(/\p{L}+|\p{N}+|\n/gu) ?? []).join(' ')

/**
 * Reads the words of texts, and keeps those of each piece between spaces. Nearly all pieces of a text stand in others,
 * too, so that a catalogue is read in a fraction of the time that folding each text would take.
 */
export class TextReader<W> {
  private readonly toWord: (word: string) => W
  private readonly pieces = new Map<string, readonly W[]>()

  constructor(toWord: (word: string) => W) {
    this.toWord = toWord
  }

  /** @param words filled instead of a new list, which many texts would fill the memory with */
  read(text: string, words: W[] = []): W[] {
    words.length = 0
    for (let from = 0; from < text.length; ) {
      const space = text.indexOf(' ', from)
      const end = space < 0 ? text.length : space
      if (end > from) for (const word of this.readPiece(text.slice(from, end))) words.push(word)
      from = end + 1
    }
    return words
  }

  private readPiece(piece: string): readonly W[] {
    const known = this.pieces.get(piece)
    if (known) return known
    if (this.pieces.size >= keptPieces) this.pieces.clear()
    // A copy: a part of a string keeps the whole string in memory.
    const copy = Buffer.from(piece).toString()
    const words = foldWords(copy).map(this.toWord)
    this.pieces.set(copy, words)
    return words
  }
}

const plainReader = new TextReader((word) => word)

/**
 * The words of a text as searches see them: compatible signs (NFKD) and numbers with and without separators are the same,
 * and letters are apart from digits: `fps50` is `fps 50`.
 */
export const readWords = (text: string): string[] => plainReader.read(text)
