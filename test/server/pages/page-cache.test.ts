import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { encodingOf, KeptPage, PageCache } from '../../../src/server/pages/page-cache.ts'

const hour = 3_600_000

describe('the page cache', () => {
  let version: string
  let now: number
  let renders: number
  let cache: PageCache
  const render = async () => ({ status: 200, html: `<p>${++renders}</p>` })

  beforeEach(() => {
    version = '1'
    now = 10 * hour
    renders = 0
    cache = new PageCache({ version: () => version, now: () => now })
  })

  it('renders a page once and keeps it', async () => {
    const first = await cache.getOrRender('es /', render)
    expect(await cache.getOrRender('es /', render)).toBe(first)
    expect(cache.get('es /')).toBe(first)
    expect(renders).toBe(1)
  })

  it('lets those who miss the same page at once share one render', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.getOrRender('es /', render)))
    expect(new Set(pages).size).toBe(1)
    expect(renders).toBe(1)
  })

  it('forgets a page with the version of the catalogue', async () => {
    await cache.getOrRender('es /', render)
    version = '2'
    expect(cache.get('es /')).toBeUndefined()
    await cache.getOrRender('es /', render)
    expect(renders).toBe(2)
  })

  it('marks a page stale when the catalogue changed while it was rendered', async () => {
    await cache.getOrRender('es /', async () => {
      version = '2'
      return render()
    })
    expect(cache.get('es /')).toBeUndefined()
  })

  it('keeps a page until the next full hour and no longer', async () => {
    await cache.getOrRender('es /', render)
    now = 11 * hour - 1
    expect(cache.get('es /')).toBeDefined()
    now = 11 * hour
    expect(cache.get('es /')).toBeUndefined()
  })

  it('does not keep what is not found', async () => {
    await cache.getOrRender('es /products/none', async () => ({ status: 404, html: 'no' }))
    expect(cache.get('es /products/none')).toBeUndefined()
  })

  it('does not keep a failed render, and the next reader tries again', async () => {
    const broken = cache.getOrRender('es /', () => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
    expect((await cache.getOrRender('es /', render)).status).toBe(200)
  })

  it('is bounded in bytes: the pages read last stay', async () => {
    const small = new PageCache({ version: () => '1', now: () => 0, maxBytes: 30_000 })
    const page = (index: number) => small.getOrRender(`${index}`, async () => ({ status: 200, html: 'x'.repeat(5000) }))
    for (let index = 0; index < 20; index++) await page(index)
    expect(small.get('19')).toBeDefined()
    expect(small.get('0')).toBeUndefined()
  })
})

describe('a kept page', () => {
  const html = `<p>${'lino y sal '.repeat(200)}</p>`

  it('gives the same page in each encoding, each made once', async () => {
    const page = new KeptPage({ status: 200, html }, '1', 0)
    const [br, again] = await Promise.all([page.body('br'), page.body('br')])
    expect(br).toBe(again)
    expect(brotliDecompressSync(br).toString()).toBe(html)
    expect(gunzipSync(await page.body('gzip')).toString()).toBe(html)
    expect(page.ready('br')).toBe(br)
    expect((await page.body('identity')).toString()).toBe(html)
  })

  it('has an ETag that follows its content', () => {
    const tag = (text: string) => new KeptPage({ status: 200, html: text }, '1', 0).etag
    expect(tag('a')).toBe(tag('a'))
    expect(tag('a')).not.toBe(tag('b'))
    expect(tag('a')).toMatch(/^W\/"[\w-]{22}"$/)
  })
})

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (header, encoding) => {
    expect(encodingOf(header)).toBe(encoding)
  })
})
