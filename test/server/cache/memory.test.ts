import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachedBytes, cacheWithin, type Share, shares } from '../../../src/server/cache/memory.ts'
import { ResponseCache } from '../../../src/server/cache/response-cache.ts'
import { projectRoot } from '../../../src/server/core/root.ts'
import { countedAddresses } from '../../../src/server/http/rate-limits.ts'
import { SeenViews, viewBytes } from '../../../src/server/statistics/statistics.service.ts'
import { type TestApp, testApp } from '../http/app.ts'

const mebibyte = 1024 * 1024

describe('what is cached by address, visitor and query', () => {
  it('has one budget for all of it together', () => {
    expect(cachedBytes).toBeLessThanOrEqual(64 * mebibyte)
    expect(cachedBytes).toBe(Object.values(shares).reduce((sum, bytes) => sum + bytes, 0))
  })

  it.each(['addresses', 'headers', 'visitors'] satisfies Share[])(
    'stays within its share, however many are requested: %s',
    (share) => {
      const cache = cacheWithin<{ text: string }>(share, ({ text }) => text.length)
      for (let number = 0; number < 200_000; number++) cache.set(`/products?q=${number}`, { text: 'x' })
      expect(cache.calculatedSize).toBeLessThanOrEqual(shares[share])
      // A guess at what an entry takes that were far too low would let it grow after all.
      expect(cache.size).toBeLessThan(shares[share] / 150)
      cache.set('/late', { text: 'x' })
      expect(cache.has('/late')).toBe(true)
    },
  )

  it('one that alone would push out many others is not cached', () => {
    const cache = cacheWithin<string>('headers', (text) => text.length)
    cache.set('usual', 'br')
    cache.set('x'.repeat(16_000), 'br')
    expect([...cache.keys()]).toEqual(['usual'])
  })

  it('responses: those that were requested last, and no more bytes than their share', () => {
    const cache = new ResponseCache({ version: () => '1', now: () => 0 })
    const body = 'x'.repeat(100_000)
    const keys = Array.from({ length: 1000 }, (_, number) => `es /products?q=${number}`)
    for (const key of keys) cache.store(key, cache.stamp(), { status: 200, body: body + key, headers: {} })
    const present = keys.flatMap((key) => cache.get(key) ?? [])
    const bytes = present.reduce((sum, response) => sum + response.bytes, 0)
    expect(bytes).toBeLessThanOrEqual(shares.responses)
    expect(bytes).toBeGreaterThan(shares.responses * 0.9)
    expect(cache.get(keys.at(-1) ?? '')).toBeDefined()
  })

  it('views: the oldest are forgotten beyond their share', () => {
    const seen = new SeenViews()
    expect(seen.counts('first', 0)).toBe(true)
    expect(seen.counts('first', 1)).toBe(false)
    for (let number = 0; number < shares.views / viewBytes; number++) seen.counts(`visitor ${number}`, 2)
    expect(seen.counts('first', 3)).toBe(true)
  })

  /** Where caches are made, and what bounds them. */
  const makers: Record<string, string> = {
    'cache/memory.ts': 'a share',
    'cache/response-cache.ts': 'the share of responses',
    'pictures/serving/image-cache.ts': 'the share of pictures; names of files on the disk, which has a bound in bytes',
    'catalog/engine/search-index.ts': '256 queries, a bit a product each',
    'catalog/catalog.view.ts': '1,000 kinds of offers, a few hundred bytes each',
    'catalog/admin/product-list.ts': '100 searches by staff, a number each',
    'db/word-index.ts': '200 searches by staff for which there are many rows, some 2 KB each',
    'db/sqlite-adapter.ts': '250 statements of the code, up to a length',
    'ops/system/system.service.ts': 'the figures of the shop, once',
    'rest/documentation.ts': 'the document of the API, for one name of the shop',
  }

  it('is made from a share of the budget, wherever in the server it is cached', () => {
    const folder = join(projectRoot, 'src/server')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    const found = files.filter((file) => /new LRUCache\b/.test(readFileSync(join(folder, file), 'utf8')))
    expect(new Set(found)).toEqual(new Set(Object.keys(makers)))
  })

  describe('counts of the rate limits', () => {
    let test: TestApp
    beforeAll(async () => {
      test = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' })
    })
    afterAll(() => test.app.close())

    const remainingOf = async (address: string) => {
      const { headers } = await test.app.inject({ url: '/api/nothing', headers: { 'x-forwarded-for': address } })
      return Number(headers['x-ratelimit-remaining'])
    }

    it('are of the addresses that sent the latest requests', async () => {
      const first = await remainingOf('192.0.2.1')
      expect(await remainingOf('192.0.2.1')).toBe(first - 1)
      for (let number = 0; number < countedAddresses; number++) await remainingOf(`10.0.${number >> 8}.${number & 255}`)
      expect(await remainingOf('192.0.2.1')).toBe(first)
    })
  })
})
