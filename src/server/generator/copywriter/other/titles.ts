import type { Language } from '../../../../shared/languages.ts'
import { agree, type Kind } from '../agreement.ts'
import type { ColourWord } from '../garments/garments.types.ts'
import { lexicon as garmentWords } from '../garments/lexicon/lexicon.ts'
import { type Purpose, type Purposeful, takePurpose } from '../purposes.ts'
import { capitalise, isFunctionWord, isName, type Match, type Title, unknownWords } from '../words.ts'
import { type Note, type Thing, thingLexicon } from './things.ts'

type Known = Match<Thing | Note | { is: 'colour'; it: ColourWord }>

const coloursOf = ({ tokens }: Title): Known[] =>
  garmentWords.find(tokens).flatMap((match) => {
    const { value } = match
    return value.is === 'colour' ? [{ ...match, value }] : []
  })

/** What is known of a title; a colour only where it is nothing else. */
export const thingWords = (title: Title): Known[] => {
  const things: Known[] = thingLexicon.find(title.tokens)
  const taken = (at: number) => things.some(({ from, to }) => at >= from && at < to)
  return [...things, ...coloursOf(title).filter(({ from }) => !taken(from))]
}

interface Read {
  thing: Thing
  plural: boolean
  notes: readonly Note[]
  colours: readonly ColourWord[]
  name: string
  purpose?: Purpose
}

const withoutPurpose = (title: Title): Purposeful => {
  const words = thingWords(title)
  return takePurpose(title, (at) => words.some((word) => at >= word.from && at < word.to))
}

const read = (whole: Title, from: Language): Read | undefined => {
  const { title, purpose } = withoutPurpose(whole)
  if (purpose && !(purpose.es && purpose.en)) return undefined
  const words = thingWords(title).filter(({ languages }) => languages.includes(from))
  const covered = (at: number) => words.some((word) => at >= word.from && at < word.to)
  const joins = (at: number) => title.tokens.slice(at, at + 1).some(isFunctionWord)
  const named = (at: number) => title.tokens.slice(at, at + 1).some(isName) && (at > 0 || from === 'en')
  const heads = words.filter((word): word is Match<Thing> => word.value.is === 'thing')
  const [head] = heads
  if (!head || heads.length > 1) return undefined
  if (title.tokens.some((_, at) => !covered(at) && !joins(at) && !named(at))) return undefined
  return {
    thing: head.value,
    plural: !head.value.singular.includes(head.written),
    notes: words
      .map(({ value }) => value)
      .filter((value): value is Note => value.is !== 'thing' && value.is !== 'colour'),
    colours: words.flatMap(({ value }) => (value.is === 'colour' ? [value.it] : [])),
    name: unknownWords(title, (at) => covered(at) || joins(at)),
    purpose,
  }
}

const row = (words: readonly string[]): string => capitalise(words.filter(Boolean).join(' '))

const spanish = ({ thing, plural, notes, colours, name, purpose }: Read): string => {
  const kind: Kind = { gender: thing.es.gender, plural }
  const said = (is: Note['is']) => notes.filter((note) => note.is === is).map(({ es }) => agree(es, kind))
  const noun = plural ? thing.es.many : thing.es.one
  return row([
    noun,
    ...said('purpose'),
    ...said('quality'),
    ...colours.map(({ es }) => agree(es, kind)),
    ...said('cloth'),
    name,
    purpose?.es ? `para ${purpose.es}` : '',
  ])
}

const english = ({ thing, plural, notes, colours, name, purpose }: Read): string => {
  const said = (is: Note['is']) => notes.filter((note) => note.is === is).map(({ en }) => en)
  const noun = plural ? thing.en.many : thing.en.one
  return row([
    name,
    ...said('quality'),
    ...colours.map(({ en }) => en),
    ...said('cloth'),
    ...said('purpose'),
    noun,
    purpose?.en ? `for ${purpose.en}` : '',
  ])
}

/** The title of a thing in the other language, where every word of it is known or a name, and so is what it is for. */
export function translateThing(title: Title, from: Language): string | undefined {
  const known = read(title, from)
  return known && (from === 'es' ? english(known) : spanish(known))
}
