import type { Language } from '../../../../shared/languages.ts'
import { agree } from '../agreement.ts'
import { takePurpose } from '../purposes.ts'
import { followsPreposition, isFunctionWord, isName, type Match, type Title, unknownWords } from '../words.ts'
import type { CareTitle, CareType, Quality } from './care.types.ts'
import { lexicon, lexiconWithoutOils, sideLexicon, type Things, type Word } from './lexicon.ts'
import { measuresOf } from './measures.ts'
import { kindOf } from './nouns.ts'
import { careTypes } from './types/care-types.ts'

type Words = readonly Match<Word>[]
type Head = Match<Word> & { value: { is: 'type' } }

const covers = (words: Words, at: number): boolean => words.some(({ from, to }) => at >= from && at < to)

/** More Spanish than English among the known words; without a difference, as Spanish puts its noun first. */
const languageOfWords = (words: Words): Language => {
  const only = (language: Language) => words.filter(({ languages }) => !languages.includes(language)).length
  return only('es') > only('en') ? 'en' : 'es'
}

const isType = (word: Match<Word>): word is Head => word.value.is === 'type'

/** The noun of a title: the first one in Spanish, in English the last one before a preposition. */
const headOf = (title: Title, words: Words): Head | undefined => {
  const nouns = words.filter(isType).filter(({ from }) => !followsPreposition(title.tokens, from))
  const language = languageOfWords(words)
  const own = nouns.filter(({ languages }) => languages.includes(language))
  const likely = own.length ? own : nouns
  return language === 'es' ? likely[0] : likely.at(-1)
}

/** What stands outside the lexicon and is no name: the thing may be another one than the noun we know. */
const strange = (title: Title, words: Words, at: number): boolean => {
  const token = title.tokens[at]
  return token !== undefined && !covers(words, at) && !isFunctionWord(token) && !isName(token) && !/\d/.test(token.text)
}

/** `Soap dish`, `ice cream` and `crema de calabaza` are none of ours; `crema de manos de calabaza` and `vela de calabaza` are. */
const turnedInto = (title: Title, words: Words, { from, to, languages, value: { it } }: Head): boolean => {
  if (languages.includes('en') && languageOfWords(words) === 'en') {
    const before = title.tokens[from - 1]
    const unknownBefore = before !== undefined && !covers(words, from - 1) && !isFunctionWord(before)
    return strange(title, words, to) || (it.vague === true && unknownBefore)
  }
  return it.vague === true && title.tokens[to]?.plain === 'de' && strange(title, words, to + 1)
}

/** A second noun says what the first one is like, or nothing that we know. */
const demoted = (title: Title, words: Words, head: Head): Words =>
  words.flatMap((word) => {
    if (!isType(word) || word === head) return [word]
    const tokens = title.tokens.slice(word.from, word.to)
    return sideLexicon.find(tokens).map((each) => ({ ...each, from: each.from + word.from, to: each.to + word.from }))
  })

const read = (title: Title, known: typeof lexicon): { words: Words; head: Head } | undefined => {
  const words = known.find(title.tokens)
  const head = headOf(title, words)
  return head && !turnedInto(title, words, head) ? { words: demoted(title, words, head), head } : undefined
}

/** A function word between two words of a name is part of it: Costa da Morte, Sal y Sol. */
const namePlaces = (title: Title, accounted: (at: number) => boolean): ((at: number) => boolean) => {
  const open = (at: number) => title.tokens[at] !== undefined && !accounted(at)
  const isWord = (at: number) => {
    const token = title.tokens[at]
    return open(at) && token !== undefined && !isFunctionWord(token) && !/^\p{Ll}$/u.test(token.text)
  }
  return (at) => isWord(at) || (open(at) && isWord(at - 1) && isWord(at + 1))
}

const ofPlace = new Set(['de', 'del', 'la', 'el', 'los', 'las'])

/** What a product is called, and the same as it was typed: Marsella, `de Marsella`. */
const nameOf = (title: Title, accounted: (at: number) => boolean): Pick<CareTitle, 'name' | 'nameAsTyped'> => {
  const isPart = namePlaces(title, accounted)
  const typed = unknownWords(title, (at) => !isPart(at))
  const name = typed
    .split(' ')
    .map((word) => (word.length > 2 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ')
  const first = title.tokens.findIndex((_, at) => isPart(at))
  const before: string[] = []
  for (let at = first - 1; ofPlace.has(title.tokens[at]?.plain ?? '') && !accounted(at); at--)
    before.unshift(title.tokens[at]?.plain ?? '')
  const isJoined = before[0]?.startsWith('de') === true
  return { name, nameAsTyped: isJoined ? [...before, typed].join(' ') : name }
}

/** A noun and its adjective may be a product of its own: crema + de noche, champú + sólido. */
const joinedWith = (type: CareType, qualities: readonly Quality[]): { type: CareType; used?: Quality } => {
  for (const used of qualities) {
    const name = `${type.es.name} ${agree(used.es, kindOf(type.es))}`
    const joined = careTypes.find(({ es }) => es.name === name)
    if (joined) return { type: joined, used }
  }
  return { type }
}

const listOf = <K extends keyof Things>(words: Words, is: K): Things[K][] => [
  ...new Set(words.flatMap(({ value }) => (value.is === is && 'it' in value ? [value.it as Things[K]] : []))),
]

/** Forms that are not listed are plurals. */
const isMany = ({ value: { it }, written }: Head): boolean =>
  !it.es.plural && ![it.es.name, it.en, ...(it.also?.es ?? []), ...(it.also?.en ?? [])].includes(written)

const namesOf = (it: Things[keyof Things], language: Language): readonly (string | undefined)[] => {
  const own = it[language]
  const name = typeof own === 'object' && 'name' in own ? [own.name] : own
  return [name, it.also?.[language] ?? []].flat()
}

/** Words as they were typed, where the lexicon has another one for the same thing. `Serum` is not `sérum`. */
const writtenOf = (words: Words, language: Language): ReadonlyMap<unknown, string> =>
  new Map(
    words.flatMap(({ value, languages, written }) => {
      if (value.is === 'filler' || !languages.includes(language)) return []
      return languages.length === 1 || namesOf(value.it, language).includes(written)
        ? [[value.it, written] as const]
        : []
    }),
  )

/** What a title says of a product; undefined when it names none of ours. */
export function parseCare(whole: Title, typedIn?: Language): CareTitle | undefined {
  const all = lexicon.find(whole.tokens)
  const { title, purpose } = takePurpose(whole, (at) => covers(all, at))
  const found = read(title, lexicon) ?? read(title, lexiconWithoutOils)
  if (!found) return undefined
  const { words, head } = found
  const measures = measuresOf(title)
  const qualities = listOf(words, 'quality')
  const { type, used } = joinedWith(head.value.it, qualities)
  const language = typedIn ?? languageOfWords(words)
  const firstIngredient = words.find(({ value }) => value.is === 'ingredient')
  const before = firstIngredient && title.tokens[firstIngredient.from - 1]?.plain
  return {
    type,
    many: isMany(head),
    qualities: qualities.filter((quality) => quality !== used),
    ingredients: listOf(words, 'ingredient'),
    joined: before === 'con' || before === 'with' ? 'with' : before === 'de' || before === 'of' ? 'of' : 'none',
    wearer: listOf(words, 'wearer')[0],
    purpose,
    size: measures.size,
    factor: measures.factor,
    ...nameOf(title, (at) => covers(words, at) || measures.covers(at)),
    language,
    written: writtenOf(
      words.filter(({ value }) => !used || value.is !== 'type'),
      language,
    ),
    known: { es: count(words, 'es'), en: count(words, 'en'), all: words.length },
    isNounFirst: head.from === 0,
  }
}

const count = (words: Words, language: Language): number =>
  words.filter(({ languages }) => languages.includes(language)).length
