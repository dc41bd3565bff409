import { dehydrate, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { assetsFromManifest } from '../../../src/server/pages/assets.ts'
import { documentHtml } from '../../../src/server/pages/document.ts'
import { pageLook } from '../../../src/server/pages/page-look.ts'
import { firstSettings } from '../../../src/shared/settings/sections.ts'

const shop = { name: 'Lino y Sal', url: 'https://shop.example' }
const assets = { styles: ['/assets/a.css'], scripts: ['/assets/a.js'], preloads: ['/assets/b.js'] }
const evil = '</script><script>alert("1")</script>'

function render(overrides: Partial<Parameters<typeof documentHtml>[0]> = {}) {
  const boot = {
    language: 'es' as const,
    texts: evil,
    state: dehydrate(new QueryClient()),
    now: '2026-11-21T00:00:00.000Z',
    year: 2026,
    shop: { ...shop, links: [], timeZone: 'Europe/Madrid', demoPayments: true },
  }
  return documentHtml({
    language: 'es',
    head: { title: evil },
    address: '/products?page=2',
    assets,
    html: '<main></main>',
    boot,
    shop,
    look: pageLook(firstSettings),
    ...overrides,
  })
}

describe('a document', () => {
  it('lets no text end a script element or an attribute', () => {
    const html = render({ head: { title: evil, description: '"><b>', jsonLd: [{ name: evil }] } })
    expect(html).not.toContain(evil)
    expect(html).not.toContain('"><b>')
    const block = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(block).texts).toBe(evil)
  })

  it('names language, canonical address and its alternates', () => {
    const html = render()
    expect(html).toContain('<html lang="es"')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/products?page=2">')
    expect(html).toContain('hreflang="en" href="https://shop.example/products?page=2&amp;lng=en"')
  })

  it('at an address that names its language is its own canonical one, among the same alternates', () => {
    const html = render({ address: '/products?page=2&lng=es' })
    expect(html).toContain('<link rel="canonical" href="https://shop.example/products?page=2&amp;lng=es">')
    expect(html).toContain('hreflang="es" href="https://shop.example/products?page=2&amp;lng=es"')
    expect(html).toContain('hreflang="x-default" href="https://shop.example/products?page=2"')
    const elsewhere = render({ address: '/products/list?lng=es', head: { title: 'x', canonical: '/products' } })
    expect(elsewhere).toContain('<link rel="canonical" href="https://shop.example/products?lng=es">')
  })

  it('that search engines shall not list has noindex and no canonical address', () => {
    const html = render({ head: { title: 'x', noindex: true } })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
  })

  it('leaves its modules and texts to the script that fetches them after the first paint', () => {
    const html = render({ head: { title: 'x' } })
    const [script = ''] = /<script src="\/head.js".*?>/.exec(html) ?? []
    expect(script).toContain(' data-entry="/assets/a.js"')
    expect(script).toContain(' data-texts="')
    expect(script).toContain(' data-modules="/assets/b.js"')
    expect(html).not.toContain('type="module"')
    expect(html).not.toContain('modulepreload')
  })

  it('with a first frame shows the name of the shop before its styles, and waits with the page until they are there', () => {
    const html = render({ hasFirstFrame: true, shop: { ...shop, name: evil } })
    const [head = '', body = ''] = html.split('</head><body>')
    expect(head).not.toContain('stylesheet')
    expect(head).toContain('<style>#first-frame{')
    expect(head).toContain('#first-frame:has(~#app){display:none}')
    expect(body).not.toContain(evil)
    expect(body).not.toContain('<style')
    const order = ['<div id="first-frame"', 'href="/assets/a.css"', '/head.js', '"app"']
    const places = order.map((part) => body.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  it('without one has its styles in the head, and no name of the shop before the page', () => {
    const [head = '', body = ''] = render({ hasFirstFrame: false }).split('</head><body>')
    expect(head).toMatch(/href="\/assets\/a\.css".*\/head\.js/)
    expect(head).not.toContain('first-frame')
    expect(body).toMatch(/^<div id="app">/)
  })

  it('holds no script that a strict policy would refuse', () => {
    const scripts = render().match(/<script(?![^>]*type="application\/)[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toMatch(/ src="\//)
  })
})

describe('the assets of a page', () => {
  it('are those of the entry and the page, dependencies first, each once', () => {
    const of = assetsFromManifest({
      'src/client/shell/entry-client.tsx': {
        file: 'assets/entry.js',
        imports: ['_react.js'],
        css: ['assets/entry.css'],
      },
      '_react.js': { file: 'assets/react.js' },
      'src/client/storefront/home/home-page.tsx': {
        file: 'assets/home.js',
        imports: ['_react.js', 'src/client/shell/entry-client.tsx'],
        css: ['assets/home.css'],
      },
    })
    expect(of('./storefront/home/home-page.tsx')).toEqual({
      styles: ['/assets/entry.css', '/assets/home.css'],
      scripts: ['/assets/entry.js'],
      preloads: ['/assets/react.js', '/assets/home.js'],
    })
  })
})
