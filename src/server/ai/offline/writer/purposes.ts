import type { Language } from '../../../../shared/languages.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import { fill } from './grammar.ts'
import { createFinder, type Title } from './words.ts'

/** The purpose of a product, after `para` or `for`; only in the typed language when a word of it is unknown. */
export type Purpose = Partial<Record<Language, string>>

const articles = new Set('el la los las un una unos unas a an the'.split(' '))
const withoutArticle = (phrase: string): string => phrase.replace(/^(?:el|la|las|una?|unos|unas|an?|the) /, '')

const { occasions, manners, purposes } = lexicon.phrases

/** `a summer wedding`, `an office party`. */
const combined = occasions.flatMap((occasion) =>
  manners.map((manner) => {
    const one = /^an? /.test(occasion.en) ? 'a ' : ''
    const en = `${one}${manner.en} ${withoutArticle(occasion.en)}`
    return { es: `${occasion.es} ${manner.es}`, en: fill(en, { values: {}, kinds: {} }, 'en') ?? en }
  }),
)

/** Listed phrases come before combined ones, as of two with the same form the finder takes the first. */
const find = createFinder(
  [...occasions, ...purposes, ...combined].map((value) => ({
    value,
    es: [withoutArticle(value.es)],
    en: [withoutArticle(value.en)],
  })),
)

const begins: Readonly<Record<string, Language>> = { para: 'es', for: 'en' }
const breaks = new Set(['para', 'for', 'con', 'sin', 'with', 'without'])
const joins = new Set(['de', 'del', 'en', 'of', 'in'])

/** The end of a complement: before another one, a comma, a measure, or words that the family knows. */
function findEnd({ text, tokens }: Title, from: number, covers: (at: number) => boolean): number {
  const end = tokens.findIndex((token, at) => {
    if (at < from) return false
    const gap = text.slice(tokens[at - 1]?.end, token.start)
    const ends = breaks.has(token.plain) || /^\d/.test(token.text) || /[^\s’'-]/.test(gap)
    return ends || (at > from && joins.has(token.plain) && covers(at + 1))
  })
  return end < 0 ? tokens.length : end
}

/**
 * Takes the purpose out of a title: `for rainy days`, `para jardineros`. What the family knows as words of its own stays
 * in it: `para hombre`, `for dry hands`.
 * @param covers whether the family knows the token at this position
 */
export function takePurpose(title: Title, covers: Parameters<typeof findEnd>[2]): { title: Title; purpose?: Purpose } {
  const { tokens, text } = title
  const at = tokens.findIndex(({ plain }, place) => place > 0 && begins[plain] !== undefined && !covers(place))
  const language = begins[tokens[at]?.plain ?? '']
  let from = at + 1
  while (articles.has(tokens[from]?.plain ?? '')) from++
  const [first, start] = [tokens[from], tokens[at + 1]]
  if (!language || !first || !start) return { title }
  const found = find(tokens.slice(from)).find((each) => each.from === 0 && each.written[language])
  const end = findEnd(title, from, covers)
  const whole = found && (from + found.to >= end || (language === 'es' && covers(from + found.to))) ? found : undefined
  const to = whole ? from + whole.to : end
  const isKnown = tokens.slice(from, to).every((_, place) => covers(from + place))
  if (to <= from || (!whole && isKnown)) return { title }
  return {
    title: { ...title, tokens: tokens.filter((_, place) => place < at || place >= to) },
    purpose: { ...whole?.value, [language]: text.slice(start.start, tokens[to - 1]?.end) },
  }
}
