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

/**
 * Different searches of two words from titles, with so many typos in the longer word.
 * The same titles and name give the same searches.
 */
export function queriesOf(titles: readonly string[], typos: number, count: number, name: string): string[] {
  const random = createRandom(`queries/${name}`)
  const queries = new Set<string>()
  for (let attempt = 0; queries.size < count && attempt < count * 100; attempt++) {
    const pair = pairOf(titles[Math.floor(random.next() * titles.length)] ?? '', random)
    if (!pair || (typos > 1 && pair[0].length < shortestOfTwoTypos)) continue
    let [word, other] = pair
    for (let typo = 0; typo < typos; typo++) word = withTypo(word, random)
    queries.add(random.next() < 0.5 ? `${word} ${other}` : `${other} ${word}`)
  }
  return [...queries]
}
