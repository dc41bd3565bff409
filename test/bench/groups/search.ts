import { Agent } from 'node:http'
import { type Language, languages } from '../../../src/shared/languages.ts'
import type { Group } from '../group.ts'
import { spreadOf } from '../numbers.ts'
import { queriesOf, readTitles } from '../queries.ts'
import { sendRequest, trpcPath } from '../requests.ts'
import type { Measured } from '../rows.ts'
import type { ShopUnderTest } from '../shop-under-test.ts'

interface Search {
  name: string
  procedure: 'catalog.list' | 'catalog.suggest'
  typos: number
  target: number
}

const searches: readonly Search[] = [
  { name: 'search', procedure: 'catalog.list', typos: 1, target: 40 },
  { name: 'suggestions', procedure: 'catalog.suggest', typos: 1, target: 40 },
  { name: 'search', procedure: 'catalog.list', typos: 2, target: 150 },
  { name: 'suggestions', procedure: 'catalog.suggest', typos: 2, target: 150 },
]

/** Two typos are rarer, and take longer. */
const shareWithTwoTypos = 1 / 3

/** Makes the searches one after the other, over one connection. */
async function timesOf({ origin }: ShopUnderTest, { procedure }: Search, language: Language, queries: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'accept-language': language }
  const times: number[] = []
  let matches = 0
  let failures = 0
  for (const q of queries) {
    const input = procedure === 'catalog.list' ? { q, limit: 24 } : { q }
    const start = performance.now()
    const { status, body } = await sendRequest(
      origin,
      { method: 'GET', path: trpcPath(procedure, input), headers },
      agent,
    )
    times.push(performance.now() - start)
    if (status !== 200) failures++
    else if (JSON.parse(body.toString()).result.data.products.length > 0) matches++
  }
  agent.destroy()
  return { times, matches, failures }
}

/** A row of one kind of search in one language, through one procedure. */
async function searchRow(shop: ShopUnderTest, search: Search, language: Language, queries: string[]) {
  const { times, matches, failures } = await timesOf(shop, search, language, queries)
  const { median, p99, max } = spreadOf(times)
  const typos = search.typos === 1 ? 'a typo' : 'two typos'
  const part = ((matches * 100) / queries.length).toFixed(0)
  return {
    ...{ name: `${search.name}, ${language}, two words, ${typos}, p99`, figure: p99, unit: 'ms' },
    ...{ target: search.target, direction: 'at-most', sound: failures === 0 && queries.length > 0 },
    detail: `${queries.length} different, median ${median.toFixed(1)} ms, slowest ${max.toFixed(0)} ms, ${part} % found`,
  } satisfies Measured
}

/** The search box over the large catalogue: every search is new. */
export const search: Group = {
  name: 'search',
  once: true,
  async *rows({ shops, options }) {
    const shop = await shops.largeShop()
    for (const language of languages) {
      const titles = await readTitles(shop.origin, language)
      // Not counted: the first searches of a process.
      const warmUp = queriesOf(titles, 1, Math.ceil(options.queries / 10), `${language}/warm-up`)
      for (const one of searches) {
        await timesOf(shop, one, language, warmUp)
        const count = Math.ceil(options.queries * (one.typos === 1 ? 1 : shareWithTwoTypos))
        const queries = queriesOf(titles, one.typos, count, `${language}/${one.procedure}/${one.typos}`)
        yield await searchRow(shop, one, language, queries)
      }
    }
  },
}
