import type { Language } from '../../../shared/languages.ts'
import type { Bilingual } from '../draft.ts'
import { englishArticle } from './agreement.ts'
import { createLexicon, type Match, type Title, type Token } from './words.ts'

/** What a thing is for, after `para` and `for`; without the other language where a word of it is unknown. */
export type Purpose = Partial<Bilingual>

const singles: readonly (readonly [es: string, en: string])[] = [
  ['el verano', 'summer'],
  ['el invierno', 'winter'],
  ['el otoño', 'autumn'],
  ['la primavera', 'spring'],
  ['bebés', 'babies'],
  ['un bebé', 'a baby'],
  ['un regalo', 'a gift'],
  ['regalar', 'gifting'],
  ['casa', 'home'],
  ['viajar', 'travelling'],
  ['deporte', 'sport'],
  ['Navidad', 'Christmas'],
  ['las vacaciones', 'the holidays'],
  ['todos los días', 'every day'],
  ['cada día', 'every day'],
  ['el fin de semana', 'the weekend'],
  ['el trabajo', 'work'],
  ['la playa', 'the beach'],
  ['la piscina', 'the pool'],
  ['la montaña', 'the mountains'],
  ['el campo', 'the country'],
  ['la ciudad', 'the city'],
  ['el mar', 'the sea'],
  ['la noche', 'the night'],
  ['la mañana', 'the morning'],
  ['la oficina', 'the office'],
  ['la lluvia', 'the rain'],
  ['el frío', 'the cold'],
  ['el viento', 'the wind'],
  ['la cocina', 'the kitchen'],
  ['la mesa', 'the table'],
  ['la cama', 'the bed'],
  ['el sofá', 'the sofa'],
  ['el jardín', 'the garden'],
  ['el colegio', 'school'],
  ['el gimnasio', 'the gym'],
]

/** Several of it have no article: `para días de lluvia`. They come first, as one of it knows its plural, too. */
const occasions: readonly (readonly [es: string, en: string])[] = [
  ['días', 'days'],
  ['mañanas', 'mornings'],
  ['tardes', 'afternoons'],
  ['noches', 'nights'],
  ['paseos', 'walks'],
  ['viajes', 'trips'],
  ['bodas', 'weddings'],
  ['fiestas', 'parties'],
  ['un día', 'a day'],
  ['una mañana', 'a morning'],
  ['una tarde', 'an afternoon'],
  ['una noche', 'a night'],
  ['un paseo', 'a walk'],
  ['un viaje', 'a trip'],
  ['una boda', 'a wedding'],
  ['una fiesta', 'a party'],
]

const manners: readonly (readonly [es: string, en: string])[] = [
  ['de verano', 'summer'],
  ['de invierno', 'winter'],
  ['de otoño', 'autumn'],
  ['de primavera', 'spring'],
  ['de lluvia', 'rainy'],
  ['de frío', 'cold'],
  ['de viento', 'windy'],
  ['de sol', 'sunny'],
  ['de playa', 'beach'],
  ['de montaña', 'mountain'],
  ['de deporte', 'sports'],
  ['de oficina', 'office'],
  ['de fiesta', 'party'],
  ['de boda', 'wedding'],
]

const articles = new Set('el la los las un una unos unas a an the'.split(' '))
const withoutArticle = (phrase: string): string => phrase.replace(/^(?:el|la|las|una?|unos|unas|an?|the) /, '')

/** `a summer wedding`, `an office party`. */
const combined = occasions.flatMap(([noun, thing]) =>
  manners.map(([manner, word]): readonly [string, string] => {
    const isOne = /^an? /.test(thing)
    return [`${noun} ${manner}`, `${isOne ? `${englishArticle(word)} ` : ''}${word} ${withoutArticle(thing)}`]
  }),
)

const known = createLexicon(
  [...occasions, ...singles, ...combined].map(([es, en]) => ({
    value: { es, en },
    es: [withoutArticle(es)],
    en: [withoutArticle(en)],
  })),
)

const begins: Readonly<Record<string, Language>> = { para: 'es', for: 'en' }
const breaks = new Set(['para', 'for', 'con', 'sin', 'with', 'without'])
const joins = new Set(['de', 'del', 'en', 'of', 'in'])

/** A title without its purpose. */
export interface Purposeful {
  title: Title
  purpose?: Purpose
}

type Covers = (at: number) => boolean

/** Where a complement ends: before another one, a comma, a measure, or what the family knows of the thing itself. */
const endOf = ({ text, tokens }: Title, from: number, covers: Covers): number => {
  for (let at = from; at < tokens.length; at++) {
    const [before, token] = [tokens[at - 1], tokens[at]] as [Token, Token]
    if (breaks.has(token.plain) || /^\d/.test(token.text)) return at
    if (/[^\s’'-]/.test(text.slice(before.end, token.start))) return at
    if (at > from && joins.has(token.plain) && covers(at + 1)) return at
  }
  return tokens.length
}

const purposeOf = (title: Title, from: number, to: number, found: Match<Bilingual> | undefined, language: Language) => {
  const [first, last] = [title.tokens[from], title.tokens[to - 1]] as [Token, Token]
  const typed = title.text.slice(first.start, last.end)
  return { ...(found ? found.value : {}), [language]: typed }
}

/**
 * Takes what a thing is for out of its title: `for rainy days`, `para jardineros`. It never changes what the thing is.
 * What the family knows by itself stays: `para hombre`, `for dry hands`.
 * @param covers whether the family has a word at this place
 */
export function takePurpose(title: Title, covers: Covers): Purposeful {
  const { tokens } = title
  const at = tokens.findIndex(({ plain }, place) => place > 0 && begins[plain] !== undefined && !covers(place))
  const language = begins[tokens[at]?.plain ?? '']
  if (!language || at === tokens.length - 1) return { title }
  let from = at + 1
  while (articles.has(tokens[from]?.plain ?? '')) from++
  const found = known.find(tokens.slice(from)).find((each) => each.from === 0 && each.languages.includes(language))
  const end = endOf(title, from, covers)
  const isWhole = found !== undefined && (from + found.to >= end || (language === 'es' && covers(from + found.to)))
  const to = isWhole ? from + found.to : end
  const places = Array.from({ length: to - from }, (_, place) => from + place)
  if (to <= from || (!isWhole && places.every(covers))) return { title }
  return {
    title: { ...title, tokens: tokens.filter((_, place) => place < at || place >= to) },
    purpose: purposeOf(title, at + 1, to, isWhole ? found : undefined, language),
  }
}
