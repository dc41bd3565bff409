import { describe, expect, it } from 'vitest'
import { createSitemap, sitemapIndex } from '../../../src/server/pages/well-known.ts'
import type { ServiceContext } from '../../../src/server/service-context.ts'
import type { Services } from '../../../src/server/services.ts'
import { firstSettings } from '../../../src/shared/settings/sections.ts'
import { firstSetup } from '../../../src/shared/shipping/setup.ts'

const settings = {
  current: firstSettings,
  legalInEffect: [],
  shipping: firstSetup,
} as unknown as ServiceContext['settings']
const context = { config: { publicUrl: 'https://shop.example' }, settings } as ServiceContext
const servicesWith = (count: number) => {
  const address = (id: string) => ({ id, updatedAt: '2026-11-02T00:00:00.000Z' })
  const all = Array.from({ length: count }, (_, index) => address(`p${index}`))
  const products = { count, slice: (from: number, to: number) => all.slice(from, to) }
  return { catalog: { addresses: () => ({ products, categories: [address('shirts')] }) } } as unknown as Services
}

type Sitemap = ReturnType<typeof createSitemap>
const filesOf = ({ files, file }: Sitemap) => Array.from({ length: files }, (_, index) => [...file(index + 1)].join(''))

describe('the sitemap', () => {
  it('of a small catalogue is one file', () => {
    const files = filesOf(createSitemap(context, servicesWith(3)))
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url>.*<\/url>\n<\/urlset>$/s)
    expect(files[0]).toContain('<loc>https://shop.example/products/p2</loc><lastmod>2026-11-02</lastmod>')
  })

  it.each([1, 7, 10, 300])('of a large one holds every address once, in files of %i at most', (perFile) => {
    const files = filesOf(createSitemap(context, servicesWith(725), perFile))
    const addresses = files.flatMap((file) => [...file.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address))
    expect(new Set(addresses).size).toBe(addresses.length)
    for (let index = 0; index < 725; index++) expect(addresses).toContain(`https://shop.example/products/p${index}`)
    expect(addresses).toHaveLength(725 + 8)
    for (const file of files) expect(file.match(/<url>/g)?.length).toBeLessThanOrEqual(perFile)
    expect(files).toHaveLength(Math.ceil(733 / perFile))
  })

  it('has an index of its files', () => {
    const index = sitemapIndex(context, 3)
    expect(index.match(/<sitemap>/g)).toHaveLength(3)
    expect(index).toContain('<loc>https://shop.example/sitemap-1.xml</loc>')
    expect(index).toContain('<loc>https://shop.example/sitemap-3.xml</loc>')
  })
})
