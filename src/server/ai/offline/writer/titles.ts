import type { Language } from '../../../../shared/languages.ts'
import type { Entries, Ingredient, Known, WordClass } from './dictionary.ts'
import { agree, joined, type Kind, pluralize } from './grammar.ts'
import { writtenSize } from './measures.ts'
import { asName, getKind, type Reading } from './parse.ts'
import { capitalize, gapBetween, isJoining, type Token } from './words.ts'

type Said = Pick<Entries['filler'], 'es' | 'en' | 'fixed'>

/** The thing alone: `camisas`, `hand creams`. */
export function writeNoun({ type, plural }: Reading, language: Language): string {
  const { names, plural: always } = type[language]
  return plural && !always ? pluralize(names[0], language) : names[0]
}

/** Words in a row; no word twice (`light light blue`), no preposition again after `y`. */
const inARow = (words: readonly (string | undefined)[]): string =>
  capitalize(
    words
      .filter(Boolean)
      .join(' ')
      .replace(/(?<!\p{L})(\p{L}+)[ ]\1(?![\p{L}-])/giu, '$1')
      .replace(/(?<=(con|de) [^,]*) y \1 /g, ' y '),
  )

/** Bends words to the gender and number of a Spanish noun. */
export const forms = (list: readonly Said[], kind: Kind): string[] => list.map((each) => agree(each, kind))
export const names = (list: readonly Said[]): string[] => list.map(({ en }) => en.names[0])

/** `lino lavado`, `washed linen`: what is said of the cloth goes with the first one. */
export function writeCloth(
  cloths: readonly Entries['material'][],
  finishes: readonly Said[],
  language: Language,
): string {
  const words = cloths.map(({ es, en }, at) => {
    const said = at === 0 ? finishes : []
    return { es: [es.names[0], ...forms(said, es)], en: [...names(said), en.names[0]] }[language].join(' ')
  })
  return joined(words, language)
}

/** `vaquera` stands beside its noun, `de lino` comes later. */
function spanishCloth({ said }: Reading, kind: Kind): { beside: string; later: string } {
  const [cloth, ...others] = said.material
  const adjective = others.length + said.finish.length === 0 && cloth?.adjective
  if (adjective) return { beside: agree({ es: { names: adjective } }, kind), later: '' }
  return { beside: '', later: cloth ? `de ${writeCloth(said.material, said.finish, 'es')}` : '' }
}

/** Stripes and checks take the colors of their cloth; a cable or a rib is a stitch and takes none. */
function spanishColors({ said }: Reading, kind: Kind): { own: string; pattern: string } {
  const [pattern] = said.pattern
  const own = joined(forms(said.color, kind), 'es')
  if (!pattern?.gender) return { own, pattern: pattern ? `de ${pattern.es.names[0]}` : '' }
  const colors = joined(forms(said.color, { gender: pattern.gender, plural: true }), 'es')
  return { own: '', pattern: `de ${pattern.es.names[0]} ${colors}`.trim() }
}

/** Almond oil stays an oil in the other language. */
export function ingredientIn({ oils }: Reading, it: Ingredient, language: Language): string {
  const [name] = it[language].names
  return oils.has(it) ? { es: `aceite de ${name}`, en: `${name} oil` }[language] : name
}

/** All ingredients of the title; before an English noun each is singular: `peptide serum`, `serum with peptides`. */
export function ingredientsIn(reading: Reading, language: Language, isBefore = false): string {
  const list = reading.said.ingredient.map((it) => {
    const name = ingredientIn(reading, it, language)
    return isBefore && it.en.plural ? name.replace(/s$/, '') : name
  })
  return joined(list, language)
}

const areActive = ({ said }: Reading): boolean => said.ingredient.every(({ active }) => active)

function spanishIngredients(reading: Reading): string {
  const { said, joined: how, language } = reading
  if (!said.ingredient.length) return ''
  const isWith = how === 'with' || ((how === 'none' || language === 'en') && areActive(reading))
  return `${isWith ? 'con' : 'de'} ${ingredientsIn(reading, 'es')}`
}

/** `con botones y cremallera`, `with buttons and a zip`; then the others: `sin perfume`, `for babies`. */
function detailsIn(language: Language, details: readonly string[]): string[] {
  const preposition = { es: 'con ', en: 'with ' }[language]
  const [withs, others] = [true, false].map((is) => details.filter((each) => each.startsWith(preposition) === is))
  const listed = withs?.map((each) => each.slice(preposition.length)) ?? []
  return [listed.length ? preposition + joined(listed, language) : '', ...(others ?? [])]
}

/** `Vestido largo de verano azul de lino con bolsillos`, `Crema de manos nutritiva de romero para piel seca, 50 ml`. */
function spanishTitle(reading: Reading): string {
  const { said, purpose, measures, name } = reading
  const kind = getKind(reading)
  const { beside, later } = spanishCloth(reading, kind)
  const { own, pattern } = spanishColors(reading, kind)
  return inARow([
    writeNoun(reading, 'es'),
    beside,
    ...forms(said.cut, kind),
    ...forms(said.occasion, kind),
    own,
    later,
    spanishIngredients(reading),
    pattern,
    ...forms(said.wearer.slice(0, 1), kind),
    ...detailsIn('es', forms(said.detail, kind)),
    ...said.need.slice(0, 1).map(({ es }) => `para ${es.names[0]}`),
    purpose?.es && `para ${purpose.es}`,
    measures.factor && `FPS ${measures.factor}`,
    name,
  ])
}

const comesAfter = ({ en }: Said): boolean => /^(?:with|for) /.test(en.names[0])

/** `Women’s long blue striped linen summer dress with pockets`, `Nourishing rosemary hand cream for dry skin, 50 ml`. */
function englishTitle(reading: Reading): string {
  const { said, purpose, measures, name } = reading
  const isAfter = reading.joined === 'with' && (reading.language === 'en' || !areActive(reading))
  const ingredients = ingredientsIn(reading, 'en', !isAfter)
  const placed = (wanted?: string) =>
    names(said.cut.filter(({ place, area, rhythm }) => (area || rhythm ? 'by-noun' : place) === wanted))
  return inARow([
    name,
    ...names(said.wearer.slice(0, 1)),
    ...placed(),
    ...names(said.detail.filter((detail) => !comesAfter(detail))),
    joined(names(said.color), 'en'),
    ...names(said.pattern.slice(0, 1)),
    ...placed('after-color'),
    writeCloth(said.material, said.finish, 'en'),
    isAfter ? '' : ingredients,
    ...names(said.occasion),
    ...placed('by-noun'),
    writeNoun(reading, 'en'),
    isAfter ? `with ${ingredients}` : '',
    ...detailsIn('en', names(said.detail.filter(comesAfter))),
    ...said.need.slice(0, 1).map(({ en }) => `for ${en.names[0]}`),
    purpose?.en && `for ${purpose.en}`,
    measures.factor && `SPF ${measures.factor}`,
  ])
}

const sized = (title: string, { measures: { size } }: Reading): string =>
  size ? `${title}, ${writtenSize(size)}` : title

/** The title of what was read, in the order that each language has. */
export const titleIn = (reading: Reading, language: Language): string =>
  sized({ es: spanishTitle, en: englishTitle }[language](reading), reading)

/** Forms that an adjective may have here: it goes with the thing, or with another noun of the title. */
function agrees({ value: { it }, written: { es = '' } }: Known, reading: Reading): boolean {
  const { said } = reading
  const nouns = [...said.material, ...said.ingredient].map((noun) => noun.es)
  const patterns = said.pattern.flatMap(({ gender }) => (gender ? [{ gender, plural: true }] : []))
  if ('gender' in it.es || ('fixed' in it && it.fixed) || es.includes(' ')) return true
  const kinds = [getKind(reading), ...nouns, ...patterns]
  return it.es.names.some((name) => kinds.some((kind) => agree({ es: { names: [name] } }, kind) === es))
}

const nouns: ReadonlySet<WordClass> = new Set(['material', 'ingredient', 'pattern', 'need'])
const phrases: ReadonlySet<WordClass> = new Set(['occasion', 'detail', 'wearer', 'cut'])

/** Whether what says more about the thing is joined to it: `de lino`, not `lino` alone. */
function isJoined(reading: Reading, { value, from, written: { es = '' } }: Known): boolean {
  const { is, it } = value
  const kind = getKind(reading)
  if (is === 'material' && it.adjective?.some((each) => agree({ es: { names: [each] } }, kind) === es)) return true
  const isBare = nouns.has(is) || (phrases.has(is) && it.es.names[0].includes(' ') && !es.includes(' '))
  return !isBare || isJoining(reading.title.tokens[from - 1])
}

const reads: Record<Language, (reading: Reading) => boolean> = {
  es: (reading) =>
    reading.head.from === 0 &&
    reading.words.every((word) => word === reading.head || (agrees(word, reading) && isJoined(reading, word))),
  en: ({ words, head, title: { text, tokens } }) => {
    const before = words.filter(({ to }) => to <= head.from).map(({ value }) => value.is)
    const cloth = before.findIndex((is) => is === 'material' || is === 'ingredient')
    const late = cloth < 0 ? [] : before.slice(cloth)
    const after = words.filter(({ from }) => from >= head.to)
    const mayFollow = ({ value: { is }, from }: Known) =>
      is === 'detail' || (['ingredient', 'need', 'filler'].includes(is) && isJoining(tokens[from - 1]))
    const isList = text.slice(0, tokens.at(-1)?.end).includes(',')
    const mayBeLate = (is: WordClass) => ['material', 'ingredient', 'occasion', 'filler'].includes(is)
    return !isList && late.every(mayBeLate) && after.every(mayFollow)
  },
}

/** Keeps a title as it was typed, with the capitals and accents of the lexicon. */
function tidied({ title: { text, tokens }, words, name, language }: Reading): string {
  const inName = new Set(name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const unknown = (typed: string) => (inName.has(typed.toLowerCase()) ? asName(typed) : typed.toLowerCase())
  let tidy = ''
  for (let at = 0; at < tokens.length; ) {
    const [before, token] = [tokens[at - 1], tokens[at]] as [Token | undefined, Token]
    const word = words.find(({ from }) => from === at)
    tidy += (before ? gapBetween(text, before, token) : '') + (word?.written[language] ?? unknown(token.text))
    at = word?.to ?? at + 1
  }
  return capitalize(tidy)
}

/** The title as it was typed where it reads well: its own words and their order. */
function typedTitle(reading: Reading): string | undefined {
  const { words, language, purpose, measures } = reading
  if (!words.every(({ written }) => written[language]) || !reads[language](reading)) return undefined
  const [begins, factor] = { es: ['para', 'FPS'], en: ['for', 'SPF'] }[language]
  const aim = purpose?.[language] ? ` ${begins} ${purpose[language]}` : ''
  return sized(`${tidied(reading)}${aim}${measures.factor ? ` ${factor} ${measures.factor}` : ''}`, reading)
}

/** In the language of the title as it was typed where that reads well. */
export function writeTitles(reading: Reading): Record<Language, string> {
  const { language } = reading
  const own = typedTitle(reading) ?? titleIn(reading, language)
  return { es: titleIn(reading, 'es'), en: titleIn(reading, 'en'), [language]: own }
}
