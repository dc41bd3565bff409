import { colorWords, isPlainColor, type NamedValue, type ShopWords, sayings } from './shop-words.ts'
import { isStopWord } from './stop-words.ts'
import data from './synonyms.json' with { type: 'json' }
import { longestSynonym, namesGoods, nearestTo, type Phrase, synonymsFor } from './synonyms.ts'
import { readWords } from './tokens.ts'

/** Further words of a query are ignored. */
const maxWords = 12
/** Longer runs of letters would be slow to compare. */
export const longestWord = 30

/** A word or phrase of a query that means one thing. */
export interface Segment {
  /** The shopper's own spelling. */
  typed: string
  words: Phrase
  synonyms: readonly Phrase[]
  /** The option values that it names. */
  values: readonly NamedValue[]
  /** Other names of a color and of its shades. */
  colors: readonly Phrase[]
  isCategory: boolean
  isColor: boolean
  /** Names what is sold: only texts that say what a product is count. */
  isGoods: boolean
  /** Letters and digits that were typed as one, which may be a SKU. */
  isCode: boolean
  isLast: boolean
  /** “Without perfume” asks for no perfume: the word is a property, and no goods. */
  isNegated: boolean
}

interface Token {
  word: string
  /** The texts between spaces of the whole query; that of the word, and how many words it has. */
  pieces: readonly string[]
  pieceNumber: number
  pieceWords: number
}

const separators = /[\s/|;+&]+|,(?!\d)|(?<!\d),/u
const edges = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/gu

function readTokens(query: string): Token[] {
  const texts = query.split(separators)
  const pieces = texts.map((text) => text.replace(edges, ''))
  return texts.flatMap((text, pieceNumber) => {
    const words = readWords(text)
    return words.map((word) => ({ word, pieces, pieceNumber, pieceWords: words.length }))
  })
}

const hasDigit = (text: string) => /\p{N}/u.test(text)

/** Leaves out words without meaning; the last one stays when it is a value, such as the size S. */
function dropStopWords(tokens: readonly Token[], { values, options }: ShopWords): Token[] {
  const kept = tokens.filter(({ word }, position) => {
    if (!isStopWord(word)) return true
    const before = tokens[position - 1]
    const isSize = before !== undefined && (position === tokens.length - 1 || options.get([before.word]).size > 0)
    return isSize && values.get([word]).size > 0
  })
  return kept.length > 0 ? kept : [...tokens]
}

/** Leaves out the name of an option beside a value or number: “size” of “size M”. */
function dropOptionNames(tokens: readonly Token[], words: ShopWords): Token[] {
  const isName = (token: Token | undefined) => token !== undefined && words.options.get([token.word]).size > 0
  /** Words of the longest value that begins here. */
  const valueLength = (position: number) => {
    for (let length = words.values.longest; length > 0; length--) {
      const span = tokens.slice(position, position + length).map(({ word }) => word)
      if (span.length === length && words.values.get(span).size > 0) return length
    }
    return 0
  }
  const isValue = (position: number) => valueLength(position) > 0 || hasDigit(tokens[position]?.word ?? '')
  /** Whether the name is part of a value: `plus size`. */
  const isWithin = (position: number) =>
    tokens.some((_, from) => from <= position && from + valueLength(from) > position)
  return tokens.filter((token, position) => {
    if (!isName(token) || isWithin(position)) return true
    const [before, after] = [
      position > 0 && isValue(position - 1),
      position + 1 < tokens.length && isValue(position + 1),
    ]
    return !(before || after)
  })
}

/** The text that words were typed in, with the words between them that have no meaning. */
function typedText(tokens: readonly Token[]): string {
  const isWhole = (token: Token) =>
    tokens.filter(({ pieceNumber }) => pieceNumber === token.pieceNumber).length === token.pieceWords
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last || !tokens.every(isWhole)) return tokens.map(({ word }) => word).join(' ')
  const pieces = first.pieces.slice(first.pieceNumber, last.pieceNumber + 1)
  return pieces.filter((piece) => piece !== '').join(' ')
}

const negations = new Set(['sin', 'no', 'without', 'non'])

function createSegment(all: readonly Token[], position: number, length: number, shop: ShopWords): Segment {
  const tokens = all.slice(position, position + length)
  const words = tokens.map(({ word }) => word)
  const values = [...shop.values.get(words)]
  return {
    typed: typedText(tokens),
    words,
    synonyms: synonymsFor(words),
    values,
    colors: isPlainColor(words) || values.length > 0 ? colorWords(words) : [],
    isCategory: words.length === 1 && shop.categories.get(words).size > 0,
    isColor:
      isPlainColor(words) ||
      (words.some((word) => isPlainColor([word])) && sayings(words).length > 1) ||
      values.some(({ isColor }) => isColor),
    isGoods: namesGoods(words),
    isCode: words.length > 1 && hasDigit(words.join('')),
    isLast: position + length >= all.length,
    isNegated: negations.has(all[position - 1]?.word ?? ''),
  }
}

/** How many words from `position` on mean one thing: a value, a phrase with synonyms, or letters and digits in one piece. */
function findLength(tokens: readonly Token[], position: number, shop: ShopWords): number {
  const rest = tokens.slice(position)
  const longest = Math.min(rest.length, Math.max(shop.values.longest, longestSynonym))
  for (let length = longest; length > 1; length--) {
    const words = rest.slice(0, length).map(({ word }) => word)
    const isPhrase = synonymsFor(words).length > 0 || nearestTo(words) !== undefined || sayings(words).length > 1
    if (isPhrase || shop.values.get(words).size > 0) return length
  }
  const piece = rest.filter(({ pieceNumber }) => pieceNumber === rest[0]?.pieceNumber)
  return piece.some(({ word }) => hasDigit(word)) ? piece.length : 1
}

/** The parts of a query, each with what it may mean; none for a query without words. */
export function readSegments(query: string, shop: ShopWords): Segment[] {
  const typed = readTokens(query)
  const tokens = dropOptionNames(dropStopWords(typed, shop), shop).slice(0, maxWords)
  const segments: Segment[] = []
  for (let position = 0; position < tokens.length; ) {
    const length = findLength(tokens, position, shop)
    segments.push(createSegment(tokens, position, length, shop))
    position += length
  }
  const isRepeated = ({ words }: Segment, position: number) =>
    segments.findIndex((other) => other.words.join(' ') === words.join(' ')) !== position
  return segments.filter((segment, position) => !isRepeated(segment, position))
}

const codes = new Set(data.codes.flatMap((code) => readWords(code)))

/** The runs of letters and digits of a query that may be a SKU as a whole, and whether it says so: “ref. X”. */
export function readCode(query: string): { runs: string[]; isNamed: boolean } {
  const runs = readWords(query)
  const isNamed = runs.length > 1 && codes.has(runs[0] ?? '')
  return { runs: isNamed ? runs.slice(1) : runs, isNamed }
}
