import { describe, expect, it } from 'vitest'
import type { Base, Services } from '../../../src/server/deps.ts'
import { sitemapFiles, sitemapRoot } from '../../../src/server/pages/sitemap.ts'

const base = { config: { publicUrl: 'https://shop.example' } } as Base
const servicesWith = (count: number) => {
  const products = Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    updatedAt: '2026-11-02T00:00:00.000Z',
  }))
  return { catalog: { addresses: () => ({ products, categories: [] }) } } as unknown as Services
}

describe('the sitemap', () => {
  it('of a small catalogue is one file', () => {
    const files = sitemapFiles(base, servicesWith(3))
    expect(files).toHaveLength(1)
    expect(sitemapRoot(base, files)).toBe(files[0])
    expect(files[0]).toContain('<loc>https://shop.example/products/p2</loc>')
  })

  it('of a large one is an index of files that hold every address once', () => {
    const files = sitemapFiles(base, servicesWith(25), 10)
    const addresses = files.flatMap((file) => [...file.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address))
    expect(new Set(addresses).size).toBe(addresses.length)
    for (let index = 0; index < 25; index++) expect(addresses).toContain(`https://shop.example/products/p${index}`)
    for (const file of files) expect(file.match(/<url>/g)?.length).toBeLessThanOrEqual(10)
    const root = sitemapRoot(base, files)
    expect(root.match(/<sitemap>/g)).toHaveLength(files.length)
    expect(root).toContain('<loc>https://shop.example/sitemap-1.xml</loc>')
  })
})
