/** Pieces of texts whose words are cached: a language has fewer. */
const cachedPieces = 30_000

const cache = new Map<string, readonly string[]>()

const marks = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu
/** `col·lecció`. */
const middleDot = /(?<=\p{L})[·‧](?=\p{L})/gu
/** `men’s`. */
const possessive = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu
/** `1.500`, `1,500`. */
const thousands = /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![.,]?\d)/g

/** The words of a piece of text: runs of letters and runs of digits, without accents, in lower case. */
function foldPiece(piece: string): readonly string[] {
  const folded = piece.normalize('NFKD').replace(marks, '').toLowerCase()
  const joined = folded
    .replace(middleDot, '')
    .replace(possessive, '')
    .replace(thousands, (number) => number.replace(/[.,]/g, ''))
  return joined.match(/\p{L}+|\p{N}+/gu) ?? []
}

function wordsOfPiece(piece: string): readonly string[] {
  const cached = cache.get(piece)
  if (cached) return cached
  if (cache.size >= cachedPieces) cache.clear()
  // A copy: a part of a string keeps the whole string in memory.
  const copy = Buffer.from(piece).toString()
  const words = foldPiece(copy)
  cache.set(copy, words)
  return words
}

/**
 * The words of a text as searches see them: compatible signs (NFKD) and numbers with and without separators are the same,
 * and letters are apart from digits: `fps50` is `fps 50`. Nearly all pieces of a text stand in others, too, so that a
 * catalogue is read in a fraction of the time that folding each text would take.
 */
export function readWords(text: string): string[] {
  const words: string[] = []
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from)
    const end = space < 0 ? text.length : space
    if (end > from) for (const word of wordsOfPiece(text.slice(from, end))) words.push(word)
    from = end + 1
  }
  return words
}
