import type { Language } from '../../../../shared/languages.ts'
import { agree } from '../agreement.ts'
import { capitalise, gapBetween, isFunctionWord, type Match, type Title, type Token } from '../words.ts'
import type { Piece } from './garments.types.ts'
import type { Word } from './lexicon/lexicon.ts'
import { asName, headOf, type Words, withoutPurpose, wordsOf } from './parse.ts'
import { kindOf } from './titles.ts'

const unknown = ({ text }: Token, name: string): string =>
  name.toLowerCase().split(' ').includes(text.toLowerCase()) ? asName(text) : text.toLowerCase()

/** As typed, with the capitals and accents of the lexicon. */
const tidied = ({ text, tokens }: Title, words: Words, language: Language, name: string): string => {
  let tidy = ''
  for (let at = 0; at < tokens.length; ) {
    const [before, token] = [tokens[at - 1], tokens[at]]
    if (!token) break
    const word = words.find(({ from }) => from === at)
    const shown = word?.writtenIn[language] ?? unknown(token, name)
    tidy += (before ? gapBetween(text, before, token) : '') + shown
    at = word?.to ?? at + 1
  }
  return capitalise(tidy)
}

/** Forms that an adjective may have here: it goes with the garment, its cloth or its pattern. */
const agrees = ({ value, writtenIn: { es: written = '' } }: Match<Word>, piece: Piece): boolean => {
  if (!('es' in value.it) || value.is === 'type' || value.is === 'material' || value.is === 'pattern') return true
  const forms = value.it.es
  if (typeof forms === 'string' || !forms.includes(written)) return true
  const kinds = [
    kindOf(piece),
    ...piece.materials.map(({ es }) => ({ gender: es.gender, plural: false })),
    ...(piece.pattern?.coloured ? [{ ...piece.pattern.coloured, plural: true }] : []),
  ]
  return kinds.some((kind) => agree(forms, kind) === written)
}

const nouns = new Set<Word['is']>(['material', 'pattern', 'occasion'])

/** Whether a noun that says more about the garment is joined to it: `de lino`, not `lino` alone. */
const joined = (
  { tokens }: Title,
  { value, from, writtenIn: { es: written = '' } }: Match<Word>,
  piece: Piece,
): boolean => {
  if (!nouns.has(value.is)) return true
  if (value.is === 'material' && value.it.es.adjective)
    return agree(value.it.es.adjective, kindOf(piece)) === written || tokens[from - 1]?.plain === 'de'
  if (value.is === 'pattern' && written !== value.it.es) return true
  if (value.is === 'occasion') return !/^\p{L}+$/u.test(written) || written.endsWith('iego')
  const before = tokens[from - 1]
  return before !== undefined && isFunctionWord(before)
}

const reads: Record<Language, (title: Title, words: Words, head: Match<Word>, piece: Piece) => boolean> = {
  es: (title, words, head, piece) =>
    head.from === 0 && words.every((word) => agrees(word, piece) && joined(title, word, piece)),
  en: (_, words, head) => {
    const before = words.filter(({ to }) => to <= head.from)
    const cloth = before.findIndex(({ value }) => value.is === 'material')
    const late = before.slice(cloth < 0 ? before.length : cloth)
    const after = words.filter(({ from }) => from >= head.to)
    return (
      late.every(({ value }) => value.is === 'material' || value.is === 'occasion') &&
      after.every(({ value }) => value.is === 'detail')
    )
  },
}

const begins: Record<Language, string> = { es: 'para', en: 'for' }

/** The title as it was typed where it reads well: its own words and their order; undefined where it does not. */
export function typedTitle(typed: Title, language: Language, piece: Piece): string | undefined {
  const { title } = withoutPurpose(typed)
  const purpose = piece.purpose?.[language]
  const words = wordsOf(title)
  const head = headOf(title, words)
  const whole = words.every(({ languages }) => languages.includes(language))
  return head && whole && reads[language](title, words, head, piece)
    ? [tidied(title, words, language, piece.name), ...(purpose ? [begins[language], purpose] : [])].join(' ')
    : undefined
}
