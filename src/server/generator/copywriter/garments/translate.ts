import type { Language } from '../../../../shared/languages.ts'
import { agree, englishAnd, type Kind, spanishAnd } from '../agreement.ts'
import { capitalise, isFunctionWord, isName, type Title, type Token } from '../words.ts'
import type { Word } from './lexicon/lexicon.ts'
import { parseGarment, type Words, withoutPurpose, wordsOf } from './parse.ts'
import { englishTitle, spanishTitle } from './titles.ts'

const standing: Kind = { gender: 'm', plural: false }

const spanishWord = (word: Word): string => {
  if (word.is === 'type') return word.it.es.many
  if (word.is === 'material') return word.it.es.word
  if (word.is === 'pattern') return word.it.es
  return agree(word.it.es, standing)
}

const englishWord = (word: Word): string => (word.is === 'type' ? word.it.en.many : word.it.en)

/** `Camisas y blusas`: several nouns are a category's name and stay in the plural. */
const listed = (words: Words, from: Language): string | undefined => {
  const all = words.map(({ value }) => value)
  if (all.length < 2 || all.some(({ is }) => is !== 'type')) return undefined
  return capitalise(from === 'es' ? englishAnd(all.map(englishWord)) : spanishAnd(all.map(spanishWord)))
}

/** One word alone is a department's name too: `Trousers` are `Pantalones`. */
const alone = (words: Words, from: Language): string | undefined => {
  const [word] = words
  if (!word || words.length > 1) return undefined
  if (word.value.is === 'type' && from === 'es') return undefined
  if (word.value.is === 'type' && word.value.it.en.one !== word.value.it.en.many) return undefined
  return from === 'es' ? englishWord(word.value) : spanishWord(word.value)
}

const sameCase = (text: string, { tokens: [first] }: Title): string =>
  first && isName(first) ? capitalise(text) : text

/** A title or a few words of the lexicon; undefined when one of them is in no dictionary and no name either. */
export function translateGarment(whole: Title, from: Language): string | undefined {
  const { title, purpose } = withoutPurpose(whole)
  if (purpose && !(purpose.es && purpose.en)) return undefined
  const words = wordsOf(title).filter(({ languages }) => languages.includes(from))
  const covered = (at: number) => words.some(({ from: start, to }) => at >= start && at < to)
  const named = (token: Token, at: number) => isName(token) && (at > 0 || from === 'en')
  const strange = title.tokens.some((token, at) => !covered(at) && !isFunctionWord(token) && !named(token, at))
  if (strange || words.length === 0) return undefined
  const word = !purpose && title.tokens.every((_, at) => covered(at)) ? alone(words, from) : undefined
  if (word) return sameCase(word, title)
  const list = purpose ? undefined : listed(words, from)
  if (list) return list
  const piece = parseGarment(whole)
  return piece && (from === 'es' ? englishTitle(piece) : spanishTitle(piece))
}
