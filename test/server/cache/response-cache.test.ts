import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { CachedResponse, type MadeResponse } from '../../../src/server/cache/cached-response.ts'
import { chooseEncoding } from '../../../src/server/cache/encodings.ts'
import { ResponseCache } from '../../../src/server/cache/response-cache.ts'

const hour = 3_600_000
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const response = (body: string, status = 200): MadeResponse => ({ status, body, headers })

describe('cached responses', () => {
  let version: string
  let now: number
  let made: number
  let source: string
  let cache: ResponseCache
  const prepare = async () => ({ source, make: async () => response(`<p>${++made}</p>`) })

  beforeEach(() => {
    version = '1'
    now = 10 * hour
    made = 0
    source = 'a'
    cache = new ResponseCache({ version: () => version, now: () => now })
  })

  it('are made once', async () => {
    const first = await cache.getOrMake('es /', prepare)
    expect(await cache.getOrMake('es /', prepare)).toBe(first)
    expect(cache.get('es /')).toBe(first)
    expect(made).toBe(1)
  })

  it('are counted when they are made, and not when they are found or say the same as before', async () => {
    for (const key of ['es /', 'es /', 'en /']) await cache.getOrMake(key, prepare)
    version = '2'
    await cache.getOrMake('es /', prepare)
    expect(cache.made).toBe(2)
  })

  it('are made once for all requests that miss the same one at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('es /', prepare)))
    expect(new Set(responses).size).toBe(1)
    expect(made).toBe(1)
  })

  it('do not hold for another version of the catalogue, and are made anew when they would say something else', async () => {
    await cache.getOrMake('es /', prepare)
    version = '2'
    source = 'b'
    expect(cache.get('es /')).toBeUndefined()
    expect((await cache.getOrMake('es /', prepare)).etag).not.toBe(
      new CachedResponse(response('<p>1</p>'), '', '').etag,
    )
    expect(made).toBe(2)
  })

  it('stay, with their compressed forms, when another version of the catalogue says the same', async () => {
    const first = await cache.getOrMake('es /', prepare)
    version = '2'
    expect(cache.get('es /')).toBeUndefined()
    expect(await cache.getOrMake('es /', prepare)).toBe(first)
    expect(cache.get('es /')).toBe(first)
    expect(made).toBe(1)
    const call = cache.store('/api/x', cache.stamp(), response('{}'))
    version = '3'
    expect(cache.store('/api/x', cache.stamp(), response('{}'))).toBe(call)
    expect(cache.store('/api/x', cache.stamp(), response('[]'))).not.toBe(call)
  })

  it('are stale at once when the catalogue changed while they were made', async () => {
    await cache.getOrMake('es /', async () => {
      version = '2'
      return prepare()
    })
    expect(cache.get('es /')).toBeUndefined()
    cache.store('/api/x', '1 10', response('{}'))
    expect(cache.get('/api/x')).toBeUndefined()
  })

  it('hold until the next full hour and no longer, and are then made anew', async () => {
    await cache.getOrMake('es /', prepare)
    now = 11 * hour - 1
    expect(cache.get('es /')).toBeDefined()
    now = 11 * hour
    expect(cache.get('es /')).toBeUndefined()
    await cache.getOrMake('es /', prepare)
    expect(made).toBe(2)
  })

  it('are not made of what is not found', async () => {
    await cache.getOrMake('es /none', async () => ({ source: '', make: async () => response('no', 404) }))
    expect(cache.get('es /none')).toBeUndefined()
  })

  it('are not made of what failed, and the next request tries again', async () => {
    await expect(cache.getOrMake('es /', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.getOrMake('es /', prepare)).status).toBe(200)
  })

  it('that are out of date stay until nobody has requested them from one sweep to the next', async () => {
    const madeBy = async (key: string) => {
      const before = cache.made
      await cache.getOrMake(key, prepare)
      return cache.made - before
    }
    for (const key of ['es /', 'en /']) await madeBy(key)
    for (let count = 0; count < 3; count++) cache.sweep()
    version = '2'
    cache.sweep()
    expect(await madeBy('es /'), 'it says the same as before').toBe(0)
    version = '3'
    cache.sweep()
    expect(await madeBy('es /'), 'it was requested meanwhile').toBe(0)
    expect(await madeBy('en /'), 'nobody has requested it').toBe(1)
  })

  it('are bounded in bytes: those read last stay', () => {
    const few = new ResponseCache({ version: () => '1', now: () => 0, maxBytes: 30_000 })
    for (let index = 0; index < 20; index++) few.store(`${index}`, few.stamp(), response(`${index}`.repeat(5000)))
    expect(few.get('19')).toBeDefined()
    expect(few.get('0')).toBeUndefined()
  })
})

describe('a cached response', () => {
  const body = `<p>${'lino y sal '.repeat(200)}</p>`

  it('that is sent often gets a smaller body, of the same content and with its own length', async () => {
    // Texts with something to find for a better compression.
    const long = Array.from(
      { length: 900 },
      (_, at) => `<p>lino ${(at * 7919) % 613} y sal ${(at * 31) % 97}</p>`,
    ).join('')
    const pages = [1, 2].map((number) => new CachedResponse(response(`${long}${number}`), '', ''))
    const first = await Promise.all(pages.map((page) => page.body('br')))
    const send = (page: CachedResponse) => page.ready('br', [])
    for (const page of pages)
      for (let count = 0; count < 3; count++) expect(send(page).body).toBe(await page.body('br'))
    for (const [index, page] of pages.entries()) {
      await expect.poll(() => send(page).body.length).toBeLessThan(first[index]?.length ?? 0)
      const { head, body: sent } = send(page)
      expect(brotliDecompressSync(sent).toString()).toBe(`${long}${index + 1}`)
      expect(head[head.indexOf('content-length') + 1]).toBe(String(sent.length))
    }
  })

  it('has the same body in each encoding, each made once', async () => {
    const page = new CachedResponse(response(body), '', '')
    const [br, again] = await Promise.all([page.body('br'), page.body('br')])
    expect(br).toBe(again)
    expect(brotliDecompressSync(br).toString()).toBe(body)
    expect(gunzipSync(await page.body('gzip')).toString()).toBe(body)
    expect((await page.body('identity')).toString()).toBe(body)
    const { head, body: sent } = page.ready('br', ['x-frame-options', 'DENY'])
    expect(sent).toBe(br)
    expect(head.join('\n')).toBe(
      `x-frame-options\nDENY\ncache-control\nno-cache\netag\n${page.etag}\ncontent-type\n${headers['content-type']}\n` +
        `content-length\n${br.length}\ncontent-encoding\nbr`,
    )
  })

  it('is not compressed when it is small', () => {
    expect(new CachedResponse(response(body), '', '').encodingFor('br')).toBe('br')
    expect(new CachedResponse(response('{}'), '', '').encodingFor('br')).toBe('identity')
  })

  it('has an ETag that follows its content, where clients may store it', () => {
    const tag = (text: string) => new CachedResponse(response(text), '', '').etag
    expect(tag('a')).toBe(tag('a'))
    expect(tag('a')).not.toBe(tag('b'))
    expect(tag('a')).toMatch(/^W\/"[\w-]{22}"$/)
    const unstored = { ...response('a'), headers: { 'cache-control': 'no-store' } }
    expect(new CachedResponse(unstored, '', '').etag).toBeUndefined()
  })
})

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})
