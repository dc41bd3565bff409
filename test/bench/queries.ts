import type { Language } from '../../src/shared/languages.ts'
import { textIn } from '../../src/shared/localized.ts'
import { createRandom, type Random } from '../../src/shared/seeded-random.ts'
import { requestJson } from './requests.ts'

const shortestWord = 4
/** Of two words together: one typo in ten letters. */
const letters = { least: 8, most: 14 }
/** Two typos in a shorter word leave nothing of it. */
const shortestOfTwoTypos = 7
const titlesPerPage = 100
const pagesRead = 10
const alphabet = 'abcdefghilmnoprstuv'

type Title = [{ es: string; en: string }]

/** Titles from all over the catalogue. */
export async function readTitles(origin: string, language: Language): Promise<string[]> {
  const random = createRandom(`titles/${language}`)
  const path = (page: number) => `/api/products/list?limit=${titlesPerPage}&page=${page}&sort=price`
  const page = (number: number) =>
    requestJson<{ data: { products: { title: Title }[]; total: number } }>(origin, path(number))
  const { total } = (await page(1)).data
  const pages = Math.ceil(total / titlesPerPage)
  const titles: string[] = []
  for (let read = 0; read < Math.min(pages, pagesRead); read++) {
    const number = 1 + Math.floor(random.next() * pages)
    titles.push(...(await page(number)).data.products.map(({ title }) => textIn(language, title)))
  }
  return titles
}

/** One letter left out, put in or taken for another; never the first one. */
export function withTypo(word: string, random: Random): string {
  const at = 1 + Math.floor(random.next() * (word.length - 1))
  const letter = random.pick([...alphabet].filter((one) => one !== word[at]) as [string, ...string[]])
  const [before, after] = [word.slice(0, at), word.slice(at + 1)]
  const kind = random.next()
  if (kind < 1 / 3) return before + after
  return before + letter + (kind < 2 / 3 ? word[at] : '') + after
}

const wordsOf = (title: string) => title.toLowerCase().match(new RegExp(`\\p{L}{${shortestWord},}`, 'gu')) ?? []

/** Two words of a title, the longer one first; undefined when it has none that fit. */
function pairOf(title: string, random: Random): [string, string] | undefined {
  const words = [...new Set(wordsOf(title))]
  const fits = words.flatMap((one) =>
    words
      .filter((other) => other.length <= one.length && other !== one)
      .filter((other) => one.length + other.length >= letters.least && one.length + other.length <= letters.most)
      .map((other): [string, string] => [one, other]),
  )
  return fits[Math.floor(random.next() * fits.length)]
}

type Change = (pair: [string, string], random: Random) => [string, string] | undefined

/** Goods that the shop does not have, in words that are no slip of those that it has. */
const lacked = ['lavadora', 'microondas', 'bicicleta', 'keyboard', 'toothbrush', 'dishwasher'] as const
/** Shorter beginnings do not match. */
const shortestBeginning = 3

function makeTypos(typos: number): Change {
  return ([word, other], random) => {
    if (typos > 1 && word.length < shortestOfTwoTypos) return undefined
    let wrong = word
    for (let typo = 0; typo < typos; typo++) wrong = withTypo(wrong, random)
    return [wrong, other]
  }
}

/** Each kind of search of two words, by how it is made from those of a title. */
const changes = {
  'a typo': makeTypos(1),
  'two typos': makeTypos(2),
  /** The last word is not completely typed. */
  'a beginning': ([word, other], { next }) => [
    other,
    word.slice(0, shortestBeginning + Math.floor(next() * (word.length - shortestBeginning))),
  ],
  /** The shop says that it lacks the other. */
  'a word that no product has': ([word], { pick }) => [word, pick(lacked)],
} satisfies Record<string, Change>
export type SearchKind = keyof typeof changes

/** Different searches of one kind. The same titles and name give the same searches. */
export function queriesOf(titles: readonly string[], kind: SearchKind, count: number, name: string): string[] {
  const random = createRandom(`queries/${name}`)
  const queries = new Set<string>()
  for (let attempt = 0; queries.size < count && attempt < count * 100; attempt++) {
    const pair = pairOf(titles[Math.floor(random.next() * titles.length)] ?? '', random)
    const words = pair && changes[kind](pair, random)
    if (!words) continue
    // A beginning is what somebody types last.
    queries.add((kind === 'a beginning' || random.next() < 0.5 ? words : words.toReversed()).join(' '))
  }
  return [...queries]
}

/** Words by which shoppers name some of the demo's categories. */
const categories = ['camisa', 'vestido', 'pantalones', 'chaqueta', 'falda'] as const

/** Searches that name a category, a colour and a word of a title, so that no two are the same. */
export function colorQueriesOf(
  titles: readonly string[],
  colors: readonly [string, ...string[]],
  count: number,
  name: string,
): string[] {
  const { next, pick } = createRandom(`queries/colors/${name}`)
  const queries = new Set<string>()
  for (let attempt = 0; queries.size < count && attempt < count * 100; attempt++) {
    const [word] = wordsOf(titles[Math.floor(next() * titles.length)] ?? '')
    if (word) queries.add(`${pick(categories)} ${pick(colors).toLowerCase()} ${word}`)
  }
  return [...queries]
}
