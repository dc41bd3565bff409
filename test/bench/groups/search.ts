import { Agent } from 'node:http'
import { type Language, languages } from '../../../src/shared/languages.ts'
import type { Group } from '../group.ts'
import { spreadOf } from '../numbers.ts'
import { queriesOf, readTitles, type SearchKind } from '../queries.ts'
import { sendRequest, trpcPath } from '../requests.ts'
import type { Measured } from '../rows.ts'
import type { ShopUnderTest } from '../shop-under-test.ts'

interface Search {
  name: string
  procedure: 'catalog.list' | 'catalog.suggest'
  /** For its row: the words that are typed. */
  typed: string
  target: number
}

const searches: readonly (Omit<Search, 'typed'> & { kind: SearchKind })[] = [
  { name: 'search', procedure: 'catalog.list', kind: 'a typo', target: 40 },
  { name: 'suggestions', procedure: 'catalog.suggest', kind: 'a typo', target: 40 },
  { name: 'search', procedure: 'catalog.list', kind: 'two typos', target: 150 },
  { name: 'suggestions', procedure: 'catalog.suggest', kind: 'two typos', target: 150 },
  { name: 'search', procedure: 'catalog.list', kind: 'a beginning', target: 40 },
  { name: 'suggestions', procedure: 'catalog.suggest', kind: 'a beginning', target: 40 },
  { name: 'search', procedure: 'catalog.list', kind: 'a word that no product has', target: 150 },
]

/** Other kinds than one typo are rarer, or take longer. */
const shareOfOthers = 1 / 3

/** Makes the searches one after the other, over one connection. */
async function timesOf(
  { origin }: ShopUnderTest,
  { procedure }: Pick<Search, 'procedure'>,
  language: Language,
  queries: string[],
) {
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
export async function searchRow(shop: ShopUnderTest, search: Search, language: Language, queries: string[]) {
  const { times, matches, failures } = await timesOf(shop, search, language, queries)
  const { median, p99, max } = spreadOf(times)
  const part = ((matches * 100) / queries.length).toFixed(0)
  return {
    ...{ name: `${search.name}, ${language}, ${search.typed}, p99`, figure: p99, unit: 'ms' },
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
      const warmUp = queriesOf(titles, 'a typo', Math.ceil(options.queries / 10), `${language}/warm-up`)
      for (const one of searches) {
        await timesOf(shop, one, language, warmUp)
        const count = Math.ceil(options.queries * (one.kind === 'a typo' ? 1 : shareOfOthers))
        const queries = queriesOf(titles, one.kind, count, `${language}/${one.procedure}/${one.kind}`)
        yield await searchRow(shop, { ...one, typed: `two words, ${one.kind}` }, language, queries)
      }
    }
  },
}
