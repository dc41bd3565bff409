import { type Language, languages } from '../../../shared/languages.ts'
import type { SearchIndex } from './search-index.ts'
import { placeWords, type SearchedTexts, type WordPlaces, type WordReader } from './search-terms.ts'
import { isColorWord } from './shop-words.ts'
import { isStopWord } from './stop-words.ts'
import { foldLines, TextReader } from './tokens.ts'
import { type Place, places } from './vocabulary.ts'

const placeCount = Object.keys(places).length
/** So many words of products are sorted before they go to the index: some megabytes. */
const sortedAtOnce = 1 << 18
/** Lines of texts whose words are kept while a catalogue is loaded: some ten megabytes. */
const keptLines = 10_000
/** Words that go to the index in one step. */
const wordsPerStep = 2000

/** The words of a catalogue by number: comparing and sorting numbers takes a fraction of the time that strings take. */
class NumberedWords implements WordReader<number> {
  readonly texts: string[] = []
  private readonly list: number[] = []
  private readonly numbers = new Map<string, number>()
  private readonly lines = new Map<string, readonly number[]>()
  private readonly stops: boolean[] = []
  private readonly colors: boolean[] = []
  private readonly reader = new TextReader((word) => this.numbers.get(word) ?? this.addWord(word))

  /** The list is valid until the next text is read. */
  read(text: string): number[] {
    if (!text.includes('\n')) return this.reader.read(text, this.list)
    this.list.length = 0
    for (const line of text.split('\n')) for (const word of this.readLine(line)) this.list.push(word)
    return this.list
  }

  readonly isStop = (word: number): boolean => this.stops[word] === true
  readonly isColor = (word: number): boolean => this.colors[word] === true

  /** Lines of long texts stand in those of many products: how to wash it, what the brand stands for. */
  private readLine(line: string): readonly number[] {
    const known = this.lines.get(line)
    if (known) return known
    if (this.lines.size >= keptLines) this.lines.clear()
    const words = this.reader.read(line)
    // A copy: a part of a string keeps the whole string in memory.
    this.lines.set(Buffer.from(line).toString(), words)
    return words
  }

  private addWord(word: string): number {
    const number = this.texts.push(word) - 1
    this.numbers.set(word, number)
    this.stops.push(isStopWord(word))
    this.colors.push(isColorWord(word))
    return number
  }
}

/** The places of the words of one product, for one product after the other: emptied without touching each word. */
class NumberedPlaces implements WordPlaces<number> {
  readonly words: number[] = []
  private readonly places: Place[] = []
  private readonly rounds: number[] = []
  private round = 0

  clear(): void {
    this.words.length = 0
    this.round++
  }

  get(word: number): Place | undefined {
    return this.rounds[word] === this.round ? this.places[word] : undefined
  }

  set(word: number, place: Place): void {
    if (this.rounds[word] !== this.round) this.words.push(word)
    this.rounds[word] = this.round
    this.places[word] = place
  }
}

/**
 * Fills a new search index with a catalogue. The products of a word lie anywhere in memory, and finding them for each
 * word of each product takes several times as long as sorting some hundred thousand words first, and then adding to each
 * word all its products at once.
 */
export class IndexLoader {
  private readonly index: SearchIndex
  private readonly words = new NumberedWords()
  private readonly places = new NumberedPlaces()
  private count = 0
  /** The number of a word, its place and its language in one. */
  private readonly keys: Uint32Array
  private readonly products: Uint32Array

  constructor(index: SearchIndex, atOnce = sortedAtOnce) {
    this.index = index
    this.keys = new Uint32Array(atOnce)
    this.products = new Uint32Array(atOnce)
  }

  /** Adds a product, in steps for `runYielding`. Products come in ascending order. */
  *add(product: number, texts: SearchedTexts): Generator<void> {
    this.index.cover(product)
    for (const [number, language] of languages.entries()) {
      const { words } = this.places
      this.places.clear()
      placeWords(this.places, texts[language], this.words)
      for (let at = 0; at < words.length; at++) {
        if (this.count === this.keys.length) yield* this.flush()
        const word = words[at] as number
        this.keys[this.count] = (word * placeCount + (this.places.get(word) as Place)) * languages.length + number
        this.products[this.count++] = product
      }
    }
    if (texts.skus) this.index.skus.set(product, foldLines(texts.skus))
  }

  /** Call it after the last product. */
  *flush(): Generator<void> {
    const { ends, sorted } = this.sort()
    let from = 0
    // A loop over entries would take longer than all else here: in each round most words have no products.
    for (let key = 0; key < ends.length; key++) {
      if (key % wordsPerStep === 0) yield
      const end = ends[key] as number
      if (end === from) continue
      const language = languages[key % languages.length] as Language
      const place = Math.floor(key / languages.length)
      const word = this.words.texts[Math.floor(place / placeCount)] as string
      this.index.add(word, language, (place % placeCount) as Place, sorted.subarray(from, end))
      from = end
    }
  }

  /** Products by key, and where those of each key end: by counting, as there are few keys beside the products. */
  private sort() {
    const ends = new Uint32Array(this.words.texts.length * placeCount * languages.length + 1)
    const [keys, sorted] = [this.keys, new Uint32Array(this.count)]
    for (let at = 0; at < this.count; at++) {
      const next = (keys[at] as number) + 1
      ends[next] = (ends[next] as number) + 1
    }
    for (let key = 1; key < ends.length; key++) ends[key] = (ends[key] as number) + (ends[key - 1] as number)
    for (let at = 0; at < this.count; at++) {
      const key = keys[at] as number
      const position = ends[key] as number
      sorted[position] = this.products[at] as number
      ends[key] = position + 1
    }
    this.count = 0
    return { ends: ends.subarray(0, -1), sorted }
  }
}
