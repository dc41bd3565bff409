import type { Language } from '../../../../shared/languages.ts'
import { type Purposeful, takePurpose } from '../purposes.ts'
import {
  capitalise,
  followsPreposition,
  isFunctionWord,
  isName,
  type Match,
  type Title,
  tokenise,
  unknownWords,
} from '../words.ts'
import type { Piece, Quality } from './garments.types.ts'
import { cuts } from './lexicon/cuts.ts'
import { lexicon, sideLexicon, types, type Word } from './lexicon/lexicon.ts'
import { materials } from './lexicon/materials.ts'

export type Words = readonly Match<Word>[]

const isType = (word: Match<Word>): word is Match<Word> & { value: { is: 'type' } } => word.value.is === 'type'

const joins = new Set(['y', 'e', 'and'])

/** A second noun beside the first one says what that is like, where it can: `impermeable`, `forro polar`. */
const demoted = (tokens: Title['tokens'], words: Words, head: Match<Word>): Words =>
  words.flatMap((word) => {
    const listed = joins.has(tokens[word.from - 1]?.plain ?? '') || joins.has(tokens[word.to]?.plain ?? '')
    if (!isType(word) || word === head || listed) return [word]
    const said = sideLexicon.find(tokens.slice(word.from, word.to))
    return said.length
      ? said.map((each) => ({ ...each, from: each.from + word.from, to: each.to + word.from }))
      : [word]
  })

/** A title of a garment without what it is for. */
export const withoutPurpose = (title: Title): Purposeful => {
  const words = lexicon.find(title.tokens)
  return takePurpose(title, (at) => covered(words, at))
}

/** What is known of a title, from left to right. */
export const wordsOf = ({ tokens }: Title): Words => {
  const words = lexicon.find(tokens)
  const head = nounOf(tokens, words)
  return head ? demoted(tokens, words, head) : words
}

/** More Spanish than English among the known words; without a difference, as Spanish puts its noun first. */
const languageOfWords = (words: Words): Language => {
  const only = (language: Language) => words.filter(({ languages }) => !languages.includes(language)).length
  return only('es') > only('en') ? 'en' : 'es'
}

const covered = (words: Words, at: number): boolean => words.some(({ from, to }) => at >= from && at < to)

/** What stands outside the lexicon and is no name: its thing may be another one than the noun we know. */
const strange = (title: Title, words: Words, at: number): boolean => {
  const token = title.tokens[at]
  return token !== undefined && !covered(words, at) && !isFunctionWord(token) && !isName(token)
}

const belongs = new Set(['de', 'del', 'of', 'para', 'for'])

/** The complement of a noun may turn it into something else: `gorro de ducha`, `shirt hanger`. */
const turnedInto = (title: Title, words: Words, head: Match<Word>): boolean => {
  if (head.languages.includes('en') && strange(title, words, head.to) && languageOfWords(words) === 'en') return true
  return title.tokens.some(
    (token, at) => belongs.has(token.plain) && covered(words, at - 1) && strange(title, words, at + 1),
  )
}

/** The noun of a title: the first one in Spanish, in English the last one before a preposition. */
function nounOf(tokens: Title['tokens'], words: Words): (Match<Word> & { value: { is: 'type' } }) | undefined {
  const nouns = words.filter(isType).filter(({ from }) => !followsPreposition(tokens, from))
  return languageOfWords(words) === 'es' ? nouns[0] : nouns.at(-1)
}

/** The same, unless its complement turns it into a thing that we do not know. */
export function headOf(title: Title, words: Words): (Match<Word> & { value: { is: 'type' } }) | undefined {
  const head = nounOf(title.tokens, words)
  return head && !turnedInto(title, words, head) ? head : undefined
}

const singular = new Set(
  types.flatMap(({ es, en, also }) => [es.one, en.one, ...also.es, ...also.en].map((word) => word.toLowerCase())),
)

/** Whether a title has its noun in the plural, where the noun has two forms. */
const isPlural = ({ value, written }: Match<Word> & { value: { is: 'type' } }, language: Language): boolean => {
  const { es, [language]: typed } = value.it
  if (es.usual === 'many' || typed.one === typed.many) return es.usual === 'many'
  return !singular.has(written.toLowerCase())
}

/** A word of a name as names are written; the short ones in between stay small. */
export const asName = (word: string): string => (word.length > 2 ? capitalise(word) : word)

/** Words that say nothing of a garment, and name none. */
const fillers = new Set(['blend', 'mezcla', 'style', 'estilo', 'look', 'color', 'colour', 'tela', 'tejido', 'fabric'])

/**
 * The unknown words that are written as a name; all of them in a title without capitals. A function word between two
 * of them is part of the name: Costa da Morte, Mar de Fondo.
 */
const nameOf = (title: Title, words: Words): string => {
  const small = !title.tokens.slice(1).some(isName)
  const isPart = (at: number) => title.tokens[at] !== undefined && !covered(words, at)
  const strangeAt = (at: number) => {
    const token = title.tokens[at]
    if (!token || !isPart(at) || isFunctionWord(token) || fillers.has(token.plain)) return false
    return isName(token) || (small && !title.tokens[0]?.text.match(/^\p{Lu}/u))
  }
  const linked = (at: number) => strangeAt(at - 1) && [at + 1, at + 2].some(strangeAt)
  const known = (at: number) => !strangeAt(at) && !(isPart(at) && linked(at))
  return unknownWords(title, known).split(' ').map(asName).join(' ')
}

const listOf = <K extends Word['is']>(words: Words, is: K) =>
  [
    ...new Set(words.map(({ value }) => value).filter((value): value is Extract<Word, { is: K }> => value.is === is)),
  ].map(({ it }) => it as Extract<Word, { is: K }>['it'])

/** A cloth that is only implied still has to be named once it has a quality: an organic T-shirt is of organic cotton. */
const clothOf = (words: Words, qualities: readonly Quality[], usual: string | undefined) => {
  const named = listOf(words, 'material')
  return named.length || !qualities.length ? named : materials.filter(({ id }) => id === usual)
}

const denim: Word | undefined = lexicon.find(tokenise('denim'))[0]?.value

/** The adjective that is the name of jeans as well: `gorro vaquero`. */
const withDenim = (words: Words, head: Match<Word>): Words =>
  words.map((word) => {
    const jeans = word.from !== head.from && word.value.is === 'type' && word.value.it.id === 'jeans'
    return jeans && denim ? { ...word, value: denim } : word
  })

/** Where no other cloth is named, the one within the noun: `silk scarf`, `forro polar`. */
const withInnerCloth = ({ tokens }: Title, words: Words, head: Match<Word>): Words => {
  if (words.some(({ value }) => value.is === 'material')) return words
  const inner = tokens.slice(head.from, head.to).flatMap((token) => sideLexicon.find([token]))
  return [...words, ...inner.filter(({ value }) => value.is === 'material')]
}

/** What a title says of a garment; undefined when it names none. */
export function parseGarment(whole: Title): Piece | undefined {
  const { title, purpose } = withoutPurpose(whole)
  const words = wordsOf(title)
  const head = headOf(title, words)
  if (!head) return undefined
  const type = head.value.it
  const qualities = listOf(words, 'quality')
  return {
    type,
    plural: isPlural(head, languageOfWords(words)),
    materials: clothOf(withInnerCloth(title, withDenim(words, head), head), qualities, type.materials[0]),
    qualities,
    colours: listOf(words, 'colour'),
    pattern: listOf(words, 'pattern')[0],
    cuts: cuts.filter((cut) => listOf(words, 'cut').includes(cut)),
    details: listOf(words, 'detail'),
    occasions: listOf(words, 'occasion'),
    wearer: listOf(words, 'wearer')[0],
    purpose,
    name: nameOf(title, words),
  }
}
