import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyText } from '../support/any-text.ts'
import { type DemoShop, openDemoShop } from './shop.ts'

/** Milliseconds of the processor for a search, the slowest of its calls: other programs take none of them. */
const longest = 250
const long = (text: string) => text.repeat(200).slice(0, 200)

/** By reason; each at most 200 characters, which is the limit. */
const odd: Readonly<Record<string, string>> = {
  nothing: '',
  'a space': ' ',
  'punctuation alone': '!?.,;:-_«»"\'()[]{}/\\|@#%&*+=~^`´¨',
  'one sign': '-',
  'half a pair': '\ud800',
  'the other half, in a word': 'cam\udfffisa',
  'a NUL': 'cam\u0000isa',
  'signs of direction': '\u202ecamisa\u202c',
  'a family of emoji': long('👩‍👩‍👧‍👦'),
  'one letter': long('a'),
  'one word of 200 letters': long('camisa'),
  'a hundred words': long('a '),
  'all different words': Array.from({ length: 60 }, (_, index) => `w${index}`)
    .join(' ')
    .slice(0, 200),
  'words of the shop': long('camisa blanca de lino talla m '),
  'words with typos': long('camiza vlanca lnio tala pantalom '),
  'digits alone': long('0123456789'),
  'letters and digits by turns': long('a1'),
  'numbers with separators': long('1.234,56 '),
  'hyphens between letters': long('a-'),
  accents: `e${'\u0301'.repeat(199)}`,
  'letters that become many': long('ﷺ'),
  'letters that become several': long('ﬃ'),
  'wide letters': 'ＣＡＭＩＳＡ　ＢＬＡＮＣＡ',
  'letters of several alphabets': 'рубашка シャツ 衬衫 قميص πουκάμισο',
  'letters whose case is odd': 'İıŞşßǅ',
  'names of every object': '__proto__ constructor toString hasOwnProperty',
  'signs of patterns': '(a+)+$ .* [a-z] \\d ^$',
  'signs of SQL': "' OR '1'='1'; DROP TABLE products; --",
}

interface Call {
  name: string
  url: (q: string) => string
}

const rest = (path: string) => (q: string) => `${path}?page=1&q=${encodeURIComponent(q.replace(/\p{Cs}/gu, '\ufffd'))}`
const trpc = (procedure: string) => (q: string) =>
  `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ q }))}`
const calls: readonly Call[] = [
  { name: 'the list over REST', url: rest('/api/products/list') },
  { name: 'the list', url: trpc('catalog.list') },
  { name: 'the counts', url: trpc('catalog.facets') },
  { name: 'suggestions', url: trpc('catalog.suggest') },
]

describe('a search', () => {
  let shop: DemoShop
  beforeAll(async () => {
    shop = await openDemoShop()
  })
  afterAll(() => shop.close())

  const readList = async (query: string) => (await shop.call({ url: `/api/products/list?${query}` })).body
  const readIds = async (query: string): Promise<string[]> =>
    JSON.parse(await readList(query)).data.products.map(({ id }: { id: string }) => id)

  it.each(calls)('answers odd queries, and soon: $name', async ({ url }) => {
    const failures: string[] = []
    for (const [reason, q] of Object.entries(odd)) {
      const before = process.cpuUsage()
      const { statusCode } = await shop.call({ url: url(q) })
      const { user, system } = process.cpuUsage(before)
      if (statusCode >= 500) failures.push(`${reason}: ${statusCode}`)
      if ((user + system) / 1000 > longest) failures.push(`${reason}: ${(user + system) / 1000} ms`)
    }
    expect(failures).toEqual([])
  })

  it('answers any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.constantFrom(...calls), async (q, { url }) => {
        expect((await shop.call({ url: url(q) })).statusCode).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
  })

  it.each(['camisa', 'lino', 'cream', 'size m'])('keeps an order that was chosen: %s', async (q) => {
    const query = `q=${encodeURIComponent(q)}`
    const found = await readIds(query)
    expect(found.length).toBeGreaterThan(1)
    for (const sort of ['sells', 'rating', 'price', 'price-desc']) {
      const chosen = await readIds(`${query}&sort=${sort}`)
      expect(chosen).toHaveLength(found.length)
      expect(new Set(chosen)).toEqual(new Set(found))
      expect(chosen).toEqual((await readIds(`sort=${sort}`)).filter((id) => chosen.includes(id)))
    }
  })

  it('keeps a price range', async () => {
    const { products } = JSON.parse(await readList('q=lino&min=50&max=90')).data
    expect(products.length).toBeGreaterThan(0)
    for (const { price } of products) expect(price >= 50 && price <= 90).toBe(true)
  })

  it('without words is the list by sales, which says nothing of a search', async () => {
    const list = await readList('')
    expect(Object.keys(JSON.parse(list).data)).toEqual(['products', 'total', 'maxPrice'])
    for (const same of ['sort=sells', 'q=', 'q=%20', 'q=&sort=sells']) expect(await readList(same)).toBe(list)
    const page = (await shop.call({ url: '/api/trpc/catalog.list?input={}' })).json().result.data
    expect(Object.keys(page)).toEqual(['products', 'total', 'maxPrice', 'page', 'pages'])
  })
})
