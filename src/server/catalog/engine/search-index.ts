import { LRUCache } from 'lru-cache'
import { type Language, languages } from '../../../shared/languages.ts'
import { type Costs, lowerAll, noCosts, raiseAll, unmatched } from './costs.ts'
import type { Terms } from './search-terms.ts'
import { isColorWord } from './shop-words.ts'
import { SkuTexts } from './sku-texts.ts'
import type { Phrase } from './synonyms.ts'
import { countProducts, occurs, type Place, places, Vocabulary, type Word } from './vocabulary.ts'
import { findStem } from './word-forms.ts'

/** A shorter beginning of a word stands for too many. */
const shortestBeginning = 3
/** A short word that descriptions have may still be meant as the beginning of one of titles: `rain` of `raincoat`. */
const longestBeginning = 4
/** A shorter word with an error is taken for one of titles, categories and option values only. */
const shortestInTexts = 6

/** How words are looked up: in all forms and by their beginnings, only as whole words, or only as they are written. */
type Lookup = 'forms' | 'whole' | 'written'

/** A word of the texts that a mistyped one may mean. */
export interface Correction {
  word: string
  distance: number
}

/** So many short texts with a word make it one of the shop, such as a material. */
const typicalFrom = 3

/** Whether a word is one of titles, categories, option values or several short texts: its beginning means it. */
const isTypical = (word: Word) =>
  occurs(word, places.listing) || (word.postings[places.short]?.length ?? 0) >= typicalFrom

const isLetters = (word: string) => /^\p{L}+$/u.test(word)

/**
 * Which products have which words, and where. Shoppers type in either language, so that each word is looked up in both;
 * its forms are those of the language of its text.
 */
export class SearchIndex {
  readonly skus = new SkuTexts()
  /** Results of this index; cleared by each change of a text. */
  readonly cache = new LRUCache<string, object>({ max: 64 })
  /** Greater than all indexes of products. */
  length = 0
  private readonly vocabularies: Record<Language, Vocabulary> = { es: new Vocabulary('es'), en: new Vocabulary('en') }

  /** Counts a product among those that a search passes through. */
  cover(index: number): void {
    if (index >= this.length) this.length = index + 1
  }

  /** Replaces the terms of a product (search-terms.ts); unlisted products have none. */
  replace(index: number, before: Terms, after: Terms): void {
    this.cover(index)
    for (const language of languages) {
      const vocabulary = this.vocabularies[language]
      const [had, has] = [before[language], after[language]]
      for (const [word, place] of had) if (has.get(word) !== place) vocabulary.remove(word, place, index)
      // A product that is new to the index has no words yet. Looking them up would add to the work of loading a catalogue.
      const isNew = had.size === 0
      has.forEach((place, word) => {
        if (isNew || had.get(word) !== place) vocabulary.add(word, place, index)
      })
    }
    if (before.skus !== after.skus) this.skus.set(index, after.skus)
    this.forgetResults()
  }

  /** Adds a word to products that are new to the index. */
  add(word: string, language: Language, place: Place, products: Uint32Array): void {
    this.cover(products.at(-1) ?? 0)
    this.vocabularies[language].addAll(word, place, products)
    this.forgetResults()
  }

  /** Whether a text, in either language, has the word in any form. */
  knows(word: string): boolean {
    return this.forms(word).length > 0
  }

  /** Whether the shop has goods with the word: titles, names of categories and options, or several short texts say it. */
  isTypical(word: string): boolean {
    return this.forms(word).some(isTypical)
  }

  /** Whether any product matches; a phrase with several words as far as each of them does. */
  has(words: Phrase): boolean {
    return words.every((word) => this.meanings(word).length > 0)
  }

  /** Costs of the products for a phrase: twice the weakest place of its words; those that lack one are `unmatched`. */
  readCosts(words: Phrase, lookup: Lookup = 'forms'): Costs {
    const [first = '', ...others] = words
    const costs = this.wordCosts(first, lookup)
    for (const word of others) raiseAll(costs, this.wordCosts(word, lookup))
    return costs
  }

  /** Takes the costs of products for a phrase, up to `most` and with a surcharge, where they are lower. */
  lowerCosts(costs: Costs, words: Phrase, lookup: Lookup, surcharge: number, most?: number): void {
    const [first = '', ...others] = words
    if (others.length === 0) this.lowerWord(costs, first, lookup, surcharge, most)
    else lowerAll(costs, this.readCosts(words, lookup), surcharge, most)
  }

  /** Words of the texts within `errors` letters of a mistyped one, the likeliest first; of its beginning without `isWhole`. */
  similar(typed: string, errors: number): Correction[] {
    const similar = languages.flatMap((language) => this.vocabularies[language].similar(typed, errors))
    const rank = ({ word, distance }: { word: Word; distance: number }) => [
      distance,
      Number(word.text[0] !== typed[0]),
      Number(!occurs(word, places.listing)),
      -countProducts(word),
    ]
    // A word of short texts is a likely meaning only of what is very like it (`iphone` is no `phone`), one of descriptions never.
    const isLikely = ({ word, distance }: { word: Word; distance: number }) =>
      occurs(word, places.listing) ||
      (occurs(word, places.short) && distance === 1 && typed.length >= shortestInTexts && word.text[0] === typed[0])
    const ranked = similar
      .filter((each) => isLetters(each.word.text) && isLikely(each))
      .map((each) => ({ each, rank: rank(each) }))
    ranked.sort((a, b) => compareRanks(a.rank, b.rank))
    return ranked.map(({ each }) => ({ word: each.word.text, distance: each.distance }))
  }

  /** A word that begins with these letters: the one that most products have. */
  complete(beginning: string): string | undefined {
    const words = languages.flatMap((language) => this.vocabularies[language].beginningWith(beginning))
    return words.filter((word) => occurs(word, places.short)).sort((a, b) => countProducts(b) - countProducts(a))[0]
      ?.text
  }

  /** A product that has the word as it is written. */
  findProduct(text: string): number | undefined {
    const words = languages.flatMap((language) => this.vocabularies[language].get(text) ?? [])
    const postings = words.flatMap((word) => word.postings.filter((posting) => posting !== undefined))
    return postings.find((posting) => posting.length > 0)?.first()
  }

  /** While a catalogue is loaded there are none, and each call would make the empty cache anew. */
  private forgetResults(): void {
    if (this.cache.size > 0) this.cache.clear()
  }

  private wordCosts(typed: string, lookup: Lookup): Costs {
    const costs = noCosts(this.length)
    this.lowerWord(costs, typed, lookup, 0)
    return costs
  }

  private lowerWord(costs: Costs, typed: string, lookup: Lookup, surcharge: number, most = unmatched - 1): void {
    const words =
      lookup === 'written' ? this.written(typed) : lookup === 'whole' ? this.forms(typed) : this.meanings(typed)
    // The other texts only mention what the beginning of a title stands for.
    const isBegun = words.every(({ text }) => text !== typed && text.startsWith(typed))
    const last = isBegun && words.some(isTypical) ? places.short : places.description
    for (const { postings } of words) {
      for (let place = 0; place <= last && 2 * place <= most; place++)
        postings[place]?.lower(costs, 2 * place + surcharge)
    }
  }

  /** The words of the texts that a typed one stands for: its forms, or if no text has it, those that it begins. */
  meanings(typed: string): Word[] {
    const forms = this.forms(typed)
    const written = this.written(typed)
    const isWhole =
      written.length > 0 && (typed.length > longestBeginning || written.some((word) => occurs(word, places.listing)))
    if (isWhole || typed.length < shortestBeginning || !isLetters(typed)) return forms
    const begun = this.beginningWith(typed)
    const listed = begun.filter(isTypical)
    if (listed.length > 0) return listed
    return written.length === 0 && begun.length > 0 ? begun : forms
  }

  private written(typed: string): Word[] {
    return languages.flatMap((language) => this.vocabularies[language].get(typed) ?? [])
  }

  /** The forms of a word: those of one language where only that has the word as it is typed, so that `blue` is no `blusa`. */
  private forms(typed: string): Word[] {
    const having = languages.filter((language) => this.vocabularies[language].get(typed))
    const chosen = having.length > 0 ? having : languages
    const forms = chosen.flatMap((language) => this.vocabularies[language].forms(typed))
    // The stemmer joins verde with verdad.
    return isColorWord(typed) ? forms.filter(({ text }) => isColorWord(text)) : forms
  }

  /** A beginning that is the stem of a word of one language, as `blu` of `blue`, stands for none of the other. */
  private beginningWith(typed: string): Word[] {
    const byLanguage = languages.map((language) => this.vocabularies[language].beginningWith(typed))
    const isStem = ({ text }: Word) => languages.some((language) => findStem(text, language) === typed)
    const withStem = byLanguage.filter((words) => words.some(isStem))
    return (withStem.length > 0 ? withStem : byLanguage).flat()
  }
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [position, rank] of a.entries()) {
    const difference = rank - (b[position] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
