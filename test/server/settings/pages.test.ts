import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPages } from '../../../src/server/pages/pages.ts'
import { actorNamed } from '../../support/actors.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const nameIn = (html: string) => /<meta property="og:site_name" content="([^"]*)"/.exec(html)?.[1]
const pageOf = async (shop: RealApp, url = '/') => (await shop.call({ url, headers: { 'accept-language': 'es' } })).body
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describeOnEither('pages on %s', (kind) => {
  let shop: RealApp
  beforeEach(async () => {
    shop = await openApp(kind, {}, createPages())
  })
  afterEach(() => shop.close())

  const save = (section: 'identity' | 'seller' | 'contact', data: object) =>
    shop.services.settings.save(section, { version: 0, data: { ...data } }, actorNamed('ana@example.com'))

  it('say nothing new of a shop that nobody has set', async () => {
    const html = await pageOf(shop)
    const [, shopFacts] = /"shop":(\{[^{}]*\})/.exec(html.slice(html.lastIndexOf('"year"'))) ?? []
    expect(Object.keys(JSON.parse(shopFacts ?? ''))).toEqual(['name', 'url', 'links', 'timeZone', 'demoPayments'])
    expect(html).toContain('mailto:hola@linoysal.example')
  })

  it('have the name, the tagline and the contact from the first request after a save', async () => {
    for (const url of ['/', '/products', '/legal/terms-of-service', '/cart']) await pageOf(shop, url)
    await save('identity', { name: 'La Marea', taglineEs: 'Ropa de abrigo' })
    await save('contact', { email: 'hola@marea.example', links: [] })
    for (const url of ['/', '/products', '/legal/terms-of-service', '/cart']) {
      const html = await pageOf(shop, url)
      expect(nameIn(html)).toBe('La Marea')
      expect(html).toContain('mailto:hola@marea.example')
      expect(html).toContain('Ropa de abrigo')
      expect(html).not.toMatch(/Lino y Sal|linoysal/)
    }
    const manifest = await shop.call({ url: '/manifest.webmanifest' })
    expect(manifest.json()).toMatchObject({ name: 'La Marea', short_name: 'La Marea' })
    const document = await shop.call({ url: '/api/openapi.json' })
    expect(document.json().info.title).toBe('La Marea')
  })

  it('write a name with characters of HTML and JSON as text', async () => {
    await save('identity', { name: '</script><b>&"' })
    const html = await pageOf(shop)
    expect(html).not.toContain('</script><b>')
    expect(nameIn(html)).toBe('&lt;/script&gt;&lt;b&gt;&amp;&quot;')
  })
})

describe('pages of two processes on one PostgreSQL', () => {
  it('are never of older settings after newer ones were seen, and new in both within a second', async () => {
    const writer = await openApp('postgres', {}, createPages())
    const reader = await openApp('postgres', {}, createPages(), { beside: writer })
    const names = Array.from({ length: 5 }, (_, index) => `Tienda ${index + 1}`)
    const known = ['Lino y Sal', ...names]
    let done = false
    /** Asks again and again. @returns what it saw, as positions in `known` */
    const watch = async (shop: RealApp) => {
      const seen: number[] = []
      while (!done) {
        seen.push(known.indexOf(nameIn(await pageOf(shop)) ?? ''))
        await sleep(10)
      }
      return seen
    }
    const readers = Array.from({ length: 32 }, (_, index) => watch(index % 2 === 0 ? writer : reader))
    const delays: number[] = []
    for (const [version, name] of names.entries()) {
      await writer.services.settings.save('identity', { version, data: { name } }, actorNamed('ana@example.com'))
      const saved = performance.now()
      while (reader.context.settings.current.identity.name !== name) await sleep(1)
      delays.push(performance.now() - saved)
      for (const shop of [writer, reader]) expect(nameIn(await pageOf(shop))).toBe(name)
    }
    done = true
    for (const seen of await Promise.all(readers)) {
      expect(seen).not.toContain(-1)
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    }
    expect(Math.max(...delays)).toBeLessThan(1000)
    await reader.close()
    await writer.close()
  }, 60_000)
})
