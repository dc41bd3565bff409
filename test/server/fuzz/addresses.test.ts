import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes as pageRoutes } from '../../../src/client/shell/routes.tsx'
import { inShares } from '../../support/full.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { listeningPages } from '../access/calls.ts'

/** What stands where an id is expected, as it is spelt in an address. */
const segments: Readonly<Record<string, string>> = {
  'one character more than an id': 'a'.repeat(65),
  '5,000 characters': 'a'.repeat(5000),
  '20,000 characters': 'a'.repeat(20_000),
  'a NUL': 'a%00b',
  'an escaped slash': 'a%2Fb',
  'a path that climbs': '..%2F..%2Fetc%2Fpasswd',
  'dots alone': '..',
  'escaped dots': '%2e%2e',
  'a backslash': '..%5C..%5Csecrets.json',
  'an escape that is none': '%zz',
  'a percent sign': '%25',
  'a percent sign before letters': '%25zz',
  'bytes that are no UTF-8': '%ff%fe',
  'half a surrogate pair': '%ed%a0%80',
  'letters of several alphabets': encodeURIComponent('ñÑ漢字👩‍👩‍👧İıß'),
  'a line feed': 'a%0D%0ASet-Cookie:%20x=1',
  'a name of every object': '__proto__',
  'another one': 'constructor',
  'a question mark and a fragment': '%3Fa%23b',
  'a pattern': ':id*',
  nothing: '%20',
}

/** Queries that no page writes. */
const queries: Readonly<Record<string, string>> = {
  'a page below the first': 'page=-1&limit=-1',
  'a page beyond all': 'page=99999999999999999999&limit=1e9',
  'a page that is no number': 'page=NaN&limit=abc&min=Infinity&max=-Infinity',
  'a page and a half': 'page=1.5&min=1e999&max=0x10',
  'keys several times': 'page=1&page=2&q=a&q=b&sort=price&sort=sells&lng=es&lng=en&key=a&key=b',
  lists: 'q[]=a&sort[]=price&page[]=1&category[]=x&lng[]=es&key[]=a',
  objects: 'q[a]=1&page[$gt]=1&sort[toString]=x&category[__proto__]=x&__proto__[isAdmin]=1&key[a]=b',
  'names of every object': '__proto__=1&constructor=x&toString=y&sort=__proto__&category=constructor&rating=toString',
  'texts without end': `q=${'a'.repeat(5000)}&category=${'b'.repeat(3000)}&sort=${'c'.repeat(65)}&key=${'d'.repeat(5000)}`,
  'a NUL': 'q=a%00b',
  'escapes that are none': 'q=%zz&sort=%&category=%ff%fe&key=%ed%a0%80',
  'everything empty': 'q=&page=&limit=&sort=&min=&max=&category=&rating=&stock=&lng=&key=&w=&h=&before=',
  'many categories': Array.from({ length: 500 }, (_, index) => `category=c${index}`).join('&'),
  'signs of addresses': '?&&==&%26=%3D&q=%3Fa%3D1%23b',
}

/** Pages whose status says whether there is what the address names. */
const namingPages = ['/products/', '/products/category/', '/demo-payment/']

const withSegment = (pattern: string, segment: string) => pattern.replaceAll(/:[A-Za-z]+|\*\??/g, () => segment)
const short = (url: string) => (url.length > 120 ? `${url.slice(0, 120)}… (${url.length})` : url)

describe('no wrong input in an address is an error of the server', () => {
  let shop: RealApp
  /** Patterns of everything that is answered: pages, pictures, the sitemap, calls. */
  let patterns: string[]

  beforeAll(async () => {
    const { pages, routes } = listeningPages()
    shop = await openApp('sqlite', { WIZARD_VISITORS: 'off' }, pages)
    const read = [...routes].filter((name) => /^(GET|ALL) /.test(name)).map((name) => name.replace(/^\w+ /, ''))
    const files = ['/locales/*', '/fonts/*', '/assets/*']
    patterns = [...new Set([...pageRoutes.map(({ path }) => path), ...read, ...files])]
  })
  afterAll(() => shop.close())

  /** Responses that are an error of the server, or that break another rule. */
  async function findFailures(urls: readonly string[], isFailure: (status: number) => boolean): Promise<string[]> {
    const failures: string[] = []
    for (const url of urls) {
      const { statusCode } = await shop.call({ url })
      if (isFailure(statusCode)) failures.push(`${statusCode} ${short(url)}`)
    }
    return failures
  }

  for (const { options, cases } of inShares(Object.entries(segments), 7)) {
    it.each(cases)('where it names something: %s', options, async (_what, segment) => {
      const urls = patterns.filter((pattern) => /[:*]/.test(pattern)).map((pattern) => withSegment(pattern, segment))
      expect(urls.length).toBeGreaterThan(25)
      expect(await findFailures(urls, (status) => status >= 500)).toEqual([])
    })
  }

  for (const { options, cases } of inShares(Object.entries(queries), 7)) {
    it.each(cases)('in its query: %s', options, async (_what, query) => {
      const urls = patterns.map((pattern) => `${withSegment(pattern, 'nothing')}?${query}`)
      expect(await findFailures(urls, (status) => status >= 500)).toEqual([])
    })
  }

  it('a page of something that cannot be is the page of something that is not there', async () => {
    const unreadable = ['a NUL', 'an escape that is none', 'bytes that are no UTF-8', 'half a surrogate pair']
    // A path of two dots is the folder above, of which there is a page.
    const readable = Object.keys(segments).filter(
      (what) => ![...unreadable, 'dots alone', 'escaped dots'].includes(what),
    )
    const urls = (names: string[]) => namingPages.flatMap((page) => names.map((name) => `${page}${segments[name]}`))
    expect(await findFailures(urls(readable), (status) => status !== 404)).toEqual([])
    expect(await findFailures(urls(unreadable), (status) => status !== 400)).toEqual([])
  })

  it('the form of the demo payment, too', async () => {
    for (const segment of Object.values(segments)) {
      const { statusCode } = await shop.call({
        method: 'POST',
        url: `/demo-payment/${segment}?key[]=a&key=b`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'action=pay&action=back&__proto__[x]=1',
      })
      expect(statusCode, segment.slice(0, 80)).toBeGreaterThanOrEqual(400)
      expect(statusCode, segment.slice(0, 80)).toBeLessThan(500)
    }
  })
})
